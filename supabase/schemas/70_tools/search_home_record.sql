create or replace function private.build_event_json(event public.home_timeline) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  unpaid_minor bigint := case when not private.is_paid_event_type(event.event_type) then event.cost_actual_minor end;
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object(
      'id', event.id, 'event_type', event.event_type,
      'title', private.build_event_title(event.home_id, event.id, event.title),
      'description', coalesce(event.written -> 'body', to_jsonb(private.truncate_text(event.body, 300))),
      'occurred_on', private.get_known_date(event.occurred_on, event.occurred_precision),
      'occurred_precision', event.occurred_precision,
      'cost', case when private.is_paid_event_type(event.event_type)
        then private.to_major_units(event.cost_actual_minor, event.currency) end,
      'cost_low', private.to_major_units(coalesce(event.cost_low_minor, unpaid_minor), event.currency),
      'cost_high', private.to_major_units(coalesce(event.cost_high_minor, unpaid_minor), event.currency),
      'currency', event.currency,
      'paid_by', case when event.cost_actual_minor is not null then event.cost_payer end,
      'asset_id', event.asset_id,
      'asset', private.build_asset_name(event.asset_name, event.asset_space, event.asset_kind),
      'vendor', event.vendor_name, 'performed_by', event.performed_by,
      'issue_status', (select i.status from public.home_issues i
        where i.home_id = event.home_id and i.issue_id = event.id)))
  );
end
$$;
comment on function private.build_event_json is
  'Builds an event of the tool result. Costs are in units of the event''s currency.';

create or replace function private.list_event_values(events jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(private.build_event_values(e) - array['occurred_on', 'asset'] order by place), '[]')
    from jsonb_array_elements(events) with ordinality a (e, place));
end
$$;
comment on function private.list_event_values is
  'Lists the titles and costs of events of build_event_json, as build_event_values.';

