/** What the target of a link, an autolink or a bare URL is, and what of it a person may read. */

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
    if (URL.canParse(plain)) return withoutWww(new URL(plain).hostname) || undefined;
  }
  return /^\/\/([^/?#\s]+)/.exec(rest)?.[1];
}

/** `www.` alone makes a link of a host. */
export function withoutWww(host: string): string {
  return host.replace(/^(?:www\.)+/i, "");
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
