import {
  type Part,
  type StoredMessage,
  toToolCallPart,
  toToolCallView,
} from "../contract/parts.ts";
import type { TurnReply } from "../contract/reply.ts";
import type { ReplyFields } from "../contract/reply_fields.ts";
import type { ToolCallView } from "../contract/tool_call_view.ts";
import type { TurnEvent } from "../contract/turn_events.ts";
import { EMPTY_SIGN, sanitiseText } from "./sanitise_text.ts";
import {
  ArgumentsSanitiser,
  sanitiseJsonText,
  sanitiseString,
  sanitiseValue,
} from "./sanitise_value.ts";

/** The fields of a tool that the gate needs. */
interface GatedTool {
  name: string;
  kind: "server" | "approval" | "client";
}

type GatedMessage = Pick<StoredMessage, "role" | "parts"> & { shown?: ReplyFields | null };

type FieldSanitisers = {
  [Name in keyof TurnReply]?: (value: NonNullable<TurnReply[Name]>) => TurnReply[Name];
};

/** The last step of everything that leaves the function: every text of a reply, a stream and a thread passes it. */
export interface OutputGate {
  /** A reply, before it is stored: what is replayed later is what was sent. */
  sanitiseReply(reply: TurnReply): TurnReply;
  /** The events of one turn, live or followed. Leaves out the input of client-side tools while it is written. */
  sanitiseEvents(events: AsyncIterable<TurnEvent>): AsyncIterable<TurnEvent>;
  /**
   * Sanitises a stored message with its reply, because any caller may have stored it. A person's text is unchanged,
   * because apps show it as plain text.
   */
  sanitiseMessage<Message extends GatedMessage>(message: Message): Message;
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
    const { id, errorText } = call;
    return {
      ...sanitiseValue(call, -1) as ToolCallView,
      id,
      ...(errorText !== undefined && { errorText: sanitise(errorText) || EMPTY_SIGN }),
    };
  }

  /** The sanitisers of the fields that need more than `sanitiseValue`. */
  const sanitisers: FieldSanitisers = {
    message: sanitise,
    functionCall: (call) => ({
      name: sanitiseString(call.name),
      arguments: sanitiseJsonText(call.arguments),
    }),
    functionResult: sanitiseJsonText,
    toolCalls: (calls) => calls.map(sanitiseCall),
    suggestions: (texts) => texts.map(sanitise).filter((text) => text !== ""),
    receipts: (receipts) => receipts.map((one) => ({ ...one, text: sanitise(one.text) })),
    notice: sanitise,
  };

  function sanitiseFields<Fields extends Partial<TurnReply>>(fields: Fields): Fields {
    const sanitised = { ...fields };
    for (const name in fields) {
      const value = fields[name];
      if (value === undefined) continue;
      const sanitiseField = (sanitisers as Record<string, typeof sanitiseValue>)[name];
      sanitised[name] = (sanitiseField ?? sanitiseValue)(value) as typeof value;
    }
    return sanitised;
  }

  function sanitisePart(part: Part): Part {
    if (part.type === "text") return { ...part, text: sanitise(part.text) || EMPTY_SIGN };
    if (part.type !== "tool-call") return part;
    return toToolCallPart(sanitiseCall(toToolCallView(part)), part.provider);
  }

  function sanitiseParts({ role, parts }: Pick<StoredMessage, "role" | "parts">): Part[] {
    const shown = parts.filter((part) =>
      part.type !== "file" || part.fileId !== undefined || /^https:\/\//i.test(part.url)
    );
    return role === "user" ? shown : shown.map(sanitisePart);
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
        return {
          ...event,
          ...(event.isStored && { reply: sanitiseFields(event.reply) }),
          ...(event.askedAgain && {
            askedAgain: { ...event.askedAgain, question: sanitise(event.askedAgain.question) },
          }),
          ...(event.parts && { parts: sanitiseParts({ role: "assistant", parts: event.parts }) }),
        };
      default:
        return event;
    }
  }

  return {
    sanitiseReply: sanitiseFields,
    sanitiseEvents(events) {
      /** By call id. The calls of client-side tools have none: their input is left out. */
      const streamedArguments = new Map<string, ArgumentsSanitiser>();
      /** The text of the deltas since the last other event; their source has sanitised it. */
      let streamed = "";
      const iterator = events[Symbol.asyncIterator]();

      function sanitiseNext(next: IteratorResult<TurnEvent>): IteratorResult<TurnEvent> {
        if (next.done) return next;
        const event = next.value;
        const isStreamed = event.type === "text" && event.text === streamed;
        streamed = event.type === "text-delta" ? streamed + event.text : "";
        if (event.type === "tool-input-start" && !clientTools.has(event.toolName)) {
          streamedArguments.set(event.toolCallId, new ArgumentsSanitiser());
        }
        if (event.type === "tool-input-delta") {
          // Also without text: the event ends the text before it.
          const text = streamedArguments.get(event.toolCallId)?.push(event.text) ?? "";
          return { done: false, value: { ...event, text } };
        }
        const value = isStreamed ? event : sanitiseEvent(event);
        return value === event ? next : { done: false, value };
      }
      // No async functions: one between a turn and its client costs several promises for every event.
      return { [Symbol.asyncIterator]: () => ({ next: () => iterator.next().then(sanitiseNext) }) };
    },
    sanitiseMessage: (message) => ({
      ...message,
      parts: sanitiseParts(message),
      ...(message.shown && { shown: sanitiseFields(message.shown) }),
    }),
  };
}
