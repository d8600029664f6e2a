create or replace function private.get_search_budget() returns interval
language plpgsql immutable
set search_path = ''
as $$
begin
  return interval '3 seconds';
end
$$;
comment on function private.get_search_budget is
  'Returns how long the searches of a turn may look for events together. A statement of the Data API has 8 seconds.';
