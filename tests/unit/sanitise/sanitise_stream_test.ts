import { assert, assertEquals, assertMatch } from "@std/assert";
import fc from "fast-check";
import { toStorableText } from "@function/storable_text.ts";
import { createSanitiseStream } from "@function/sanitise/sanitise_stream.ts";
import { sanitiseText } from "@function/sanitise/sanitise_text.ts";

/** Text that opens, closes or interrupts a link. */
const fragments = [
  ..."![]()<>/:\"' \n\t\r\u2028\u00a0",
  ..."![ ]( ][ ]: [1]: ![x]( [y]( <a </a> <abbr> <s </ http https:// //e.example"
    .split(" "),
  ..."HTTPS://e.example/?a=1 ftp: data: javascript: file: h da s _ 2 word e.example/x é".split(" "),
  ...["[1]: ", "\n[a]:", "   [b]:\n ", "Turn off", "<A href=", "<img src="],
  ...["🔧", "\ud83d", "\udd27", "\0"],
];
const text = fc.array(fc.constantFrom(...fragments), { maxLength: 14 }).map((all) => all.join(""));
const deltaLists = fc.record({ text, cuts: fc.array(fc.nat(60), { maxLength: 8 }) })
  .map(({ text, cuts }) => {
    const ends = [...cuts, text.length].sort((a, b) => a - b);
    return ends.map((end, i) => text.slice(ends[i - 1] ?? 0, end));
  });
const runs = { numRuns: Number(Deno.env.get("FC_RUNS") ?? 5_000) };

/** The same grammar as regular expressions over the whole text. */
function sanitiseByPatterns(text: string): string {
  const names = "a|img|iframe|script|link|object|embed|video|audio|source|svg|form|style";
  const site = (url: string) =>
    /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).hostname : "";
  return text
    .replace(/!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replace(new RegExp(`</?(?:${names})\\b[^>]*>`, "gi"), "")
    .replace(/^ {0,3}\[[^\]]+\]:\s*\S+.*$\n?/gm, "")
    .replace(
      /\[([^\]]+)\]\(\s*<?([^)\s>]*)[^)]*\)/g,
      (_, label, url) =>
        site(url) && !label.includes(site(url)) ? `${label} (${site(url)})` : label,
    )
    .replace(
      /(?:(?<![a-z])(?:https?|ftp)|\b(?:data|javascript|file)):[^\s<>"')\]]+/gi,
      site,
    )
    .replace(new RegExp(`!(?=\\[)|\\](?=\\()|<(?=/?(?:${names})\\W)`, "gi"), "$& ");
}

function streamed(deltas: readonly string[]): string[] {
  const stream = createSanitiseStream();
  return [...deltas.map(stream.push), stream.end()];
}

Deno.test("the concatenated stream equals sanitiseText() of the whole text", () => {
  fc.assert(
    fc.property(deltaLists, (deltas) => {
      assertEquals(streamed(deltas).join(""), sanitiseText(deltas.join("")));
    }),
    runs,
  );
});

Deno.test("sanitiseText() equals the grammar as regular expressions", () => {
  fc.assert(
    fc.property(text, (text) => {
      assertEquals(sanitiseText(text), sanitiseByPatterns(toStorableText(text)).trim());
    }),
    runs,
  );
});

Deno.test("no prefix of the stream contains a link, an image or an address", () => {
  fc.assert(
    fc.property(deltaLists, (deltas) => {
      let shown = "";
      for (const output of streamed(deltas)) {
        shown += output;
        assert(output.isWellFormed());
        assert(!/!\[|\]\(|<\/?(?:a|img|script)\W/i.test(shown), shown);
        assert(!/\b(?:https?|ftp|data|javascript|file):[^\s<>"')\]]/i.test(shown), shown);
      }
    }),
    runs,
  );
});

const WORDS =
  "Turn|off|the|valve,|then|call|3:1|2|(cold|side)|it's|côté|a.|*now*|—|🔧|\n\n|1.|-|to:|[cold side] < 3";
const plain = fc.array(fc.constantFrom(...WORDS.split("|")), { maxLength: 20 })
  .map((words) => words.map((word, i) => i === 0 ? word : ` ${word}`));

Deno.test("holds back only white space of plain prose", () => {
  fc.assert(
    fc.property(plain, (words) => {
      const stream = createSanitiseStream();
      let shown = "";
      words.forEach((word, i) => {
        shown += stream.push(word);
        assertEquals(shown, words.slice(0, i + 1).join("").trim());
      });
    }),
    runs,
  );
});

Deno.test("holds back a letter only where it may begin an address", () => {
  const text = "Watch both the faucet and the other half of it, for a data sheet, just in case.";
  const stream = createSanitiseStream();
  let [received, shown] = ["", ""];
  for (const letter of text) {
    received += letter;
    shown += stream.push(letter);
    assert(received.startsWith(shown));
    assertMatch(received.slice(shown.length), /^\s*(?:h|f|j|d|da|dat|data|ju?)?$/);
  }
});

Deno.test("takes linear time for repeated markup", () => {
  const parts = ["a", " ", "[", "![", "[x](", "![x](", "<a ", "[x]", "http:", "\n[x]: ", "]("];
  for (const part of parts) {
    const long = part.repeat(100_000 / part.length);
    const shown = streamed([...long]);
    assertEquals(shown.join("") === sanitiseText(long), true);
  }
});

const examples: [name: string, deltas: string[], expected: string[]][] = [
  ["a first word without a space", ["Turn", " off"], ["Turn", " off", ""]],
  ["a link", ["See [the", " guide](", "https://e.example/?a=1) now"], [
    "See",
    "",
    " the guide (e.example) now",
    "",
  ]],
  ["brackets without a link", ["[cold side", "]", " open"], ["", "", "[cold side] open", ""]],
  ["an incomplete image", ["Look ![le", "ak](http"], ["Look", "", " ! [leak] (http"]],
  ["an address", ["Go to ht", "tps://e.exa", "mple/x now"], ["Go to", "", " e.example now", ""]],
  ["a comparison", ["2 <", " 3", " <b"], ["2", " < 3", " <b", ""]],
  ["a tag", ["a <im", "g src='x", "'> b"], ["a", "", "  b", ""]],
  ["a definition", ["Done.\n[1", "]: https://e.example", " x\nBye."], ["Done.", "", "\nBye.", ""]],
];
for (const [name, deltas, expected] of examples) {
  Deno.test(`emits as early as possible: ${name}`, () => {
    assertEquals(streamed(deltas), expected);
  });
}
