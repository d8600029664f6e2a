import type { ApprovalPlan } from "ai-home-assistant-client";
import { describePlan, listPlanSources } from "ai-home-assistant-client/sentences";
import { useId, useState } from "react";
import { Icon } from "../../../app/Icon";
import { fill, useLanguage, useTexts } from "../../../app/language";
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
  const id = useId();
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const changes = plan?.changes ?? [];
  const optional = changes.filter((change) => change.optional).map(({ key }) => key);
  const taken = optional.filter((key) => !leftOut.includes(key));
  const isList = optional.length > 1;
  const isWhole = taken.length === optional.length;
  const count = changes.length - optional.length + taken.length;

  return (
    <section className="call" aria-labelledby={id}>
      <h2 id={id}>
        <Icon name="question" />
        {text.approveTitle}
      </h2>
      {/* The plan has the lines of a list. */}
      {preview && <Markdown text={preview.replace(/^- .*\n?/gm, "")} />}
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
      <div className="actions">
        <button
          type="button"
          className="button primary"
          disabled={isList && count === 0}
          onClick={() => onDecide(true, isWhole ? undefined : taken)}
        >
          {isWhole ? text.approve : fill(text.approveSome, { count, all: changes.length })}
        </button>
        <button type="button" className="button" onClick={() => onDecide(false)}>
          {text.decline}
        </button>
      </div>
    </section>
  );
}

interface PlanLinesProps {
  plan: ApprovalPlan;
  leftOut: string[];
  onToggle: ((key: string) => void) | undefined;
}

function PlanLines({ plan, leftOut, onToggle }: PlanLinesProps) {
  const text = useTexts(texts);
  const language = useLanguage();
  const lines = describePlan(plan, language);
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
                <label className="check">
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
