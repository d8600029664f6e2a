import { z } from "zod";
import { uuid } from "../../contract/fields.ts";
import type { ThreadRef } from "../../threads/thread_ref.ts";
import { validate } from "../request/validate.ts";

const threadQuery = z.object({ propertyId: uuid.optional() });

/** Throws a TurnError `invalid_request` for a `propertyId` that is not a UUID. */
export function readThreadRef(request: Request, threadId: string): ThreadRef {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { propertyId } = validate(threadQuery, query);
  return { threadId, ...(propertyId !== undefined && { homeId: propertyId }) };
}
