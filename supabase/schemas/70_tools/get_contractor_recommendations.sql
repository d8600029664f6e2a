create or replace function private.list_own_contractors(home_id uuid, trade text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  max_vendors constant int := 5;
  max_events constant int := 30;
  trade_words text[];
  trade_category text;
begin
  select array[t.trade] || t.names || t.workers, t.category into trade_words, trade_category
  from private.list_trades() t where t.trade = list_own_contractors.trade;
  trade_words := coalesce(trade_words, array[trade]);
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', r.id, 'name', r.name, 'phone', r.phone,
      'email', r.email, 'website', r.website, 'trades', nullif(to_jsonb(r.trades), '[]'),
      'last_used_on', private.get_known_date(r.occurred_on, r.occurred_precision),
      'last_used_precision', r.occurred_precision,
      'used_for', private.build_event_title(list_own_contractors.home_id, r.event_id, r.title),
      'paid', private.build_money(r.cost_actual_minor, r.currency)))
      order by r.occurred_on desc nulls last, r.name), '[]')
    from (
      select v.id, v.name, v.phone, v.email, v.website, v.trades, work.event_id, work.occurred_on,
        work.occurred_precision, work.title, work.cost_actual_minor, work.currency
      from public.vendors v
      -- Its last work of this trade, otherwise its last work.
      left join lateral (
        select s.*, coalesce(coalesce(k.category, a.category) = trade_category, false) as is_of_trade
        from (
          select e.* from public.home_event_states e
          where e.home_id = v.home_id and e.vendor_id = v.id and not e.voided
            and private.is_work_event_type(e.event_type)
          order by e.seq desc limit max_events) s
        left join public.home_assets a on a.home_id = s.home_id and a.id = s.asset_id
        left join public.asset_kinds k on k.kind = a.kind
        order by is_of_trade desc, s.occurred_on desc nulls last, s.seq desc limit 1) work on true
      where v.home_id = list_own_contractors.home_id and v.removed_at is null
        and (work.is_of_trade
          or exists (
            select from unnest(trade_words) w (word)
            -- The trade is any text of the caller, so it must not be read as a pattern.
            where position(' ' || regexp_replace(w.word, '\W+', ' ', 'g')
                in ' ' || btrim(regexp_replace(lower(v.name), '\W+', ' ', 'g'))) > 0 or exists (
              select from unnest(v.trades) t (name) where lower(t.name) = w.word)))
      order by work.occurred_on desc nulls last, v.name limit max_vendors
    ) r);
end
$$;
comment on function private.list_own_contractors is
  'Lists the vendors of a home for a trade, the last used first: those that have the trade, are named after it, or '
    'worked on a system of its category: [{ id, name, phone, email, website, trades, last_used_on, '
    'last_used_precision, used_for, paid }].';

create or replace function private.parse_places(outside jsonb, out status text, out places jsonb)
returns record
language plpgsql immutable
set search_path = ''
as $$
declare
  max_places constant int := 5;
begin
  status := case when outside #>> '{data,places_status}' in ('found', 'none_found', 'unavailable', 'off')
    then outside #>> '{data,places_status}' else 'off' end;
  places := case when status = 'found' and jsonb_typeof(outside #> '{data,places}') = 'array' then (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('name', left(p.place ->> 'name', 120),
      'phone', left(p.place ->> 'phone', 40), 'website', left(p.place ->> 'website', 300),
      'rating', case when jsonb_typeof(p.place -> 'rating') = 'number' then p.place -> 'rating' end,
      'rating_count', case when jsonb_typeof(p.place -> 'rating_count') = 'number' then p.place -> 'rating_count' end))
      order by p.number), '[]')
    from jsonb_array_elements(outside #> '{data,places}') with ordinality p (place, number)
    where p.number <= max_places and p.place ->> 'name' <> '') else '[]' end;
  status := case when status = 'found' and places = '[]' then 'none_found' else status end;
end
$$;
comment on function private.parse_places is
  'Returns what the outside look-up found: status found, none_found, unavailable or off, and places [{ name, phone, '
    'website, rating, rating_count }].';

create or replace function private.tool_get_contractor_recommendations(call jsonb, input jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  result_type constant text := 'contractor_recommendations';
  max_named constant int := 3;
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  trade constant text := lower(btrim(input ->> 'trade'));
  own jsonb;
  status text;
  places jsonb;
  statements jsonb;
  rejection jsonb := private.check_arguments(
    result_type, 'get_contractor_recommendations', input, array['trade']);
begin
  if rejection is not null then
    return rejection;
  elsif coalesce(trade, '') = '' or char_length(trade) > 60 then
    return private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('contractors_need_trade'));
  end if;
  own := private.list_own_contractors(call_home_id, trade);
  select p.status, p.places into status, places from private.parse_places(call -> 'outside') p;
  statements := case when own = '[]'
      then private.build_statement('no_contractor_on_record', jsonb_build_object('trade', trade))
      else private.build_statement('contractors_on_record', jsonb_build_object('trade', trade, 'contractors', (
        select jsonb_agg(jsonb_build_object('name', o -> 'name', 'phone', o -> 'phone', 'used_for', o -> 'used_for',
          'last_used_on', private.format_partial_date((o ->> 'last_used_on')::date, o ->> 'last_used_precision'))
          order by e.number)
        from jsonb_array_elements(own) with ordinality e (o, number) where e.number <= max_named))) end
    || case status
      when 'found' then private.build_statement('contractors_nearby', jsonb_build_object('contractors', (
        select jsonb_agg(p - array['phone', 'website'] order by e.number)
        from jsonb_array_elements(places) with ordinality e (p, number) where e.number <= max_named)))
      when 'none_found' then private.build_statement('no_contractor_nearby')
      when 'unavailable' then private.build_statement('contractors_nearby_unavailable')
      else private.build_statement('contractors_nearby_off') end;
  return private.build_tool_result(result_type, 'ok', statements,
    jsonb_build_object('data', jsonb_build_object('trade', trade, 'own', own, 'places', places,
      'places_status', status)));
end
$$;
comment on function private.tool_get_contractor_recommendations is
  'Tool get_contractor_recommendations { trade }. Returns data { trade, own (list_own_contractors), places, '
    'places_status }. call.outside is the result of the look-up outside of the database. Writes nothing.';
