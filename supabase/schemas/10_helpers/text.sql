create or replace function private.hash_token(token text) returns bytea
language plpgsql immutable
set search_path = ''
as $$
begin
  return sha256(convert_to(token, 'UTF8'));
end
$$;
comment on function private.hash_token is
  'SHA-256 of a token. A random token of 128 bits or more needs no salt and no slow hash.';

create or replace function private.build_act_token(seed text, secret text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return encode(private.hash_token(seed || ':' || secret), 'hex');
end
$$;
comment on function private.build_act_token is
  'The token of a link: 256 bits, hexadecimal. Computing it needs both the stored seed and the secret.';

create or replace function access.remove_invisible(content text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Categories Cc and Cf, other characters that Unicode lists as default-ignorable, and the empty Braille cell; not
  -- white space, nor the joiner and the selector of emoji.
  return regexp_replace(content, '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u0600-\u0605\u061c'
    '\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e'
    '\u2060-\u206f\u2800\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g');
end
$$;
comment on function access.remove_invisible is
  'Returns a text without control characters, characters that change the direction of text and invisible ones.';

create or replace function access.clean_name(content text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  white_space constant text := '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+';
  emoji constant text := '[\u2190-\u2bff\U0001f000-\U0001faff]';
  visible text := access.remove_invisible(regexp_replace(normalize(content), white_space, ' ', 'g'));
begin
  -- A selector and a joiner within an emoji stay. Not by a lookbehind, whose time is quadratic.
  visible := regexp_replace(visible, '(' || emoji || ')\ufe0f', E'\\1\u0002', 'g');
  visible := regexp_replace(visible, '(' || emoji || '\u0002?)\u200d(?=' || emoji || ')', E'\\1\u0001', 'g');
  visible := translate(visible, E'\u0001\u0002\u200d\ufe0f', E'\u200d\ufe0f');
  return normalize(btrim(regexp_replace(visible, ' +', ' ', 'g')));
end
$$;
comment on function access.clean_name is
  'Returns a name in the Unicode form NFC, on one line, with single spaces, and without control characters, characters '
    'that change the direction of text and invisible ones. Empty when nothing can be seen.';

create or replace function private.build_display_name(metadata jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Never an email: every member of a shared home reads the name. Some sign-in providers send the email as the name.
  return coalesce((
    select n.name
    from unnest(array[metadata ->> 'display_name', metadata ->> 'full_name', metadata ->> 'name'])
      with ordinality g (name, place)
    cross join lateral access.clean_name(left(access.clean_name(g.name), 120)) n (name)
    where n.name <> '' and g.name not like '%@%'
    order by g.place limit 1), 'Homeowner');
end
$$;
comment on function private.build_display_name is
  'Builds a display name from the metadata of an auth user. Never null, blank or an email.';

create or replace function private.parse_json(value text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  parsed jsonb;
begin
  -- To read thousands of levels can take more stack than there is.
  if value ~ '([[{][^]}]*){100}' then
    return null;
  end if;
  parsed := value::jsonb;
  -- Postgres may not write JSON of thousands of levels inside other JSON.
  return case when jsonb_path_exists(parsed, 'strict $.**{100}') then null else parsed end;
exception
  when data_exception or program_limit_exceeded then
    return null;
end
$$;
comment on function private.parse_json is
  'Returns the text as JSON. Null for a text that is no JSON, is nested too deeply or has a NUL.';

create or replace function private.decode_escapes(content text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  decoded text := content;
begin
  if content ~ '\\u[0-9a-fA-F]{4}' then
    -- Also those in a text of JSON within JSON, such as the arguments of a call.
    decoded := coalesce(
      private.parse_json(regexp_replace(content, '\\+(u[0-9a-fA-F]{4})', '\\\1', 'g'))::text, content);
  end if;
  return regexp_replace(decoded, '\\+[bfnrt]', ' ', 'g');
end
$$;
comment on function private.decode_escapes is
  'Returns JSON text with characters in place of their numbers and spaces in place of escaped line ends and tabs.';

create or replace function private.join_patterns(patterns text[]) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  -- As in private.build_removal_patterns: a longer expression takes seconds to compile.
  group_length constant int := 20000;
begin
  return array(
    select string_agg(g.pattern, '|')
    from (
      select d.pattern, sum(char_length(d.pattern)) over (order by d.pattern) / group_length as number
      from (select distinct p.pattern from unnest(patterns) p (pattern) where p.pattern <> '') d) g
    group by g.number);
end
$$;
comment on function private.join_patterns is
  'Regular expressions of bounded length that match what the patterns match.';

create or replace function private.normalise_text(content text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  spaces constant text := '[\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]';
begin
  return case
    when octet_length(content) = char_length(content) then access.remove_invisible(content)
    else normalize(regexp_replace(access.remove_invisible(regexp_replace(content, spaces, ' ', 'g')),
      '[\u200d\ufe0f]', '', 'g')) end;
end
$$;
comment on function private.normalise_text is
  'Returns a text in the form in which copies are compared: Unicode form NFC, each white space of ASCII, nothing '
    'invisible.';

create or replace function private.build_match_patterns(texts text[]) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  separators constant text := '[\u0001-\u002f\u003a-\u0040\u005b-\u005e\u0060\u007b-\u007f“”‘’…]+';
begin
  return private.join_patterns(array(
    -- Between two words is what JSON text escapes, what the home context replaces ("|", "<", runs of white space), or
    -- nothing: an invisible character. A truncated copy has the first 60 characters.
    select replace(btrim(regexp_replace(
      private.decode_escapes(to_jsonb(left(private.normalise_text(t.content), 60))::text), separators, ' ', 'g')),
      ' ', '\W*')
    from unnest(texts) t (content)));
end
$$;
comment on function private.build_match_patterns is
  'Regular expressions of bounded length for has_copy. One of them matches each text or JSON text that holds '
    'one of the texts, and few others match.';

create or replace function private.escape_pattern(content text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Copies differ in white space, in place of which there may be invisible characters, and in quotation marks.
  return regexp_replace(regexp_replace(
    regexp_replace(content, '([][\\^$.|?*+(){}])', '\\\1', 'g'), '\s+', '\\s*', 'g'), '["“”‘’'']', '["“”‘’'']', 'g');
end
$$;
comment on function private.escape_pattern is
  'A regular expression that matches the text with any white space or none and any quotation marks.';

create or replace function private.build_removal_patterns(texts text[]) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  prefix_length constant int := 60;
  -- Postgres keeps 32 compiled expressions and limits the size of one.
  group_length constant int := 20000;
begin
  return array(
    select case g.rank when 1 then g.alternatives
      -- A truncated copy ends with an ellipsis.
      else '(?:' || g.alternatives || ')([^…]{0,255}?…)?' end
    from (
      select p.rank, p.number, string_agg(p.pattern, '|' order by p.pattern) as alternatives
      from (
        select s.rank, s.pattern,
          sum(char_length(s.pattern)) over (partition by s.rank order by char_length(s.pattern) desc, s.pattern)
            / group_length as number
        from (
          select distinct v.rank, v.pattern
          from unnest(texts) g (content)
          cross join lateral private.normalise_text(g.content) t (content)
          cross join lateral (
            values
              (1, case when char_length(t.content) < 8 then '\m' || private.escape_pattern(t.content) || '\M'
                else private.escape_pattern(t.content) end),
              (2, case when char_length(t.content) > prefix_length
                then private.escape_pattern(left(t.content, prefix_length)) end)) v (rank, pattern)
          where v.pattern is not null and btrim(t.content) <> '') s) p
      group by p.rank, p.number) g
    order by g.rank, g.number);
end
$$;
comment on function private.build_removal_patterns is
  'Regular expressions that match the normalised texts, then their truncated copies: few, whatever the number of '
    'texts. A text of less than 8 characters is matched as whole words.';

create or replace function private.format_asset_name(name text, space text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return name || case
    when space is null or position(lower(space) in lower(name)) > 0 then '' else ' (' || space || ')' end;
end
$$;
comment on function private.format_asset_name is
  'Formats an asset with its room: "Water heater (garage)". The room is left out when the name already contains it.';

create or replace function private.format_partial_date(day date, date_precision text default 'day') returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case date_precision when 'year' then to_char(day, 'YYYY') when 'month' then to_char(day, 'YYYY-MM')
    when 'day' then to_char(day, 'YYYY-MM-DD') end;
end
$$;
comment on function private.format_partial_date is
  'A date as ISO 8601 to its precision: 2026, 2026-05, 2026-05-03; null for an unknown one.';

create or replace function private.get_removed_text() returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return '[removed]';
end
$$;
comment on function private.get_removed_text is 'Returns the text that replaces a deleted or redacted text.';

create or replace function private.has_copy(patterns text[], variadic contents text[]) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return exists (
    select from unnest(contents) c (content)
    where private.normalise_text(private.decode_escapes(c.content)) ~* any (patterns));
end
$$;
comment on function private.has_copy is
  'Whether one of the contents, texts or JSON texts, matches one of the patterns of build_match_patterns.';

create or replace function private.hash_home_name(salt uuid, name text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return encode(sha256(convert_to(salt || ':' || btrim(hash_home_name.name), 'UTF8')), 'hex');
end
$$;
comment on function private.hash_home_name is
  'SHA-256 of the salt and the name without outer spaces, in hexadecimal. Null without one of them.';

create or replace function private.hash_key(owner_id uuid, key text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when key ~ '^[0-9a-f]{64}$' then key
    else encode(sha256(convert_to(owner_id || ':' || key, 'UTF8')), 'hex') end;
end
$$;
comment on function private.hash_key is
  'SHA-256 in hexadecimal of a key that a client chose, within a person or a thread. A hash stays as it is.';

create or replace function private.limit_texts(texts text[]) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  -- More than an event and its corrections can have: check_correction bounds them.
  return array(
    select l.content
    from (select t.content, t.place, sum(char_length(t.content)) over (order by t.place) as length
      from unnest(texts) with ordinality t (content, place)) l
    where l.length <= 100000
    order by l.place);
end
$$;
comment on function private.limit_texts is 'The first of the texts, up to 100,000 characters.';

create or replace function private.make_token() returns text
language plpgsql volatile
set search_path = ''
as $$
begin
  -- Three uuids have 366 random bits; SHA-256 makes 256 of them.
  return encode(private.hash_token(gen_random_uuid()::text || gen_random_uuid() || gen_random_uuid()), 'hex');
end
$$;
comment on function private.make_token is 'Returns a random token of 256 bits as 64 hexadecimal digits.';

create or replace function private.parse_partial_date(
  input text,
  out first_day date, out date_precision text, out last_day date
) returns record
language plpgsql immutable
set search_path = ''
as $$
begin
  if input is null or input !~ '^\d{4}(-\d{2}){0,2}$' then
    return;
  end if;
  date_precision := case length(input) when 4 then 'year' when 7 then 'month' else 'day' end;
  first_day := case date_precision
    when 'year' then (input || '-01-01')::date
    when 'month' then (input || '-01')::date
    else input::date end;
  last_day := case date_precision
    when 'year' then (first_day + interval '1 year - 1 day')::date
    when 'month' then (first_day + interval '1 month - 1 day')::date
    else first_day end;
exception when datetime_field_overflow or invalid_datetime_format then
  first_day := null;
  date_precision := null;
end
$$;
comment on function private.parse_partial_date is
  'Parses YYYY, YYYY-MM or YYYY-MM-DD into its first day, precision and last day; nulls for any other text.';

create or replace function private.parse_uuid(input text) returns uuid
language plpgsql immutable strict
set search_path = ''
as $$
begin
  return case when input ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then input::uuid end;
end
$$;
comment on function private.parse_uuid is 'Parses a uuid; null for any other text.';

create or replace function private.parse_uuids(list jsonb) returns uuid[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array(select private.parse_uuid(e) from jsonb_array_elements_text(coalesce(list, '[]')) e);
end
$$;
comment on function private.parse_uuids is 'Parses a list of uuids; {} for null.';

create or replace function private.remove_texts(content text, patterns text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  replacement text;
  pattern text;
  result text;
  normalised constant text := private.normalise_text(content);
begin
  if not normalised ~* any (patterns) then
    return content;
  end if;
  -- A row whose text grows can break a check constraint, and with it the redaction.
  foreach replacement in array array[private.get_removed_text(), '…', '*'] loop
    result := normalised;
    foreach pattern in array patterns loop
      result := regexp_replace(result, pattern, replacement, 'gi');
    end loop;
    exit when char_length(result) <= char_length(content) and octet_length(result) <= octet_length(content);
  end loop;
  -- The form NFC of a few letters is longer.
  return case when octet_length(result) <= octet_length(content) then result else '*' end;
end
$$;
comment on function private.remove_texts is
  'The text with [removed] in place of all matches, in upper or lower case; with … or * where the text would grow. A '
    'text with a match is normalised, another one is unchanged.';

create or replace function private.split_words(content text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(distinct w), '{}')
    from pg_catalog.regexp_split_to_table(lower(coalesce(content, '')), '[^[:alnum:]]+') w where w <> ''
  );
end
$$;
comment on function private.split_words is 'Returns the distinct words of a text in lower case.';

create or replace function private.trim_text(content text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Space, tab, line ends, no-break space, and characters without a width.
  return nullif(btrim(content, E' \t\r\n\u00a0\u200b\u200c\u200d\u2060\ufeff'), '');
end
$$;
comment on function private.trim_text is
  'Returns a text without white space and invisible characters around it; null when it has no others.';

create or replace function private.truncate_text(content text, max_length int default 160) returns text
language plpgsql immutable strict
set search_path = ''
as $$
begin
  return case when char_length(content) > max_length then left(content, max_length - 1) || '…' else content end;
end
$$;
comment on function private.truncate_text is 'Truncates a text to max_length characters, the last of them an ellipsis.';

create or replace function private.join_words(content text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- A thousands separator is no part of an amount.
  return ' ' || btrim(regexp_replace(
    regexp_replace(lower(private.normalise_text(content)), '(\d)[., ''](?=\d{3}(?!\d))', '\1', 'g'),
    '[^[:alnum:]]+', ' ', 'g')) || ' ';
end
$$;
comment on function private.join_words is 'The words and numbers of a text in lower case, with a space around each.';
