/**
 * Checks docs/reference/openapi.json with a validator of another author, and each of its examples against the
 * schema beside it. Prints the faults.
 */
import { Validator } from "@seriousme/openapi-schema-validator";
import { document, escapeKey, type Json, validate } from "./document.ts";

const file = new URL("../../docs/reference/openapi.json", import.meta.url);
const { valid, errors } = await new Validator().validate(JSON.parse(await Deno.readTextFile(file)));
const faults = valid ? [] : [JSON.stringify(errors, null, 2)];
checkExamples("", document);
for (const fault of faults) console.error(fault);
Deno.exit(faults.length === 0 ? 0 : 1);

/** Checks the examples of all contents and schemas below a JSON pointer. */
function checkExamples(pointer: string, node: Json): void {
  if (typeof node !== "object" || node === null) return;
  const { schema, examples } = node;
  if (schema && examples) {
    for (const example of Object.values<Json>(examples)) {
      const { value } = example.$ref
        ? document.components.examples[example.$ref.split("/").at(-1)]
        : example;
      faults.push(...validate(`${pointer}/schema`, value).map((fault) => `${pointer}: ${fault}`));
    }
  } else if (Array.isArray(examples) && pointer.startsWith("/components/schemas/")) {
    for (const example of examples) {
      faults.push(...validate(pointer, example).map((fault) => `${pointer}: ${fault}`));
    }
  }
  // A recorded reply may have any field.
  for (const [key, inner] of Object.entries(node)) {
    if (key !== "examples" && key !== "value") checkExamples(`${pointer}/${escapeKey(key)}`, inner);
  }
}
