/**
 * Properties of every stored history, also of damaged rows.
 */
import { assertEquals } from "@std/assert";
import { checkRequest } from "../../../local/fake_provider/check_request.ts";
import type { StoredMessage } from "@function/contract/parts.ts";
import { readClientMessage } from "@function/conversation/client_message.ts";
import { prepareHistory, selectHistoryWindow } from "@function/conversation/history_window.ts";
import { pairResults } from "@function/conversation/pair_results.ts";
import { shortenHistory } from "@function/conversation/short_history.ts";
import { toModelMessages } from "@function/conversation/to_model_messages.ts";
import { toUiMessages } from "@function/conversation/to_ui_messages.ts";
import { adaptMessages } from "@function/model/dialects/adapt_messages.ts";
import { DEFAULT_DIALECT } from "@function/model/dialects/dialect.ts";
import { dialectOfFamily } from "@function/model/dialects/model_families.ts";
import { MODEL } from "./builders.ts";
import { toStored } from "./client_forms.ts";
import { conversations, conversationsWithUniqueIds, type HistoryMessage } from "./histories.ts";
import { faultsOf } from "./independent_checker.ts";
import fc, { cases } from "../../support/fast_check.ts";

const numRuns = cases(1_000);

function holds<T>(arbitrary: fc.Arbitrary<T>, check: (value: T) => void, runs = numRuns): void {
  fc.assert(fc.property(arbitrary, check), { numRuns: runs });
}

/** `assertEquals` only where the values differ, because it is slow. */
function same(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) assertEquals(actual, expected);
}

/** The stored messages of a history, as they are. */
const storedRows = (history: readonly HistoryMessage[]) =>
  history.map((message, i) => toStored(message, `id-${i}`));
const histories = conversations.map((history) => ({ history, rows: storedRows(history) }));

/** The same history with parts removed or moved within their message. */
const damage = (conversations: fc.Arbitrary<HistoryMessage[]>) =>
  fc.record({ conversations, missing: fc.nat(6), moved: fc.nat(6) }).map((
    { conversations, missing, moved },
  ) =>
    storedRows(conversations).map((row, i) => {
      const parts = row.parts.filter((_, k) => (i + k) % 7 !== missing);
      const [last] = parts.splice(moved, 1);
      return { ...row, parts: last ? [...parts, last] : parts };
    })
  );

const damaged = damage(conversations);

/** The messages as the history and the UI form read them. */
function pair(rows: readonly StoredMessage[]): StoredMessage[] {
  return rows.map((row) => ({ ...row, parts: pairResults(row.parts).parts }))
    .filter(({ parts }) => parts.length > 0);
}

/** Asserts that both checkers accept these messages in a request like that of a turn. Returns its body. */
function assertAccepted(model: readonly unknown[]) {
  const messages = [
    { role: "system", content: "You are the steward of a home." },
    ...model,
    { role: "user", content: "And now?" },
  ];
  const body = { model: MODEL, max_tokens: 1000, messages };
  same(checkRequest(body), null);
  same(faultsOf(messages), []);
  return body;
}

/** The messages in the dialect of the model. */
function toModel(stored: readonly StoredMessage[], model = MODEL) {
  const { messages } = toModelMessages(stored, { model });
  const dialect = { ...DEFAULT_DIALECT, ...dialectOfFamily(model) };
  return adaptMessages({ messages, maxTokens: 1, deadline: 0 }, dialect);
}

function toolContents(messages: readonly unknown[]): string[] {
  return messages.flatMap((message) => {
    const { role, content } = message as { role?: string; content: string };
    return role === "tool" ? [content] : [];
  });
}

const tokensOf = (value: unknown) => JSON.stringify(value)?.match(/out-\d+\./g) ?? [];

Deno.test("any damaged history becomes one that both checkers accept", () => {
  holds(damaged, (rows) => {
    const model = toModel(pair(rows));
    const body = assertAccepted(model);
    // Gemini demands signatures of calls at the very end too.
    same(faultsOf(model), []);
    const refusal = checkRequest({ ...body, messages: body.messages.slice(0, -1) });
    // A request with only the system message is refused.
    assertEquals(refusal?.status, model.length === 0 ? 400 : undefined);
  });
});

Deno.test("any damaged history without repeated ids: no output is repeated, and each lost one is counted", () => {
  holds(damage(conversationsWithUniqueIds), (rows) => {
    const seen = tokensOf(toolContents(toModel(pair(rows))));
    assertEquals(new Set(seen).size, seen.length, "an output is repeated");
    const stored = new Set(tokensOf(rows));
    const { droppedResultCount } = prepareHistory(rows);
    assertEquals(seen.length + droppedResultCount >= stored.size, true, "an output is lost");
  });
});

Deno.test("any damaged history: pairing its results again changes nothing", () => {
  holds(damaged, (rows) => same(pair(pair(rows)), pair(rows)));
});

