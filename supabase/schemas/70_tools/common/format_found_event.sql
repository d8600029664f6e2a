create or replace function private.format_found_event(event jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return '“' || (event ->> 'title') || '”' || coalesce(' on ' || (event ->> 'when'), '')
    || coalesce(', for the ' || (event ->> 'asset'), '') || coalesce(' (' || (event ->> 'figures') || ')', '');
end
$$;
comment on function private.format_found_event is
  'Formats an event of build_event_json: “Flush” on May 3, 2026, for the Water heater ($85, ABC Plumbing).';
