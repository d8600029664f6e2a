import { z } from "zod";
import { isObject } from "../json_value.ts";
import { defineTool } from "./tool.ts";

/** Client-side: the app opens the phone's composer, and the person sends the message or discards it. */
export const composeMessage = defineTool({
  name: "compose_message",
  kind: "client",
  description:
    "Open the phone's mail or message composer with a draft to a vendor. The person reads it and sends it themselves; " +
    "nothing is sent by you.",
  input: z.strictObject({
    channel: z.enum(["email", "sms"]),
    to_name: z.string().max(120).optional().describe("Whom it is for, as the person knows them"),
    to: z.string().max(200).optional().describe(
      "Address or number, only when it is on record or was given",
    ),
    subject: z.string().max(200).optional(),
    body: z.string().min(1).max(4_000),
  }),
  output: z.strictObject({ sent: z.boolean() }),
  isUndone: (output) => isObject(output) && output["sent"] === false,
  preview: ({ to_name }, { previews }) => to_name ? previews.draftTo(to_name) : previews.draft,
});
