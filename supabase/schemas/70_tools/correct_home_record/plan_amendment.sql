create or replace function private.check_event_type_for_amendment(event public.home_events) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if event.corrects_event_id is not null then
    return 'Nothing was changed: that is a correction itself. It can be taken back, or the entry it is about '
      'corrected once more.';
  end if;
  if event.to_status is not null then
    return 'Nothing was changed: a status is not rewritten. It can be taken back, or another one set.';
  end if;
  if event.event_type = 'vendor_changed' then
    return 'Nothing was changed: that entry tells what is on file of a company. The company itself can be changed.';
  end if;
  if event.event_type = 'asset_changed' then
    return 'Nothing was changed: that entry tells what became of a system and cannot be corrected.';
  end if;
  if event.event_type = 'schedule_changed' then
    return 'Nothing was changed: that entry tells what became of a schedule. It can be taken back.';
  end if;
  return null;
end
$$;
comment on function private.check_event_type_for_amendment is
  'Checks whether an event of this type can be amended. Returns the message of the rejection, or null.';

create or replace function private.check_amendment_patch(
  event public.home_events, patch jsonb,
  out code text, out message text
) returns record
language plpgsql stable
set search_path = ''
as $$
begin
  if patch ->> 'asset_id' is not null and not exists (
      select from public.home_assets a where a.home_id = event.home_id and a.id = (patch ->> 'asset_id')::uuid) then
    code := 'not_found';
    message := 'Nothing was changed: I can''t find that system in this home''s record.';
    return;
  end if;
  if patch ? 'cost_actual_minor' and event.payload ? 'counted_event_id'
    and private.is_cost_counted_in(event.home_id, (event.payload ->> 'counted_event_id')::uuid) then
    code := 'conflict';
    message := 'Nothing was changed: the cost is on record with ' || private.quote_title(
      (private.get_corrected_event(event.home_id, (event.payload ->> 'counted_event_id')::uuid)).title)
      || ' and has to be corrected there.';
    return;
  end if;
  if patch @> '{"review_on": null}' and exists (
      select from public.home_events e
      where e.home_id = event.home_id and e.id = any (private.list_events_of_same_call(event))
        and e.to_status = 'deferred') then
    code := 'invalid_arguments';
    message := 'Nothing was changed: what is put off needs a date to come back to it.';
  end if;
end
$$;
comment on function private.check_amendment_patch is
  'Checks a patch against the home''s assets and the events of the same tool call. Returns the code and message of the '
    'rejection, or nulls.';

create or replace function private.plan_amendment(
  event public.home_events, input jsonb,
  out plan jsonb, out code text, out message text, out statements jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  current_event public.home_events := private.get_corrected_event(event.home_id, event.id);
  amended_fields jsonb := input - array['event_id', 'action', 'reason'];
  vendor_name text := nullif(btrim(input ->> 'vendor_name'), '');
  amendment record;
begin
  message := private.check_event_type_for_amendment(event);
  if message is not null then
    code := 'invalid_arguments';
    return;
  end if;
  if private.is_voided(event.home_id, event.id) then
    code := 'conflict';
    message := 'Nothing was changed: “' || current_event.title
      || '” was taken out of the record and would have to be put back first.';
    return;
  end if;
  if jsonb_strip_nulls(amended_fields) = '{}' or amended_fields = '{"clear": []}' then
    code := 'invalid_arguments';
    message := 'Nothing was changed: I need to know what it should say instead.';
    return;
  end if;

  -- As add_linked_event: the name of a vendor whom the caller may not add goes to performed_by.
  if vendor_name is not null and private.my_role(event.home_id) = 'contributor' and not exists (
      select from public.vendors v where v.home_id = event.home_id and lower(v.name) = lower(vendor_name)) then
    amended_fields := amended_fields - 'vendor_name' || jsonb_build_object(
      'performed_by', coalesce(amended_fields ->> 'performed_by', vendor_name),
      'clear', coalesce(nullif(amended_fields -> 'clear', 'null'), '[]') || '["vendor_name"]');
    vendor_name := null;
  end if;
  select p.* into amendment from private.build_amendment_patch(current_event, amended_fields) p;
  if amendment.rejection is not null then
    code := 'invalid_arguments';
    statements := amendment.rejection;
    return;
  elsif amendment.rejection_reason is not null then
    code := 'invalid_arguments';
    message := 'Nothing was changed: ' || amendment.rejection_reason || '.';
    return;
  end if;
  select c.code, c.message into code, message from private.check_amendment_patch(event, amendment.patch) c;
  if code is not null then
    return;
  end if;

  if lower(vendor_name) = lower((select v.name from public.vendors v
      where v.home_id = current_event.home_id and v.id = current_event.vendor_id)) then
    vendor_name := null;
  end if;
  if amendment.patch = '{}' and vendor_name is null then
    code := 'already_done';
    message := '“' || current_event.title || '” says so already.';
    return;
  end if;
  plan := jsonb_build_object('action', 'amend', 'patch', amendment.patch, 'vendor', vendor_name,
    'changes', private.list_event_changes(current_event, jsonb_populate_record(current_event, amendment.patch),
      vendor_name));
end
$$;
comment on function private.plan_amendment is
  'Plans an amendment without writing: { action, patch, vendor, changes }. Without a plan, code and message are '
    'those of the tool result.';
