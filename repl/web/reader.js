// Documents: the guide, which is Markdown, and reports, which the program writes as pages. Only texts, tables and
// shapes of them become part of this page.
"use strict";

const HEADINGS = {h1: "h2", h2: "h3", h3: "h4"}; // the game's title is the heading of the page
const READ = new Set(["p", "ul", "li", "table", "thead", "tbody", "tr", "th", "td", "figure",
  "figcaption", "blockquote", "pre", "div"]);

// Copy texts in the elements of READ, drawings by their shapes, and pictures whose address contains them.
function copyText(from, into) {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) into.append(child.textContent);
    else if (HEADINGS[child.localName]) into.append(copyText(child, document.createElement(HEADINGS[child.localName])));
    else if (READ.has(child.localName)) into.append(copyText(child, document.createElement(child.localName)));
    else if (child.localName === "svg") into.append(copyShapes(child, `d${++drawings}-`));
    else if (child.localName === "img" && child.src.startsWith("data:image/svg+xml,")) {
      into.append(make("img", {src: child.src, alt: child.alt}));
    }
  }
  return into;
}

// Return the body of a page, as one element.
function copyPage(text) {
  const plain = text.replace(/<style>[^]*?<\/style>/g, ""); // the parser would report it to the policy
  return copyText(new DOMParser().parseFromString(plain, "text/html").body, make("div", {className: "reading"}));
}

// Return the contents of a line: code between backticks, words between asterisks, and the texts of links.
function addLine(element, text) {
  for (const [, code, strong, words, , link, rest] of
    text.matchAll(/`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|(!?)\[([^\]]*)\]\([^)]*\)|([^`*![]+|.)/gs)) {
    if (code) element.append(make("code", {textContent: code}));
    else if (strong || words) element.append(make(strong ? "strong" : "em", {textContent: strong || words}));
    else element.append(link ?? rest);
  }
  return element;
}

// Convert the Markdown that the guide uses. Lua code gets a button that calls load(text).
function readMarkdown(text, load) {
  const out = make("div", {className: "reading"});
  const block = (name, lines) => addLine(make(name), lines.join(" "));
  for (const [part] of text.matchAll(/^```[^]*?^```$|^(?!```)[^\n]+(?:\n(?!```)[^\n]+)*/gm)) {
    const lines = part.split("\n"), [head] = lines, level = head.match(/^(#+) (.*)/);
    if (head.startsWith("```")) {
      const code = lines.slice(1, -1).join("\n") + "\n", button = make("button", {type: "button", textContent: "Load this"});
      button.addEventListener("click", () => load(code));
      out.append(make("pre", {tabIndex: 0, textContent: code}), ...head === "```lua" ? [button] : []);
    }
    else if (level) out.append(block("h" + Math.min(level[1].length + 1, 4), [level[2], ...lines.slice(1)]));
    else if (head.startsWith("|")) {
      const rows = lines.filter((line) => !/^[|\s:-]+$/.test(line)).map((line) =>
        make("tr", {}, ...line.replace(/^\||\|$/g, "").split(/(?<!\\)\|/).map((cell) => block("td", [cell.trim()]))));
      out.append(make("table", {}, ...rows));
    } else if (/^[-*] /.test(head)) {
      out.append(make("ul", {}, ...part.split(/^[-*] /m).slice(1).map((item) => block("li", item.trim().split("\n")))));
    } else if (!head.startsWith("![")) out.append(block("p", lines));
  }
  return out;
}