create or replace function private.build_sum_statement(data jsonb, events jsonb, sums jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  max_listed constant int := 5;
  estimates constant jsonb := nullif(data #> '{left_out,estimates}', '0');
begin
  if sums = '[]' then
    return private.build_statement('no_cost_found',
      jsonb_build_object('entries', data -> 'total', 'estimates', estimates));
  end if;
  return private.build_statement('costs_summed', (
    select jsonb_build_object('entries', sum((s ->> 'entries')::bigint),
      'amounts', coalesce(jsonb_agg(jsonb_build_object('amount', s ->> 'amount', 'currency', s -> 'currency')
        order by place) filter (where s -> 'entries' <> '0'), '[]'),
      'others', (
        select jsonb_agg(jsonb_build_object('payer', o -> 'payer', 'entries', o -> 'entries',
          'amount', jsonb_build_object('amount', o ->> 'amount', 'currency', c -> 'currency'))
          order by c_place, o_place)
        from jsonb_array_elements(sums) with ordinality b (c, c_place)
        cross join lateral jsonb_array_elements(c -> 'others') with ordinality d (o, o_place)))
    from jsonb_array_elements(sums) with ordinality a (s, place))
    || jsonb_build_object('estimates', estimates, 'without_cost', nullif(data #> '{left_out,without_cost}', '0'),
      'counted', case when jsonb_array_length(events) <= max_listed then private.list_event_values(events) end));
end
$$;
comment on function private.build_sum_statement is
  'Builds the statement of a sum: the amounts by currency, what others paid, what is counted, if that is short, and '
    'what is left out.';

create or replace function private.build_search_message(data jsonb, events jsonb, sums jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  find constant text := data ->> 'find';
  total constant bigint := (data ->> 'total')::bigint;
  assets constant jsonb := coalesce(data -> 'assets', '[]');
  max_cards constant int := 3;
  cards constant jsonb := (
    select coalesce(jsonb_agg(private.build_statement('asset_on_file', v.facts) -> 0 order by a.place), '[]')
    from jsonb_array_elements(assets) with ordinality a (asset, place)
    cross join lateral (select private.build_asset_values(a.asset) as facts) v
    where a.place <= max_cards and v.facts - 'name' <> '{}');
  counted constant jsonb := jsonb_build_object('entries', total);
begin
  return (
    select coalesce(jsonb_agg(private.build_statement('matched_in_part', m) -> 0 order by place), '[]')
    from jsonb_array_elements(data -> 'partial_matches') with ordinality p (m, place)
  ) || case
    when (data ->> 'without_subject')::boolean then private.build_statement('nothing_added_up')
    when total = 0 and (data ->> 'other_entries')::bigint > 0 then cards
      || private.build_statement('only_other_entries', jsonb_build_object('entries', data -> 'other_entries',
        'newest', private.build_event_values(data -> 'newest_other_entry')))
    when total = 0 and cards <> '[]' then cards || private.build_statement('no_entry_found')
    when total = 0 and assets <> '[]' then
      private.build_statement('on_file_without_entry', jsonb_build_object('asset', assets #> '{0,name}'))
    when total = 0 and data @? '$.vendors[0]' then
      private.build_statement('on_file_without_entry', jsonb_build_object('vendor', data #> '{vendors,0,name}'))
    when total = 0 then private.build_statement('nothing_found')
    when find = 'last' then private.build_statement('last_entry', private.build_event_values(events -> 0))
    when find = 'count' then private.build_statement('entries_counted', counted)
    when find = 'sum' then private.build_sum_statement(data, events, sums)
    when data ? 'recorded_on' and total > 1 and total = jsonb_array_length(events) then
      private.build_statement('entries_recorded_then',
        counted || jsonb_build_object('listed', private.list_event_values(events)))
    else private.build_statement('entries_found',
        counted || jsonb_build_object('newest', private.build_event_values(events -> 0) - 'asset'))
      || case when jsonb_array_length(assets) = 1 then cards else '[]' end
    end;
end
$$;
comment on function private.build_search_message is 'Builds the statements of the tool result.';

create or replace function private.list_active_schedules(home_id uuid, asset_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', s.id, 'title', private.build_schedule_title(to_jsonb(s)),
      'every', private.build_interval_rule(to_jsonb(s)),
      'due_on', (select coalesce(o.snoozed_until, o.due_on) from public.maintenance_occurrences o
        where o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due'),
      'last_done_on', (select private.format_partial_date(o.done_on, coalesce(e.occurred_precision, 'day'))
        from public.maintenance_occurrences o
        left join public.home_event_states e on e.home_id = o.home_id and e.event_id = o.event_id
        where o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'done'
        order by o.done_on desc nulls last limit 1))) order by s.title)
    from public.maintenance_schedules s
    where s.home_id = list_active_schedules.home_id and s.asset_id = list_active_schedules.asset_id
      and s.status = 'active'
  );
end
$$;
comment on function private.list_active_schedules is
  'Lists the active schedules of an asset: [{ id, title, every?, due_on, last_done_on }]; null without any. every is '
    '{ count, unit, season?, fixed? }. last_done_on is as exact as it is known.';

create or replace function private.search_assets(home_id uuid, search jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  is_filtered boolean := search ->> 'asset_id' is not null or search -> 'scope' is not null;
  scope_ids constant uuid[] := array(select jsonb_array_elements_text(search #> '{scope,asset_ids}')::uuid);
  configuration constant regconfig := private.get_text_configuration((
    select h.language from public.homes h where h.id = search_assets.home_id));
begin
  return (
    with filtered as materialized (
      -- Those without these facts have no other words than resolve_search has compared.
      select a.id, a.status, a.name, case when num_nonnulls(a.manufacturer, a.model, a.serial, a.warranty_until) > 0
        then to_tsvector(configuration, concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' '), a.manufacturer,
          a.model, a.serial, case when a.serial is not null then 'serial number' end,
          case when a.warranty_until is not null then 'warranty guarantee' end)) end as content
      from public.home_assets a
      where a.home_id = search_assets.home_id and a.status <> 'merged'
        and (search ->> 'asset_id' is null or a.id = (search ->> 'asset_id')::uuid)
        and (search -> 'scope' is null or a.id = any (scope_ids))
    ), terms as materialized (
      select s.number, (t ->> 'query')::tsquery as query,
        array(select jsonb_array_elements_text(t -> 'asset_ids')::uuid) as asset_ids
      from jsonb_array_elements(search -> 'subjects') with ordinality s (terms, number)
      cross join lateral jsonb_array_elements(s.terms) t
    ), scored as (
      select f.id, t.number, count(*) as score, max(count(*)) over (partition by t.number) as best_score
      from filtered f join terms t on f.id = any (t.asset_ids) or f.content @@ t.query
      group by f.id, t.number
    ), best as (
      select f.id, f.status, f.name, count(*) over () as asset_count
      from (
        select f.id, f.status, f.name from filtered f
        where is_filtered or f.id in (select s.id from scored s where s.score = s.best_score)
        order by f.status, f.name limit 10) f
    )
    select coalesce(jsonb_agg(private.build_asset_json(a) || jsonb_strip_nulls(jsonb_build_object(
      'typical_life', case when b.asset_count <= 3 then private.find_system_life(a.kind, a.name, a.model) end,
      'schedules', private.list_active_schedules(a.home_id, a.id))) order by b.status, b.name), '[]')
    from best b join public.home_assets a on a.home_id = search_assets.home_id and a.id = b.id
  );
end
$$;
comment on function private.search_assets is
  'Lists at most ten assets that a search names or that match most of the terms of a subject, with '
    'their schedules, and of at most three also how long such systems serve. The word warranty matches those '
    'with a warranty on file.';

create or replace function private.search_events(
  home_id uuid, search jsonb,
  out total bigint, out events jsonb, out sums jsonb, out left_out jsonb, out partial_matches jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  wanted_types constant text[] := case when search ? 'event_types'
    then array(select jsonb_array_elements_text(search -> 'event_types')) end;
  -- Other acts have recorded these.
  changes constant text[] := '{status_change,asset_changed,schedule_changed,vendor_changed}'::text[];
  leaves_out_changes constant boolean := (search ->> 'leaves_out_changes')::boolean;
  wanted_asset_id constant uuid := (search ->> 'asset_id')::uuid;
  -- "Open" in a question includes what is in progress or deferred.
  wanted_statuses constant text[] := case when search ->> 'status' = 'open' then '{open,in_progress,deferred}'::text[]
    when search ? 'status' then array[search ->> 'status'] end;
  since constant date := (search ->> 'since')::date;
  until constant date := (search ->> 'until')::date;
  recorded_from constant timestamptz := (search ->> 'recorded_from')::timestamptz;
  recorded_before constant timestamptz := (search ->> 'recorded_before')::timestamptz;
  has_scope constant boolean := search ? 'scope';
  scope_asset_ids constant uuid[] := array(select jsonb_array_elements_text(search #> '{scope,asset_ids}')::uuid);
  scope_title_query constant tsquery := (search #>> '{scope,title_query}')::tsquery;
  has_subjects constant boolean := search -> 'subjects' <> '[]';
  asset_ids constant uuid[] := array(
    select (i #>> '{}')::uuid from jsonb_path_query(search, '$.subjects[*][*].asset_ids[*]') i);
  vendor_ids constant uuid[] := array(
    select (i #>> '{}')::uuid from jsonb_path_query(search, '$.subjects[*][*].vendor_ids[*]') i);
  words_query constant tsquery := (
    select string_agg(q #>> '{}', ' | ')::tsquery from jsonb_path_query(search, '$.subjects[*][*].query') q);
  title_query constant tsquery := (
    select string_agg(q #>> '{}', ' | ')::tsquery from jsonb_path_query(search, '$.subjects[*][*].title_query') q);
  unpaid_types constant text[] := access.list_unpaid_event_types();
  work_types constant text[] := array['inspection', 'maintenance_performed', 'repair_completed', 'replacement'];
  listed_ids uuid[];
begin
  with found as materialized (
    select s.event_id, s.seq, s.occurred_on, s.asset_id, s.vendor_id, case when has_subjects then s.words end as words,
      s.currency, s.cost_actual_minor as minor, coalesce(s.cost_payer, 'owner') as payer,
      case when s.cost_actual_minor is not null and s.event_type <> all (unpaid_types) then 'paid'
        when num_nonnulls(s.cost_actual_minor, s.cost_low_minor, s.cost_high_minor) > 0 then 'estimate'
        when s.event_type = any (work_types) then 'no cost' else 'no work' end as kind
    from public.home_event_states s
    where s.home_id = search_events.home_id and not s.voided
      and (since is null or s.occurred_on >= since)
      and (until is null or s.occurred_on <= until)
      and (wanted_asset_id is null or s.asset_id = wanted_asset_id)
      and (wanted_types is null or s.event_type = any (wanted_types))
      and (not leaves_out_changes or s.event_type <> all (changes))
      and (wanted_statuses is null or s.event_id in (
        select i.issue_id from public.home_issue_states i
        where i.home_id = search_events.home_id and i.status = any (wanted_statuses)))
      and (recorded_from is null or s.event_id in (
        select e.id from public.home_events e
        where e.home_id = search_events.home_id and e.recorded_at >= recorded_from
          and e.recorded_at < recorded_before))
      and (not has_scope or s.asset_id = any (scope_asset_ids)
        or (s.asset_id is null and ts_filter(s.words, '{a}') @@ scope_title_query))
      -- What matches any term. To compare each term with each event takes longer.
      and (not has_subjects or s.asset_id = any (asset_ids) or s.vendor_id = any (vendor_ids) or s.words @@ words_query
        or (s.asset_id is null and ts_filter(s.words, '{a}') @@ title_query))
  ), terms as materialized (
    select s.number, t.place, t.term ->> 'said' as said, (t.term ->> 'query')::tsquery as query,
      (t.term ->> 'title_query')::tsquery as title_query,
      array(select jsonb_array_elements_text(t.term -> 'asset_ids')::uuid) as asset_ids,
      array(select jsonb_array_elements_text(t.term -> 'vendor_ids')::uuid) as vendor_ids
    from jsonb_array_elements(search -> 'subjects') with ordinality s (terms, number)
    cross join lateral jsonb_array_elements(s.terms) with ordinality t (term, place)
  ), best_matches as materialized (
    select m.event_id, m.number, m.places from (
      select f.event_id, t.number, array_agg(t.place) as places,
        rank() over (partition by t.number order by count(*) desc) as rank
      from found f join terms t on f.asset_id = any (t.asset_ids) or f.vendor_id = any (t.vendor_ids)
        or f.words @@ t.query or (f.asset_id is null and ts_filter(f.words, '{a}') @@ t.title_query)
      group by f.event_id, t.number) m
    where m.rank = 1
  ), hits as materialized (
    -- Of each subject only the best matches: a sum must not include events that match only some of its words.
    select f.event_id, f.seq, f.occurred_on, f.currency, f.minor, f.payer, f.kind
    from found f where not has_subjects or f.event_id in (select m.event_id from best_matches m)
  ), payers as (
    select h.currency, h.payer, count(*) as entries, sum(h.minor)::bigint as minor
    from hits h where h.kind = 'paid' group by h.currency, h.payer
  ), currencies as (
    select p.currency, coalesce(sum(p.minor) filter (where p.payer = 'owner'), 0)::bigint as own_minor,
      coalesce(sum(p.entries) filter (where p.payer = 'owner'), 0)::bigint as own_entries,
      coalesce(sum(p.minor) filter (where p.payer <> 'owner'), 0)::bigint as others_minor,
      coalesce(jsonb_agg(jsonb_build_object('payer', p.payer, 'entries', p.entries,
        'amount', private.to_major_units(p.minor, p.currency))
        order by p.minor desc, p.payer::text) filter (where p.payer <> 'owner'), '[]') as others
    from payers p group by p.currency
  ), subjects as (
    select t.number, jsonb_agg(t.said order by t.place) as said,
      coalesce(jsonb_agg(t.said order by t.place) filter (where f.place is not null), '[]') as found,
      count(*) as term_count, count(f.place) as found_count, coalesce(max(f.score), 0) as best_score
    from terms t left join (
      select distinct m.number, p.place, cardinality(m.places) as score
      from best_matches m cross join unnest(m.places) p (place)) f on f.number = t.number and f.place = t.place
    group by t.number
  )
  select
    (select count(*) from hits),
    array(select h.event_id from hits h where search ->> 'find' <> 'sum' or h.kind = 'paid'
      order by h.occurred_on desc nulls last, h.seq desc limit (search ->> 'max_events')::int),
    (select coalesce(jsonb_agg(jsonb_build_object('currency', c.currency, 'entries', c.own_entries,
      'amount', private.to_major_units(c.own_minor, c.currency),
      'paid_by_others', private.to_major_units(c.others_minor, c.currency), 'others', c.others)
      order by c.own_minor desc, c.currency), '[]') from currencies c),
    (select jsonb_build_object('estimates', count(*) filter (where h.kind = 'estimate'),
      'without_cost', count(*) filter (where h.kind = 'no cost')) from hits h),
    (select coalesce(jsonb_agg(jsonb_build_object('terms', s.said, 'found', s.found,
      'are_together', s.found_count = s.best_score) order by s.number), '[]')
    from subjects s where s.best_score < s.term_count)
  into total, listed_ids, sums, left_out, partial_matches;
  events := (
    select coalesce(jsonb_agg(private.build_event_json(t) order by t.occurred_on desc nulls last, t.seq desc), '[]')
    from public.home_timeline t where t.home_id = search_events.home_id and t.id = any (listed_ids));
end
$$;
comment on function private.search_events is
  'Runs a search of parse_search_input on the events of a home. Returns their number; the newest max_events of them, '
    'of a sum only those with a paid cost; the costs by currency, [{ currency, entries, amount, paid_by_others, '
    'others }], where entries and amount are what the owner paid and others has the same for each other payer, '
    '[{ payer, entries, amount }]; how many a sum leaves out, { estimates, without_cost }, the latter of finished '
    'work; and the subjects of which no event matches all terms, [{ terms, found, are_together }]. are_together: one '
    'event matches all found terms.';

create or replace function private.tool_search_home_record(call jsonb, input jsonb) returns jsonb
language plpgsql stable security definer
set search_path = '' set jit = off
as $$
declare
  result_type constant text := 'home_record_search';
  call_home_id uuid := private.parse_uuid(call ->> 'home_id');
  max_vendors constant int := 10;
  search jsonb;
  vendor_ids uuid[];
  has_subject boolean;
  results record;
  other_results record;
  data jsonb;
  rejection jsonb := private.check_arguments(result_type, 'search_home_record', input,
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
  vendor_ids := private.parse_uuids(jsonb_path_query_array(search -> 'subjects', '$[*][*].vendor_ids[*]'));
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
      then jsonb_build_object('assets', private.search_assets(call_home_id, search), 'vendors', (
        select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', m.id, 'name', m.name,
          'trades', nullif(to_jsonb(m.trades), '[]'), 'phone', m.phone, 'email', m.email)) order by m.name), '[]')
        from (
          select v.* from public.vendors v
          where v.home_id = call_home_id and v.removed_at is null and v.id = any (vendor_ids)
          order by v.name limit max_vendors) m)) else '{}' end;
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
