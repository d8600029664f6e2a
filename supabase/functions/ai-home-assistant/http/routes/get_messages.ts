/** `GET /{threadId}/messages`: one page of a thread as UI messages. */
import { z } from "zod";
import { uuid } from "../../contract/fields.ts";
import { TurnError } from "../../errors.ts";
import { omitUndefined } from "../../omit_undefined.ts";
import type { ThreadQuery } from "../../threads/read_thread.ts";
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
  /** Resolves to undefined for a thread that the caller cannot see. */
  readThread(query: ThreadQuery, context: CallerContext): Promise<object | undefined>;
};

/** Throws a TurnError `not_found` for a thread that the caller cannot see. */
export async function getMessages(
  request: Request,
  { threadId, ...context }: RouteContext,
  { readThread }: GetMessagesDeps,
): Promise<RouteResult> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { propertyId: homeId, ...page } = validate(pageQuery, query);
  const approvalMode = readApprovalMode(request.headers);
  const messages = await readThread(
    { ...omitUndefined({ ...page, homeId }), threadId, approvalMode },
    context,
  );
  if (!messages) throw new TurnError("not_found", { details: { field: "threadId" } });
  return { kind: "json", text: JSON.stringify(messages), outcome: {} };
}
