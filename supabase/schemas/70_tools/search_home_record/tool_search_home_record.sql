create or replace function private.build_event_json(event public.home_timeline) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object(
      'id', event.id, 'event_type', event.event_type, 'title', event.title,
      'description', private.truncate_text(event.body, 300),
      'occurred_on', event.occurred_on, 'when', private.format_date(event.occurred_on, event.occurred_precision),
      'cost', private.to_major_units(event.cost_actual_minor, event.currency),
      'cost_low', private.to_major_units(event.cost_low_minor, event.currency),
      'cost_high', private.to_major_units(event.cost_high_minor, event.currency), 'currency', event.currency,
      'asset_id', event.asset_id, 'asset', private.format_asset_name(event.asset_name, event.asset_space),
      'vendor', event.vendor_name, 'performed_by', event.performed_by,
      'issue_status', (select i.status from public.home_issues i
        where i.home_id = event.home_id and i.issue_id = event.id)))
  );
end
$$;
comment on function private.build_event_json is
  'Builds an event of the tool result. Costs are in units of the event''s currency.';

create or replace function private.search_events(
  home_id uuid, stems text[], event_types text[], asset_id uuid, kind text, status text, since date, until date
) returns setof public.home_timeline
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  with patterns as (
    -- A stem is the beginning of its word except for its last letter: the stem of "battery" is "batteri".
    select array_agg('%' || left(w, greatest(3, char_length(w) - 1)) || '%') as any_of from unnest(stems) w
  ), matching_assets as (
    select a.id from public.home_assets a
    where a.home_id = search_events.home_id
      and private.count_matching_stems(concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' ')), stems) > 0
  ), matching_vendors as (
    select v.id from public.vendors v
    where v.home_id = search_events.home_id and private.count_matching_stems(v.name, stems) > 0
  ), candidates as materialized (
    -- Cheap tests on the stored rows, before corrections are applied and stems are counted.
    select e.id from public.home_events e cross join patterns p
    where e.home_id = search_events.home_id
      and case when search_events.event_types is null
        then e.event_type not in ('status_change', 'asset_changed', 'correction', 'void')
        else e.event_type = any (search_events.event_types) end
      and (cardinality(stems) = 0 or e.title ilike any (p.any_of) or e.body ilike any (p.any_of)
        or e.performed_by ilike any (p.any_of) or e.event_type ilike any (p.any_of)
        or e.asset_id in (select id from matching_assets) or e.vendor_id in (select id from matching_vendors))
    union
    select c.corrects_event_id from public.home_events c
    where c.home_id = search_events.home_id and c.event_type = 'correction'
  ), filtered as (
    select t, private.count_matching_stems(concat_ws(' ', t.title, t.body, t.asset_name, t.asset_space,
      replace(t.asset_kind, '_', ' '), t.vendor_name, t.performed_by, replace(t.event_type, '_', ' ')),
      stems) as score
    from candidates l
    join public.home_timeline t on t.home_id = search_events.home_id and t.id = l.id
    left join public.home_issue_states s on s.home_id = t.home_id and s.issue_id = t.id
    where case when search_events.event_types is null then t.event_type not in ('status_change', 'asset_changed')
        else t.event_type = any (search_events.event_types) end
      and (search_events.asset_id is null or t.asset_id = search_events.asset_id)
      and (search_events.kind is null or t.asset_kind = search_events.kind
        or (t.asset_id is null and private.count_matching_stems(t.title,
          private.extract_search_stems(t.home_id, replace(search_events.kind, '_', ' '))) > 0))
      -- "Open" in a question includes what is in progress or deferred.
      and (search_events.status is null or s.status = search_events.status
        or (search_events.status = 'open' and s.status in ('in_progress', 'deferred')))
      and (search_events.since is null or t.occurred_on >= search_events.since)
      and (search_events.until is null or t.occurred_on <= search_events.until)
  )
  -- Only the best score: a sum must not include events that match only some of the words.
  select (f.t).* from filtered f
  where cardinality(stems) = 0 or (f.score > 0 and f.score = (select max(score) from filtered))
  order by (f.t).occurred_on desc nulls last, (f.t).seq desc;
end
$$;
comment on function private.search_events is
  'Returns the events of the timeline that match every filter and, among those, most of the stems; newest first.';

