/** `GET /{threadId}/messages`: a page of a thread, as chat clients show it. */
import { z } from "zod";
import { TurnError } from "../../errors.ts";
import { approvalMode } from "../request/approval_mode.ts";
import type { Caller } from "../auth/verify_caller.ts";
import { validate } from "../request/validate.ts";

const pageQuery = z.object({
  before: z.uuid("must be the id of a message").optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  propertyId: z.uuid("must be a uuid").optional(),
});
export type PageQuery = z.infer<typeof pageQuery> & {
  threadId: string;
  approvals: ReturnType<typeof approvalMode>;
};

export type MessagesRouteDeps = {
  /** Undefined for a thread that the caller does not see. */
  readThread(caller: Caller, page: PageQuery): Promise<ThreadPage | undefined>;
};

export type ThreadPage = { threadId: string; messages: unknown[]; hasMore: boolean };

export async function messagesRoute(
  request: Request,
  threadId: string,
  caller: Caller,
  { readThread }: MessagesRouteDeps,
): Promise<string> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const approvals = approvalMode(request.headers);
  const page = await readThread(caller, { ...validate(pageQuery, query), threadId, approvals });
  if (!page) throw new TurnError("not_found", { details: { field: "threadId" } });
  return JSON.stringify(page);
}
