// node bench/start.js TIMES PAGE...: opens each page in a new Chromium, in turns. Prints the processor time that its
// renderer uses until the first board is there, in seconds: the median, the least, and the median's ratio to that of the
// first page. Compare builds in one run: other programs on the machine change the times, but hardly the ratio.
"use strict";

const fs = require("fs");
const {Browser, sleep} = require("../tests/web/browser.js");

const TICKS = 100; // ticks per second of processor time
const QUIET = 1000; // milliseconds

// Return the processes: {id, parent, ticks, command}.
function processes() {
  return fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name)).flatMap((id) => {
    try {
      const fields = fs.readFileSync(`/proc/${id}/stat`, "utf8").replace(/^.*\) /, "").split(" ");
      return [{id: Number(id), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]),
        command: fs.readFileSync(`/proc/${id}/cmdline`, "utf8")}];
    } catch {
      return []; // it has ended
    }
  });
}

// Return the processor times of all renderers below a process, by their ids.
function rendered(root) {
  const all = processes(), below = new Set([root]);
  for (let size = 0; size !== below.size;) {
    size = below.size;
    for (const {id, parent} of all) if (below.has(parent)) below.add(id);
  }
  const found = all.filter(({id, command}) => below.has(id) && command.includes("--type=renderer"));
  return new Map(found.map(({id, ticks}) => [id, ticks]));
}

// Wait until no renderer works: Chromium loads parts of its own window as pages. Return their processor times.
async function quiet(root) {
  for (let before = rendered(root); ;) {
    await sleep(QUIET);
    const now = rendered(root);
    if ([...now].every(([id, ticks]) => before.get(id) === ticks)) return now;
    before = now;
  }
}

async function measure(file) {
  const browser = await Browser.open({size: [1280, 800]});
  try {
    await browser.goTo("about:blank");
    const before = await quiet(browser.driver.pid);
    await browser.goTo("file://" + fs.realpathSync(file));
    await browser.until('document.body.dataset.ready === "yes"');
    let ticks = 0;
    for (const [id, spent] of rendered(browser.driver.pid)) ticks += spent - (before.get(id) ?? 0);
    return ticks / TICKS;
  } finally {
    await browser.close();
  }
}

const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];

async function main([times, ...files]) {
  const found = files.map(() => []);
  for (let i = 0; i < times; i++) for (const [j, file] of files.entries()) found[j].push(await measure(file));
  const first = median(found[0]);
  for (const [j, file] of files.entries()) {
    const middle = median(found[j]);
    console.log(`${file}: ${middle.toFixed(2)} s, least ${found[j][0].toFixed(2)} s, ratio ${(middle / first).toFixed(2)}`);
  }
}

main(process.argv.slice(2));
