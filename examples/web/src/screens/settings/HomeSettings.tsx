import type { HomeChanges } from "ai-home-assistant-client";
import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { Button, Choice, Field, fill, findChanges, readForm, Section } from "../../app/kit";
import { supabase, useAction, useHome, useRunTool, useWords } from "../../app/kit";
import { CURRENCIES, TIME_ZONES } from "../../app/session/places";
import { texts } from "./texts";

const LANGUAGES = [["en", "English"], ["es", "Español"], ["de", "Deutsch"], [
  "fr",
  "Français",
]] as const;

/** The name and the place of the home, its currency and the language of its record. */
export function HomeForm() {
  const { text } = useWords(texts);
  const { home, can } = useHome();
  const { act, isBusy } = useAction();
  const isOwner = can("update_home");
  const { name, time_zone, currency, language } = home;
  const before: Record<string, string> = { name, time_zone, currency, language };
  before.address_line = home.address_line ?? "";
  before.city = home.city ?? "";

  const update = (changes: HomeChanges, undo?: HomeChanges) =>
    act(supabase.rpc("update_home", { home_id: home.id, changes }), {
      done: text.saved,
      changed: ["home"],
      undo: undo && (() => void update(undo)),
    });

  function save(event: FormEvent<HTMLFormElement>) {
    const after = readForm(event);
    // An empty text clears a part of the address.
    const changes = findChanges(before, after);
    if (Object.keys(changes).length > 0) void update(changes, findChanges(after, before));
  }

  return (
    <Section title={text.home}>
      <form className="card" onSubmit={save} key={JSON.stringify(before)}>
        {!isOwner && <p className="soft small">{text.ownersOnly}</p>}
        <fieldset className="columns" disabled={!isOwner}>
          <Field label={text.name} name="name" required maxLength={80} defaultValue={name} />
          <Field label={text.street} name="address_line" defaultValue={before.address_line} />
          <Field label={text.city} name="city" defaultValue={before.city} />
          <Choice
            label={text.timeZone}
            name="time_zone"
            defaultValue={time_zone}
            options={[...new Set([time_zone, ...TIME_ZONES])].map((
              zone,
            ) => [zone, zone.replaceAll("_", " ")])}
          />
          <Choice
            label={text.currency}
            name="currency"
            defaultValue={currency}
            options={CURRENCIES}
          />
          <Choice
            label={text.recordLanguage}
            name="language"
            defaultValue={language}
            options={LANGUAGES.some(([code]) => code === language)
              ? LANGUAGES
              : [language, ...LANGUAGES]}
          />
        </fieldset>
        {isOwner && (
          <div className="actions">
            <Button kind="primary" type="submit" disabled={isBusy}>{text.save}</Button>
          </div>
        )}
      </form>
    </Section>
  );
}

/** The days on which nobody is at home. */
export function Away() {
  const { text, format } = useWords(texts);
  const { home, client, run, isBusy } = useRunTool();
  const { away_from, away_until } = home;
  const isSet = away_until !== null && away_until >= format.today;
  const comeBack = () => run((options) => client.manageSchedule({ action: "back" }, options));
  function leave(event: FormEvent<HTMLFormElement>) {
    const days = readForm(event);
    void run((options) => client.manageSchedule({ action: "away", ...days }, options));
  }
  return (
    <Section title={text.away}>
      <div className="card">
        <p className="soft small">{text.awayHint}</p>
        {isSet
          ? (
            <div className="head">
              {format.date(away_from)} – {format.date(away_until)}
              <Button disabled={isBusy} onClick={comeBack}>{text.back}</Button>
            </div>
          )
          : (
            <form className="actions" onSubmit={leave}>
              <Field
                label={text.from}
                type="date"
                name="from"
                required
                defaultValue={format.today}
              />
              <Field label={text.until} type="date" name="until" required min={format.today} />
              <Button type="submit" disabled={isBusy}>{text.setAway}</Button>
            </form>
          )}
      </div>
    </Section>
  );
}

/** Erases the home for all members, once its name is typed. */
export function EraseHome() {
  const { text } = useWords(texts);
  const { home } = useHome();
  const { act, isBusy } = useAction();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState("");

  async function erase(event: FormEvent) {
    event.preventDefault();
    const request = supabase.rpc("erase_home", { home_id: home.id, confirm_name: home.name });
    const done = fill(text.erased, { name: home.name });
    if (await act(request, { done, changed: ["home", "members"] })) navigate("/");
  }

  return (
    <details className="card erase">
      <summary>{text.erase}</summary>
      <form onSubmit={erase}>
        <p>{text.eraseHint}</p>
        <Field
          label={fill(text.typeName, { name: home.name })}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="actions">
          <Button kind="danger" type="submit" disabled={isBusy || typed.trim() !== home.name}>
            {text.eraseNow}
          </Button>
        </div>
      </form>
    </details>
  );
}
