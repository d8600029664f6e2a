import { assertEquals } from "@std/assert";
import type { StackOptions } from "../../local/stack/stack.ts";
import { findInvalidResults } from "./find_invalid_results.ts";
import type { Person } from "./person.ts";
import { recordReplies, type ReplyRecorder } from "./record_replies.ts";
import { startWorld, type World } from "./world.ts";

/** Declares a test that begins with an empty script of the model, no faults and no counted calls. */
export type WorldTest = (name: string, run: (world: World) => unknown) => void;

const shared = new Map<string, WorldTest>();

/** The open worlds of this process: closing the last one validates the replies. */
let recorder: ReplyRecorder | undefined;
let openWorlds = 0;

/**
 * Returns a function that declares tests in a world, which starts before the first test and closes after the
 * last. All files of one test module share a world for the same options; each test makes its own persons.
 */
export function inWorld(options: StackOptions = {}): WorldTest {
  const key = JSON.stringify(options);
  if (!shared.has(key)) shared.set(key, createTests(options));
  return shared.get(key)!;
}

/** Like `inWorld`, with a new person in each test, who has a home of their own. */
export function inHome(
  options: StackOptions = {},
): (name: string, run: (test: { world: World; person: Person }) => unknown) => void {
  const test = inWorld(options);
  return (name, run) =>
    test(name, async (world) => await run({ world, person: await world.person() }));
}

function createTests(options: StackOptions): WorldTest {
  let world: World | undefined;
  Deno.test.beforeAll(async () => {
    openWorlds++;
    recorder ??= recordReplies();
    world = await startWorld(options);
  });
  Deno.test.afterAll(async () => {
    if (!world) return;
    const invalid = await findInvalidResults(world);
    await world[Symbol.asyncDispose]();
    const faults = --openWorlds === 0 ? await recorder!.findFaults() : [];
    assertEquals(invalid, [], "every stored tool result has the schema of its tool");
    assertEquals(faults, [], "every reply is as docs/reference/openapi.json describes it");
  });
  return (name, run) =>
    Deno.test({
      name,
      // The servers and processes of the world outlive each test.
      sanitizeOps: false,
      sanitizeResources: false,
      async fn() {
        recorder!.setTest(name);
        world!.model.script.reset();
        world!.api.reset();
        await run(world!);
      },
    });
}
