import { html } from "../html.js";
import { runTool } from "./run_tool.js";
import { Files } from "../files/files.js";
import { For } from "../ui/for.js";
import { formatDate, formatDistance, formatMoney, joinFacts } from "./format.js";
import { describeEvent, nameSystem, nameWord } from "./names.js";
import { Items, Placeholder, useRows } from "./rows.js";

/** The open issues, each with the events since its report. */
export function Issues() {
  const read = useRows("home_issue_chains", {
    select:
      "issue_id,title,severity,status,since,review_on,asset_name,asset_kind,asset_space,chain",
    status: "in.(open,in_progress,deferred)",
    order: "since.desc",
  }, ["issues", "assets", "events"]);
  return html`
    <h2>Open issues</h2>
    <${Placeholder} ...${read} empty="No open issues." offers=${[
      "The dishwasher leaves grit on the glasses",
    ]} />
    <${Items} class="cards" items=${read.rows ?? []} item=${(issue) =>
      html`<${Issue} key=${issue.issue_id} issue=${issue} />`} />
  `;
}

function Issue({ issue }) {
  const { issue_id, title, severity, status, since, review_on, asset_space, chain } = issue;
  // Newest first; the report alone is what the card says already.
  const events = /** @type {any[]} */ (chain ?? []).toReversed();
  const system = nameSystem(issue.asset_name, issue.asset_kind);
  const facts = joinFacts(
    nameWord(status),
    [system, system && asset_space].filter(Boolean).join(", "),
    `since ${formatDate(since)}`,
    review_on && `comes up ${formatDistance(review_on)}`,
  );
  return html`
    <li class="card stack">
      <div class="row card-head">
        <h3>${title}</h3>
        ${severity && html`<span class=${`tag ${severity}`}>${nameWord(severity)}</span>`}
      </div>
      <p class="muted">${facts}</p>
      <${Items} class="chain" items=${events.length > 1 ? events : []} item=${(event) =>
        html`<${ChainEvent} key=${event.id} event=${event} />`} />
      <${Files} column="issue_id" values=${[issue_id]} />
      <div class="row">
        <button class="small" onClick=${() =>
          runTool("update_issue_status", { issue_id, to_status: "resolved" })}>
          Mark as fixed<${For} title=${title} /></button>
      </div>
    </li>
  `;
}

function ChainEvent({ event }) {
  const { occurred_on, occurred_precision, cost_actual_minor: cost, currency } = event;
  const { title, body } = describeEvent(event);
  return html`
    <li>
      <time datetime=${occurred_on}>${formatDate(occurred_on, occurred_precision)}</time>
      <span>${joinFacts(title, cost !== null && formatMoney(cost, currency))}
        ${body && html`<span class="muted"> ${body}</span>`}</span>
    </li>
  `;
}
