-- What a void would do, read without doing it.
create or replace function private.entry_label(entry public.home_events) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.say_title(entry.title) || case when entry.to_status is null then '' else coalesce(
    ' of ' || private.say_title((private.event_now(entry.home_id, entry.root_event_id)).title), '') end;
end
$$;
comment on function private.entry_label is 'An entry by its title; a status with its issue: “Resolved” of “Leak”.';

create or replace function private.changed_the_home(event public.home_events) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.home_events e
    where e.home_id = event.home_id and e.id = any (private.written_together(event))
      and e.event_type = 'asset_changed');
end
$$;
comment on function private.changed_the_home is
  'Whether what was written with this event also changed the home''s systems, which no void can turn back.';

-- What a correction changes, in words.
create or replace function private.event_as(event public.home_events, left_out uuid[], brought_back uuid[])
  returns public.home_events
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_populate_record(event, (
    select coalesce(jsonb_object_agg(p.key, p.value order by c.seq), '{}')
    from public.home_events c
    cross join lateral jsonb_each(c.payload -> 'patch') p
    where c.home_id = event.home_id and c.corrects_event_id = event.id and c.event_type = 'correction'
      and (c.id = any (brought_back) or (c.id <> all (left_out) and not private.is_voided(c.home_id, c.id)))));
end
$$;
comment on function private.event_as is
  'An event as it would read without some of its corrections, and with others that are void.';

create or replace function private.read_void(target public.home_events, out plan jsonb, out code text,
  out message text) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  entry public.home_events := private.entry_of(target);
  was public.home_events := private.event_now(entry.home_id, entry.id);
  will_be public.home_events;
  voids uuid[] := private.events_to_void(target);
  main public.home_events;
  act text;
begin
  if target.event_type = 'asset_changed' or private.changed_the_home(target) then
    code := 'invalid_arguments';
    message := 'Nothing was changed: ' || private.entry_label(was)
      || ' also changed which systems are on file, and that cannot be taken back. What is wrong in it can be '
        'corrected.';
    return;
  elsif cardinality(voids) = 0 then
    code := 'already_done';
    message := case when target.corrects_event_id is null and target.to_status is null
      then '“' || was.title || '” is out of the record already.' else 'That was taken back already.' end;
    return;
  end if;
  select e.* into main from public.home_events e where e.home_id = target.home_id and e.id = voids[1];
  act := case
    when main.id = entry.id then 'remove'
    when main.event_type = 'correction' then 'uncorrect'
    when main.corrects_event_id = entry.id then 'restore'
    else 'recorrect' end;
  if act in ('uncorrect', 'recorrect') then
    will_be := private.event_as(entry, voids, array(
      select v.corrects_event_id from public.home_events v where v.home_id = entry.home_id and v.id = any (voids)
        and act = 'recorrect'));
    if will_be.cost_low_minor > will_be.cost_high_minor or (will_be.occurred_on is null)
      <> (will_be.occurred_precision = 'unknown') then
      code := 'conflict';
      message := 'Nothing was changed: “' || was.title
        || '” was corrected again since, on top of that. The later correction would have to go first.';
      return;
    end if;
  end if;
  plan := jsonb_build_object('act', act, 'voids', voids,
    'changes', case when will_be.id is null then '[]' else private.event_changes(was, will_be, null) end);
end
$$;
comment on function private.read_void is
  'The plan of a void { act: remove | restore | uncorrect | recorrect, voids: [event ids], changes }; or the code and '
    'the sentence of why there is none.';

-- What a call of correct_home_record would do, read without doing it: the policy, the question to the person
-- and the tool itself all start from this.
create or replace function private.read_correction(call jsonb, input jsonb, out plan jsonb, out refusal jsonb)
  returns record
language plpgsql stable
set search_path = ''
as $$
declare
  tool_type constant text := 'home_record_corrected';
  home uuid := private.parse_uuid(call ->> 'home_id');
  target public.home_events;
  entry public.home_events;
  asked record;
  voided uuid[];
begin
  refusal := private.tool_refusal(tool_type, 'correct_home_record', call, input, array[
    'event_id', 'action', 'reason', 'title', 'description', 'severity', 'asset_id', 'occurred_on', 'cost_actual',
    'cost_estimate_low', 'cost_estimate_high', 'performed_by', 'vendor_name', 'review_on', 'clear']);
  if refusal is not null then
    return;
  elsif coalesce(input ->> 'action', '') not in ('amend', 'void') then
    refusal := private.tool_result(tool_type, 'invalid_arguments',
      'Nothing was changed: an entry can be amended or taken out.');
    return;
  elsif octet_length(input ->> 'reason') > 8000 then
    refusal := private.tool_result(tool_type, 'invalid_arguments', 'Nothing was changed: the reason is too long.');
    return;
  end if;
  select e.* into target from public.home_events e
  where e.home_id = home and e.id = private.parse_uuid(input ->> 'event_id');
  if target.id is null then
    refusal := private.tool_result(tool_type, 'not_found',
      'Nothing was changed: I can''t find that entry in this home''s record.');
    return;
  elsif input ->> 'action' = 'void' and jsonb_strip_nulls(input) - array['event_id', 'action', 'reason'] <> '{}' then
    refusal := private.tool_result(tool_type, 'invalid_arguments',
      'Nothing was changed: what is taken out of the record cannot be given other details as well.');
    return;
  end if;

  entry := private.entry_of(target);
  if input ->> 'action' = 'amend' then
    select r.* into asked from private.read_amendment(target, input) r;
  else
    select r.* into asked from private.read_void(target) r;
  end if;
  if asked.plan is null then
    refusal := private.tool_result(tool_type, asked.code, asked.message,
      jsonb_build_object('data', jsonb_build_object('entry_id', entry.id, 'title', entry.title)));
    return;
  end if;
  voided := array(select v::uuid from jsonb_array_elements_text(asked.plan -> 'voids') v);
  plan := asked.plan || jsonb_build_object(
    'entry_id', entry.id, 'is_status', entry.to_status is not null, 'label',
      private.entry_label(private.event_now(home, entry.id)),
    'with', array(select e.title from public.home_events e
      where e.home_id = home and e.id = any (voided) and e.to_status is not null and e.id <> target.id
      order by e.seq),
    -- Theirs, and nothing of anybody else's along with it.
    'own', target.recorded_at > now() - private.undo_window() and not exists (
      select from public.home_events e
      where e.home_id = home and e.id = any (voided || target.id) and e.actor_person_id <> private.caller_id()));
end
$$;
comment on function private.read_correction is
  'The plan of a correction { act, entry_id, label, voids, with, patch, vendor, changes, own }, own when the caller '
    'recorded all of it within the last day; or why there is none, as an envelope.';
