import { equal } from "@std/assert";

/** A row as `read_record.sql` returns it. */
export interface RecordRow {
  kind: string;
  rank: number;
  id: string;
  place: number;
  fields: Record<string, unknown>;
}

export interface Change {
  kind: string;
  id: string;
  action: string;
  fields: Record<string, unknown>;
}

/** The changes from one record to the next, as a plan lists them: a second implementation, over all rows. */
export function compareRecords(
  before: readonly RecordRow[],
  after: readonly RecordRow[],
): Change[] {
  const rows = new Map(before.map((row) => [`${row.kind} ${row.id}`, row]));
  const hasMerge = after.some(({ kind, id, fields: { merged_into_id: into } }) =>
    kind === "asset" && into !== (rows.get(`asset ${id}`)?.fields["merged_into_id"] ?? null)
  );
  const found = after.flatMap((row) => {
    const old = rows.get(`${row.kind} ${row.id}`);
    const fields = old ? changedFields(old, row, hasMerge) : newFields(row);
    return Object.keys(fields).length > 0 ? [{ row, isNew: !old, fields }] : [];
  });
  found.sort((a, b) => a.row.rank - b.row.rank || a.row.place - b.row.place || compareDue(a, b));
  const changes = found.map(({ row: { kind, id }, isNew, fields }) => ({
    kind,
    id,
    action: isNew ? "add" : "change",
    fields,
  }));
  const newIds = found.filter(({ row, isNew }) => isNew && row.kind !== "issue")
    .map(({ row }) => row.id);
  const text = newIds.reduce(
    (json, id, i) => json.replaceAll(id, `new:${i + 1}`),
    JSON.stringify(changes),
  );
  return JSON.parse(text);
}

const newFields = ({ fields }: RecordRow) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

function changedFields(
  old: RecordRow,
  { kind, fields }: RecordRow,
  hasMerge: boolean,
): Record<string, unknown> {
  const changed = Object.entries(fields).filter(([name, value]) => !equal(value, old.fields[name]));
  return Object.fromEntries(
    changed
      // The events and issues of a merged system move to the other one, which the merge already lists.
      .filter(([name]) =>
        !hasMerge || name !== "asset_id" || kind === "asset" || kind === "schedule"
      )
      .map(([name, value]) => [name, { from: old.fields[name] ?? null, to: value }]),
  );
}

function compareDue(a: { row: RecordRow }, b: { row: RecordRow }): number {
  const keyOf = ({ row: { fields } }: { row: RecordRow }) =>
    `${fields["due_on"]} ${fields["state"]}`;
  return keyOf(a) < keyOf(b) ? -1 : 1;
}
