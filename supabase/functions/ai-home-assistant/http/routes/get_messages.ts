/** `GET /{threadId}/messages`: one page of a thread as UI messages. */
import { z } from "zod";
import { uuid } from "../../contract/fields.ts";
import type { ThreadPage } from "../../contract/http/thread_replies.ts";
import { omitUndefined } from "../../omit_undefined.ts";
import type { ThreadQuery } from "../../threads/thread.ts";
import type { CallerContext, RouteContext } from "../caller_context.ts";
import { readApprovalMode } from "../request/client_preferences.ts";
import { validate } from "../request/validate.ts";
import type { RouteResult } from "../response/route_result.ts";

const pageQuery = z.object({
  before: z.uuid("must be the id of a message").optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  propertyId: uuid.optional(),
});

export type GetMessagesDeps = {
  readThread(query: ThreadQuery, context: CallerContext): Promise<ThreadPage>;
};

/** Throws a TurnError for an invalid query, and for a thread that the caller has no access to. */
export async function getMessages(
  request: Request,
  { threadId, ...context }: RouteContext,
  { readThread }: GetMessagesDeps,
): Promise<RouteResult> {
  const parameters = Object.fromEntries(new URL(request.url).searchParams);
  const { propertyId: homeId, ...range } = validate(pageQuery, parameters);
  const approvalMode = readApprovalMode(request.headers);
  const page = await readThread(
    { ...omitUndefined({ ...range, homeId }), threadId, approvalMode },
    context,
  );
  return { kind: "json", text: JSON.stringify(page), outcome: {} };
}
