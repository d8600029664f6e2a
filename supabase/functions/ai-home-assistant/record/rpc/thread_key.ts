import { z } from "zod";

/** Why a function that looks up a thread by `thread_key` and `home_id` did nothing. */
export const threadRejection = z.object({
  outcome: z.enum(["not_found", "home_required", "unauthenticated"]),
});
export type ThreadRejection = z.infer<typeof threadRejection>;

/** A thread by its uuid, or by the caller's own key. */
export interface ThreadKey {
  /** Either of them. */
  thread_key: string;
  /** Null: the caller's only home that has the key. */
  home_id: string | null;
}
