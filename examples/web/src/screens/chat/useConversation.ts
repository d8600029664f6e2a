import { useChat } from "@ai-sdk/react";
import {
  DefaultChatTransport,
  type FileUIPart,
  lastAssistantMessageIsCompleteWithApprovalResponses,
  lastAssistantMessageIsCompleteWithToolCalls,
} from "ai";
import { createChatTransportOptions, HomeError } from "ai-home-assistant-client";
import type { HomeMessage } from "ai-home-assistant-client/ai";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ALL_LISTS, clientOptions, type List, markChanged, showToast } from "../../app/kit";
import { useHome, useLanguage } from "../../app/kit";
import { readText } from "./messageParts";
import { useVoids } from "./useVoids";

export type Chat = ReturnType<typeof useConversation>;
type Request = "message" | "response";

/** A thread with its messages: sends, continues after a reload or a lost connection, stops. */
export function useConversation(thread: string) {
  const { home, client } = useHome();
  const locale = useLanguage();
  const [isLoaded, setIsLoaded] = useState(false);
  const [hasEarlier, setHasEarlier] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const lastRequest = useRef<Request>("message");
  const isMounted = useRef(true);
  const isUndone = useVoids();

  const transport = useMemo(() =>
    new DefaultChatTransport<HomeMessage>(
      createChatTransportOptions({ ...clientOptions, propertyId: home.id, locale }),
    ), [home.id, locale]);

  const chat = useChat<HomeMessage>({
    id: thread,
    transport,
    sendAutomaticallyWhen: (state) =>
      lastAssistantMessageIsCompleteWithApprovalResponses(state) ||
      lastAssistantMessageIsCompleteWithToolCalls(state),
    onFinish({ message, isAbort, isDisconnect, isError }) {
      // After an error its calls may have run.
      markChanged(
        isError ? ALL_LISTS : [...(message.metadata?.changed ?? []) as List[], "threads"],
      );
      setAnnouncement(readText(message));
      // The usage comes last: without it the stream was cut.
      const isCut = !isError && !isAbort && message.metadata?.usage === undefined;
      if (isDisconnect || isCut) void reconnect();
      // A stream cannot take back the text that asked for a decision.
      else if (lastRequest.current === "response") void whileBusy(() => load().catch(() => {}));
    },
    onError(error) {
      if (error instanceof HomeError && error.code === "network_error") void sendWhenOnline();
    },
  });
  const { messages, status, error, setMessages, resumeStream, clearError } = chat;
  const isBusy = status === "submitted" || status === "streaming" || isWorking;

  const load = useCallback(async () => {
    const page = await client.readMessages<HomeMessage>(thread);
    if (!isMounted.current) return;
    setMessages(page.messages);
    setHasEarlier(page.hasMore);
    setIsLoaded(true);
  }, [client, thread, setMessages]);

  /** Shows the thread and its running turn; tries until there is a connection. */
  async function reconnect() {
    for (let attempt = 0; isMounted.current; attempt++) {
      try {
        await load();
        setIsLost(false);
        clearError();
        await resumeStream();
        return;
      } catch (problem) {
        if (problem instanceof HomeError && problem.code === "not_found") return setIsLoaded(true);
        setIsLost(true);
        await pause(attempt);
      }
    }
  }

  /** A request that did not arrive is repeated with its id, so that it has no second effect. */
  async function sendWhenOnline() {
    setIsLost(true);
    await pause(2);
    if (!isMounted.current) return;
    setIsLost(false);
    await retry();
  }

  /** Nothing else can be sent meanwhile: the messages would be overwritten. */
  async function whileBusy(work: () => PromiseLike<void> | void) {
    setIsWorking(true);
    try {
      await work();
    } catch (problem) {
      showToast({ text: (problem as Error).message, isBad: true });
    } finally {
      setIsWorking(false);
    }
  }

  async function retry() {
    if (lastRequest.current === "message") await chat.regenerate();
    else await chat.sendMessage();
  }

  useEffect(() => {
    isMounted.current = true;
    void reconnect();
    return () => {
      isMounted.current = false;
    };
  }, []);

  return {
    messages,
    error: isLost ? undefined : error,
    isBusy,
    isLoaded,
    isLost,
    hasEarlier,
    announcement,
    isUndone,
    retry,
    reload: reconnect,
    dismiss: clearError,
    async send(text: string, files: FileUIPart[] = []) {
      lastRequest.current = "message";
      clearError();
      await chat.sendMessage(text === "" ? { files } : { text, files });
    },
    async stop() {
      await client.stopTurn(thread);
    },
    async showEarlier() {
      const page = await client.readMessages<HomeMessage>(thread, { before: messages[0]!.id });
      setMessages([...page.messages, ...messages]);
      setHasEarlier(page.hasMore);
    },
    /** Approves or denies a call. `only` has the keys of the optional changes that the person takes. */
    async decide(call: PendingApproval, approved: boolean, only?: string[]) {
      lastRequest.current = "response";
      if (!only) {
        return await whileBusy(() =>
          chat.addToolApprovalResponse({ id: call.approvalId, approved })
        );
      }
      // The AI SDK sends no part of an approval.
      await whileBusy(async () => {
        const reply = await client.approve({ threadId: thread, ...call }, { only });
        markChanged(reply.changed as List[]);
        setAnnouncement(reply.message);
        await reconnect();
      });
    },
    /** Sends what a client-side tool returns. */
    async answer(output: Parameters<typeof chat.addToolOutput>[0]) {
      lastRequest.current = "response";
      await whileBusy(() => chat.addToolOutput(output));
    },
  };
}

export interface PendingApproval {
  messageId: string;
  toolCallId: string;
  approvalId: string;
}

/** Waits longer after each attempt, at most 5 seconds, and less if the browser is online again. */
function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, Math.min(500 * 2 ** attempt, 5_000));
    addEventListener("online", end);
    function end() {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    }
  });
}
