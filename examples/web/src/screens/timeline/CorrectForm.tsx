import type { CorrectHomeRecordArguments } from "ai-home-assistant-client";
import type { FormEvent } from "react";
import { Button, Field, fill, findChanges, readForm, toUnits } from "../../app/kit";
import { useRunTool, useWords } from "../../app/kit";
import { texts } from "./texts";
import type { TimelineEvent } from "./useTimeline";

/** Corrects the words, the date and the cost of an event. */
export function CorrectForm({ event, onClose }: { event: TimelineEvent; onClose(): void }) {
  const { text, format } = useWords(texts);
  const { home, client, run, isBusy } = useRunTool();
  const currency = event.currency ?? home.currency;
  const cost = event.cost_actual_minor;
  const before: Record<string, string> = {
    title: event.title ?? "",
    occurred_on: event.occurred_precision === "day" ? event.occurred_on! : "",
    cost_actual: cost === null ? "" : String(toUnits(cost, currency)),
    description: event.body ?? "",
  };

  async function save(submitted: FormEvent<HTMLFormElement>) {
    const changes = findChanges(before, readForm(submitted));
    if (changes.cost_actual) changes.cost_actual = Number(changes.cost_actual);
    if (Object.keys(changes).length === 0) return onClose();
    const input = { event_id: event.id, action: "amend", ...changes } as CorrectHomeRecordArguments;
    if (await run((options) => client.correctRecord(input, options))) onClose();
  }

  const costLabel = fill(text.cost, { currency });
  return (
    <form onSubmit={save}>
      <Field label={text.what} name="title" required maxLength={200} defaultValue={before.title} />
      <div className="columns">
        <Field
          label={text.when}
          type="date"
          name="occurred_on"
          max={format.today}
          defaultValue={before.occurred_on}
        />
        <Field
          label={costLabel}
          type="number"
          name="cost_actual"
          min="0"
          step="any"
          defaultValue={before.cost_actual}
        />
      </div>
      <label className="field">
        {text.details}
        <textarea name="description" rows={3} maxLength={2000} defaultValue={before.description} />
      </label>
      <div className="actions">
        <Button kind="primary" type="submit" disabled={isBusy}>{text.save}</Button>
        <Button onClick={onClose}>{text.cancel}</Button>
      </div>
    </form>
  );
}
