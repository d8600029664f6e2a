create view public.home_threads with (security_invoker = true) as
select t.home_id, t.id as thread_id, t.key, t.title, t.visibility, t.person_id,
  (select p.display_name from public.people p where p.id = t.person_id) as person_name,
  t.person_id = (select access.caller_id()) as is_own, t.created_at, t.last_message_at, t.message_seq,
  (select left(jsonb_path_query_first(m.parts, '$[*] ? (@.type == "text").text') #>> '{}', 200)
   from public.chat_messages m
   where m.home_id = t.home_id and m.thread_id = t.id order by m.seq desc limit 1) as last_text,
  (select u.outcome from public.chat_messages m
   left join public.chat_turns u on u.home_id = m.home_id and u.id = m.turn_id
   where m.home_id = t.home_id and m.thread_id = t.id order by m.seq desc limit 1) as last_outcome
from public.chat_threads t
where t.archived_at is null;
comment on view public.home_threads is
  'The conversations that the caller sees: their own and those shared with the household, without deleted ones.';
comment on column public.home_threads.last_text is 'The beginning of the newest message. Null when it has no text, as '
  'that of a turn that was cut off: last_outcome says what became of it.';
comment on column public.home_threads.last_outcome is
  'The outcome of the turn of the newest message; null while it runs.';
revoke all on public.home_threads from public, anon, authenticated, service_role;
