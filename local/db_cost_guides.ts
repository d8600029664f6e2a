/**
 * `deno task db:cost-guides --server postgres://… --guides guides.csv [--regions regions.csv]`: replaces what work
 * costs by the rows of CSV files (docs/guides/operate/operations.md). The role is the one that runs migrations, or a
 * superuser.
 */
import { parseArgs } from "node:util";
import postgres from "postgres";
import { COMMAND } from "./stack/constants.ts";
import { type CostGuideFiles, loadCostGuides } from "./database/cost_guides/load_cost_guides.ts";
import { messageOf, StackError } from "./stack/stack_error.ts";

async function replaceCostGuides(server: string, files: CostGuideFiles): Promise<string> {
  const connection = postgres(server, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const loaded = await connection.begin((transaction) =>
      loadCostGuides(
        (query, values = []) => transaction.unsafe(query, values as string[]) as Promise<never[]>,
        files,
      )
    );
    return `Loaded ${loaded.guides} cost guides and ${loaded.regions} regions.`;
  } catch (error) {
    if (error instanceof StackError) throw error;
    throw new StackError(`The cost guides cannot be loaded: ${messageOf(error)}`);
  } finally {
    await connection.end();
  }
}

async function readFile(path: string): Promise<string> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    throw new StackError(`"${path}" cannot be read: ${messageOf(error)}`);
  }
}

const { values: { server, guides, regions } } = parseArgs({
  args: Deno.args,
  options: {
    server: { type: "string" },
    guides: { type: "string" },
    regions: { type: "string" },
  },
});
try {
  if (!server || !guides) {
    throw new StackError(
      `Name the database and the file: "${COMMAND} db:cost-guides --server postgres://… --guides guides.csv"`,
    );
  }
  const files = {
    guides: await readFile(guides),
    regions: regions && await readFile(regions),
  };
  console.log(await replaceCostGuides(server, files));
} catch (error) {
  if (!(error instanceof StackError)) throw error;
  console.error(error.message);
  Deno.exit(1);
}
