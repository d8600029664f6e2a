import { type FormEvent, useState } from "react";
import { Button, Choice, CONTACT, CopyField, describeAuthError, Field, fill } from "../../app/kit";
import { functionUrl, type Language, readForm, ReadState, Section } from "../../app/kit";
import { setLanguage, showToast, supabase, useAction, useHome, useHomeRead } from "../../app/kit";
import { useWords } from "../../app/kit";
import { useMembers } from "../members/useMembers";
import { texts } from "./texts";

/** The person's name, and the language of the app and of their messages. */
export function You() {
  const { text, language } = useWords(texts);
  const { personId } = useHome();
  const { act, isBusy } = useAction();
  const name = useMembers().data?.find(({ is_me }) => is_me)?.display_name ?? "";

  const rename = (display_name: string, before?: string) =>
    act(supabase.from("people").update({ display_name }).eq("id", personId), {
      done: text.saved,
      changed: ["members"],
      undo: before === undefined ? undefined : () => void rename(before),
    });
  function choose(next: Language) {
    setLanguage(next);
    void act(supabase.rpc("set_language", { language: next }));
  }

  return (
    <Section title={text.you}>
      <div className="card">
        <form className="actions" onSubmit={(event) => rename(readForm(event).name!, name)}>
          <Field
            key={name}
            label={text.yourName}
            name="name"
            required
            maxLength={80}
            autoComplete="name"
            defaultValue={name}
          />
          <Button type="submit" of={text.yourName} disabled={isBusy}>{text.save}</Button>
        </form>
        <Choice
          label={text.language}
          options={[["en", "English"], ["es", "Español"]]}
          value={language}
          onChange={(event) => choose(event.target.value as Language)}
        />
        <NewPassword />
        <p className="soft small">
          {text.deleteAccount} {CONTACT && <a href={`mailto:${CONTACT}`}>{CONTACT}</a>}
        </p>
        <div className="actions">
          <Button onClick={() => void supabase.auth.signOut()}>{text.signOut}</Button>
        </div>
      </div>
    </Section>
  );
}

/** The link of a forgotten password leads here too. */
function NewPassword() {
  const { text } = useWords(texts);
  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get("password"));
    const { error } = await supabase.auth.updateUser({ password });
    showToast({ text: error ? describeAuthError(error) : text.saved, isBad: error !== null });
    if (!error) form.reset();
  }
  return (
    <form className="actions" onSubmit={change}>
      <Field
        label={text.newPassword}
        name="password"
        type="password"
        required
        minLength={8}
        autoComplete="new-password"
      />
      <Button type="submit" of={text.newPassword}>{text.save}</Button>
    </form>
  );
}

const CHANNELS = ["email", "push"] as const;
const KINDS = ["schedules", "warranties", "reviews"] as const;
const SCOPES = ["off", "assigned", "all"] as const;
type Scope = typeof SCOPES[number];

/** Of what the person is reminded, by channel. */
export function Reminders() {
  const { text } = useWords(texts);
  const { home } = useHome();
  const { act } = useAction();
  const read = useHomeRead(
    ["home"],
    (homeId) => supabase.from("home_notifications").select("*").eq("home_id", homeId),
  );
  type Place = { channel: typeof CHANNELS[number]; kind: typeof KINDS[number] };
  const choose = (place: Place, setting: Scope, before?: Scope) =>
    act(supabase.rpc("set_notification", { home_id: home.id, ...place, setting }), {
      done: text.saved,
      changed: ["home"],
      undo: before && (() => void choose(place, before)),
    });
  return (
    <Section title={text.reminders}>
      <ReadState read={read}>
        {(rows) => (
          <div className="card">
            <p className="soft small">{text.remindersHint}</p>
            {KINDS.map((kind) => (
              <fieldset key={kind}>
                <legend>{text[kind]}</legend>
                <div className="columns tight">
                  {CHANNELS.map((channel) => {
                    const row = rows.find((row) => row.channel === channel && row.kind === kind);
                    const before = (row?.setting ?? "off") as Scope;
                    return (
                      <Choice
                        key={channel}
                        label={text[channel]}
                        options={SCOPES.map((scope) => [scope, text[scope]])}
                        value={before}
                        onChange={(event) =>
                          choose({ channel, kind }, event.target.value as Scope, before)}
                      />
                    );
                  })}
                </div>
              </fieldset>
            ))}
          </div>
        )}
      </ReadState>
    </Section>
  );
}

/** Calendars of the home to which the person subscribes in another program. */
export function Calendar() {
  const { text, format } = useWords(texts);
  const { home } = useHome();
  const { act, isBusy } = useAction();
  const [created, setCreated] = useState<{ feed_id: string; token: string }>();
  const home_id = home.id;
  const { data: feeds = [] } = useHomeRead(
    ["home"],
    (homeId) =>
      supabase.from("calendar_feeds").select("id, created_at").eq("home_id", homeId)
        .is("revoked_at", null).order("created_at"),
  );

  async function create() {
    const request = supabase.rpc("create_calendar_feed", { home_id, filter: {} });
    const response = await act(request, { changed: ["home"] });
    if (response?.data) setCreated(response.data);
  }
  const revoke = (feed_id: string) =>
    act(supabase.rpc("revoke_calendar_feed", { home_id, feed_id }), {
      done: text.revoked,
      changed: ["home"],
    });

  return (
    <Section title={text.calendar}>
      <div className="card">
        <p className="soft small">{text.calendarHint}</p>
        {feeds.map(({ id, created_at }) => {
          const name = fill(text.calendarOf, { date: format.moment(created_at) });
          const address = created?.feed_id === id &&
            `${functionUrl("home-calendar")}/${created.token}.ics`;
          return (
            <div key={id} className="stack">
              <div className="head">
                {name}
                <Button kind="small" of={name} disabled={isBusy} onClick={() => revoke(id)}>
                  {text.revoke}
                </Button>
              </div>
              {address && (
                <CopyField label={text.address} value={address} hint={text.addressHint} />
              )}
              {address && <a href={address.replace(/^https?/, "webcal")}>{text.openCalendar}</a>}
            </div>
          );
        })}
        <div className="actions">
          <Button disabled={isBusy} onClick={create}>{text.createCalendar}</Button>
        </div>
      </div>
    </Section>
  );
}
