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
