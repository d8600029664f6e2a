create or replace function private.parse_search_scope(home_id uuid, languages text[], system_kind text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  phrase text := btrim(replace(lower(system_kind), '_', ' '));
  trade jsonb := private.find_search_term(home_id, languages, phrase);
  kind text := private.resolve_asset_kind(system_kind);
  kind_words constant text[] := pg_catalog.regexp_split_to_array(replace(kind, '_', ' '), ' ');
begin
  if trade ->> 'category' is not null then
    return trade;
  end if;
  return case when kind is not null then jsonb_strip_nulls(jsonb_build_object('kind', kind,
    'query', private.build_text_query(languages, kind_words),
    'stems', private.list_phrase_stems(languages, kind_words))) end;
end
$$;
comment on function private.parse_search_scope is
  'Returns what the argument system_kind limits the search to, a category or a kind: { category?, kind?, query?, '
    'stems, title_query? }. Null for a blank one.';

create or replace function private.parse_search_input(home_id uuid, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  languages constant text[] := private.list_search_languages(home_id);
  result_mode text := coalesce(input ->> 'find', 'list');
  event_types constant text[] := private.list_searched_event_types(input);
  zone text := (select h.time_zone from public.homes h where h.id = parse_search_input.home_id);
  since record;
  until record;
  recorded record;
begin
  select d.* into since from private.parse_partial_date(input ->> 'since') d;
  select d.* into until from private.parse_partial_date(input ->> 'until') d;
  select d.* into recorded from private.parse_partial_date(input ->> 'recorded_on') d;
  if result_mode not in ('list', 'last', 'count', 'sum')
    or jsonb_typeof(input -> 'event_types') not in ('array', 'null')
    or jsonb_typeof(input -> 'limit') not in ('number', 'null') then
    return null;
  end if;
  return jsonb_strip_nulls(jsonb_build_object(
    'find', result_mode, 'event_types', event_types,
    'leaves_out_changes', event_types is null and input ->> 'recorded_on' is null,
    'asset_id', private.parse_uuid(input ->> 'asset_id'),
    'scope', private.parse_search_scope(home_id, languages, input ->> 'system_kind'), 'status', input ->> 'status',
    'since', since.first_day, 'until', until.last_day,
    'recorded_from', recorded.first_day::timestamp at time zone zone,
    'recorded_before', (recorded.last_day + 1)::timestamp at time zone zone,
    'subjects', private.parse_search_subjects(home_id, languages, left(input ->> 'query', 200)),
    'max_events', case when result_mode = 'last' then 1
      else least(greatest(coalesce((input ->> 'limit')::numeric, 10), 1), 50)::int end));
end
$$;
comment on function private.parse_search_input is
  'Parses the arguments of a search: { find, event_types?, leaves_out_changes, asset_id?, scope?, status?, since?, '
    'until?, recorded_from?, recorded_before?, subjects, max_events }. Null for invalid ones.';
