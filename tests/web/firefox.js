// Firefox, controlled like Chromium in browser.js, but by Marionette, Firefox's own protocol (messages are
// "LENGTH:JSON"; https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html).
"use strict";

const {spawn} = require("child_process");
const fs = require("fs");
const net = require("net");
const os = require("os");
const path = require("path");
const {Browser, sleep} = require("./browser.js");

const PATIENCE = 120000; // milliseconds, for the start

// Return the command for a method and an address of WebDriver; a part of the address is an element.
const COMMANDS = [
  [/^POST\/url$/, "WebDriver:Navigate"],
  [/^POST\/element$/, "WebDriver:FindElement"],
  [/^POST\/element\/(.+)\/click$/, "WebDriver:ElementClick"],
  [/^POST\/element\/(.+)\/value$/, "WebDriver:ElementSendKeys"],
  [/^POST\/actions$/, "WebDriver:PerformActions"],
];

class Firefox extends Browser {
  static async open({size = [1400, 900], dark = false} = {}) {
    const browser = new Firefox();
    browser.folder = fs.mkdtempSync(path.join(os.tmpdir(), "warpboard-firefox-"));
    fs.writeFileSync(path.join(browser.folder, "user.js"), [["marionette.port", 0],
      ["layout.css.prefers-color-scheme.content-override", dark ? 0 : 1], ["app.update.enabled", false],
      ["browser.shell.checkDefaultBrowser", false], ["datareporting.policy.dataSubmissionEnabled", false]]
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});\n`).join(""));
    browser.driver = spawn("firefox-esr", ["--marionette", "--headless", "--no-remote", "--profile", browser.folder,
      `--width=${size[0]}`, `--height=${size[1]}`], {stdio: "ignore", env: {...process.env, HOME: browser.folder}});
    await browser.connect(await browser.port());
    await browser.command("WebDriver:NewSession", {});
    await browser.command("WebDriver:SetWindowRect", {width: size[0], height: size[1]});
    return browser;
  }

  // Firefox writes its chosen port into its profile.
  async port() {
    for (const end = Date.now() + PATIENCE; ;) {
      const file = path.join(this.folder, "MarionetteActivePort");
      if (fs.existsSync(file) && fs.readFileSync(file, "utf8")) return Number(fs.readFileSync(file, "utf8"));
      if (this.driver.exitCode !== null || Date.now() > end) throw new Error("firefox-esr doesn't start");
      await sleep(50);
    }
  }

  connect(port) {
    Object.assign(this, {waiting: new Map(), id: 0, bytes: Buffer.alloc(0)});
    return new Promise((resolve, reject) => {
      this.socket = net.connect(port, "127.0.0.1");
      this.socket.on("error", reject);
      this.socket.on("data", (data) => {
        this.bytes = Buffer.concat([this.bytes, data]);
        for (let message; (message = this.message());) if (!this.take(message)) resolve();
      });
    });
  }

  // Return the next complete message, or null.
  message() {
    const colon = this.bytes.indexOf(":"), length = Number(this.bytes.subarray(0, colon));
    if (colon < 0 || this.bytes.length < colon + 1 + length) return null;
    const text = this.bytes.toString("utf8", colon + 1, colon + 1 + length);
    this.bytes = this.bytes.subarray(colon + 1 + length);
    return JSON.parse(text);
  }

  // Pass an answer to its waiting caller; return false if it is the greeting.
  take(message) {
    if (!Array.isArray(message)) return false;
    const [, id, error, result] = message, {resolve, reject} = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) reject(new Error(error.message.split("\n")[0]));
    else resolve(result);
    return true;
  }

  command(name, parameters) {
    const id = ++this.id, text = JSON.stringify([0, id, name, parameters]);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, {resolve, reject});
      this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  }

  async send(method, way, body) {
    for (const [form, name] of COMMANDS) {
      const found = (method + way).match(form);
      if (!found) continue;
      const {value} = await this.command(name, found[1] ? {id: found[1], ...body} : body);
      return value;
    }
    throw new Error(`Firefox knows no ${method} ${way}`);
  }

  // A file is opened as a copy whose policy allows `eval`.
  goTo(url) {
    const [, file, rest] = url.match(/^file:\/\/([^?#]*)(.*)$/) || [];
    if (!file) return super.goTo(url);
    const copy = path.join(this.folder, path.basename(file));
    fs.writeFileSync(copy, fs.readFileSync(file, "utf8").replace("script-src ", "$&'unsafe-eval' "));
    return super.goTo(`file://${copy}${rest}`);
  }

  // Scripts run in the scope of the page's own scripts, so that they see its declarations.
  value(expression) { return this.evaluate(`(${expression})`); }

  run(script) { return this.evaluate(`(() => {${script}\n})()`); }

  async evaluate(text) {
    const script = "return window.eval(arguments[0])";
    return (await this.command("WebDriver:ExecuteScript", {script, args: [text], sandbox: null})).value;
  }

  async picture(file) {
    const {value} = await this.command("WebDriver:TakeScreenshot", {full: false});
    fs.writeFileSync(file, Buffer.from(value, "base64"));
  }

  async complaints() { return []; }

  async close() {
    await this.command("Marionette:Quit", {flags: ["eForceQuit"]}).catch(() => {});
    this.socket.destroy();
    this.driver.kill();
    fs.rmSync(this.folder, {recursive: true, force: true, maxRetries: 20, retryDelay: 100});
  }
}

module.exports = {Firefox};
