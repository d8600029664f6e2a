import { useSignal } from "@preact/signals";
import { html } from "../html.js";
import { Files } from "../files/files.js";
import { For } from "../ui/for.js";
import { runTool } from "./run_tool.js";
import { addDays, formatCount, formatDate, formatDistance, joinFacts, today } from "./format.js";
import { nameSystem, nameWord } from "./names.js";
import { Items, Placeholder, useRows } from "./rows.js";
import { SystemForm } from "./system_form.js";

/** The systems in use, with their warranty, what is due and what is open. */
export function Systems() {
  const read = useRows("home_asset_overview", {
    select:
      "asset_id,category,kind,name,space,manufacturer,model,serial,installed_on,installed_precision,warranty_until," +
      "warranty,next_due_on,open_issue_count",
    status: "eq.active",
    order: "category,name",
  }, ["assets", "issues", "schedules"]);
  const categories = Map.groupBy(read.rows ?? [], ({ category }) => category);
  const isAdding = useSignal(false);
  return html`
    <h2>Systems</h2>
    <button aria-expanded=${String(isAdding.value)}
      onClick=${() => isAdding.value = !isAdding.value}>Add a system</button>
    ${isAdding.value && html`<${SystemForm} close=${() => isAdding.value = false} />`}
    <${Placeholder} ...${read} empty="No systems are on record." offers=${[
      "The garage door is stuck",
    ]} />
    ${[...categories].map(([category, systems]) =>
      html`
        <section key=${category} aria-labelledby=${`category-${category}`}>
          <h3 id=${`category-${category}`} class="year">${nameWord(category)}</h3>
          <${Items} class="cards" items=${systems} item=${(system) =>
            html`
              <${System} key=${system.asset_id} system=${system} />
            `} />
        </section>
      `
    )}
  `;
}

function System({ system }) {
  const isEditing = useSignal(false);
  const { asset_id, space, serial, installed_on, next_due_on, open_issue_count } = system;
  const name = nameSystem(system.name, system.kind);
  const about = joinFacts(
    [system.manufacturer, system.model].filter(Boolean).join(" "),
    serial && `serial ${serial}`,
    installed_on && `installed ${formatDate(installed_on, system.installed_precision)}`,
  );
  const state = joinFacts(
    next_due_on && `Work due ${formatDistance(next_due_on)}`,
    open_issue_count > 0 && formatCount(open_issue_count, "open issue"),
  );
  const warranty = describeWarranty(system);
  return html`<li class="card stack">
    <div class="row card-head"><h4>${name} <span class="muted">${space}</span></h4>
      ${warranty && html`<span class=${`tag ${warranty.kind}`}>${warranty.text}</span>`}</div>
    <p class="muted">${about || "No details on file"}</p>
    ${state && html`<p>${state}</p>`}
    <${Files} column="asset_id" values=${[asset_id]} />
    ${
    isEditing.value &&
    html`<${SystemForm} system=${system} close=${() => isEditing.value = false} />`
  }
    <div class="row">
      <button class="small" aria-expanded=${String(isEditing.value)} onClick=${() =>
    isEditing.value = !isEditing.value}>Edit<${For} title=${name} /></button>
      <button class="small" onClick=${() =>
    runTool("update_home_asset", { asset_id, removed: true })}>
        Take off the list<${For} title=${name} /></button>
    </div>
  </li>`;
}

const SOON_DAYS = 60;

function describeWarranty({ warranty, warranty_until }) {
  if (!warranty_until) return undefined;
  if (warranty === "ended") return { text: `Warranty ended ${formatDate(warranty_until)}` };
  const isSoon = warranty_until <= addDays(today(), SOON_DAYS);
  return { kind: isSoon && "due", text: `Warranty until ${formatDate(warranty_until)}` };
}
