import { assertEquals } from "@std/assert";
import { createHeldLeases } from "@function/turn/liveness/held_leases.ts";

Deno.test("all held leases are released, although one release fails, and no lease that was given back", async () => {
  const leases = createHeldLeases();
  const released: string[] = [];
  const hold = (name: string) =>
    leases.add(() => {
      released.push(name);
      return name === "first" ? Promise.reject(new Error("no network")) : Promise.resolve();
    });
  hold("first");
  const givenBack = hold("given back");
  hold("second");
  givenBack[Symbol.dispose]();
  await leases.releaseAll();
  assertEquals(released, ["first", "second"]);
});
