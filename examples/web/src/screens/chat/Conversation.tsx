import { HomeError } from "ai-home-assistant-client";
import { useRef } from "react";
import { Button, Loading, useTexts } from "../../app/kit";
import { Composer } from "./Composer";
import { findReceipts, findSuggestions } from "./messageParts";
import { MessageView } from "./MessageView";
import { texts } from "./texts";
import { type Chat, useConversation } from "./useConversation";
import { useKeptAtEnd } from "./useKeptAtEnd";

/** The messages of a thread, suggestions, and the field for the next message. */
export function Conversation({ thread }: { thread: string }) {
  const text = useTexts(texts);
  const chat = useConversation(thread);
  const { messages, isBusy, isLoaded, isLost } = chat;
  const log = useRef<HTMLDivElement>(null);
  const { hasMore, toEnd } = useKeptAtEnd(log, messages);
  const newest = messages.at(-1);

  return (
    <>
      <div className="log" ref={log} tabIndex={0} role="region" aria-label={text.messages}>
        {!isLoaded && !isLost && <Loading />}
        {isLoaded && messages.length === 0 && <Welcome chat={chat} />}
        {chat.hasEarlier && <Button kind="small" onClick={chat.showEarlier}>{text.earlier}</Button>}
        {messages.map((message) => (
          <MessageView
            key={message.id}
            message={message}
            chat={chat}
            isNewest={message === newest}
          />
        ))}
        {isBusy && !isLost && <Typing />}
        {isLost && <p className="notice warn" role="status">{text.reconnecting}</p>}
        {chat.error && <Failure chat={chat} error={chat.error} />}
      </div>
      <p className="visually-hidden" role="status">{isBusy ? text.sent : chat.announcement}</p>
      <div className="chat-foot">
        {hasMore && newest
          ? (
            <Button kind="chip" icon="down" onClick={toEnd}>
              {findReceipts(newest).length > 0 ? text.savedBelow : text.more}
            </Button>
          )
          : <Suggestions chat={chat} />}
        <Composer chat={chat} thread={thread} />
      </div>
    </>
  );
}

function Typing() {
  return (
    <p className="typing" aria-hidden="true">
      <i />
      <i />
      <i />
    </p>
  );
}

const UNDO = /^(undo|desha)/i;

/** Messages that the person may send next. */
function Suggestions({ chat }: { chat: Chat }) {
  const text = useTexts(texts);
  const newest = chat.messages.at(-1);
  if (chat.isBusy || newest?.role !== "assistant") return null;
  // The receipt has a button for the undo.
  const shown = findSuggestions(newest).filter((suggestion) => !UNDO.test(suggestion));
  if (shown.length === 0) return null;
  return (
    <div role="group" aria-label={text.suggestions}>
      <Chips texts={shown} chat={chat} />
    </div>
  );
}

/** Messages that are sent with a tap. */
function Chips({ texts, chat }: { texts: string[]; chat: Chat }) {
  return (
    <div className="wrap">
      {texts.map((message) => (
        <Button
          key={message}
          kind="chip"
          onClick={() => void chat.send(message)}
        >
          {message}
        </Button>
      ))}
    </div>
  );
}

function Welcome({ chat }: { chat: Chat }) {
  const text = useTexts(texts);
  return (
    <div className="welcome">
      <h2>{text.welcome}</h2>
      <p className="soft">{text.welcomeHint}</p>
      <Chips texts={[text.example1, text.example2, text.example3]} chat={chat} />
    </div>
  );
}

/** Codes that say that another device was first: the stored conversation has what happened. */
const STALE = ["already_decided", "reload_required", "history_is_fixed"];

/** Why the last request failed, and what the person can do. */
function Failure({ chat, error }: { chat: Chat; error: Error }) {
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
