import { describeUrl, OPAQUE_SCHEMES } from "../link_target.ts";
import { buildPrefixPattern, END_OF_TEXT, execFrom, type FindMatch } from "../replace_stream.ts";

/** Held back while they are spelled, so that the host can replace the whole URL. */
const HELD_SCHEMES = ["https", "http", "ftp"];
const HELD_PREFIX = `(?<![a-z])${buildPrefixPattern([...HELD_SCHEMES, "www"])}${END_OF_TEXT}`;
const COLON_PREFIX = `(?<=[a-z0-9]):[\\\\/]{0,24}${END_OF_TEXT}`;

/** Some renderers make a link of `//host.example`. */
const RELATIVE = `(?<![:/\\\\])`;

const BARE_URL = new RegExp(
  `((?<![a-z])(?:(?:${
    HELD_SCHEMES.join("|")
  })\\\\?:(?=\\S)|(?:www\\\\?\\.)+(?=[^\\s.])|${RELATIVE}//(?=[\\w@])))` +
    `|((?<=[a-z0-9]):(?=\\\\?/\\\\?/[\\\\/]{0,20}[^\\s\\\\/])` +
    `|(?<=(?<![a-z])(?:${OPAQUE_SCHEMES.join("|")})):(?=\\S))` +
    `|(?:${HELD_PREFIX}|(?<![a-z])(?:${HELD_SCHEMES.join("|")})\\\\?:?${END_OF_TEXT}` +
    `|(?<![a-z])(?:www\\\\?\\.)*www\\\\?\\.?${END_OF_TEXT}|${COLON_PREFIX}|${RELATIVE}/{1,2}${END_OF_TEXT})`,
  "gi",
);
/** A dot after so many characters does not belong to a host. */
const MAX_HOST_LENGTH = 300;
const DELIMITER = /[\s<>"')\]]/g;

/** Replaces a bare URL with its host. After another scheme it puts a space, so that no app makes a link of it. */
export const findBareUrl: FindMatch = (text, from, isEnd) => {
  let end = -1;
  for (let position = from;;) {
    const opening = execFrom(BARE_URL, text, position);
    if (!opening) return undefined;
    const { index: start, 1: held, 2: colon } = opening;
    if (held === undefined && colon === undefined) return isEnd ? undefined : { start };
    const urlStart = start + opening[0].length;
    position = urlStart;
    if (end < urlStart) end = execFrom(DELIMITER, text, urlStart)?.index ?? text.length;
    if (end === text.length && !isEnd) return { start, awaits: /[\s<>"')\]]/ };
    const rest = withoutPunctuation(text.slice(urlStart, end));
    if (colon !== undefined) {
      return { start, end: urlStart + rest.length, replacement: toPlainRest(rest) };
    }
    const isRelative = held === "//";
    if (rest === "" || (isRelative && !/[\w-]\.\w/.test(rest.slice(0, MAX_HOST_LENGTH)))) continue;
    const hasScheme = !isRelative && !/^www/i.test(held!);
    const url = hasScheme ? `${held}${rest}` : `http://${rest}`;
    return { start, end: urlStart + rest.length, replacement: describeUrl(url) ?? "" };
  }
};

function withoutPunctuation(url: string): string {
  let end = url.length;
  while (end > 0 && ".,;:!?*_~…".includes(url[end - 1]!)) end--;
  return url.slice(0, end);
}

/** What follows the colon of another scheme: its authority, address or words; no embedded data. */
function toPlainRest(rest: string): string {
  if (/^[a-z]+\/[a-z0-9.+-]+[;,]/i.test(rest)) return "";
  const plain = rest.replace(/^[\\/]+/, "");
  const readable = plain === rest ? rest : /^[^/?#]*/.exec(plain)![0] || plain;
  return readable === "" ? "" : `: ${readable}`;
}
