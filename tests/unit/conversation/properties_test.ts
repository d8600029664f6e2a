/**
 * Properties of every conversation, in any mixture of client forms, cut off anywhere.
 */
import { assertEquals } from "@std/assert";
import { checkRequest } from "../../../local/fake_provider/check_request.ts";
import type { StoredMessage } from "@function/contract/parts.ts";
import { fromClientMessages } from "@function/conversation/from_clients/from_client_messages.ts";
import { toModelMessages } from "@function/conversation/to_model_messages.ts";
import { toUiMessages } from "@function/conversation/to_ui_messages.ts";
import { prepareHistory, selectHistoryWindow } from "@function/conversation/history_window.ts";
import { shortenHistory } from "@function/conversation/short_history.ts";
import { MODEL } from "./builders.ts";
import { FORMS } from "./client_forms.ts";
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

/** What clients send: each message in its own form. */
const inClientForms = (conversations: fc.Arbitrary<HistoryMessage[]>) =>
  fc.record({
    history: conversations,
    forms: fc.array(fc.constantFrom(...Object.keys(FORMS)), { minLength: 6, maxLength: 6 }),
  }).map(({ history, forms }) => ({
    history,
    wire: history.flatMap((message, i) => FORMS[forms[i]!]!(message, `id-${i}`)),
  }));
const clientHistory = inClientForms(conversations);

/** The same, cut off between messages and inside the last one. */
const cut = fc.record({ clientHistory, messages: fc.nat(20), parts: fc.nat(6) })
  .map(({ clientHistory: { wire }, messages, parts }) => {
    const kept = wire.slice(0, messages);
    const last = kept.at(-1) as { parts?: unknown[] } | undefined;
    if (last?.parts) kept[kept.length - 1] = { ...last, parts: last.parts.slice(0, parts) };
    return kept as object[];
  });

/** Asserts that both checkers accept these messages in a request like that of a turn. Returns its body. */
function assertAccepted(model: readonly unknown[]) {
  const messages = [
    { role: "system", content: "You are the steward of a home." },
    ...model.map((message) => typeof message === "string" ? JSON.parse(message) : message),
    { role: "user", content: "And now?" },
  ];
  const body = { model: MODEL, max_tokens: 1000, messages };
  same(checkRequest(body), null);
  same(faultsOf(messages), []);
  return body;
}

function toModel(messages: readonly StoredMessage[], model = MODEL) {
  return toModelMessages(messages, { model }).messages;
}

function toolContents(messages: readonly unknown[]): string[] {
  return messages.flatMap((message) => {
    const { role, content } = message as { role?: string; content: string };
    return role === "tool" ? [content] : [];
  });
}

const tokensOf = (value: unknown) => JSON.stringify(value)?.match(/out-\d+\./g) ?? [];

Deno.test("any client history, cut off anywhere, becomes one that both checkers accept", () => {
  holds(cut, (wire) => {
    const { messages } = fromClientMessages(wire);
    const model = toModel(messages);
    const body = assertAccepted(model);
    // Gemini demands signatures of calls at the very end too.
    same(faultsOf(model), []);
    const refusal = checkRequest({ ...body, messages: body.messages.slice(0, -1) });
    // A request with only the system message is refused.
    assertEquals(refusal?.status, model.length === 0 ? 400 : undefined);
  });
});

Deno.test("any client history: no output is lost, repeated or invented", () => {
  holds(cut, (wire) => {
    const { messages, rejected } = fromClientMessages(wire);
    const seen = tokensOf(toolContents(toModel(messages)));
    assertEquals(new Set(seen).size, seen.length, "an output is repeated");
    const kept = new Set([...seen, ...tokensOf(rejected.map(({ value }) => value))]);
    same([...kept].sort(), [...new Set(tokensOf(wire))].sort());
  });
});

Deno.test("any complete client history: every output reaches the model, a falsy one as it is", () => {
  holds(clientHistory, ({ history, wire }) => {
    const seen = toolContents(toModel(fromClientMessages(wire).messages));
    same(tokensOf(seen).sort(), [...new Set(tokensOf(wire))].sort());
    const falsy = (contents: string[]) =>
      contents.filter((content) => ["0", "", "false", "null"].includes(content)).sort();
    same(falsy(seen), falsy(outputTexts(history)));
  });
});

