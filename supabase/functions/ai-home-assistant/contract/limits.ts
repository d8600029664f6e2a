/** Limits that several modules share. The database enforces the same numbers. */

/** Earlier messages of a thread that a turn reads and a model is sent at most. */
export const HISTORY_LIMIT = 40;

/** Tool calls of one model answer that run; calls beyond it get a result that says so. */
export const MAX_TOOL_CALLS = 8;
