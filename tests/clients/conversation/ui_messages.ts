/** Messages as AI SDK 5 to 7 build them from a stream, and as their chat changes them. */
import { createChat } from "../create_chat.ts";
import type { Ai, Message } from "../over_http/client.ts";
import type { AiVersion } from "./ai_versions.ts";
import type { ClientBuilds } from "./client_builds.ts";

/** The states of the message while these chunks of a step arrive; the last one is final. */
export async function snapshotsOf(ai: Ai, ...chunks: object[]): Promise<Message[][]> {
  const stream = ReadableStream.from([
    { type: "start", messageId: "m1" },
    { type: "start-step" },
    ...chunks,
    { type: "finish-step" },
    { type: "finish" },
  ]);
  const snapshots = [];
  for await (const message of ai.readUIMessageStream({ stream })) {
    snapshots.push([structuredClone(message)]);
  }
  return snapshots;
}

export const words = (text: string, id = "t") => [
  { type: "text-start", id },
  { type: "text-delta", id, delta: text },
  { type: "text-end", id },
];

const approval = { type: "tool-approval-request", toolCallId: "a", approvalId: "ok" };

export function uiMessages(
  name: string,
  { ai, approvals }: AiVersion,
  dynamic: boolean,
): ClientBuilds {
  const tool = { toolCallId: "a", toolName: "record_home_event", ...(dynamic && { dynamic }) };
  const call = [
    { type: "tool-input-start", ...tool },
    { type: "tool-input-delta", toolCallId: "a", inputTextDelta: '{"title":"Le' },
    { type: "tool-input-available", ...tool, input: { title: "Leak" } },
  ];
  const end = (type: string, more: object = {}) => (
    { type, toolCallId: "a", ...(dynamic && { dynamic }), ...more }
  );
  const build = async (...chunks: object[]) => (await snapshotsOf(ai, ...chunks)).at(-1)!;
  const chatWith = (messages: Message[]) => createChat(ai, { id: "chat", messages });
  return {
    name: `${name}, ${dynamic ? "dynamic" : "static"} tools`,
    finish: (output) =>
      build(
        ...words("Wait."),
        ...call,
        end("tool-output-available", { output }),
        { type: "finish-step" },
        { type: "start-step" },
        ...words("Done.", "u"),
      ),
    readSnapshots: () => snapshotsOf(ai, ...call, end("tool-output-available", { output: 1 })),
    states: ["input-streaming", "input-available", "output-available"],
    // AI SDK 5.0.0 finds no dynamic call.
    ...(!dynamic && {
      async addOutput(output: unknown) {
        const chat = chatWith(await build(...call));
        const add = (chat.addToolOutput ?? chat.addToolResult).bind(chat);
        await add({ tool: "record_home_event", toolCallId: "a", output });
        return chat.messages;
      },
    }),
    fail: (errorText) => build(...call, end("tool-output-error", { errorText })),
    ...(approvals === "parts" && {
      requestApproval: () => build(...call, approval),
      reason: "because",
      async decide(approved: boolean) {
        const chat = chatWith(await build(...call, approval));
        await chat.addToolApprovalResponse({ id: "ok", approved, reason: "because" });
        return chat.messages;
      },
      deny: () => build(...call, approval, end("tool-output-denied")),
    }),
  };
}
