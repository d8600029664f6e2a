import type { TextFlow } from "../model/streaming/text_flow.ts";
import { address } from "./neutralise/address.ts";
import { tag } from "./neutralise/html.ts";
import { leftover } from "./neutralise/leftover.ts";
import { definition, image, link } from "./neutralise/markdown.ts";
import { createReplaceFlow, inOrder } from "./neutralise/replace_flow.ts";

/**
 * Takes links and images out of what is shown to a person. A record or a pasted text may have told the
 * model to put one there, and an image is fetched without a click: its address can carry the home's data
 * away. The name of a site stays, for it is sometimes the answer. Held back of a text in pieces is only
 * what may yet become a link or an image.
 */
export function createLinkFlow(): TextFlow {
  return inOrder([image, tag, definition, link, address, leftover].map(createReplaceFlow));
}
