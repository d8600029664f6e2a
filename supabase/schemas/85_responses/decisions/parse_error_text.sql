create or replace function private.parse_error_text(response jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.truncate_text(nullif(btrim(response ->> 'error_text'), ''), 2000);
end
$$;
comment on function private.parse_error_text is 'The error text of a client error. Null for a blank one.';
