import { assertEquals, assertRejects } from "@std/assert";
import { TurnError } from "@function/errors.ts";
import { createRemoteJwks } from "@function/http/auth/jwks.ts";
import { withFakeClock } from "../../../support/fake_clock.ts";

Deno.test("a request for the keys that never ends keeps lookups waiting for its time only", () =>
  withFakeClock(async (clock) => {
    let requests = 0;
    const lookUp = createRemoteJwks("https://auth.example/jwks", {
      fetch() {
        requests++;
        // Ignores its signal.
        return new Promise<never>(() => {});
      },
      now: () => 0,
    });
    const find = async () =>
      await lookUp({ alg: "ES256", kid: "1" }, { payload: "", signature: "" });
    for (const expected of [1, 2]) {
      const rejected = Promise.all([find, find].map((each) => assertRejects(each, TurnError)));
      await clock.tickAsync(5_001);
      for (const error of await rejected) assertEquals(error.code, "unavailable");
      assertEquals(requests, expected);
    }
  }));
