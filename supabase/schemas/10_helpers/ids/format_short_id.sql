-- short_id.ts of the edge function has the same algorithm.
create or replace function private.format_short_id(prefix text, number bigint) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- 19 is prime: a wrong digit, two swapped digits and another prefix each give another letter.
  return prefix || number::text
    || substr('bcdfghjkmnpqrstvwxz', ((number + 5 * position(prefix in 'aesv')) % 19)::int + 1, 1);
end
$$;
comment on function private.format_short_id is
  'The id of a row that a model reads: a (asset), e (event), s (schedule) or v (vendor), the row''s number in its home '
    'and a check letter, such as a12x.';
