-- What happened in a turn, in batches, while its process tells it: for whoever follows the turn elsewhere.
create or replace function private.is_batch(seq int, events jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(
    seq between 1 and 2000 and jsonb_typeof(events) = 'array' and octet_length(events::text) <= 2097152, false);
end
$$;
comment on function private.is_batch is
  'Whether this is a batch of events that may be kept: an array of 2 MB at most, one of an attempt''s 2,000.';
