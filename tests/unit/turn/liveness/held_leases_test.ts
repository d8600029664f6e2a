import { assertEquals } from "@std/assert";
import { createHeldLeases } from "@function/turn/lease.ts";

Deno.test("releaseAll releases every lease that is not disposed, also when one release fails", async () => {
  const leases = createHeldLeases();
  const released: string[] = [];
  const hold = (name: string) =>
    leases.add(() => {
      released.push(name);
      return name === "first" ? Promise.reject(new Error("no network")) : Promise.resolve();
    });
  hold("first");
  const disposed = hold("disposed");
  hold("second");
  disposed[Symbol.dispose]();
  await leases.releaseAll();
  assertEquals(released, ["first", "second"]);
});

Deno.test("disposing a lease twice does not remove a later one", async () => {
  const leases = createHeldLeases();
  const released: string[] = [];
  const hold = (name: string) => leases.add(() => Promise.resolve(released.push(name)));
  const first = hold("first");
  first[Symbol.dispose]();
  hold("second");
  first[Symbol.dispose]();
  await leases.releaseAll();
  assertEquals(released, ["second"]);
});
