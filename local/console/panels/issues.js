import { html } from "../html.js";
import { runTool } from "./run_tool.js";
import { Files, useFiles } from "../files/files.js";
import { For } from "../ui/for.js";
import { formatDate, formatDistance, formatMoney, formatName } from "./format.js";
import { describeEvent } from "./names.js";
import { Placeholder, useRows } from "./rows.js";

/** The open issues, each with the events since its report. */
export function Issues() {
  const read = useRows("home_issue_chains", {
    select: "issue_id,title,severity,status,since,review_on,asset_name,asset_space,chain",
    status: "in.(open,in_progress,deferred)",
    order: "since.desc",
  }, ["issues", "assets", "events"]);
  const files = Map.groupBy(useFiles(), ({ issue_id }) => issue_id);
  return html`
    <h2>Open issues</h2>
    <${Placeholder} ...${read} empty="No open issues." />
    <ul class="cards">${(read.rows ?? []).map((issue) =>
      html`<${Issue} key=${issue.issue_id} issue=${issue} files=${
        files.get(issue.issue_id) ?? []
      } />`
    )}</ul>
  `;
}

function Issue({ issue, files }) {
  const { issue_id, title, severity, status, since, review_on, asset_name, asset_space, chain } =
    issue;
  return html`
    <li class="card">
      <div class="card-head">
        <h3>${title}</h3>
        <span class=${`tag ${severity}`}>${severity
          ? `${severity} severity`
          : "severity unknown"}</span>
      </div>
      <p class="muted">
          ${[
            formatName(status),
            asset_name && [asset_name, asset_space].filter(Boolean).join(", "),
            `since ${formatDate(since)}`,
            review_on && `comes up ${formatDistance(review_on)}`,
          ].filter(Boolean).join(" · ")}
        </p>
      <ol class="chain">
          ${(chain ?? []).map((event) => html`<${ChainEvent} key=${event.id} event=${event} />`)}
        </ol>
      <${Files} files=${files} />
      <div class="buttons">
        <button onClick=${() =>
          runTool("update_issue_status", { issue_id, to_status: "resolved" })}>
        Mark as fixed<${For} title=${title} /></button>
      </div>
    </li>
  `;
}

function ChainEvent({ event }) {
  const { title, body } = describeEvent(event);
  return html`
    <li>
      <time datetime=${event.occurred_on}>${formatDate(
        event.occurred_on,
        event.occurred_precision,
      )}</time>
      <span>${title}${event.cost_actual_minor !== null &&
        ` · ${formatMoney(event.cost_actual_minor, event.currency)}`}
            ${body && html`<span class="muted"> ${body}</span>`}</span>
    </li>
  `;
}
