create or replace function private.entry_json(entry public.home_timeline) returns jsonb
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
      'issue_status', (select i.status from public.home_issues i where i.home_id = entry.home_id
        and i.issue_id = entry.id)))
  );
end
$$;
comment on function private.entry_json is
  'An entry of the history as the tools show it; money in units of its currency.';

create or replace function private.search_events(
  home_id uuid, words text[], event_types text[], asset_id uuid, kind text, status text, since date, until date
) returns setof public.home_timeline
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  with patterns as (
    -- Stems begin their words, but for the last letter: "batteri" is in no "battery".
    select array_agg('%' || left(w, greatest(3, char_length(w) - 1)) || '%') as any_of from unnest(words) w
  ), things as (
    select a.id from public.home_assets a
    where a.home_id = search_events.home_id
      and private.words_found(concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' ')), words) > 0
  ), firms as (
    select v.id from public.vendors v
    where v.home_id = search_events.home_id and private.words_found(v.name, words) > 0
  ), likely as materialized (
    -- Cheap tests on the rows as they were written; only what passes is folded and weighed.
    select e.id from public.home_events e cross join patterns p
    where e.home_id = search_events.home_id
      and case when search_events.event_types is null
        then e.event_type not in ('status_change', 'asset_changed', 'correction', 'void')
        else e.event_type = any (search_events.event_types) end
      and (cardinality(words) = 0 or e.title ilike any (p.any_of) or e.body ilike any (p.any_of)
        or e.performed_by ilike any (p.any_of) or e.event_type ilike any (p.any_of)
        or e.asset_id in (select id from things) or e.vendor_id in (select id from firms))
    union
    select c.corrects_event_id from public.home_events c
    where c.home_id = search_events.home_id and c.event_type = 'correction'
  ), filtered as (
    select t, private.words_found(concat_ws(' ', t.title, t.body, t.asset_name, t.asset_space,
        replace(t.asset_kind, '_', ' '), t.vendor_name, t.performed_by, replace(t.event_type, '_', ' ')),
          words) as score
    from likely l
    join public.home_timeline t on t.home_id = search_events.home_id and t.id = l.id
    left join public.home_issue_states s on s.home_id = t.home_id and s.issue_id = t.id
    where case when search_events.event_types is null then t.event_type not in ('status_change', 'asset_changed')
        else t.event_type = any (search_events.event_types) end
      and (search_events.asset_id is null or t.asset_id = search_events.asset_id)
      and (search_events.kind is null or t.asset_kind = search_events.kind
        or (t.asset_id is null and private.words_found(t.title,
          private.search_words(t.home_id, replace(search_events.kind, '_', ' '))) > 0))
      -- Asked for what is open, a person means everything unsettled.
      and (search_events.status is null or s.status = search_events.status
        or (search_events.status = 'open' and s.status in ('in_progress', 'deferred')))
      and (search_events.since is null or t.occurred_on >= search_events.since)
      and (search_events.until is null or t.occurred_on <= search_events.until)
  )
  -- The entries with the most of the words, and no others: a sum over loose matches would be a lie.
  select (f.t).* from filtered f
  where cardinality(words) = 0 or (f.score > 0 and f.score = (select max(score) from filtered))
  order by (f.t).occurred_on desc nulls last, (f.t).seq desc;
end
$$;
comment on function private.search_events is
  'Entries of the history that match every filter and as many of the words as any entry does, newest first.';

create or replace function private.search_sentence(search jsonb, entries jsonb, sums jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  wanted text := search ->> 'find';
  total bigint := (search ->> 'total')::bigint;
  first jsonb := entries -> 0;
begin
  return case
    when total = 0 and jsonb_array_length(coalesce(search -> 'assets', '[]')) > 0 then
      'The ' || (search #>> '{assets,0,name}') || ' is on file, but I found no entry in the record for that.'
    when total = 0 then 'I found nothing in the record for that.'
    when wanted = 'last' then 'The last one was “' || (first ->> 'title') || '”'
      || coalesce(' on ' || (first ->> 'when'), '')
      || coalesce(', for the ' || (first ->> 'asset'), '') || '.'
    when wanted = 'count' then 'I found ' || private.say_count(total, 'entry', 'entries') || ' in the record.'
    when wanted = 'sum' and sums = '[]' then 'I found ' || private.say_count(total, 'entry', 'entries')
      || ', none with a cost.'
    when wanted = 'sum' then 'Recorded costs come to '
      || (select string_agg(s ->> 'said', ' and ') from jsonb_array_elements(sums) s)
      || ' over ' || private.say_count((select sum((s ->> 'entries')::bigint)::bigint
        from jsonb_array_elements(sums) s), 'entry', 'entries') || '.'
    else 'I found ' || private.say_count(total, 'entry', 'entries') || ', the newest “' || (first ->> 'title') || '”'
      || coalesce(' from ' || (first ->> 'when'), '') || '.' end;
end
$$;
comment on function private.search_sentence is 'What a search found, in one sentence.';

create or replace function private.tool_search_home_record(call jsonb, input jsonb) returns jsonb
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
  refusal jsonb := private.tool_refusal(tool_type, 'search_home_record', call, input,
    array['query', 'event_types', 'system_kind', 'asset_id', 'status', 'since', 'until', 'find', 'limit']);
begin
  if refusal is not null then
    return refusal;
  end if;
  select w.* into since from private.parse_when(input ->> 'since') w;
  select w.* into until from private.parse_when(input ->> 'until') w;
  if wanted not in ('list', 'last', 'count', 'sum')
    or jsonb_typeof(input -> 'event_types') not in ('array', 'null')
      or jsonb_typeof(input -> 'limit') not in ('number', 'null')
    or (input ->> 'since' is not null and since.day is null)
      or (input ->> 'until' is not null and until.day is null) then
    return private.tool_result(tool_type, 'invalid_arguments',
      'I could not look that up: the search was not understood.');
  elsif input ->> 'asset_id' is not null and not exists (
    select from public.home_assets a where a.home_id = home and a.id = asset) then
    return private.tool_result(tool_type, 'not_found', 'I can''t find that system in this home''s record.');
  end if;
  most := case when wanted = 'last' then 1 else least(greatest(coalesce((input ->> 'limit')::numeric, 10), 1),
    50)::int end;
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
          || case when c.others > 0 then ' (and ' || private.say_money(c.others, c.currency) || ' that others paid)'
            else '' end) order by c.paid desc), '[]')
      from (select (i.h).currency,
          count(*) filter (where coalesce((i.h).cost_payer, 'owner') = 'owner') as entries,
          coalesce(sum((i.h).cost_actual_minor) filter (where coalesce((i.h).cost_payer, 'owner') = 'owner'),
            0)::bigint as paid,
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

  return private.tool_result(tool_type, 'ok', private.search_sentence(data, entries, sums),
    jsonb_build_object('data', data));
end
$$;
comment on function private.tool_search_home_record is
  'Tool search_home_record. data { find, total, entries?, assets?, sums? }. Writes nothing.';
