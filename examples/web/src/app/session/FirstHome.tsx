import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { describeError } from "../errors";
import { useLanguage, useTexts } from "../language";
import { CURRENCIES, guessPlace, TIME_ZONES } from "./places";
import { supabase } from "./supabase";
import { texts } from "./texts";

/** Asks a person without a home for the first one, or for the invitation that they got. */
export function FirstHome({ onCreated }: { onCreated(id: string): void }) {
  const text = useTexts(texts);
  return (
    <main className="narrow">
      <CreateHome onCreated={onCreated} />
      <OpenInvitation />
      <button type="button" className="button quiet" onClick={() => void supabase.auth.signOut()}>
        {text.signOut}
      </button>
    </main>
  );
}

export function CreateHome({ onCreated }: { onCreated(id: string): void }) {
  const text = useTexts(texts);
  const language = useLanguage();
  const [error, setError] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const place = guessPlace();

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setIsBusy(true);
    const { data, error } = await supabase.rpc("create_home", {
      name: String(fields.get("name")),
      currency: String(fields.get("currency")),
      time_zone: String(fields.get("time_zone")),
      country: place.country,
      units: place.units,
      language,
    });
    setIsBusy(false);
    if (error) setError(describeError(error));
    else onCreated(data);
  }

  return (
    <form className="card" onSubmit={create}>
      <div>
        <h1>{text.homeTitle}</h1>
        <p className="soft">{text.homeHint}</p>
      </div>
      {error && <p className="notice bad" role="alert">{error}</p>}
      <label className="field">
        {text.homeName}
        <input name="name" required maxLength={80} placeholder={text.homeNameExample} />
      </label>
      <label className="field">
        {text.currency}
        <select name="currency" defaultValue={place.currency}>
          {CURRENCIES.map((code) => <option key={code}>{code}</option>)}
        </select>
      </label>
      <label className="field">
        {text.timeZone}
        <select name="time_zone" defaultValue={place.timeZone}>
          {TIME_ZONES.map((zone) => (
            <option key={zone} value={zone}>{zone.replaceAll("_", " ")}</option>
          ))}
        </select>
        <span className="hint">{text.timeZoneHint}</span>
      </label>
      <button type="submit" className="button primary wide" disabled={isBusy}>
        {text.createHome}
      </button>
    </form>
  );
}

function OpenInvitation() {
  const text = useTexts(texts);
  const [, navigate] = useLocation();
  const [error, setError] = useState("");

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const link = String(new FormData(event.currentTarget).get("link"));
    const token = link.split("#")[1]?.trim();
    if (token) navigate(`/join#${token}`);
    else setError(text.badLink);
  }

  return (
    <form className="card" onSubmit={open}>
      <div>
        <h2>{text.joinTitle}</h2>
        <p className="soft">{text.joinHint}</p>
      </div>
      {error && <p className="notice bad" role="alert">{error}</p>}
      <label className="field">
        {text.joinLink}
        <input name="link" type="url" required placeholder="https://…/join#…" />
      </label>
      <button type="submit" className="button">{text.join}</button>
    </form>
  );
}
