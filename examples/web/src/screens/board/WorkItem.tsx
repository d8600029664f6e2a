import type { ManageScheduleArguments } from "ai-home-assistant-client";
import { useState } from "react";
import { addDays, Button, Facts, Field, fill, OpenRow } from "../../app/kit";
import { readForm, useRunTool, useWords } from "../../app/kit";
import { texts } from "./texts";
import type { Work } from "./useBoard";

const SNOOZE_DAYS = [7, 14, 30];
const isDue = ({ board }: Work) => board === "overdue" || board === "due";

/** One work: a card while it is due, else a row that opens. With `isRow` always a row. */
export function WorkItem({ work, isRow }: { work: Work; isRow?: boolean }) {
  const { nameSchedule, nameSystem } = useWords(texts);
  const title = nameSchedule(work);
  const tag = <DueTag work={work} />;
  const more = (
    <>
      <WorkFacts work={work} />
      <Acts work={work} title={title} />
    </>
  );
  if (isDue(work) && !isRow) {
    return (
      <li className="card">
        <div className="head">
          <h3>{title}</h3>
          {tag}
        </div>
        {more}
      </li>
    );
  }
  return (
    <OpenRow title={title} note={nameSystem(work.asset_name, work.asset_kind)} tag={tag}>
      {more}
    </OpenRow>
  );
}

function DueTag({ work: { board, due_on, snoozed_until } }: { work: Work }) {
  const { text, format } = useWords(texts);
  if (!due_on || board === "paused") return null;
  const tone = { overdue: "bad", due: "warn" }[board!] ?? "";
  const label = board === "snoozed" && snoozed_until
    ? fill(text.untilDate, { date: format.shortDate(snoozed_until) })
    : format.distance(due_on);
  return <span className={`tag ${tone}`}>{label}</span>;
}

function WorkFacts({ work }: { work: Work }) {
  const { text, word, format, nameSystem } = useWords(texts);
  const { due_on, estimated_minutes, last_done_on, missed_count } = work;
  const { every_count: count, every_unit: unit } = work;
  const due = due_on && format.shortDate(due_on);
  return (
    <div>
      <Facts
        facts={[
          due && fill(due_on < format.today ? text.wasDue : text.dueOn, { when: due }),
          nameSystem(work.asset_name, work.asset_kind),
          work.asset_space,
          estimated_minutes && format.duration(estimated_minutes),
        ]}
      />
      <Facts
        facts={[
          !count || !unit ? text.once : fill(word(count === 1 ? unit : `${unit}s`), { count }),
          last_done_on && fill(text.lastDone, { date: format.shortDate(last_done_on) }),
          missed_count ? fill(text.missed, { count: missed_count }) : "",
          work.assignee_name && fill(text.assignedTo, { name: work.assignee_name }),
        ]}
      />
    </div>
  );
}

function Acts({ work, title }: { work: Work; title: string }) {
  const { text } = useWords(texts);
  const { can, client, personId, run, isBusy } = useRunTool();
  const [isSnoozing, setIsSnoozing] = useState(false);
  if (!can("manage_schedule", work.assignee_person_id === personId)) return null;

  function act(action: ManageScheduleArguments["action"], more: { until?: string } = {}) {
    const input = { schedule_id: work.schedule_id!, action, ...more };
    return run((options) => client.manageSchedule(input, options));
  }
  function snooze(until: string) {
    setIsSnoozing(false);
    void act("snooze", { until });
  }

  const more = { of: title, disabled: isBusy };
  if (work.board === "paused") {
    return (
      <div className="actions">
        <Button {...more} onClick={() => act("resume")}>{text.resume}</Button>
      </div>
    );
  }
  return (
    <>
      <div className="actions">
        <Button
          {...more}
          kind={isDue(work) ? "primary" : undefined}
          icon="check"
          onClick={() => act("complete")}
        >
          {text.done}
        </Button>
        <Button {...more} aria-expanded={isSnoozing} onClick={() => setIsSnoozing(!isSnoozing)}>
          {text.snooze}
        </Button>
        <Button {...more} kind="quiet" onClick={() => act("skip")}>{text.skip}</Button>
      </div>
      {isSnoozing && <SnoozeForm dueOn={work.due_on!} onChoose={snooze} />}
    </>
  );
}

/** Asks until when. Work that is not due yet is snoozed from its date. */
function SnoozeForm({ dueOn, onChoose }: { dueOn: string; onChoose(until: string): void }) {
  const { text, format } = useWords(texts);
  const from = dueOn > format.today ? dueOn : format.today;
  return (
    <form className="actions" onSubmit={(event) => onChoose(readForm(event).until!)}>
      {SNOOZE_DAYS.map((days) => addDays(from, days)).map((day) => (
        <Button
          key={day}
          kind="chip"
          onClick={() => onChoose(day)}
        >
          {fill(text.untilDate, { date: format.shortDate(day) })}
        </Button>
      ))}
      <Field
        label={text.otherDay}
        type="date"
        name="until"
        required
        min={addDays(format.today, 1)}
      />
      <Button type="submit">{text.snooze}</Button>
    </form>
  );
}
