"use client";

import type { UseChatHelpers } from "@ai-sdk/react";
import { isToolUIPart } from "ai";
import {
  type ApprovalPlan,
  buildDraftLink,
  type ComposeMessageInput,
  type Receipt,
  type RequestUserInputInput,
  type ToolResult,
} from "ai-home-assistant-client";
import type { HomeMessage } from "ai-home-assistant-client/ai";
import { describePlan } from "ai-home-assistant-client/sentences";
import { type FormEvent, useState } from "react";
import { undo } from "./supabase";

type Part = HomeMessage["parts"][number];
type Chat = UseChatHelpers<HomeMessage>;

/** Approves the changes of a plan with these keys: the AI SDK sends no part of an approval. */
export type ApprovePart = (
  call: { messageId: string; toolCallId: string; approvalId: string },
  only: string[],
) => Promise<void>;

interface MessageProps {
  message: HomeMessage;
  chat: Chat;
  approvePart: ApprovePart;
}

/** A pending call comes before the text that explains it, so its buttons are shown after all parts. */
export function Message({ message, chat, approvePart }: MessageProps) {
  const isBusy = chat.status === "submitted" || chat.status === "streaming";
  const isOpen = !isBusy && message.id === chat.messages.at(-1)?.id;
  const pending = isOpen ? message.parts.filter(isPending) : [];
  return (
    <section data-role={message.role}>
      <strong>{message.role === "user" ? "You" : "Assistant"}</strong>
      {message.parts.map((part, i) => <PartOf key={i} part={part} message={message} />)}
      {pending.map((call) => (
        <PendingCall
          key={call.toolCallId}
          call={call}
          message={message}
          chat={chat}
          approvePart={approvePart}
        />
      ))}
      {isOpen && pending.length === 0 && <Suggestions message={message} chat={chat} />}
    </section>
  );
}

function isPending(part: Part) {
  return isToolUIPart(part) &&
    (part.state === "approval-requested" || part.state === "input-available");
}

function PartOf({ part, message }: { part: Part; message: HomeMessage }) {
  if (part.type === "text") {
    return !isReceipt(part.text, message) && <p style={{ whiteSpace: "pre-wrap" }}>{part.text}</p>;
  }
  if (part.type === "data-receipt") return <ReceiptCard receipt={part.data} />;
  if (isToolUIPart(part)) {
    if (part.state === "output-error") return <p>Not done: {part.errorText}</p>;
    return part.state === "output-available" && <Badge output={part.output} />;
  }
  // After a typed yes, an earlier message has the call.
  if (part.type === "data-badge" && !message.parts.some(isToolUIPart)) {
    return <Badge output={JSON.parse(part.data.functionResult)} />;
  }
  return null;
}

/** A text that the card of a receipt shows too. */
function isReceipt(text: string, { parts }: HomeMessage) {
  return parts.some((part) => part.type === "data-receipt" && part.data.text === text);
}

/** What a call wrote, and a button that takes it back. */
function ReceiptCard({ receipt: { text, assumed = [], undo: offer } }: { receipt: Receipt }) {
  const [undone, setUndone] = useState("");
  const canUndo = offer && Date.parse(offer.until) > Date.now();
  return (
    <div role="group" aria-label="Saved" style={CARD}>
      <p>{text}</p>
      {assumed.length > 0 && <p>Assumed: {assumed.join(", ")}</p>}
      {undone !== "" && <p role="status">{undone}</p>}
      {canUndo && undone === "" && (
        <button
          onClick={() => undo(offer.callId).then(setUndone, (error) => setUndone(error.message))}
        >
          Undo
        </button>
      )}
    </div>
  );
}

const CARD = {
  border: "1px solid #8a8",
  borderRadius: 8,
  padding: "0.25rem 0.75rem 0.75rem",
  margin: "0.5rem 0",
  maxWidth: 400,
};

/**
 * The output of a call that wrote nothing; what it wrote is on a receipt. Of a client-side tool it is what the app has
 * sent, which needs no badge.
 */
function Badge({ output }: { output: unknown }) {
  const result = output as ToolResult;
  if (result.success === undefined || result.receipt !== undefined) return null;
  return <p data-badge={result.type}>{describe(result)}</p>;
}

function describe({ success, code, message }: ToolResult): string {
  if (!success) return `Not done: ${message}`;
  return code === "already_done" ? `Nothing new: ${message}` : `Looked up: ${message}`;
}

interface PendingCallProps extends MessageProps {
  call: Part;
}

