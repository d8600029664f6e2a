import { isObject } from "../../json_value.ts";

/** Whether a value means "nothing". Models fill optional arguments with such values. */
export function isBlank(value: unknown): boolean {
  if (isEmpty(value)) return true;
  if (Array.isArray(value)) return value.every(isEmpty);
  return typeof value === "string" && value.length <= MAX_TEXT &&
    (PLACEHOLDER.test(value) || NIL_UUID.test(value));
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === "string" && !hasVisibleText(value)) ||
    (isObject(value) && Object.keys(value).length === 0);
}

/** Whether a text has a character that one can see: a zero-width space alone is no title. */
function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}

/** Not a space, a control or a character without a width. U+2800 is Braille without dots. */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** As deep as arguments are: a list of objects with lists. Deeper nesting must not overflow the stack. */
const MAX_DEPTH = 4;

/** Whether a value is or holds a text without a visible character. */
export function hasInvisibleText(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return !hasVisibleText(value);
  if (typeof value !== "object" || value === null || depth === MAX_DEPTH) return false;
  return Object.values(value).some((inner) => hasInvisibleText(inner, depth + 1));
}

/** The expressions below take quadratic time. */
const MAX_TEXT = 60;
const PLACEHOLDER =
  /^[\s"'`]*(null|undefined|none|nil|n\/a|unknown|unspecified|not (known|specified|given|provided|stated|applicable)|tbd|[-–—?.]*)[\s"'`]*$/i;
const NIL_UUID = /^\s*(0{8}(-0{4}){3}-0{12}|f{8}(-f{4}){3}-f{12})\s*$/i;
