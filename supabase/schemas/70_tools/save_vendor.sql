create or replace function private.check_vendor_input(input jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  limits constant jsonb := '{"name": 120, "phone": 40, "email": 254, "website": 290, "notes": 2000}'::jsonb;
  field text;
begin
  for field in select k from jsonb_object_keys(limits) k loop
    if jsonb_typeof(input -> field) not in ('string', 'null') then
      return private.build_argument_rejection(field, 'not_text');
    elsif char_length(input ->> field) > (limits ->> field)::int then
      return private.build_argument_rejection(field, 'too_long');
    end if;
  end loop;
  if jsonb_typeof(input -> 'trades') not in ('array', 'null') or jsonb_path_exists(input, 'strict $.trades[*] ? (
      @.type() != "string")', silent => true)
    or jsonb_array_length(coalesce(nullif(input -> 'trades', 'null'), '[]')) > 20
    or exists (select from jsonb_array_elements_text(coalesce(nullif(input -> 'trades', 'null'), '[]')) t
      where char_length(private.trim_text(t)) between 1 and 30 is not true) then
    return private.build_argument_rejection('trades', 'not_words');
  elsif jsonb_typeof(input -> 'removed') not in ('boolean', 'null') then
    return private.build_argument_rejection('removed', 'not_boolean');
  elsif jsonb_typeof(input -> 'clear') not in ('array', 'null') then
    return private.build_argument_rejection('clear', 'not_list');
  end if;
  select c into field from jsonb_array_elements_text(coalesce(nullif(input -> 'clear', 'null'), '[]')) c
  where c <> all (array['trades', 'phone', 'email', 'website', 'notes']) limit 1;
  if field is not null then
    return private.build_argument_rejection(field, 'not_clearable');
  elsif input ->> 'vendor_id' is null and private.trim_text(input ->> 'name') is null then
    return private.build_statement('vendor_unnamed');
  elsif private.trim_text(input ->> 'email') !~ '^[^@\s]+@[^@\s]+$' then
    return private.build_argument_rejection('email', 'not_email');
  -- An app shows it as a link.
  elsif private.trim_text(input ->> 'website') !~* '^(https?://)?[a-z0-9.-]+\.[a-z]{2,}(:[0-9]+)?([/?#]\S*)?$' then
    return private.build_argument_rejection('website', 'not_website');
  end if;
  return null;
end
$$;
comment on function private.check_vendor_input is
  'Checks the arguments of save_vendor by themselves. Returns the statements of the rejection, or null.';

create or replace function private.list_vendor_changes(vendor public.vendors, facts jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  current_values constant jsonb := to_jsonb(vendor);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'field', f.field, 'from', current_values -> f.field, 'to', facts -> f.field) order by f.place), '[]')
    from unnest(array['name', 'trades', 'phone', 'email', 'website', 'notes', 'removed_at'])
      with ordinality f (field, place)
    where facts ? f.field and case f.field
      -- A vendor is removed or not; when is no change of its own.
      when 'removed_at' then (current_values -> f.field = 'null') <> (facts -> f.field = 'null')
      else current_values -> f.field is distinct from facts -> f.field end);
end
$$;
comment on function private.list_vendor_changes is 'Lists what facts change of a vendor: [{ field, from, to }].';

