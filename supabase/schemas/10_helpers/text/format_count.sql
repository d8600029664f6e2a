create or replace function private.format_count(item_count bigint, singular text, plural text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return item_count || ' ' || case when item_count = 1 then singular else plural end;
end
$$;
comment on function private.format_count is 'Formats a count: "1 entry", "3 entries".';
