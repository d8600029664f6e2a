/**
 * Reads a number with any separators. A last separator before one or two digits is decimal. Before three
 * digits it groups if the currency has at most two decimals. With three decimals, such a number is ambiguous.
 * Returns undefined for an ambiguous number, for more decimals than the currency has and for any other text.
 *
 * @param digits the decimals of the currency
 */
export function readDecimal(text: string, digits: number): number | undefined {
  if (!/^\d[\d.,' ’]*$|^[.,]\d+$/.test(text)) return undefined;
  const separators = text.match(/\D/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return Number(text);
  const at = text.lastIndexOf(last);
  const tail = text.slice(at + 1);
  if (tail.length === 3) {
    return digits <= 2 ? joinGroups(text) : undefined;
  }
  const isDecimal = /^[.,]$/.test(last) && (tail.length === 1 || tail.length === 2) &&
    separators.filter((separator) => separator === last).length === 1;
  const whole = isDecimal ? joinGroups(text.slice(0, at)) : undefined;
  if (whole === undefined || tail.replace(/0+$/, "").length > digits) return undefined;
  return Number(`${whole}.${tail}`);
}

/** Groups of three digits, or as in India a group of three after groups of two, with one separator. */
function joinGroups(text: string): number | undefined {
  if (text === "") return 0;
  const [first = "", ...groups] = text.split(/\D/);
  if (groups.length === 0) return Number(first);
  const hasOneSeparator = new Set(text.match(/\D/g)).size === 1;
  const sizes = groups.map((group) => group.length);
  const isIndian = first.length <= 2 && sizes.slice(0, -1).every((size) => size === 2);
  const isGrouped = sizes.at(-1) === 3 && (sizes.every((size) => size === 3) || isIndian);
  const isFirstGroupValid = /^[1-9]\d{0,2}$/.test(first);
  return hasOneSeparator && isGrouped && isFirstGroupValid
    ? Number(first + groups.join(""))
    : undefined;
}
