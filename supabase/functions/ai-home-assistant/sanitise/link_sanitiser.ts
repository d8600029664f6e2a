import type { TextStream } from "../text_stream.ts";
import { address } from "./address.ts";
import { tag } from "./html.ts";
import { leftover } from "./leftover.ts";
import { definition, image, link } from "./markdown.ts";
import { createReplaceStream, inOrder } from "./replace_stream.ts";

/**
 * Takes links and images out of what is shown to a person. A record or a pasted text may have told the
 * model to put one there, and an image is fetched without a click: its address can carry the home's data
 * away. The name of a site stays, for it is sometimes the answer. Held back of a text in pieces is only
 * what may yet become a link or an image.
 */
export function createLinkSanitiser(): TextStream {
  return inOrder([image, tag, definition, link, address, leftover].map(createReplaceStream));
}
