/** Two model calls with `fetch`. */
import { readRecordedTurn, serveTurns } from "./serve_turns.ts";

const recorded = readRecordedTurn();
const url = `${Deno.env.get("OPENAI_BASE_URL")}/chat/completions`;
const headers = {
  authorization: `Bearer ${Deno.env.get("OPENAI_API_KEY")}`,
  "content-type": "application/json",
};

serveTurns(async (request) => {
  await request.json();
  let completion;
  for (const pass of recorded.passes) {
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(pass) });
    completion = await response.json();
  }
  return Response.json({ message: completion.choices[0].message.content });
});
