import type { ProposedCall } from "../answer/completion.ts";
import type { Conversation } from "./conversation.ts";
import { pastDate } from "./dates.ts";
import { findSubject } from "./find_asset.ts";
import { amountIn } from "./money.ts";
import { vendorIn, withoutBlanks } from "./record_call.ts";
import { TRADESPERSON } from "./tradespeople.ts";

const PAID = new RegExp(
  String
    .raw`^(?:(?:please |ok,? |so,? )*(?:record|note|log|write down) that )?(?:i|we)(?:'ve| have)?(?: (?:just|finally|already|also))* paid\b(.+)$`,
  "i",
);
const NAMED = new RegExp(String.raw`\b(?:the|our|my|an?) (${TRADESPERSON})\b`, "i");

/** Somebody was paid, and it is not said for what work. */
export type Payment = { payee: string; amount?: number };

export function paymentIn({ said }: Conversation): Payment | undefined {
  const text = said.trim().replace(/[.!]$/, "");
  const about = text.includes("?") ? undefined : PAID.exec(text)?.[1];
  if (about === undefined) return undefined;
  const trade = NAMED.exec(about)?.[1]?.toLowerCase();
  const firm = vendorIn(text) ?? vendorIn(`paid ${about.trim()}`);
  const payee = trade ? `the ${trade}` : firm;
  if (!payee) return undefined;
  return { payee, amount: amountIn(text)?.high ?? amountBehind(trade ?? payee, text) };
}

/** "Paid the roofer 450"; "the roofer on May 12" and "the roofer 2 weeks ago" are dates. */
function amountBehind(name: string, text: string): number | undefined {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  const behind = text.slice(at + name.length).trimStart();
  const digits = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?\b(?! (?:days?|weeks?|months?|years?)\b)/
    .exec(behind)?.[0];
  return digits === undefined ? undefined : Number(digits.replaceAll(",", ""));
}

/** What was paid is written down; how much is asked for, as the record needs it. */
export function paymentCall(
  { payee, amount }: Payment,
  { said, context }: Conversation,
): ProposedCall {
  if (amount === undefined) {
    const question = `How much did you pay ${payee}?`;
    return { name: "request_user_input", arguments: { question, kind: "amount" } };
  }
  const subject = findSubject(said, context);
  const trade = payee.replace(/^the /, "");
  return {
    name: "record_home_event",
    arguments: withoutBlanks({
      event_type: "note",
      title: `Paid ${payee}`,
      description: said.trim(),
      asset_id: subject?.asset?.id,
      system_kind: subject?.asset ? undefined : subject?.kind,
      occurred_on: pastDate(said, context.today),
      cost_actual: amount,
      performed_by: trade === payee ? undefined : trade,
      vendor_name: trade === payee ? payee : undefined,
    }),
  };
}

/** The words that record an amount which was only asked for. */
export function paymentToSay({ payee }: Payment, amount: number): string {
  return `It is not written down yet: tell me “record that we paid ${payee} ${amount}” and I will.`;
}
