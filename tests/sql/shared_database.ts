import type { Database } from "../../local/database/database.ts";
import { openPrepared } from "./prepared_database.ts";

let opened: Promise<Database> | undefined;

/** Returns the prepared database of a test module. Each test leaves it as it was; it closes after the last one. */
export const sharedDatabase = (): Promise<Database> => opened ??= openPrepared();

Deno.test.afterAll(async () => await (await opened)?.close());
