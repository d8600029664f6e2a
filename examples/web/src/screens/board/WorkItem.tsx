import type { ManageScheduleArguments } from "ai-home-assistant-client";
import { useId, useState } from "react";
import { Facts } from "../../app/Facts";
import { useFormat } from "../../app/format";
import { Icon } from "../../app/Icon";
import { fill, useLanguage, useTexts } from "../../app/language";
import { nameSchedule, nameSystem } from "../../app/names";
import { useHome } from "../../app/session/HomeContext";
import { useRunTool } from "../../app/useRunTool";
import { describeInterval } from "./interval";
import { SnoozeForm } from "./SnoozeForm";
import { texts } from "./texts";
import type { Work } from "./useBoard";

interface WorkItemProps {
  work: Work;
  /** Whether it is a row also while it is due. */
  isRow?: boolean;
}

/** One work: a card while it is due, else a row that opens. */
export function WorkItem({ work, isRow }: WorkItemProps) {
  const text = useTexts(texts);
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const title = nameSchedule(work, language);
  if (!isRow && (work.board === "overdue" || work.board === "due")) {
    return (
      <li className="card">
        <div className="card-head">
          <h3>{title}</h3>
          <DueTag work={work} />
        </div>
        <WorkFacts work={work} />
        <Acts work={work} title={title} />
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className="row"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="row-text">
          {title}
          <span className="row-note">{nameSystem(work.asset_name, work.asset_kind, language)}</span>
        </span>
        <DueTag work={work} />
        <Icon name="chevron" />
      </button>
      <div
        id={id}
        className="row-more"
        hidden={!isOpen}
        role="group"
        aria-label={fill(text.actsOf, { title })}
      >
        <WorkFacts work={work} />
        <Acts work={work} title={title} />
      </div>
    </li>
  );
}

function DueTag({ work: { board, due_on, snoozed_until } }: { work: Work }) {
  const text = useTexts(texts);
  const format = useFormat();
  if (!due_on || board === "paused") return null;
  if (board === "snoozed" && snoozed_until) {
    return (
      <span className="tag">{fill(text.untilDate, { date: format.shortDate(snoozed_until) })}</span>
    );
  }
  const kind = { overdue: "bad", due: "warn" }[board!] ?? "";
  return <span className={`tag ${kind}`}>{format.distance(due_on)}</span>;
}

function WorkFacts({ work }: { work: Work }) {
  const text = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const { due_on, asset_name, asset_kind, asset_space, estimated_minutes, last_done_on } = work;
  const system = nameSystem(asset_name, asset_kind, language);
  const facts = [
    due_on &&
    fill(due_on < format.today ? text.wasDue : text.dueOn, { when: format.shortDate(due_on) }),
    [system, asset_space].filter(Boolean).join(", "),
    describeInterval(work, text),
    work.assignee_name,
    estimated_minutes && fill(text.minutes, { count: estimated_minutes }),
    last_done_on && fill(text.lastDone, { date: format.shortDate(last_done_on) }),
    work.missed_count !== 0 && fill(text.missed, { count: work.missed_count! }),
  ];
  return <Facts facts={facts} />;
}

function Acts({ work, title }: { work: Work; title: string }) {
  const text = useTexts(texts);
  const { can, client, personId } = useHome();
  const { run, isBusy } = useRunTool();
  const [isSnoozing, setIsSnoozing] = useState(false);
  if (!can("manage_schedule", work.assignee_person_id === personId)) return null;

  const act = (action: ManageScheduleArguments["action"], more: { until?: string } = {}) =>
    run((options) =>
      client.manageSchedule({ schedule_id: work.schedule_id!, action, ...more }, options)
    );
  // The title is for a screen reader, which reads a button without its card.
  const of = <span className="visually-hidden">{fill(text.of, { title })}</span>;
  const isNow = work.board === "overdue" || work.board === "due";

  if (work.board === "paused") {
    return (
      <div className="actions">
        <button
          type="button"
          className="button small"
          disabled={isBusy}
          onClick={() => act("resume")}
        >
          {text.resume}
          {of}
        </button>
      </div>
    );
  }
  return (
    <>
      <div className="actions">
        <button
          type="button"
          className={isNow ? "button primary" : "button"}
          disabled={isBusy}
          onClick={() => act("complete")}
        >
          <Icon name="check" />
          <span>{text.done}{of}</span>
        </button>
        <button
          type="button"
          className="button"
          disabled={isBusy}
          aria-expanded={isSnoozing}
          onClick={() => setIsSnoozing(!isSnoozing)}
        >
          <span>{text.snooze}{of}</span>
        </button>
        <button
          type="button"
          className="button quiet"
          disabled={isBusy}
          onClick={() => act("skip")}
        >
          <span>{text.skip}{of}</span>
        </button>
      </div>
      {isSnoozing && (
        <SnoozeForm
          dueOn={work.due_on!}
          onChoose={(until) => {
            setIsSnoozing(false);
            void act("snooze", { until });
          }}
        />
      )}
    </>
  );
}
