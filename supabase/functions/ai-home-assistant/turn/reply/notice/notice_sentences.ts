/** The sentences of notices and paused turns, for a person. `names` is a list such as "“Leaking tap”, the correction". */

export const NOT_DONE_SENTENCES = {
  failed: (names: string) => `Not saved: ${names}.`,
  unclear: (names: string) => `Not saved yet, because something must be known first: ${names}.`,
  denied: (names: string) => `Not done, because the answer was no: ${names}.`,
  expired: (names: string) => `Not done, because nobody answered in time: ${names}.`,
  cancelled: (names: string) =>
    `Not done, because the conversation went on without an answer: ${names}.`,
  "not-looked-up": () => "Not everything could be looked up.",
  "not-sent": () => "The draft was not sent.",
};

export const STOPPED = "Stopped. Nothing was saved.";
export const NOTHING_NEW_SAVED = "(Nothing new was saved with this message.)";
export const NOTHING_SAVED_YET = "Nothing has been saved so far.";
/** For pending calls without a preview. */
export const ANSWER_NEEDED = "I need your answer before I can go on.";

/** What a call without a title is named by. */
export const CALL_NAMES: Record<string, string> = {
  record_home_event: "the new entry",
  update_issue_status: "the change of an issue",
  correct_home_record: "the correction",
  replace_home_asset: "the replacement",
};
export const UNKNOWN_CALL_NAME = "something that I cannot do";

export function quoteTitle(title: string): string {
  return `“${title}”`;
}
