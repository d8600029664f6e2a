import { assertEquals } from "@std/assert";
import { readSchemas } from "../../local/database/migrations/schemas.ts";

const SERVER_CLOCK =
  /(?<!access\.)\b(?:(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\(\)|current_(?:date|time|timestamp)\b|localtime(?:stamp)?\b)|'(?:now|today|tomorrow|yesterday)'::/gi;

/** The beginnings of the paths that may read the server's clock, each with what they time. */
const TECHNICAL: Record<string, string> = {
  "10_helpers/clock/now.sql": "the clock of the record",
  "10_helpers/ids/make_uuid_v7.sql": "when an id was made",
  "10_helpers/time/": "time within a transaction, leases, months of usage",
  "20_tables/": "columns that say when a row was stored",
  "35_rules/events/stem_events.sql": "progress of a job",
  "35_rules/homes/check_time_zone.sql": "whether Postgres knows a time zone",
  "35_rules/people/anonymise_person.sql": "when an account was deleted",
  "35_rules/turns/": "keys of requests",
  "40_policies/chat/": "age of texts that jobs drop",
  "70_tools/search_home_record/count_search_hits.sql": "time limit of a search",
  "70_tools/search_home_record/tool_search_home_record.sql": "time limit of a search",
  "75_tool_calls/app_calls/": "keys of requests, end of a call",
  "75_tool_calls/approvals/": "expiry of approvals",
  "75_tool_calls/execution/store_call.sql": "end of a call",
  "75_tool_calls/execution/store_result.sql": "end of a call",
  "75_tool_calls/limits/": "limits of storage",
  "80_turn_state/": "leases, limits, keys of requests",
  "85_responses/": "expiry of approvals",
  "90_use_cases/agents/": "expiry of approvals, repeated calls",
  "90_use_cases/answer_call/": "keys of requests",
  "90_use_cases/begin_turn/": "order of threads",
  "90_use_cases/deletions/": "when texts were deleted",
  "90_use_cases/erasures/": "when a home is erased, and the time limit of a batch",
  "90_use_cases/finish_turn/": "end of a turn",
  "90_use_cases/homes/check_change_limit.sql": "limit of changes",
  "90_use_cases/homes/create_home.sql": "limit of homes",
  "90_use_cases/household/check_invitation_limits.sql": "limit of invitations",
  "90_use_cases/jobs/": "age of texts that jobs drop",
  "90_use_cases/redaction/": "leases",
  "90_use_cases/regenerate/": "keys of requests",
  "90_use_cases/run_tools/": "leases",
  "90_use_cases/stop_turn/": "leases",
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
