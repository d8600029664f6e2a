import { assert, assertEquals } from "@std/assert";
import { SanitiseStream } from "@function/sanitise/sanitise_stream.ts";
import { sanitiseText } from "@function/sanitise/sanitise_text.ts";
import fc, { cases } from "../../support/fast_check.ts";
import { measureCpu } from "../../support/measure_cpu.ts";

const TOOLS = ["record_home_event", "list_attention"];
const ID = "3f2a1b4c-1111-4222-8333-444455556666";

/** Text that opens, closes or interrupts markup. */
const markup = [
  ..."![]()<>/:\"' \n\t\r\u2028\u00a0=-*&;\\",
  ..."![ ]( ][ ]: [1]: ![x]( [y]( <a </a> <abbr> <s </ http https:// //e.example <b> <!-- -->"
    .split(" "),
  ..."HTTPS://e.example/?a=1 ftp: data: javascript: tel: file: h da s _ 2 word e.example/x é".split(
    " ",
  ),
  ..."www. www &#58; &colon; :// x:// <mailto: <x@y.z> onclick= style=' <script> </script>".split(
    " ",
  ),
  ...["[1]: ", "\n[a]:", "   [b]:\n ", "> [c]: ", "Turn off", "<A href=", "<img src=", "\n\n"],
  ...["🔧", "\ud83d", "\udd27", "\0"],
];
const internals = [
  ...'{ } [ ] {"a":1} {"a": [{" ["x", , `` ``` ```json'.split(" "),
  ...["<think>", "<thinking>", "<think>Hm</think>", "record", "_home_event", "record_home_event("],
  ...["()", "<tool_call>", "</tool_call>", "<function=a>", "[TOOL_CALLS]", "[ARGS]", "<|im_end|>"],
  ...["<|channel|>analysis", "<|channel|>final", "<|message|>", "<|end|>", "<|python_tag|>"],
  ...["<｜tool▁calls▁begin｜>", "<｜tool▁call▁end｜>", "```tool_code\n", "\n```\n", "`", "\n\n"],
  ...[ID, ID.slice(0, 13), ID.slice(13), "(id: ", "(event id "],
];
const textOf = (fragments: string[], maxLength: number) =>
  fc.array(fc.constantFrom(...fragments), { maxLength }).map((all) => all.join(""));
const text = textOf([...markup, ...markup, ...internals], 14);
/** Text before a `</think>` without a `<think>` is thinking. */
const textWithThinking = textOf([...markup, ...internals, "</think>", "</think>"], 14);
const cutText = (from: fc.Arbitrary<string>) =>
  fc.record({ text: from, cuts: fc.array(fc.nat(120), { maxLength: 8 }) })
    .map(({ text, cuts }) => {
      const ends = [...cuts, text.length].sort((a, b) => a - b);
      return ends.map((end, i) => text.slice(ends[i - 1] ?? 0, end));
    });
const deltaLists = cutText(text);
const runs = { numRuns: cases(5_000) };

function streamed(deltas: readonly string[]): string[] {
  const stream = new SanitiseStream(TOOLS);
  return [...deltas.map((delta) => stream.push(delta)), stream.end()];
}

Deno.test("the concatenated stream equals sanitiseText() of the whole text", () => {
  fc.assert(
    fc.property(deltaLists, (deltas) => {
      assertEquals(streamed(deltas).join(""), sanitiseText(deltas.join(""), TOOLS));
    }),
    runs,
  );
});

Deno.test("the stream of a text whose thinking was not announced ends with its answer", () => {
  fc.assert(
    fc.property(cutText(textWithThinking), (deltas) => {
      const whole = sanitiseText(deltas.join(""), TOOLS);
      const stream = streamed(deltas).join("");
      assert(stream.endsWith(whole), stream);
    }),
    runs,
  );
});

Deno.test("sanitising twice changes nothing more", () => {
  fc.assert(
    fc.property(fc.oneof(text, textWithThinking), (text) => {
      const once = sanitiseText(text, TOOLS);
      assertEquals(sanitiseText(once, TOOLS), once);
    }),
    runs,
  );
});

Deno.test("no prefix of the stream contains a link, an image, a tag or an address", () => {
  fc.assert(
    fc.property(deltaLists, (deltas) => {
      let shown = "";
      for (const output of streamed(deltas)) {
        shown += output;
        assert(output.isWellFormed());
        assert(!/!\[|<\/?(?:img|script|style)[\s/>]|<[a-z]{2,}:[^\s<>]*>/i.test(shown), shown);
        assert(!/<[a-z][^<>]*\s(?:href|src|style|onclick)\s*=[^<>]*>/i.test(shown), shown);
        assert(!/\]\([^)]*(?::|\/)[^)]*\)/.test(shown), shown);
        assert(!/[a-z]:\/\/[^\s\\/]|(?<![a-z])www\.[^\s.]/i.test(shown), shown);
        assert(!/(?<![a-z])(?:https?|ftp|data|javascript|tel|mailto):\S/i.test(shown), shown);
        assert(!new RegExp(`(?:^|[\\s(])${ID}`).test(shown), shown);
      }
    }),
    runs,
  );
});

const WORDS =
  "Turn|off|the|valve,|then|call|3:1|20|(cold|side)|it's|côté|a.|*now*|—|🔧|\n\n|1.|-|to:|[cold side] < 3|$240|Node.js|[Note]: go|x_y|a/b|[low](high)|<a few degrees>|R&D|{x}";
