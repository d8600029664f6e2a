import { HomeError } from "ai-home-assistant-client";
import { useTexts } from "../../app/language";
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
        {isStale && (
          <button
            type="button"
            className="button small"
            onClick={() => void chat.reload()}
          >
            {text.reload}
          </button>
        )}
        {isRetryable && !isStale && (
          <button
            type="button"
            className="button small"
            onClick={() => void chat.retry()}
          >
            {text.tryAgain}
          </button>
        )}
        <button type="button" className="button small quiet" onClick={chat.dismiss}>
          {text.dismiss}
        </button>
      </div>
    </div>
  );
}
