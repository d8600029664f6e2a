import type { UpdateHomeAssetArguments } from "ai-home-assistant-client";
import { readDate } from "ai-home-assistant-client/readers";
import { labelKind } from "ai-home-assistant-client/sentences";
import type { FormEvent } from "react";
import { Button, Field, findChanges, readForm, toUnits, useRunTool, useWords } from "../../app/kit";
import { texts as costTexts } from "../costs/texts";
import { texts } from "./texts";
import { type System, useCategories } from "./useSystems";

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
  const { text, language, format } = useWords(texts);
  const { home, client, run, isBusy } = useRunTool();
  const before = readValues(system);

  async function save(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const { kind, ...after } = readForm(event);
    const changes = findChanges(before, after);
    if (changes.price) changes.price = Number(changes.price);
    for (const name of DATES.filter((date) => changes[date])) {
      const reading = await readDate(String(changes[name]), {
        today: format.today,
        direction: name === "warranty_until" ? "future" : "past",
        locale: language,
        ...home.country && { country: home.country },
      });
      if (!reading) return complain(form.elements.namedItem(name) as HTMLInputElement);
      changes[name] = reading.date;
    }
    const input = { ...system ? { asset_id: system.asset_id } : { kind }, ...changes };
    const result = await run((options) =>
      client.updateAsset(input as UpdateHomeAssetArguments, options)
    );
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
          <Field
            key={name}
            label={text[name]}
            name={name}
            maxLength={120}
            required={name === "name" && before.name !== ""}
            defaultValue={before[name]}
          />
        ))}
        {DATES.map((name) => (
          <Field
            key={name}
            label={text[name]}
            hint={name === "installed_on" ? text.dateHint : undefined}
            name={name}
            defaultValue={before[name]}
          />
        ))}
        <Field
          label={`${text.price} (${home.currency})`}
          type="number"
          name="price"
          min="0"
          step="any"
          defaultValue={before.price}
        />
      </div>
      <div className="actions">
        <Button kind="primary" type="submit" disabled={isBusy}>{text.save}</Button>
        <Button onClick={onClose}>{text.cancel}</Button>
      </div>
    </form>
  );
}

function KindField() {
  const { text, language } = useWords(texts);
  const { word: nameCategory } = useWords(costTexts);
  return (
    <label className="field">
      {text.kind}
      <select name="kind" required defaultValue="">
        <option value="" disabled />
        {useCategories().map(({ category, kinds }) => (
          <optgroup key={category} label={nameCategory(category)}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>{labelKind(kind, language)}</option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

/** The values on file as the fields show them: a date as exact as it is known. */
function readValues(system?: System): Record<string, string> {
  const shorten = (date: string | null | undefined, precision: string | null | undefined) =>
    date?.slice(0, { year: 4, month: 7 }[precision ?? ""] ?? 10) ?? "";
  return {
    ...Object.fromEntries(WORDS.map((name) => [name, system?.[name] ?? ""])),
    installed_on: shorten(system?.installed_on, system?.installed_precision),
    purchased_on: shorten(system?.purchased_on, system?.purchased_precision),
    warranty_until: system?.warranty_until ?? "",
    price: system?.price_minor ? String(toUnits(system.price_minor, system.price_currency!)) : "",
  };
}
