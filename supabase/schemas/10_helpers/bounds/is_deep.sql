create or replace function private.is_deep(value jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Postgres reads JSON that is nested thousands of times, and then may not write it inside other JSON.
  return jsonb_path_exists(value, 'strict $.**{100}');
end
$$;
comment on function private.is_deep is 'Whether the value is nested 100 times or more.';
