import { useSignal } from "@preact/signals";
import { Plan } from "../calls/plan.js";
import { html } from "../html.js";
import { callRpc } from "../state/data_api.js";
import { markChanged } from "../state/changed_lists.js";
import { home } from "../state/homes.js";
import { For } from "../ui/for.js";
import { Form } from "../ui/form.js";
import { showToast } from "../ui/toast.js";
import { formatDate, formatMoment, joinFacts } from "./format.js";
import { Placeholder, useRows } from "./rows.js";

/** What agents may do in the home for the person, and their calls with a pending approval. */
export function Agents() {
  const grants = useRows("agent_grants", {
    select: "client_id,client_name,access,changed_at",
    revoked_at: "is.null",
    order: "changed_at.desc",
  });
  const calls = useRows("tool_approvals", {
    select: "id,preview,plan,expires_at,tool_calls!inner(id,tool_name,client_id)",
    decision: "is.null",
    "tool_calls.origin": "eq.mcp",
    order: "created_at",
  });
  const names = new Map(
    (grants.rows ?? []).map(({ client_id, client_name }) => [client_id, client_name ?? client_id]),
  );
  return html`
    <h2>Agents</h2>
    <section>
      <h3>Calls that wait for you</h3>
      <${Placeholder} ...${calls} empty="No call waits." />
      <ul class="cards">${/** @type {any[]} */ (calls.rows ?? []).map((approval) =>
        html`
          <${WaitingCall} key=${approval.id} approval=${approval}
            agent=${names.get(approval.tool_calls.client_id) ?? approval.tool_calls.client_id} />
        `
      )}</ul>
    </section>
    <section>
      <h3>Access</h3>
      <${Placeholder} ...${grants} empty="No agent may read this home." />
      <ul class="cards">${(grants.rows ?? []).map((grant) =>
        html`<${Grant} key=${grant.client_id} grant=${grant} />`
      )}</ul>
    </section>
    <${NewGrant} />
  `;
}

/** Calls a function about agents and reads the panel again. Returns undefined after an error. */
async function callAgentRpc(name, args) {
  try {
    const result = await callRpc(name, { home_id: home.value.id, ...args });
    markChanged();
    return result ?? {};
  } catch (error) {
    showToast({ text: error.message, isBad: true });
    return undefined;
  }
}

function WaitingCall({ approval, agent }) {
  const { id: approval_id, preview, plan, expires_at, tool_calls } = approval;
  async function decide(approved) {
    const decision = { call_id: tool_calls.id, approval_id, approved };
    const result = await callAgentRpc("decide_agent_call", decision);
    if (result) showToast({ text: result.message, isBad: approved && !result.success });
  }
  return html`<li class="card stack">
    <div class="row card-head"><h4>${agent} asks</h4>
      <span class="tag">until ${formatMoment(expires_at)}</span></div>
    <p>${preview}</p>
    ${plan && html`<${Plan} plan=${plan} />`}
    <div class="row">
      <button class="primary small" onClick=${() =>
    decide(true)}>Approve<${For} title=${preview} /></button>
      <button class="small" onClick=${() => decide(false)}>Deny<${For} title=${preview} /></button>
    </div>
  </li>`;
}

const ACCESS = { read: "may read", write: "may read and write" };

function Grant({ grant: { client_id, client_name, access, changed_at } }) {
  const name = client_name ?? client_id;
  const isReader = access === "read";
  const change = () =>
    callAgentRpc("grant_agent_access", {
      client_id,
      client_name,
      access: isReader ? "write" : "read",
    });
  return html`
    <li class="card stack">
      <div class="row card-head"><h4>${name}</h4><span class="tag">${ACCESS[access]}</span></div>
      <p class="muted">${joinFacts(client_id, `since ${formatDate(changed_at.slice(0, 10))}`)}</p>
      <div class="row">
        <button class="small" onClick=${change}>
          ${isReader ? "Allow writing" : "Only reading"}<${For} title=${name} /></button>
        <button class="small" onClick=${() => callAgentRpc("revoke_agent_access", { client_id })}>
          Revoke<${For} title=${name} /></button>
      </div>
    </li>
  `;
}

function NewGrant() {
  const version = useSignal(0);
  async function submit({ client_name, ...grant }) {
    const args = { ...grant, ...(client_name && { client_name }) };
    // A new key empties the form.
    if (await callAgentRpc("grant_agent_access", args)) version.value++;
  }
  return html`
    <section>
      <h3>Grant access</h3>
      <${Form} key=${version.value} submit=${submit}>
        <label>Client id
          <input name="client_id" required maxlength="255" placeholder="local" /></label>
        <label>Name <input name="client_name" maxlength="120" placeholder="Claude" /></label>
        <label>Access
          <select name="access">
            <option value="read">Read</option>
            <option value="write">Read and write</option>
          </select></label>
        <button>Grant</button>
        <//>
        <p
          class="muted">The client id is that of the agent's sign-in. “local” is for agents on this machine
        that use a token of your own session: they read without a grant, and need one to write.</p>
        </section>
  `;
}
