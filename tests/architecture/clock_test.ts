import { assertEquals } from "@std/assert";
import { readSchemas } from "../../local/database/migrations/schemas.ts";

const SERVER_CLOCK =
  /(?<!access\.)\b(?:(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\(\)|current_(?:date|time|timestamp)\b|localtime(?:stamp)?\b)|'(?:now|today|tomorrow|yesterday)'::/gi;

/** The beginnings of the paths that may read the server's clock, each with what they time. */
const TECHNICAL: Record<string, string> = {
  "10_helpers/clock.sql": "the clock of the record",
  "10_helpers/ids.sql": "when an id was made",
  "10_helpers/time.sql": "time within a transaction, leases, months of usage",
  "20_tables/": "columns that say when a row was stored",
  "35_rules/events/stemming.sql": "progress of a job",
  "35_rules/homes.sql": "whether Postgres knows a time zone",
  "35_rules/people.sql": "when an account was deleted",
  "35_rules/turns.sql": "keys of requests",
  "35_rules/usage_limits.sql": "usage limits",
  "40_policies/chat/": "age of texts that jobs drop",
  "75_tool_calls/app_calls.sql": "keys of requests, end of a call",
  "75_tool_calls/approvals.sql": "expiry of approvals",
  "75_tool_calls/execution.sql": "end of a call",
  "80_turn_state/": "leases, keys of requests",
  "85_responses/": "expiry of approvals",
  "90_use_cases/agents.sql": "expiry of approvals, repeated calls",
  "90_use_cases/answer_call.sql": "keys of requests",
  "90_use_cases/begin_turn.sql": "order of threads",
  "90_use_cases/deletions.sql": "when texts were deleted",
  "90_use_cases/erasures.sql": "when a home is erased, and the time limit of a batch",
  "90_use_cases/finish_turn.sql": "end of a turn",
  "90_use_cases/homes/check_caller.sql": "limit of changes",
  "90_use_cases/homes/homes.sql": "limit of homes",
  "90_use_cases/homes/members.sql": "limit of invitations",
  "90_use_cases/jobs.sql": "age of texts that jobs drop",
  "90_use_cases/redaction.sql": "leases",
  "90_use_cases/run_tools.sql": "leases",
  "90_use_cases/stop_turn.sql": "leases",
};

const findServerClocks = (files: { path: string; text: string }[]) =>
  files.filter(({ text }) => text.replace(/--.*$/gm, "").search(SERVER_CLOCK) >= 0)
    .map(({ path }) => path);

Deno.test("schemas: the rules of the record read the time from access.now() only", async () => {
  const paths = findServerClocks(await readSchemas());
  const isListed = (path: string) => Object.keys(TECHNICAL).some((begin) => path.startsWith(begin));
  assertEquals(paths.filter((path) => !isListed(path)), []);
  assertEquals(
    Object.keys(TECHNICAL).filter((begin) => !paths.some((path) => path.startsWith(begin))),
    [],
    "a listed path reads no clock",
  );
});

for (
  const clock of ["now()", "pg_catalog.now()", "current_date", "CURRENT_TIMESTAMP", "'today'::date"]
) {
  Deno.test(`schemas: findServerClocks() finds ${clock}`, () => {
    const files = [{ path: "x.sql", text: `select ${clock};` }, {
      path: "y.sql",
      text: `select access.now(); -- ${clock}`,
    }];
    assertEquals(findServerClocks(files), ["x.sql"]);
  });
}
