create or replace function private.is_valid_turn(
  route text, idempotency_key text, request_hash text, status text, user_message_seq bigint, attempt int,
  lease_seconds int, lease_expires_at timestamptz, reply text, finished_at timestamptz
) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  -- A regular expression with a number of repetitions takes ten times as long.
  return char_length(route) <= 40 and route ~ '^[a-z][a-z-]*$'
    and char_length(request_hash) <= 128 and request_hash ~ '^[0-9a-f]+$'
    and char_length(idempotency_key) between 1 and 300 and octet_length(reply) <= 8388608
    and user_message_seq > 0 and attempt > 0 and lease_seconds between 1 and 300
    and (status = 'running' or lease_expires_at is null)
    and (status not in ('completed', 'requires_action') or finished_at is not null);
end
$$;
comment on function private.is_valid_turn is
  'Whether the columns of a turn have the form and the sizes that they must have.';
