"use client";

import { isToolUIPart } from "ai";
import type { ToolResult } from "ai-home-assistant-client";
import type { HomeMessage } from "ai-home-assistant-client/ai";
import { type FormEvent } from "react";

interface PartProps {
  part: HomeMessage["parts"][number];
  message: HomeMessage;
  onDecision(approvalId: string, approved: boolean): void;
  onOutput(tool: "request_user_input", toolCallId: string, output: { answer: string }): void;
  onSuggestion(text: string): void;
}

export function Part({ part, message, onDecision, onOutput, onSuggestion }: PartProps) {
  if (part.type === "text") return <p style={{ whiteSpace: "pre-wrap" }}>{part.text}</p>;
  if (part.type === "data-badge") return <Badge result={JSON.parse(part.data.functionResult)} />;
  if (part.type === "data-plan") {
    const isPending = message.parts.some((call) =>
      isToolUIPart(call) && call.toolCallId === part.id && call.state === "approval-requested"
    );
    return isPending && (
      <ul aria-label="What will change">
        {part.data.sentences.map((sentence) => <li key={sentence}>{sentence}</li>)}
      </ul>
    );
  }
  if (part.type === "data-suggestions") {
    return (
      <p>
        {part.data.map((text) => (
          <button key={text} onClick={() => onSuggestion(text)}>{text}</button>
        ))}
      </p>
    );
  }
  if (part.type === "tool-request_user_input" && part.state === "input-available") {
    const { toolCallId, input } = part;
    return (
      <Question
        question={input.question}
        onAnswer={(answer) => onOutput("request_user_input", toolCallId, { answer })}
      />
    );
  }
  if (isToolUIPart(part) && part.state === "approval-requested") {
    const { id } = part.approval;
    return (
      <p>
        <button onClick={() => onDecision(id, true)}>Approve</button>{" "}
        <button onClick={() => onDecision(id, false)}>Decline</button>
      </p>
    );
  }
  return null;
}

function Badge({ result }: { result: ToolResult }) {
  return (
    <p data-badge={result.type} style={{ borderLeft: "4px solid seagreen", paddingLeft: 8 }}>
      {result.success ? "Saved: " : "Not saved: "}
      {result.message}
    </p>
  );
}

function Question({ question, onAnswer }: { question: string; onAnswer(answer: string): void }) {
  function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onAnswer(String(new FormData(event.currentTarget).get("answer")));
  }
  return (
    <form onSubmit={answer}>
      <label>
        {question} <input name="answer" />
      </label>{" "}
      <button type="submit">Answer</button>
    </form>
  );
}
