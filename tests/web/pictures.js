// make web-pictures: makes the pictures of the page for the documentation.
"use strict";

const {Browser} = require("./browser.js");

const url = "file://" + process.env.WEB_PAGE;
const SIZE = [1280, 900], PHONE = [390, 780];

// Each entry has a game, moves, and further actions.
const PICTURES = [
  {name: "chess", moves: ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"],
    then: 'page.run(async () => { await page.goTo(page.tree.line[3]); await page.play("f1c4"); page.board.pick("g8"); })'},
  {name: "warp-checkers", moves: ["b3-a4"], dark: true, then: 'page.board.pick("h6")'},
  {name: "crazyhouse", moves: ["e2e4", "d7d5", "e4d5", "d8d5"], then: 'page.board.pick("@P")'},
  {name: "xiangqi", dark: true, then: 'page.setUp(true)'},
  {name: "amazons", then: 'page.run(() => page.say("why d1-d10/d9"))'},
  {name: "werewolf-checkers", dark: true, then: 'page.run(() => page.refuse("d2", "d5"))'},
  {name: "english-checkers", phone: true, moves: ["c3-d4"], then: 'page.board.pick("f6")'},
  {name: "lasca", phone: true, dark: true, moves: ["c3-d4", "e5xc3"]},
];

async function take(picture, folder) {
  const browser = await Browser.open({size: picture.phone ? PHONE : SIZE, phone: picture.phone, dark: picture.dark});
  try {
    await browser.goTo(url);
    await browser.until('document.body.dataset.ready === "yes"');
    await browser.value(`page.run(() => page.load(${JSON.stringify(picture.name)}))`);
    for (const move of picture.moves || []) await browser.value(`page.run(() => page.play(${JSON.stringify(move)}))`);
    if (picture.then) await browser.run(picture.then);
    await browser.value("page.last.then(() => page.last).then(() => true)");
    await browser.picture(`${folder}/page-${picture.name}.webp`);
  } finally {
    await browser.close();
  }
}

(async () => {
  for (const picture of PICTURES) await take(picture, process.argv[2]);
})();
