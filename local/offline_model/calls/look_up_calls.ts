import type { ProposedCall } from "../../fake_provider/completion/completion.ts";
import { findSubject, fold, type Subject } from "../reading/find_subject.ts";
import type { Conversation } from "../conversation.ts";
import { readDate } from "../reading/read_date.ts";
import { firstAidFor } from "../words/say_results.ts";
import { type Fact, OTHERS, parseTable, QUESTION, readFact } from "../reading/read_facts.ts";
import type { Answer } from "../answer_sentence.ts";
import { stemsOf, toolCall } from "./build_calls.ts";

/** Kinds of work that have no word in a title; any other work is searched by its own word. */
const WORK = parseTable(`
maintenance_performed = (?:servic|maint|manten)\\w*
repair_completed = (?:fix|repair|arregl|repar)\\w*
inspection = (?:inspect|revis)\\w*
issue_reported = trouble|problem\\w*
replacement = (?:replac|swap|reemplaz|cambi)\\w*`);

/** Beginnings of words that name nothing in the record. */
const FILLERS =
  `abou agai also alto anyt been befo call chan cost coul date done ever find fix from happ have hist insp inst know last
   long made main make many mode mone month most much need next numb often okay paid plea pric prob reco repa repl says
   seri serv show sinc spen stat swap tell that thei ther this time toda tota trou used warr week were what when wher whic
   whos with work year yest your ahor ante arregl cambi como cuan dura esta gara gast habi hace hast hemo hici nuest paga
   limp pagu para pint quien repar revis sabe sobr tene tien toca ultim veces`.split(/\s+/);

/** The words to search for: a quoted title, else what the question names beside its system. */
function queryOf(said: string, subject: Subject | undefined): string | undefined {
  const [, title] = /"([^"]+)"/.exec(said) ?? [];
  if (title && fold(title) !== fold(subject?.asset?.name ?? "")) return title;
  const rest = fold(said).replace(subject?.words ?? "", " ").replace(/'s\b/g, " ")
    .replace(/\b(?:(?:last|this) (?:week|month|year)|est[ae] (?:ano|mes|semana))\b|\d{4}/g, " ");
  const empty = [...FILLERS, ...stemsOf(subject?.asset?.name)];
  const words = (rest.match(/[a-z]{4,}/g) ?? [])
    .filter((word) => !empty.some((one) => word.startsWith(one)));
  return words.length > 0 ? words.slice(0, 6).join(" ") : undefined;
}

const SINCE = /\b(?:since|desde|this year|este a[nñ]o)\b/i;

/** "When did we last …?", "How much did we spend on …?", "What do you know about …?" */
export function lookUp({ said, home }: Conversation, asked: string): Answer {
  if (asked === "today") {
    const recorded_on = readDate(said, home.today) ?? home.today;
    return [toolCall("search_home_record", { find: "list", recorded_on })];
  }
  const subject = findSubject(said, home.assets);
  const query = queryOf(said, subject);
  const isOfAsset = asked === "asset";
  if (isOfAsset && (!subject || !QUESTION.test(said))) return undefined;
  const since = SINCE.test(said) ? readDate(said, home.today) : undefined;
  const isOfAll = asked === "list" || asked === "sum" && since !== undefined;
  if (!subject && !query && !isOfAll) return undefined;
  const asset_id = subject?.asset?.id;
  const system_kind = asset_id ? undefined : subject?.kind;
  if (asked === "facts") return asset_id ? [toolCall("get_home_asset", { asset_id })] : undefined;
  if (isOfAsset) return [toolCall("search_home_record", { find: "list", asset_id, system_kind })];
  const isNamed = query !== undefined && asked !== "list";
  const work = isNamed ? undefined : WORK.find(({ words }) => words.test(said))?.head;
  // The cost of one service is that of the last one; of a system it is all that was paid.
  const find = asked === "sum" && work && !since ? "last" : asked;
  const event_types = find === "sum" ? undefined : work;
  const words = event_types && asked === "list" ? undefined : query;
  const call = { find, asset_id, system_kind, query: words, event_types, since };
  return [toolCall("search_home_record", call)];
}

/** "What should I do about …": an issue on record by its title, what is known of it, or first steps. */
export function advise({ said, home, words }: Conversation): Answer {
  const issue = home.open_issues.find(({ title }) => said.includes(title));
  const fact = issue && readFact(issue.title, home);
  const steps = fact && firstAidFor(fact, home, words);
  if (!issue || steps) return steps;
  const subject = issue.asset_id ? { asset_id: issue.asset_id } : { query: issue.title };
  return [toolCall("search_home_record", { find: "list", ...subject })];
}

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
const KINDS_OF_WORK = parseTable(`
replacement = new|nuev[oa]
maintenance = (?:servic|tun(?:e|ing)|clean|flush|maint|limp|manten)\\w*
inspection = inspect\\w*
repair = (?:fix|repair|arregl|repar)\\w*`);

/** "What would a fix cost and who do I call?": look-ups of costs and of companies. */
export function adviceCalls({ said, home }: Conversation, facts: Fact[]): ProposedCall[] {
  if (!/\?/.test(said) || OTHERS.test(said)) return [];
  const subject = findSubject(said, home.assets);
  const fallback = facts.some(({ problem }) => problem) ? "repair" : "replacement";
  const work = KINDS_OF_WORK.find(({ words }) => words.test(said))?.head[0] ?? fallback;
  const { kind: system_kind, asset: { id: asset_id } = {} } = subject ?? {};
  const system = asset_id ? { asset_id } : { system_kind };
  const named = TRADES.find(({ words }) => words.test(`${said} ${subject?.category}`))?.head[0];
  const trade = named?.replace("_", " ") ?? (subject && "handyman");
  return [
    ...PRICE.test(said) && subject ? [toolCall("calculate_cost_impact", { work, ...system })] : [],
    ...ASKS.test(said) && trade ? [toolCall("get_contractor_recommendations", { trade })] : [],
  ];
}
