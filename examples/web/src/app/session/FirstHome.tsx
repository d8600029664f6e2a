import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { describeError } from "../errors";
import { useLanguage, useTexts } from "../language";
import { Button, Choice, Field, readForm } from "../parts";
import { useRequest } from "../useRequest";
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
      <Button kind="quiet" onClick={() => supabase.auth.signOut()}>{text.signOut}</Button>
    </main>
  );
}

export function CreateHome({ onCreated }: { onCreated(id: string): void }) {
  const text = useTexts(texts);
  const language = useLanguage();
  const { send, isBusy, error } = useRequest(describeError);
  const place = guessPlace();

  async function create(event: FormEvent<HTMLFormElement>) {
    const { name, currency, time_zone } = readForm(event);
    const request = supabase.rpc("create_home", {
      name: name!,
      currency: currency!,
      time_zone: time_zone!,
      country: place.country,
      units: place.units,
      language,
    });
    const response = await send(request);
    if (response?.data) onCreated(response.data);
  }

  return (
    <form className="card" onSubmit={create}>
      <div>
        <h1>{text.homeTitle}</h1>
        <p className="soft">{text.homeHint}</p>
      </div>
      {error && <p className="notice bad" role="alert">{error}</p>}
      <Field
        label={text.name}
        name="name"
        required
        maxLength={80}
        placeholder={text.homeNameExample}
      />
      <Choice
        label={text.currency}
        name="currency"
        defaultValue={place.currency}
        options={CURRENCIES}
      />
      <Choice
        label={text.timeZone}
        hint={text.timeZoneHint}
        name="time_zone"
        defaultValue={place.timeZone}
        options={TIME_ZONES.map((zone) => [zone, zone.replaceAll("_", " ")])}
      />
      <Button kind="primary wide" type="submit" disabled={isBusy}>{text.createHome}</Button>
    </form>
  );
}

function OpenInvitation() {
  const text = useTexts(texts);
  const [, navigate] = useLocation();
  const [error, setError] = useState("");

  function open(event: FormEvent<HTMLFormElement>) {
    const token = readForm(event).link!.split("#")[1];
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
      <Field
        label={text.joinLink}
        name="link"
        type="url"
        required
        placeholder="https://…/join#…"
      />
      <Button type="submit">{text.join}</Button>
    </form>
  );
}
