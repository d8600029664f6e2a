import { HomeError } from "ai-home-assistant-client";
import { Button, useTexts } from "../../app/kit";
import { texts } from "./texts";
import type { Chat } from "./useConversation";

/** Codes that say that another device was first: the stored conversation has what happened. */
const STALE = ["already_decided", "reload_required", "history_is_fixed"];

/** Why the last request failed, and what the person can do. */
export function Failure({ chat, error }: { chat: Chat; error: Error }) {
  const text = useTexts(texts);
  const code = error instanceof HomeError ? error.code : undefined;
  const isRetryable = !(error instanceof HomeError) || error.retryable;
  const isStale = code !== undefined && STALE.includes(code);
  return (
    <div className="notice bad" role="alert">
      <p>{error.message}</p>
      <div className="actions">
        {isStale && <Button kind="small" onClick={chat.reload}>{text.reload}</Button>}
        {isRetryable && !isStale && (
          <Button kind="small" onClick={chat.retry}>{text.tryAgain}</Button>
        )}
        <Button kind="quiet small" onClick={chat.dismiss}>{text.dismiss}</Button>
      </div>
    </div>
  );
}