create or replace function private.build_search_message(data jsonb, events jsonb, sums jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  find text := data ->> 'find';
  total bigint := (data ->> 'total')::bigint;
  newest jsonb := events -> 0;
begin
  return case
    when total = 0 and jsonb_array_length(coalesce(data -> 'assets', '[]')) > 0 then
      'The ' || (data #>> '{assets,0,name}') || ' is on file, but I found no entry in the record for that.'
    when total = 0 then 'I found nothing in the record for that.'
    when find = 'last' then 'The last one was “' || (newest ->> 'title') || '”'
      || coalesce(' on ' || (newest ->> 'when'), '')
      || coalesce(', for the ' || (newest ->> 'asset'), '') || '.'
    when find = 'count' then 'I found ' || private.format_count(total, 'entry', 'entries') || ' in the record.'
    when find = 'sum' and sums = '[]' then 'I found ' || private.format_count(total, 'entry', 'entries')
      || ', none with a cost.'
    when find = 'sum' then 'Recorded costs come to '
      || (select string_agg(s ->> 'said', ' and ') from jsonb_array_elements(sums) s)
      || ' over ' || private.format_count((select sum((s ->> 'entries')::bigint)::bigint
        from jsonb_array_elements(sums) s), 'entry', 'entries') || '.'
    else 'I found ' || private.format_count(total, 'entry', 'entries') || ', the newest “' || (newest ->> 'title')
      || '”' || coalesce(' from ' || (newest ->> 'when'), '') || '.' end;
end
$$;
comment on function private.build_search_message is 'Builds the message of the tool result in one sentence.';

create or replace function private.tool_search_home_record(call jsonb, input jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  tool_type constant text := 'home_record_search';
  call_home_id uuid := private.parse_uuid(call ->> 'home_id');
  result_mode text := coalesce(input ->> 'find', 'list');
  max_events int;
  stems text[];
  kind text := private.resolve_asset_kind(input ->> 'system_kind');
  asset_id uuid := private.parse_uuid(input ->> 'asset_id');
  since record;
  until record;
  event_types text[];
  total bigint;
  events jsonb;
  sums jsonb;
  data jsonb;
  rejection jsonb := private.check_caller_and_arguments(tool_type, 'search_home_record', call, input,
    array['query', 'event_types', 'system_kind', 'asset_id', 'status', 'since', 'until', 'find', 'limit']);
begin
  if rejection is not null then
    return rejection;
  end if;
  select d.* into since from private.parse_partial_date(input ->> 'since') d;
  select d.* into until from private.parse_partial_date(input ->> 'until') d;
  if result_mode not in ('list', 'last', 'count', 'sum')
    or jsonb_typeof(input -> 'event_types') not in ('array', 'null')
    or jsonb_typeof(input -> 'limit') not in ('number', 'null')
    or (input ->> 'since' is not null and since.first_day is null)
    or (input ->> 'until' is not null and until.first_day is null) then
    return private.build_tool_result(tool_type, 'invalid_arguments',
      'I could not look that up: the search was not understood.');
  elsif input ->> 'asset_id' is not null and not exists (
    select from public.home_assets a where a.home_id = call_home_id and a.id = asset_id) then
    return private.build_tool_result(tool_type, 'not_found', 'I can''t find that system in this home''s record.');
  end if;
  max_events := case when result_mode = 'last' then 1
    else least(greatest(coalesce((input ->> 'limit')::numeric, 10), 1), 50)::int end;
  stems := private.extract_search_stems(call_home_id, left(input ->> 'query', 200));
  if jsonb_typeof(input -> 'event_types') = 'array' and input -> 'event_types' <> '[]' then
    event_types := array(select jsonb_array_elements_text(input -> 'event_types'));
  end if;

  with hits as materialized (
    select h as event, row_number() over () as place
    from private.search_events(call_home_id, stems, event_types, asset_id, kind, input ->> 'status', since.first_day,
      until.last_day) h
  )
  select (select count(*) from hits),
    (select coalesce(jsonb_agg(private.build_event_json(i.event) order by i.place), '[]') from hits i
      where i.place <= max_events and (result_mode <> 'sum' or (i.event).cost_actual_minor is not null)),
    (select coalesce(jsonb_agg(jsonb_build_object('currency', c.currency, 'entries', c.event_count,
        'amount', private.to_major_units(c.paid, c.currency),
        'paid_by_others', private.to_major_units(c.paid_by_others, c.currency),
        'said', private.format_money(c.paid, c.currency) || case when c.paid_by_others > 0
          then ' (and ' || private.format_money(c.paid_by_others, c.currency) || ' that others paid)' else '' end)
        order by c.paid desc), '[]')
      from (select (i.event).currency,
          count(*) filter (where coalesce((i.event).cost_payer, 'owner') = 'owner') as event_count,
          coalesce(sum((i.event).cost_actual_minor) filter (where coalesce((i.event).cost_payer, 'owner') = 'owner'),
            0)::bigint as paid,
          coalesce(sum((i.event).cost_actual_minor) filter (where (i.event).cost_payer <> 'owner'),
            0)::bigint as paid_by_others
        from hits i where (i.event).cost_actual_minor is not null group by (i.event).currency) c)
  into total, events, sums;

  data := jsonb_build_object('find', result_mode, 'total', total);
  if result_mode in ('list', 'last') then
    data := data || jsonb_build_object('entries', events);
    if cardinality(stems) > 0 or kind is not null or asset_id is not null then
      data := data || jsonb_build_object('assets', private.search_assets(call_home_id, stems, asset_id, kind));
    end if;
  elsif result_mode = 'sum' then
    data := data || jsonb_build_object('sums', sums, 'entries', events,
      'basis', 'What was paid, as recorded; quotes and estimates are not counted.');
  end if;

  return private.build_tool_result(tool_type, 'ok', private.build_search_message(data, events, sums),
    jsonb_build_object('data', data));
end
$$;
comment on function private.tool_search_home_record is
  'Tool search_home_record. Returns data { find, total, entries?, assets?, sums? }. Writes nothing.';
