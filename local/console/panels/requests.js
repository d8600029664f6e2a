import { useSignal } from "@preact/signals";
import { html } from "../html.js";
import { exchanges, formatCurl } from "../state/exchanges.js";
import { parseJson } from "../state/parse_json.js";
import { showToast } from "../ui/toast.js";
import { Icon } from "../ui/icon.js";

/** The raw requests and replies, with a command for the terminal. It begins with the newest turn. */
export function Requests() {
  const isAll = useSignal(false);
  const chosen = useSignal(/** @type {number | null} */ (null));
  const shown = exchanges.value.filter(({ path }) => isAll.value || path.startsWith("/functions/"));
  const exchange = shown.find(({ id }) => id === chosen.value) ?? shown.find(isTurn) ?? shown[0];
  const { authorization = "", ...others } = exchange?.headers ?? {};
  const headers = { ...others, authorization: `${authorization.slice(0, 16)}…` };
  return html`
    <h2>Requests</h2>
    <label class="row check"><input type="checkbox" checked=${isAll.value}
      onChange=${(event) =>
        isAll.value = event.currentTarget.checked} /> Also what the panels read and change</label>
    ${!exchange ? html`<p class="empty">No request yet.</p>` : html`
      <label class="field"><span class="muted">Request</span>
        <select value=${exchange.id} onChange=${(event) =>
          chosen.value = Number(event.currentTarget.value)}>
          ${shown.map(({ id, method, path, status }) =>
            html`<option key=${id} value=${id}>${`${method} ${shorten(path)} → ${
              status ?? "…"
            }`}</option>`
          )}
        </select>
      </label>
      <div class="row">
        <button onClick=${() =>
          copy(formatCurl(exchange), "The command is copied. It has your access token.")}>
          <${Icon} name="copy" />Copy as curl</button>
        <button onClick=${() =>
          copy(exchange.reply, "The reply is copied.")}>Copy the reply</button>
      </div>
      <h3>Request</h3>
      <pre tabindex="0" aria-label="Request">${formatHttp(
        `${exchange.method} ${exchange.path}`,
        headers,
        exchange.body,
      )}</pre>
      <h3>Reply</h3>
      <pre tabindex="0" aria-label="Reply">${formatHttp(
        exchange.status ?? "…",
        exchange.replyHeaders,
        exchange.reply,
      )}</pre>
    `}
  `;
}

const isTurn = ({ method, path }) =>
  method === "POST" && path.startsWith("/functions/") && !path.includes("/stop");

/** Puts a text on the clipboard and says so. */
export async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ text: done });
  } catch {
    showToast({ text: "The browser does not allow copying.", isBad: true });
  }
}

const shorten = (path) => path.replace("/functions/v1/ai-home-assistant", "") || "/";

/** JSON is indented; any other body, such as a stream, stays as it is. */
function formatHttp(first, headers = {}, body = "") {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const value = parseJson(body);
  const text = value === undefined ? body : JSON.stringify(value, null, 2);
  return [first, ...lines, "", text].join("\n").trim();
}
