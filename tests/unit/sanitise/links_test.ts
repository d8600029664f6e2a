import { assertEquals } from "@std/assert";
import { removeLinks } from "@function/sanitise/links.ts";

const unchanged = [
  "Shut the valve [cold side], 2 < 3, ratio 3:1.",
  "[Important]: Leave the house now.",
  "- [Note]: Call 555-0100 before 10:30",
  "[low](high)",
  "arr[0](x)",
  "<a few degrees>",
  "Write <model number> and <your name>, x <y and z=3> w",
  "if x<b and c>d",
  "file:furnace.pdf",
  "Node.js costs $1,200.50, see manual_v1.2.pdf or furnace.final.jpg",
  "at 10:30, Note:this, and/or [1, 2]!",
  "**Bold** _word_ `code` # 1. - > * R&D, &amp; &lt;b&gt;",
  "Email me at ann@house.example",
];

const cases: [name: string, text: string, expected: string][] = [
  ["a markdown image", "Done. ![leak](https://evil.example/x.png?home=1)", "Done. leak"],
  ["an image by reference", "![leak][1]\n[1]: https://evil.example/x.png\nDone.", "leak\nDone."],
  ["an image without a scheme", "![leak](x.png)", "leak"],
  ["a link", "[the guide](https://evil.example/a?serial=42).", "the guide (evil.example)."],
  ["a link whose label has its host", "[evil.example](https://evil.example/a)", "evil.example"],
  ["a link in angle brackets", "[guide](<https://evil.example/a b>)", "guide (evil.example)"],
  ["a link without a scheme", "[guide](//evil.example/a)", "guide"],
  ["a link to a number", "[call](tel:+1555)", "call (+1555)"],
  ["an escaped link", "[guide](https\\://evil.example)", "guide (evil.example)"],
  ["an encoded link", "[guide](https&#58;//evil.example)", "guide (evil.example)"],
  ["a relative link", "[guide](/admin)", "[guide] (/admin)"],
  ["a script link", "[tap](javascript:alert(1))", "tap)"],
  ["a definition", "A\n[1]: https://evil.example/x\nB", "A\nB"],
  ["a definition with a title", '[1]: https://evil.example "Title"', ""],
  ["a definition in a quote", "> [1]: https://evil.example", "> "],
  ["a definition in a list", "* [1]: <ftp://evil.example>\n2. [a]: mailto:a@b.c", "* \n2. "],
  ["a definition before words", "[1]: https://evil.example and more", " and more"],
  ["a relative definition", "[1]: /admin", "[1] : /admin"],
  ["a bare URL", "Go to https://www.epa.gov/lead?x=1.", "Go to epa.gov."],
  ["a www. link", "See www.evil.example/x?y=1, please", "See evil.example, please"],
  [
    "a URL of another scheme",
    "slack://channel?id=1 and sms:+1555",
    "slack: channel and sms: +1555",
  ],
  ["a mail URL", "mailto:ann@house.example", "mailto: ann@house.example"],
  ["a data URL", "data:text/html;base64,AAAA", "data"],
  ["an encoded URL", "https&colon;&sol;&sol;evil.example/a", "evil.example"],
  ["autolinks", "<mailto:x@y.z> <tel:+1555> <ftp://evil.example/x>", "x@y.z +1555 evil.example"],
  [
    "other autolinks",
    "<x@y.example> <note:this> <x-y://evil.example>",
    "x@y.example note: this evil.example",
  ],
  ["a frame", '<iframe src="//evil.example/x">Hi</iframe>', "Hi"],
  ["an HTML image", 'Hi <img src="https://evil.example/x"> there', "Hi  there"],
  ["a `>` in an attribute", '<img alt="a>b" src=x onerror=alert(1)>Hi', "Hi"],
  ["text elements", "<p><b>Hi</b><br/></p>", "Hi"],
  ["an event handler", "<svg/onload=alert(1)>Hi<foo onclick = 'x()'>", "Hi"],
  ["a style attribute", '<p style="position:fixed">Hi</p>', "Hi"],
  ["a style sheet and a script", "<style>p { x: y }</style>Hi<script>alert(1)</script>", "Hi"],
  ["a tag without an end", "Hi <img src=x onerror=alert(1)", "Hi < img src=x onerror=alert(1)"],
  ["comments and declarations", "<!-- x --><!DOCTYPE html><?php x ?>Hi", "Hi"],
  ["words that look like an active tag", "<form of heating>", "< form of heating>"],
  ["a tag inside a tag", "<im<b>g src=x>", "<img src=x>".replace("<", "< ")],
  ["an image formed by a tag", "![x]<b>(//evil.example)", "x"],
];

Deno.test("F-J (injection): leaves text that only looks like markup unchanged", () => {
  for (const text of unchanged) assertEquals(removeLinks(text), text);
});

for (const [name, text, expected] of cases) {
  Deno.test(`F-J (injection): sanitises ${name}, and twice changes nothing more`, () => {
    const once = removeLinks(text);
    assertEquals(once, expected);
    assertEquals(removeLinks(once), once);
  });
}
