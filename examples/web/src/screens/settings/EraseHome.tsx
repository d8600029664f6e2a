import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { fill, useTexts } from "../../app/language";
import { useHome } from "../../app/session/HomeContext";
import { supabase } from "../../app/session/supabase";
import { useAction } from "../../app/useAction";
import { texts } from "./texts";

/** Erases the home for all members, once its name is typed. */
export function EraseHome() {
  const text = useTexts(texts);
  const { home } = useHome();
  const { act, isBusy } = useAction();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState("");

  async function erase(event: FormEvent) {
    event.preventDefault();
    const request = supabase.rpc("erase_home", { home_id: home.id, confirm_name: typed });
    const erased = await act(request, {
      done: fill(text.erased, { name: home.name }),
      changed: ["home", "members"],
    });
    if (erased) navigate("/");
  }

  return (
    <details className="card erase">
      <summary>{text.erase}</summary>
      <form onSubmit={erase}>
        <p>{text.eraseHint}</p>
        <label className="field">
          {fill(text.typeName, { name: home.name })}
          <input
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <div className="actions">
          <button
            type="submit"
            className="button danger"
            disabled={isBusy || typed.trim() !== home.name}
          >
            {text.eraseNow}
          </button>
        </div>
      </form>
    </details>
  );
}
