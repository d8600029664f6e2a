import { isObject } from "../../json_value.ts";

/** Whether a value stands for "nothing": models fill optional arguments with it. */
export function isBlank(value: unknown): boolean {
  if (value === null) return true;
  if (Array.isArray(value)) return value.every(isBlank);
  if (isObject(value)) return Object.keys(value).length === 0;
  return typeof value === "string" && (PLACEHOLDER.test(value) || NIL_UUID.test(value));
}

const PLACEHOLDER =
  /^[\s"'`]*(null|undefined|none|nil|n\/a|unknown|unspecified|not (known|specified|given|provided|stated|applicable)|tbd|[-–—?.]*)[\s"'`]*$/i;
const NIL_UUID = /^\s*(0{8}(-0{4}){3}-0{12}|f{8}(-f{4}){3}-f{12})\s*$/i;
