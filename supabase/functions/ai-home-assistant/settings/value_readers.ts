/** Reads the values of environment variables from their texts. Each function throws a WrongValue. */

/** Its message follows the variable's name and does not contain the value. */
export class WrongValue extends Error {
  override readonly name = "WrongValue";
}

function check(isRight: boolean, words: string): void {
  if (!isRight) throw new WrongValue(words);
}

export function readText(text: string): string {
  return text;
}

export function readUrl(text: string): string {
  check(URL.canParse(text), "must be a URL");
  return text;
}

export function readWholeNumber(text: string): number {
  check(/^\d{1,9}$/.test(text), "must be a whole number, 0 or more");
  return Number(text);
}

/** Returns milliseconds. */
export function readSeconds(text: string): number {
  return readWholeNumber(text) * 1_000;
}

/** The longest time for which Postgres extends the lease of an attempt (`private.extend_lease`). */
const MAX_TURN_SECONDS = 600;

/** Returns milliseconds. */
export function readTurnSeconds(text: string): number {
  const seconds = readWholeNumber(text);
  check(seconds <= MAX_TURN_SECONDS, `must be at most ${MAX_TURN_SECONDS}`);
  return seconds * 1_000;
}

export function readSwitch(text: string): boolean {
  check(text === "on" || text === "off", "must be on or off");
  return text === "on";
}

export function readSecret(text: string): string {
  check(text.length >= 32, "must be 32 characters or longer");
  return text;
}

/** A header cannot hold other characters; quotes are copied along with a key by mistake. */
export function readApiKey(text: string): string {
  check(/^[\x21-\x7e]+$/.test(text), "must be one word of visible ASCII characters");
  check(/^[^"'`]*$/.test(text), "must be without quotes");
  return text;
}

/** Returns the base URL of a server that the function calls. */
export function readBaseUrl(text: string): string {
  check(isHttpUrl(text), "must be a whole URL that begins with https:// or http://");
  check(!/\/chat\/completions\/*$/.test(text), "must end before /chat/completions");
  return text;
}

function isHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !/\s/.test(text) &&
    url.username === "" && url.search === "" && url.hash === "";
}

export function readOrigins(list: string): string[] {
  return list.split(/[\s,]+/).map((origin) => origin.replace(/\/+$/, ""))
    .filter((origin) => origin !== "");
}

/** Returns the key named `default`; undefined if there is none, as before a project has made one. */
export function readPublishableKey(json: string): string | undefined {
  try {
    const key: unknown = JSON.parse(json).default;
    return typeof key === "string" && key !== "" ? key : undefined;
  } catch {
    throw new WrongValue("must be JSON");
  }
}
