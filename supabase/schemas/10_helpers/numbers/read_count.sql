create or replace function private.read_count(value jsonb, max_count bigint) returns bigint
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when jsonb_typeof(value) = 'number' then least(greatest(trunc(value::numeric), 0), max_count)::bigint end;
end
$$;
comment on function private.read_count is
  'The JSON number without its fraction, from 0 to max_count. Null for anything else than a number.';
