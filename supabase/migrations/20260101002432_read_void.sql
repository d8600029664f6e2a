-- What a void would do, read without doing it.

create function private.entry_label(entry public.home_events) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.say_title(entry.title) || case when entry.to_status is null then '' else coalesce(
    ' of ' || private.say_title((private.event_now(entry.home_id, entry.root_event_id)).title), '') end;
end
$$;
comment on function private.entry_label(public.home_events) is 'An entry by its title; a status with its issue: “Resolved” of “Leak”.';
revoke all on function private.entry_label(public.home_events) from public;
grant execute on function private.entry_label(public.home_events) to home_writer;

create function private.changed_the_home(event public.home_events) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.home_events e
    where e.home_id = event.home_id and e.id = any (private.written_together(event)) and e.event_type = 'asset_changed');
end
$$;
comment on function private.changed_the_home(public.home_events) is
  'Whether what was written with this event also changed the home''s systems, which no void can turn back.';
revoke all on function private.changed_the_home(public.home_events) from public;
grant execute on function private.changed_the_home(public.home_events) to home_writer;

create function private.read_void(target public.home_events, out plan jsonb, out code text, out message text) returns record
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
      || ' also changed which systems are on file, and that cannot be taken back. What is wrong in it can be corrected.';
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
      select v.corrects_event_id from public.home_events v where v.home_id = entry.home_id and v.id = any (voids) and act = 'recorrect'));
    if will_be.cost_low_minor > will_be.cost_high_minor or (will_be.occurred_on is null) <> (will_be.occurred_precision = 'unknown') then
      code := 'conflict';
      message := 'Nothing was changed: “' || was.title || '” was corrected again since, on top of that. The later correction would have to go first.';
      return;
    end if;
  end if;
  plan := jsonb_build_object('act', act, 'voids', voids,
    'changes', case when will_be.id is null then '[]' else private.event_changes(was, will_be, null) end);
end
$$;
comment on function private.read_void(public.home_events) is
  'The plan of a void { act: remove | restore | uncorrect | recorrect, voids: [event ids], changes }; or the code and the sentence of why there is none.';
revoke all on function private.read_void(public.home_events) from public;
grant execute on function private.read_void(public.home_events) to home_writer;
