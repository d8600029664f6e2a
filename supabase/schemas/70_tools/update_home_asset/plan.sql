create or replace function private.build_asset_value(field text, value jsonb, detail jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when field in ('installed_on', 'purchased_on') then
      to_jsonb(private.format_partial_date((value #>> '{}')::date, detail #>> '{}'))
    -- The label of a kind follows the kind.
    when field = 'name' then coalesce((
      select private.build_asset_name(k.label, null, k.kind) from public.asset_kinds k
      where k.label = value #>> '{}' limit 1), value)
    when field = 'price_minor' then private.build_money((value #>> '{}')::bigint, detail #>> '{}')
    else value end;
end
$$;
comment on function private.build_asset_value is
  'A value of a column of home_assets with its companion''s, as a statement has it: installed_on 2015-01-01, year → '
    '"2015"; null for null.';

create or replace function private.build_asset_changes(changes jsonb, has_sources boolean default false) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'field', case c.change ->> 'field' when 'price_minor' then 'price' else c.change ->> 'field' end,
      'from', private.build_asset_value(c.change ->> 'field', c.change -> 'from', c.change -> 'from_detail'),
      'to', private.build_asset_value(c.change ->> 'field', c.change -> 'to', c.change -> 'to_detail'),
      'source', case when has_sources and c.change ? 'is_contradiction' then
        case when c.change ? 'is_assumed' then 'assumed'
          when c.change #>> '{from_provenance,source}' in ('photo', 'document', 'permit', 'pro')
            then c.change #>> '{from_provenance,source}'
          -- No name of a person: a text is stored, and a name is deleted with its account.
          when private.parse_uuid(c.change #>> '{from_provenance,person_id}') <> access.caller_id()
            then 'other_person' end end)) order by c.place), '[]')
    from jsonb_array_elements(changes) with ordinality c (change, place)
    where c.change ->> 'field' <> 'status'
  );
end
$$;
comment on function private.build_asset_changes is
  'Changes of list_asset_changes as values for statements, the model and the app: [{ field, from?, to?, source? }], '
    'without that of the status. source says where a contradicted value comes from; '
    'assumed: nobody said the new one.';

create or replace function private.list_asset_changes(
  asset public.home_assets, facts jsonb, assumed text[], seen text[]
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  current_values constant jsonb := to_jsonb(asset);
  stated_strength constant int := private.get_source_strength('stated');
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'field', f.field, 'from', nullif(current_values -> f.field, 'null'), 'to', facts -> f.field,
        'from_detail', nullif(current_values -> f.companion, 'null'), 'to_detail', facts -> f.companion,
        'from_provenance', f.provenance,
        'is_assumed', case when f.argument = any (assumed) then true end,
        'is_seen', case when f.argument = any (seen) then true end,
        'is_contradiction', case when current_values -> f.field <> 'null' and f.field <> 'status' and case
          -- What nobody said, and what only a picture says, replaces no value without a yes.
          when f.argument = any (assumed || seen) then true
          -- What callers stated or confirmed themselves, they may change.
          when f.provenance ->> 'person_id' = access.caller_id()::text
            then f.strength > stated_strength and f.provenance ->> 'source' <> 'confirmed'
          else f.strength >= stated_strength end then true end)) order by f.place), '[]')
    from (
      select n.field, n.place, private.get_companion_field(n.field) as companion,
        case n.field when 'price_minor' then 'price' else n.field end as argument,
        asset.provenance -> n.field as provenance,
        private.get_source_strength(asset.provenance -> n.field ->> 'source') as strength
      from unnest(private.list_asset_fact_fields() || array['status']) with ordinality n (field, place)
    ) f
    where facts ? f.field and (current_values -> f.field <> facts -> f.field
      or current_values -> f.companion <> facts -> f.companion)
  );
end
$$;
comment on function private.list_asset_changes is
  'Lists what facts change of an asset: [{ field, from?, to, from_detail?, to_detail?, from_provenance?, '
    'is_contradiction?, is_assumed?, is_seen? }]. is_contradiction: the value on record comes from another person or a '
    'stronger source, or nobody said the new one (is_assumed), or it was read in a file (is_seen). The detail is '
    'the value of '
    'the companion column.';

