import type { Person } from "./person.ts";
import type { World } from "./world.ts";

/** Inserts the messages "Line 3", "Line 4" and so on, at these places of a thread. */
export async function addLines(
  { sql }: World,
  person: Person,
  threadId: string,
  { from, to }: { from: number; to: number },
  text = "Line ",
): Promise<void> {
  await sql(
    `insert into public.chat_messages (home_id, thread_id, seq, role, parts, person_id)
     select $1, $2, n, case when n % 2 = 1 then 'user' else 'assistant' end,
       jsonb_build_array(jsonb_build_object('type', 'text', 'text', $6::text || n)), $3
     from generate_series($4::int, $5::int) as n`,
    [person.homeId, threadId, person.id, from, to, text],
  );
  await sql(`update public.chat_threads set message_seq = $2 where id = $1`, [threadId, to]);
}

/** A person with so many messages in the default thread: "Hello", "Hello.", "Line 3" and so on. */
export async function createHistory(world: World, messages: number): Promise<Person> {
  const person = await world.person();
  world.model.script.next({ text: "Hello." });
  const { reply } = await person.ask("Hello");
  await addLines(world, person, reply.threadId, { from: 3, to: messages });
  world.model.script.reset();
  world.api.reset();
  return person;
}
