/** A running stack with a scripted model and a proxy in front of the database that counts and breaks calls. */
import type { FakeProvider } from "../../local/fake_provider/start_fake_provider.ts";
import { startOfflineModel } from "../../local/offline_model/start_offline_model.ts";
import { type Stack, type StackOptions, startStack } from "../../local/stack/stack.ts";
import { type ApiProxy, startApiProxy } from "./api_proxy.ts";
import { takeDatabase } from "./database.ts";
import { type ModelRequest, modelRequests } from "./model_requests.ts";
import { makePerson, type Person, type PersonOptions, type Role } from "./person.ts";
import { createStoredRows, type StoredRows } from "./stored_rows.ts";

export interface World extends AsyncDisposable, StoredRows {
  stack: Stack;
  /** The strict fake provider: its script, and the requests it received. */
  model: FakeProvider;
  /** The proxy between the function and the Data API. */
  api: ApiProxy;
  /** Runs a statement as the superuser, past row-level security. */
  sql: Stack["database"]["sql"];
  /** Makes a new person with a home of their own. */
  person(options?: PersonOptions): Promise<Person>;
  /** Makes a new person as a member of a home. */
  housemate(owner: Person, role: Role): Promise<Person>;
  /** Deletes an account, as Auth's admin API does. */
  deleteAccount(person: Pick<Person, "id">): Promise<void>;
  /** The roles of a home's active members, by person id. */
  activeRoles(homeId: string): Promise<Record<string, Role>>;
  /** The completion requests since the script was reset, without those the provider rejected; oldest first. */
  modelRequests(): ModelRequest[];
}

/**
 * Starts a world on PGlite, or on a new database of the server that TEST_DATABASE_URL names; it takes
 * seconds. TEST_FUNCTION_RUNTIME is the deno that the function runs on. An OPENAI_API_KEY in `env` is also
 * sent to the scripted model.
 *
 * @param startModel another model than the offline one
 */
export async function startWorld(
  options: StackOptions = {},
  startModel: () => Promise<FakeProvider> = startOfflineModel,
): Promise<World> {
  const model = await startModel();
  const database = await takeDatabase();
  let api: ApiProxy | undefined;
  const functionRuntime = Deno.env.get("TEST_FUNCTION_RUNTIME");
  const stack = await startStack({
    db: database.url,
    seed: false,
    ...(functionRuntime && { functionRuntime }),
    modelUrl: model.url,
    apiUrlForFunction: async (url) => {
      api = await startApiProxy(url);
      return api.url;
    },
    ...options,
    env: {
      LIMIT_TURNS_PER_MINUTE: "0",
      LIMIT_TURNS_PER_DAY: "0",
      LIMIT_HOMES_PER_PERSON: "0",
      ...(options.env?.["OPENAI_API_KEY"] && { OPENAI_BASE_URL: `${model.url}/v1` }),
      ...options.env,
    },
  });
  const { sql } = stack.database;
  // No scheduler runs in a test.
  await sql(
    "insert into private.job_runs (ran_at) values ('infinity') on conflict (is_only) do update set ran_at = 'infinity'",
  );
  return {
    stack,
    model,
    api: api!,
    sql,
    ...createStoredRows(sql),
    person: (options) => makePerson(stack, options),
    async housemate(owner, role) {
      const person = await makePerson(stack, { home: false });
      await owner.addMember(person, role);
      return person;
    },
    async deleteAccount({ id }) {
      await sql("delete from auth.users where id = $1", [id]);
    },
    async activeRoles(homeId) {
      const rows = await sql<{ person_id: string; role: Role }>(
        `select person_id, role from public.home_members
         where home_id = $1 and revoked_at is null order by created_at`,
        [homeId],
      );
      return Object.fromEntries(rows.map(({ person_id, role }) => [person_id, role]));
    },
    modelRequests: () => modelRequests({ model }),
    async [Symbol.asyncDispose]() {
      await stack.close();
      await api!.close();
      await model.close();
      await database.drop();
    },
  };
}
