create or replace function private.check_event_date(
  home_id uuid, event_type text, occurred_on date, today date default null
) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.is_past_event_type(event_type) and occurred_on > coalesce(today, access.home_today(home_id)) then
    raise exception 'Cannot record the event "%" on "%": the date is in the future', event_type, occurred_on
      using errcode = '23514';
  end if;
end
$$;
comment on function private.check_event_date is
  'Raises 23514 when an event of a type that describes the past is dated after today in the home''s time zone. today '
    'is that day, if the caller knows it.';

create or replace function private.find_void_of_period(event public.home_events) returns public.home_events
language plpgsql stable
set search_path = ''
as $$
declare
  void_of_period public.home_events;
begin
  select * into void_of_period from public.home_events e
  where e.home_id = event.home_id and e.id = coalesce(event.corrects_event_id, event.id)
    and e.event_type = 'void' and e.corrects_event_id is null;
  return void_of_period;
end
$$;
comment on function private.find_void_of_period is
  'Returns the void of a period for this void and for its void; a null row for any other event.';

create or replace function private.list_events_of_period(void_of_period public.home_events)
  returns setof public.home_events
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  select e.* from public.home_events e
  where e.home_id = void_of_period.home_id and e.actor_person_id = (void_of_period.payload ->> 'person_id')::uuid
    and e.recorded_at >= (void_of_period.payload ->> 'from')::timestamptz
    and e.recorded_at < (void_of_period.payload ->> 'until')::timestamptz;
end
$$;
comment on function private.list_events_of_period is
  'Returns the events that a person recorded in the period that this void names.';

create or replace function private.is_in_voided_period(event public.home_events) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select exists (
      select from public.home_events p
      where p.home_id = event.home_id and p.event_type = 'void' and p.corrects_event_id is null
        and p.payload ->> 'person_id' = event.actor_person_id::text
        and (p.payload ->> 'from')::timestamptz <= event.recorded_at
        and (p.payload ->> 'until')::timestamptz > event.recorded_at
        and not exists (
          select from public.home_events v
          where v.home_id = p.home_id and v.corrects_event_id = p.id and v.event_type = 'void'))
    -- The void of a period and its void apply whatever else is voided: otherwise two owners could void each other.
    and (event.event_type <> 'void' or private.find_void_of_period(event) is null)
  );
end
$$;
comment on function private.is_in_voided_period is
  'Whether its person recorded the event in a period that an owner voided. False for the void of a period and for the '
    'void of such a void.';

create or replace function private.is_voided(home_id uuid, event_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- A void of a void restores the event. check_correction rejects a third level.
  return (
    select exists (
      select from public.home_events v
      where v.home_id = is_voided.home_id and v.corrects_event_id = is_voided.event_id and v.event_type = 'void'
        and not private.is_in_voided_period(v)
        and not exists (
          select from public.home_events u
          where u.home_id = v.home_id and u.corrects_event_id = v.id and u.event_type = 'void'
            and not private.is_in_voided_period(u)))
    or exists (
      select from public.home_events e
      where e.home_id = is_voided.home_id and e.id = is_voided.event_id and private.is_in_voided_period(e))
  );
end
$$;
comment on function private.is_voided is
  'Whether an event has a void that is not itself voided, or is in a voided period of its person.';

create or replace function private.merge_corrections(
  home_id uuid, event_id uuid, ids_to_void uuid[] default '{}', ids_to_restore uuid[] default '{}'
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(p.key, p.value order by c.seq), '{}')
    from public.home_events c
    cross join lateral jsonb_each(c.payload -> 'patch') p
    where c.home_id = merge_corrections.home_id and c.corrects_event_id = merge_corrections.event_id
      and c.event_type = 'correction'
      and (c.id = any (ids_to_restore) or (c.id <> all (ids_to_void) and not private.is_voided(c.home_id, c.id)))
  );
end
$$;
comment on function private.merge_corrections is
  'Merges the patches of an event''s corrections into one object; a later correction wins. The result '
    'leaves out the corrections in ids_to_void and has those in ids_to_restore, whatever is recorded.';

