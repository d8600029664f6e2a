create or replace function private.format_search_condition(search jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return concat_ws(' and ',
    's.home_id = $1 and not s.voided',
    case when search ? 'event_types' then pg_catalog.format('s.event_type = any (%L::text[])',
      array(select jsonb_array_elements_text(search -> 'event_types'))) end,
    case when (search ->> 'leaves_out_changes')::boolean then 'not s.is_change' end,
    's.asset_id = ' || pg_catalog.quote_literal(search ->> 'asset_id'),
    's.occurred_on >= ' || pg_catalog.quote_literal(search ->> 'since'),
    's.occurred_on <= ' || pg_catalog.quote_literal(search ->> 'until'),
    's.seq >= ' || (search ->> 'first_seq')::bigint,
    's.seq <= ' || (search ->> 'last_seq')::bigint,
    case when search ? 'scope' then private.format_term(search -> 'scope') end,
    case when search ? 'status' then 's.event_id = any ($2)' end);
end
$$;
comment on function private.format_search_condition is
  'Formats the filters of resolve_search, without the subjects, as an SQL condition on the event state s with $1 the '
    'home and $2 the ids of list_searched_issues.';
