create or replace function private.format_vendor_fields(changes jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.join_phrases(array(
    select c.change ->> 'field' from jsonb_array_elements(changes) with ordinality c (change, place)
    where c.change ->> 'field' <> 'removed_at' order by c.place), 'and');
end
$$;
comment on function private.format_vendor_fields is
  'Formats the fields of changes of list_vendor_changes: "phone and email"; null for none.';

create or replace function private.describe_vendor_change(plan jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  removed_at constant jsonb := jsonb_path_query_first(plan, '$.changes[*] ? (@.field == "removed_at").to');
begin
  return case
    when plan @> '{"is_new": true}' then ' added'
    when removed_at <> 'null' then ' removed'
    when removed_at is not null then ' added again'
    else ': ' || private.format_vendor_fields(plan -> 'changes') end;
end
$$;
comment on function private.describe_vendor_change is
  'Describes a plan of plan_vendor after the name: " added", " removed", " added again" or ": phone and email".';

create or replace function private.build_vendor_change_statement(plan jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  removed_at constant jsonb := jsonb_path_query_first(plan, '$.changes[*] ? (@.field == "removed_at").to');
begin
  return private.build_statement('event_vendor_changed', jsonb_build_object('vendor', plan -> 'name',
    'change', case when plan @> '{"is_new": true}' then 'added' when removed_at <> 'null' then 'removed'
      when removed_at is not null then 'added_again' end,
    'fields', jsonb_path_query_array(plan, '$.changes[*].field ? (@ != "removed_at")')));
end
$$;
comment on function private.build_vendor_change_statement is 'The title of a plan of plan_vendor as a statement.';

create or replace function private.tool_save_vendor(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  plan jsonb;
  rejection jsonb;
  vendor_id uuid;
  given public.vendors;
  event public.home_events;
begin
  perform private.lock_home(call_home_id);
  select p.plan, p.rejection into plan, rejection from private.plan_vendor(call, input) p;
  if rejection is not null then
    return rejection;
  end if;
  vendor_id := coalesce(private.parse_uuid(plan ->> 'vendor_id'), gen_random_uuid());
  if (plan ->> 'is_new')::boolean then
    given := jsonb_populate_record(null::public.vendors, plan -> 'facts');
    insert into public.vendors (id, home_id, name, trades, phone, email, website, notes, created_by)
    values (vendor_id, call_home_id, given.name, coalesce(given.trades, '{}'), given.phone, given.email,
      given.website, given.notes, access.caller_id());
  else
    perform private.write_vendor_changes(call_home_id, vendor_id, plan -> 'changes', 'to');
  end if;
  event := private.add_event(jsonb_build_object('home_id', call_home_id, 'event_type', 'vendor_changed',
    'title', private.truncate_text((plan ->> 'name') || private.describe_vendor_change(plan), 200),
    'vendor_id', vendor_id, 'occurred_on', private.get_call_date(call), 'occurred_precision', 'day',
    'source', private.get_event_source(call), 'actor_person_id', access.caller_id(),
    'tool_call_id', call ->> 'tool_call_id',
    'payload', private.build_written_title(private.build_vendor_change_statement(plan))
      || case when (plan ->> 'is_new')::boolean then jsonb_build_object('added_vendor_id', vendor_id)
      else jsonb_build_object('vendor_changes', plan -> 'changes') end));
  return private.build_tool_result('home_vendor_updated', 'ok',
    private.build_statement(case when plan @> '{"is_new": true}' then 'vendor_added' else 'vendor_updated' end,
      jsonb_build_object('vendor', plan -> 'name')),
    jsonb_build_object('eventId', event.id, 'vendorId', vendor_id, 'isNewVendor', plan -> 'is_new',
      'eventType', event.event_type, 'title', private.build_event_title(call_home_id, event.id, event.title),
      'data', jsonb_build_object('vendor_id', vendor_id, 'vendor', plan -> 'name', 'changes', plan -> 'changes'),
      'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event.id),
        jsonb_build_object('kind', 'vendor', 'id', vendor_id)))
    || private.build_undo_hint(call_home_id, event.id));
end
$$;
comment on function private.tool_save_vendor is
  'Tool save_vendor. Adds, changes or removes a vendor (event vendor_changed). Codes: ok, '
    'already_done, conflict (another one has this name), not_found, invalid_arguments, forbidden.';
