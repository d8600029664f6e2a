/** A file in the bucket, as an app stores it. */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { assertEquals } from "@std/assert";
import type { Person } from "./person.ts";
import type { World } from "./world.ts";

/** The bucket home-files with the rights of a person. */
export function bucketOf({ stack }: Pick<World, "stack">, person: Person) {
  const client: SupabaseClient = createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false },
    accessToken: () => Promise.resolve(person.token),
  });
  return client.storage.from("home-files");
}

/** Adds a file to the person's home and returns its id and path; nothing is stored there yet. */
export async function addFile(person: Person): Promise<{ id: string; path: string }> {
  const { status, body } = await person.rpc("add_home_file", {
    home_id: person.homeId,
    file_id: crypto.randomUUID(),
  });
  assertEquals(status, 200, JSON.stringify(body));
  return body as { id: string; path: string };
}

/** Adds a file, stores its bytes and returns its id. */
export async function sendFile(
  world: Pick<World, "stack">,
  person: Person,
  bytes: Uint8Array<ArrayBuffer>,
  mediaType = "image/png",
): Promise<string> {
  const { id, path } = await addFile(person);
  const { error } = await bucketOf(world, person).upload(path, bytes, { contentType: mediaType });
  assertEquals(error, null);
  return id;
}
