create or replace function private.limit_to_titles(query text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- A stem in a query is quoted, and a quote in it is doubled.
  return pg_catalog.regexp_replace(query, '''([^'']|'''')+''', '\&:A', 'g');
end
$$;
comment on function private.limit_to_titles is
  'Limits a text search query to stems of weight A: in home_event_states these are the words of the title.';
