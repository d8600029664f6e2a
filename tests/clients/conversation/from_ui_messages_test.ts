import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { fromClientMessages } from "@function/conversation/from_clients/from_client_messages.ts";
import { partsOf, storedCall, storedResult, text } from "./stored_parts.ts";
import { AI_VERSIONS } from "./ai_versions.ts";
import { call, chatWith, message, snapshotsOf, step, words } from "./ui_messages.ts";

const OUTPUTS = [{ n: 1 }, "text", 0, "", false, null];
const approval = { id: "ok" };

for (const [name, { ai, approvals }] of Object.entries(AI_VERSIONS)) {
  const last = async (...chunks: object[]) => (await snapshotsOf(ai, message(...chunks))).at(-1);

  for (const dynamic of [undefined, true]) {
    const tool = dynamic ? "dynamic tools" : "static tools";

    Deno.test(`${name}, ${tool}: reads every output of a finished turn once`, async () => {
      for (const output of OUTPUTS) {
        const built = await last(
          ...step(
            ...words("Wait."),
            ...call("a", { dynamic }),
            { type: "tool-output-available", toolCallId: "a", output, dynamic },
          ),
          ...step(...words("Done.", "u")),
        );
        const { parts, rejected } = partsOf([built]);
        assertEquals(rejected, []);
        assertEquals(parts, [
          text("Wait."),
          storedCall("a", { state: "output-available", output }),
          storedResult("a", output),
          text("Done."),
        ]);
      }
    });

    Deno.test(`${name}, ${tool}: reads an error with its text`, async () => {
      const failed = { type: "tool-output-error", toolCallId: "a", errorText: "No.", dynamic };
      const { parts } = partsOf([await last(...step(...call("a", { dynamic }), failed))]);
      assertEquals(parts, [
        storedCall("a", { state: "output-error", errorText: "No." }),
        storedResult("a", "No.", { isError: true }),
      ]);
    });

    Deno.test(`${name}, ${tool}: reads a message that is cut off at any chunk`, async () => {
      const chunks = message(...step(
        ...call("a", { dynamic }),
        { type: "tool-output-available", toolCallId: "a", output: 1, dynamic },
      ));
      const states = new Set<string>();
      for (const built of await snapshotsOf(ai, chunks)) {
        // deno-lint-ignore no-explicit-any
        const tools = built.parts.filter((part: any) => part.toolCallId);
        for (const { state } of tools) states.add(state);
        const { parts } = partsOf([built]);
        assertEquals(parts.filter(({ type }) => type === "tool-call").length, tools.length);
      }
      assertEquals([...states], ["input-streaming", "input-available", "output-available"]);
    });
  }

  Deno.test(`${name}: reads a client tool output, also a falsy one`, async () => {
    for (const output of OUTPUTS) {
      const chat = chatWith(ai, [await last(...step(...call("a")))]);
      const add = (chat.addToolOutput ?? chat.addToolResult).bind(chat);
      await add({ tool: "record_home_event", toolCallId: "a", output });
      assertEquals(partsOf(chat.messages).parts, [
        storedCall("a", { state: "output-available", output }),
        storedResult("a", output),
      ]);
    }
  });

  Deno.test(`${name}: keeps files and text and rejects reasoning, sources and data`, async () => {
    const url = "https://a.example";
    const built = await last(...step(
      { type: "reasoning-start", id: "r" },
      { type: "reasoning-delta", id: "r", delta: "Hm." },
      { type: "reasoning-end", id: "r" },
      { type: "source-url", sourceId: "s", url },
      { type: "source-document", sourceId: "d", mediaType: "text/plain", title: "T" },
      { type: "file", mediaType: "image/png", url },
      { type: "data-weather", id: "b", data: 1 },
      ...words("Done."),
    ));
    const { messages, rejected } = fromClientMessages([built]);
    assertEquals(messages[0]!.parts, [
      { type: "file", mediaType: "image/png", url },
      text("Done."),
    ]);
    assertEquals(
      rejected.map(({ path }) => path),
      [1, 2, 3, 5].map((i) => `messages[0].parts[${i}]`),
    );
  });

  if (approvals === "output") continue;

  const request = { type: "tool-approval-request", toolCallId: "a", approvalId: "ok" };

  Deno.test(`${name}: reads a pending approval`, async () => {
    assertEquals(partsOf([await last(...step(...call("a"), request))]).parts, [
      storedCall("a", { state: "approval-requested", approval }),
    ]);
  });

  for (const approved of [true, false]) {
    Deno.test(`${name}: reads the decision ${approved}`, async () => {
      const chat = chatWith(ai, [await last(...step(...call("a"), request))]);
      await chat.addToolApprovalResponse({ id: "ok", approved, reason: "because" });
      assertEquals(partsOf(chat.messages).parts, [storedCall("a", {
        state: "approval-responded",
        approval: { ...approval, approved, reason: "because" },
      })]);
    });
  }

  Deno.test(`${name}: reads a denial`, async () => {
    const chunks = [...call("a"), request, { type: "tool-output-denied", toolCallId: "a" }];
    const [denied] = partsOf([await last(...step(...chunks))]).parts;
    assertEquals(denied?.type === "tool-call" && denied.state, "output-denied");
  });
}
