/** Checks docs/openapi.json with a validator that knows nothing of this project. */
import { Validator } from "@seriousme/openapi-schema-validator";

const file = new URL("../../docs/openapi.json", import.meta.url);
const { valid, errors } = await new Validator().validate(JSON.parse(await Deno.readTextFile(file)));
if (!valid) console.error(JSON.stringify(errors, null, 2));
Deno.exit(valid ? 0 : 1);
