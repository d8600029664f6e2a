create or replace function private.parse_pass_number(request jsonb) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce((request #>> '{pass,number}')::int, 1);
end
$$;
comment on function private.parse_pass_number is 'The number of the pass that the request stores; default 1.';
