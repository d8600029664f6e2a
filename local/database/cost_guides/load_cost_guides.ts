import { parse } from "@std/csv";
import type { Sql } from "../database.ts";
import { messageOf, StackError } from "../../stack/stack_error.ts";

const GUIDE_COLUMNS = [
  ...["kind", "work", "country", "currency", "low", "high"],
  ...["source_name", "source_url", "checked_on"],
];
const REGION_COLUMNS = ["country", "region", "factor"];

const INSERT_GUIDE = `insert into private.cost_guides (kind, work, country, currency, low_minor,
    high_minor, source_name, source_url, checked_on)
  values ($1, $2, $3, $4, private.to_minor_units($5::text::numeric, $4),
    private.to_minor_units($6::text::numeric, $4), $7, nullif($8, ''), $9::text::date)`;
const INSERT_REGION = `insert into private.cost_regions (country, region, factor)
  values ($1, lower(btrim($2)), $3::text::numeric)`;

/** The texts of the two CSV files; without the second no region differs from its country. */
export type CostGuideFiles = { guides: string; regions?: string | undefined };

/**
 * Replaces all cost guides by the rows of the files. Call it in a transaction: it throws at the first wrong line.
 *
 * @returns the number of guides and of regions
 * @throws StackError that names the file, the line and what is wrong
 */
export async function loadCostGuides(
  sql: Sql,
  { guides, regions }: CostGuideFiles,
): Promise<{ guides: number; regions: number }> {
  await sql("delete from private.cost_guides");
  await sql("delete from private.cost_regions");
  return {
    guides: await insertLines(sql, "guides", guides, GUIDE_COLUMNS, INSERT_GUIDE),
    regions: regions === undefined
      ? 0
      : await insertLines(sql, "regions", regions, REGION_COLUMNS, INSERT_REGION),
  };
}

async function insertLines(
  sql: Sql,
  file: string,
  text: string,
  columns: string[],
  insert: string,
): Promise<number> {
  const [header = [], ...lines] = parseLines(file, text);
  if (header.join() !== columns.join()) {
    throw new StackError(`The first line of the ${file} must be "${columns.join()}".`);
  }
  for (const [index, line] of lines.entries()) {
    const where = `Row ${index + 1} of the ${file} (${line.slice(0, 3).join()})`;
    if (line.length !== columns.length) {
      throw new StackError(`${where} has ${line.length} values instead of ${columns.length}.`);
    }
    try {
      await sql(insert, line.map((value) => value.trim()));
    } catch (error) {
      throw new StackError(`${where} cannot be loaded: ${messageOf(error)}.`);
    }
  }
  return lines.length;
}

function parseLines(file: string, text: string): string[][] {
  try {
    return parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new StackError(`The ${file} are no CSV: ${messageOf(error)}.`);
  }
}
