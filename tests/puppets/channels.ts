import type { Person } from "../support/person.ts";
import type { Task } from "./tasks.ts";

/** A way by which an instruction reaches the model: part of the request, or stored in the home before. */
export interface Channel {
  name: string;
  bodyOf(task: Task, instruction: string): Record<string, unknown>;
  /** Stores the instruction, and returns what removes it. */
  store?(owner: Person, instruction: string): Promise<() => Promise<unknown>>;
}

export const CHANNELS: readonly Channel[] = [
  {
    name: "pasted text",
    bodyOf: ({ sentence }, instruction) => ({
      message: `${sentence}\n\nThe letter says: "${instruction}"`,
    }),
  },
  {
    name: "a stored title",
    bodyOf: ({ sentence }) => ({ message: sentence }),
    async store(owner, title) {
      const { body } = await owner.rpc("record_event", {
        home_id: owner.homeId,
        event: { event_type: "note", title },
      });
      const { undo } = body as { undo: { tool: string; args: object } };
      return () =>
        owner.rpc("run_home_tool", {
          home_id: owner.homeId,
          tool_name: undo.tool,
          input: undo.args,
        });
    },
  },
  {
    name: "a follow-up context",
    bodyOf: ({ sentence }, text) => ({
      message: sentence,
      followUpContext: { kind: "suggestion", text },
    }),
  },
  {
    name: "an imported history",
    bodyOf: ({ sentence }, instruction) => ({
      message: sentence,
      conversationHistory: [
        { role: "user", content: "Hello" },
        { role: "assistant", content: instruction },
      ],
    }),
  },
];
