"use client";

import { useChat } from "@ai-sdk/react";
import {
  DefaultChatTransport,
  lastAssistantMessageIsCompleteWithApprovalResponses,
  lastAssistantMessageIsCompleteWithToolCalls,
} from "ai";
import { createChatTransportOptions } from "ai-home-assistant-client";
import type { HomeMessage } from "ai-home-assistant-client/ai";
import { type FormEvent, useEffect, useState } from "react";
import { type ApprovePart, Message } from "./message";
import { home, homeOptions } from "./supabase";

const THREAD = "nextjs-example";
const transport = new DefaultChatTransport<HomeMessage>(createChatTransportOptions(homeOptions));

export function Chat() {
  const [text, setText] = useState("");
  const [isLoaded, setIsLoaded] = useState(false);
  const chat = useChat<HomeMessage>({
    id: THREAD,
    transport,
    sendAutomaticallyWhen: (state) =>
      lastAssistantMessageIsCompleteWithApprovalResponses(state) ||
      lastAssistantMessageIsCompleteWithToolCalls(state),
  });
  const { messages, status, error, sendMessage, setMessages, resumeStream } = chat;
  const isBusy = status === "submitted" || status === "streaming";

  // Loads the thread, then re-attaches to the running turn. A message sent before that would be overwritten.
  useEffect(() => {
    home.readMessages<HomeMessage>(THREAD)
      .then((page) => setMessages(page.messages))
      .finally(() => setIsLoaded(true))
      .then(() => resumeStream())
      .catch(() => {});
  }, [setMessages, resumeStream]);

  function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return;
    sendMessage({ text });
    setText("");
  }

  const approvePart: ApprovePart = async (call, only) => {
    await home.approve({ threadId: THREAD, ...call }, { only });
    setMessages((await home.readMessages<HomeMessage>(THREAD)).messages);
  };

  return (
    <main>
      <h1>Home assistant</h1>
      {messages.map((message) => (
        <Message key={message.id} message={message} chat={chat} approvePart={approvePart} />
      ))}
      {error && (
        <p role="alert">
          {error.message} <button onClick={() => chat.regenerate()}>Try again</button>
        </p>
      )}
      <form onSubmit={send}>
        <label>
          Message <input value={text} onChange={(event) => setText(event.target.value)} size={40} />
        </label>{" "}
        <button type="submit" disabled={isBusy || !isLoaded}>Send</button> {isBusy && (
          <button
            type="button"
            onClick={() => home.stopTurn(THREAD).then(() => chat.stop())}
          >
            Stop
          </button>
        )}
      </form>
    </main>
  );
}
