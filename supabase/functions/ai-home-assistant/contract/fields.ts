/** Fields that several requests and replies share. */
import { z } from "zod";

/** For input: a UUID of a version that RFC 9562 defines. `isUuidShaped` recognises what Postgres returns. */
export const uuid = z.uuid("must be a uuid");
export const clientKey = z.string().min(1).max(64);
/** Source of the pattern of a thread's id or key, also in paths. */
export const THREAD_PATTERN = "[A-Za-z0-9_-]{1,64}";
export const threadIdOrKey = z.string().regex(
  new RegExp(`^${THREAD_PATTERN}$`),
  "must be 1 to 64 characters of A-Z a-z 0-9 _ -",
);

/** A screen of the app: in a request the one that it shows, in a reply one that it may open. */
export const focus = z.object({
  type: z.enum(["asset", "issue", "schedule", "contractors", "report"]).describe("The screen"),
  id: z.string().max(64).describe("The id of the asset, issue or schedule").optional(),
});
export type Focus = z.infer<typeof focus>;

/** The card, event or asset that the person tapped on before writing. */
export const followUpContext = z.object({
  kind: z.string().min(1).max(64).describe("`asset`, `event`, `suggestion`, …"),
  id: z.string().max(64).describe("The id of the item").optional(),
  text: z.string().max(2_000).describe("The text of the item on the screen").optional(),
});
export type FollowUpContext = z.infer<typeof followUpContext>;
