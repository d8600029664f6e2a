/** Files in the bucket home-files, with supabase-js and row-level security. */
import { assert, assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { addFile, bucketOf } from "../../support/send_file.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

const PNG = Uint8Array.fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
);
const asBlob = (bytes: Uint8Array<ArrayBuffer>, type = "image/png") => new Blob([bytes], { type });

/** What the edge function stores after it has read the bytes. */
async function markRead({ sql }: World, path: string): Promise<void> {
  await sql(
    "update home_files set media_type = 'image/png', byte_count = 70, sha256 = repeat('a', 64), read_at = now() where id = $1",
    [path.split("/")[1]],
  );
}

test("a file is stored and read back, also by a signed address", async (world) => {
  const owner = await world.person();
  const bucket = bucketOf(world, owner);
  for (const body of [asBlob(PNG), PNG]) {
    const { path } = await addFile(owner);
    const { error } = await bucket.upload(path, body, { contentType: "image/png" });
    assertEquals(error, null);
    const { data } = await bucket.download(path);
    assertEquals(await data!.bytes(), PNG);
    const { data: signed } = await bucket.createSignedUrl(path, 60);
    const response = await fetch(signed!.signedUrl);
    assertEquals(response.headers.get("content-type"), "image/png");
    assertEquals(await response.bytes(), PNG);
  }
});

test("an object without a file, a second one and a wrong type are refused", async (world) => {
  const owner = await world.person();
  const bucket = bucketOf(world, owner);
  const { path } = await addFile(owner);
  const unknown = await bucket.upload(`${owner.homeId}/${crypto.randomUUID()}`, asBlob(PNG));
  assertEquals(unknown.error?.message, "new row violates row-level security policy");
  const wrong = await bucket.upload(path, asBlob(PNG, "image/svg+xml"));
  assert(wrong.error?.message.includes("not supported"));
  const large = await bucket.upload(path, asBlob(new Uint8Array(10_485_761)));
  assert(large.error?.message.includes("maximum allowed size"));
  assertEquals((await bucket.upload(path, asBlob(PNG))).error, null);
  const again = await bucket.upload(path, asBlob(PNG));
  assertEquals(again.error?.message, "The resource already exists");
});

test("housemates see a file once it was read, others never", async (world) => {
  const owner = await world.person();
  const member = await world.housemate(owner, "member");
  const stranger = await world.person();
  const { path } = await addFile(owner);
  await bucketOf(world, owner).upload(path, asBlob(PNG));
  const reaches = async (person: Person) => {
    const bucket = bucketOf(world, person);
    const { data } = await bucket.createSignedUrls([path], 60);
    return (await bucket.download(path)).error === null && data?.[0]?.error === null;
  };
  assertEquals([await reaches(member), await reaches(stranger)], [false, false]);
  await markRead(world, path);
  assertEquals([await reaches(member), await reaches(stranger)], [true, false]);
  await owner.removeMember(member);
  assertEquals(await reaches(member), false);
});

test("a removed file is out of reach, and its person deletes the object", async (world) => {
  const owner = await world.person();
  const member = await world.housemate(owner, "member");
  const { path } = await addFile(owner);
  const bucket = bucketOf(world, owner);
  await bucket.upload(path, asBlob(PNG));
  await markRead(world, path);
  const [home_id, file_id] = path.split("/");
  const { status } = await owner.rpc("remove_home_file", { home_id, file_id });
  assertEquals(status, 200);
  assert((await bucketOf(world, member).download(path)).error);
  assertEquals((await bucketOf(world, member).remove([path])).data, []);
  assertEquals((await bucket.remove([path])).data?.length, 1);
  assert((await bucket.download(path)).error);
});
