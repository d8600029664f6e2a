create function private.entry_json(entry public.home_timeline) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object(
      'id', entry.id, 'event_type', entry.event_type, 'title', entry.title, 'description', private.cut(entry.body, 300),
      'occurred_on', entry.occurred_on, 'when', private.say_date(entry.occurred_on, entry.occurred_precision),
      'cost', private.major_units(entry.cost_actual_minor, entry.currency),
      'cost_low', private.major_units(entry.cost_low_minor, entry.currency),
      'cost_high', private.major_units(entry.cost_high_minor, entry.currency), 'currency', entry.currency,
      'asset_id', entry.asset_id, 'asset', private.say_asset(entry.asset_name, entry.asset_space),
      'vendor', entry.vendor_name, 'performed_by', entry.performed_by,
      'issue_status', (select i.status from public.home_issues i where i.home_id = entry.home_id and i.issue_id = entry.id)))
  );
end
$$;
comment on function private.entry_json(public.home_timeline) is 'An entry of the history as the tools show it; money in units of its currency.';
revoke all on function private.entry_json(public.home_timeline) from public;
grant execute on function private.entry_json(public.home_timeline) to home_writer;

create function private.search_assets(home_id uuid, words text[], asset_id uuid, kind text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with scored as (
      select a, private.words_found(concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' '), a.manufacturer, a.model), words) as found
      from public.home_assets a
      where a.home_id = search_assets.home_id
        and (search_assets.asset_id is null or a.id = search_assets.asset_id)
        and (search_assets.kind is null or a.kind = search_assets.kind)
    ), best as (
      select (s.a).* from scored s
      where search_assets.asset_id is not null or search_assets.kind is not null
        or (s.found > 0 and s.found = (select max(o.found) from scored o))
      order by (s.a).status, (s.a).name limit 10
    )
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', b.id, 'kind', b.kind, 'name', private.say_asset(b.name, b.space), 'manufacturer', b.manufacturer, 'model', b.model,
      'serial', b.serial, 'installed', private.say_date(b.installed_on, b.installed_precision),
      'warranty_until', b.warranty_until, 'status', b.status,
      'schedules', (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', s.id, 'title', s.title, 'every_months', s.interval_months,
          'due_on', (select coalesce(o.snoozed_until, o.due_on) from public.maintenance_occurrences o
            where o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due'),
          'last_done_on', (select max(o.done_on) from public.maintenance_occurrences o
            where o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'done'))) order by s.title)
        from public.maintenance_schedules s where s.home_id = b.home_id and s.asset_id = b.id and s.status = 'active')))), '[]')
    from best b
  );
end
$$;
comment on function private.search_assets(uuid, text[], uuid, text) is 'At most ten assets that match, with their schedules, as JSON.';
revoke all on function private.search_assets(uuid, text[], uuid, text) from public;
grant execute on function private.search_assets(uuid, text[], uuid, text) to home_writer;

