create or replace function private.lock_caller(caller uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('chat_turns of ' || caller, 0));
end
$$;
comment on function private.lock_caller is
  'Serialises a person''s requests until the transaction ends: they must not race for idempotency keys, new threads '
    'and limits.';
