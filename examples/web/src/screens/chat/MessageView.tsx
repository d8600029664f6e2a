import { isToolUIPart } from "ai";
import type { Focus } from "ai-home-assistant-client";
import type { HomeMessage } from "ai-home-assistant-client/ai";
import { Link } from "wouter";
import { Icon, useTexts } from "../../app/kit";
import { Approval } from "./calls/Approval";
import { Badge } from "./calls/Badge";
import { Draft } from "./calls/Draft";
import { Question } from "./calls/Question";
import { ReceiptCard } from "./calls/ReceiptCard";
import { Markdown } from "./Markdown";
import {
  findEventId,
  findPlan,
  findPreview,
  findReceipts,
  isPending,
  type Part,
  type ToolPart,
} from "./messageParts";
import { SentFile } from "./SentFile";
import { texts } from "./texts";
import type { Chat } from "./useConversation";

interface MessageViewProps {
  message: HomeMessage;
  chat: Chat;
  isNewest: boolean;
}

/** One message. A pending call comes before the text that explains it, so its buttons are shown after all parts. */
export function MessageView({ message, chat, isNewest }: MessageViewProps) {
  const text = useTexts(texts);
  const { role, parts, metadata } = message;
  if (role === "user") {
    return (
      <article className="message user" aria-label={text.you}>
        {parts.map((part, i) => <UserPart key={i} part={part} />)}
      </article>
    );
  }
  const pending = isNewest && !chat.isBusy ? parts.filter(isPending) : [];
  const preview = findPreview(parts, pending);
  const marks = [
    metadata?.stopped && text.stopped,
    metadata?.degraded && text.degraded,
    metadata?.outcome === "partly_saved" && text.partlySaved,
    metadata?.outcome === "not_saved" && text.notSaved,
  ].filter((mark) => typeof mark === "string");
  return (
    <article className="message assistant" aria-label={text.assistant}>
      {parts.filter((part) => part !== preview).map((part, i) => (
        <AssistantPart
          key={i}
          part={part}
          message={message}
          isNewest={isNewest}
          isUndone={chat.isUndone}
        />
      ))}
      {pending.map((call) => (
        <PendingCall
          key={call.toolCallId}
          call={call}
          message={message}
          chat={chat}
          preview={preview?.type === "text" ? preview.text : ""}
        />
      ))}
      {marks.length > 0 && <p className="soft small">{marks.join(" · ")}</p>}
    </article>
  );
}

function UserPart({ part }: { part: Part }) {
  if (part.type === "text") return <p className="bubble">{part.text}</p>;
  return part.type === "file" ? <SentFile part={part} /> : null;
}

interface AssistantPartProps extends Pick<Chat, "isUndone"> {
  part: Part;
  message: HomeMessage;
  isNewest: boolean;
}

function AssistantPart({ part, message, isNewest, isUndone }: AssistantPartProps) {
  switch (part.type) {
    case "text": {
      // A receipt, or the card or note of a client-side call, shows the same text.
      const isShown = findReceipts(message).some((receipt) => receipt.text === part.text) ||
        message.parts.some((one) => isToolUIPart(one) && says(one, part.text));
      return isShown ? null : <Markdown text={part.text} />;
    }
    case "data-receipt": {
      const eventId = findEventId(message, part.data.toolCallId);
      return <ReceiptCard receipt={part.data} isUndone={isUndone(eventId)} />;
    }
    case "data-focus":
      return <FocusLink focus={part.data} />;
    case "data-notice": {
      const isShown = message.parts.some((one) =>
        one.type === "text" && one.text.includes(part.data)
      );
      return isShown ? null : <p className="notice warn">{part.data}</p>;
    }
    default:
      return <Badge part={part} message={message} isNewest={isNewest} />;
  }
}

/** Whether the card or note of a call says what a text says: its question, or the draft, of which a text quotes the start. */
function says(call: ToolPart, text: string): boolean {
  if (call.type === "tool-request_user_input") return call.input?.question === text.trim();
  if (call.type !== "tool-compose_message" || !isPending(call) || text.includes("\n\n")) {
    return false;
  }
  const toOneLine = (words = "") => words.replaceAll(/\s+/g, " ");
  return toOneLine(text).includes(toOneLine(call.input?.body).slice(0, 40));
}

interface PendingCallProps {
  call: ToolPart;
  message: HomeMessage;
  chat: Chat;
  preview: string;
}

/** What a pending call needs of the person: a decision, an answer, or to send a draft. */
function PendingCall({ call, message, chat, preview }: PendingCallProps) {
  const { toolCallId } = call;
  if (call.state === "approval-requested") {
    const reference = { messageId: message.id, toolCallId, approvalId: call.approval.id };
    return (
      <Approval
        preview={preview}
        plan={findPlan(message, toolCallId)}
        onDecide={(approved, only) => void chat.decide(reference, approved, only)}
      />
    );
  }
  if (call.type === "tool-request_user_input" && call.state === "input-available") {
    return (
      <Question
        question={call.input}
        onAnswer={(output) => void chat.answer({ tool: "request_user_input", toolCallId, output })}
        onPicture={(file) => void chat.send("", [file])}
      />
    );
  }
  if (call.type === "tool-compose_message" && call.state === "input-available") {
    return (
      <Draft
        draft={call.input}
        onReport={(sent) =>
          void chat.answer({ tool: "compose_message", toolCallId, output: { sent } })}
      />
    );
  }
  return null;
}

/** A link to the screen of what the answer is about. */
function FocusLink({ focus: { type, id } }: { focus: Focus }) {
  const text = useTexts(texts);
  const [href, label] = type === "asset" && id
    ? [`/systems/${id}`, text.openAsset]
    : type === "issue"
    ? ["/issues", text.openIssue]
    : type === "schedule"
    ? ["/board", text.openSchedule]
    : [];
  if (!href) return null;
  return (
    <Link className="icon-link focus-link" href={href}>
      {label}
      <Icon name="chevron" />
    </Link>
  );
}
