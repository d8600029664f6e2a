create or replace function private.map_clearable_arguments() returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'description', '{"body": null}'::jsonb,
    'severity', '{"severity": null}'::jsonb,
    'asset_id', '{"asset_id": null}'::jsonb,
    'occurred_on', '{"occurred_on": null, "occurred_precision": "unknown"}'::jsonb,
    'cost_actual', '{"cost_actual_minor": null}'::jsonb,
    'cost_estimate_low', '{"cost_low_minor": null}'::jsonb,
    'cost_estimate_high', '{"cost_high_minor": null}'::jsonb,
    'performed_by', '{"performed_by": null}'::jsonb,
    'vendor_name', '{"vendor_id": null}'::jsonb,
    'review_on', '{"review_on": null}'::jsonb);
end
$$;
comment on function private.map_clearable_arguments is
  'Maps each argument that "clear" may name to the patch that empties it.';

create or replace function private.check_clear_argument(input jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  field text;
begin
  if jsonb_typeof(input -> 'clear') not in ('array', 'null') then
    return 'what to clear is not a list of fields';
  end if;
  for field in select jsonb_array_elements_text(coalesce(nullif(input -> 'clear', 'null'), '[]')) loop
    if not private.map_clearable_arguments() ? field then
      return 'the ' || replace(private.truncate_text(field, 40), '_', ' ') || ' cannot be cleared';
    elsif input ->> field is not null then
      return 'the ' || replace(field, '_', ' ') || ' is to be set and to be cleared';
    end if;
  end loop;
  -- Models fill unused arguments with blank text, so only "clear" empties a field.
  foreach field in array array['title', 'description', 'severity', 'occurred_on', 'performed_by', 'vendor_name',
    'review_on'] loop
    if btrim(input ->> field) = '' then
      return 'the ' || replace(field, '_', ' ') || ' is blank';
    end if;
  end loop;
  return null;
end
$$;
comment on function private.check_clear_argument is
  'Checks the argument "clear" and that no other argument is blank. Returns the reason of the rejection, or null.';

create or replace function private.build_amendment_patch(
  event public.home_events, input jsonb,
  out patch jsonb, out rejection_reason text
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  home public.homes;
  parsed_input record;
  given_arguments text[] := array(select g.key from jsonb_each(jsonb_strip_nulls(input)) g);
  amended_event public.home_events;
begin
  rejection_reason := private.check_clear_argument(input);
  if rejection_reason is not null then
    return;
  end if;
  select * into home from public.homes h where h.id = event.home_id;
  -- The event keeps its currency when the home's currency has changed since.
  home.currency := coalesce(event.currency, home.currency);
  select p.* into parsed_input from private.parse_event_input(home,
    jsonb_strip_nulls(input) || jsonb_build_object('event_type', event.event_type, 'title',
      coalesce(input ->> 'title', event.title))) p;
  rejection_reason := parsed_input.rejection_reason;
  if rejection_reason is not null then
    return;
  end if;

  -- cost_actual also sets the estimates, because parse_event_input stores the price of a quote as its estimate.
  select coalesce(jsonb_object_agg(f.field, parsed_input.fields -> f.field), '{}') into patch
  from (values ('title', 'title'), ('body', 'description'), ('severity', 'severity'), ('occurred_on', 'occurred_on'),
    ('occurred_precision', 'occurred_on'), ('review_on', 'review_on'), ('performed_by', 'performed_by'),
    ('cost_actual_minor', 'cost_actual'), ('cost_low_minor', 'cost_actual'), ('cost_high_minor', 'cost_actual'),
    ('cost_low_minor', 'cost_estimate_low'), ('cost_high_minor', 'cost_estimate_high')) f (field, argument)
  where f.argument = any (given_arguments) and parsed_input.fields ? f.field;
  if 'asset_id' = any (given_arguments) then
    patch := patch || jsonb_build_object('asset_id', private.parse_uuid(input ->> 'asset_id'));
  end if;
  select patch || coalesce(jsonb_object_agg(e.key, e.value), '{}') into patch
  from jsonb_array_elements_text(coalesce(nullif(input -> 'clear', 'null'), '[]')) c (argument)
  cross join lateral jsonb_each(private.map_clearable_arguments() -> c.argument) e;
  -- Always set: the event's currency may come from a correction that is voided later.
  if exists (select from jsonb_each(patch) p where p.key like 'cost\_%\_minor' and p.value <> 'null') then
    patch := patch || jsonb_build_object('currency', home.currency);
  end if;

  amended_event := jsonb_populate_record(event, patch);
  if amended_event.cost_low_minor > amended_event.cost_high_minor then
    rejection_reason := 'the lower estimate is above the higher one';
  end if;
  if not exists (select from jsonb_each(patch) p where p.value is distinct from to_jsonb(event) -> p.key) then
    patch := '{}';
  end if;
end
$$;
comment on function private.build_amendment_patch is
  'Builds the patch of an amendment from its arguments, without the vendor; {} when the event already has these '
    'values. rejection_reason is set when an argument is invalid.';

create or replace function private.plan_amendment(
  event public.home_events, input jsonb,
  out plan jsonb, out code text, out message text
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  current_event public.home_events := private.get_corrected_event(event.home_id, event.id);
  vendor_name text := nullif(btrim(input ->> 'vendor_name'), '');
  amendment record;
begin
  code := 'invalid_arguments';
  if event.corrects_event_id is not null then
    message := 'Nothing was changed: that is a correction itself. It can be taken back, or the entry it is about '
      'corrected once more.';
  elsif event.to_status is not null then
    message := 'Nothing was changed: a status is not rewritten. It can be taken back, or another one set.';
  elsif event.event_type = 'asset_changed' then
    message := 'Nothing was changed: that entry tells what became of a system and cannot be corrected.';
  elsif private.is_voided(event.home_id, event.id) then
    code := 'conflict';
    message := 'Nothing was changed: “' || current_event.title
      || '” was taken out of the record and would have to be put back first.';
  elsif jsonb_strip_nulls(input) - array['event_id', 'action', 'reason'] = '{}'
    or input - array['event_id', 'action', 'reason'] = '{"clear": []}' then
    message := 'Nothing was changed: I need to know what it should say instead.';
  end if;
  if message is not null then
    return;
  end if;

  select p.* into amendment
  from private.build_amendment_patch(current_event, input - array['event_id', 'action', 'reason']) p;
  if amendment.rejection_reason is not null then
    message := 'Nothing was changed: ' || amendment.rejection_reason || '.';
    return;
  elsif amendment.patch ->> 'asset_id' is not null and not exists (
      select from public.home_assets a
      where a.home_id = current_event.home_id and a.id = (amendment.patch ->> 'asset_id')::uuid) then
    code := 'not_found';
    message := 'Nothing was changed: I can''t find that system in this home''s record.';
    return;
  end if;
  if amendment.patch @> '{"review_on": null}' and exists (
      select from public.home_events e
      where e.home_id = event.home_id and e.id = any (private.list_events_of_same_call(event))
        and e.to_status = 'deferred') then
    message := 'Nothing was changed: what is put off needs a date to come back to it.';
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
  code := null;
  plan := jsonb_build_object('action', 'amend', 'patch', amendment.patch, 'vendor', vendor_name,
    'changes', private.list_event_changes(current_event, jsonb_populate_record(current_event, amendment.patch),
      vendor_name));
end
$$;
comment on function private.plan_amendment is
  'Plans an amendment without writing: { action, patch, vendor, changes }. Without a plan, code and message are '
    'those of the tool result.';
