// make outside: axe-core, an accessibility checker, examines each part of the page. AXE is the path of its file. TAP on
// standard output.
"use strict";

const fs = require("fs");
const {Browser} = require("./browser.js");

const url = "file://" + process.env.WEB_PAGE, axe = fs.readFileSync(process.env.AXE, "utf8");
const WINDOWS = [["light", {size: [1280, 800]}], ["dark", {size: [1280, 800], dark: true}], ["phone", {size: [390, 844], phone: true}]];
const PARTS = {
  rules: 'page.showTab("rules")',
  moves: 'page.run(async () => { await page.play("c3-d4"); await page.play("f6-e5"); page.showTab("game"); at("options-fold").open = true; })',
  mate: 'page.run(async () => { await page.load("chess"); for (const move of ["f2f3", "e7e5", "g2g4", "d8h4"]) await page.play(move); })',
  analysis: `page.showPane("board-pane"); page.run(async () => {
    await page.load("chess");
    at("analyse").click();
    while (at("best").childElementCount < 3) await new Promise((resolve) => setTimeout(resolve, 50));
    at("analyse").click();
    at("analysis").hidden = false;
    await page.load("english-checkers");
    at("analysis").hidden = false;
  }, true)`,
  console: 'page.run(() => page.say("moves"))',
  tools: 'page.showTab("tools")',
  guide: 'page.showTab("guide"); page.showGuide()',
  script: 'page.showPane("script-pane")',
  "a refusal": 'page.showPane("board-pane"); page.run(() => page.refuse("d4", "d8"))',
  "setting up": 'page.setUp(true)',
  gallery: 'page.setUp(false); page.openGallery()',
  sharing: 'at("gallery").close(); page.run(() => page.share())',
};

// Return its findings, and texts whose contrast it can't determine. tests/web/page.js checks the colors of the script,
// which lies over its highlighting.
const FIND = `(async () => {
  const rest = await axe.run(document, {rules: {"color-contrast": {enabled: false}}});
  const colours = await axe.run({exclude: [".sheet"]}, {runOnly: ["color-contrast"]});
  return [...rest.violations, ...colours.violations, ...colours.incomplete].map(({id, nodes}) => id + ": " + nodes[0].html);
})()`;

async function look(name, options) {
  const browser = await Browser.open(options);
  try {
    await browser.goTo(url);
    await browser.devtools("Page.setBypassCSP", {enabled: true});
    await browser.goTo("about:blank");
    await browser.goTo(url);
    await browser.until('document.body.dataset.ready === "yes"');
    await browser.run(axe + "; window.axe = axe;");
    for (const [part, act] of Object.entries(PARTS)) {
      await browser.run(act);
      await browser.value("page.last.then(() => page.last).then(() => true)");
      const found = await browser.value(FIND);
      console.log(`${found.length === 0 ? "ok" : "not ok"} ${name}: ${part}` + found.map((line) => "\n# " + line.slice(0, 200)).join(""));
    }
  } finally {
    await browser.close();
  }
}

(async () => {
  for (const [name, options] of WINDOWS) await look(name, options);
})().catch((error) => console.log("not ok axe-core looks at the page\n# " + error.message));
