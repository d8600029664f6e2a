create or replace function private.is_valid_event_batch(seq int, events jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(
    seq between 1 and 2000 and jsonb_typeof(events) = 'array' and octet_length(events::text) <= 2097152, false);
end
$$;
comment on function private.is_valid_event_batch is
  'Whether this batch of turn events may be stored: an array of at most 2 MB, with a seq from 1 to 2,000.';
