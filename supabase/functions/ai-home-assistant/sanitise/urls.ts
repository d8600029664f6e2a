/** URLs in a text: the target of a link, an autolink or a bare URL, and the part of it that a person may read. */
import { execFrom, type Match, replaceMatches } from "./replace_text.ts";

/** Schemes whose URLs have no `//`. Other text before a colon, as "Note:", is no scheme. */
export const OPAQUE_SCHEMES = [
  ...["mailto", "tel", "sms", "callto", "facetime", "whatsapp", "skype", "geo", "magnet"],
  ...["data", "javascript", "vbscript", "blob", "intent", "market"],
];

const URL_START = /^<?(?:[a-z][a-z0-9+.-]*\\?:\S|[\\/]{2}|www\\?\.)/i;
/** These make a target, or hide one in an escape. */
const TARGET_CHARACTER = /[:\\/&#?<>]/;

/**
 * `url`: a target outside the app. `doubtful`: perhaps one, as an escaped or a relative one. `text`: words, as in
 * `[low](high)`, which is a link to nowhere.
 */
export function classifyTarget(target: string): "url" | "doubtful" | "text" {
  // deno-lint-ignore no-control-regex -- browsers ignore them in a URL
  const text = target.trim().replace(/[\x00-\x1f]/g, "");
  if (URL_START.test(text)) return "url";
  return TARGET_CHARACTER.test(text) ? "doubtful" : "text";
}

/** Returns the host, address or number of a URL; undefined if it has none. */
export function describeUrl(url: string): string | undefined {
  const [, scheme = "", rest = ""] = /^([a-z][a-z0-9+.-]*)\\?:(.*)$/is.exec(url) ?? [];
  if (/^(?:mailto|tel|sms|callto|facetime)$/i.test(scheme)) {
    return /^[\w.+@() -]*/.exec(safeDecode(rest))![0].trim() || undefined;
  }
  if (/^(?:https?|ftps?|sftp|wss?)$/i.test(scheme)) {
    // The URL parser knows no host of other schemes.
    const plain = `http:${rest.replaceAll("\\", "")}`;
    // `www.` alone makes a link of a host.
    if (URL.canParse(plain)) {
      return new URL(plain).hostname.replace(/^(?:www\.)+/i, "") || undefined;
    }
  }
  return /^\/\/([^/?#\s]+)/.exec(rest)?.[1];
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The first group begins a URL whose host replaces it. The others are colons of other schemes. */
const BARE_URL = new RegExp(
  `((?<![a-z])(?:(?:https?|ftp)\\\\?:(?=\\S)|(?:www\\\\?\\.)+(?=[^\\s.]))` +
    // Some renderers make a link of `//host.example`.
    `|(?<![:/\\\\])//(?=[\\w@]))` +
    `|(?<=[a-z0-9]):(?=\\\\?/\\\\?/[\\\\/]{0,20}[^\\s\\\\/])` +
    `|(?<=(?<![a-z])(?:${OPAQUE_SCHEMES.join("|")})):(?=\\S)`,
  "gi",
);
/** A dot after so many characters does not belong to a host. */
const MAX_HOST_LENGTH = 300;
const DELIMITER = /[\s<>"')\]]/g;

/** Replaces bare URLs with their hosts. After another scheme it puts a space, so that no app makes a link of it. */
export function removeBareUrls(text: string): string {
  // Known for all URLs before it: each would search the same text.
  let end = -1;
  return replaceMatches(text, (text, from): Match | undefined => {
    for (let position = from;;) {
      const opening = execFrom(BARE_URL, text, position);
      if (!opening) return undefined;
      const { index: start, 1: held } = opening;
      const urlStart = start + opening[0].length;
      position = urlStart;
      if (end < urlStart) end = execFrom(DELIMITER, text, urlStart)?.index ?? text.length;
      const rest = withoutPunctuation(text.slice(urlStart, end));
      const urlEnd = urlStart + rest.length;
      if (held === undefined) return { start, end: urlEnd, replacement: toPlainRest(rest) };
      const isRelative = held === "//";
      if (rest === "" || (isRelative && !/[\w-]\.\w/.test(rest.slice(0, MAX_HOST_LENGTH)))) {
        continue;
      }
      const hasScheme = !isRelative && !/^www/i.test(held);
      const url = hasScheme ? `${held}${rest}` : `http://${rest}`;
      return { start, end: urlEnd, replacement: describeUrl(url) ?? "" };
    }
  });
}

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
