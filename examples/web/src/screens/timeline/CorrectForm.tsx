import type { CorrectHomeRecordArguments } from "ai-home-assistant-client";
import type { FormEvent } from "react";
import { toUnits, useFormat } from "../../app/format";
import { fill, useTexts } from "../../app/language";
import { useHome } from "../../app/session/HomeContext";
import { texts as appTexts } from "../../app/texts";
import { showToast } from "../../app/toasts";
import { useRunTool } from "../../app/useRunTool";
import { texts } from "./texts";
import type { TimelineEvent } from "./useTimeline";

/** Corrects the words, the date and the cost of an event. */
export function CorrectForm({ event, onClose }: { event: TimelineEvent; onClose(): void }) {
  const text = useTexts(texts);
  const appText = useTexts(appTexts);
  const { home, client } = useHome();
  const { today } = useFormat();
  const { run, isBusy } = useRunTool();
  const currency = event.currency ?? home.currency;
  const isExact = event.occurred_precision === "day";
  const before = {
    title: event.title ?? "",
    occurred_on: isExact ? event.occurred_on! : "",
    cost_actual: event.cost_actual_minor === null
      ? ""
      : String(toUnits(event.cost_actual_minor, currency)),
    description: event.body ?? "",
  };

  async function save(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    const fields = new FormData(submitted.currentTarget);
    const changes: Record<string, string | number | null> = {};
    for (const [name, old] of Object.entries(before)) {
      const value = String(fields.get(name)).trim();
      if (value === old || (name === "title" && value === "")) continue;
      changes[name] = name === "cost_actual" && value ? Number(value) : value || null;
    }
    if (Object.keys(changes).length === 0) {
      showToast({ text: text.nothingChanged });
      return onClose();
    }
    const input = {
      event_id: event.id!,
      action: "amend",
      ...changes,
    } as CorrectHomeRecordArguments;
    if (await run((options) => client.correctRecord(input, options))) onClose();
  }

  return (
    <form onSubmit={save}>
      <label className="field">
        {text.what}
        <input name="title" required maxLength={200} defaultValue={before.title} autoFocus />
      </label>
      <div className="columns">
        <label className="field">
          {text.when}
          <input type="date" name="occurred_on" max={today} defaultValue={before.occurred_on} />
        </label>
        <label className="field">
          {fill(text.cost, { currency })}
          <input
            type="number"
            name="cost_actual"
            min="0"
            step="any"
            inputMode="decimal"
            defaultValue={before.cost_actual}
          />
        </label>
      </div>
      <label className="field">
        {text.details}
        <textarea name="description" rows={3} maxLength={2000} defaultValue={before.description} />
      </label>
      <div className="actions">
        <button className="button primary" disabled={isBusy}>{text.save}</button>
        <button type="button" className="button" onClick={onClose}>{appText.cancel}</button>
      </div>
    </form>
  );
}
