-- Corrections never edit. What an event says now is its row plus the patches of its corrections.

create function private.correctable_fields() returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['asset_id', 'title', 'body', 'severity', 'review_on', 'occurred_on', 'occurred_precision',
    'cost_actual_minor', 'cost_low_minor', 'cost_high_minor', 'currency', 'cost_payer', 'vendor_id', 'performed_by'];
end
$$;
comment on function private.correctable_fields() is 'The fields a correction may patch. A status is voided, never patched.';
revoke all on function private.correctable_fields() from public;

create function private.is_voided(home_id uuid, event_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- A void can itself be voided (an undo of the undo); there is no third level.
  return (
    select exists (
      select from public.home_events v
      where v.home_id = is_voided.home_id and v.corrects_event_id = is_voided.event_id and v.event_type = 'void'
        and not exists (
          select from public.home_events u
          where u.home_id = v.home_id and u.corrects_event_id = v.id and u.event_type = 'void'))
  );
end
$$;
comment on function private.is_voided(uuid, uuid) is 'True when a void hides this event.';
revoke all on function private.is_voided(uuid, uuid) from public;
grant execute on function private.is_voided(uuid, uuid) to authenticated, service_role, home_writer;

create function private.event_patch(home_id uuid, event_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(p.key, p.value order by c.seq), '{}')
    from public.home_events c
    cross join lateral jsonb_each(c.payload -> 'patch') p
    where c.home_id = event_patch.home_id and c.corrects_event_id = event_patch.event_id
      and c.event_type = 'correction' and not private.is_voided(c.home_id, c.id)
  );
end
$$;
comment on function private.event_patch(uuid, uuid) is 'All corrections of an event as one object, the later winning.';
revoke all on function private.event_patch(uuid, uuid) from public;
grant execute on function private.event_patch(uuid, uuid) to authenticated, service_role, home_writer;

create function private.event_now(home_id uuid, event_id uuid) returns public.home_events
language plpgsql stable
set search_path = ''
as $$
declare
  event public.home_events;
begin
  select e.* into event from public.home_events e
  where e.home_id = event_now.home_id and e.id = event_now.event_id;
  return jsonb_populate_record(event, private.event_patch(event.home_id, event.id));
end
$$;
comment on function private.event_now(uuid, uuid) is 'An event with its corrections folded in.';
revoke all on function private.event_now(uuid, uuid) from public;
grant execute on function private.event_now(uuid, uuid) to home_writer;

create function private.check_patch(target public.home_events, patch jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  field text;
  amended public.home_events;
begin
  if jsonb_typeof(patch) is distinct from 'object' or patch = '{}' then
    raise exception 'Cannot correct "%": the patch is empty', target.title using errcode = '23514';
  end if;
  for field in select jsonb_object_keys(patch) loop
    if field <> all (private.correctable_fields()) then
      raise exception 'Cannot correct the field "%"', field using errcode = '23514';
    end if;
  end loop;
  -- The casts of jsonb_populate_record refuse wrong types; the table's own checks do not see a patch.
  amended := jsonb_populate_record(target, private.event_patch(target.home_id, target.id) || patch);
  if char_length(btrim(coalesce(amended.title, ''))) not between 1 and 200
    or octet_length(amended.body) > 8192
    or amended.severity not in ('info', 'low', 'medium', 'high', 'critical')
    or amended.occurred_precision is null
    or amended.occurred_precision not in ('day', 'month', 'year', 'unknown')
    or (amended.occurred_on is null) <> (amended.occurred_precision = 'unknown')
    or least(amended.cost_actual_minor, amended.cost_low_minor, amended.cost_high_minor) < 0
    or greatest(amended.cost_actual_minor, amended.cost_low_minor, amended.cost_high_minor) > 1000000000000
    or amended.cost_low_minor > amended.cost_high_minor
    or amended.currency !~ '^[A-Z]{3}$'
    or (amended.currency is null
      and coalesce(amended.cost_actual_minor, amended.cost_low_minor, amended.cost_high_minor) is not null)
    or amended.cost_payer not in ('owner', 'insurance', 'warranty', 'seller', 'other')
    or char_length(btrim(amended.performed_by)) not between 1 and 120
    or (amended.to_status = 'deferred' and amended.review_on is null) then
    raise exception 'Cannot correct "%": the corrected event would break a rule of the record', target.title
      using errcode = '23514';
  end if;
  if amended.asset_id is not null and not exists (
      select from public.home_assets a where a.home_id = target.home_id and a.id = amended.asset_id)
    or amended.vendor_id is not null and not exists (
      select from public.vendors v where v.home_id = target.home_id and v.id = amended.vendor_id) then
    raise exception 'Cannot correct "%": it would refer to something outside this home', target.title
      using errcode = '23503';
  end if;
  perform private.check_not_in_future(amended.home_id, amended.event_type, amended.occurred_on);
end
$$;
comment on function private.check_patch(public.home_events, jsonb) is
  'Raises 23514, 23503 or a data exception (class 22) when a patch names a field it may not, or would make the event illegal.';
revoke all on function private.check_patch(public.home_events, jsonb) from public;

create function private.check_not_in_future(home_id uuid, event_type text, occurred_on date) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  -- A note may speak of Friday's visit; what is found or finished has happened.
  if event_type in ('system_discovered', 'issue_reported', 'observation', 'diagnosis', 'inspection',
      'repair_completed', 'maintenance_performed', 'replacement', 'status_change')
    and occurred_on > private.home_today(home_id) then
    raise exception 'Cannot record "%" on %: that day has not come yet', replace(event_type, '_', ' '), occurred_on
      using errcode = '23514';
  end if;
end
$$;
comment on function private.check_not_in_future(uuid, text, date) is 'Raises 23514 for finished work dated after today in the home''s zone.';
revoke all on function private.check_not_in_future(uuid, text, date) from public;