create or replace function private.parse_asset_input(
  home public.homes, input jsonb,
  out facts jsonb, out rejection jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  -- The columns that each argument may empty.
  clearable constant jsonb := '{"space": ["space"], "manufacturer": ["manufacturer"], "model": ["model"],
    "serial": ["serial"], "installed_on": ["installed_on", "installed_precision"],
    "purchased_on": ["purchased_on", "purchased_precision"], "price": ["price_minor", "price_currency"],
    "warranty_until": ["warranty_until"]}'::jsonb;
  max_lengths constant jsonb :=
    '{"kind": 60, "name": 120, "space": 80, "manufacturer": 120, "model": 120, "serial": 120}'::jsonb;
  cleared constant jsonb := coalesce(nullif(input -> 'clear', 'null'), '[]');
  installed record;
  purchased record;
  warranty record;
begin
  rejection := coalesce(
    (select private.build_argument_rejection(l.key,
        case jsonb_typeof(input -> l.key) when 'string' then 'too_long' else 'not_text' end)
      from jsonb_each_text(max_lengths) l
      where jsonb_typeof(input -> l.key) not in ('string', 'null') or char_length(input ->> l.key) > l.value::int
      order by l.key limit 1),
    case
      when jsonb_typeof(input -> 'removed') not in ('boolean', 'null')
        then private.build_argument_rejection('removed', 'not_boolean')
      when jsonb_typeof(input -> 'is_additional') not in ('boolean', 'null')
        then private.build_argument_rejection('is_additional', 'not_boolean')
      when input ->> 'asset_id' is null and private.split_kind_words(input ->> 'kind') = array['']
        then private.build_statement('asset_unnamed')
      when jsonb_typeof(cleared) <> 'array' then private.build_argument_rejection('clear', 'not_list') end,
    (select private.build_argument_rejection(c.argument,
        case when clearable ? c.argument then 'set_and_cleared' else 'not_clearable' end)
      from jsonb_array_elements_text(cleared) with ordinality c (argument, place)
      where not clearable ? c.argument or nullif(btrim(input ->> c.argument), '') is not null
      order by c.place limit 1));
  if rejection is not null then
    return;
  end if;
  select d.* into installed from private.parse_partial_date(input ->> 'installed_on') d;
  select d.* into purchased from private.parse_partial_date(input ->> 'purchased_on') d;
  select d.* into warranty from private.parse_partial_date(input ->> 'warranty_until') d;
  if greatest(installed.first_day, purchased.first_day) > access.home_today(home.id) then
    rejection := private.build_argument_rejection(case when installed.first_day > access.home_today(home.id)
      then 'installed_on' else 'purchased_on' end, 'future');
    return;
  end if;
  facts := jsonb_strip_nulls(jsonb_build_object(
    'kind', private.resolve_asset_kind(input ->> 'kind'), 'name', private.trim_text(input ->> 'name'),
    'space', private.trim_text(input ->> 'space'), 'manufacturer', private.trim_text(input ->> 'manufacturer'),
    'model', private.trim_text(input ->> 'model'), 'serial', private.trim_text(input ->> 'serial'),
    'installed_on', installed.first_day, 'installed_precision', installed.date_precision,
    'purchased_on', purchased.first_day, 'purchased_precision', purchased.date_precision,
    'price_minor', private.to_minor_units((input ->> 'price')::numeric, home.currency),
    'price_currency', case when input ->> 'price' is not null then home.currency end,
    -- A warranty until 2027 covers the whole year.
    'warranty_until', warranty.last_day,
    'status', case when (input ->> 'removed')::boolean then 'removed' end));
  -- Models fill unused arguments with null and blank text, so only "clear" empties a column.
  select facts || coalesce(jsonb_object_agg(f.field, null), '{}') into facts
  from jsonb_array_elements_text(cleared) c (argument)
  cross join lateral jsonb_array_elements_text(clearable -> c.argument) f (field);
end
$$;
comment on function private.parse_asset_input is
  'Parses the arguments of update_home_asset into columns of home_assets, null for those to clear, or returns the '
    'statements of the rejection.';

