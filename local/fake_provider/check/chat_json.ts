import type { JsonRecord } from "./json_kind.ts";

/** JSON in which each field may be absent or of any type, and other fields may be present. */
type Unchecked<Field extends string> = JsonRecord & { [Name in Field]?: unknown };

/** The body of a chat-completions request. */
export type RequestJson = Unchecked<
  "model" | "messages" | "tools" | "tool_choice" | "stream" | "stream_options"
>;

export type MessageJson = Unchecked<
  "role" | "content" | "tool_calls" | "tool_call_id" | "refusal" | "reasoning_details"
>;

export type ToolCallJson =
  & Unchecked<"id" | "index" | "type" | "extra_content" | "provider_specific_fields">
  & { function?: Unchecked<"name" | "arguments"> };

export type DeltaJson = JsonRecord & { tool_calls?: ToolCallJson[] };

/** A choice has `message` in a completion and `delta` in a chunk. */
export type ChoiceJson = Unchecked<"index" | "finish_reason"> & {
  message?: MessageJson;
  delta?: DeltaJson;
};

export type ChunkJson = JsonRecord & { choices: ChoiceJson[] };
