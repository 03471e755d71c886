// The program in a worker. If it doesn't answer or has crashed, it is ended; the next request begins another.
"use strict";

class Engine {
  // `url` is the address of the worker's script, `program` its module of WebAssembly, and `files` the contents of its
  // Bundle; `texts()` returns more files by path.
  constructor(url, program, files, texts) {
    Object.assign(this, {url, program, files, texts, waiting: new Map(), id: 0, worker: null, onStart: null, onStatus: null});
  }

  start() {
    this.worker = new Worker(this.url);
    this.worker.onmessage = ({data}) => this.take(data);
    this.worker.onerror = () => this.stop("the program could not be started");
    return this.post({does: "start", module: this.program, files: this.files, texts: this.texts()});
  }

  // Return when a worker has begun; if it could not, another try is made.
  async ready() {
    if (!this.worker) {
      this.started = this.start().catch(() => this.start());
      this.isNew = true;
    }
    return this.started;
  }

  take(data) {
    if (data.progress !== undefined) return this.onStatus && this.onStatus(data.progress);
    const request = this.waiting.get(data.id);
    if (!request) return;
    this.waiting.delete(data.id);
    if (data.crash !== undefined) this.stop("the program has stopped: " + data.crash, request);
    else request.resolve(data);
  }

  post(message) {
    return new Promise((resolve, reject) => {
      const id = ++this.id;
      this.waiting.set(id, {resolve, reject});
      this.worker.postMessage({id, ...message});
    });
  }

  get busy() { return this.waiting.size > 0; }

  // End the worker; its open requests fail with this reason.
  stop(why, first) {
    if (this.worker) this.worker.terminate();
    this.worker = null;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const request of first ? [first, ...waiting] : waiting) request.reject(new Error(why));
  }

  async request(message) {
    await this.ready();
    if (this.isNew) {
      this.isNew = false;
      if (this.onStart) await this.onStart();
    }
    return this.post(message);
  }

  // Return the program's output for a request: {text, error, status}.
  async said(message) {
    const {status, parts} = await this.request(message);
    const joined = (error) => parts.filter((part) => part.error === error).map((part) => part.text).join("");
    return {status, text: joined(false), error: joined(true), parts};
  }

  line(text) { return this.said({does: "line", text}); }

  // Return the answer of a file of repl/web; throw its errors.
  async ask(file, word = "") {
    const {text, error} = await this.said({does: "ask", file, word});
    if (text === "") throw new Error(error.trim() || "there is no answer");
    return JSON.parse(text);
  }

  write(path, text) { return this.request({does: "write", path, text}); }
}