create or replace function private.find_asset_to_update(
  home_id uuid, input jsonb, kind text,
  out asset_id uuid, out is_new boolean, out options jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  asset public.home_assets;
begin
  is_new := false;
  options := '[]';
  if input ->> 'asset_id' is null then
    select m.asset_id, m.is_new, m.options into asset_id, is_new, options
    from private.match_discovered_asset(home_id, kind, private.read_said_identity(input, 'kind', null)) m;
    return;
  end if;
  select a.* into asset from public.home_assets a
  where a.home_id = find_asset_to_update.home_id and a.id = private.parse_uuid(input ->> 'asset_id');
  -- Another place and another make: another appliance than the one that the call names.
  if coalesce(input -> 'is_additional', 'true') = 'true'
    and private.compare_places(asset.space, input ->> 'space') = 'other'
    and (private.is_other_make(asset.manufacturer, input ->> 'manufacturer')
      or private.is_other_make(asset.model, input ->> 'model')
      or private.is_other_make(asset.serial, input ->> 'serial')) then
    options := private.list_asset_options(home_id, array[asset.id])
      || jsonb_build_array(jsonb_build_object('id', 'another',
        'label', private.build_text(private.build_statement('another_option'))));
  else
    asset_id := asset.id;
  end if;
end
$$;
comment on function private.find_asset_to_update is
  'Finds the asset that update_home_asset is about: that of asset_id, else one of the kind; is_new: one to add; '
    'options: the person must choose.';

create or replace function private.find_missing_asset_value(call jsonb, input jsonb, label jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  given constant text[] := private.list_given_arguments(input);
  -- They also say which system it is, so they alone do not answer for a value that was dropped.
  naming_arguments constant text[] := array['asset_id', 'is_additional', 'kind', 'name', 'space'];
  dropped constant jsonb := jsonb_path_query_array(call -> 'ignored', '$[*] ? (@.reason != "blank")');
begin
  return case
    when not given <@ naming_arguments then null
    when dropped <> '[]' then private.build_statement('arguments_unusable', jsonb_build_object('arguments', dropped))
    when not given && array['kind', 'name', 'space']
      then private.build_statement('asset_change_empty', jsonb_build_object('asset', label)) end;
end
$$;
comment on function private.find_missing_asset_value is
  'Returns statements of why a call that changes nothing of a system has no usable value; null when what it says is on '
    'record.';

create or replace function private.plan_asset_update(call jsonb, input jsonb, out plan jsonb, out rejection jsonb)
  returns record
language plpgsql stable
set search_path = ''
as $$
declare
  result_type constant text := 'home_asset_updated';
  warranty_duration constant interval := private.read_duration(input ->> 'warranty_until');
  home public.homes;
  asset public.home_assets;
  parsed_input record;
  found record;
  known jsonb;
  started_by text;
  changes jsonb;
  label jsonb;
  unused jsonb;
  named jsonb;
  option_labels jsonb;
  missing jsonb;
  assumed constant text[] := array(select jsonb_array_elements_text(coalesce(input -> 'assumed', '[]')));
  seen constant text[] := array(select jsonb_array_elements_text(coalesce(input -> 'seen', '[]')));
begin
  input := input - array['assumed', 'seen'];
  rejection := private.check_arguments(result_type, 'update_home_asset', input, array['asset_id',
    'kind', 'name', 'space', 'manufacturer', 'model', 'serial', 'installed_on', 'purchased_on', 'price',
    'warranty_until', 'removed', 'is_additional', 'clear']);
  if rejection is not null then
    return;
  end if;
  select * into home from public.homes h where h.id = private.parse_uuid(call ->> 'home_id');
  select p.* into parsed_input from private.parse_asset_input(home, input) p;
  if parsed_input.rejection is not null then
    rejection := private.build_tool_result(result_type, 'invalid_arguments', parsed_input.rejection);
    return;
  end if;

  -- A system without an id is one that the app adds.
  select f.* into found from private.find_asset_to_update(home.id,
    case when call ->> 'origin' = 'app' and input -> 'removed' is distinct from 'true'
      then '{"is_additional": true}' || jsonb_strip_nulls(input) else input end, parsed_input.facts ->> 'kind') f;
  select a.* into asset from public.home_assets a where a.home_id = home.id and a.id = found.asset_id;
  label := private.build_asset_name(asset.name, asset.space, asset.kind);
  option_labels := jsonb_build_object('options', jsonb_path_query_array(found.options, '$[*].label'));
  named := case when asset.id is null then jsonb_build_object('kind', parsed_input.facts -> 'kind')
    else jsonb_build_object('asset', label) end;
  if jsonb_array_length(found.options) > 0 then
    rejection := private.build_tool_result(result_type, 'needs_clarification',
      private.build_statement('unsaved_until_asset_chosen', option_labels),
      jsonb_build_object('clarification', jsonb_build_object('question', private.build_text(
        private.build_statement('which_asset', option_labels)), 'options', found.options)));
  elsif asset.id is null and not found.is_new then
    rejection := private.build_tool_result(result_type, 'not_found',
      private.build_statement('asset_to_change_not_found'));
  elsif found.is_new and parsed_input.facts ? 'status' then
    rejection := private.build_tool_result(result_type, 'not_found',
      private.build_statement('kind_not_on_file', named));
  elsif asset.status in ('replaced', 'merged') or (asset.status = 'removed' and not parsed_input.facts ? 'status') then
    rejection := private.build_tool_result(result_type, 'conflict', private.build_statement('asset_gone', named));
  end if;
  if rejection is not null then
    return;
  end if;

  if warranty_duration is not null then
    known := jsonb_strip_nulls(to_jsonb(asset)) || parsed_input.facts;
    started_by := case when known ->> 'purchased_on' is not null then 'purchased' else 'installed' end;
    -- From the last day that the beginning may be: a warranty until 2027 covers the whole year too.
    parsed_input.facts := parsed_input.facts || jsonb_strip_nulls(jsonb_build_object('warranty_until', (
      (known ->> (started_by || '_on'))::date + ('1 ' || (known ->> (started_by || '_precision')))::interval
        - interval '1 day' + warranty_duration)::date));
  end if;
  unused := case when warranty_duration is null or parsed_input.facts ? 'warranty_until' then '[]'
    else jsonb_build_array(jsonb_build_object(
      'field', 'warranty_until', 'reason', 'not_used', 'given', input ->> 'warranty_until')) end;
  -- A name that is only the label of the kind follows it.
  if not found.is_new and parsed_input.facts ->> 'kind' <> asset.kind and not parsed_input.facts ? 'name'
    and asset.name = private.get_kind_label(asset.kind) then
    parsed_input.facts := parsed_input.facts
      || jsonb_build_object('name', private.get_kind_label(parsed_input.facts ->> 'kind'));
  end if;
  changes := case when found.is_new then '[]'
    else private.list_asset_changes(asset, parsed_input.facts, assumed, seen) end;
  if not found.is_new and changes = '[]' then
    missing := private.find_missing_asset_value(
      call || jsonb_build_object('ignored', coalesce(call -> 'ignored', '[]') || unused),
      case when unused = '[]' then input else input - 'warranty_until' end, label);
    rejection := case when missing is not null
      then private.build_tool_result(result_type, 'invalid_arguments', missing,
        jsonb_strip_nulls(jsonb_build_object('ignored', nullif(unused, '[]'))))
      else private.add_unused_arguments(private.build_tool_result(result_type, 'already_done',
        private.build_statement('asset_says_so_already', named),
        jsonb_build_object('eventId', null, 'assetId', asset.id, 'isNewAsset', false, 'systemKind', asset.kind)
          || private.build_focus(null, asset.id)), unused) end;
    return;
  end if;
  if found.is_new then
    -- "upstairs toilet" names the place in the kind.
    parsed_input.facts := jsonb_strip_nulls(jsonb_build_object(
      'space', private.read_said_identity(input, 'kind', null) ->> 'place')) || parsed_input.facts;
  end if;
  plan := named || jsonb_build_object('asset_id', asset.id, 'is_new', found.is_new, 'changes', changes,
    'facts', parsed_input.facts, 'assumed', to_jsonb(assumed), 'seen', to_jsonb(seen), 'unused', unused,
    'is_removal', parsed_input.facts ? 'status',
    'schedules_to_end', case when parsed_input.facts ? 'status'
      then private.list_schedules_of_asset(asset, true) || private.list_schedules_of_asset(asset, false)
      else '[]' end,
    'open_issues', case when parsed_input.facts ? 'status' then private.list_open_issues_of_asset(asset) else '[]' end,
    'needs_approval', changes @> '[{"is_contradiction": true}]'
      or (parsed_input.facts ? 'status' and asset.created_by <> access.caller_id()));
end
$$;
comment on function private.plan_asset_update is
  'Plans a call of update_home_asset without writing; its policy, preview and tool use the plan { asset_id, is_new, '
    'asset or kind, changes, facts, assumed, seen, unused, is_removal, schedules_to_end, open_issues, '
    'needs_approval }. '
    'Without a plan, rejection is the tool result.';