create or replace function private.list_correctable_fields() returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['asset_id', 'title', 'body', 'severity', 'review_on', 'occurred_on', 'occurred_precision',
    'cost_actual_minor', 'cost_low_minor', 'cost_high_minor', 'currency', 'cost_payer', 'vendor_id', 'performed_by'];
end
$$;
comment on function private.list_correctable_fields is
  'Lists the columns of home_events that a correction may patch. Not to_status: to undo a status change, void it.';

create or replace function private.check_correction_patch(event public.home_events, patch jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  field text;
  corrected public.home_events;
begin
  if jsonb_typeof(patch) is distinct from 'object' or patch = '{}' then
    raise exception 'Cannot correct the event %: the patch is empty', event.id using errcode = '23514';
  end if;
  for field in select jsonb_object_keys(patch) loop
    if field <> all (private.list_correctable_fields()) then
      raise exception 'Cannot correct a field: only % can be corrected', private.list_correctable_fields()
        using errcode = '23514';
    end if;
  end loop;
  -- jsonb_populate_record rejects wrong types, and words that a domain does not have. The table's check constraints do
  -- not apply to a patch, so they are repeated here.
  corrected := jsonb_populate_record(event, private.merge_corrections(event.home_id, event.id) || patch);
  if char_length(btrim(coalesce(corrected.title, ''))) not between 1 and 200
    or octet_length(corrected.body) > 8192
    or corrected.occurred_precision is null
    or (corrected.occurred_on is null and corrected.occurred_precision <> 'unknown')
    or least(corrected.cost_actual_minor, corrected.cost_low_minor, corrected.cost_high_minor) < 0
    or greatest(corrected.cost_actual_minor, corrected.cost_low_minor, corrected.cost_high_minor) > 1000000000000
    or corrected.cost_low_minor > corrected.cost_high_minor
    or corrected.currency !~ '^[A-Z]{3}$'
    or (corrected.currency is null
      and coalesce(corrected.cost_actual_minor, corrected.cost_low_minor, corrected.cost_high_minor) is not null)
    or char_length(btrim(corrected.performed_by)) not between 1 and 120
    or (corrected.to_status = 'deferred' and corrected.review_on is null) then
    raise exception 'Cannot correct the event %: the corrected values are invalid', event.id
      using errcode = '23514';
  end if;
  if (corrected.asset_id is not null and not exists (
      select from public.home_assets a where a.home_id = event.home_id and a.id = corrected.asset_id))
    or (corrected.vendor_id is not null and not exists (
      select from public.vendors v where v.home_id = event.home_id and v.id = corrected.vendor_id)) then
    raise exception 'Cannot correct the event %: its asset or vendor is not in this home', event.id
      using errcode = '23503';
  end if;
  perform private.check_event_date(corrected.home_id, corrected.event_type, corrected.occurred_on);
end
$$;
comment on function private.check_correction_patch is
  'Raises 23514, 23503 or a data exception (class 22) when a patch names a field that cannot be corrected, or makes '
    'the event invalid.';

create or replace function private.check_correction() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  target_event public.home_events;
begin
  if new.corrects_event_id is null or new.event_type = 'redaction' then
    return new;
  end if;
  select * into target_event from public.home_events e where e.home_id = new.home_id and e.id = new.corrects_event_id;
  if private.is_voided(new.home_id, target_event.id) then
    raise exception 'Cannot correct the event %: it is voided', target_event.id using errcode = '23514';
  end if;
  -- Every read of the event merges its corrections.
  if (select count(*) from public.home_events e
    where e.home_id = new.home_id and e.corrects_event_id = new.corrects_event_id) >= 100 then
    raise exception 'Cannot correct the event: it has 100 corrections' using errcode = '23514';
  end if;
  if target_event.event_type = 'redaction' then
    raise exception 'Cannot correct or void a redaction' using errcode = '23514';
  end if;
  if new.event_type = 'void' then
    -- A third level of voids is rejected, because is_voided evaluates only two.
    if target_event.event_type = 'void' and exists (
      select from public.home_events e
      where e.home_id = new.home_id and e.id = target_event.corrects_event_id and e.event_type = 'void') then
      raise exception 'Cannot void the event %: it voids another void', target_event.id
        using errcode = '23514', hint = 'Void the original event again';
    end if;
  elsif target_event.event_type in ('correction', 'void') then
    raise exception 'Cannot correct the event %: it is a correction or a void', target_event.id
      using errcode = '23514', hint = 'Void it instead';
  else
    -- A redaction searches for the texts of all corrections.
    if (select sum(octet_length(e.payload::text) + coalesce(octet_length(e.body), 0)) from public.home_events e
      where e.home_id = new.home_id and e.corrects_event_id = new.corrects_event_id and e.event_type = 'correction')
      + octet_length(new.payload::text) + coalesce(octet_length(new.body), 0) > 24576 then
      raise exception 'Cannot correct the event: its corrections have 24 kB' using errcode = '23514';
    end if;
    perform private.check_correction_patch(target_event, new.payload -> 'patch');
  end if;
  return new;
end
$$;
comment on function private.check_correction is
  'Trigger: rejects a correction or void of a voided event, a correction of a correction or void, a third level of '
    'voids and an invalid patch.';

create or replace function private.get_corrected_event(home_id uuid, event_id uuid) returns public.home_events
language plpgsql stable
set search_path = ''
as $$
declare
  event public.home_events;
begin
  select e.* into event from public.home_events e
  where e.home_id = get_corrected_event.home_id and e.id = get_corrected_event.event_id;
  return jsonb_populate_record(event, private.merge_corrections(event.home_id, event.id));
end
$$;
comment on function private.get_corrected_event is 'Returns an event with its corrections applied.';

create or replace function private.get_undo_window() returns interval
language plpgsql immutable
set search_path = ''
as $$
begin
  return interval '24 hours';
end
$$;
comment on function private.get_undo_window is
  'Returns how long a person may correct their own events without approval.';

create or replace function private.is_cost_counted_in(home_id uuid, event_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.home_events e
    where e.home_id = is_cost_counted_in.home_id and e.id = is_cost_counted_in.event_id
      and not private.is_voided(e.home_id, e.id)
      and coalesce((
        select c.payload #> '{patch,cost_actual_minor}' from public.home_events c
        where c.home_id = e.home_id and c.corrects_event_id = e.id and c.event_type = 'correction'
          and c.payload #> '{patch,cost_actual_minor}' is not null and not private.is_voided(c.home_id, c.id)
        order by c.seq desc limit 1), to_jsonb(e.cost_actual_minor)) <> 'null');
end
$$;
comment on function private.is_cost_counted_in is
  'Whether an event is in the record with a cost: then another event that names it as counted_event_id adds none.';

create or replace function private.list_originals(home_id uuid, event_ids uuid[]) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    with recursive chain as (
      select e.id, e.corrects_event_id, e.event_type from public.home_events e
      where e.home_id = list_originals.home_id and e.id = any (event_ids) and e.event_type <> 'redaction'
      union
      select o.id, o.corrects_event_id, o.event_type from chain c
      join public.home_events o on o.home_id = list_originals.home_id and o.id = c.corrects_event_id
    )
    select c.id from chain c where c.event_type not in ('correction', 'void'));
