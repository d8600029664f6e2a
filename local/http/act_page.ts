import { PUBLISHABLE_KEY } from "../stack/constants.ts";
import { createPageResponse } from "./create_page_response.ts";
import { PAGE_MODULES } from "./page_modules.ts";

/**
 * Returns the sample page of a reminder's link, `/act#token`: it says what the link does, and acts on a click, never on
 * being opened, because mail programs open links by themselves. A browser sends no fragment, so no log has the token.
 */
export function serveActPage(): Promise<Response> {
  return createPageResponse(PAGE);
}

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reminder</title>
<style>body { font: 1rem sans-serif; max-width: 30rem; margin: 3rem auto; padding: 0 1rem }</style>
<h1>Reminder</h1>
<p id="text">…</p>
<button id="act" hidden>Yes</button>
<script type="importmap">${JSON.stringify({ imports: PAGE_MODULES })}</script>
<script type="module">
import { renderTexts, toLanguage } from "@function/sentences/statements/render.ts";
const text = document.getElementById("text");
const button = document.getElementById("act");
const token = location.hash.slice(1);
const QUESTIONS = {
  done: "done?",
  snooze: "snooze it for a week?",
  skip: "skip it this time?",
};
const STATES = {
  settled: "This work is not due any more.",
  used: "This link was used already.",
  expired: "This link has expired.",
  unavailable: "These links were used too often. Use the app.",
};
function describe(link) {
  if (!link) return "This link does not work.";
  if (link.state !== "open") return STATES[link.state];
  if (link.action === "unsubscribe") return "No more reminders of " + link.home_name + " by " + link.channel + "?";
  return link.home_name + ", " + link.due_on + ": “" + link.title + "” – " + QUESTIONS[link.action];
}
try {
  const response = await fetch("/rest/v1/rpc/read_act_link", {
    method: "POST",
    headers: { apikey: "${PUBLISHABLE_KEY}", "content-type": "application/json" },
    body: JSON.stringify({ token }),
  });
  if (!response.ok) throw new Error();
  const link = renderTexts(await response.json(), toLanguage(navigator.language));
  text.textContent = describe(link);
  button.hidden = link?.state !== "open";
} catch {
  text.textContent = "That did not work. Try again.";
}
button.addEventListener("click", async () => {
  button.hidden = true;
  try {
    const response = await fetch("/functions/v1/home-reminders/act", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token }),
    });
    const answer = await response.json();
    text.textContent = answer.message ?? answer.error;
  } catch {
    text.textContent = "That did not work. Try again.";
    button.hidden = false;
  }
});
</script>
`;