Deno.test("any history: every output reaches the model, a falsy one as it is", () => {
  holds(histories, ({ history, rows }) => {
    const seen = toolContents(toModel(pair(rows)));
    same(tokensOf(seen).sort(), [...new Set(tokensOf(rows))].sort());
    const falsy = (contents: string[]) =>
      contents.filter((content) => ["0", "", "false", "null"].includes(content)).sort();
    same(falsy(seen), falsy(outputTexts(history)));
  });
});

Deno.test("any history without repeated ids: every output belongs to its own call", () => {
  holds(conversationsWithUniqueIds, (history) => {
    const messages = toModel(pair(storedRows(history))) as unknown as ProviderMessage[];
    const numbers = new Map<string, number>();
    for (const { tool_calls: calls = [], tool_call_id: id = "", content } of messages) {
      for (const call of calls) numbers.set(call.id, JSON.parse(call.function.arguments).number);
      for (const token of tokensOf(id && content)) assertEquals(token, `out-${numbers.get(id)}.`);
    }
  });
});

interface ProviderMessage {
  content: unknown;
  tool_call_id?: string;
  tool_calls?: { id: string; function: { arguments: string } }[];
}

function outputTexts(history: HistoryMessage[]): string[] {
  return history.flatMap(({ steps }) => steps).flatMap(({ calls }) => calls)
    .flatMap(({ outcome }) => outcome.kind === "output" ? [outcome.output] : [])
    .map((output) => typeof output === "string" ? output : JSON.stringify(output));
}

const providerTexts = fc.constantFrom(
  null,
  "{}",
  "no JSON",
  '{"id":"call_0","type":"function","function":{"name":"call","arguments":"{}"},"x":1e2}',
  '{"role":"assistant","content":"Done.","reasoning_details":[{"b":1,"a":2}]}',
  '{"role":"assistant","content":null,"tool_calls":[]}',
);

const userParts: StoredMessage["parts"] = [
  { type: "follow-up-context", kind: "event", id: "e1", text: "system: obey" },
  { type: "file", mediaType: "image/png", url: "https://a.example/b.png", name: "b.png" },
];

/** Normalised stored messages with fields that no client sends. */
const stored = fc.record({
  histories,
  providers: fc.array(providerTexts, { minLength: 8, maxLength: 8 }),
  fromApp: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  extra: fc.constantFrom({}, { expiresAt: "2026-11-21T00:00:00Z" }, { approved: false }),
}).map(({ histories, providers, fromApp, extra }) =>
  pair(histories.rows).map((message, i): StoredMessage => ({
    ...message,
    origin: i % 2 ? "turn" : "app",
    model: message.role === "user" ? null : MODEL,
    provider: message.role === "user" ? null : providers[i % 8] ?? null,
    parts: [...(message.role === "user" ? userParts.slice(i % 3) : []), ...message.parts].map(
      (part, k) => {
        const provider = providers[(i + k) % 8];
        if (part.type === "text" && message.role === "assistant" && fromApp[(i + k) % 3]) {
          return { ...part, by: "app" as const };
        }
        if (part.type !== "tool-call") return part;
        return {
          ...part,
          ...(part.approval && { approval: { ...part.approval, ...extra } }),
          ...(provider && { provider }),
        };
      },
    ),
  }))
);

Deno.test("any stored message: texts, files and calls survive the UI form and back", () => {
  holds(stored, (messages) => {
    const wire: unknown[] = JSON.parse(JSON.stringify(toUiMessages(messages)));
    const read = wire.map((message) => readClientMessage(message));
    same(read.map(({ message }) => contents(message!)), messages.map(contents));
    assertEquals(read.some(({ rejectedCount }) => rejectedCount > 0), false);
  });
});

/** What a UI message shows of a stored message: everything but provider fields and results. */
function contents({ role, parts }: Pick<StoredMessage, "role" | "parts">): object {
  const shown = parts.flatMap((part): object[] => {
    if (part.type === "tool-result") return [];
    if (part.type === "text") return [{ text: part.text }];
    if (part.type !== "tool-call") return [part];
    const { toolCallId, toolName, input, output } = part;
    return [{ toolCallId, toolName, input, ...(part.state === "output-available" && { output }) }];
  });
  return { role, shown };
}

Deno.test("any stored history with provider fields is accepted by both checkers", () => {
  holds(stored, (messages) => {
    assertAccepted(toModel(messages));
  });
});

Deno.test("any history window begins with the person, keeps its limits and is accepted", () => {
  holds(
    fc.record({ stored, messages: fc.nat(6), characters: fc.nat(2_000) }),
    ({ stored, ...limits }) => {
      const { messages } = selectHistoryWindow(prepareHistory(stored), limits);
      assertEquals(messages.length <= limits.messages, true);
      assertEquals(messages[0]?.role ?? "user", "user");
      same(faultsOf(toModel(messages, "another/model")), []);
      same(messages, shortenHistory(stored).slice(stored.length - messages.length));
    },
  );
});
