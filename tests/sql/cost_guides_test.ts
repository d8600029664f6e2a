/** `task db:cost-guides` replaces what work costs by the rows of CSV files. */
import { assertEquals, assertRejects } from "@std/assert";
import { loadCostGuides } from "../../local/database/cost_guides/load_cost_guides.ts";
import { StackError } from "../../local/stack/stack_error.ts";
import { openPrepared } from "./prepared_database.ts";

const HEADER = "kind,work,country,currency,low,high,source_name,source_url,checked_on\n";
const FURNACE = "furnace,repair,US,USD,130,500.50,Trade guide,https://example.com/a,2026-02-01\n";
const ROOF = 'roof,replacement,JP,JPY,900000,1500000,"Guide, second part",,2026-02-01\n';
const REGIONS = "country,region,factor\nUS, Illinois ,1.12\nUS,il,1.12\n";

Deno.test("replaces the cost guides by the rows of CSV files, or changes nothing", async () => {
  const { sql, transaction, close } = await openPrepared();
  try {
    const load = (guides: string, regions?: string) =>
      transaction((sql) => loadCostGuides(sql, { guides, regions }));
    const readGuides = () =>
      sql(`select kind, low_minor::int as low, high_minor::int as high, source_name, source_url,
        checked_on::text from private.cost_guides order by kind`);
    assertEquals(await load(HEADER + FURNACE, REGIONS), { guides: 1, regions: 2 });
    assertEquals(await load(`\uFEFF${HEADER}${FURNACE}${ROOF}`.replaceAll("\n", "\r\n"), REGIONS), {
      guides: 2,
      regions: 2,
    });
    const loaded = await readGuides();
    const checked_on = "2026-02-01";
    assertEquals(loaded, [
      {
        ...{ kind: "furnace", low: 13_000, high: 50_050, source_name: "Trade guide", checked_on },
        source_url: "https://example.com/a",
      },
      {
        ...{ kind: "roof", low: 900_000, high: 1_500_000, source_name: "Guide, second part" },
        ...{ source_url: null, checked_on },
      },
    ]);
    assertEquals(await sql("select region from private.cost_regions order by 1"), [
      { region: "il" },
      { region: "illinois" },
    ]);

    for (
      const [guides, message] of [
        ["kind,work\n", /^The first line of the guides must be "kind,work,country/],
        [`${HEADER}${FURNACE}furnace,repair\n`, /CSV|has 2 values instead of 9/],
        [HEADER + FURNACE + FURNACE, /^Row 2 of the guides .*duplicate/],
        [HEADER + FURNACE.replace("furnace", "heater thing"), /^Row 1 of the guides .*foreign key/],
        [HEADER + FURNACE.replace("repair", "build"), /^Row 1 of the guides .*check/],
        [HEADER + FURNACE.replace("130", "900"), /^Row 1 of the guides .*check/],
        [HEADER + FURNACE.replace("130", "cheap"), /^Row 1 of the guides .*numeric/],
        [HEADER + FURNACE.replace("2026-02-01", "soon"), /^Row 1 of the guides .*date/],
      ] as const
    ) {
      const { message: actual } = await assertRejects(() => load(guides, REGIONS), StackError);
      assertEquals(message.test(actual), true, actual);
    }
    assertEquals(await readGuides(), loaded, "a wrong line leaves what was loaded");
    assertEquals(await load(HEADER), { guides: 0, regions: 0 });
    assertEquals(await readGuides(), []);
  } finally {
    await close();
  }
});
