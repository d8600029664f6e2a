import type { ProposedCall } from "../answer/completion.ts";
import { type Clause, clausesOf, withoutPasted } from "./clauses.ts";
import type { Conversation } from "./conversation.ts";
import { pastDate } from "./dates.ts";
import type { Fact } from "./facts.ts";
import { findSubject } from "./find_asset.ts";
import { isHypothetical, isIntention, isNegated, isThirdParty } from "./guards.ts";
import type { Asset } from "./home_context.ts";
import { firstKind } from "./kinds.ts";
import { amountIn, bareAmountIn } from "./money.ts";
import { brandIn, replacesWhole, vendorIn, withoutBlanks } from "./record_call.ts";

const ASKS =
  /\b(?:replace|swap|switch|exchange)\b[^.!?]*\brecord\b|\b(?:replace|retire|swap out) the old (?!filter|batter)\w+/i;
const WITH_NEW = /\bwith (?:a|an|the|our) (?:brand[- ])?new\b/i;
const GOT_NEW =
  /\b(?:got|bought|installed|put in|have|there's|there is) (?:a|an|our|the) (?:brand[- ])?new\b/i;

/** The call that puts a new thing in the place of an old one, and the fact it takes the place of. */
export type Replacement = { call: ProposedCall; fact?: Fact };

/**
 * "Replaced the water heater with a new Rheem", "we got a new furnace, please replace the old one in
 * the record": the whole thing, known to the home, and either a new one or the wish is spoken of.
 */
export function replaceCall(facts: Fact[], conversation: Conversation): Replacement | undefined {
  const { said, context, offered } = conversation;
  if (!offered.includes("replace_home_asset")) return undefined;
  const asked = clausesOf(said).some(asksForIt);
  const fact = facts.find((fact) =>
    replacesWhole(fact) && fact.subject?.asset && (asked || WITH_NEW.test(fact.text)) &&
    isAllOf(fact.text, fact.subject.asset)
  );
  if (fact) {
    const { text, date, cost } = fact;
    return { fact, call: callFor(fact.subject!.asset!, said, { text, date, cost }) };
  }
  const text = asked ? newOne(said) : undefined;
  const asset = text ? findSubject(text, context)?.asset : undefined;
  if (!text || !asset) return undefined;
  const date = pastDate(withoutPasted(said), context.today);
  return { call: callFor(asset, said, { text, date, cost: amountIn(said) }) };
}

/** "Could you swap it" is a wish as well, "should we replace the old one?" is none. */
function asksForIt({ text, question }: Clause): boolean {
  const told = !question && !isIntention(text) && !isHypothetical(text);
  return ASKS.test(text) && (told || /^(?:can|could|will|would) you\b/i.test(text));
}

function newOne(said: string): string | undefined {
  return clausesOf(said).find(({ text, question }) =>
    !question && GOT_NEW.test(text) && !/\b(?:quote|estimate|bid)\b/i.test(text) &&
    !isNegated(text, GOT_NEW) && !isIntention(text) &&
    !isHypothetical(text) && !isThirdParty(text)
  )?.text;
}

/** "Replaced the water heater's thermostat with …" is about a part of it. */
function isAllOf(text: string, { name }: Asset): boolean {
  const thing = /\b(?:replaced|swapped(?: out)?)\s+(.+?)\s+with\b/i.exec(text)?.[1] ??
    /^(.+?)\s+(?:was|were|is|has been|have been|got)\s+(?:replaced|swapped)/i.exec(text)?.[1];
  if (thing === undefined) return true;
  const words = [name.toLowerCase(), firstKind(thing)?.word ?? name.toLowerCase()];
  const said = thing.toLowerCase().replace(/\s*\([^)]*\)$/, "");
  return words.some((word) => said.endsWith(word) || said.endsWith(`${word}s`)) ||
    /^(?:it|that|this one)$/.test(said);
}

function callFor(asset: Asset, said: string, { text, date, cost }: Omit<Fact, "kind">) {
  const manufacturer = brandIn(text) ?? /\bnew ([A-Z][\w&.-]*(?: [A-Z][\w&.-]*)*)/.exec(text)?.[1];
  const vendor_name = vendorIn(text);
  return {
    name: "replace_home_asset",
    arguments: withoutBlanks({
      old_asset_id: asset.id,
      system_kind: otherKind(text, asset),
      manufacturer,
      occurred_on: date,
      cost_actual: cost?.high ?? bareAmountIn(text),
      vendor_name: vendor_name === manufacturer ? undefined : vendor_name,
      disposition: BECAME.find(([, words]) => words.test(said))?.[0],
    }),
  };
}

/** "With a new heat pump": said only when it is another kind of thing than the old one. */
function otherKind(text: string, { kind }: Asset): string | undefined {
  const thing =
    /\b(?:with|got|bought) (?:a|an|our|the) ([^,]+?)(?= (?:on|in|for|by|at|from|last|this)\b|,|$)/i
      .exec(text)?.[1];
  const said = thing === undefined ? undefined : firstKind(thing)?.kind;
  return said === kind ? undefined : said;
}

const OLD = "(?:it|the old \\w+)";
const BECAME: [string, RegExp][] = [
  ["recycled", /\brecycled\b/i],
  ["sold", new RegExp(`\\bsold ${OLD}`, "i")],
  ["given_away", new RegExp(`\\bgave ${OLD}|\\bdonated\\b`, "i")],
  ["disposed", /\bhauled\b.*\baway\b|\bthrew\b|\bdisposed of\b|\bscrapped\b|\bto the dump\b/i],
  ["moved", new RegExp(`\\bmoved ${OLD}`, "i")],
  ["kept", new RegExp(`\\bkept ${OLD}`, "i")],
];
