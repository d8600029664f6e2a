import type { HomeChanges } from "ai-home-assistant-client";
import type { FormEvent } from "react";
import { useTexts } from "../../app/language";
import { useHome } from "../../app/session/HomeContext";
import { CURRENCIES, TIME_ZONES } from "../../app/session/places";
import { supabase } from "../../app/session/supabase";
import { useAction } from "../../app/useAction";
import { texts } from "./texts";

const LANGUAGES = { en: "English", es: "Español", de: "Deutsch", fr: "Français" };

/** The name and the place of the home, its currency and the language of its record. */
export function HomeForm() {
  const text = useTexts(texts);
  const { home, can } = useHome();
  const { act, isBusy } = useAction();
  const isOwner = can("update_home");
  const before: Record<string, string> = {
    name: home.name,
    address_line: home.address_line ?? "",
    city: home.city ?? "",
    year_built: home.year_built ? String(home.year_built) : "",
    time_zone: home.time_zone,
    currency: home.currency,
    language: home.language,
  };

  const update = (changes: HomeChanges, undo?: HomeChanges) =>
    act(supabase.rpc("update_home", { home_id: home.id, changes }), {
      done: text.saved,
      changed: ["home"],
      undo: undo && (() => void update(undo)),
    });

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const changed = Object.keys(before).filter((name) => String(fields.get(name)) !== before[name]);
    if (changed.length === 0) return;
    await update(
      pick(changed, (name) => String(fields.get(name))),
      pick(changed, (name) => before[name]!),
    );
  }

  return (
    <section className="section" aria-labelledby="home">
      <h2 id="home">{text.home}</h2>
      <form className="card" onSubmit={save} key={JSON.stringify(before)}>
        {!isOwner && <p className="soft small">{text.ownersOnly}</p>}
        <fieldset className="columns" disabled={!isOwner}>
          <label className="field">
            {text.homeName}
            <input name="name" required maxLength={80} defaultValue={before.name} />
          </label>
          <label className="field">
            {text.address}
            <input name="address_line" maxLength={200} defaultValue={before.address_line} />
          </label>
          <label className="field">
            {text.city}
            <input name="city" maxLength={100} defaultValue={before.city} />
          </label>
          <label className="field">
            {text.yearBuilt}
            <input
              type="number"
              name="year_built"
              min="1500"
              max={new Date().getFullYear()}
              defaultValue={before.year_built}
            />
          </label>
          <label className="field">
            {text.timeZone}
            <select name="time_zone" defaultValue={before.time_zone}>
              {[...new Set([home.time_zone, ...TIME_ZONES])].map((zone) => (
                <option key={zone} value={zone}>{zone.replaceAll("_", " ")}</option>
              ))}
            </select>
          </label>
          <label className="field">
            {text.currency}
            <select name="currency" defaultValue={before.currency}>
              {CURRENCIES.map((code) => <option key={code}>{code}</option>)}
            </select>
          </label>
          <label className="field">
            {text.recordLanguage}
            <select name="language" defaultValue={before.language}>
              {Object.entries({ [home.language]: home.language, ...LANGUAGES }).map((
                [code, name],
              ) => <option key={code} value={code} lang={code}>{name}</option>)}
            </select>
            <span className="hint">{text.recordLanguageHint}</span>
          </label>
        </fieldset>
        {isOwner && (
          <div className="actions">
            <button type="submit" className="button primary" disabled={isBusy}>{text.save}</button>
          </div>
        )}
      </form>
    </section>
  );
}

/** The changes of these fields: an empty text clears one. */
function pick(names: string[], read: (name: string) => string): HomeChanges {
  return Object.fromEntries(names.map((name) => {
    const value = read(name) || null;
    return [name, name === "year_built" && value ? Number(value) : value];
  }));
}
