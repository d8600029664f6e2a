create or replace function private.check_event_type_for_amendment(event public.home_events) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  entry_kind constant text := case
    when event.corrects_event_id is not null then 'correction'
    when event.to_status is not null then 'status_change'
    when event.event_type in ('vendor_changed', 'asset_changed', 'schedule_changed') then event.event_type end;
begin
  return case when entry_kind is not null
    then private.build_statement('entry_not_amendable', jsonb_build_object('kind', entry_kind)) end;
end
$$;
comment on function private.check_event_type_for_amendment is
  'Checks whether an event of this type can be amended. Returns the statements of the rejection, or null.';

create or replace function private.check_amendment_patch(
  event public.home_events, patch jsonb,
  out code text, out statements jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  title jsonb;
begin
  if patch ->> 'asset_id' is not null and not exists (
      select from public.home_assets a where a.home_id = event.home_id and a.id = (patch ->> 'asset_id')::uuid) then
    code := 'not_found';
    statements := private.build_statement('asset_to_change_not_found');
    return;
  end if;
  if patch ? 'cost_actual_minor' and event.payload ? 'counted_event_id'
    and private.is_cost_counted_in(event.home_id, (event.payload ->> 'counted_event_id')::uuid) then
    code := 'conflict';
    select private.build_event_title(c.home_id, c.id, c.title) into title
    from private.get_corrected_event(event.home_id, (event.payload ->> 'counted_event_id')::uuid) c;
    statements := private.build_statement('cost_recorded_elsewhere', jsonb_build_object('title', title));
    return;
  end if;
  if patch @> '{"review_on": null}' and exists (
      select from public.home_events e
      where e.home_id = event.home_id and e.id = any (private.list_events_of_same_call(event))
        and e.to_status = 'deferred') then
    code := 'invalid_arguments';
    statements := private.build_statement('deferral_needs_date');
  end if;
end
$$;
comment on function private.check_amendment_patch is
  'Checks a patch against the home''s assets and the events of the same tool call. Returns the code and statements of '
    'the rejection, or nulls.';

create or replace function private.plan_amendment(
  event public.home_events, input jsonb,
  out plan jsonb, out code text, out statements jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  current_event public.home_events := private.get_corrected_event(event.home_id, event.id);
  amended_fields jsonb := input - array['event_id', 'action', 'reason'];
  vendor_name text := nullif(btrim(input ->> 'vendor_name'), '');
  title constant jsonb := private.build_event_title(event.home_id, event.id, current_event.title);
  amendment record;
begin
  statements := private.check_event_type_for_amendment(event);
  if statements is not null then
    code := 'invalid_arguments';
    return;
  end if;
  if private.is_voided(event.home_id, event.id) then
    code := 'conflict';
    statements := private.build_statement('entry_must_be_restored', jsonb_build_object('title', title));
    return;
  end if;
  if jsonb_strip_nulls(amended_fields) = '{}' or amended_fields = '{"clear": []}' then
    code := 'invalid_arguments';
    statements := private.build_statement('amendment_empty');
    return;
  end if;

  -- As add_linked_event: the name of a vendor whom the caller may not add goes to performed_by.
  if vendor_name is not null and access.my_role(event.home_id) = 'contributor' and not exists (
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
  end if;
  select c.code, c.statements into code, statements from private.check_amendment_patch(event, amendment.patch) c;
  if code is not null then
    return;
  end if;

  if lower(vendor_name) = lower((select v.name from public.vendors v
      where v.home_id = current_event.home_id and v.id = current_event.vendor_id)) then
    vendor_name := null;
  end if;
  if amendment.patch = '{}' and vendor_name is null then
    code := 'already_done';
    statements := private.build_statement('entry_says_so_already', jsonb_build_object('title', title));
    return;
  end if;
  plan := jsonb_build_object('action', 'amend', 'patch', amendment.patch, 'vendor', vendor_name,
    'changes', private.list_event_changes(current_event, jsonb_populate_record(current_event, amendment.patch),
      vendor_name));
end
$$;
comment on function private.plan_amendment is
  'Plans an amendment without writing: { action, patch, vendor, changes }. Without a plan, code and statements are '
    'those of the tool result.';
