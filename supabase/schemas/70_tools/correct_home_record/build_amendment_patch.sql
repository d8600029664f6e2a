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
    'cost_payer', '{"cost_payer": null}'::jsonb,
    'cost_estimate_low', '{"cost_low_minor": null}'::jsonb,
    'cost_estimate_high', '{"cost_high_minor": null}'::jsonb,
    'performed_by', '{"performed_by": null}'::jsonb,
    'vendor_name', '{"vendor_id": null}'::jsonb,
    'review_on', '{"review_on": null}'::jsonb);
end
$$;
comment on function private.map_clearable_arguments is
  'Maps each argument that "clear" may name to the patch that empties it.';

create or replace function private.check_clear_argument(input jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  field text;
begin
  if jsonb_typeof(input -> 'clear') not in ('array', 'null') then
    return private.build_argument_rejection('clear', 'not_list');
  end if;
  for field in select jsonb_array_elements_text(coalesce(nullif(input -> 'clear', 'null'), '[]')) loop
    if not private.map_clearable_arguments() ? field then
      return private.build_argument_rejection(field, 'not_clearable');
    elsif input ->> field is not null then
      return private.build_argument_rejection(field, 'set_and_cleared');
    end if;
  end loop;
  -- Models fill unused arguments with blank text, so only "clear" empties a field.
  foreach field in array array['title', 'description', 'severity', 'occurred_on', 'performed_by', 'vendor_name',
    'review_on'] loop
    if btrim(input ->> field) = '' then
      return private.build_argument_rejection(field, 'blank');
    end if;
  end loop;
  return null;
end
$$;
comment on function private.check_clear_argument is
  'Checks the argument "clear" and that no other argument is blank. Returns the statements of the rejection, or null.';

create or replace function private.build_amendment_patch(
  event public.home_events, input jsonb,
  out patch jsonb, out rejection jsonb
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
  rejection := private.check_clear_argument(input);
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
  from jsonb_array_elements_text(coalesce(nullif(input -> 'clear', 'null'), '[]')) c (argument)
  cross join lateral jsonb_each(private.map_clearable_arguments() -> c.argument) e;
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
