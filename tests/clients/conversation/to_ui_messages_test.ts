/** The messages for a reload, checked by the validators of the clients. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { StoredMessage } from "@function/contract/parts.ts";
import { toUiMessages } from "@function/conversation/to_ui_messages.ts";
import { toStored } from "../../unit/conversation/client_forms.ts";
import { conversations } from "../../unit/conversation/histories.ts";
import { AI_VERSIONS } from "./ai_versions.ts";
import fc, { cases } from "../../support/fast_check.ts";

const STATES = [
  "input-available",
  "approval-requested",
  "approval-responded",
  "output-available",
  "output-error",
  "output-denied",
] as const;
const APPROVALS = [undefined, { id: "ok" }, { id: "ok", approved: true, reason: "r" }, {
  id: "ok",
  approved: false,
  expiresAt: "2026-11-21T00:00:00Z",
}];
const OUTPUTS = [{}, { output: 0 }, { output: null }, { output: { a: 1 }, errorText: "No." }];

/** Each state with each approval and each output, consistent or not. */
const everyCall: StoredMessage[] = STATES.flatMap((state) =>
  APPROVALS.flatMap((approval) =>
    OUTPUTS.map((answer, i): StoredMessage => ({
      id: `${state}-${approval?.approved}-${i}`,
      role: "assistant",
      origin: "turn",
      model: "m",
      provider: null,
      parts: [{
        type: "tool-call",
        toolCallId: "a",
        toolName: "record_home_event",
        input: { title: "Leak" },
        state,
        ...(approval && { approval }),
        ...answer,
      }],
    }))
  )
);

const person: StoredMessage = {
  id: "u",
  role: "user",
  origin: "app",
  model: null,
  provider: null,
  parts: [
    { type: "follow-up-context", kind: "event", id: "e1", text: "Leak" },
    { type: "file", mediaType: "image/png", url: "https://a.example", name: "a.png" },
    { type: "text", text: "What now?" },
  ],
};

const numRuns = cases(200);

const histories = conversations.map((happened) =>
  happened.map((message, i) => toStored(message, `m${i}`))
);

for (const [name, { ai }] of Object.entries(AI_VERSIONS)) {
  // 5.0.0 has no validator.
  if (!ai.safeValidateUIMessages) continue;

  for (const approvals of ["parts", "output"] as const) {
    Deno.test(`${name} accepts every stored message, approvals as ${approvals}`, async () => {
      for (const stored of [person, ...everyCall]) {
        assertEquals(
          await faultOf(ai, toUiMessages([stored], { approvalMode: approvals })),
          undefined,
        );
      }
    });
  }

  Deno.test(`${name} accepts any stored history`, async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (messages) => {
        const shown = toUiMessages(messages);
        // The validators refuse an empty list.
        fc.pre(shown.length > 0);
        assertEquals(await faultOf(ai, shown), undefined);
      }),
      { numRuns },
    );
  });
}

// deno-lint-ignore no-explicit-any
async function faultOf(ai: any, messages: unknown[]): Promise<string | undefined> {
  const wire = JSON.parse(JSON.stringify(messages));
  const { error } = await ai.safeValidateUIMessages({ messages: wire });
  return error && `${error.message}`.slice(0, 2_000);
}
