import type { FormEvent } from "react";
import { useFormat } from "../../app/format";
import { useLanguage, useTexts } from "../../app/language";
import { nameSystem } from "../../app/names";
import { useHome } from "../../app/session/HomeContext";
import { supabase } from "../../app/session/supabase";
import { texts as appTexts } from "../../app/texts";
import { useRead } from "../../app/useRead";
import { useRunTool } from "../../app/useRunTool";
import { texts } from "./texts";

const INTERVALS = ["1 week", "1 month", "3 month", "6 month", "1 year"] as const;
type Unit = "week" | "month" | "year";

/** Plans work that comes once or again and again. */
export function AddWork({ onClose }: { onClose(): void }) {
  const text = useTexts(texts);
  const appText = useTexts(appTexts);
  const language = useLanguage();
  const { today } = useFormat();
  const { home, client } = useHome();
  const { run, isBusy } = useRunTool();
  const systems = useRead(
    ["assets"],
    () =>
      supabase.from("home_asset_overview").select("asset_id, name, kind, space")
        .eq("home_id", home.id).eq("status", "active").order("name"),
    [home.id],
  );
  const people = useRead(
    ["members"],
    () => supabase.from("home_people").select("person_id, display_name").eq("home_id", home.id),
    [home.id],
  );

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const [count, unit] = fields.every!.split(" ");
    const schedule = {
      title: fields.title!,
      due_on: fields.due_on!,
      ...fields.system && { asset_id: fields.system },
      ...fields.assignee && { assignee: fields.assignee },
      ...unit && { every: { count: Number(count), unit: unit as Unit } },
    };
    if (await run((options) => client.scheduleMaintenance({ schedules: [schedule] }, options))) {
      onClose();
    }
  }

  return (
    <form className="card" onSubmit={add}>
      <label className="field">
        {text.what}
        <input name="title" required maxLength={200} placeholder={text.whatExample} autoFocus />
      </label>
      <div className="columns">
        <label className="field">
          {text.every}
          <select name="every" defaultValue="1 year">
            <option value="">{text.once}</option>
            {INTERVALS.map((every) => (
              <option key={every} value={every}>{text[`every ${every}`]}</option>
            ))}
          </select>
        </label>
        <label className="field">
          {text.firstDue}
          <input type="date" name="due_on" required min={today} defaultValue={today} />
        </label>
        <label className="field">
          {text.system}
          <select name="system">
            <option value="">{text.noSystem}</option>
            {systems.data?.map(({ asset_id, name, kind, space }) => (
              <option key={asset_id} value={asset_id!}>
                {[nameSystem(name, kind, language), space].filter(Boolean).join(", ")}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          {text.assignee}
          <select name="assignee">
            <option value="">{text.anybody}</option>
            {people.data?.map(({ person_id, display_name }) => (
              <option key={person_id} value={person_id!}>{display_name}</option>
            ))}
          </select>
        </label>
      </div>
      <div className="actions">
        <button className="button primary" disabled={isBusy}>{text.save}</button>
        <button type="button" className="button" onClick={onClose}>{appText.cancel}</button>
      </div>
    </form>
  );
}
