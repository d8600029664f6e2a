create or replace function private.search_vendors(home_id uuid, search jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  vendor_ids constant uuid[] := array(
    select (v.id #>> '{}')::uuid from jsonb_path_query(search -> 'subjects', '$[*][*].vendor_ids[*]') v (id));
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', m.id, 'name', m.name,
      'trades', nullif(to_jsonb(m.trades), '[]'), 'phone', m.phone, 'email', m.email)) order by m.name), '[]')
    from (
      select v.* from public.vendors v
      where v.home_id = search_vendors.home_id and v.removed_at is null and v.id = any (vendor_ids)
      order by v.name limit 10) m
  );
end
$$;
comment on function private.search_vendors is
  'Lists at most ten vendors that a term of a search names: [{ id, name, trades, phone, email }].';

create or replace function private.tool_search_home_record(call jsonb, input jsonb) returns jsonb
language plpgsql stable security definer
set search_path = '' set jit = off
as $$
declare
  result_type constant text := 'home_record_search';
  call_home_id uuid := private.parse_uuid(call ->> 'home_id');
  search jsonb;
  has_subject boolean;
  results record;
  other_results record;
  data jsonb;
  rejection jsonb := private.check_caller_and_arguments(result_type, 'search_home_record', call, input,
    array['query', 'event_types', 'system_kind', 'asset_id', 'status', 'since', 'until', 'recorded_on', 'find',
      'limit']);
begin
  if rejection is not null then
    return rejection;
  end if;
  search := private.parse_search_input(call_home_id, input);
  if search is null then
    return private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('search_not_understood'));
  elsif input ->> 'asset_id' is not null and not exists (
    select from public.home_assets a
    where a.home_id = call_home_id and a.id = private.parse_uuid(input ->> 'asset_id')) then
    return private.build_tool_result(result_type, 'not_found', private.build_statement('asset_not_found'));
  end if;
  has_subject := search -> 'subjects' <> '[]' or search ? 'scope' or search ? 'asset_id';
  data := jsonb_build_object('find', search -> 'find', 'total', 0);
  if search ->> 'find' = 'sum' and not has_subject and btrim(coalesce(input ->> 'query', '')) <> '' then
    data := data || '{"without_subject": true, "sums": [], "entries": []}';
    return private.build_tool_result(result_type, 'ok', private.build_search_message(data, '[]', '[]'),
      jsonb_build_object('data', data));
  end if;

  results := private.search_events(call_home_id, search);
  data := data || jsonb_build_object('total', results.total)
    || case when search ? 'recorded_from' then jsonb_build_object('recorded_on', input -> 'recorded_on') else '{}' end;
  if results.total > 0 and results.partial_matches <> '[]' then
    data := data || jsonb_build_object('partial_matches', results.partial_matches);
  end if;
  if search ->> 'find' in ('list', 'last') then
    data := data || jsonb_build_object('entries', results.events) || case when has_subject
      then jsonb_build_object('assets', private.search_assets(call_home_id, search),
        'vendors', private.search_vendors(call_home_id, search)) else '{}' end;
  elsif search ->> 'find' = 'sum' then
    data := data || jsonb_build_object('sums', results.sums, 'entries', results.events, 'left_out', results.left_out);
  end if;
  if search ->> 'find' = 'last' and results.total = 0 and coalesce(input -> 'event_types', '[]') = '[]' then
    other_results := private.search_events(call_home_id, search - 'event_types' || '{"leaves_out_changes": true}');
    data := data || jsonb_strip_nulls(jsonb_build_object('other_entries', other_results.total,
      'newest_other_entry', other_results.events -> 0));
  end if;
  return private.build_tool_result(result_type, 'ok', private.build_search_message(data, results.events, results.sums),
    jsonb_build_object('data', data));
end
$$;
comment on function private.tool_search_home_record is
  'Tool search_home_record. Returns data { find, total, entries?, assets?, vendors?, sums?, left_out?, other_entries?, '
    'newest_other_entry?, partial_matches? }. Writes nothing.';
