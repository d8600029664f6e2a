import { createStorableTextStream, type TextTransform } from "../text_stream.ts";
import { createLinkSanitiser } from "./link_sanitiser.ts";
import { chainTextTransforms } from "./replace_stream.ts";

/**
 * Sanitises a model's streamed text for storage and display. The concatenated output equals
 * `sanitiseText` of the whole text. Only a possible link or image and possibly trailing white space are
 * held back.
 */
export function createSanitiseStream(): TextTransform {
  // Trimmed last, because a removed link may leave space at the ends.
  const storable = createStorableTextStream({ trim: false });
  return chainTextTransforms([storable, createLinkSanitiser(), createTrimStream()]);
}

function createTrimStream(): TextTransform {
  let hasStarted = false;
  let heldSpace = "";
  return {
    push(delta) {
      const text = (hasStarted ? delta : delta.trimStart()).trimEnd();
      if (text === "") {
        if (hasStarted) heldSpace += delta;
        return "";
      }
      const output = heldSpace + text;
      heldSpace = delta.slice(delta.trimEnd().length);
      hasStarted = true;
      return output;
    },
    end: () => "",
  };
}
