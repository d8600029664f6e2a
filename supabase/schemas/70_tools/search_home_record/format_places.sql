create or replace function private.format_places(search jsonb, is_whole boolean) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- The newest ones of a part show which words were found.
  max_places constant int := case when not is_whole then greatest(200, (search ->> 'max_events')::int)
    when search ->> 'find' <> 'count' then (search ->> 'max_events')::int else 0 end;
begin
  if max_places <= 1 then
    return case max_places when 0 then 'array[]::bigint[]' else 'array[max(' || private.format_place() || ')]' end;
  end if;
  -- An aggregate with "order by" would need all rows in the order of their groups.
  return 'array(select p.place from unnest(array_agg(' || private.format_place() || ')'
    || case when is_whole and search ->> 'find' = 'sum' then ' filter (where s.cost_kind = 1)' else '' end
    || ') p (place) order by p.place desc limit ' || max_places || ')';
end
$$;
comment on function private.format_places is
  'Formats the SQL expression of the newest places of a group of format_hits_query: none for a count. Of a sum only '
    'the places of groups with a paid cost are complete.';
