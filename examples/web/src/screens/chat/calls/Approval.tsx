import type { ApprovalPlan } from "ai-home-assistant-client";
import { describePlan, listPlanSources } from "ai-home-assistant-client/sentences";
import { useState } from "react";
import { Button, fill, Section, useLanguage, useTexts } from "../../../app/kit";
import { Markdown } from "../Markdown";
import { texts } from "../texts";

interface ApprovalProps {
  /** What the call would do, in a sentence. */
  preview: string;
  plan: ApprovalPlan | undefined;
  /** `only`: the optional changes that the person takes, if these are not all. */
  onDecide(approved: boolean, only?: string[]): void;
}

/** What would change. Of several optional changes, such as the tasks of a list, the person may take some. */
export function Approval({ preview, plan, onDecide }: ApprovalProps) {
  const text = useTexts(texts);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const changes = plan?.changes ?? [];
  const optional = changes.filter((change) => change.optional).map(({ key }) => key);
  const taken = optional.filter((key) => !leftOut.includes(key));
  const isList = optional.length > 1;
  const isWhole = taken.length === optional.length;
  const count = changes.length - optional.length + taken.length;
  const { statement, notes } = readPreview(preview, isList);

  return (
    <Section className="card call" icon="question" title={text.approveTitle}>
      {statement && <Markdown text={statement} />}
      {isList && <p className="soft small">{text.choose}</p>}
      {plan && (
        <PlanLines
          plan={plan}
          leftOut={leftOut}
          onToggle={isList
            ? (key) =>
              setLeftOut((keys) =>
                keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]
              )
            : undefined}
        />
      )}
      {notes && <p className="soft small">{notes}</p>}
      <div className="actions">
        <Button
          kind="primary"
          disabled={isList && count === 0}
          onClick={() => onDecide(true, isWhole ? undefined : taken)}
        >
          {isWhole ? text.approve : fill(text.approveSome, { count, all: changes.length })}
        </Button>
        <Button onClick={() => onDecide(false)}>{text.decline}</Button>
      </div>
    </Section>
  );
}

/** The text before and after the list of changes, whose lines the plan has. */
function readPreview(preview: string, isList: boolean) {
  const [statement = "", ...others] = preview.split(/(?:^- .*(?:\n {2}.*)*\n?)+/m);
  const notes = others.join("\n\n").trim().split("\n\n");
  // The last one says how to approve a part in words. Here the person unticks it.
  return { statement: statement.trim(), notes: (isList ? notes.slice(0, -1) : notes).join(" ") };
}

interface PlanLinesProps {
  plan: ApprovalPlan;
  leftOut: string[];
  onToggle: ((key: string) => void) | undefined;
}

function PlanLines({ plan, leftOut, onToggle }: PlanLinesProps) {
  const text = useTexts(texts);
  const language = useLanguage();
  const lines = withoutCommonVerb(describePlan(plan, language));
  const sources = listPlanSources(plan, language);
  return (
    <ul className="plan" aria-label={text.changes}>
      {plan.changes.map(({ key, optional }, i) => {
        const source = sources[i] && fill(text.recommendedBy, { source: sources[i] });
        const line = <PlanLine text={lines[i] ?? ""} source={source} />;
        return (
          <li key={key}>
            {onToggle && optional
              ? (
                <label>
                  <input
                    type="checkbox"
                    checked={!leftOut.includes(key)}
                    onChange={() => onToggle(key)}
                  />
                  {line}
                </label>
              )
              : line}
          </li>
        );
      })}
    </ul>
  );
}

/** "Schedules: Clean the gutters" of several lines of the same kind is shown without "Schedules:". */
function withoutCommonVerb(lines: string[]): string[] {
  const verbs = new Set(lines.map((line) => line.split(": ")[0]));
  if (lines.length < 2 || verbs.size > 1) return lines;
  return lines.map((line) => line.slice(line.indexOf(": ") + 2));
}

/** What happens, and below it the values. */
function PlanLine({ text, source }: { text: string; source: string | undefined }) {
  const [act, ...values] = text.split(" – ");
  const notes = [values.join(" – "), source].filter(Boolean);
  return (
    <span className="plan-line">
      {act}
      {notes.map((note) => <span key={note} className="soft small">{note}</span>)}
    </span>
  );
}
