create or replace function private.format_search_condition(home_id uuid, search jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return concat_ws(' and ',
    pg_catalog.format('s.home_id = %L and not s.voided and s.event_type = any (%L::text[])', home_id,
      array(select jsonb_array_elements_text(search -> 'event_types'))),
    's.asset_id = ' || pg_catalog.quote_literal(search ->> 'asset_id'),
    's.occurred_on >= ' || pg_catalog.quote_literal(search ->> 'since'),
    's.occurred_on <= ' || pg_catalog.quote_literal(search ->> 'until'),
    case when search ? 'scope' then private.format_term(search -> 'scope') end,
    -- "Open" in a question includes what is in progress or deferred.
    case when search ? 'status' then
      'exists (select from public.home_issue_states i where i.home_id = s.home_id and i.issue_id = s.event_id'
      ' and i.status = any (' || pg_catalog.quote_literal(case search ->> 'status'
        when 'open' then '{open,in_progress,deferred}' else array[search ->> 'status']::text end) || '::text[]))' end,
    'exists (select from public.home_events e where e.home_id = s.home_id and e.id = s.event_id'
      ' and e.recorded_at >= ' || pg_catalog.quote_literal(search ->> 'recorded_from')
      || ' and e.recorded_at < ' || pg_catalog.quote_literal(search ->> 'recorded_before') || ')');
end
$$;
comment on function private.format_search_condition is
  'Formats the filters of resolve_search, without the subjects, as an SQL condition on the event state s.';
