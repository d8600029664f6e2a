create or replace function private.format_place() returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return 'case when s.occurred_on is null then s.seq else ((greatest(least(s.occurred_on, ''9999-12-31''), '
    '''0001-01-01'') - date ''0001-01-01'' + 1)::bigint << 32) | s.seq end';
end
$$;
comment on function private.format_place is
  'Formats the SQL expression of the place of an event s. Newer events have higher places: the days from the year 1, 0 '
    'without a date, and seq in the lower 32 bits.';

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
    || case when is_whole and search ->> 'find' = 'sum' then ' filter (where s.kind = ''paid'')' else '' end
    || ') p (place) order by p.place desc limit ' || max_places || ')';
end
$$;
comment on function private.format_places is
  'Formats the SQL expression of the newest places of a group. A sum without partial matches lists only events with a '
    'paid cost.';
