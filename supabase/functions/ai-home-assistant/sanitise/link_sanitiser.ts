import type { TextTransform } from "../text_stream.ts";
import { findBareUrl } from "./find_bare_url.ts";
import { findRemainingMarkup } from "./find_remaining_markup.ts";
import { findHtmlTag } from "./find_html_tag.ts";
import { findDefinition, findImage, findLink } from "./find_markdown.ts";
import { chainTextTransforms, createReplaceStream } from "./replace_stream.ts";

/**
 * Removes links and images from streamed text. Injected text in a record or a message may ask the model
 * for one, and an app loads an image without a click: its URL can exfiltrate data of the home. The host of a
 * URL stays as plain text, because it can be useful. Only a possible link or image is held back.
 */
export function createLinkSanitiser(): TextTransform {
  // In this order: an image contains a link, a link contains a bare URL, and the last finder checks what
  // the others have left.
  const finders = [
    findImage,
    findHtmlTag,
    findDefinition,
    findLink,
    findBareUrl,
    findRemainingMarkup,
  ];
  return chainTextTransforms(finders.map(createReplaceStream));
}
