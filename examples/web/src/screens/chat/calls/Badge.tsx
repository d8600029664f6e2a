import { isToolUIPart } from "ai";
import type { ToolResult } from "ai-home-assistant-client";
import type { HomeMessage } from "ai-home-assistant-client/ai";
import { Icon, type IconName, useTexts } from "../../../app/kit";
import type { Part } from "../messageParts";
import { texts } from "../texts";

interface BadgeProps {
  part: Part;
  message: HomeMessage;
  isNewest: boolean;
}

/** The outcome of a call that wrote nothing; what a call wrote is on a receipt. */
export function Badge({ part, message, isNewest }: BadgeProps) {
  const text = useTexts(texts);
  if (part.type === "data-badge") {
    // After a typed yes, an earlier message has the call.
    if (message.parts.some(isToolUIPart)) return null;
    return <ResultBadge result={JSON.parse(part.data.functionResult)} />;
  }
  if (!isToolUIPart(part)) return null;
  if (part.state === "output-denied") return <p className="badge">{text.denied}</p>;
  const hasInput = part.state !== "input-streaming" && part.input !== undefined;
  const waits = part.state === "input-available" && isNewest;
  if (part.type === "tool-request_user_input" && hasInput && !waits) {
    // Without an output the person wrote the next message instead, which may be the answer.
    const { answer = "", cancelled } = part.output ?? {};
    const said = { true: text.yes, false: text.no }[String(answer)] ?? String(answer);
    const question = part.input?.question;
    return <Note icon="question">{`${question} ${cancelled ? `(${text.skipped})` : said}`}</Note>;
  }
  if (part.type === "tool-compose_message" && hasInput && !waits) {
    return <Note icon="edit">{part.output?.sent ? text.wasSent : text.wasNotSent}</Note>;
  }
  if (part.state === "output-error") return <p className="badge">{part.errorText}</p>;
  if (part.state !== "output-available") return null;
  return <ResultBadge result={part.output as Partial<ToolResult>} />;
}

function ResultBadge({ result }: { result: Partial<ToolResult> }) {
  const text = useTexts(texts);
  const { success, code, message, receipt } = result;
  // The output of a client-side tool is what the app has sent.
  if (success === undefined || receipt !== undefined) return null;
  if (!success) return <Note icon="issues" isBad>{`${text.notDone}: ${message}`}</Note>;
  return (
    <Note icon="search">
      {code === "already_done" ? `${text.nothingNew}: ${message}` : text.lookedUp}
    </Note>
  );
}

interface NoteProps {
  icon: IconName;
  isBad?: boolean;
  children: string;
}

function Note({ icon, isBad, children }: NoteProps) {
  return (
    <p className={isBad ? "badge bad" : "badge"}>
      <Icon name={icon} />
      {children}
    </p>
  );
}
