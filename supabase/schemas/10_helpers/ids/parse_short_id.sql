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
