import { createTextFlow, type TextFlow } from "../model/streaming/text_flow.ts";
import { inOrder } from "./neutralise/replace_flow.ts";
import { createLinkFlow } from "./neutralise_links.ts";

/**
 * What a model says, in pieces → pieces that may be shown at once. All pieces together are
 * `shownText` of the whole. Held back is only what may yet become a link or an image, and white space
 * that may be the end.
 */
export function createShownFlow(): TextFlow {
  return inOrder([createTextFlow({ trim: false }), createLinkFlow(), createTrimFlow()]);
}

function createTrimFlow(): TextFlow {
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
