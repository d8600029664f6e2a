import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";

// deno-lint-ignore no-explicit-any -- the document is JSON
export type Json = any;

const BASE = "https://openapi.json/";
const file = new URL("../../docs/reference/openapi.json", import.meta.url);

const text = await Deno.readTextFile(file);
export const document: Json = JSON.parse(text);

/** Validates with closed objects: an undocumented field is a fault. */
const closed: Json = JSON.parse(text);
closeObjects(closed.components.schemas);

/**
 * Validates what a server sends against the schema at a JSON pointer, which is compiled once. Returns the faults. A
 * field that the document does not have is one.
 */
export const validate = createValidator(closed);
/** The same for values that may have more fields: requests, and rows with columns of their own. */
export const validateOpen = createValidator(document);

function createValidator(root: Json): (pointer: string, value: unknown) => string[] {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  ajv.addSchema({ $id: BASE, ...root });
  const validators = new Map<string, ValidateFunction>();
  return (pointer, value) => {
    const validator = validators.get(pointer) ??
      ajv.compile({ $ref: `${BASE}#${encodeURI(pointer)}` });
    validators.set(pointer, validator);
    return findFaults(validator, value);
  };
}

function findFaults(validator: ValidateFunction, value: unknown): string[] {
  if (validator(value)) return [];
  const faults = (validator.errors ?? []).slice(0, 6).map(({ instancePath, message, params }) =>
    `${instancePath || "it"} ${message} ${JSON.stringify(params)}`
  );
  return [`${faults.join("; ")} in ${JSON.stringify(value).slice(0, 300)}`];
}

/** Returns a key as a step of a JSON pointer. */
export function escapeKey(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** Makes every object without `additionalProperties` reject fields that its schema does not have. */
function closeObjects(schema: Json): void {
  if (typeof schema !== "object" || schema === null) return;
  if (schema.properties && schema.additionalProperties === undefined) {
    schema.additionalProperties = false;
  }
  Object.values(schema).forEach(closeObjects);
}