const plain = fc.array(fc.constantFrom(...WORDS.split("|")), { maxLength: 20 })
  .map((words) => words.map((word, i) => i === 0 ? word : ` ${word}`));

Deno.test("leaves plain prose unchanged", () => {
  fc.assert(
    fc.property(plain, (words) => {
      assertEquals(sanitiseText(words.join(""), TOOLS), words.join("").trim());
    }),
    runs,
  );
});

Deno.test("keeps words outside of markup, and never empties a text", () => {
  const fragments = markup.filter((one) => !/^[\w"'=\\]|<!--|<script|style|onclick/.test(one));
  const words = fc.array(fc.constantFrom("Shut", "off", "the", "water"), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(words, textOf(fragments, 8), textOf(markup, 8), (words, one, other) => {
      const prose = words.join(" ");
      // A blank line ends what the markup began.
      const shown = sanitiseText(`${prose}.\n\n${one}\n\n${prose}!`, TOOLS);
      assert(shown.startsWith(prose), shown);
      const isInternal = /<\/?s>|\[\s*"[^"]*"\s*\]/.test(other);
      if (!isInternal && other.replaceAll("\0", "").trim() !== "") {
        assert(sanitiseText(other) !== "", other);
      }
    }),
    runs,
  );
});

Deno.test("a text and its sanitised paragraphs have the same words", () => {
  fc.assert(
    fc.property(plain, plain, textOf(markup, 6), (one, two, other) => {
      const parts = [one.join(""), two.join("") + other].map((part) => sanitiseText(part, TOOLS));
      const joined = parts.filter((part) => part !== "").join("\n\n");
      assertEquals(sanitiseText(joined, TOOLS), joined);
    }),
    runs,
  );
});

Deno.test("holds back no more than the last word of plain prose", () => {
  const letters =
    "Watch both the faucet and the other half of it, for a data sheet (cold), just in case. 请关水。"
      .split("");
  const stream = new SanitiseStream(TOOLS);
  let received = "";
  let shown = "";
  for (const letter of letters) {
    received += letter;
    shown += stream.push(letter);
    const heldBack = received.slice(shown.length);
    assert(/^\s*[!-~]*\s*$/.test(heldBack), heldBack);
    assert(received.startsWith(shown), shown);
  }
});

/** Linear time is below 0.1 seconds. A stream that reads what it holds back again for each delta takes minutes. */
const MAX_MS = 10_000;

Deno.test("takes linear time for repeated markup", () => {
  const parts = [
    ...["a", " ", "[", "![", "[x](", "![x](", "<a ", "[x]", "http:", "\n[x]: ", "]("],
    ...["<", "<a b=", "<a b='", "<!--", "<x ", "&#58", "{", '{"a":', '["', "<think>", "``", "www."],
    ...["> [", "<script>", "0", `(id: ${ID}`, "record_", ":/", "<a:"],
    ...[
      "\n",
      " ",
      "0a",
      "你",
      "<think>\n\n",
      "```\n\n",
      "</think>",
      "<tool_call>",
      "`` ",
      "[TOOL_CALLS]",
    ],
  ];
  for (const part of parts) {
    const long = part.repeat(50_000 / part.length);
    const deltas = long.match(/[^]{1,10}/g)!;
    let shown = "";
    const ms = measureCpu(() => shown = streamed(deltas).join(""));
    assert(ms < MAX_MS, `${part}: ${ms} ms`);
    assert(shown === sanitiseText(long, TOOLS), part);
  }
});

const examples: [name: string, deltas: string[], expected: string[]][] = [
  ["a first word without a space", ["Turn", " off"], ["Turn", " off", ""]],
  ["a word of another script", ["关", "水", "。"], ["关", "水", "。", ""]],
  ["a word that may begin a URL", ["Go", " to ht", "e x"], ["Go", " to", " hte x", ""]],
  ["a link, to the end of its paragraph", ["See [the", " guide](", "https://e.example/?a=1) now"], [
    "See",
    "",
    "",
    " the guide (e.example) now",
  ]],
  ["the paragraph after one with a link", ["[a](tel:1) d", "\n", "\nThen", " go"], [
    "",
    "",
    "a (1) d\n\nThen",
    " go",
    "",
  ]],
  ["an incomplete image", ["Look ![le", "ak](http"], ["Look", "", " ! [leak] (http"]],
  ["a time", ["At 10", ":30", " go"], ["At", "", " 10:30 go", ""]],
  ["thinking", ["<thi", "nk>Hm</thi", "nk>Yes\n\n", "Go"], ["", "", "Yes", "\n\nGo", ""]],
  ["thinking over several paragraphs", ["<think>Hm\n\n", "So\n\n", "</think>Yes\n\n", "Go"], [
    "",
    "",
    "Yes",
    "\n\nGo",
    "",
  ]],
  ["text inside of a code fence", ["```\n<x>\n\n", "Turn it", " off\n```"], [
    "```\n<x>",
    "\n\nTurn it",
    " off",
    "\n```",
  ]],
  ["a tool's name", ["I called record", "_home", "_event", " now\n\nOK"], [
    "I called record",
    "",
    "",
    " home event now\n\nOK",
    "",
  ]],
];
for (const [name, deltas, expected] of examples) {
  Deno.test(`emits as early as possible: ${name}`, () => {
    assertEquals(streamed(deltas), expected);
  });
}
