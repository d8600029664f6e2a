import { PUBLISHABLE_KEY } from "../stack/constants.ts";
import { createPageResponse } from "./create_page_response.ts";

/**
 * Returns the sample page of an invitation link, `/join#token`: it says who invites to which home in which
 * role, signs the person in or creates an account, and accepts on a click. A browser sends no fragment, so no log has the token.
 */
export function serveJoinPage(): Promise<Response> {
  return createPageResponse(PAGE);
}

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Invitation to a home</title>
<style>body { font: 1rem sans-serif; max-width: 30rem; margin: 3rem auto; padding: 0 1rem }
label, button { display: block; margin: 1rem 0 }</style>
<h1>Invitation to a home</h1>
<p id="text">…</p>
<form id="form" hidden>
  <label>Email <input name="email" type="email" autocomplete="username" required></label>
  <label>Password <input name="password" type="password" autocomplete="current-password" required></label>
  <button name="path" value="token?grant_type=password">Sign in and accept</button>
  <button name="path" value="signup">Create an account and accept</button>
</form>
<script type="module">
const token = location.hash.slice(1);
const text = document.getElementById("text");
const form = document.getElementById("form");
async function post(path, body, bearer) {
  const response = await fetch(path, {
    method: "POST",
    headers: {
      apikey: "${PUBLISHABLE_KEY}",
      "content-type": "application/json",
      ...(bearer && { authorization: "Bearer " + bearer }),
    },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message ?? answer.msg ?? "That did not work");
  return answer;
}
const invitation = await post("/rest/v1/rpc/read_invitation", { token }).catch(() => null);
if (invitation) {
  text.textContent = invitation.kind === "transfer"
    ? invitation.invited_by_name + " hands " + invitation.home_name + " over to you. You become its owner."
    : invitation.invited_by_name + " invites you to " + invitation.home_name + " as " + invitation.role + ".";
  form.hidden = false;
} else {
  text.textContent = "This link is not valid any more. Ask for a new one.";
}
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const { path, ...credentials } = Object.fromEntries(new FormData(form, event.submitter));
    const session = await post("/auth/v1/" + path, credentials);
    if (!session.access_token) throw new Error("Confirm your email, then open this link again.");
    const name = invitation.kind === "transfer" ? "accept_home_transfer" : "accept_invitation";
    await post("/rest/v1/rpc/" + name, { token }, session.access_token);
    form.hidden = true;
    text.textContent = invitation.kind === "transfer"
      ? "Accepted. The home is yours as soon as " + invitation.invited_by_name + " confirms."
      : "You are a member of " + invitation.home_name + " now.";
  } catch (error) {
    text.textContent = error.message;
  }
});
</script>
</html>
`;
