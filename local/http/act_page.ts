import { createPageResponse } from "./create_page_response.ts";

/**
 * Returns the sample page of a reminder's link, `/act#token`: it acts on a click, never on being opened, because
 * mail programs open links by themselves. A browser sends no fragment, so no log has the token.
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
<p id="text">Do what this link is for?</p>
<button id="act">Yes</button>
<script type="module">
const text = document.getElementById("text");
const button = document.getElementById("act");
button.addEventListener("click", async () => {
  button.hidden = true;
  try {
    const response = await fetch("/functions/v1/home-reminders/act", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token: location.hash.slice(1) }),
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
