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
