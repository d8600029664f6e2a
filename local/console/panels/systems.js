import { html } from "../html.js";
import { Files, useFiles } from "../files/files.js";
import { For } from "../ui/for.js";
import { runTool } from "./run_tool.js";
import { addDays, formatDate, formatDistance, formatName, today } from "./format.js";
import { nameSystem } from "./names.js";
import { Placeholder, useRows } from "./rows.js";

/** The systems in use, with their warranty, what is due and what is open. */
export function Systems() {
  const read = useRows("home_asset_overview", {
    select:
      "asset_id,category,kind,name,space,manufacturer,model,serial,installed_on,installed_precision,warranty_until," +
      "warranty,next_due_on,open_issue_count",
    status: "eq.active",
    order: "category,name",
  }, ["assets", "issues", "schedules"]);
  const files = Map.groupBy(useFiles(), ({ asset_id }) => asset_id);
  const categories = Map.groupBy(read.rows ?? [], ({ category }) => category);
  return html`
    <h2>Systems</h2>
    <${Placeholder} ...${read} empty="No systems are on record." />
    ${[...categories].map(([category, systems]) =>
      html`
        <section key=${category} aria-labelledby=${`category-${category}`}>
          <h3 id=${`category-${category}`} class="year">${formatName(category)}</h3>
          <ul class="cards">${systems.map((system) =>
            html`
              <${System} key=${system.asset_id} system=${system}
                files=${files.get(system.asset_id) ?? []} />
            `
          )}</ul>
        </section>
      `
    )}
  `;
}

function System({ system, files }) {
  const name = nameSystem(system.name, system.kind);
  const {
    space,
    manufacturer,
    model,
    serial,
    installed_on,
    installed_precision,
    next_due_on,
  } = system;
  const about = [
    [manufacturer, model].filter(Boolean).join(" "),
    serial && `serial ${serial}`,
    installed_on && `installed ${formatDate(installed_on, installed_precision)}`,
  ];
  const state = [
    next_due_on && `work due ${formatDistance(next_due_on)}`,
    system.open_issue_count > 0 &&
    `${system.open_issue_count} open issue${system.open_issue_count > 1 ? "s" : ""}`,
  ].filter(Boolean);
  const warranty = describeWarranty(system);
  return html`<li class="card">
    <div class="card-head"><h4>${name} <span class="muted">${space}</span></h4>
      <span class=${`tag ${warranty.kind}`}>${warranty.text}</span></div>
    <p class="muted">${about.filter(Boolean).join(" · ") || "No details on file"}</p>
    ${state.length > 0 && html`<p>${state.join(" · ")}</p>`}
    <${Files} files=${files} />
    <div class="buttons">
      <button onClick=${() =>
    runTool("update_home_asset", { asset_id: system.asset_id, removed: true })}>
        Take off the list<${For} title=${name} /></button>
    </div>
  </li>`;
}

const SOON_DAYS = 60;

function describeWarranty({ warranty, warranty_until }) {
  if (!warranty_until) return { kind: "unknown", text: "Warranty not on file" };
  if (warranty === "ended") {
    return { kind: "ended", text: `Warranty ended ${formatDate(warranty_until)}` };
  }
  const isSoon = warranty_until <= addDays(today(), SOON_DAYS);
  return { kind: isSoon ? "due" : "active", text: `Warranty until ${formatDate(warranty_until)}` };
}
