"use client";

import type { UseChatHelpers } from "@ai-sdk/react";
import { isToolUIPart } from "ai";
import {
  buildDraftLink,
  type ComposeMessageInput,
  type RequestUserInputInput,
  type ToolResult,
} from "ai-home-assistant-client";
import type { HomeMessage } from "ai-home-assistant-client/ai";
import { describePlan } from "ai-home-assistant-client/sentences";
import type { FormEvent } from "react";

type Part = HomeMessage["parts"][number];
type Chat = UseChatHelpers<HomeMessage>;

interface MessageProps {
  message: HomeMessage;
  chat: Chat;
}

/** A pending call comes before the text that explains it, so its buttons are shown after all parts. */
export function Message({ message, chat }: MessageProps) {
  const isBusy = chat.status === "submitted" || chat.status === "streaming";
  const isOpen = !isBusy && message.id === chat.messages.at(-1)?.id;
  const pending = isOpen ? message.parts.filter(isPending) : [];
  return (
    <section data-role={message.role}>
      <strong>{message.role === "user" ? "You" : "Assistant"}</strong>
      {message.parts.map((part, i) => <PartOf key={i} part={part} message={message} />)}
      {pending.map((call) => (
        <PendingCall key={call.toolCallId} call={call} message={message} chat={chat} />
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
  if (part.type === "text") return <p style={{ whiteSpace: "pre-wrap" }}>{part.text}</p>;
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

/** The output of a call; of a client-side tool it is what the app has sent, which needs no badge. */
function Badge({ output }: { output: unknown }) {
  const result = output as ToolResult;
  if (result.success === undefined) return null;
  return <p data-badge={result.type}>{describe(result)}</p>;
}

/** Only a call that wrote to the record has `effects`; a look-up is a success without them. */
function describe({ success, code, effects = [], message }: ToolResult): string {
  if (!success) return `Not done: ${message}`;
  if (effects.length > 0) return `Saved: ${message}`;
  return code === "already_done" ? `Nothing new: ${message}` : `Looked up: ${message}`;
}

interface PendingCallProps extends MessageProps {
  call: Part;
}

/** What a pending call needs of the person: a decision, an answer, or to send a draft. */
function PendingCall({ call, message, chat }: PendingCallProps) {
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
      <div>
        {plan?.type === "data-plan" && (
          <ul aria-label="What will change">
            {describePlan(plan.data, "en").map((line) => <li key={line}>{line}</li>)}
          </ul>
        )}
        <button onClick={() => decide(true)}>Approve</button>{" "}
        <button onClick={() => decide(false)}>Decline</button>
      </div>
    );
  }
  return null;
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
      <a href={buildDraftLink(draft)}>{channel === "sms" ? "Open as a text" : "Open as an email"}</a>
      {" "}
      <button onClick={() => onReport(true)}>I sent it</button>{" "}
      <button onClick={() => onReport(false)}>Not sent</button>
    </div>
  );
}

function Suggestions({ message, chat }: MessageProps) {
  const part = message.parts.findLast(({ type }) => type === "data-suggestions");
  return part?.type === "data-suggestions" && (
    <p>
      {part.data.map((text) => (
        <button key={text} onClick={() => chat.sendMessage({ text })}>{text}</button>
      ))}
    </p>
  );
}
