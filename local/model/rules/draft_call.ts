import type { ProposedCall } from "../answer/completion.ts";
import { isObject, type JsonObject } from "../check/json_kind.ts";
import type { Conversation } from "./conversation.ts";
import type { DraftWish } from "./draft_wish.ts";
import { draftWords } from "./draft_words.ts";
import type { Fact } from "./facts.ts";
import { withoutBlanks } from "./record_call.ts";

/** Nothing, or "about it": it was said before; more may follow, "about it and ask for a quote". */
const BEFORE = /^(?:(?:about|regarding|concerning|for) (?:it|that|this|them)(?=\s|$)|$)(.*)$/is;

/** The `compose_message` call; undefined where nobody knows what the message shall say. */
export function draftCall(
  { channel, name, to, topic }: DraftWish,
  facts: Fact[],
  conversation: Conversation,
): ProposedCall | undefined {
  const more = BEFORE.exec(topic)?.[1];
  const spoken = more === undefined ? undefined : spokenOf(facts, conversation);
  if (more !== undefined && !spoken) return undefined;
  const matter = `${spoken ?? ""}${more ?? topic}`;
  const { subject, sentences } = draftWords(matter);
  const { person } = conversation.context;
  const greeted = name && /^[A-Z]/.test(name) ? ` ${name}` : "";
  const letter = [`Hello${greeted},`, sentences, `Thank you${person ? `,\n${person}` : "."}`];
  const short = person ? `Hello, this is ${person}. ${sentences}` : sentences;
  return {
    name: "compose_message",
    arguments: withoutBlanks({
      channel,
      to_name: name,
      to,
      subject: channel === "email" ? subject : undefined,
      body: channel === "email" ? letter.join("\n\n") : short,
    }),
  };
}

/** What the same message reports, else what was recorded last in the conversation. */
function spokenOf(facts: Fact[], { earlier }: Conversation): string | undefined {
  if (facts.length > 0) return `that ${facts.map(({ text }) => text).join(". ")}`;
  const titles = earlier.flatMap(({ tool_calls: calls }) =>
    Array.isArray(calls) ? calls.map(titleOf) : []
  );
  const title = titles.find((one) => one !== undefined);
  return title && `that ${title}`;
}

function titleOf(call: unknown): string | undefined {
  const called = isObject(call) ? call.function as JsonObject | undefined : undefined;
  if (called?.name !== "record_home_event") return undefined;
  try {
    const input: unknown = JSON.parse(String(called.arguments));
    return isObject(input) && typeof input.title === "string" ? input.title : undefined;
  } catch {
    return undefined;
  }
}
