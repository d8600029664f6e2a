import { createTextStream, type TextStream } from "../text_stream.ts";
import { inOrder } from "./replace_stream.ts";
import { createLinkSanitiser } from "./link_sanitiser.ts";

/**
 * What a model says, in pieces → pieces that may be shown at once. All pieces together are
 * `sanitiseText` of the whole. Held back is only what may yet become a link or an image, and white space
 * that may be the end.
 */
export function createSanitiseStream(): TextStream {
  return inOrder([createTextStream({ trim: false }), createLinkSanitiser(), createTrimFlow()]);
}

function createTrimFlow(): TextStream {
  let begun = false;
  let space = "";
  return {
    push(piece) {
      const words = (begun ? piece : piece.trimStart()).trimEnd();
      if (words === "") {
        if (begun) space += piece;
        return "";
      }
      const shown = space + words;
      space = piece.slice(piece.trimEnd().length);
      begun = true;
      return shown;
    },
    end: () => "",
  };
}
