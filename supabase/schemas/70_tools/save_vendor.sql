create or replace function private.check_vendor_input(input jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  max_lengths constant jsonb := '{"name": 120, "phone": 40, "email": 254, "website": 290, "notes": 2000}'::jsonb;
  trades constant jsonb := coalesce(nullif(input -> 'trades', 'null'), '[]');
  cleared constant jsonb := coalesce(nullif(input -> 'clear', 'null'), '[]');
begin
  return coalesce(
    (select private.build_argument_rejection(l.key,
        case jsonb_typeof(input -> l.key) when 'string' then 'too_long' else 'not_text' end)
      from jsonb_each_text(max_lengths) l
      where jsonb_typeof(input -> l.key) not in ('string', 'null') or char_length(input ->> l.key) > l.value::int
      order by l.key limit 1),
    case
      when jsonb_typeof(trades) <> 'array' then private.build_argument_rejection('trades', 'not_words')
      when jsonb_array_length(trades) > 20 or exists (
        select from jsonb_array_elements(trades) t
        where jsonb_typeof(t) <> 'string' or (char_length(private.trim_text(t #>> '{}')) between 1 and 30) is not true)
        then private.build_argument_rejection('trades', 'not_words')
      when jsonb_typeof(input -> 'removed') not in ('boolean', 'null')
        then private.build_argument_rejection('removed', 'not_boolean')
      when jsonb_typeof(cleared) <> 'array' then private.build_argument_rejection('clear', 'not_list') end,
    (select private.build_argument_rejection(c.argument, 'not_clearable')
      from jsonb_array_elements_text(cleared) with ordinality c (argument, place)
      where c.argument <> all (array['trades', 'phone', 'email', 'website', 'notes']) order by c.place limit 1),
    case
      when input ->> 'vendor_id' is null and private.trim_text(input ->> 'name') is null
        then private.build_statement('vendor_unnamed')
      when private.trim_text(input ->> 'email') !~ '^[^@\s]+@[^@\s]+$'
        then private.build_argument_rejection('email', 'not_email')
      -- An app shows it as a link.
      when private.trim_text(input ->> 'website') !~* '^(https?://)?[a-z0-9.-]+\.[a-z]{2,}(:[0-9]+)?([/?#]\S*)?$'
        then private.build_argument_rejection('website', 'not_website') end);
end
$$;
comment on function private.check_vendor_input is
  'Checks the arguments of save_vendor by themselves. Returns the statements of the rejection, or null.';

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
  'Writes the values "to" or "from" of changes of a vendor, [{ field, from, to }], and returns the vendor.';

create or replace function private.tool_save_vendor(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  result_type constant text := 'home_vendor_updated';
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  rejection jsonb := private.check_arguments(result_type, 'save_vendor', input,
    array['vendor_id', 'name', 'trades', 'phone', 'email', 'website', 'notes', 'removed', 'clear']);
  facts jsonb;
  vendor public.vendors;
  namesake public.vendors;
  is_new boolean;
  changes jsonb := '[]'::jsonb;
  removed_at jsonb;
  event public.home_events;
begin
  if rejection is not null then
    return rejection;
  end if;
  rejection := private.check_vendor_input(input);
  if rejection is not null then
    return private.build_tool_result(result_type, 'invalid_arguments', rejection);
  end if;
  perform private.lock_home(call_home_id);
  facts := private.parse_vendor_input(input);
  select v.* into namesake from public.vendors v
  where v.home_id = call_home_id and lower(v.name) = lower(facts ->> 'name');
  if input ->> 'vendor_id' is not null then
    select v.* into vendor from public.vendors v
    where v.home_id = call_home_id and v.id = private.parse_uuid(input ->> 'vendor_id');
    if vendor.id is null then
      return private.build_tool_result(result_type, 'not_found',
        private.build_statement('vendor_to_change_not_found'));
    end if;
  elsif namesake.removed_at is not null then
    vendor := namesake;
    facts := '{"removed_at": null}'::jsonb || facts;
  end if;
  is_new := vendor.id is null;
  if namesake.id is distinct from vendor.id and namesake.id is not null then
    return private.build_tool_result(result_type, 'conflict',
      private.build_statement('vendor_exists_already', jsonb_build_object('vendor', namesake.name)),
      jsonb_build_object('vendorId', namesake.id));
  elsif not is_new and private.list_given_arguments(input) = '{vendor_id}' then
    return private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('vendor_change_empty', jsonb_build_object('vendor', vendor.name)));
  end if;

  if is_new then
    vendor := jsonb_populate_record(null::public.vendors, facts);
    insert into public.vendors (home_id, name, trades, phone, email, website, notes, created_by)
    values (call_home_id, vendor.name, coalesce(vendor.trades, '{}'), vendor.phone, vendor.email, vendor.website,
      vendor.notes, access.caller_id())
    returning * into vendor;
  else
    changes := (
      select coalesce(jsonb_agg(jsonb_build_object(
        'field', f.field, 'from', v.stored -> f.field, 'to', facts -> f.field) order by f.place), '[]')
      from (select to_jsonb(vendor) as stored) v
      cross join unnest(array['name', 'trades', 'phone', 'email', 'website', 'notes', 'removed_at'])
        with ordinality f (field, place)
      where facts ? f.field and case f.field
        -- A vendor is removed or not; when is no change of its own.
        when 'removed_at' then (v.stored -> f.field = 'null') <> (facts -> f.field = 'null')
        else v.stored -> f.field is distinct from facts -> f.field end);
    if changes = '[]' then
      return private.build_tool_result(result_type, 'already_done',
        private.build_statement('vendor_says_so_already', jsonb_build_object('vendor', vendor.name)),
        jsonb_build_object('eventId', null, 'vendorId', vendor.id));
    end if;
    vendor := private.write_vendor_changes(call_home_id, vendor.id, changes, 'to');
  end if;
  removed_at := jsonb_path_query_first(changes, '$[*] ? (@.field == "removed_at").to');
  event := private.add_event(jsonb_build_object('home_id', call_home_id, 'event_type', 'vendor_changed',
    'title', vendor.name, 'vendor_id', vendor.id,
    'occurred_on', private.get_call_date(call), 'occurred_precision', 'day',
    'source', private.get_event_source(call), 'actor_person_id', access.caller_id(),
    'tool_call_id', call ->> 'tool_call_id',
    'payload', private.build_written_title(private.build_statement('event_vendor_changed', jsonb_build_object(
        'vendor', vendor.name,
        'change', case when is_new then 'added' when removed_at <> 'null' then 'removed'
          when removed_at is not null then 'added_again' end,
        'fields', jsonb_path_query_array(changes, '$[*].field ? (@ != "removed_at")'))))
      || case when is_new then jsonb_build_object('added_vendor_id', vendor.id)
        else jsonb_build_object('vendor_changes', changes) end));
  return private.build_tool_result(result_type, 'ok',
    private.build_statement(case when is_new then 'vendor_added' else 'vendor_updated' end,
      jsonb_build_object('vendor', vendor.name)),
    jsonb_build_object('eventId', event.id, 'vendorId', vendor.id, 'isNewVendor', is_new,
      'eventType', event.event_type, 'title', private.build_event_title(call_home_id, event.id, event.title),
      'data', jsonb_build_object('vendor_id', vendor.id, 'vendor', vendor.name, 'changes', changes),
      'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event.id),
        jsonb_build_object('kind', 'vendor', 'id', vendor.id)))
    || private.build_undo_offer(call));
end
$$;
comment on function private.tool_save_vendor is
  'Tool save_vendor. Adds, changes or removes a vendor (event vendor_changed). Codes: ok, '
    'already_done, conflict (another one has this name), not_found, invalid_arguments, forbidden.';
