import type { Trace } from "../trace.ts";
import type { Caller } from "./auth/verify_caller.ts";

/** Someone whom we know. */
export type CallerContext = { caller: Caller; trace: Trace };

/** Whose turn it is and who reads along. */
export type TurnContext = CallerContext & { live: boolean };