create function private.tool_search_home_record(call jsonb, input jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  tool_type constant text := 'home_record_search';
  home uuid := private.parse_uuid(call ->> 'home_id');
  wanted text := coalesce(input ->> 'find', 'list');
  most int := 10;
  words text[];
  kind text := private.asset_kind(input ->> 'system_kind');
  asset uuid := private.parse_uuid(input ->> 'asset_id');
  since record;
  until record;
  types text[];
  total bigint;
  entries jsonb;
  sums jsonb;
  data jsonb;
  first jsonb;
  said text;
  refusal jsonb := private.tool_refusal(tool_type, 'search_home_record', call, input,
    array['query', 'event_types', 'system_kind', 'asset_id', 'status', 'since', 'until', 'find', 'limit']);
begin
  if refusal is not null then
    return refusal;
  end if;
  select w.* into since from private.parse_when(input ->> 'since') w;
  select w.* into until from private.parse_when(input ->> 'until') w;
  if wanted not in ('list', 'last', 'count', 'sum')
    or jsonb_typeof(input -> 'event_types') not in ('array', 'null') or jsonb_typeof(input -> 'limit') not in ('number', 'null')
    or (input ->> 'since' is not null and since.day is null) or (input ->> 'until' is not null and until.day is null) then
    return private.tool_result(tool_type, 'invalid_arguments', 'I could not look that up: the search was not understood.');
  elsif input ->> 'asset_id' is not null and not exists (
    select from public.home_assets a where a.home_id = home and a.id = asset) then
    return private.tool_result(tool_type, 'not_found', 'I can''t find that system in this home''s record.');
  end if;
  most := case when wanted = 'last' then 1 else least(greatest(coalesce((input ->> 'limit')::numeric, 10), 1), 50)::int end;
  words := private.search_words(home, left(input ->> 'query', 200));
  if jsonb_typeof(input -> 'event_types') = 'array' and input -> 'event_types' <> '[]' then
    types := array(select jsonb_array_elements_text(input -> 'event_types'));
  end if;

  with hits as materialized (
    select h, row_number() over () as n
    from private.search_events(home, words, types, asset, kind, input ->> 'status', since.day, until.last_day) h
  )
  select (select count(*) from hits),
    (select coalesce(jsonb_agg(private.entry_json(i.h) order by i.n), '[]') from hits i
      where i.n <= most and (wanted <> 'sum' or (i.h).cost_actual_minor is not null)),
    (select coalesce(jsonb_agg(jsonb_build_object('currency', c.currency, 'entries', c.entries,
        'amount', private.major_units(c.paid, c.currency),
        'paid_by_others', private.major_units(c.others, c.currency), 'said', private.say_money(c.paid, c.currency)
          || case when c.others > 0 then ' (and ' || private.say_money(c.others, c.currency) || ' that others paid)' else '' end) order by c.paid desc), '[]')
      from (select (i.h).currency,
          count(*) filter (where coalesce((i.h).cost_payer, 'owner') = 'owner') as entries,
          coalesce(sum((i.h).cost_actual_minor) filter (where coalesce((i.h).cost_payer, 'owner') = 'owner'), 0)::bigint as paid,
          coalesce(sum((i.h).cost_actual_minor) filter (where (i.h).cost_payer <> 'owner'), 0)::bigint as others
        from hits i where (i.h).cost_actual_minor is not null group by (i.h).currency) c)
  into total, entries, sums;

  data := jsonb_build_object('find', wanted, 'total', total);
  if wanted in ('list', 'last') then
    data := data || jsonb_build_object('entries', entries);
    if cardinality(words) > 0 or kind is not null or asset is not null then
      data := data || jsonb_build_object('assets', private.search_assets(home, words, asset, kind));
    end if;
  elsif wanted = 'sum' then
    data := data || jsonb_build_object('sums', sums, 'entries', entries,
      'basis', 'What was paid, as recorded; quotes and estimates are not counted.');
  end if;

  first := entries -> 0;
  said := case
    when total = 0 and jsonb_array_length(coalesce(data -> 'assets', '[]')) > 0 then
      'The ' || (data #>> '{assets,0,name}') || ' is on file, but I found no entry in the record for that.'
    when total = 0 then 'I found nothing in the record for that.'
    when wanted = 'last' then 'The last one was “' || (first ->> 'title') || '”' || coalesce(' on ' || (first ->> 'when'), '')
      || coalesce(', for the ' || (first ->> 'asset'), '') || '.'
    when wanted = 'count' then 'I found ' || private.say_count(total, 'entry', 'entries') || ' in the record.'
    when wanted = 'sum' and sums = '[]' then 'I found ' || private.say_count(total, 'entry', 'entries') || ', none with a cost.'
    when wanted = 'sum' then 'Recorded costs come to ' || (select string_agg(s ->> 'said', ' and ') from jsonb_array_elements(sums) s)
      || ' over ' || private.say_count((select sum((s ->> 'entries')::bigint)::bigint from jsonb_array_elements(sums) s), 'entry', 'entries') || '.'
    else 'I found ' || private.say_count(total, 'entry', 'entries') || ', the newest “' || (first ->> 'title') || '”'
      || coalesce(' from ' || (first ->> 'when'), '') || '.' end;
  return private.tool_result(tool_type, 'ok', said, jsonb_build_object('data', data));
end
$$;
comment on function private.tool_search_home_record(jsonb, jsonb) is
  'Tool search_home_record. data { find, total, entries?, assets?, sums? }. Writes nothing.';
alter function private.tool_search_home_record(jsonb, jsonb) owner to home_writer;
revoke all on function private.tool_search_home_record(jsonb, jsonb) from public;
grant execute on function private.tool_search_home_record(jsonb, jsonb) to home_writer;
