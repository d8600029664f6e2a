import type { TextTransform } from "../text_stream.ts";
import { findBareUrl } from "./finders/find_bare_url.ts";
import { findCharacterReference, findFormedReference } from "./finders/find_character_reference.ts";
import { findRemainingMarkup } from "./finders/find_remaining_markup.ts";
import { findFormedTag, findHtmlTag } from "./finders/find_html_tag.ts";
import {
  findDefinition,
  findFormedDefinition,
  findImage,
  findLink,
} from "./finders/find_markdown.ts";
import { FinderChain, joinTriggers, type TriggeredFinder } from "./replace_stream.ts";

/** A URL's scheme or `www` may begin at the end of a delta. */
const URL_TRIGGER = /[:/\\]|www|(?:ht{0,2}|https?|f|ftp?|ww?)$/i;

/**
 * The finders with the triggers of their streams. In this order: a definition contains an autolink, an image a link,
 * a link a bare URL, and the last finders check what the others have left.
 */
export const LINK_FINDERS: readonly TriggeredFinder[] = [
  [findCharacterReference, /&/],
  [findDefinition, /\[/],
  [findHtmlTag, /</],
  [findImage, /!/],
  [findLink, /\[/],
  [findBareUrl, URL_TRIGGER],
  [findRemainingMarkup, /[!\].:/]/],
  [findFormedDefinition, /\[/],
  [findFormedTag, /</],
  [findFormedReference, /&/],
];

export const LINK_TRIGGER = joinTriggers(LINK_FINDERS);

/**
 * Removes links, images and HTML from streamed text. Injected text in a record or a message may ask the model
 * for one, and an app loads an image without a click: its URL can exfiltrate data of the home. The host of a
 * URL stays as plain text, because it can be useful. Only a possible link, image or tag is held back.
 */
export function createLinkSanitiser(): TextTransform {
  return new FinderChain(LINK_FINDERS, LINK_TRIGGER);
}
