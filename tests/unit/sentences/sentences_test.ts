import { assert, assertEquals, assertMatch } from "@std/assert";
import { LANGUAGES } from "@function/sentences/choose_sentences.ts";
import { englishSentences } from "@function/sentences/english.ts";
import { findPromises } from "@function/turn/words/promises/find_promises.ts";

/** Words that are right in Spanish too. */
const SAME = ["suggestions.no", "notices.quote"];
/** Arguments with names of their own that every sentence may get. */
const ARGUMENTS = ["Xyzzy", "Plugh"];

/** Every sentence by its path; a function is called. */
function sentencesOf(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") {
    const call = value as (...given: unknown[]) => string;
    const isNamed = path.endsWith("earlierTrouble") || path.endsWith("dueNext");
    return [[path, isNamed ? call({ name: "Xyzzy", kind: "furnace" }) : call(...ARGUMENTS)]];
  }
  return Object.entries(value as object)
    .flatMap(([key, inner]) => sentencesOf(inner, path === "" ? key : `${path}.${key}`));
}

/** A language may have more names of arguments than English, which is close to their own names. */
const isComparable = ([path]: [string, string]) => !path.startsWith("arguments.names.");
const english = sentencesOf(englishSentences);

for (const sentences of LANGUAGES.filter((one) => one !== englishSentences)) {
  Deno.test(`the language ${sentences.language} has every sentence, none empty and none left in English`, () => {
    const translated = sentencesOf(sentences);
    const paths = (all: [string, string][]) =>
      all.map(([path]) => path).filter((path) => isComparable([path, ""]));
    assertEquals(paths(translated), paths(english));
    const missing = english.filter(([path]) => !translated.some(([other]) => other === path));
    assertEquals(missing, []);
    for (const [path, text] of translated) {
      assert(text.trim() !== "", path);
      const [, original] = english.find(([other]) => other === path) ?? [];
      assert(text !== original || SAME.includes(path), `${path} is English: ${text}`);
      for (const argument of ARGUMENTS) {
        const isUsed = original?.includes(argument) ?? false;
        assertEquals(text.includes(argument), isUsed, `${path} and ${argument}`);
      }
    }
  });
}

Deno.test("no sentence of the server is taken for a promise", () => {
  for (const sentences of LANGUAGES) {
    for (const [path, text] of sentencesOf(sentences)) {
      assertEquals([...findPromises(text)], [], `${sentences.language} ${path}: ${text}`);
    }
  }
});

Deno.test("every sentence of an error is short prose without technical words", () => {
  for (const { errors } of LANGUAGES) {
    for (const sentence of Object.values(errors)) {
      assertMatch(sentence, /^\p{Lu}.*\.$/u);
      assert(!/\b(JSON|HTTP|token|database|provider|null|undefined)\b/i.test(sentence), sentence);
      assert(sentence.length <= 175, sentence);
    }
  }
});
