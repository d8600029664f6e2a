import { toStorableText } from "../storable_text.ts";
import { ID_LABEL, removeEmptyFences, removeIds, removeJson, spellToolNames } from "./internals.ts";
import { removeLinksOnce } from "./links.ts";
import { type OpenMarkup, readModelMarkup } from "./model_markup.ts";
import {
  mapParagraphs,
  repeatUntilStable,
  splitBlankLine,
  splitParagraphs,
} from "./replace_text.ts";

/** What a reply shows when nothing of a text is left but links. */
export const EMPTY_SIGN = "…";

/**
 * A text without any of these has nothing to remove. Each removal begins in the word that has one, except that of an id
 * in parentheses, whose label comes before it. The colon of a time does not count. The hyphen of a uuid is matched with
 * a lookbehind, because texts have fewer hyphens than hexadecimal digits.
 */
export const SUSPECT = new RegExp(
  `[<&[\\]{}\`_◁]|(?<!\\d):\\S|:[^\\s\\d]|//|www|(?<=[0-9a-f]{8})-|[aesv]\\d+[a-z]|\\(${ID_LABEL}`,
  "i",
);

const WORD = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** Whether the text has something to read: a letter, a digit or a pictograph. */
export function hasWords(text: string): boolean {
  return WORD.test(text);
}

/**
 * Returns a text without links, images, HTML, JSON, ids, tool names, markup of models and unstorable characters, trimmed.
 * Returns "" only for a blank text and for one that is nothing but JSON, ids or markup of models.
 */
export function sanitiseText(text: string, toolNames?: readonly string[]): string {
  const storable = toStorableText(text);
  if (!SUSPECT.test(storable)) return storable.trim();
  const sanitiser = new ParagraphSanitiser(toolNames);
  let sanitised = "";
  for (const paragraph of splitParagraphs(storable)) {
    const { text, beginsAnswer } = sanitiser.push(paragraph);
    sanitised = beginsAnswer ? text : sanitised + text;
  }
  return sanitiser.finish(sanitised);
}

/** Whether a model's text can be an answer: something to read is left of it. */
export function isUsableText(text: string): boolean {
  return hasWords(sanitiseText(text));
}

interface SanitisedParagraph {
  text: string;
  /** Whether everything before this text was thinking. */
  beginsAnswer: boolean;
}

/** Sanitises a text paragraph by paragraph. Only markup of models and code fences continue from one to the next. */
export class ParagraphSanitiser {
  readonly #toolNames: readonly string[];
  #open: OpenMarkup = {};
  #isBlank = true;
  #hadInternals = false;

  /** @param toolNames the names that become plain words */
  constructor(toolNames: readonly string[] = []) {
    this.#toolNames = toolNames;
  }

  /** Whether the next paragraph begins inside of something that is removed. */
  get isHiding(): boolean {
    return this.#open.hidden !== undefined;
  }

  /** Sanitises the next paragraph, which ends with its blank line. */
  push(paragraph: string): SanitisedParagraph {
    if (paragraph.trim() !== "") this.#isBlank = false;
    if (!this.isHiding && !SUSPECT.test(paragraph)) return { text: paragraph, beginsAnswer: false };
    const [body, blankLine] = splitBlankLine(paragraph);
    const wasHiding = this.isHiding;
    const { text, beginsAnswer } = this.#sanitise(body);
    // The texts before and after what is removed must not become one word.
    const gap = wasHiding && text.trim() !== "" ? "\n\n" : "";
    return { text: gap + text + (this.isHiding ? "" : blankLine), beginsAnswer };
  }

  /**
   * Returns the whole text, trimmed. One without words becomes "" if it had JSON, ids or markup of models only, stays if
   * it was so from the start, and else becomes `EMPTY_SIGN`.
   */
  finish(text: string): string {
    const trimmed = text.trim();
    if (hasWords(trimmed)) return trimmed;
    return this.#hadInternals || this.#isBlank ? "" : trimmed || EMPTY_SIGN;
  }

  #sanitise(body: string): SanitisedParagraph {
    let open = this.#open;
    let hidden: OpenMarkup["hidden"];
    let beginsAnswer = false;
    const text = repeatUntilStable(body, (current) => {
      const markup = readModelMarkup(current, open);
      if (open.hidden) open = {};
      hidden ??= markup.open.hidden;
      beginsAnswer ||= markup.answerStart !== undefined;
      this.#hadInternals ||= markup.isFound;
      this.#open = markup.open;
      return mapParagraphs(markup.text, (paragraph) => this.#removeAll(paragraph));
    });
    if (hidden) this.#open = { hidden };
    return { text, beginsAnswer };
  }

  #removeAll(paragraph: string): string {
    const withoutJson = removeJson(paragraph);
    const named = spellToolNames(removeEmptyFences(withoutJson), this.#toolNames);
    const withoutLinks = removeLinksOnce(named);
    const plain = removeIds(withoutLinks);
    this.#hadInternals ||= withoutJson !== paragraph || plain !== withoutLinks;
    return plain;
  }
}
