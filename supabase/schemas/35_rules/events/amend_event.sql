-- Corrections never edit. What an event says now is its row plus the patches of its corrections.
create or replace function private.correctable_fields() returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['asset_id', 'title', 'body', 'severity', 'review_on', 'occurred_on', 'occurred_precision',
    'cost_actual_minor', 'cost_low_minor', 'cost_high_minor', 'currency', 'cost_payer', 'vendor_id', 'performed_by'];
end
$$;
comment on function private.correctable_fields is
  'The fields a correction may patch. A status is voided, never patched.';

create or replace function private.check_patch(target public.home_events, patch jsonb) returns void
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
comment on function private.check_patch is
  'Raises 23514, 23503 or a data exception (class 22) when a patch names a field it may not, or would make the event '
    'illegal.';

create or replace function private.amend_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  target public.home_events;
begin
  if new.corrects_event_id is null then
    return new;
  end if;
  select * into target from public.home_events e where e.home_id = new.home_id and e.id = new.corrects_event_id;
  if private.is_voided(new.home_id, target.id) then
    raise exception 'Cannot correct "%": it is void already', target.title using errcode = '23514';
  end if;
  if new.event_type = 'void' then
    -- A void of a void is an undo; beyond that, record the event anew.
    if target.event_type = 'void' and exists (
      select from public.home_events e
      where e.home_id = new.home_id and e.id = target.corrects_event_id and e.event_type = 'void') then
      raise exception 'Cannot void "%" once more', target.title using errcode = '23514';
    end if;
  elsif target.event_type in ('correction', 'void') then
    raise exception 'Cannot correct a correction: void it' using errcode = '23514';
  else
    perform private.check_patch(target, new.payload -> 'patch');
  end if;
  return new;
end
$$;
comment on function private.amend_event is 'Trigger: what may be voided, and what a correction may patch.';
