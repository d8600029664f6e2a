create or replace function private.check_period_to_void(
  recorded_from timestamptz, recorded_until timestamptz, reason text
) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  invalid_field text;
begin
  if recorded_from is null or not isfinite(recorded_from) then
    invalid_field := 'recorded_from: give a time';
  elsif recorded_until is null or not isfinite(recorded_until) or recorded_until <= recorded_from then
    invalid_field := 'recorded_until: give a later time than recorded_from';
  elsif recorded_until > recorded_from + interval '31 days' then
    invalid_field := 'recorded_until: a period has at most 31 days';
  elsif coalesce(char_length(btrim(reason)), 0) not between 1 and 200 then
    invalid_field := 'reason: 1 to 200 characters';
  end if;
  if invalid_field is not null then
    raise exception 'The period or the reason is invalid' using errcode = '22023', detail = 'invalid_field',
      hint = invalid_field;
  end if;
end
$$;
comment on function private.check_period_to_void is
  'Raises 22023 unless the period has at most 31 days and the reason 1 to 200 characters.';

create or replace function access.void_events_of_person(
  home_id uuid, person_id uuid, recorded_from timestamptz, recorded_until timestamptz, reason text
) returns uuid
-- jit: compiling the policies of a large home takes seconds.
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  -- Each read of an event of the person tests these.
  max_voids constant int := 100;
  event_ids uuid[];
  void_of_period public.home_events;
begin
  perform private.lock_home(void_events_of_person.home_id);
  perform private.check_caller_is_owner(void_events_of_person.home_id, 'void what a person recorded');
  perform private.check_period_to_void(recorded_from, recorded_until, reason);
  if not exists (
    select from public.home_members m
    where m.home_id = void_events_of_person.home_id and m.person_id = void_events_of_person.person_id
  ) then
    raise exception 'This person is no member of the home' using errcode = 'PT404', detail = 'member_unknown',
      hint = 'person_id';
  elsif (
    select count(*) from public.home_events e
    where e.home_id = void_events_of_person.home_id and e.event_type = 'void' and e.corrects_event_id is null
  ) >= max_voids then
    raise exception 'The home has % voided periods', max_voids using errcode = 'PT429', detail = 'too_many_changes',
      hint = 'Void single entries';
  end if;
  event_ids := array(
    select t.id from public.home_timeline t
    where t.home_id = void_events_of_person.home_id and t.actor_person_id = void_events_of_person.person_id
      and t.recorded_at >= recorded_from and t.recorded_at < recorded_until
  ) || array(
    select e.id from public.home_events e
    where e.home_id = void_events_of_person.home_id and e.actor_person_id = void_events_of_person.person_id
      and e.recorded_at >= recorded_from and e.recorded_at < recorded_until
      and e.event_type in ('correction', 'void') and private.find_void_of_period(e) is null
      and not private.is_voided(e.home_id, e.id));
  if event_ids = '{}' then
    raise exception 'This person recorded nothing in this period' using errcode = 'PT404', detail = 'nothing_to_void',
      hint = 'recorded_from';
  end if;

  perform private.reopen_schedules(void_events_of_person.home_id, array(
    select o.event_id from public.maintenance_occurrences o
    where o.home_id = void_events_of_person.home_id and o.event_id = any (event_ids) and o.state = 'done'
    union
    select e.id from public.home_events e
    where e.home_id = void_events_of_person.home_id and e.id = any (event_ids)
      and e.payload ?| array['schedule_change', 'days_away']));
  void_of_period := private.add_event(jsonb_build_object(
    'home_id', void_events_of_person.home_id, 'event_type', 'void', 'source', 'manual',
    'title', 'Removal of ' || case cardinality(event_ids) when 1 then 'an entry'
      else cardinality(event_ids) || ' entries' end || ' of one person',
    'body', btrim(reason), 'actor_person_id', access.caller_id(),
    'payload', jsonb_build_object('person_id', void_events_of_person.person_id, 'from', recorded_from,
      -- What is recorded from now on stays.
      'until', least(recorded_until, private.get_clock_time()))));
  perform private.update_assets_and_vendors_of_period(void_of_period, true);
  perform private.record_app_write(void_events_of_person.home_id, 'void_events_of_person',
    jsonb_build_object('person_id', void_events_of_person.person_id, 'recorded_from', recorded_from,
      'recorded_until', recorded_until),
    jsonb_build_object('event_id', void_of_period.id));
  return void_of_period.id;
end
$$;
comment on function access.void_events_of_person is
  'Records one void of all events that a person recorded in a period, and returns its id. Reopens the schedules that '
    'they completed, reverts what they changed of schedules, assets and vendors, and removes the assets and vendors '
    'that they added. Owner only.';
