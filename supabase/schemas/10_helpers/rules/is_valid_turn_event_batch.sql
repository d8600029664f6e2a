create or replace function private.is_valid_turn_event_batch(seq int, turn_events jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(
    seq between 1 and 2000 and jsonb_typeof(turn_events) = 'array' and octet_length(turn_events::text) <= 2097152,
    false);
end
$$;
comment on function private.is_valid_turn_event_batch is
  'Whether this batch of turn events may be stored: an array of at most 2 MB, with a seq from 1 to 2,000.';
