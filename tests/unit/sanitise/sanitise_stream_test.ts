import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { storableText } from "../../../supabase/functions/ai-home-assistant/storable_text.ts";
import { createSanitiseStream } from "../../../supabase/functions/ai-home-assistant/sanitise/sanitise_stream.ts";
import { sanitiseText } from "../../../supabase/functions/ai-home-assistant/sanitise/sanitise_text.ts";

/** Everything that begins, ends or breaks off a link, in every order. */
const fragments = [
  ..."![]()<>/:\"' \n\t\r\u2028\u00a0",
  "![",
  "](",
  "][",
  "]:",
  "[1]: ",
  "\n[a]:",
  "   [b]:\n ",
  "![x](",
  "[y](",
  "<a",
  "<A href=",
  "</a>",
  "<img src=",
  "<abbr>",
  "<s",
  "</",
  "http",
  "https://",
  "HTTPS://e.example/?a=1",
  "//e.example",
  "ftp:",
  "data:",
  "javascript:",
  "file:",
  "h",
  "da",
  "s",
  "_",
  "2",
  "word",
  "Turn off",
  "e.example/x",
  "🔧",
  "\ud83d",
  "\udd27",
  "\0",
  "é",
];
const text = fc.array(fc.constantFrom(...fragments), { maxLength: 14 }).map((all) => all.join(""));
const pieces = fc.record({ text, cuts: fc.array(fc.nat(60), { maxLength: 8 }) })
  .map(({ text, cuts }) => {
    const ends = [...cuts, text.length].sort((a, b) => a - b);
    return ends.map((end, i) => text.slice(ends[i - 1] ?? 0, end));
  });
const runs = { numRuns: Number(Deno.env.get("FC_RUNS") ?? 5_000) };

/** The same grammar for a text that is there whole, in regular expressions. */
function takenOut(text: string): string {
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

function flowed(pieces: readonly string[]): string[] {
  const flow = createSanitiseStream();
  return [...pieces.map(flow.push), flow.end()];
}

Deno.test("the pieces of a flow are together what is shown of the whole", () => {
  fc.assert(
    fc.property(pieces, (pieces) => {
      assertEquals(flowed(pieces).join(""), sanitiseText(pieces.join("")));
    }),
    runs,
  );
});

Deno.test("what is shown of a text is what the grammar says", () => {
  fc.assert(
    fc.property(text, (text) => {
      assertEquals(sanitiseText(text), takenOut(storableText(text)).trim());
    }),
    runs,
  );
});

Deno.test("nothing that is shown has a link, an image or an address in it, however much has come", () => {
  fc.assert(
    fc.property(pieces, (pieces) => {
      let shown = "";
      for (const piece of flowed(pieces)) {
        shown += piece;
        assert(piece.isWellFormed());
        assert(!/!\[|\]\(|<\/?(?:a|img|script)\W/i.test(shown), shown);
        assert(!/\b(?:https?|ftp|data|javascript|file):[^\s<>"')\]]/i.test(shown), shown);
      }
    }),
    runs,
  );
});

const plain = fc.array(
  fc.constantFrom(
    ..."Turn|off|the|valve,|then|call|3:1|2|(cold|side)|it's|côté|a.|*now*|—|🔧|\n\n|1.|-|to:"
      .split("|"),
    "[cold side] < 3",
  ),
  { maxLength: 20 },
).map((words) => words.map((word, i) => i === 0 ? word : ` ${word}`));

Deno.test("of plain prose nothing but white space is ever held back", () => {
  fc.assert(
    fc.property(plain, (words) => {
      const flow = createSanitiseStream();
      let shown = "";
      words.forEach((word, i) => {
        shown += flow.push(word);
        assertEquals(shown, words.slice(0, i + 1).join("").trim());
      });
    }),
    runs,
  );
});

Deno.test("a letter is held back only where an address may begin with it", () => {
  const held = "Watch both the faucet and the other half of it, for a data sheet, just in case."
    .split("");
  const flow = createSanitiseStream();
  let come = "";
  let shown = "";
  for (const letter of held) {
    come += letter;
    shown += flow.push(letter);
    const back = come.slice(shown.length);
    assert(/^\s*(?:h|f|j|d|da|dat|data|ju?)?$/.test(back) && come.startsWith(shown), back);
  }
});

Deno.test("a long text is no more work than its length, whatever stands in it", () => {
  for (
    const part of ["a", " ", "[", "![", "[x](", "![x](", "<a ", "[x]", "http:", "\n[x]: ", "]("]
  ) {
    const long = part.repeat(100_000 / part.length);
    const shown = flowed([...long]);
    assertEquals(shown.join("") === sanitiseText(long), true);
  }
});

const examples: [name: string, pieces: string[], shown: string[]][] = [
  ["a first word without a space", ["Turn", " off"], ["Turn", " off", ""]],
  ["a link", ["See [the", " guide](", "https://e.example/?a=1) now"], [
    "See",
    "",
    " the guide (e.example) now",
    "",
  ]],
  ["brackets that are no link", ["[cold side", "]", " open"], ["", "", "[cold side] open", ""]],
  ["an image that never ends", ["Look ![le", "ak](http"], ["Look", "", " ! [leak] (http"]],
  ["an address", ["Go to ht", "tps://e.exa", "mple/x now"], ["Go to", "", " e.example now", ""]],
  ["a comparison", ["2 <", " 3", " <b"], ["2", " < 3", " <b", ""]],
  ["a tag", ["a <im", "g src='x", "'> b"], ["a", "", "  b", ""]],
  ["a definition", ["Done.\n[1", "]: https://e.example", " x\nBye."], ["Done.", "", "\nBye.", ""]],
];
for (const [name, pieces, shown] of examples) {
  Deno.test(`a flow shows as early as it can: ${name}`, () => {
    assertEquals(flowed(pieces), shown);
  });
}
