/** `files` of the client package against Storage. */
import { createHomeClient } from "../../../packages/client/src/index.ts";
import { assertEquals, assertRejects } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { encode, renderLabel } from "../../support/pictures.ts";
import type { World } from "../../support/world.ts";

const test = inHome();

function clientOf({ stack }: World, person: Person, fetchFn: typeof fetch = fetch) {
  return createHomeClient({
    url: stack.functionUrl,
    accessToken: () => person.token,
    propertyId: person.homeId,
    database: { url: stack.url, key: stack.publishableKey },
    fetch: fetchFn,
  });
}

const label = async () =>
  new File([await encode(renderLabel(["Acme"]), "png")], "label.png", {
    type: "image/png",
    lastModified: Date.UTC(2026, 9, 1),
  });

test("files.add() stores a picture once, also when its response is lost", async ({ world, person }) => {
  let losses = 0;
  const losing: typeof fetch = async (address, init) => {
    const response = await fetch(address, init);
    if (!String(address).includes("/object/") || losses++ > 0) return response;
    await response.body?.cancel();
    throw new TypeError("connection lost");
  };
  const { files } = clientOf(world, person, losing);
  const { id, mediaType } = await files.add(await label(), { caption: "In the cellar" });
  assertEquals([mediaType, losses], ["image/png", 2]);
  const [row] = await world.sql<object>(
    "select caption, taken_at::date::text as taken_on from home_files where id = $1",
    [id],
  );
  assertEquals(row, { caption: "In the cellar", taken_on: "2026-10-01" });
  const response = await fetch(await files.createUrl(id));
  assertEquals(await response.bytes(), await (await label()).bytes());
});

test("files.remove() removes the row and the bytes", async ({ world, person }) => {
  const { files } = clientOf(world, person);
  const { id } = await files.add(await label());
  await files.remove(id);
  const rows = await world.sql(
    "select from home_files where id = $1 union all select from storage.objects where name like '%' || $1",
    [id],
  );
  assertEquals(rows, []);
});

test("files.add() refuses a type that is not taken, with a sentence", async ({ world, person }) => {
  const { files } = clientOf(world, person);
  const heic = new Blob([new Uint8Array(10)], { type: "image/heic" });
  await assertRejects(() => files.add(heic), Error, "Please choose a JPEG, PNG or WebP picture");
});
