create or replace function private.build_amendment_patch(
  event public.home_events, input jsonb,
  out patch jsonb, out rejection jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  -- The patch with which "clear" empties an argument.
  clearable constant jsonb := '{"description": {"body": null}, "severity": {"severity": null},
    "asset_id": {"asset_id": null}, "occurred_on": {"occurred_on": null, "occurred_precision": "unknown"},
    "cost_actual": {"cost_actual_minor": null}, "cost_payer": {"cost_payer": null},
    "cost_estimate_low": {"cost_low_minor": null}, "cost_estimate_high": {"cost_high_minor": null},
    "performed_by": {"performed_by": null}, "vendor_name": {"vendor_id": null},
    "review_on": {"review_on": null}}'::jsonb;
  cleared constant jsonb := coalesce(nullif(input -> 'clear', 'null'), '[]');
  given_arguments constant text[] := array(select g.key from jsonb_each(jsonb_strip_nulls(input)) g);
  home public.homes;
  parsed_input record;
  amended_event public.home_events;
begin
  rejection := coalesce(
    case when jsonb_typeof(cleared) <> 'array' then private.build_argument_rejection('clear', 'not_list') end,
    (select private.build_argument_rejection(c.argument,
        case when clearable ? c.argument then 'set_and_cleared' else 'not_clearable' end)
      from jsonb_array_elements_text(cleared) with ordinality c (argument, place)
      where not clearable ? c.argument or input ->> c.argument is not null order by c.place limit 1),
    -- Models fill unused arguments with blank text, so only "clear" empties a field.
    (select private.build_argument_rejection(b.argument, 'blank')
      from unnest(array['title', 'description', 'severity', 'occurred_on', 'performed_by', 'vendor_name', 'review_on'])
        with ordinality b (argument, place)
      where btrim(input ->> b.argument) = '' order by b.place limit 1));
  if rejection is not null then
    return;
  end if;
  select * into home from public.homes h where h.id = event.home_id;
  -- The event keeps its currency when the home's currency has changed since.
  home.currency := coalesce(event.currency, home.currency);
  select p.* into parsed_input from private.parse_event_input(home,
    jsonb_strip_nulls(input) || jsonb_build_object('event_type', event.event_type, 'title',
      coalesce(input ->> 'title', event.title)), null) p;
  rejection := parsed_input.rejection;
  if rejection is not null then
    return;
  end if;

  -- cost_actual also sets the estimates, because parse_event_input stores the price of a quote as its estimate.
  select coalesce(jsonb_object_agg(f.field, parsed_input.fields -> f.field), '{}') into patch
  from (values ('title', 'title'), ('body', 'description'), ('severity', 'severity'), ('occurred_on', 'occurred_on'),
    ('occurred_precision', 'occurred_on'), ('review_on', 'review_on'), ('performed_by', 'performed_by'),
    ('cost_actual_minor', 'cost_actual'), ('cost_low_minor', 'cost_actual'), ('cost_high_minor', 'cost_actual'),
    ('cost_payer', 'cost_payer'), ('cost_low_minor', 'cost_estimate_low'),
    ('cost_high_minor', 'cost_estimate_high')) f (field, argument)
  where f.argument = any (given_arguments)
    -- A date that is unknown replaces the one on record.
    and (parsed_input.fields ? f.field or f.field = 'occurred_on');
  if 'asset_id' = any (given_arguments) then
    patch := patch || jsonb_build_object('asset_id', private.parse_uuid(input ->> 'asset_id'));
  end if;
  select patch || coalesce(jsonb_object_agg(e.key, e.value), '{}') into patch
  from jsonb_array_elements_text(cleared) c (argument) cross join lateral jsonb_each(clearable -> c.argument) e;
  -- Always set: the event's currency may come from a correction that is voided later.
  if exists (select from jsonb_each(patch) p where p.key like 'cost\_%\_minor' and p.value <> 'null') then
    patch := patch || jsonb_build_object('currency', home.currency);
  end if;

  amended_event := jsonb_populate_record(event, patch);
  if amended_event.cost_low_minor > amended_event.cost_high_minor then
    rejection := private.build_argument_rejection('cost_estimate_low', 'above_high');
  end if;
  if not exists (select from jsonb_each(patch) p where p.value is distinct from to_jsonb(event) -> p.key) then
    patch := '{}';
  end if;
