/** A running stack with a scripted model and, where a test wants to look or break, a proxy before the database. */
import { startOfflineModel } from "../../local/offline_model.ts";
import { type Stack, type StackOptions, startStack } from "../../local/stack.ts";
import { type ApiProxy, startApiProxy } from "./api_proxy.ts";
import { takeDatabase } from "./database.ts";
import { type Person, signUp } from "./person.ts";

export interface World extends AsyncDisposable {
  stack: Stack;
  /** The offline model: what it is told to say, and what it was asked. */
  model: Awaited<ReturnType<typeof startOfflineModel>>;
  /** Every call of the function to the database passes here. */
  api: ApiProxy;
  /** As the superuser, past row-level security. */
  sql: Stack["database"]["sql"];
  /** A new person with an account, and with a home of their own unless told otherwise. */
  person(options?: { home?: boolean }): Promise<Person>;
}

/**
 * Starts a world on PGlite, or on a new database of the server that TEST_DATABASE_URL names. One for a
 * test file: a start takes seconds. TEST_FUNCTION_RUNTIME is the deno that the function runs on. An OPENAI_API_KEY in `env` is shown to the scripted model, too.
 */
export async function startWorld(options: StackOptions = {}): Promise<World> {
  const model = await startOfflineModel();
  const database = await takeDatabase();
  let api: ApiProxy | undefined;
  const stack = await startStack({
    db: database.url,
    seed: false,
    functionRuntime: Deno.env.get("TEST_FUNCTION_RUNTIME"),
    modelUrl: model.url,
    apiUrlForFunction: async (url) => {
      api = await startApiProxy(url);
      return api.url;
    },
    ...options,
    env: {
      LIMIT_TURNS_PER_MINUTE: "0",
      LIMIT_TURNS_PER_DAY: "0",
      ...(options.env?.OPENAI_API_KEY && { OPENAI_BASE_URL: `${model.url}/v1` }),
      ...options.env,
    },
  });
  return {
    stack,
    model,
    api: api!,
    sql: stack.database.sql,
    person: (wanted) => signUp(stack, wanted),
    async [Symbol.asyncDispose]() {
      await stack.close();
      await api!.close();
      await model.close();
      await database.drop();
    },
  };
}
