import { type Conversation, readResult } from "./conversation.ts";

/** "Did that save?": what the last result in the conversation says, else the newest entry. */
export function savedOrNot({ earlier, context }: Conversation): string {
  const last = earlier.findIndex(({ role }) => role === "tool");
  const spokenSince = last < 0 ? [] : earlier.slice(0, last).filter(({ role }) => role === "user");
  if (last >= 0 && spokenSince.length <= 1) {
    const { success, message } = readResult(earlier[last]!, undefined);
    return success
      ? `Yes, that went through. ${message}`.trim()
      : `No, that one was not saved. ${message}`.trim();
  }
  const newest = context.recent_events[0];
  if (!newest) return "I see nothing in your record yet, so no.";
  const when = newest.occurred_on ? ` (${newest.occurred_on})` : "";
  return `The newest entry in your record is "${newest.title}"${when}. Anything you do not see there was not saved.`;
}
