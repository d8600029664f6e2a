import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { html } from "../html.js";
import { readRows } from "../state/data_api.js";
import { Form } from "../ui/form.js";
import { nameKind, nameWord } from "./names.js";
import { runTool } from "./run_tool.js";

const FIELDS = [
  { name: "name", label: "Name", placeholder: "Only if it is called otherwise" },
  { name: "space", label: "Place", placeholder: "Garage" },
  { name: "manufacturer", label: "Maker" },
  { name: "model", label: "Model" },
  { name: "serial", label: "Serial number" },
  { name: "installed_on", label: "Year installed", inputmode: "numeric", pattern: "\\d{4}" },
  { name: "warranty_until", label: "Warranty until", type: "date" },
];

/** Adds a system, or changes what is on record of one. */
export function SystemForm({ system, close }) {
  const known = { ...system, installed_on: system?.installed_on?.slice(0, 4) };
  async function submit(values) {
    const changed = Object.entries(values).filter(([name, value]) => value !== (known[name] ?? ""))
      .map(([name, value]) => [name, value === "" ? null : value]);
    const target = system ? { asset_id: system.asset_id } : { is_additional: true };
    const isSaved = changed.length === 0 ||
      await runTool("update_home_asset", { ...target, ...Object.fromEntries(changed) });
    if (isSaved) close();
  }
  return html`
    <${Form} submit=${submit} aria-label=${system ? "Edit a system" : "Add a system"}>
      ${!system && html`<${KindChoice} />`}
      ${FIELDS.map(({ label, ...field }) =>
        html`
          <label key=${field.name}>${label}
            <input maxlength="120" ...${field} defaultValue=${known[field.name]} /></label>
        `
      )}
      <button class="primary">Save</button>
    <//>
  `;
}

/** The known kinds of systems, which are the same in each home. */
const kinds = signal(/** @type {import("../types.d.ts").Row<"words">[]} */ ([]));

function KindChoice() {
  useEffect(() => {
    const query = { select: "word,category", type: "eq.asset_kind", order: "place" };
    readRows("words", query).then((read) => kinds.value = read, () => {});
  }, []);
  const categories = Map.groupBy(kinds.value, ({ category }) => category);
  return html`<label>What is it?
    <select name="kind" required>
      <option value="">Choose</option>
      ${
    [...categories].map(([category, words]) =>
      html`
        <optgroup key=${category} label=${nameWord(category)}>
          ${words.map(({ word }) =>
            html`<option key=${word} value=${word}>${nameKind(word)}</option>`
          )}
        </optgroup>
      `
    )
  }
    </select></label>`;
}
