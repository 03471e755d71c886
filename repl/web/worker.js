// A worker of the page: runs the program, which it gets first, and answers requests in order. Requests are {id, does,
// ...}. Answers are {id, status, parts} or {id, crash}; {progress} reports the progress of long work.
"use strict";

let program;

const does = {
  start({module, files, texts}) {
    program = new Program(module, new Files(texts, new Bundle(files)), (progress) => postMessage({progress}));
    return program.begin();
  },
  write({path, text}) {
    program.files.write(path, text);
    return {status: 0, parts: []};
  },
  remove({path}) {
    program.files.remove(path);
    return {status: 0, parts: []};
  },
  read({path}) { return {status: 0, parts: [], text: program.files.read(path)}; },
  line({text}) { return program.line(text); },
  ask({file, word}) { return program.ask(file, word); },
  // A link that can't be read isn't a crash.
  link({hash}) {
    const textOf = (name) => program.files.read(`variants/${name}.lua`);
    return readLink(hash, textOf).then((shared) => ({shared}), (error) => ({error: error.message}));
  },
  complete({line, end}) { return {status: 0, parts: [], found: program.complete(line, end)}; },
};

onmessage = async ({data}) => {
  try {
    postMessage({id: data.id, ...await does[data.does](data)});
  } catch (error) {
    postMessage({id: data.id, crash: String(error && error.message || error)});
  }
};
