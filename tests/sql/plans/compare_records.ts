import { equal } from "@std/assert";

/** A row as `read_record.sql` returns it. */
export interface RecordRow {
  kind: string;
  rank: number;
  id: string;
  place: number;
  label: unknown;
  fields: Record<string, unknown>;
}

/** A row as SQL `list_changes` returns it. */
export interface ChangedRow {
  kind: string;
  id: string;
  label: unknown;
  is_new: boolean;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The rows that differ between two records, as `list_changes` lists them: a second implementation, over all rows. */
export function compareRecords(
  before: readonly RecordRow[],
  after: readonly RecordRow[],
): ChangedRow[] {
  const rows = new Map(before.map((row) => [`${row.kind} ${row.id}`, row]));
  const hasMerge = after.some(({ kind, id, fields: { merged_into_id: into } }) =>
    kind === "asset" && into !== (rows.get(`asset ${id}`)?.fields["merged_into_id"] ?? null)
  );
  return after
    .filter((row) => isChanged(rows.get(`${row.kind} ${row.id}`), row, hasMerge))
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place || compareDue(a, b))
    .map(({ kind, id, label, fields }) => {
      const old = rows.get(`${kind} ${id}`);
      return {
        kind,
        id,
        label: old?.label ?? label,
        is_new: !old,
        before: old?.fields ?? {},
        after: fields,
      };
    });
}

function isChanged(
  old: RecordRow | undefined,
  { kind, fields }: RecordRow,
  hasMerge: boolean,
): boolean {
  // The events and issues of a merged system move to the other one, which the merge already lists.
  const isMoved = (name: string) =>
    hasMerge && name === "asset_id" && kind !== "asset" && kind !== "schedule";
  return Object.entries(fields).some(([name, value]) =>
    !equal(value, old?.fields[name] ?? null) && !(old && isMoved(name))
  );
}

function compareDue(a: RecordRow, b: RecordRow): number {
  const keyOf = ({ fields }: RecordRow) => `${fields["due_on"]} ${fields["state"]}`;
  return keyOf(a) < keyOf(b) ? -1 : 1;
}
