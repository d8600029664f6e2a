import type { FormEvent } from "react";
import { useTexts } from "../language";
import { texts } from "../texts";
import { supabase } from "./supabase";

/** Asks a person without a home for the first one. */
export function FirstHome({ onCreated }: { onCreated(id: string): void }) {
  const text = useTexts(texts);
  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name"));
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { data } = await supabase.rpc("create_home", { name, time_zone });
    if (data) onCreated(data);
  }
  return (
    <main className="narrow">
      <form className="card" onSubmit={create}>
        <h1>{text.firstHome}</h1>
        <label className="field">
          {text.chooseHome}
          <input name="name" required maxLength={80} />
        </label>
        <button className="button primary">{text.confirm}</button>
      </form>
    </main>
  );
}
