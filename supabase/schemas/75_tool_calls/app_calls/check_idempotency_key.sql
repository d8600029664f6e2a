create or replace function private.check_idempotency_key(idempotency_key text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if idempotency_key !~ '^[\x21-\x7e]{8,255}$' then
    raise exception 'The idempotency key is invalid' using errcode = '22023', detail = 'invalid_field',
      hint = 'idempotency_key: 8 to 255 visible ASCII characters';
  end if;
end
$$;
comment on function private.check_idempotency_key is
  'Raises 22023 unless the key is null or has 8 to 255 visible ASCII characters.';
