import type { FormEvent } from "react";
import { type Language, setLanguage, useLanguage, useTexts } from "../../app/language";
import { useHome } from "../../app/session/HomeContext";
import { supabase } from "../../app/session/supabase";
import { useAction } from "../../app/useAction";
import { useMembers } from "../members/useMembers";
import { texts } from "./texts";

/** The person's name, and the language of the app and of their messages. */
export function You() {
  const text = useTexts(texts);
  const language = useLanguage();
  const { personId } = useHome();
  const { act, isBusy } = useAction();
  const name = useMembers().data?.find(({ is_me }) => is_me)?.display_name ?? "";

  async function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const display_name = String(new FormData(event.currentTarget).get("name"));
    await act(supabase.from("people").update({ display_name }).eq("id", personId), {
      done: text.saved,
      changed: ["members"],
    });
  }

  async function choose(next: Language) {
    setLanguage(next);
    await act(supabase.rpc("set_language", { language: next }));
  }

  return (
    <section className="section" aria-labelledby="you">
      <h2 id="you">{text.you}</h2>
      <div className="card">
        <form className="actions" onSubmit={rename}>
          <label className="field grow">
            {text.name}
            <input
              key={name}
              name="name"
              required
              maxLength={80}
              autoComplete="name"
              defaultValue={name}
            />
          </label>
          <button type="submit" className="button" disabled={isBusy}>{text.save}</button>
        </form>
        <label className="field">
          {text.language}
          <select value={language} onChange={(event) => choose(event.target.value as Language)}>
            <option value="en" lang="en">English</option>
            <option value="es" lang="es">Español</option>
          </select>
        </label>
        <div className="actions">
          <button type="button" className="button" onClick={() => void supabase.auth.signOut()}>
            {text.signOut}
          </button>
        </div>
      </div>
    </section>
  );
}
