import type { UpdateHomeAssetArguments } from "ai-home-assistant-client";
import { readDate } from "ai-home-assistant-client/readers";
import { labelKind } from "ai-home-assistant-client/sentences";
import type { FormEvent } from "react";
import { toUnits, useFormat } from "../../app/format";
import { useLanguage, useTexts } from "../../app/language";
import { useHome } from "../../app/session/HomeContext";
import { texts as appTexts } from "../../app/texts";
import { useRunTool } from "../../app/useRunTool";
import { type CostTexts, texts as costTexts } from "../costs/texts";
import { texts } from "./texts";
import { type System, useKinds } from "./useSystems";

const WORDS = ["name", "space", "manufacturer", "model", "serial"] as const;
const DATES = ["installed_on", "purchased_on", "warranty_until"] as const;

interface SystemFormProps {
  /** Without one, the form adds one. */
  system?: System;
  onSaved?(assetId: string): void;
  onClose(): void;
}

/** Adds a system, or changes what is on file of one. */
export function SystemForm({ system, onSaved, onClose }: SystemFormProps) {
  const text = useTexts(texts);
  const appText = useTexts(appTexts);
  const language = useLanguage();
  const { today } = useFormat();
  const { home, client } = useHome();
  const { run, isBusy } = useRunTool();
  const before = readValues(system);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const changes: Record<string, string | number | null> = {};
    for (const [name, old] of Object.entries(before)) {
      const value = String(fields.get(name)).trim();
      if (value === old || (value === "" && name === "name")) continue;
      changes[name] = value || null;
      if (name === "price" && value) changes[name] = Number(value);
      if (value && DATES.some((date) => date === name)) {
        const direction = name === "warranty_until" ? "future" : "past";
        const options = { today, direction, country: home.country ?? undefined, locale: language };
        const reading = await readDate(value, options as Parameters<typeof readDate>[1]);
        if (!reading) return complain(form.elements.namedItem(name) as HTMLInputElement);
        changes[name] = reading.date;
      }
    }
    const target = system ? { asset_id: system.asset_id! } : { kind: String(fields.get("kind")) };
    const input: UpdateHomeAssetArguments = { ...target, ...changes };
    if (system && Object.keys(changes).length === 0) return onClose();
    const result = await run((options) => client.updateAsset(input, options));
    if (!result) return;
    onClose();
    onSaved?.(String(result.assetId));
  }

  function complain(field: HTMLInputElement) {
    field.setCustomValidity(text.badDate);
    field.reportValidity();
    field.addEventListener("input", () => field.setCustomValidity(""), { once: true });
  }

  return (
    <form className="card" onSubmit={save}>
      {!system && <KindField />}
      <div className="columns">
        {WORDS.map((name) => (
          <label key={name} className="field">
            {text[name]}
            <input
              name={name}
              maxLength={120}
              defaultValue={before[name]}
              placeholder={name === "space" ? text.spaceExample : undefined}
            />
            {name === "name" && !system && <span className="hint">{text.nameHint}</span>}
          </label>
        ))}
        {DATES.map((name) => (
          <label key={name} className="field">
            {text[name]}
            <input name={name} defaultValue={before[name]} />
            {name === "installed_on" && <span className="hint">{text.dateHint}</span>}
          </label>
        ))}
        <label className="field">
          {text.price} ({home.currency})
          <input type="number" name="price" min="0" step="any" defaultValue={before.price} />
        </label>
      </div>
      <div className="actions">
        <button type="submit" className="button primary" disabled={isBusy}>{text.save}</button>
        <button type="button" className="button" onClick={onClose}>{appText.cancel}</button>
      </div>
    </form>
  );
}

function KindField() {
  const text = useTexts(texts);
  const categoryText = useTexts(costTexts);
  const language = useLanguage();
  const { kinds, categories } = useKinds();
  return (
    <label className="field">
      {text.kind}
      <select name="kind" required defaultValue="" autoFocus>
        <option value="" disabled />
        {categories.map((category) => (
          <optgroup key={category} label={categoryText[category as keyof CostTexts]}>
            {kinds.filter((kind) =>
              kind.category === category
            ).map(({ word }) => (
              <option key={word} value={word!}>{labelKind(word!, language)}</option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

/** The values on file as the fields show them: a date as exact as it is known. */
function readValues(system?: System) {
  const shorten = (date: string | null | undefined, precision: string | null | undefined) =>
    date?.slice(0, { year: 4, month: 7 }[precision ?? ""] ?? 10) ?? "";
  return {
    name: system?.name ?? "",
    space: system?.space ?? "",
    manufacturer: system?.manufacturer ?? "",
    model: system?.model ?? "",
    serial: system?.serial ?? "",
    installed_on: shorten(system?.installed_on, system?.installed_precision),
    purchased_on: shorten(system?.purchased_on, system?.purchased_precision),
    warranty_until: system?.warranty_until ?? "",
    price: system?.price_minor ? String(toUnits(system.price_minor, system.price_currency!)) : "",
  };
}
