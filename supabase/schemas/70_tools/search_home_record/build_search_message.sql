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

create or replace function private.build_card_statements(assets jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  max_cards constant int := 3;
begin
  return (
    select coalesce(jsonb_agg(s.card order by s.place), '[]')
    from (
      select a.place, private.build_statement('asset_on_file', v.facts) -> 0 as card
      from jsonb_array_elements(assets) with ordinality a (asset, place)
      cross join lateral (select private.build_asset_values(a.asset) as facts) v
      where a.place <= max_cards and v.facts - 'name' <> '{}') s);
end
$$;
comment on function private.build_card_statements is
  'Builds a statement for each of the first three assets of search_assets that has facts.';

create or replace function private.build_search_message(data jsonb, events jsonb, sums jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  find constant text := data ->> 'find';
  total constant bigint := (data ->> 'total')::bigint;
  assets constant jsonb := coalesce(data -> 'assets', '[]');
  cards constant jsonb := private.build_card_statements(assets);
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
