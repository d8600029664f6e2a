import type { Trace } from "../turn/trace.ts";
import type { Caller } from "./caller.ts";

/** Someone whom we know. */
export type Visitor = { caller: Caller; trace: Trace };

/** Whose turn it is and who reads along. */
export type Visit = Visitor & { live: boolean };
