// The program in a worker. One that does not answer, or has crashed, is ended; the next request begins another.
"use strict";

class Engine {
  // `source` is the text of the worker's script, `program` its WebAssembly; `texts()` gives its files by their paths.
  constructor(source, program, texts) {
    this.url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
    Object.assign(this, {program, texts, waiting: new Map(), id: 0, worker: null, onStart: null, onStatus: null});
  }

  start() {
    this.worker = new Worker(this.url);
    this.worker.onmessage = ({data}) => this.take(data);
    this.worker.onerror = () => this.stop("the program could not be started");
    return this.post({does: "start", module: this.program, texts: this.texts()});
  }

  // Returns when there is a worker that has begun; one that could not is tried once more.
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

  // Ends the worker; what was asked of it fails, for this reason.
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

  // What the program writes when it is asked: {text, error, status}.
  async said(message) {
    const {status, parts} = await this.request(message);
    const joined = (error) => parts.filter((part) => part.error === error).map((part) => part.text).join("");
    return {status, text: joined(false), error: joined(true), parts};
  }

  line(text) { return this.said({does: "line", text}); }

  // The answer of a file of repl/web; throws what it complains of.
  async ask(file, word = "") {
    const {text, error} = await this.said({does: "ask", file, word});
    if (text === "") throw new Error(error.trim() || "there is no answer");
    return JSON.parse(text);
  }

  write(path, text) { return this.request({does: "write", path, text}); }
}
