import type { ProposedCall } from "../../fake_provider/completion/completion.ts";
import { findSubject } from "../reading/find_subject.ts";
import type { Conversation } from "../conversation.ts";
import { type Fact, OTHERS, parseTable } from "../reading/read_facts.ts";
import { toolCall } from "./build_calls.ts";

export const PRICE = /\bcosts?\b|\bprice\b|\bcuesta\b|\bcostar[ií]a\b/i;
const ASKS =
  /\bwho (?:do|should|can|could|is) (?:i|we|our|my)\b|\b(?:phone|number) (?:of|for)\b|\bwhose number\b|'s (?:phone )?number|\ba qui[eé]n (?:llamo|debo)/i;

/** `trade = words` that name its workers, systems or category. The first fits. */
const TRADES = parseTable(`
plumbing = plumb\\w*|fontaner\\w*|plomer\\w*
electrical = electric\\w*
roofing = roof\\w*|gutters?
chimney_sweeping = chimney\\w*
hvac = heating_cooling
appliance = appliance
landscaping = landscap\\w*|gardeners?|outdoor`);
const WORK = parseTable(`
replacement = new|nuev[oa]
maintenance = (?:servic|tun(?:e|ing)|clean|flush|maint|limp|manten)\\w*
inspection = inspect\\w*
repair = (?:fix|repair|arregl|repar)\\w*`);

/** "What would a fix cost and who do I call?": look-ups of costs and of companies. */
export function adviceCalls({ said, home }: Conversation, facts: Fact[]): ProposedCall[] {
  if (!/\?/.test(said) || OTHERS.test(said)) return [];
  const subject = findSubject(said, home.assets);
  const fallback = facts.some(({ problem }) => problem) ? "repair" : "replacement";
  const work = WORK.find(({ words }) => words.test(said))?.head[0] ?? fallback;
  const { kind: system_kind, asset: { id: asset_id } = {} } = subject ?? {};
  const system = asset_id ? { asset_id } : { system_kind };
  const named = TRADES.find(({ words }) => words.test(`${said} ${subject?.category}`))?.head[0];
  const trade = named?.replace("_", " ") ?? (subject && "handyman");
  return [
    ...PRICE.test(said) && subject ? [toolCall("calculate_cost_impact", { work, ...system })] : [],
    ...ASKS.test(said) && trade ? [toolCall("get_contractor_recommendations", { trade })] : [],
  ];
}
