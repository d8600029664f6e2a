import type { Person } from "./person.ts";
import type { World } from "./world.ts";

/** A person with so many messages in the default thread. */
export async function createHistory(world: World, messages: number): Promise<Person> {
  const person = await world.person();
  world.model.script.next({ text: "Hello." });
  const { reply } = await person.ask("Hello");
  await world.sql(
    `insert into public.chat_messages (home_id, thread_id, seq, role, parts, person_id)
     select $1, $2, n, case when n % 2 = 1 then 'user' else 'assistant' end,
       jsonb_build_array(jsonb_build_object('type', 'text', 'text', 'Line ' || n)), $3
     from generate_series(3, $4::int) as n`,
    [person.homeId, reply.threadId, person.id, messages],
  );
  await world.sql(`update public.chat_threads set message_seq = $2 where id = $1`, [
    reply.threadId,
    messages,
  ]);
  world.model.script.reset();
  world.api.reset();
  return person;
}