end
$$;
comment on function private.build_amendment_patch is
  'Builds the patch of an amendment from its arguments, without the vendor; {} when the event already has these '
    'values. rejection has the statements for an invalid argument.';

create or replace function private.build_event_fields(event public.home_events, vendor_name text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'title', private.build_event_title(event.home_id, event.id, event.title),
    'description', event.body,
    'severity', event.severity,
    'asset', (select private.build_asset_name(a.name, a.space, a.kind) from public.home_assets a
      where a.home_id = event.home_id and a.id = event.asset_id),
    'occurred_on', private.format_partial_date(event.occurred_on, event.occurred_precision),
    'cost_actual', private.build_money(event.cost_actual_minor, event.currency),
    'cost_payer', coalesce(event.cost_payer, 'owner'),
    'cost_estimate', private.build_cost_range(event.cost_low_minor, event.cost_high_minor, event.currency),
    'performed_by', event.performed_by,
    'vendor', coalesce(vendor_name, (select v.name from public.vendors v where v.home_id = event.home_id
      and v.id = event.vendor_id)),
    'review_on', event.review_on);
end
$$;
comment on function private.build_event_fields is
  'The correctable fields of an event as values of statements. vendor_name replaces the name of the stored vendor.';

create or replace function private.list_event_changes(
  old_event public.home_events, new_event public.home_events, new_vendor_name text
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with states as (
      select private.build_event_fields(old_event, null) as old_values,
        private.build_event_fields(new_event, new_vendor_name) as new_values
    )
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('field', f.field, 'from', s.old_values -> f.field,
      'to', s.new_values -> f.field)) order by f.place), '[]')
    from states s
    cross join unnest(array['title', 'description', 'severity', 'asset', 'occurred_on', 'cost_actual', 'cost_payer',
      'cost_estimate', 'performed_by', 'vendor', 'review_on']) with ordinality f (field, place)
    where s.old_values -> f.field <> s.new_values -> f.field
  );
end
$$;
comment on function private.list_event_changes is
  'Lists what differs between two states of an event: [{ field, from?, to? }].';

create or replace function private.plan_amendment(
  event public.home_events, input jsonb,
  out plan jsonb, out code text, out statements jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  same_call_ids constant uuid[] := private.list_events_of_same_call(event);
  other_kind constant text := case
    when event.corrects_event_id is not null then 'correction'
    when event.to_status is not null then 'status_change'
    when event.event_type in ('vendor_changed', 'asset_changed', 'schedule_changed') then event.event_type end;
  current_event public.home_events := private.get_corrected_event(event.home_id, event.id);
  amended_fields jsonb := input - array['event_id', 'action', 'reason'];
  vendor_name text := nullif(btrim(input ->> 'vendor_name'), '');
  title constant jsonb := private.build_event_title(event.home_id, event.id, current_event.title);
  counted_event_id constant uuid := (event.payload ->> 'counted_event_id')::uuid;
  amendment record;
begin
  if other_kind is not null then
    code := 'invalid_arguments';
    statements := private.build_statement('entry_not_amendable', jsonb_build_object('kind', other_kind));
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
  if amendment.patch ->> 'asset_id' is not null and not exists (
      select from public.home_assets a
      where a.home_id = event.home_id and a.id = (amendment.patch ->> 'asset_id')::uuid) then
    code := 'not_found';
    statements := private.build_statement('asset_to_change_not_found');
    return;
  elsif amendment.patch ? 'cost_actual_minor' and private.is_cost_counted_in(event.home_id, counted_event_id) then
    code := 'conflict';
    statements := private.build_statement('cost_recorded_elsewhere', jsonb_build_object('title', (
      select private.build_event_title(c.home_id, c.id, c.title)
      from private.get_corrected_event(event.home_id, counted_event_id) c)));
    return;
  elsif amendment.patch @> '{"review_on": null}' and exists (
      select from public.home_events e
      where e.home_id = event.home_id and e.id = any (same_call_ids)
        and e.to_status = 'deferred') then
    code := 'invalid_arguments';
    statements := private.build_statement('deferral_needs_date');
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
