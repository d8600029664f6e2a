import { ROOT } from "../stack/constants.ts";
import { readInsertedRows } from "./sql_rows.ts";

type Row = Record<string, string | null>;

const FOLDER = new URL("supabase/schemas/50_reference_data/", ROOT);

/** The parts of the catalogue, in the order of the page. */
const GROUPS: Record<string, string> = {
  safety: "Safety",
  heating_cooling: "Heating and cooling",
  plumbing: "Plumbing",
  appliances: "Appliances and solar panels",
  exterior: "Roof, garden and outside",
};

const INTRODUCTION = `# Catalogue of maintenance tasks

\`task docs\` writes this page from the rows in \`supabase/schemas/50_reference_data\`. Change the rows, not the page.

| Table                   | Holds                                                                     |
| ----------------------- | ------------------------------------------------------------------------- |
| \`maintenance_catalogue\` | tasks of kinds of systems, with interval, range, season and source        |
| \`system_lives\`          | how many years systems of a kind typically serve, as a range, with source |
| \`catalogue_sources\`     | the public pages, with address and the day on which they were read        |

Everyone signed in reads the tables; nobody but the operator writes them. The manual of a system comes first.

A task is verified when its interval was read in a stored copy of a public page: of a public body, a utility, an
insurer, a manufacturer or an association, of a page that reports such a body by name, or on two pages that agree. The
date is the day of reading; the page may have changed since. Only single facts are taken over. Titles and reasons are
our own words. An unverified task has no source and is never offered.

\`list_attention { offers: true }\` offers the verified tasks of the active systems of a home that no schedule covers,
safety first, at most 15 at a time. Each has the \`source\` of its interval: an app reads name and address of the page
from \`catalogue_sources\` and shows both. \`schedule_maintenance { schedules: [{ offer: "all" }] }\` accepts them. A
screen calls \`list_maintenance_offers\` and the tool \`schedule_maintenance\` ([data](../guides/data.md)).
[Decision 38](../decisions/0038-the-catalogue-is-offered-when-asked-for.md) has the reasons.

Abbreviations: CPSC is the U.S. Consumer Product Safety Commission, DOE the Department of Energy, EPA the Environmental
Protection Agency, ESFI the Electrical Safety Foundation International, IDA the International Door Association, DASMA
the Door & Access Systems Manufacturers Association, NAHB the National Association of Home Builders, NRCA the National
Roofing Contractors Association, PATH the Partnership for Advancing Technology in Housing, USFA the U.S. Fire
Administration.
`;

async function readTable(path: string): Promise<Row[]> {
  return readInsertedRows(await Deno.readTextFile(new URL(path, FOLDER)));
}

/** Returns docs/reference/catalogue.md. */
export async function buildCataloguePage(): Promise<string> {
  const sources = await readTable("catalogue_sources.sql");
  const groups = await Promise.all(
    Object.keys(GROUPS).map((group) => readTable(`maintenance_catalogue/${group}.sql`)),
  );
  const lives = await readTable("system_lives.sql");
  const nameOf = (id: string | null | undefined) =>
    sources.find(({ source }) => source === id)?.["name"];
  const sourcesOf = (row: Row) =>
    [row["source"], row["other_source"]].map(nameOf).filter(Boolean).join("; ");

  const parts = Object.values(GROUPS).map((heading, i) => {
    const rows = groups[i]!.filter(({ source }) => source).map((task) => [
      task["title"]!,
      sayInterval(task),
      sourcesOf(task),
    ]);
    return `### ${heading}\n\n${buildTable(["Task", "Interval", "Source"], rows)}`;
  });
  const unverified = groups.flat().filter(({ source }) => !source);
  return [
    INTRODUCTION,
    `## Verified tasks (${groups.flat().length - unverified.length})\n`,
    ...parts,
    `## Unverified tasks (${unverified.length})\n`,
    buildTable(["Task", "Interval"], unverified.map((task) => [task["title"]!, sayInterval(task)])),
    "## Lives of systems\n",
    buildTable(
      ["System", "Years", "Source"],
      lives.map((life) => [life["label"]!, sayYears(life), sourcesOf(life)]),
    ),
    "## Sources\n",
    ...sources.map(({ name, url, checked_on }) => `- ${name}, read on ${checked_on}: <${url}>`),
    "",
  ].join("\n");
}

function sayInterval({ every_count, every_unit, range_low, range_high }: Row): string {
  const every = every_count === "1" ? every_unit : `${every_count} ${every_unit}s`;
  return `every ${every}${range_low ? ` (${range_low} to ${range_high})` : ""}`;
}

function sayYears({ years_low, years_high }: Row): string {
  return years_low === years_high ? years_low! : `${years_low} to ${years_high}`;
}

/** A table as `deno fmt` aligns it. */
function buildTable(head: string[], rows: string[][]): string {
  const widths = head.map((cell, i) =>
    Math.max(cell.length, ...rows.map((row) => row[i]!.length), 3)
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line), ""].join(
    "\n",
  );
}
