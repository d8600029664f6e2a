import { isObject } from "../../json_value.ts";

/** Whether a value means "nothing". Models fill optional arguments with such values. */
export function isBlank(value: unknown): boolean {
  if (isEmpty(value)) return true;
  if (Array.isArray(value)) return value.every(isEmpty);
  return typeof value === "string" && value.length <= MAX_TEXT &&
    (PLACEHOLDER.test(value) || NIL_UUID.test(value));
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === "string" && value.trim() === "") ||
    (isObject(value) && Object.keys(value).length === 0);
}

/** The expressions below take quadratic time. */
const MAX_TEXT = 60;
const PLACEHOLDER =
  /^[\s"'`]*(null|undefined|none|nil|n\/a|unknown|unspecified|not (known|specified|given|provided|stated|applicable)|tbd|[-–—?.]*)[\s"'`]*$/i;
const NIL_UUID = /^\s*(0{8}(-0{4}){3}-0{12}|f{8}(-f{4}){3}-f{12})\s*$/i;
