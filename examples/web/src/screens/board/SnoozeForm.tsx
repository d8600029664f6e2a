import type { FormEvent } from "react";
import { addDays, useFormat } from "../../app/format";
import { useTexts } from "../../app/language";
import { texts } from "./texts";

const DAYS = [7, 14, 30];

/** Asks until when. Work that is not due yet is snoozed from its date. */
export function SnoozeForm({ dueOn, onChoose }: { dueOn: string; onChoose(until: string): void }) {
  const text = useTexts(texts);
  const { today, shortDate } = useFormat();
  const from = dueOn > today ? dueOn : today;
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onChoose(String(new FormData(event.currentTarget).get("until")));
  }
  return (
    <fieldset className="snooze">
      <legend>{text.snoozeUntil}</legend>
      <div className="chips">
        {DAYS.map((days) => (
          <button
            key={days}
            type="button"
            className="chip"
            onClick={() => onChoose(addDays(from, days))}
          >
            {shortDate(addDays(from, days))}
          </button>
        ))}
      </div>
      <form className="actions" onSubmit={choose}>
        <label className="visually-hidden" htmlFor={`until-${dueOn}`}>{text.otherDay}</label>
        <input
          id={`until-${dueOn}`}
          className="input day"
          type="date"
          name="until"
          required
          min={addDays(today, 1)}
        />
        <button className="button small">{text.snooze}</button>
      </form>
    </fieldset>
  );
}
