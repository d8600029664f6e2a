create or replace function private.say_count(n bigint, one text, many text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return n || ' ' || case when n = 1 then one else many end;
end
$$;
comment on function private.say_count is '1 entry, 3 entries.';
