/** Models and serial numbers, which are compared by their letters and digits. */
import { normaliseWords } from "../message_words.ts";
import type { Source } from "./said_texts.ts";

/** Letters and digits only. A label's "O" is read as a zero. */
function toCode(text: string): string {
  return normaliseWords(text).replaceAll("+", "plus").replace(/[^a-z0-9]/g, "").replaceAll(
    "o",
    "0",
  );
}

const codeParts = new WeakMap<Source, string[][]>();

/** The parts of a text that a code can be made of: as they are written, and with number words as digits. */
function listCodeParts(source: Source): string[][] {
  const known = codeParts.get(source);
  if (known) return known;
  const written = listParts(normaliseWords(source.text).match(/[a-z0-9]+|\+/g) ?? []);
  const numbers = source.numbers.some(({ isInWords }) => isInWords)
    ? listParts(spellNumbers(source))
    : [];
  const parts = numbers.length > 0 ? [written, numbers] : [written];
  codeParts.set(source, parts);
  return parts;
}

/** Marks that are dictated, which no code is compared by. */
const MARKS = new Set(
  "double doble doppel doppelt dash hyphen slash space dot point guion barra espacio punto bindestrich strich schragstrich minus tiret trait espace"
    .split(" "),
);

/** The names of letters in Spanish, which are words. */
const LETTERS = new Map(Object.entries({
  be: "b",
  ce: "c",
  de: "d",
  efe: "f",
  ge: "g",
  hache: "h",
  jota: "j",
  ka: "k",
  ele: "l",
  eme: "m",
  ene: "n",
  pe: "p",
  cu: "q",
  erre: "r",
  ese: "s",
  te: "t",
  uve: "v",
  equis: "x",
  zeta: "z",
  zett: "z",
  ypsilon: "y",
}));

const listParts = (parts: readonly string[]) =>
  parts.filter((part) => !MARKS.has(part)).map(toCode).filter((part) => part !== "");

/** "Double seven" */
const DOUBLE = new Set(["double", "doble", "doppel", "doppelt", "zweimal"]);

/** The words of a dictated number, with its number words in digits: "cero cuatro, F G, doce" is 0 4 F G 12. */
function spellNumbers({ words, numbers }: Source): string[] {
  const starts = new Map(numbers.map((number) => [number.start, number]));
  const parts: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const number = starts.get(i);
    if (number) {
      const digits = number.isInWords ? String(number.value) : words[i]!.text;
      parts.push(DOUBLE.has(words[i - 1]?.text ?? "") ? digits + digits : digits);
      i = number.end - 1;
    } else parts.push(LETTERS.get(words[i]!.text) ?? words[i]!.text);
  }
  return parts;
}

/** Whether parts of a text that follow one another make up a model or a serial number: "xg50t 06 ec36u1". */
export function hasCode(name: string, source: Source): boolean {
  const code = toCode(name);
  if (code === "") return true;
  return listCodeParts(source).some((parts) =>
    parts.some((part, i) => {
      if (!code.startsWith(part)) return false;
      let length = part.length;
      for (let j = i + 1; j < parts.length && length < code.length; j++) {
        if (!code.startsWith(parts[j]!, length)) return false;
        length += parts[j]!.length;
      }
      return length === code.length;
    })
  );
}
