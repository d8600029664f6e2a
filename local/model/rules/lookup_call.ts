import type { ProposedCall } from "../answer/completion.ts";
import { pastDate } from "./dates.ts";
import { findSubject } from "./find_asset.ts";
import type { HomeContext } from "./home_context.ts";

const LAST =
  /\bwhen\b.*\b(?:did|was|were|have|has)\b.*\blast\b|\blast time\b|\bwhen did (?:we|i)\b|\bwhen was\b/i;
/** "What did the furnace service cost?": of work, the last time; of a thing, all that was paid. */
const COST =
  /\b(?:what|how much) (?:did|was|were) (?!(?:i|we|you|it|that|this|they)\b).*\b(?:cost|charged?|price)\b|\bwhat(?:'s| was) the (?:cost|price) of\b|\bhow much was (?!(?:it|that|this)\b)/i;
const SUM =
  /\bwhat did (?:we|i) (?:pay|spend)\b|\bhow much\b.*\b(?:spen[dt]|cost us|paid|pay|did .* cost)\b|\btotal (?:cost|spen[dt])/i;
const COUNT = /\bhow (?:many times|often (?:did|have|has|was|were))\b/i;
const LIST =
  /\b(?:history|what (?:happened|have we done|did we do|do (?:we|you) (?:have|know))|show me|list (?:all|the|my|our|every)|what(?:'s| is) (?:on|in) (?:the |my |our )?record)\b/i;
const PERIOD = /\b(?:since|so far|in total|altogether|all|this year|last year|(?:19|20)\d{2})\b/i;
const ATTENTION =
  /\b(?:due|overdue|coming up|needs? (?:my |our )?(?:attention|doing)|to-?do|what should i (?:be )?(?:do(?:ing)?|work(?:ing)?) on|outstanding|open issues?|anything (?:i should|open|pending))\b/i;

const TRADES = ["plumbing", "electrical", "hvac"];

/** A question that the home's record answers. */
export function lookupCall(said: string, context: HomeContext): ProposedCall | undefined {
  if (/\b(?:should|would|could) (?:it|that|they|a|an|the|a new)\b/i.test(said)) return undefined;
  if (ATTENTION.test(said) && /\b(?:what|which|anything|is|are|show|list)\b/i.test(said)) {
    return { name: "list_attention", arguments: { horizon_days: horizon(said) } };
  }
  const types = eventTypes(said);
  const find = LAST.test(said) || (COST.test(said) && types && !PERIOD.test(said))
    ? "last"
    : SUM.test(said) || COST.test(said)
    ? "sum"
    : COUNT.test(said)
    ? "count"
    : LIST.test(said)
    ? "list"
    : undefined;
  if (!find || /\bshould\b/i.test(said)) return undefined;
  const subject = findSubject(said, context);
  // A trade is no thing: it stands in titles and in the names of firms.
  const trade = !subject?.asset && TRADES.includes(subject?.kind ?? "");
  const words = searchWords(said, trade ? "" : subject?.label ?? "");
  return {
    name: "search_home_record",
    arguments: {
      ...(words ? { query: words } : {}),
      ...(types && find !== "sum" ? { event_types: types } : {}),
      ...(subject?.asset
        ? { asset_id: subject.asset.id }
        : subject?.kind && !trade
        ? { system_kind: subject.kind }
        : {}),
      ...period(said, context.today),
      find,
      ...(find === "list" ? { limit: 10 } : {}),
    },
  };
}

function horizon(said: string): number {
  if (/\bthis week\b/i.test(said)) return 7;
  if (/\b(?:this|next) month\b/i.test(said)) return 31;
  return /\b(?:this|next) year\b/i.test(said) ? 365 : 60;
}

function eventTypes(said: string): string[] | undefined {
  if (/\bservic|\bflush|\bclean|\bmaint|\btune|\bfilter/i.test(said)) {
    return ["maintenance_performed"];
  }
  if (/\bfix|\brepair/i.test(said)) return ["repair_completed"];
  if (/\breplac|\binstall/i.test(said)) {
    return ["replacement", "repair_completed", "maintenance_performed"];
  }
  return /\binspect/i.test(said) ? ["inspection"] : undefined;
}

function period(said: string, today: string | undefined) {
  const year = today?.slice(0, 4);
  if (year && /\bthis year\b/i.test(said)) return { since: year };
  const from = /\bsince (.+?)[?.]?$/i.exec(said)?.[1];
  if (from) {
    const since = pastDate(`in ${from}`, today);
    return since ? { since } : {};
  }
  const named = /\b(?:in|last|during) (?:(?:19|20)\d{2}|year|month|[a-z]{3,9})\b/i.exec(said)?.[0];
  const span = named ? pastDate(named, today) : undefined;
  return span && span.length < 10 ? { since: span, until: span } : {};
}

const SMALL = new Set(
  ("when did was were we i last have has had the a an my our on in at of for to how much many times " +
    "often spend spent cost costs paid pay total this that year month week since what happened is it " +
    "do you know about show me list all history and with get got done time service serviced fix fixed " +
    "repair repaired repairs replace replaced flush flushed clean cleaned change changed install " +
    "installed inspect inspected inspection new cost charge charged price much home house record money us been there any ever been doing work")
    .split(" "),
);

/** The words of the question that narrow it further than kind and type do. */
function searchWords(said: string, label: string): string {
  const known = new Set(label.split(" "));
  const words = said.toLowerCase().replace(/'s\b/g, "").replace(/\b(?:19|20)\d{2}\b/g, "").match(
    /[a-z][a-z'-]{2,}/g,
  ) ??
    [];
  return words.filter((word) =>
    !SMALL.has(word) && !known.has(word) &&
    !/^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/
      .test(word)
  )
    .slice(0, 4).join(" ");
}