Deno.test("any complete client history without repeated ids: every output belongs to its own call", () => {
  holds(inClientForms(conversationsWithUniqueIds), ({ wire }) => {
    const messages = toModel(fromClientMessages(wire).messages) as ProviderMessage[];
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

Deno.test("any client history: reading the stored messages again changes nothing", () => {
  holds(cut, (wire) => {
    const once = fromClientMessages(wire).messages;
    const twice = fromClientMessages(JSON.parse(JSON.stringify(once)));
    same(twice.messages, once);
    same(twice.rejected, []);
  });
});

Deno.test("any client history: reading the model messages and sending them again changes nothing", () => {
  holds(cut, (wire) => {
    const once = toModel(fromClientMessages(wire).messages);
    same(toModel(fromClientMessages(once).messages), once);
  });
});

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
  clientHistory,
  providers: fc.array(providerTexts, { minLength: 8, maxLength: 8 }),
  fromApp: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  extra: fc.constantFrom({}, { expiresAt: "2026-11-21T00:00:00Z" }, { approved: false }),
}).map(({ clientHistory, providers, fromApp, extra }) =>
  fromClientMessages(clientHistory.wire).messages.map((message, i): StoredMessage => ({
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

Deno.test("any stored history: texts, files and calls survive the UI form and back", () => {
  holds(stored, (messages) => {
    const wire = JSON.parse(JSON.stringify(toUiMessages(messages)));
    const read = fromClientMessages(wire);
    assertEquals(read.rejected, []);
    same(read.messages.map(contents), messages.map(contents));
  });
});

/** What a UI message shows of a stored message: everything but provider fields and results. */
function contents({ id, role, parts }: StoredMessage): object {
  const shown = parts.flatMap((part): object[] => {
    if (part.type === "tool-result") return [];
    if (part.type === "text") return [{ text: part.text }];
    if (part.type !== "tool-call") return [part];
    const { toolCallId, toolName, input, output } = part;
    return [{ toolCallId, toolName, input, ...(part.state === "output-available" && { output }) }];
  });
  return { id, role, shown };
}

Deno.test("any stored history with provider fields is accepted by both checkers", () => {
  holds(stored, (messages) => {
    assertAccepted(toModel(messages));
  });
});

Deno.test("any stored history: the model reads the same outputs after the UI form and back", () => {
  holds(stored, (messages) => {
    const wire = JSON.parse(JSON.stringify(toUiMessages(messages)));
    const other = "another/model";
    const read = fromClientMessages(wire).messages;
    same(tokensOf(toModel(read, other)), tokensOf(toModel(messages, other)));
  });
});

Deno.test("any history window begins with the person, keeps its limits and is accepted", () => {
  holds(
    fc.record({ stored, messages: fc.nat(6), characters: fc.nat(2_000) }),
    ({ stored, ...limits }) => {
      const { messages } = selectHistoryWindow(prepareHistory(stored), limits);
      assertEquals(messages.length <= limits.messages, true);
      assertEquals(messages[0]?.role ?? "user", "user");
      const model = toModelMessages(messages, { model: "another/model" });
      same(model.droppedResults, []);
      same(faultsOf(model.messages), []);
      same(messages, shortenHistory(stored).slice(stored.length - messages.length));
    },
  );
});

const PART_TYPES = ["text", "tool-call", "tool-result", "tool-x", "file", "image", "data-x"];
const PART_FIELDS = "text toolCallId toolName state approval output content source".split(" ");

Deno.test("any value is read without an exception, and what is left out is rejected", () => {
  const small = fc.anything({ maxDepth: 1, maxKeys: 3 });
  const messages = fc.oneof(
    fc.anything({ maxDepth: 2, withDate: true, withBigInt: true, withSparseArray: true }),
    fc.array(fc.record({
      role: fc.constantFrom("user", "assistant", "tool", "system", "data", 1),
      content: small,
      parts: fc.array(fc.record({
        type: fc.constantFrom(...PART_TYPES),
        ...Object.fromEntries(PART_FIELDS.map((field) => [field, small])),
      }, { requiredKeys: ["type"] })),
      tool_calls: small,
      toolInvocations: fc.array(small),
    }, { requiredKeys: ["role"] })),
  );
  holds(messages, (value) => {
    const { messages, rejected } = fromClientMessages(value);
    const isEmpty = Array.isArray(value) && value.length === 0;
    assertEquals(messages.length + rejected.length > 0, !isEmpty);
    same(faultsOf(toModel(messages)), []);
    toUiMessages(messages);
  }, cases(200));
});
