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

create or replace function private.get_id_prefixes(field text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when field ~ '(^|_)asset_id$' then 'a'
    when field ~ '(^|_)(event|issue)_id$' then 'e'
    when field ~ '(^|_)schedule_id$' then 's'
    when field ~ '(^|_)vendor_id$' then 'v'
    when field = 'settles' then 'es' end;
end
$$;
comment on function private.get_id_prefixes is
  'The prefixes of the short ids that a tool''s argument takes. Null for an argument that is no id.';

create or replace function private.list_uuids(content jsonb) returns uuid[]
language plpgsql immutable
set search_path = ''
as $$
begin
  -- No regular expression: this runs for every context and every result.
  -- Each text is checked once: a result names its event and its asset several times, and translate is slow.
  return array(
    select t.piece::uuid
    from (
      select distinct s.piece from string_to_table(content::text, '"') s (piece) where octet_length(s.piece) = 36
      offset 0
    ) t
    where t.piece like '________-____-____-____-____________'
      and octet_length(replace(t.piece, '-', '')) = 32 and translate(t.piece, '0123456789abcdef-', '') = '');
end
$$;
comment on function private.list_uuids is 'The texts of a JSON value that are uuids in lower case, each once.';

-- In an index that begins with the id, random ids would put every new row on another page: Postgres reads that page,
-- and after a checkpoint writes the whole of it to the log.
create or replace function private.make_uuid_v7() returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  milliseconds constant text :=
    lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0');
begin
  -- The rest of a version 4 follows its version, with the same variant.
  return (left(milliseconds, 8) || '-' || right(milliseconds, 4) || '-7' || substr(gen_random_uuid()::text, 16))::uuid;
end
$$;
comment on function private.make_uuid_v7 is
  'The id of a row of the tables that grow with every turn: a UUID of version 7 (RFC 9562), 48 bits of the time and 74 '
    'random ones. No secret: a token is made by gen_random_uuid.';

create or replace function private.parse_short_id(input text, out prefix text, out number bigint) returns record
language plpgsql immutable
set search_path = ''
as $$
declare
  given constant text := lower(btrim(input));
  found text[] := regexp_match(given, '^([aesv])([1-9][0-9]{0,14})[a-z]$');
begin
  if private.format_short_id(found[1], found[2]::bigint) = given then
    prefix := found[1];
    number := found[2]::bigint;
  end if;
end
$$;
comment on function private.parse_short_id is
  'The parts of a short id, in any case. Nulls for any other text, also for a wrong check letter.';