/** What a pending call needs of the person: a decision, an answer, or to send a draft. */
function PendingCall({ call, message, chat, approvePart }: PendingCallProps) {
  if (call.type === "tool-request_user_input" && call.state === "input-available") {
    const { toolCallId, input } = call;
    const answer = (answer: string) =>
      chat.addToolOutput({ tool: "request_user_input", toolCallId, output: { answer } });
    return <Question question={input} onAnswer={answer} />;
  }
  if (call.type === "tool-compose_message" && call.state === "input-available") {
    const { toolCallId, input } = call;
    const report = (sent: boolean) =>
      chat.addToolOutput({ tool: "compose_message", toolCallId, output: { sent } });
    return <Draft draft={input} onReport={report} />;
  }
  if (isToolUIPart(call) && call.state === "approval-requested") {
    const { toolCallId, approval: { id } } = call;
    const plan = message.parts.find((part) => part.type === "data-plan" && part.id === toolCallId);
    const decide = (approved: boolean) => chat.addToolApprovalResponse({ id, approved });
    return (
      <Approval
        plan={plan?.type === "data-plan" ? plan.data : { id, changes: [] }}
        onDecide={decide}
        onApprovePart={(only) =>
          approvePart({ messageId: message.id, toolCallId, approvalId: id }, only)}
      />
    );
  }
  return null;
}

interface ApprovalProps {
  plan: ApprovalPlan;
  onDecide(approved: boolean): void;
  onApprovePart(only: string[]): void;
}

/** What will change. Of several optional changes, such as the tasks of a list, the person may take some. */
function Approval({ plan, onDecide, onApprovePart }: ApprovalProps) {
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const lines = describePlan(plan, "en");
  const optional = plan.changes.filter((change) => change.optional);
  const taken = optional.map(({ key }) => key).filter((key) => !leftOut.includes(key));
  const toggle = (key: string) =>
    setLeftOut(leftOut.includes(key) ? leftOut.filter((other) => other !== key) : [...leftOut, key]);
  return (
    <div>
      <ul aria-label="What will change">
        {plan.changes.map(({ key, optional: isOptional }, i) => (
          <li key={key}>
            {isOptional && optional.length > 1
              ? (
                <label>
                  <input
                    type="checkbox"
                    checked={!leftOut.includes(key)}
                    onChange={() => toggle(key)}
                  />{" "}
                  {lines[i]}
                </label>
              )
              : lines[i]}
          </li>
        ))}
      </ul>
      <button onClick={() => leftOut.length === 0 ? onDecide(true) : onApprovePart(taken)}>
        Approve
      </button>{" "}
      <button onClick={() => onDecide(false)}>Decline</button>
    </div>
  );
}

interface QuestionProps {
  question: RequestUserInputInput;
  onAnswer(answer: string): void;
}

function Question({ question: { question, options = [] }, onAnswer }: QuestionProps) {
  function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onAnswer(String(new FormData(event.currentTarget).get("answer")));
  }
  return (
    <form onSubmit={answer}>
      {options.map((option) => (
        <button key={option} type="button" onClick={() => onAnswer(option)}>{option}</button>
      ))}
      <label>
        {question} <input name="answer" />
      </label>{" "}
      <button type="submit">Answer</button>
    </form>
  );
}

interface DraftProps {
  draft: ComposeMessageInput;
  onReport(isSent: boolean): void;
}

/** The person sends the draft with a program of their own and says whether they did. */
function Draft({ draft, onReport }: DraftProps) {
  const { channel, to_name, to, subject, body } = draft;
  return (
    <div role="group" aria-label="Draft">
      <p>To: {[to_name, to].filter(Boolean).join(", ")}</p>
      {subject && <p>Subject: {subject}</p>}
      <p style={{ whiteSpace: "pre-wrap" }}>{body}</p>
      <a href={buildDraftLink(draft)}>
        {channel === "sms" ? "Open as a text" : "Open as an email"}
      </a>{" "}
      <button onClick={() => onReport(true)}>I sent it</button>{" "}
      <button onClick={() => onReport(false)}>Not sent</button>
    </div>
  );
}

function Suggestions({ message, chat }: Pick<MessageProps, "message" | "chat">) {
  const part = message.parts.findLast(({ type }) => type === "data-suggestions");
  return part?.type === "data-suggestions" && (
    <p>
      {part.data.map((text) => (
        <button key={text} onClick={() => chat.sendMessage({ text })}>{text}</button>
      ))}
    </p>
  );
}
