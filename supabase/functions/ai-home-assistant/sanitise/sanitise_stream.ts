import { StorableTextStream, type TextTransform } from "../text_stream.ts";
import { type Findings, FinishStream } from "./finish_stream.ts";
import { findEmptyFence } from "./finders/find_empty_fence.ts";
import { createToolNameFinder } from "./finders/find_tool_name.ts";
import { createIdFinder } from "./finders/find_id.ts";
import { JsonFilter } from "./json_filter.ts";
import { LINK_FINDERS, LINK_TRIGGER } from "./link_sanitiser.ts";
import { FinderChain, ReplaceStream, TextChain, type TriggeredFinder } from "./replace_stream.ts";
import { ThinkFilter } from "./think_filter.ts";

const FENCE_TRIGGER = /`/;
const TOOL_NAME_TRIGGER = /_/;
const NAME_TRIGGER = /[`_]/;
const NAME_OR_LINK_TRIGGER = new RegExp(`${NAME_TRIGGER.source}|${LINK_TRIGGER.source}`, "i");
/** A possible id, or its opening parenthesis with the space before, may begin at the end of a delta, but not in a word. */
const ID_TRIGGER = /[-(]|[aesv]\d|[ \t]$|(?:^|[^0-9a-z])[0-9a-fsv]{1,8}$/i;

/**
 * Sanitises streamed text for storage and display: no links, images, HTML, JSON, ids, tool names or thinking.
 * The concatenated output equals `sanitiseText` of the whole text. Only what may become one of these, and possibly
 * trailing white space, is held back.
 */
export class SanitiseStream implements TextTransform {
  readonly #findings: Findings = { isBlank: true, hadInternals: false };
  readonly #storable = new StorableTextStream({ trim: false });
  readonly #sanitiser: TextTransform;

  /** @param toolNames the names that become plain words */
  constructor(toolNames: readonly string[] = []) {
    const findings = this.#findings;
    const onRemoved = () => void (findings.hadInternals = true);
    const nameFinders: TriggeredFinder[] = [
      [findEmptyFence, FENCE_TRIGGER],
      [createToolNameFinder(toolNames), TOOL_NAME_TRIGGER],
    ];
    this.#sanitiser = new TextChain([
      new ThinkFilter(onRemoved),
      new JsonFilter(onRemoved),
      new FinderChain([...nameFinders, ...LINK_FINDERS], NAME_OR_LINK_TRIGGER),
      new ReplaceStream(createIdFinder(onRemoved), ID_TRIGGER),
      // Again, because a removed tag may join two halves, as in `{<b></b>"id": 1}`.
      new JsonFilter(onRemoved),
      new FinderChain(nameFinders, NAME_TRIGGER),
      // Trimmed last, because a removed link may leave space at the ends.
      new FinishStream(findings),
    ]);
  }

  push(delta: string): string {
    return this.#sanitise(this.#storable.push(delta));
  }

  end(): string {
    return this.#sanitise(this.#storable.end()) + this.#sanitiser.end();
  }

  #sanitise(text: string): string {
    if (text.trim() !== "") this.#findings.isBlank = false;
    return this.#sanitiser.push(text);
  }
}
