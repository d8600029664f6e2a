import { createStorableTextStream, type TextTransform } from "../text_stream.ts";
import { createFinishStream } from "./finish_stream.ts";
import { findEmptyFence } from "./finders/find_empty_fence.ts";
import { createToolNameFinder } from "./finders/find_tool_name.ts";
import { createIdFinder } from "./finders/find_id.ts";
import { createJsonFilter } from "./json_filter.ts";
import { LINK_FINDERS, LINK_TRIGGER } from "./link_sanitiser.ts";
import {
  chainFinders,
  chainTextTransforms,
  ReplaceStream,
  type TriggeredFinder,
} from "./replace_stream.ts";
import { createThinkFilter } from "./think_filter.ts";

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
 *
 * @param toolNames the names that become plain words
 */
export function createSanitiseStream(toolNames: readonly string[] = []): TextTransform {
  let hadInternals = false;
  let isBlank = true;
  const onRemoved = () => void (hadInternals = true);
  const nameFinders: TriggeredFinder[] = [
    [findEmptyFence, FENCE_TRIGGER],
    [createToolNameFinder(toolNames), TOOL_NAME_TRIGGER],
  ];
  const stream = chainTextTransforms([
    createThinkFilter(onRemoved),
    createJsonFilter(onRemoved),
    chainFinders([...nameFinders, ...LINK_FINDERS], NAME_OR_LINK_TRIGGER),
    new ReplaceStream(createIdFinder(onRemoved), ID_TRIGGER),
    // Again, because a removed tag may join two halves, as in `{<b></b>"id": 1}`.
    createJsonFilter(onRemoved),
    chainFinders(nameFinders, NAME_TRIGGER),
    // Trimmed last, because a removed link may leave space at the ends.
    createFinishStream({ wasBlank: () => isBlank, hadInternals: () => hadInternals }),
  ]);
  const storable = createStorableTextStream({ trim: false });
  function push(delta: string): string {
    if (delta.trim() !== "") isBlank = false;
    return stream.push(delta);
  }
  return {
    push: (delta) => push(storable.push(delta)),
    end: () => push(storable.end()) + stream.end(),
  };
}
