import type { ReplaceHomeAssetArguments } from "ai-home-assistant-client";
import type { FormEvent } from "react";
import { useLocation } from "wouter";
import { useFormat } from "../../app/format";
import { fill, useTexts } from "../../app/language";
import { useHome } from "../../app/session/HomeContext";
import { texts as appTexts } from "../../app/texts";
import { useRunTool } from "../../app/useRunTool";
import { texts } from "./texts";

const DISPOSITIONS = ["disposed", "recycled", "sold", "given_away", "moved", "kept"] as const;

interface ReplaceFormProps {
  assetId: string;
  name: string;
  onClose(): void;
}

/** Retires a system and adds the one that replaces it. */
export function ReplaceForm({ assetId, name, onClose }: ReplaceFormProps) {
  const text = useTexts(texts);
  const appText = useTexts(appTexts);
  const { home, client } = useHome();
  const { today } = useFormat();
  const { run, isBusy } = useRunTool();
  const [, navigate] = useLocation();

  async function replace(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "");
    const { cost_actual, ...given } = Object.fromEntries(fields) as Record<string, string>;
    const input = {
      old_asset_id: assetId,
      ...given,
      ...cost_actual && { cost_actual: Number(cost_actual) },
    } as ReplaceHomeAssetArguments;
    const result = await run((options) => client.replaceAsset(input, options));
    if (!result) return;
    onClose();
    if (result.focus?.type === "asset") navigate(`/systems/${result.focus.id}`);
  }

  return (
    <form className="card" onSubmit={replace}>
      <div>
        <h2>{fill(text.replaceTitle, { name })}</h2>
        <p className="soft small">{text.replaceHint}</p>
      </div>
      <div className="columns">
        <label className="field">
          {text.manufacturer}
          <input name="manufacturer" maxLength={120} autoFocus />
        </label>
        <label className="field">
          {text.model}
          <input name="model" maxLength={120} />
        </label>
        <label className="field">
          {text.replacedOn}
          <input type="date" name="occurred_on" max={today} defaultValue={today} />
        </label>
        <label className="field">
          {text.cost} ({home.currency})
          <input type="number" name="cost_actual" min="0" step="any" />
        </label>
        <label className="field">
          {text.vendor}
          <input name="vendor_name" maxLength={120} />
        </label>
        <label className="field">
          {text.disposition}
          <select name="disposition">
            <option value="">{text.notSaid}</option>
            {DISPOSITIONS.map((word) => <option key={word} value={word}>{text[word]}</option>)}
          </select>
        </label>
      </div>
      <div className="actions">
        <button type="submit" className="button primary" disabled={isBusy}>{text.replace}</button>
        <button type="button" className="button" onClick={onClose}>{appText.cancel}</button>
      </div>
    </form>
  );
}
