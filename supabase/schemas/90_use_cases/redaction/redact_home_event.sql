create or replace function private.list_corrections_of_event(home_id uuid, event_id uuid) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    with recursive chain (id) as (
      select list_corrections_of_event.event_id
      union
      select e.id from chain c
      join public.home_events e on e.home_id = list_corrections_of_event.home_id and e.corrects_event_id = c.id
      where e.event_type <> 'redaction'
    )
    select c.id from chain c);
end
$$;
comment on function private.list_corrections_of_event is
  'The event with its corrections and voids, and the voids of these.';

create or replace function private.lock_chats_of_home(home_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- In the order of a turn: thread, turn, person, home. A new turn waits for its thread.
  perform from public.chat_threads t where t.home_id = lock_chats_of_home.home_id order by t.id for no key update;
  -- A process that read the event must not store it again. Its person repeats the request.
  update public.chat_turns t set lease_token = gen_random_uuid(), lease_expires_at = now()
  where t.home_id = lock_chats_of_home.home_id and t.status = 'running';
  perform private.lock_home(lock_chats_of_home.home_id);
end
$$;
comment on function private.lock_chats_of_home is
  'Locks the threads, the running turns and the home until the transaction ends, and ends the leases of the turns.';

create or replace function private.redact_home_event(home_id uuid, event_id uuid, reason text) returns uuid
-- jit: compiling the policies of a large home takes seconds.
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  event public.home_events;
  event_ids uuid[];
  texts text[];
  redaction_id uuid := gen_random_uuid();
begin
  perform private.check_caller_is_owner(redact_home_event.home_id, 'redact an event');
  if reason is null or reason not in ('third_party', 'personal_data', 'secret', 'other') then
    raise exception 'Unknown reason' using errcode = '22023',
      hint = 'Use third_party, personal_data, secret or other';
  end if;
  perform private.lock_chats_of_home(redact_home_event.home_id);
  select e.* into event from public.home_events e
  where e.home_id = redact_home_event.home_id and e.id = redact_home_event.event_id;
  if event.id is null or event.event_type = 'redaction' then
    raise exception 'There is no such event in this home' using errcode = '22023';
  end if;
  event := private.find_original_event(event);
  event_ids := private.list_corrections_of_event(event.home_id, event.id);
  texts := private.list_event_texts(event.home_id, event_ids);

  perform private.redact_chat_copies(event.home_id, event_ids, texts);
  perform private.redact_events(event.home_id, event_ids, texts);
  insert into public.home_events (
    id, home_id, event_type, title, source, actor_person_id, corrects_event_id, payload)
  values (
    redaction_id, event.home_id, 'redaction', 'An owner removed the texts of an entry', 'manual', private.caller_id(),
    event.id, jsonb_build_object('reason', reason));
  return redaction_id;
end
$$;
comment on function private.redact_home_event is
  'Replaces the texts of an event and of its corrections by [removed], also in every copy, and records a redaction, '
    'whose id it returns. The reason is third_party, personal_data, secret or other. Owner only.';
