import { PUBLISHABLE_KEY } from "../stack/constants.ts";
import { createPageResponse } from "./create_page_response.ts";
import { PAGE_MODULES } from "./page_modules.ts";

/**
 * Returns the sample page of a call that waits for its person, `/approve#home/call`: signs the person in, says which
 * agent requests which call, and sends the decision on a click. A browser sends no fragment, so no log has the ids.
 */
export function serveApprovePage(): Promise<Response> {
  return createPageResponse(PAGE);
}

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>An agent asks</title>
<style>body { font: 1rem sans-serif; max-width: 30rem; margin: 3rem auto; padding: 0 1rem }
label, button { display: block; margin: 1rem 0 }</style>
<h1>An agent asks</h1>
<p id="text">Sign in to see what it wants to do.</p>
<ul id="plan"></ul>
<form id="sign-in">
  <label>Email <input name="email" type="email" autocomplete="username" required></label>
  <label>Password <input name="password" type="password" autocomplete="current-password" required></label>
  <button>Sign in</button>
</form>
<form id="decide" hidden>
  <button value="yes">Approve</button>
  <button value="no">Deny</button>
</form>
<script type="importmap">${JSON.stringify({ imports: PAGE_MODULES })}</script>
<script type="module">
import { describePlan } from "@function/sentences/statements/plans.ts";
import { renderTexts, toLanguage } from "@function/sentences/statements/render.ts";
const language = toLanguage(navigator.language);
const [homeId, callId] = location.hash.slice(1).split("/");
const text = document.getElementById("text");
const plan = document.getElementById("plan");
const signIn = document.getElementById("sign-in");
const decide = document.getElementById("decide");
let token;
let approvalId;
async function request(path, body) {
  const response = await fetch(path, {
    method: body ? "POST" : "GET",
    headers: {
      apikey: "${PUBLISHABLE_KEY}",
      "content-type": "application/json",
      ...(token && { authorization: "Bearer " + token }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message ?? answer.msg ?? "That did not work");
  return renderTexts(answer, language);
}
async function showCall() {
  const ids = "home_id=eq." + encodeURIComponent(homeId);
  const call = "=eq." + encodeURIComponent(callId);
  const [approval] = await request(
    "/rest/v1/tool_approvals?select=id,preview,decision,plan&order=created_at.desc&limit=1&" + ids +
      "&tool_call_id" + call);
  const [{ client_id } = {}] = await request("/rest/v1/tool_calls?select=client_id&" + ids + "&id" + call);
  if (!approval || !client_id) throw new Error("There is no such call of an agent of yours.");
  approvalId = approval.id;
  const [grant] = await request("/rest/v1/agent_grants?select=client_name&" + ids +
    "&client_id=eq." + encodeURIComponent(client_id));
  text.textContent = approval.decision
    ? "This is decided already."
    : (grant?.client_name ?? client_id) + " asks: " + approval.preview;
  const lines = approval.decision || !approval.plan ? [] : describePlan(approval.plan, language);
  plan.replaceChildren(...lines.map((line) => {
    const item = document.createElement("li");
    item.textContent = line;
    return item;
  }));
  signIn.hidden = true;
  decide.hidden = approval.decision !== null;
}
signIn.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const credentials = Object.fromEntries(new FormData(signIn));
    token = (await request("/auth/v1/token?grant_type=password", credentials)).access_token;
    await showCall();
  } catch (error) {
    text.textContent = error.message;
  }
});
decide.addEventListener("submit", async (event) => {
  event.preventDefault();
  const approved = event.submitter.value === "yes";
  try {
    const result = await request("/rest/v1/rpc/decide_agent_call",
      { home_id: homeId, call_id: callId, approval_id: approvalId, approved });
    if (result.code === "awaiting_approval") return await showCall();
    decide.hidden = true;
    plan.replaceChildren();
    text.textContent = result.message;
  } catch (error) {
    text.textContent = error.message;
  }
});
</script>
</html>
`;
