import { z } from "zod";
import { contextId } from "./argument_fields.ts";
import { isObject } from "../json_value.ts";
import { defineTool } from "./tool.ts";

/**
 * Client-side: the app opens the phone's composer, and the person sends the message or discards it. A sent one about an
 * issue is recorded by `private.tool_compose_message`.
 */
export const composeMessage = defineTool({
  name: "compose_message",
  kind: "client",
  description: "Draft to a vendor; the person sends it.",
  input: z.strictObject({
    channel: z.enum(["email", "sms"]),
    to_name: z.string().max(120).optional(),
    to: z.string().max(200).optional().describe(
      "Known or given",
    ),
    issue_id: contextId().optional(),
    subject: z.string().max(200).optional(),
    body: z.string().min(1).max(4_000),
  }),
  output: z.strictObject({ sent: z.boolean() }),
  saysNotDone: (output) => isObject(output) && output["sent"] === false,
  preview: ({ to_name, to, body }) => {
    const recipient = [to_name, to && to_name ? `(${to})` : to].filter(Boolean).join(" ");
    return [{
      code: "draft_ready",
      ...(recipient && { to_name: recipient }),
      body: shortenBody(body),
    }];
  },
});

/** Of a draft's text in the line of a reply: the draft itself has all of it. */
const MAX_SHOWN = 200;

function shortenBody(body: string): string {
  return body.length <= MAX_SHOWN
    ? body
    : `${body.slice(0, MAX_SHOWN - 1).trimEnd()}…`.toWellFormed();
}
