/** `deno task db:danger-words`: writes the SQL function `is_dangerous_text` from the danger words of the edge function. */
import { buildDangerFunction, DANGER_FUNCTION } from "./database/danger_function.ts";

await Deno.writeTextFile(DANGER_FUNCTION, buildDangerFunction());
