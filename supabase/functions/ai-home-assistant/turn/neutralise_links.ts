/**
 * Takes links and images out of what is shown to a person. A record or a pasted text may have told the
 * model to put one there, and an image is fetched without a click: its address can carry the home's data
 * away. The name of a site stays, for it is sometimes the answer.
 */
export function neutraliseLinks(text: string): string {
  return text
    .replace(IMAGE, (_, alt: string) => alt)
    .replace(REFERENCE, "")
    .replace(LINK, (_, label: string, url: string) => withSite(label, url))
    .replace(TAG, "")
    .replace(URL_IN_TEXT, (url: string) => siteOf(url) ?? "");
}

const IMAGE = /!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g;
const LINK = /\[([^\]]+)\]\(\s*<?([^)\s>]*)[^)]*\)/g;
/** `[1]: https://…` on a line of its own defines what `[text][1]` means. */
const REFERENCE = /^ {0,3}\[[^\]]+\]:\s*\S+.*$\n?/gm;
const TAG =
  /<\/?(?:a|img|iframe|script|link|object|embed|video|audio|source|svg|form|style)\b[^>]*>/gi;
const URL_IN_TEXT = /\b(?:https?|ftp|data|javascript|file):[^\s<>"')\]]+/gi;

function withSite(label: string, url: string): string {
  const site = siteOf(url);
  return site && !label.includes(site) ? `${label} (${site})` : label;
}

function siteOf(url: string): string | undefined {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return undefined;
  return new URL(url).hostname || undefined;
}