create or replace function private.parse_vendor_input(input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  website constant text := private.trim_text(input ->> 'website');
begin
  return jsonb_strip_nulls(jsonb_build_object(
      'name', private.trim_text(regexp_replace(input ->> 'name', '\s+', ' ', 'g')),
      'trades', (select jsonb_agg(distinct lower(btrim(t)) order by lower(btrim(t)))
        from jsonb_array_elements_text(nullif(input -> 'trades', 'null')) t),
      'phone', private.trim_text(input ->> 'phone'), 'email', private.trim_text(input ->> 'email'),
      'website', case when website ~* '^https?://' then website else 'https://' || website end,
      'notes', private.trim_text(input ->> 'notes'),
      'removed_at', case when (input ->> 'removed')::boolean then to_jsonb(access.now()) end))
    || case when (input ->> 'removed')::boolean is false then '{"removed_at": null}'::jsonb else '{}' end
    -- Models fill unused arguments with null and blank text, so only "clear" empties a column.
    || (select coalesce(jsonb_object_agg(c, case c when 'trades' then '[]'::jsonb else 'null' end), '{}')
      from jsonb_array_elements_text(coalesce(nullif(input -> 'clear', 'null'), '[]')) c);
end
$$;
comment on function private.parse_vendor_input is
  'Parses valid arguments of save_vendor into columns of vendors, null for those to clear.';

create or replace function private.plan_vendor(call jsonb, input jsonb, out plan jsonb, out rejection jsonb)
  returns record
language plpgsql stable
set search_path = ''
as $$
declare
  result_type constant text := 'home_vendor_updated';
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  invalid jsonb;
  facts jsonb;
  vendor public.vendors;
  namesake public.vendors;
  changes jsonb;
begin
  rejection := private.check_caller_and_arguments(result_type, 'save_vendor', call, input, array['vendor_id', 'name',
    'trades', 'phone', 'email', 'website', 'notes', 'removed', 'clear']);
  if rejection is not null then
    return;
  end if;
  invalid := private.check_vendor_input(input);
  if invalid is not null then
    rejection := private.build_tool_result(result_type, 'invalid_arguments', invalid);
    return;
  end if;
  facts := private.parse_vendor_input(input);
  select v.* into namesake from public.vendors v
  where v.home_id = call_home_id and lower(v.name) = lower(facts ->> 'name');
  if input ->> 'vendor_id' is not null then
    select v.* into vendor from public.vendors v
    where v.home_id = call_home_id and v.id = private.parse_uuid(input ->> 'vendor_id');
    if vendor.id is null then
      rejection := private.build_tool_result(result_type, 'not_found',
        private.build_statement('vendor_to_change_not_found'));
      return;
    end if;
  elsif namesake.removed_at is not null then
    vendor := namesake;
    facts := '{"removed_at": null}'::jsonb || facts;
  end if;
  if namesake.id <> coalesce(vendor.id, gen_random_uuid()) then
    rejection := private.build_tool_result(result_type, 'conflict',
      private.build_statement('vendor_exists_already', jsonb_build_object('vendor', namesake.name)),
      jsonb_build_object('vendorId', namesake.id));
    return;
  end if;
  if vendor.id is not null and private.list_given_arguments(input) = '{vendor_id}' then
    rejection := private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('vendor_change_empty', jsonb_build_object('vendor', vendor.name)));
    return;
  end if;
  changes := case when vendor.id is null then '[]' else private.list_vendor_changes(vendor, facts) end;
  if vendor.id is not null and changes = '[]' then
    rejection := private.build_tool_result(result_type, 'already_done',
      private.build_statement('vendor_says_so_already', jsonb_build_object('vendor', vendor.name)),
      jsonb_build_object('eventId', null, 'vendorId', vendor.id));
    return;
  end if;
  plan := jsonb_build_object('vendor_id', vendor.id, 'is_new', vendor.id is null, 'facts', facts, 'changes', changes,
    'name', coalesce(facts ->> 'name', vendor.name));
end
$$;
comment on function private.plan_vendor is
  'Plans a call of save_vendor without writing: { vendor_id, is_new, facts, changes, name }. Without a plan, rejection '
    'is the tool result.';

create or replace function private.write_vendor_changes(
  home_id uuid, vendor_id uuid, changes jsonb, value_key text
) returns public.vendors
language plpgsql
set search_path = ''
as $$
declare
  vendor public.vendors;
  patched public.vendors;
begin
  select v.* into vendor from public.vendors v
  where v.home_id = write_vendor_changes.home_id and v.id = vendor_id for update;
  patched := jsonb_populate_record(vendor, (
    select jsonb_object_agg(c ->> 'field', c -> value_key) from jsonb_array_elements(changes) c));
  update public.vendors v set
    name = patched.name, trades = patched.trades, phone = patched.phone, email = patched.email,
    website = patched.website, notes = patched.notes, removed_at = patched.removed_at
  where v.home_id = vendor.home_id and v.id = vendor.id;
  return patched;
end
$$;
comment on function private.write_vendor_changes is
  'Writes the values "to" or "from" of changes of list_vendor_changes and returns the vendor.';

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
