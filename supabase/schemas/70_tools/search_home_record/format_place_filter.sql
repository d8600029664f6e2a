create or replace function private.format_place_filter(search jsonb, is_whole boolean) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when is_whole and search ->> 'find' = 'sum' then ' filter (where s.cost_kind = 1)' else '' end;
end
$$;
comment on function private.format_place_filter is
  'Formats which rows of format_hits_query have a place in their group: of a sum without partial matches only those '
    'with a paid cost.';
