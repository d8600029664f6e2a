/** Limits that several modules share. */

/**
 * Maximum number of earlier messages of a thread that are loaded for a turn and sent to the model. SQL
 * `find_history_start` leaves out 20 at once, so a long thread has 3 to 22 of them.
 */
export const HISTORY_LIMIT = 22;

/**
 * Maximum number of tool calls of a turn that run; later calls get a result that says so. SQL
 * `get_call_limit` has the same, for database tools.
 */
export const MAX_EXECUTED_CALLS = 16;

/**
 * Maximum number of tool calls of a turn that are stored; later calls are dropped. SQL `get_call_limit` has the
 * same.
 */
export const MAX_STORED_CALLS = 64;

/** Maximum bytes of a provider's message that are stored for its replay. SQL has the same. */
export const MAX_PROVIDER_BYTES = 262_144;

/**
 * Maximum length of `summariseResults`, about messages that the history has and the model does not get. SQL has the
 * same maximum for its summary of messages before the history; a prompt may have both.
 */
export const MAX_SUMMARY_CHARACTERS = 1_200;

/** Maximum length of the `errorText` of a client-side tool that failed. */
export const MAX_ERROR_TEXT = 2_000;

/** Pictures and documents of one message. */
export const MAX_FILES = 4;

/** The same as the bucket allows. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
