/** Limits that several modules share. */

/** Maximum number of earlier messages of a thread that are loaded for a turn and sent to the model. */
export const HISTORY_LIMIT = 40;

/**
 * Maximum number of tool calls of one model answer that run; later calls get a result that says so. SQL
 * `run_tools` enforces the same number for database tools.
 */
export const MAX_TOOL_CALLS = 8;

/** Maximum length of the summary of earlier messages, as SQL makes it for `begin_turn`. */
export const MAX_SUMMARY_CHARACTERS = 1_200;
