// A browser, controlled by WebDriver over HTTP: Debian's chromium and chromedriver.
"use strict";

const {spawn} = require("child_process");
const fs = require("fs");
const os = require("os");
const path = require("path");

const PATIENCE = 300000, PAUSE = 60; // milliseconds
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars"];

const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time));

class Browser {
  // `size` is [width, height]; a phone has touch.
  static async open({size = [1400, 900], phone = false, dark = false} = {}) {
    const browser = new Browser();
    browser.folder = fs.mkdtempSync(path.join(os.tmpdir(), "warpboard-browser-"));
    browser.driver = spawn("chromedriver", ["--port=0"], {stdio: ["ignore", "pipe", "ignore"]});
    const port = await new Promise((resolve, reject) => {
      let text = "";
      browser.driver.stdout.on("data", (data) => {
        text += data;
        const found = text.match(/started successfully on port (\d+)/);
        if (found) resolve(found[1]);
      });
      browser.driver.on("exit", () => reject(new Error("chromedriver has ended: " + text)));
      browser.driver.on("error", reject);
    });
    browser.url = `http://127.0.0.1:${port}/session`;
    const args = [...FLAGS, `--user-data-dir=${browser.folder}`, `--window-size=${size}`];
    const options = {args};
    if (phone) options.mobileEmulation = {deviceMetrics: {width: size[0], height: size[1], pixelRatio: 1, touch: true}};
    const {sessionId} = await browser.send("POST", "", {capabilities: {alwaysMatch: {"goog:chromeOptions": options,
      "goog:loggingPrefs": {browser: "ALL"}}}});
    browser.url += "/" + sessionId;
    if (dark) await browser.devtools("Emulation.setEmulatedMedia", {features: [{name: "prefers-color-scheme", value: "dark"}]});
    return browser;
  }

  async send(method, way, body) {
    const answer = await fetch(this.url + way, {method, body: body === undefined ? undefined : JSON.stringify(body)});
    const {value} = await answer.json();
    if (value && value.error) throw new Error(`${way}: ${value.message.split("\n")[0]}`);
    return value;
  }

  devtools(cmd, params) { return this.send("POST", "/goog/cdp/execute", {cmd, params}); }

  goTo(url) { return this.send("POST", "/url", {url}); }

  // Return the value of an expression in the page.
  value(expression) { return this.send("POST", "/execute/sync", {script: `return (${expression})`, args: []}); }

  run(script) { return this.send("POST", "/execute/sync", {script, args: []}); }

  // Wait until an expression in the page is true, and return it.
  async until(expression, patience = PATIENCE) {
    for (const end = Date.now() + patience; ;) {
      const found = await this.value(expression).catch(() => null);
      if (found) return found;
      if (Date.now() > end) throw new Error("never true: " + expression);
      await sleep(PAUSE);
    }
  }

  async element(selector) { return (await this.send("POST", "/element", {using: "css selector", value: selector}))[ELEMENT]; }

  async click(selector) { return this.send("POST", `/element/${await this.element(selector)}/click`, {}); }

  // Type into an element; "\uE007" is Enter.
  async type(selector, text) {
    return this.send("POST", `/element/${await this.element(selector)}/value`, {text});
  }

  // Point at places of the window, {x, y}: press at the first, release at the last.
  pointer(places, kind = "mouse") {
    const [first, ...rest] = places, move = ({x, y}) => ({type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y)});
    const actions = [move(first), {type: "pointerDown", button: 0}, ...rest.map(move), {type: "pointerUp", button: 0}];
    return this.send("POST", "/actions", {actions: [{type: "pointer", id: kind, parameters: {pointerType: kind}, actions}]});
  }

  // Press keys, one after the other.
  keys(...keys) {
    const actions = keys.flatMap((value) => [{type: "keyDown", value}, {type: "keyUp", value}]);
    return this.send("POST", "/actions", {actions: [{type: "key", id: "keys", actions}]});
  }

  // Return the screenshot as WebP.
  async picture(file) {
    const {data} = await this.devtools("Page.captureScreenshot", {format: "webp", quality: 82});
    fs.writeFileSync(file, Buffer.from(data, "base64"));
  }

  // Return the browser's log of errors.
  async complaints() {
    const list = await this.send("POST", "/se/log", {type: "browser"});
    return list.filter((entry) => entry.level === "SEVERE").map((entry) => entry.message);
  }

  async close() {
    await this.send("DELETE", "").catch(() => {});
    this.driver.kill();
    fs.rmSync(this.folder, {recursive: true, force: true, maxRetries: 5, retryDelay: 50});
  }
}

module.exports = {Browser, sleep};
