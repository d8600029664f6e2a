import { assertEquals, assertThrows } from "@std/assert";
import { TurnError } from "@function/errors.ts";
import {
  createFollowerLimit,
  MAX_FOLLOWERS,
  MAX_FOLLOWERS_OF_PROCESS,
} from "@function/threads/follow_turn.ts";

const times = (count: number) => Array.from({ length: count }, (_, i) => i);

Deno.test("createFollowerLimit() limits the followers of a person until one of them leaves", () => {
  const limit = createFollowerLimit();
  const followers = times(MAX_FOLLOWERS).map(() => limit.count("a"));
  const error = assertThrows(() => limit.count("a"), TurnError);
  assertEquals(error.code, "rate_limited");
  limit.count("b");
  followers[0]![Symbol.dispose]();
  limit.count("a");
});

Deno.test("createFollowerLimit() limits the followers of all persons", () => {
  const limit = createFollowerLimit();
  const followers = times(MAX_FOLLOWERS_OF_PROCESS).map((i) => limit.count(`person ${i}`));
  assertThrows(() => limit.count("one more"), TurnError);
  followers[0]![Symbol.dispose]();
  limit.count("one more");
});
