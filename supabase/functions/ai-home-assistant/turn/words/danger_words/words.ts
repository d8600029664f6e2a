/**
 * How people say in four languages that there is danger. Patterns are for one clause after `normaliseWords`: lower case,
 * no accents, plain apostrophes.
 */
import type { DangerKind } from "../../../sentences/safety.ts";

/** How one language says that there is danger now. */
export interface DangerWords {
  /** Things and sayings that only sound like a danger. They are taken out before the rest is read. */
  harmless: RegExp;
  dangers: Record<DangerKind, RegExp>;
  /** Pairs of a thing and a sign of danger, in any order in the same clause or in clauses close to each other. */
  together?: Partial<Record<DangerKind, readonly Together[]>>;
  /** What only the whole message says: a symptom beside a burning appliance, water beside something plugged in. */
  across: Partial<Record<DangerKind, RegExp>>;
  /** Ends the text before a danger: it is not there. */
  deniedBefore: RegExp;
  /** Within the name of the danger. */
  deniedWithin: RegExp;
  /** At the beginning of the text after it. */
  deniedAfter: RegExp;
  /** Anywhere in the clause: it was another time or place, or it is only supposed. */
  notNow: RegExp;
  /** Anywhere in the message, and not outweighed: it was repaired, or it is about something else. */
  over: RegExp;
  /** Anywhere in the sentence, and not outweighed: it was repaired. */
  repaired?: RegExp;
  /** Outweighs `notNow`, `over` and `repaired`. */
  now: RegExp;
  /**
   * Words, in lower case, of which one makes a text of the record dangerous: smell, gas, smoke, fire, sparks, electric
   * shock, carbon monoxide. `deno task db:danger-words` writes the SQL function `is_dangerous_text` from them, so the
   * patterns use only what means the same there: groups, `|`, `?`, classes, `\\w*`.
   */
  topics: readonly string[];
}

/** Each is harmless alone: "the boiler" and "dizzy". */
export type Together = readonly [thing: RegExp, sign: RegExp];

/** A part of a pattern: one of these. */
export const oneOf = (...words: string[]) => `(?:${words.join("|")})`;

/** Up to so many other words. */
export const upTo = (count: number) => `(?: \\S+){0,${count}} `;

/** Things and events in either order, at most so many characters apart. */
export function near(things: string, events: string, distance = 40): string {
  return `${things}\\b.{0,${distance}}\\b${events}|${events}\\b.{0,${distance}}\\b${things}`;
}

/** A pattern that matches where one of these does, as whole words. */
export function anyOf(...patterns: string[]): RegExp {
  return new RegExp(`\\b(?:${patterns.join("|")})\\b`);
}
