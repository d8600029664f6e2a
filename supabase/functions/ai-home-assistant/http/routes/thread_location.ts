import { z } from "zod";
import { uuid } from "../../contract/fields.ts";
import { omitUndefined } from "../../omit_undefined.ts";
import { validate } from "../request/validate.ts";

/** A thread: its uuid or the caller's own key, and the home that a key belongs to. */
export type ThreadLocation = { threadId: string; propertyId?: string };

const locationQuery = z.object({ propertyId: uuid.optional() });

/** Throws a TurnError `invalid_request` for a `propertyId` that is no uuid. */
export function readThreadLocation(request: Request, threadId: string): ThreadLocation {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return { ...omitUndefined(validate(locationQuery, query)), threadId };
}
