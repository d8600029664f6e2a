import type { Part, StoredMessage } from "../../contract/parts.ts";
import type { TurnReply } from "../../contract/reply.ts";
import type { ReplyFields } from "../../contract/reply_fields.ts";
import { toToolCallPart, toToolCallView } from "../../contract/tool_call_part.ts";
import type { ToolCallView } from "../../contract/tool_call_view.ts";
import type { TurnEvent } from "../../contract/turn_events.ts";
import { EMPTY_SIGN } from "../finish_stream.ts";
import { sanitiseText } from "../sanitise_text.ts";
import { sanitiseJsonText, sanitiseString, sanitiseValue } from "./sanitise_value.ts";

/** What the gate must know of a tool. */
export interface GatedTool {
  name: string;
  kind: "server" | "approval" | "client";
}

/** The last step of everything that leaves the function: every text of a reply, a stream and a thread passes it. */
export interface OutputGate {
  /** A reply, before it is stored: what is replayed later is what was sent. */
  sanitiseReply(reply: TurnReply): TurnReply;
  /** The events of one turn, live or followed. Leaves out the input of client-side tools while it is written. */
  sanitiseEvents(events: AsyncIterable<TurnEvent>): AsyncIterable<TurnEvent>;
  /** A stored message, before a client gets it. A person's own message stays as it is. */
  sanitiseMessage<Message extends Pick<StoredMessage, "role" | "parts">>(message: Message): Message;
}

/**
 * Creates the gate. Texts for a person are sanitised by `sanitiseText`. Arguments and results of tools keep their
 * ids and lose links, images and HTML, in the view only: stored arguments and their hashes are not touched.
 */
export function createOutputGate(tools: readonly GatedTool[]): OutputGate {
  const toolNames = tools.map(({ name }) => name);
  const clientTools = new Set(
    tools.filter(({ kind }) => kind === "client").map(({ name }) => name),
  );
  const sanitise = (text: string) => sanitiseText(text, toolNames);

  function sanitiseCall(call: ToolCallView): ToolCallView {
    const { name, input, output, errorText, approval } = call;
    return {
      ...call,
      name: sanitiseString(name),
      input: sanitiseValue(input),
      ...(output !== undefined && { output: sanitiseValue(output) }),
      ...(errorText !== undefined && { errorText: sanitise(errorText) || EMPTY_SIGN }),
      ...(approval && { approval: sanitiseValue(approval) as NonNullable<typeof approval> }),
    };
  }

  function sanitiseFields<Fields extends ReplyFields & { notice?: string | undefined }>(
    fields: Fields,
  ): Fields {
    const { functionCall: badge, functionResult, suggestions, notice } = fields;
    return {
      ...fields,
      ...(badge && {
        functionCall: {
          name: sanitiseString(badge.name),
          arguments: sanitiseJsonText(badge.arguments),
        },
      }),
      ...(functionResult !== undefined && { functionResult: sanitiseJsonText(functionResult) }),
      ...(suggestions && { suggestions: suggestions.map(sanitise).filter((text) => text !== "") }),
      ...(notice !== undefined && { notice: sanitise(notice) }),
    };
  }

  function sanitisePart(part: Part): Part {
    if (part.type === "text") return { ...part, text: sanitise(part.text) || EMPTY_SIGN };
    if (part.type !== "tool-call") return part;
    return toToolCallPart(sanitiseCall(toToolCallView(part)), part.provider);
  }

  function sanitiseEvent(event: TurnEvent): TurnEvent {
    switch (event.type) {
      case "text":
        return { ...event, text: sanitise(event.text) };
      case "tool-input-start":
        return { ...event, toolName: sanitiseString(event.toolName) };
      case "tool-call":
      case "tool-result":
        return { ...event, call: sanitiseCall(event.call) };
      case "reply-fields":
        return { ...event, fields: sanitiseFields(event.fields) };
      case "finished":
        // Its reply has passed the gate before it was stored.
        return event.parts ? { ...event, parts: event.parts.map(sanitisePart) } : event;
      default:
        return event;
    }
  }

  return {
    sanitiseReply: (reply) => ({
      ...sanitiseFields(reply),
      message: sanitise(reply.message),
      toolCalls: reply.toolCalls.map(sanitiseCall),
    }),
    sanitiseEvents(events) {
      const clientCalls = new Set<string>();
      /** The text of the deltas since the last other event; their source has sanitised it. */
      let streamed = "";
      const iterator = events[Symbol.asyncIterator]();
      const sanitised: AsyncIterator<TurnEvent> = {
        async next() {
          for (;;) {
            const next = await iterator.next();
            if (next.done) return next;
            const event = next.value;
            if (event.type === "tool-input-start" && clientTools.has(event.toolName)) {
              clientCalls.add(event.toolCallId);
            }
            if (event.type === "tool-input-delta" && clientCalls.has(event.toolCallId)) continue;
            const isStreamed = event.type === "text" && event.text === streamed;
            streamed = event.type === "text-delta" ? streamed + event.text : "";
            return { done: false, value: isStreamed ? event : sanitiseEvent(event) };
          }
        },
      };
      return { [Symbol.asyncIterator]: () => sanitised };
    },
    sanitiseMessage: (message) =>
      message.role === "user" ? message : { ...message, parts: message.parts.map(sanitisePart) },
  };
}
