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

create or replace function private.find_current_redaction(home_id uuid, event_ids uuid[]) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select r.id from public.home_events r
    where r.home_id = find_current_redaction.home_id and r.corrects_event_id = any (event_ids)
      and r.event_type = 'redaction' and r.seq > all (
        select e.seq from public.home_events e
        where e.home_id = find_current_redaction.home_id and e.id = any (event_ids))
    order by r.seq desc limit 1);
end
$$;
comment on function private.find_current_redaction is
  'The redaction that is later than all of these events: none of them has a text left. Null without one.';

create or replace function access.redact_home_event(home_id uuid, event_id uuid, reason text) returns uuid
-- jit: compiling the policies of a large home takes seconds.
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  event public.home_events;
  event_ids uuid[];
  texts text[];
  searched_texts text[];
  redaction_id uuid;
begin
  perform private.check_caller_is_owner(redact_home_event.home_id, 'redact an event');
  if reason is null or reason not in ('third_party', 'personal_data', 'secret', 'other') then
    raise exception 'Unknown reason' using errcode = '22023',
      hint = 'Use third_party, personal_data, secret or other';
  end if;
  select e.* into event from public.home_events e
  where e.home_id = redact_home_event.home_id and e.id = redact_home_event.event_id;
  if event.id is null or event.event_type = 'redaction' then
    raise exception 'There is no such event in this home' using errcode = '22023';
  end if;
  event := private.find_original_event(event);
  -- Before the locks, which end the leases of running turns.
  redaction_id := private.find_current_redaction(
    event.home_id, private.list_corrections_of_event(event.home_id, event.id));
  if redaction_id is not null then
    return redaction_id;
  end if;

  perform private.lock_chats_of_home(event.home_id);
  event_ids := private.list_corrections_of_event(event.home_id, event.id);
  -- Another call may have redacted it before this one got the locks.
  redaction_id := private.find_current_redaction(event.home_id, event_ids);
  if redaction_id is not null then
    return redaction_id;
  end if;

  texts := private.list_event_texts(event.home_id, event_ids);
  searched_texts := private.limit_texts(texts);
  perform private.redact_chat_copies(event.home_id, event_ids, searched_texts);
  perform private.redact_events(event.home_id, event_ids, searched_texts);
  redaction_id := private.make_uuid_v7();
  insert into public.home_events (
    id, home_id, event_type, title, source, actor_person_id, corrects_event_id, payload)
  values (
    redaction_id, event.home_id, 'redaction', 'An owner removed the texts of an entry', 'manual', access.caller_id(),
    event.id, jsonb_strip_nulls(jsonb_build_object('reason', reason,
      'unsearched_texts', nullif(cardinality(texts) - cardinality(searched_texts), 0))));
  perform private.record_app_write(event.home_id, 'redact_home_event',
    jsonb_build_object('event_id', event.id, 'reason', reason), jsonb_build_object('event_id', redaction_id));
  return redaction_id;
end
$$;
comment on function access.redact_home_event is
  'Replaces the texts of an event and of its corrections by [removed], also in every copy, and records a redaction, '
    'whose id it returns. The reason is third_party, personal_data, secret or other. Without a later correction, '
    'a repeated call returns the same id. Raises PT429 beyond the events of a day. Owner only.';