end
$$;
comment on function private.list_originals is
  'Lists the given events, and in place of a correction or void the event that it changes. Leaves out redactions and '
    'voids of periods.';

create or replace function private.may_contributor_correct(home_id uuid, event_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return not exists (
    with recursive concerned as (
      select e.* from public.home_events e
      where e.home_id = may_contributor_correct.home_id and e.id = may_contributor_correct.event_id
      union all
      select e.* from concerned c
      join public.home_events e on e.home_id = c.home_id and e.id = c.corrects_event_id
    )
    select from concerned c
    where c.actor_person_id is distinct from access.caller_id()
      or c.recorded_at <= access.now() - private.get_undo_window()
      or c.event_type in ('status_change', 'asset_changed', 'vendor_changed', 'redaction')
      or c.payload ?| array['added_asset_id', 'replaces_asset_id']
      or (c.event_type = 'schedule_changed'
        and coalesce(c.payload #>> '{schedule_change,action}', '') not in ('skip', 'snooze'))
      or exists (
        select from public.maintenance_schedules s
        where s.home_id = c.home_id and s.assignee_person_id is distinct from access.caller_id()
          and (s.id::text = c.payload #>> '{schedule_change,schedule_id}' or c.payload -> 'schedules' ? s.id::text
            or exists (
              select from public.maintenance_occurrences o
              where o.home_id = s.home_id and o.schedule_id = s.id and o.event_id = c.id))));
end
$$;
comment on function private.may_contributor_correct is
  'Whether a contributor may correct or void an event: they recorded it, and what it corrects or voids, within the '
    'undo window, and each changed only what a contributor may change.';

create or replace function private.set_event_defaults() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  home_currency text;
  home_time_zone text;
  today date;
  newest record;
begin
  -- Locks the home's row, so events are inserted one at a time and the next triggers see all earlier ones. A counter in
  -- that row would leave a dead version of it for each event, and each later read in the transaction visits them all.
  select h.currency, h.time_zone into home_currency, home_time_zone
  from public.homes h where h.id = new.home_id for no key update;
  if not found then
    raise exception 'Unknown home "%"', new.home_id using errcode = '23503';
  end if;
  select e.seq, e.recorded_at into newest from public.home_events e where e.home_id = new.home_id
  order by e.seq desc limit 1;
  new.seq := coalesce(newest.seq, 0) + 1;
  -- Postgres keeps the plans of a session until statistics change, which they do not inside a transaction. Plans for a
  -- nearly empty table read all events of the home for each one that a long transaction adds.
  if new.seq % 500 = 0 then
    discard plans;
  end if;
  -- A clock may be set back.
  new.recorded_at := greatest(private.get_clock_time(), newest.recorded_at);
  today := (access.now() at time zone home_time_zone)::date;
  new.source := coalesce(new.source, 'manual');
  new.confidence := coalesce(new.confidence, private.get_max_confidence(new.source));
  if new.occurred_on is null and new.occurred_precision is null then
    new.occurred_on := today;
  end if;
  new.occurred_precision := coalesce(new.occurred_precision, 'day');
  if new.cost_actual_minor is not null or new.cost_low_minor is not null or new.cost_high_minor is not null then
    new.currency := coalesce(new.currency, home_currency);
  end if;
  perform private.check_event_date(new.home_id, new.event_type, new.occurred_on, today);
  return new;
end
$$;
comment on function private.set_event_defaults is
  'Trigger: locks the home, assigns seq and recorded_at, sets defaults and rejects a date in the future.';

create or replace function private.set_root_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  referenced_id uuid := coalesce(new.parent_event_id, new.corrects_event_id);
  referenced_event public.home_events;
  root_id uuid := new.id;
begin
  if new.corrects_event_id is not null and new.parent_event_id is not null then
    raise exception 'Cannot record a correction with a parent event' using errcode = '23514';
  end if;
  if referenced_id is not null then
    select * into referenced_event from public.home_events e where e.home_id = new.home_id and e.id = referenced_id;
    if not found then
      raise exception 'Unknown event "%" in this home', referenced_id using errcode = '23503';
    end if;
    root_id := referenced_event.root_event_id;
  end if;
  if new.parent_event_id is not null and referenced_event.event_type in ('correction', 'void', 'redaction') then
    raise exception 'Cannot record an event whose parent is a correction or a void' using errcode = '23514';
  end if;
  if new.root_event_id is not null and new.root_event_id <> root_id then
    raise exception 'Cannot record the event: the root of its chain is "%"', root_id using errcode = '23514';
  end if;
  new.root_event_id := root_id;
  if new.corrects_event_id is not null then
    new.asset_id := referenced_event.asset_id;
  end if;
  return new;
end
$$;
comment on function private.set_root_event is
  'Trigger: sets the root of an event to that of its parent or of the event that it corrects or voids, otherwise to '
    'the event itself. A correction and a void get the asset of that event. Rejects a parent that is a correction or '
    'void, and a correction or void with a parent.';
