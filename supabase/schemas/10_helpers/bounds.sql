create or replace function access.has_long_number(value jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Of all nodes only the numbers are copied. jsonb_path_query would take quadratic time for many results.
  numbers constant jsonb := jsonb_path_query_array(value, 'strict $.** ? (@.type() == "number")');
begin
  -- A few short numbers, as most requests have them: the text of ten long ones takes a millisecond.
  if jsonb_array_length(numbers) <= 10 and octet_length(numbers::text) <= 300 then
    return false;
  end if;
  -- JavaScript writes no number outside these bounds.
  return exists (
    select from jsonb_array_elements(numbers) n
    where abs(n::numeric) > 1e309 or scale(n::numeric) > 400);
end
$$;
comment on function access.has_long_number is
  'Whether the value has a number with hundreds of digits: 1e100000 takes 8 bytes as jsonb, and 100 kB as text.';

create or replace function access.check_request(request jsonb, max_bytes int) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if pg_column_size(request) > max_bytes then
    raise exception 'The request is larger than % bytes', max_bytes using errcode = 'PT413';
  end if;
  if jsonb_typeof(request) is distinct from 'object' or access.has_long_number(request)
    or jsonb_path_exists(request, 'strict $.**{200}') then
    raise exception 'The request is no object, nested too deeply, or has a number that is too long'
      using errcode = '22023';
  end if;
end
$$;
comment on function access.check_request is
  'Bounds the argument of a public function before anything else reads it. Raises PT413 for a larger one, 22023 for '
    'one that is no object, nested 200 times or has a number that is too long.';

create or replace function access.check_texts(variadic texts text[]) returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  max_bytes constant int := 2000;
begin
  if exists (select from unnest(texts) t where octet_length(t) > max_bytes) then
    raise exception 'A text is longer than % bytes', max_bytes using errcode = 'PT413';
  end if;
end
$$;
comment on function access.check_texts is
  'Bounds the text arguments of a public function before anything else reads them. Raises PT413 for a longer one.';

create or replace function private.has_long_text(value jsonb, max_characters int) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return exists (
    -- jsonb_path_query would take quadratic time for many results.
    select from jsonb_array_elements(jsonb_path_query_array(value, 'strict $.** ? (@.type() == "string")')) s
    where char_length(s #>> '{}') > max_characters);
end
$$;
comment on function private.has_long_text is 'Whether a string in the value has more than max_characters.';

create or replace function private.keep_text(content text, max_bytes int default 262144) returns text
language plpgsql immutable strict
set search_path = ''
as $$
begin
  return case when octet_length(content) <= max_bytes then content end;
end
$$;
comment on function private.keep_text is 'The text, or null when it is longer than max_bytes, 256 kB by default.';
