-- Generated from supabase/schemas by "deno task db:migration". Never edited.

-- 00_roles/10_roles.sql

-- Roles belong to the cluster: another database of it may have created them already.
do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'home_writer') then
    create role home_writer nologin;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'home_eraser') then
    create role home_eraser nologin;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'home_calendar') then
    create role home_calendar nologin;
  end if;
end
$$;

-- Only a member of a role can make it the owner of a function, or replace that function later. 99_grants
-- grants home_eraser only for one statement.
grant home_writer, home_calendar to current_user;

-- 00_roles/20_private_schema.sql

-- Functions are PL/pgSQL, even those with one expression: a session caches their plans. An SQL function with a
-- search_path is never inlined and is planned again in every query that calls it. Only wrappers in 95_public for rare
-- requests are SQL.
create schema if not exists private;
comment on schema private is 'Helpers and definer functions. Not exposed by the Data API.';
revoke all on schema private from public;

-- 10_helpers/bounds/check_request.sql

create or replace function private.check_request(request jsonb, max_bytes int) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if pg_column_size(request) > max_bytes then
    raise exception 'The request is larger than % bytes', max_bytes using errcode = 'PT413';
  end if;
  if jsonb_typeof(request) <> 'object' or private.has_long_number(request)
    or jsonb_path_exists(request, 'strict $.**{200}') then
    raise exception 'The request is no object, nested too deeply, or has a number that is too long'
      using errcode = '22023';
  end if;
end
$$;
comment on function private.check_request is
  'Bounds the argument of a public function before anything else reads it. Raises PT413 for a larger one, 22023 for '
    'one that is no object, nested 200 times or has a number that is too long.';

-- 10_helpers/bounds/check_texts.sql

create or replace function private.check_texts(variadic texts text[]) returns void
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
comment on function private.check_texts is
  'Bounds the text arguments of a public function before anything else reads them. Raises PT413 for a longer one.';

-- 10_helpers/bounds/has_long_number.sql

create or replace function private.has_long_number(value jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Of all nodes only the numbers are copied. JavaScript writes no number outside these bounds.
  return exists (
    -- jsonb_path_query would take quadratic time for many results.
    select from jsonb_array_elements(jsonb_path_query_array(value, 'strict $.** ? (@.type() == "number")')) n
    where abs(n::numeric) > 1e309 or scale(n::numeric) > 400);
end
$$;
comment on function private.has_long_number is
  'Whether the value has a number with hundreds of digits: 1e100000 takes 8 bytes as jsonb, and 100 kB as text.';

-- 10_helpers/bounds/has_long_text.sql

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

-- 10_helpers/bounds/is_deep.sql

create or replace function private.is_deep(value jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Postgres reads JSON that is nested thousands of times, and then may not write it inside other JSON.
  return jsonb_path_exists(value, 'strict $.**{100}');
end
$$;
comment on function private.is_deep is 'Whether the value is nested 100 times or more.';

-- 10_helpers/bounds/keep_text.sql

create or replace function private.keep_text(content text, max_bytes int default 262144) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when octet_length(content) <= max_bytes then content end;
end
$$;
comment on function private.keep_text is 'The text, or null when it is longer than max_bytes, 256 kB by default.';

-- 10_helpers/clock/now.sql

create or replace function private.now() returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  return pg_catalog.now();
end
$$;
comment on function private.now is
  'Returns the time of the record''s rules: the begin of the transaction. A test replaces its body in its own '
    'database.';

-- 10_helpers/ids/format_short_id.sql

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

-- 10_helpers/ids/get_id_prefixes.sql

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

-- 10_helpers/ids/list_uuids.sql

create or replace function private.list_uuids(content jsonb) returns uuid[]
language plpgsql immutable
set search_path = ''
as $$
begin
  -- No regular expression: this runs for every context and every result.
  return array(
    select distinct t.piece::uuid from string_to_table(content::text, '"') t (piece)
    where octet_length(t.piece) = 36 and t.piece like '________-____-____-____-____________'
      and octet_length(replace(t.piece, '-', '')) = 32 and translate(t.piece, '0123456789abcdef-', '') = '');
end
$$;
comment on function private.list_uuids is 'The texts of a JSON value that are uuids in lower case, each once.';

-- 10_helpers/ids/parse_short_id.sql

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

-- 10_helpers/kinds/list_appliance_brands.sql

create or replace function private.list_appliance_brands() returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['amana', 'ao', 'bosch', 'bradford', 'broan', 'bryant', 'carrier', 'daikin', 'delta', 'dyson', 'ecobee',
    'electrolux', 'frigidaire', 'ge', 'generac', 'goodman', 'haier', 'hisense', 'honeywell', 'hotpoint', 'insinkerator',
    'jacuzzi', 'jennair', 'kenmore', 'kitchenaid', 'kohler', 'lennox', 'lg', 'lochinvar', 'maytag', 'miele',
    'mitsubishi', 'moen', 'navien', 'nest', 'noritz', 'panasonic', 'rheem', 'rinnai', 'ruud', 'samsung', 'siemens',
    'smeg', 'speed', 'thermador', 'toto', 'trane', 'vaillant', 'viessmann', 'viking', 'weil', 'whirlpool', 'wolf',
    'york', 'zoeller'];
end
$$;
comment on function private.list_appliance_brands is
  'Lists the first words of makers'' names that may precede a kind: "Samsung fridge".';

-- 10_helpers/kinds/list_kind_modifiers.sql

create or replace function private.list_kind_modifiers() returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['1st', '2nd', '3rd', 'attic', 'automatic', 'back', 'backyard', 'basement', 'bath', 'bathroom', 'bedroom',
    'big', 'black', 'broken', 'built', 'central', 'cordless', 'cracked', 'den', 'dining', 'double', 'downstairs',
    'ductless', 'electric', 'electrical', 'ensuite', 'exterior', 'extra', 'faulty', 'first', 'floor', 'french', 'front',
    'full', 'garage', 'garden', 'gas', 'guest', 'half', 'hall', 'hallway', 'home', 'house', 'in', 'indoor', 'inside',
    'interior', 'kids', 'kitchen', 'large', 'laundry', 'leaky', 'leaking', 'left', 'level', 'little', 'living', 'loud',
    'lower', 'main', 'master', 'metal', 'mini', 'new', 'noisy', 'office', 'oil', 'old', 'other', 'outdoor', 'outside',
    'patio', 'portable', 'powder', 'primary', 'propane', 'rear', 'residential', 'right', 'room', 'second', 'shed',
    'side', 'single', 'sliding', 'small', 'smart', 'spare', 'stainless', 'steel', 'storm', 'tankless', 'third', 'top',
    'upper', 'upstairs', 'utility', 'vinyl', 'wall', 'water', 'white', 'whole', 'wired', 'wireless', 'wooden', 'wood'];
end
$$;
comment on function private.list_kind_modifiers is
  'Lists the words that may precede a kind without naming another kind: "old upstairs toilet".';

-- 10_helpers/kinds/split_kind_words.sql

create or replace function private.split_kind_words(system_kind text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  plain_text text := replace(lower(pg_catalog.translate(coalesce(left(system_kind, 200), ''),
    'ÁÀÂÄÃÅáàâäãåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÖÕóòôöõÚÙÛÜúùûüÑñÇç',
    'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuunncc')), 'ß', 'ss');
  -- Punctuation and symbols separate words; the letters of any script belong to them.
  words text[] := pg_catalog.regexp_split_to_array(
    btrim(pg_catalog.regexp_replace(plain_text, '[^a-z0-9\u00C0-\u1FFF\u3040-\uFEFE]+', ' ', 'g')), ' ');
begin
  -- The length test keeps the "a" of "A/C".
  if words[1] in ('the', 'my', 'our', 'a', 'an', 'el', 'la', 'los', 'las', 'der', 'die', 'das', 'le', 'les')
    and char_length(words[2]) > 1 then
    return words[2:];
  end if;
  return words;
end
$$;
comment on function private.split_kind_words is
  'Splits a user''s name of a kind, of which it reads 200 characters, into its words, without accents and a leading '
    'article: "The Hot-Tub" → {hot,tub}, "" → {""}.';

-- 10_helpers/money/format_cost_figures.sql

create or replace function private.format_cost_figures(
  actual_minor bigint, low_minor bigint, high_minor bigint, currency text, payer text, vendor text
) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  low bigint := coalesce(low_minor, high_minor);
  high bigint := coalesce(high_minor, low_minor);
begin
  return nullif(concat_ws(', ',
    private.format_money(actual_minor, currency) || case payer
      when 'insurance' then ' paid by the insurance' when 'warranty' then ' covered by the warranty'
      when 'seller' then ' paid by the seller' when 'other' then ' paid by someone else' else '' end,
    case when low = high then 'quoted at ' || private.format_money(low, currency)
      else 'quoted at ' || private.format_money(low, currency) || '–' || private.format_money(high, currency) end,
    vendor), '');
end
$$;
comment on function private.format_cost_figures is
  'Formats what an event cost, what was quoted and the vendor: "$185 covered by the warranty, ABC Plumbing"; null '
    'without any.';

-- 10_helpers/money/format_money.sql

create or replace function private.format_money(minor_units bigint, currency text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case currency when 'USD' then '$' when 'EUR' then '€' when 'GBP' then '£' else '' end
    || btrim(to_char(private.to_major_units(minor_units, currency), case
      when private.get_currency_digits(currency) = 0
        or minor_units % (10 ^ private.get_currency_digits(currency))::bigint = 0
        then 'FM999,999,999,990'
      when private.get_currency_digits(currency) = 3 then 'FM999,999,999,990.000'
      else 'FM999,999,999,990.00' end))
    || case when currency in ('USD', 'EUR', 'GBP') then '' else ' ' || currency end;
end
$$;
comment on function private.format_money is 'Formats an amount: $1,240.50, €80, 9,000 JPY.';

-- 10_helpers/money/get_currency_digits.sql

create or replace function private.get_currency_digits(currency text) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF',
      'XOF', 'XPF') then 0
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    else 2 end;
end
$$;
comment on function private.get_currency_digits is 'Returns the number of decimal places of a currency''s minor unit.';

-- 10_helpers/money/to_major_units.sql

create or replace function private.to_major_units(minor_units bigint, currency text) returns numeric
language plpgsql immutable
set search_path = ''
as $$
begin
  return round(minor_units / 10::numeric ^ private.get_currency_digits(currency),
    private.get_currency_digits(currency));
end
$$;
comment on function private.to_major_units is 'Converts minor units to units of the currency: 18550 USD → 185.50.';

-- 10_helpers/money/to_minor_units.sql

create or replace function private.to_minor_units(amount numeric, currency text) returns bigint
language plpgsql immutable
set search_path = ''
as $$
begin
  return round(amount * 10::numeric ^ private.get_currency_digits(currency))::bigint;
end
$$;
comment on function private.to_minor_units is 'Converts units of the currency to minor units: 185.5 USD → 18550.';

-- 10_helpers/numbers/add_tokens.sql

create or replace function private.add_tokens(tokens bigint, added_tokens bigint) returns bigint
language plpgsql immutable
set search_path = ''
as $$
begin
  -- The largest number that JSON clients read exactly. numeric: the sum of two bigints may be none.
  return least(greatest(tokens::numeric + added_tokens, 0), 9007199254740991)::bigint;
end
$$;
comment on function private.add_tokens is 'The sum of tokens, from 0 to 2^53 - 1.';

-- 10_helpers/numbers/read_count.sql

create or replace function private.read_count(value jsonb, max_count bigint) returns bigint
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when jsonb_typeof(value) = 'number' then least(greatest(trunc(value::numeric), 0), max_count)::bigint end;
end
$$;
comment on function private.read_count is
  'The JSON number without its fraction, from 0 to max_count. Null for anything else than a number.';

-- 10_helpers/places/compare_places.sql

create or replace function private.list_place_words(place text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  plain_place text := pg_catalog.array_to_string(private.split_kind_words(place), ' ');
begin
  plain_place := pg_catalog.regexp_replace(plain_place, '\m(second|2nd|upper|top) (floor|level)\M', 'upstairs', 'g');
  plain_place := pg_catalog.regexp_replace(plain_place, '\m(first|1st|ground|lower) (floor|level)\M', 'downstairs',
    'g');
  plain_place := pg_catalog.regexp_replace(plain_place, '\m(back|front) yard\M', '\1yard', 'g');
  return array(
    select distinct w from pg_catalog.regexp_split_to_table(plain_place, ' ') w
    where w not in ('', 'the', 'in', 'on', 'of', 'at', 'my', 'our', 'room', 'floor', 'level', 'house'));
end
$$;
comment on function private.list_place_words is
  'Returns the words that tell places apart: "Second floor bathroom" → {upstairs,bathroom}.';

create or replace function private.compare_places(place text, other_place text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  words text[] := private.list_place_words(place);
  other_words text[] := private.list_place_words(other_place);
  -- Words of one group exclude each other; every further word names a room, which is the last group.
  group_of_words text[];
  named_words text[] := '{}'::text[];
begin
  if words = '{}' or other_words = '{}' then
    return null;
  end if;
  foreach group_of_words slice 1 in array array[
    array['upstairs', 'downstairs', 'third', '', '', ''], array['front', 'back', 'left', 'right', 'middle', 'rear'],
    array['master', 'guest', 'main', 'primary', 'kids', 'half']]
  loop
    if words && group_of_words and other_words && group_of_words
      and not array(select w from unnest(words) w where w = any (group_of_words)) && other_words then
      return 'other';
    end if;
    named_words := named_words || group_of_words;
  end loop;
  if words <@ named_words or other_words <@ named_words then
    return case when words && other_words then 'same' else 'unknown' end;
  end if;
  return case when array(select w from unnest(words) w where w <> all (named_words)) && other_words then 'same'
    else 'other' end;
end
$$;
comment on function private.compare_places is
  'Compares the names of two places: same, other ("kitchen" and "garage", "upstairs bathroom" and "downstairs '
    'bathroom"), unknown ("upstairs" and "garage"), or null when one is missing.';

-- 10_helpers/places/extract_place.sql

create or replace function private.extract_place(content text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return pg_catalog.substring(lower(replace(content, '_', ' ')),
    '\m((?:(?:upstairs|downstairs|master|guest|main|primary|front|back|left|right|first|second|third|1st|2nd|3rd|ground'
      || '|top|upper|lower|kids|half|hall|powder|laundry|utility|living|dining|family|mud|boiler|garage|basement|attic)'
      || '[ -])*(?:floor|level|bathroom|bedroom|room|suite|kitchen|garage|basement|cellar|crawl ?space|attic|loft'
      || '|hallway|hall|stairs|back ?yard|front ?yard|yard|garden|shed|office|nursery|den|closet'
      || '|pantry|upstairs|downstairs)|(?:master|guest|main|primary|half|hall|kids) bath)\M');
end
$$;
comment on function private.extract_place is
  'Returns the first English name of a place in a text, in lower case: "AC on the Second Floor" → "second floor"; null '
    'when there is none.';

-- 10_helpers/recurrence/add_interval.sql

create or replace function private.add_interval(day date, amount int, unit text) returns date
language plpgsql immutable
set search_path = ''
as $$
begin
  return case unit
    when 'day' then day + amount
    when 'week' then day + 7 * amount
    when 'month' then (day + make_interval(months => amount))::date
    when 'year' then (day + make_interval(years => amount))::date end;
end
$$;
comment on function private.add_interval is
  'Adds days, weeks, months or years to a date. A month or year later is the last day of a shorter month.';

-- 10_helpers/recurrence/compute_next_due_date.sql

create or replace function private.compute_next_due_date(
  recurrence text, every_count int, every_unit text, season_months smallint[], anchor_on date,
  planned_on date, settled_on date
) returns date
language plpgsql immutable
set search_path = ''
as $$
begin
  return case recurrence
    when 'after_completion' then private.move_into_season(
      private.add_interval(settled_on, every_count, every_unit), season_months)
    when 'fixed_calendar' then private.find_fixed_date_after(
      anchor_on, every_count, every_unit, season_months, greatest(planned_on, settled_on)) end;
end
$$;
comment on function private.compute_next_due_date is
  'Returns the due date that follows. after_completion: one interval after settled_on, moved into the season. '
    'fixed_calendar: the first date after both planned_on and settled_on. one_off: null. planned_on: the date of the '
    'settled occurrence by the recurrence, also where a person moved it.';

-- 10_helpers/recurrence/count_fixed_dates.sql

create or replace function private.count_fixed_dates(
  anchor_on date, every_count int, every_unit text, season_months smallint[], after_on date, until_on date,
  away_from date, away_until date
) returns int
language plpgsql immutable
set search_path = ''
as $$
declare
  fixed_on date := after_on;
  date_count int := 0;
begin
  -- A text that says how many were missed needs no greater number.
  while date_count < 99 loop
    fixed_on := private.find_fixed_date_after(anchor_on, every_count, every_unit, season_months, fixed_on);
    exit when fixed_on is null or fixed_on > until_on;
    if fixed_on between away_from and away_until then
      fixed_on := away_until;
    else
      date_count := date_count + 1;
    end if;
  end loop;
  return date_count;
end
$$;
comment on function private.count_fixed_dates is
  'Counts the dates of a fixed calendar after after_on and up to until_on, at most 99. Dates in the period in which '
    'nobody is at home do not count.';

-- 10_helpers/recurrence/find_fixed_date_after.sql

create or replace function private.find_fixed_date_after(
  anchor_on date, every_count int, every_unit text, season_months smallint[], after_on date
) returns date
language plpgsql immutable
set search_path = ''
as $$
declare
  -- The last date of the calendar up to after_on is anchor_on + last_index * every_count units.
  last_index int;
  season_date date;
begin
  if every_unit in ('day', 'week') then
    last_index := floor((after_on - anchor_on)::numeric
      / (every_count * case every_unit when 'week' then 7 else 1 end));
  else
    last_index := floor(((extract(year from after_on) - extract(year from anchor_on)) * 12
        + extract(month from after_on) - extract(month from anchor_on))
      / (every_count * case every_unit when 'year' then 12 else 1 end));
    -- Counted in whole months, so the date may lie later in the month of after_on.
    if private.add_interval(anchor_on, last_index * every_count, every_unit) > after_on then
      last_index := last_index - 1;
    end if;
  end if;
  if last_index >= 0 then
    -- The last date may have moved into a season that begins after after_on.
    season_date := private.move_into_season(
      private.add_interval(anchor_on, last_index * every_count, every_unit), season_months);
    if season_date > after_on then
      return season_date;
    end if;
  end if;
  return private.move_into_season(
    private.add_interval(anchor_on, greatest(last_index + 1, 0) * every_count, every_unit), season_months);
end
$$;
comment on function private.find_fixed_date_after is
  'Returns the first date of a fixed calendar after after_on: every_count units apart, counted from anchor_on, so that '
    '31 January is followed by 28 February and 31 March. A date outside the season moves to the first day of the next '
    'month of the season.';

-- 10_helpers/recurrence/format_interval.sql

create or replace function private.format_interval(every_count int, every_unit text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when every_count = 1 then every_unit else every_count || ' ' || every_unit || 's' end;
end
$$;
comment on function private.format_interval is
  'Formats an interval after the word "every": "month", "3 months"; null for null.';

-- 10_helpers/recurrence/list_fixed_dates.sql

create or replace function private.list_fixed_dates(
  anchor_on date, every_count int, every_unit text, season_months smallint[], after_on date, until_on date,
  away_from date, away_until date, max_dates int
) returns setof date
language plpgsql immutable
set search_path = ''
as $$
declare
  fixed_on date := after_on;
begin
  for n in 1 .. max_dates loop
    fixed_on := private.find_fixed_date_after(anchor_on, every_count, every_unit, season_months, fixed_on);
    if fixed_on between away_from and away_until then
      fixed_on := away_until + 1;
    end if;
    exit when fixed_on is null or fixed_on > until_on;
    return next fixed_on;
  end loop;
end
$$;
comment on function private.list_fixed_dates is
  'Lists the dates of a fixed calendar after after_on and up to until_on, at most max_dates. Dates in the period in '
    'which nobody is at home become one, the day after it.';

-- 10_helpers/recurrence/move_into_season.sql

create or replace function private.move_into_season(day date, season_months smallint[]) returns date
language plpgsql immutable
set search_path = ''
as $$
declare
  first_of_month date;
begin
  if season_months is null or extract(month from day) = any (season_months) then
    return day;
  end if;
  for n in 1 .. 11 loop
    first_of_month := (date_trunc('month', day::timestamp) + make_interval(months => n))::date;
    if extract(month from first_of_month) = any (season_months) then
      return first_of_month;
    end if;
  end loop;
  return day;
end
$$;
comment on function private.move_into_season is
  'Returns the date itself within the season, otherwise the first day of the next month of the season. Null months: '
    'the season is the whole year.';

-- 10_helpers/results/blank_output.sql

create or replace function private.blank_output(output jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when output is null then null
    when output ? 'success' then jsonb_strip_nulls(jsonb_build_object('type', output -> 'type', 'success',
      output -> 'success', 'code', output -> 'code', 'message', private.get_removed_text()))
    else to_jsonb(private.get_removed_text()) end;
end
$$;
comment on function private.blank_output is
  'A tool result without its texts: type, success and code stay. Any other output becomes [removed]; null stays null.';

-- 10_helpers/results/blank_parts.sql

create or replace function private.keep_fields(object jsonb, fields text[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(f.key, f.value), '{}')
    from jsonb_each(case when jsonb_typeof(object) = 'object' then object else '{}' end) f
    where f.key = any (fields));
end
$$;
comment on function private.keep_fields is 'The object with these fields only; {} for any other value.';

create or replace function private.blank_part(part jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  removed constant jsonb := to_jsonb(private.get_removed_text());
begin
  return case part ->> 'type'
    when 'tool-call' then
      private.keep_fields(part, array['type', 'toolCallId', 'toolName', 'state']) || '{"input": {}}'
        -- A call without a result was pending.
        || case when part ->> 'state' not like 'output-%'
          then jsonb_build_object('state', 'output-error', 'errorText', removed) else '{}' end
        || case when part ? 'errorText' then jsonb_build_object('errorText', removed) else '{}' end
        || case when part ? 'output' then jsonb_build_object('output', private.blank_output(part -> 'output'))
          else '{}' end
        || case when part ? 'approval' then jsonb_build_object(
          'approval', private.keep_fields(part -> 'approval', array['id', 'approved'])) else '{}' end
    when 'tool-result' then
      private.keep_fields(part, array['type', 'toolCallId', 'toolName', 'isError'])
        || jsonb_build_object('output', private.blank_output(part -> 'output'))
    else private.keep_fields(part, array['by', 'notice']) || jsonb_build_object('type', 'text', 'text', removed) end;
end
$$;
comment on function private.blank_part is
  'A message part without its texts: ids, the tool''s name and the state stay. A part that is no call and no result '
    'becomes a text.';

create or replace function private.blank_parts(parts jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(private.blank_part(p.part) order by p.place),
      jsonb_build_array(private.blank_part('{"type": "text"}')))
    from jsonb_array_elements(parts) with ordinality p (part, place));
end
$$;
comment on function private.blank_parts is 'The parts of a message without their texts; see private.blank_part.';

-- 10_helpers/results/build_failed_result.sql

create or replace function private.build_failed_result(type text, code text, message text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_tool_result(type, code, message);
end
$$;
comment on function private.build_failed_result is
  'Builds the error result of a call that failed or did not run: { type, success: false, code, message }.';

-- 10_helpers/results/build_not_executed_result.sql

create or replace function private.build_not_executed_result(code text, message text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_failed_result('not_executed', code, message);
end
$$;
comment on function private.build_not_executed_result is
  'Builds the tool result of a call that was not executed. Its type is not_executed.';

-- 10_helpers/results/build_running_outcome.sql

create or replace function private.build_running_outcome(retry_after int) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('outcome', 'running', 'retry_after', greatest(1, retry_after));
end
$$;
comment on function private.build_running_outcome is
  'Builds the outcome of a request to a thread whose turn is running: { outcome, retry_after }, in seconds.';

-- 10_helpers/results/build_tool_result.sql

create or replace function private.build_tool_result(type text, code text, message text, extra jsonb default '{}')
  returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  is_successful constant boolean := code in ('ok', 'already_done');
begin
  return jsonb_build_object(
    -- The model reads the type: home_event_recorded becomes home_event_not_recorded.
    'type', case when is_successful then type
      else regexp_replace(type, '_(recorded|corrected|updated|replaced)$', '_not_\1') end,
    'success', is_successful, 'code', code, 'message', message) || extra;
end
$$;
comment on function private.build_tool_result is
  'Builds a tool result: { type, success, code, message } and the fields of extra. ok and already_done are successes. '
    'The type of a failed result says that nothing was written.';

-- 10_helpers/results/is_structural_field.sql

create or replace function private.is_structural_field(field text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return field ~ '(^id|_id|Id|_ids|Ids|_at|At|_on)$' or field = any (array[
    'type', 'state', 'status', 'code', 'kind', 'role', 'tool', 'toolName', 'field', 'reason_code', 'mediaType',
    'event_type', 'eventType', 'severity', 'occurred_precision', 'currency', 'cost_payer', 'disposition', 'source']);
end
$$;
comment on function private.is_structural_field is
  'Whether a field of a message part, a tool result or a payload holds an id, a date or a word of the API.';

-- 10_helpers/results/list_json_texts.sql

create or replace function private.list_json_texts(value jsonb) returns setof text
language plpgsql immutable
set search_path = ''
as $$
begin
  return query
    with recursive nodes (field, node) as (
      select null::text, list_json_texts.value
      union all
      select c.field, c.node from nodes n
      cross join lateral (
        select o.key, o.value from jsonb_each(case jsonb_typeof(n.node) when 'object' then n.node else '{}' end) o
        union all
        select n.field, a.item
        from jsonb_array_elements(case jsonb_typeof(n.node) when 'array' then n.node else '[]' end) a (item)
      ) c (field, node)
    )
    select n.node #>> '{}' from nodes n
    where jsonb_typeof(n.node) = 'string' and not coalesce(private.is_structural_field(n.field), false);
end
$$;
comment on function private.list_json_texts is
  'The texts in a JSON value, without ids, dates and words of the API; see private.is_structural_field.';

-- 10_helpers/results/remove_texts_from_json.sql

create or replace function private.format_json_within(value jsonb, content text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  formatted text := value::text;
begin
  if octet_length(formatted) > octet_length(content) then
    formatted := private.format_compact_json(value);
  end if;
  -- 1e300 has 301 digits.
  return case when octet_length(formatted) <= octet_length(content) then formatted
    when jsonb_typeof(value) = 'array' then '[]'
    else '{}' end;
end
$$;
comment on function private.format_json_within is
  'The JSON object or array as text, not longer than the content: without spaces or, if need be, empty.';

create or replace function private.remove_texts_from_string(content text, patterns text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  parsed jsonb;
  cleaned jsonb;
begin
  if content !~ '^\s*[[{]' then
    return private.remove_texts(content, patterns);
  end if;
  parsed := private.parse_json(content);
  cleaned := private.remove_texts_from_json(parsed, patterns);
  return case
    when parsed is null then private.remove_texts(content, patterns)
    when cleaned = parsed then content
    else private.format_json_within(cleaned, content) end;
end
$$;
comment on function private.remove_texts_from_string is
  'Like remove_texts, also within a text that is JSON. JSON without a match keeps its bytes.';

create or replace function private.remove_texts_from_json(value jsonb, patterns text[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(private.remove_texts_from_string(value #>> '{}', patterns))
    when 'array' then (
      select coalesce(jsonb_agg(private.remove_texts_from_json(a.item, patterns) order by a.place), '[]')
      from jsonb_array_elements(value) with ordinality a (item, place))
    when 'object' then (
      select coalesce(jsonb_object_agg(f.key, f.cleaned), '{}')
      from (
        select o.key, o.value, case when private.is_structural_field(o.key) then o.value
          else private.remove_texts_from_json(o.value, patterns) end as cleaned
        from jsonb_each(value) o) f
      -- A provider rejects its own call with other arguments: without the raw text the call is sent as plain JSON.
      where f.key <> 'provider' or f.cleaned = f.value)
    else value end;
end
$$;
comment on function private.remove_texts_from_json is
  'The JSON value with [removed] in place of all matches in its texts. Ids, dates and words of the API stay; a changed '
    'field "provider" is left out.';

-- 10_helpers/rules/can_settle.sql

create or replace function private.can_settle(event_type text, link_kind text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.is_work_event_type(event_type)
    or (link_kind = 'review' and event_type in ('observation', 'diagnosis', 'user_decision'));
end
$$;
comment on function private.can_settle is
  'Whether an event of the type settles an issue, a schedule or a review (link_kind).';

-- 10_helpers/rules/get_companion_field.sql

create or replace function private.get_companion_field(field text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case field when 'installed_on' then 'installed_precision' when 'purchased_on' then 'purchased_precision'
    when 'price_minor' then 'price_currency' end;
end
$$;
comment on function private.get_companion_field is
  'Returns the column that says how to read a fact''s column: the precision of a date, the currency of a price.';

-- 10_helpers/rules/get_max_confidence.sql

create or replace function private.get_max_confidence(source text) returns smallint
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when source in ('chat', 'manual') then 60
    when source in ('photo', 'document') then 80
    else 95 end;
end
$$;
comment on function private.get_max_confidence is
  'Returns the highest confidence, in percent, that an event of this source can have.';

-- 10_helpers/rules/get_role_rank.sql

create or replace function private.get_role_rank(role text) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return case role when 'viewer' then 1 when 'contributor' then 2 when 'member' then 3 when 'owner' then 4 end;
end
$$;
comment on function private.get_role_rank is
  'Returns the rank of a role: viewer 1, contributor 2, member 3, owner 4; null for any other text.';

-- 10_helpers/rules/get_source_strength.sql

create or replace function private.get_source_strength(source text) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return case source
    when 'permit' then 4 when 'confirmed' then 4
    when 'document' then 3 when 'photo' then 3 when 'pro' then 3
    when 'stated' then 2 when 'chat' then 2 when 'manual' then 2
    when 'inferred' then 1
    else 0 end;
end
$$;
comment on function private.get_source_strength is
  'Returns the strength of a source in a provenance: permit, confirmed > document, photo, pro > stated, chat, manual '
    '> inferred > any other. confirmed: a person chose between the value on record and another one.';

-- 10_helpers/rules/is_allowed_transition.sql

create or replace function private.is_allowed_transition(from_status text, to_status text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(to_status = any (case from_status
    when 'open' then array['in_progress', 'resolved', 'deferred', 'dismissed']
    when 'in_progress' then array['open', 'resolved', 'deferred', 'dismissed']
    when 'deferred' then array['open', 'in_progress', 'resolved', 'dismissed']
    when 'resolved' then array['open']
    when 'dismissed' then array['open'] end), false);
end
$$;
comment on function private.is_allowed_transition is 'Whether an issue may change from one status to the other.';

-- 10_helpers/rules/is_dangerous_text.sql

create or replace function private.is_dangerous_text(content text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  -- A smoke alarm, a gas grill and a spark plug are things, unless the alarm goes off.
  without_things constant text := pg_catalog.regexp_replace(lower(content),
    '\m(smoke|carbon monoxide|co|gas)[ -](alarm|detector|sensor)s?\M'
      '(?! (is |are |keeps? )?(go(es|ing)? off|went off|sound|blar))|\mspark plugs?\M'
      '|\mgas[ -](grill|stove|range|oven|furnace|boiler|dryer|fireplace|heater|bill|company)s?\M', ' ', 'g');
begin
  return coalesce(without_things ~ ('\m(smell\w*|odou?rs?|stinks?|gas|smok(e|es|y|ing)|burn(s|t|ing)?|fire|flames?'
    '|spark\w*|arcing|electrocut\w*|shocks?|carbon monoxide|huele|olor|humo|chispas|fuego|riecht|geruch|rauch'
    '|funken|feuer|(gas|brand|schmor|rauch)geruch|gasleck|odeur|fumée|étincelles?|feu|gaz|brûl(e|é)\w*)\M'
    '|\mco (leak|level|reading|alarm|detector|sensor)'), false);
end
$$;
comment on function private.is_dangerous_text is
  'Whether a text speaks of smell, gas, smoke, fire, sparks, electric shock or carbon monoxide.';

-- 10_helpers/rules/is_evidence_of_asset.sql

create or replace function private.is_evidence_of_asset(event_type text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return event_type in ('system_discovered', 'issue_reported', 'observation', 'diagnosis', 'inspection',
    'repair_completed', 'maintenance_performed', 'warranty_claim');
end
$$;
comment on function private.is_evidence_of_asset is
  'Whether an event of the type shows that the home has what it is about. A quote or a decision may be about something '
    'that is yet to come.';

-- 10_helpers/rules/is_paid_event_type.sql

create or replace function private.is_paid_event_type(event_type text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return event_type not in ('issue_reported', 'user_decision', 'recommendation', 'quote_received',
    'contractor_referred');
end
$$;
comment on function private.is_paid_event_type is
  'Whether events of the type carry a paid cost. An amount in an issue, a decision or a quote is an estimate.';

-- 10_helpers/rules/is_past_event_type.sql

create or replace function private.is_past_event_type(event_type text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return event_type in ('system_discovered', 'issue_reported', 'observation', 'diagnosis', 'inspection',
    'repair_completed', 'maintenance_performed', 'replacement', 'status_change');
end
$$;
comment on function private.is_past_event_type is
  'Whether events of the type describe the past. Other types may have a future date: a note about a visit on Friday.';

-- 10_helpers/rules/is_same_period.sql

create or replace function private.is_same_period(
  first_on date, first_precision text, second_on date, second_precision text
) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  coarser constant text := case when 'year' in (first_precision, second_precision) then 'year'
    when 'month' in (first_precision, second_precision) then 'month' else 'day' end;
begin
  return coalesce(date_trunc(coarser, first_on::timestamp) = date_trunc(coarser, second_on::timestamp), false);
end
$$;
comment on function private.is_same_period is
  'Whether two dates may be the same day, as exactly as both are known: March 3, 2026 and March 2026 may be.';

-- 10_helpers/rules/is_valid_parts.sql

create or replace function private.is_valid_parts(role text, parts jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Strict mode rejects a nested array; lax mode unwraps it and accepts its items. In strict mode the type of a missing
  -- field is an error, and "is unknown" is true for it.
  return case when jsonb_typeof(parts) = 'array' then
    jsonb_array_length(parts) =
      jsonb_array_length(jsonb_path_query_array(parts, 'strict $[*] ?
        (@.type == "text" && @.text.type() == "string"
          || @.type == "file" && @.mediaType.type() == "string" && @.url.type() == "string")'))
      -- A user message has no tool calls and results.
      + jsonb_array_length(case role
        when 'user' then jsonb_path_query_array(parts, 'strict $[*] ?
          (@.type == "follow-up-context" && @.kind.type() == "string"
            && ((@.id.type() == "string") is unknown || @.id.type() == "string")
            && ((@.text.type() == "string") is unknown || @.text.type() == "string"))')
        else jsonb_path_query_array(parts, 'strict $[*] ?
          ((@.type == "tool-call" && @.state.type() == "string" || @.type == "tool-result")
            && @.toolCallId.type() == "string" && @.toolName.type() == "string")')
      end)
  else false end;
end
$$;
comment on function private.is_valid_parts is
  'Whether parts is an array of message parts that the role may have, with their ids and texts. user: text, file, '
    'follow-up-context; assistant: text, file, tool-call, tool-result.';

-- 10_helpers/rules/is_valid_turn_event_batch.sql

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

-- 10_helpers/rules/is_work_event_type.sql

create or replace function private.is_work_event_type(event_type text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return event_type in ('repair_completed', 'maintenance_performed', 'inspection', 'replacement');
end
$$;
comment on function private.is_work_event_type is 'Whether events of the type are finished work.';

-- 10_helpers/rules/list_asset_fact_fields.sql

create or replace function private.list_asset_fact_fields() returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['kind', 'name', 'space', 'manufacturer', 'model', 'serial', 'installed_on', 'purchased_on',
    'price_minor', 'warranty_until'];
end
$$;
comment on function private.list_asset_fact_fields is 'Lists the columns of home_assets that have a provenance.';

-- 10_helpers/rules/parse_home_fields.sql

create or replace function private.parse_home_fields(input jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  max_lengths constant jsonb := '{"name": 120, "address_line": 200, "city": 100, "region": 100, "postal_code": 20,
    "country": 2, "time_zone": 64, "currency": 3, "units": 8, "language": 2,
    "away_from": 10, "away_until": 10}'::jsonb;
  required_fields constant text[] := array['name', 'time_zone', 'currency', 'units', 'language'];
  fields jsonb := jsonb_build_object();
  field text;
  value jsonb;
  content text;
  reason text;
begin
  if jsonb_typeof(input) is distinct from 'object' or octet_length(input::text) > 8000 then
    raise exception 'The fields of a home must be a small JSON object' using errcode = '22023', hint = 'changes';
  end if;
  for field, value in select e.key, e.value from jsonb_each(input) e loop
    -- A message never contains the value, because Postgres logs messages.
    content := btrim(value #>> '{}');
    reason := null;
    if field = 'year_built' then
      if jsonb_typeof(value) <> 'null' and (jsonb_typeof(value) <> 'number' or content !~ '^[0-9]{4}$'
        or content::int not between 1000 and 2200) then
        reason := 'must be a year from 1000 to 2200, or null';
      end if;
      fields := fields || jsonb_build_object(field, value);
    elsif not max_lengths ? field then
      raise exception 'Unknown field of a home' using errcode = '22023',
        hint = 'Use name, address_line, city, region, postal_code, country, time_zone, currency, units, language, '
          'year_built, away_from or away_until';
    else
      content := nullif(case when field in ('country', 'currency') then upper(content) else content end, '');
      reason := case
        when jsonb_typeof(value) not in ('string', 'null') then 'must be a text'
        when content is null and field = any (required_fields) then 'must not be empty'
        when char_length(content) > (max_lengths ->> field)::int
          then 'must have at most ' || (max_lengths ->> field) || ' characters'
        when content ~ '[[:cntrl:]]' then 'must be one line'
        when field = 'country' and content !~ '^[A-Z]{2}$' then 'must be a code of two letters, like US'
        when field = 'currency' and content !~ '^[A-Z]{3}$' then 'must be a code of three letters, like USD'
        when field = 'language' and content !~ '^[a-z]{2}$' then 'must be a code of two small letters, like en'
        when field in ('away_from', 'away_until')
          and (private.parse_partial_date(content)).date_precision is distinct from 'day' and content is not null
          then 'must be a date, like 2026-12-24'
        when field = 'units' and content not in ('imperial', 'metric') then 'must be imperial or metric' end;
      fields := fields || jsonb_build_object(field, content);
    end if;
    if reason is not null then
      raise exception 'The % %', field, reason using errcode = '22023', detail = 'invalid_field', hint = field;
    end if;
  end loop;
  return fields;
end
$$;
comment on function private.parse_home_fields is
  'Trims and checks columns of a home given as a JSON object. An empty optional text becomes null. Raises 22023 with '
    'the field as hint. The trigger of the table checks the time zone.';

-- 10_helpers/rules/says_it_is_back.sql

create or replace function private.says_it_is_back(content text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(lower(content)
    ~ '\m(again|back|returned|recurr\w*|keeps|otra vez|de nuevo|wieder|encore|de nouveau)\M', false);
end
$$;
comment on function private.says_it_is_back is 'Whether the words of a complaint say that it has come back.';

-- 10_helpers/search/build_event_words.sql

create or replace function private.build_event_words(
  language text, title text, body text, performed_by text, event_type text
) returns tsvector
language plpgsql immutable
set search_path = ''
as $$
declare
  configuration constant regconfig := private.get_text_configuration(language);
begin
  return setweight(to_tsvector(configuration, title), 'A')
    || to_tsvector(configuration, concat_ws(' ', body, performed_by, replace(event_type, '_', ' ')));
end
$$;
comment on function private.build_event_words is
  'Builds the word stems that a search compares with its terms. Those of the title have the weight A.';

-- 10_helpers/search/get_text_configuration.sql

create or replace function private.get_text_configuration(language text) returns regconfig
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Literals: a cast of a text to regconfig is not immutable.
  return case language
    when 'ar' then 'pg_catalog.arabic'::regconfig
    when 'ca' then 'pg_catalog.catalan'::regconfig
    when 'da' then 'pg_catalog.danish'::regconfig
    when 'de' then 'pg_catalog.german'::regconfig
    when 'el' then 'pg_catalog.greek'::regconfig
    when 'en' then 'pg_catalog.english'::regconfig
    when 'es' then 'pg_catalog.spanish'::regconfig
    when 'eu' then 'pg_catalog.basque'::regconfig
    when 'fi' then 'pg_catalog.finnish'::regconfig
    when 'fr' then 'pg_catalog.french'::regconfig
    when 'ga' then 'pg_catalog.irish'::regconfig
    when 'hi' then 'pg_catalog.hindi'::regconfig
    when 'hu' then 'pg_catalog.hungarian'::regconfig
    when 'hy' then 'pg_catalog.armenian'::regconfig
    when 'id' then 'pg_catalog.indonesian'::regconfig
    when 'it' then 'pg_catalog.italian'::regconfig
    when 'lt' then 'pg_catalog.lithuanian'::regconfig
    when 'nb' then 'pg_catalog.norwegian'::regconfig
    when 'ne' then 'pg_catalog.nepali'::regconfig
    when 'nl' then 'pg_catalog.dutch'::regconfig
    when 'nn' then 'pg_catalog.norwegian'::regconfig
    when 'no' then 'pg_catalog.norwegian'::regconfig
    when 'pt' then 'pg_catalog.portuguese'::regconfig
    when 'ro' then 'pg_catalog.romanian'::regconfig
    when 'ru' then 'pg_catalog.russian'::regconfig
    when 'sr' then 'pg_catalog.serbian'::regconfig
    when 'sv' then 'pg_catalog.swedish'::regconfig
    when 'ta' then 'pg_catalog.tamil'::regconfig
    when 'tr' then 'pg_catalog.turkish'::regconfig
    when 'yi' then 'pg_catalog.yiddish'::regconfig
    else 'pg_catalog.simple'::regconfig end;
end
$$;
comment on function private.get_text_configuration is
  'Returns the text search configuration of a language (ISO 639-1). Other languages have words without stems.';

-- 10_helpers/search/hash_stems.sql

create or replace function private.hash_stems(home_id uuid, stems text[]) returns bigint[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array(
    select pg_catalog.hashtextextended(s.stem collate "C", pg_catalog.uuid_hash_extended(hash_stems.home_id, 0))
    from unnest(stems) s (stem));
end
$$;
comment on function private.hash_stems is 'Hashes word stems together with the home.';

-- 10_helpers/search/list_search_keys.sql

-- The index home_event_states_search_idx stores the result.
create or replace function private.list_search_keys(home_id uuid, words tsvector) returns bigint[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.hash_stems(home_id, pg_catalog.tsvector_to_array(words));
end
$$;
comment on function private.list_search_keys is
  'Lists the keys by which an index finds the words in one home: what other homes have does not matter. Two stems may '
    'share a key, so compare the words too.';

-- 10_helpers/text/build_display_name.sql

create or replace function private.build_display_name(metadata jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Never an email: every member of a shared home reads the name. Some sign-in providers send the email as the name.
  return left(coalesce((
    select btrim(n.name)
    from unnest(array[metadata ->> 'display_name', metadata ->> 'full_name', metadata ->> 'name'])
      with ordinality n (name, place)
    where btrim(n.name) <> '' and n.name not like '%@%'
    order by n.place limit 1), 'Homeowner'), 120);
end
$$;
comment on function private.build_display_name is
  'Builds a display name from the metadata of an auth user. Never null, blank or an email.';

-- 10_helpers/text/build_match_patterns.sql

create or replace function private.build_match_patterns(texts text[]) returns text[]
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
      from (
        select distinct private.escape_pattern(p.piece) as pattern
        from unnest(texts) t (content)
        cross join lateral (
          -- The longest piece without what JSON text escapes (a quotation mark, a backslash, a control character) and
          -- what the home context replaces ("|", "<", runs of white space).
          select left(s.piece, 60) as piece
          from regexp_split_to_table(t.content, '["\\[:cntrl:]|<]+|\s{2,}') s (piece)
          order by char_length(s.piece) desc limit 1) p
        where btrim(p.piece) <> '') d) g
    group by g.number);
end
$$;
comment on function private.build_match_patterns is
  'Regular expressions of bounded length. One of them matches each JSON text that holds one of the texts, and few '
    'others match.';

-- 10_helpers/text/build_removal_patterns.sql

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
          from unnest(texts) t (content)
          cross join lateral (
            values
              (1, case when char_length(t.content) < 8 then '\m' || private.escape_pattern(t.content) || '\M'
                else private.escape_pattern(t.content) end),
              (2, case when char_length(t.content) > prefix_length
                then private.escape_pattern(left(t.content, prefix_length)) end)) v (rank, pattern)
          where v.pattern is not null) s) p
      group by p.rank, p.number) g
    order by g.rank, g.number);
end
$$;
comment on function private.build_removal_patterns is
  'Regular expressions that match the texts, then their truncated copies: few, whatever the number of texts. A text of '
    'less than 8 characters is matched as whole words.';

-- 10_helpers/text/escape_pattern.sql

create or replace function private.escape_pattern(content text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Copies differ in white space and in quotation marks.
  return regexp_replace(regexp_replace(
    regexp_replace(content, '([][\\^$.|?*+(){}])', '\\\1', 'g'), '\s+', '\\s+', 'g'), '["“”‘’'']', '["“”‘’'']', 'g');
end
$$;
comment on function private.escape_pattern is
  'A regular expression that matches the text with any white space and any quotation marks.';

-- 10_helpers/text/format_asset_field.sql

create or replace function private.format_asset_field(field text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case field when 'space' then 'place' when 'manufacturer' then 'maker' when 'serial' then 'serial number'
    when 'installed_on' then 'installation date' when 'purchased_on' then 'purchase date'
    when 'price_minor' then 'price'
    when 'warranty_until' then 'end of the warranty' else field end;
end
$$;
comment on function private.format_asset_field is
  'Returns a person''s word for a column of home_assets: serial → "serial number".';

-- 10_helpers/text/format_asset_name.sql

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

-- 10_helpers/text/format_compact_json.sql

create or replace function private.format_compact_json(value jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return regexp_replace(value::text, '("(?:[^"\\]|\\.)*")|\s+', '\1', 'g');
end
$$;
comment on function private.format_compact_json is
  'The JSON as text without spaces, like JSON.stringify in JavaScript.';

-- 10_helpers/text/format_count.sql

create or replace function private.format_count(item_count bigint, singular text, plural text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return item_count || ' ' || case when item_count = 1 then singular else plural end;
end
$$;
comment on function private.format_count is 'Formats a count: "1 entry", "3 entries".';

-- 10_helpers/text/format_date.sql

create or replace function private.format_date(day date, date_precision text default 'day') returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return to_char(day, case date_precision when 'year' then 'YYYY' when 'month' then 'FMMonth YYYY'
    else 'FMMonth FMDD, YYYY' end);
end
$$;
comment on function private.format_date is 'Formats a date with its precision: "March 3, 2026", "March 2026", "2026".';

-- 10_helpers/text/get_removed_text.sql

create or replace function private.get_removed_text() returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return '[removed]';
end
$$;
comment on function private.get_removed_text is 'Returns the text that replaces a deleted or redacted text.';

-- 10_helpers/text/hash_home_name.sql

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

-- 10_helpers/text/hash_key.sql

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

-- 10_helpers/text/hash_token.sql

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

-- 10_helpers/text/join_phrases.sql

create or replace function private.join_phrases(phrases text[], conjunction text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  phrase_count int := cardinality(phrases);
begin
  return case when phrase_count < 2 then phrases[1]
    else array_to_string(phrases[:phrase_count - 1], ', ') || ' ' || conjunction || ' ' || phrases[phrase_count] end;
end
$$;
comment on function private.join_phrases is 'Joins phrases: "a", "a or b", "a, b or c"; null without any.';

-- 10_helpers/text/limit_texts.sql

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

-- 10_helpers/text/make_token.sql

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

-- 10_helpers/text/parse_json.sql

create or replace function private.parse_json(value text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  parsed jsonb;
begin
  parsed := value::jsonb;
  return case when private.is_deep(parsed) then null else parsed end;
exception
  when data_exception or program_limit_exceeded then
    return null;
end
$$;
comment on function private.parse_json is
  'Returns the text as JSON. Null for a text that is no JSON, is nested too deeply or has a NUL.';

-- 10_helpers/text/parse_partial_date.sql

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

-- 10_helpers/text/parse_uuid.sql

create or replace function private.parse_uuid(input text) returns uuid
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when input ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then input::uuid end;
end
$$;
comment on function private.parse_uuid is 'Parses a uuid; null for any other text.';

-- 10_helpers/text/parse_uuids.sql

create or replace function private.parse_uuids(list jsonb) returns uuid[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array(select private.parse_uuid(e) from jsonb_array_elements_text(coalesce(list, '[]')) e);
end
$$;
comment on function private.parse_uuids is 'Parses a list of uuids; {} for null.';

-- 10_helpers/text/quote_title.sql

create or replace function private.quote_title(title text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- A quote inside the title must not end the quotation.
  return '“' || translate(title, '“”', '‘’') || '”';
end
$$;
comment on function private.quote_title is 'Quotes a text that a user wrote: “Repair”.';

-- 10_helpers/text/remove_texts.sql

create or replace function private.remove_texts(content text, patterns text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  replacement text;
  pattern text;
  result text;
begin
  -- A row whose text grows can break a check constraint, and with it the redaction.
  foreach replacement in array array[private.get_removed_text(), '…', '*'] loop
    result := content;
    foreach pattern in array patterns loop
      result := regexp_replace(result, pattern, replacement, 'gi');
    end loop;
    exit when char_length(result) <= char_length(content) and octet_length(result) <= octet_length(content);
  end loop;
  return result;
end
$$;
comment on function private.remove_texts is
  'The text with [removed] in place of all matches, in upper or lower case; with … or * where the text would grow.';

-- 10_helpers/text/truncate_text.sql

create or replace function private.truncate_text(content text, max_length int default 160) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when char_length(content) > max_length then left(content, max_length - 1) || '…' else content end;
end
$$;
comment on function private.truncate_text is 'Truncates a text to max_length characters, the last of them an ellipsis.';

-- 10_helpers/time/compute_lease_expiry.sql

create or replace function private.compute_lease_expiry(seconds int) returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
begin
  return clock_timestamp() + make_interval(secs => seconds);
end
$$;
comment on function private.compute_lease_expiry is 'Returns the expiry of a lease of this length that begins now.';

-- 10_helpers/time/get_clock_time.sql

create or replace function private.get_clock_time() returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
begin
  return private.now() + (pg_catalog.clock_timestamp() - pg_catalog.now());
end
$$;
comment on function private.get_clock_time is
  'Returns private.now() with the time that has passed since the transaction began, also while it waited for a lock.';

-- 10_helpers/time/get_current_month.sql

create or replace function private.get_current_month() returns date
language plpgsql stable
set search_path = ''
as $$
begin
  return date_trunc('month', now() at time zone 'UTC')::date;
end
$$;
comment on function private.get_current_month is 'Returns the first day of the current month in UTC.';

-- 10_helpers/time/is_lease_active.sql

create or replace function private.is_lease_active(lease_expires_at timestamptz) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  -- Not now(): a request may have waited for a lock since its transaction began.
  return coalesce(lease_expires_at > clock_timestamp(), false);
end
$$;
comment on function private.is_lease_active is 'Whether a lease has not expired; false for null.';

-- 10_helpers/time/parse_lease_seconds.sql

create or replace function private.parse_lease_seconds(request jsonb) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return least(greatest(coalesce((request ->> 'lease_seconds')::int, 30), 1), 300);
end
$$;
comment on function private.parse_lease_seconds is
  'Returns the requested length of a lease, limited to 1 to 300 seconds; 30 by default.';

-- 20_tables/10_platform/10_home_erasures.sql

create table private.home_erasures (
  id bigint generated always as identity primary key,
  home_id uuid not null,
  name_hash text not null check (name_hash ~ '^[0-9a-f]{64}$'),
  person_id uuid,
  reason text not null check (reason in ('requested', 'abandoned')),
  deleted_rows jsonb not null default '{}' check (jsonb_typeof(deleted_rows) = 'object'),
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  name_salt uuid,
  constraint home_erasures_finished_at_name_salt_check check ((finished_at is null) = (name_salt is not null))
);

comment on table private.home_erasures is
  'Log of the erasures of homes, kept after the erasure. It holds no text of the home.';
comment on column private.home_erasures.name_hash is
  'See private.hash_home_name. A repeated request is compared with it while rows remain.';
comment on column private.home_erasures.name_salt is
  'Random. Null once the erasure has finished: from then on nobody can guess the name by its hash.';
comment on column private.home_erasures.person_id is 'The owner who requested the erasure. Null: an operator''s job.';
comment on column private.home_erasures.reason is
  'requested: by an owner. abandoned: the home had no person left.';
comment on column private.home_erasures.deleted_rows is 'Number of deleted rows of each table so far.';
comment on column private.home_erasures.finished_at is 'When the home''s last row was deleted. Null: rows remain.';

create unique index home_erasures_unfinished_idx on private.home_erasures (home_id) where finished_at is null;
create index home_erasures_home_id_person_id_idx on private.home_erasures (home_id, person_id);

-- 20_tables/10_platform/20_erasable_tables.sql

create table private.erasable_tables (
  table_name regclass primary key,
  home_column text not null check (char_length(home_column) between 1 and 63),
  erase_order int not null,
  refers_to_itself boolean not null default false,
  newest_first text check (char_length(newest_first) between 1 and 63)
);

comment on table private.erasable_tables is
  'Tables from which the erasure of a home deletes its rows, lowest order first.';
comment on column private.erasable_tables.home_column is 'The column that holds the home''s id.';
comment on column private.erasable_tables.refers_to_itself is
  'Whether rows refer to other rows of the table. Without newest_first all of them are deleted in one statement.';
comment on column private.erasable_tables.newest_first is
  'The column that is lower in a row that others refer to: batches begin with the highest value.';

-- 20_tables/10_platform/30_tool_policies.sql

create table private.tool_policies (
  tool_name text primary key check (tool_name ~ '^[a-z][a-z_]{2,62}$'),
  kind text not null check (kind in ('server', 'approval', 'client')),
  min_role text not null check (min_role in ('viewer', 'contributor', 'member', 'owner')),
  writes boolean not null default true
);

comment on table private.tool_policies is 'One row per tool: where it runs and the lowest role that may use it.';
comment on column private.tool_policies.kind is
  'server: runs at once. approval: runs after a person approves it. client: the app executes it. If a server or '
    'approval tool has a policy_<tool> function, that decides each call instead. home_settings can require an '
    'approval.';
comment on column private.tool_policies.writes is
  'Whether the tool writes to the home record: its calls decide the outcome of their turn.';

-- 20_tables/10_platform/40_asset_kinds.sql

create table private.asset_kinds (
  kind text primary key check (kind ~ '^[a-z][a-z0-9_]{1,59}$'),
  category text not null check (category in
    ('plumbing', 'heating_cooling', 'electrical', 'appliance', 'structure', 'exterior', 'safety', 'outdoor', 'other')),
  label text not null check (char_length(label) between 1 and 60),
  aliases text[] not null default '{}',
  is_generic boolean not null default false
);

comment on table private.asset_kinds is 'The known kinds of assets.';
comment on column private.asset_kinds.aliases is
  'Other words for the kind, lower case, singular and without accents: "ac".';
comment on column private.asset_kinds.is_generic is
  'Whether the kind names a trade or a part of which a home has many: a problem of it adds no asset.';

-- 20_tables/10_platform/50_catalogue_sources.sql

create table public.catalogue_sources (
  source text primary key check (source ~ '^[a-z][a-z0-9_]{1,59}$'),
  name text not null check (char_length(name) between 2 and 60),
  url text not null check (url ~ '^https://[^[:space:]]+$' and char_length(url) <= 200),
  checked_on date not null
);

comment on table public.catalogue_sources is
  'The public pages from which numbers of maintenance_catalogue and system_lives were read.';
comment on column public.catalogue_sources.checked_on is 'The day on which a stored copy of the page was read.';

alter table public.catalogue_sources enable row level security;
revoke all on public.catalogue_sources from public, anon, authenticated, service_role;

-- 20_tables/10_platform/60_maintenance_catalogue.sql

create table public.maintenance_catalogue (
  task text primary key check (task ~ '^[a-z][a-z0-9_]{1,59}$'),
  kind text not null references private.asset_kinds (kind),
  title text not null check (char_length(title) between 3 and 80),
  reason text not null check (char_length(reason) between 10 and 160),
  every_count int not null check (every_count between 1 and 100),
  every_unit text not null check (every_unit in ('day', 'week', 'month', 'year')),
  range_low int,
  range_high int,
  season_months smallint[] check (
    season_months <@ '{1,2,3,4,5,6,7,8,9,10,11,12}' and cardinality(season_months) between 1 and 11),
  estimated_minutes int check (estimated_minutes between 1 and 10000),
  covered_by text not null check (char_length(covered_by) between 3 and 80),
  name_pattern text check (char_length(name_pattern) between 3 and 80),
  excluded_name_pattern text check (char_length(excluded_name_pattern) between 3 and 80),
  is_once_for_all boolean not null default false,
  source text references public.catalogue_sources (source),
  other_source text references public.catalogue_sources (source),

  constraint maintenance_catalogue_range_low_range_high_check check (
    (range_low is null) = (range_high is null)
    and range_low between 1 and every_count and range_high between every_count and 100 and range_low < range_high),
  constraint maintenance_catalogue_source_other_source_check check (
    source is not null or other_source is null),
  constraint maintenance_catalogue_other_source_check check (other_source <> source)
);

comment on table public.maintenance_catalogue is
  'Maintenance tasks of kinds of systems. The manual of a system comes first. Only verified tasks are offered.';
comment on column public.maintenance_catalogue.reason is 'Why the task matters, in our own words, one sentence.';
comment on column public.maintenance_catalogue.range_low is
  'The shortest interval that a source names, in every_unit. Null: the sources agree.';
comment on column public.maintenance_catalogue.range_high is
  'The longest interval that a source names, in every_unit. Null: the sources agree.';
comment on column public.maintenance_catalogue.season_months is
  'The months of the task in the northern hemisphere. Null: all year.';
comment on column public.maintenance_catalogue.covered_by is
  'A regular expression: a schedule of the system with such a title does the same work.';
comment on column public.maintenance_catalogue.name_pattern is
  'A regular expression that the name or model of a system has to match. Null: every system of the kind.';
comment on column public.maintenance_catalogue.excluded_name_pattern is
  'A regular expression: systems with such a name or model do not need the task.';
comment on column public.maintenance_catalogue.is_once_for_all is
  'Whether one schedule covers all systems of the kind in a home: "Test the smoke alarms".';
comment on column public.maintenance_catalogue.source is
  'The page on which the interval was read. Null: the task is unverified, and is not offered.';
comment on column public.maintenance_catalogue.other_source is
  'A second page, which agrees or has another end of the range.';

create index maintenance_catalogue_kind_idx on public.maintenance_catalogue (kind);
create index maintenance_catalogue_source_idx on public.maintenance_catalogue (source);
create index maintenance_catalogue_other_source_idx on public.maintenance_catalogue (other_source);

alter table public.maintenance_catalogue enable row level security;
revoke all on public.maintenance_catalogue from public, anon, authenticated, service_role;

-- 20_tables/10_platform/70_system_lives.sql

create table public.system_lives (
  life text primary key check (life ~ '^[a-z][a-z0-9_]{1,59}$'),
  kind text not null references private.asset_kinds (kind),
  label text not null check (char_length(label) between 3 and 60),
  years_low int not null check (years_low between 1 and 200),
  years_high int not null,
  name_pattern text check (char_length(name_pattern) between 3 and 80),
  excluded_name_pattern text check (char_length(excluded_name_pattern) between 3 and 80),
  source text not null references public.catalogue_sources (source),
  other_source text references public.catalogue_sources (source),

  constraint system_lives_years_low_years_high_check check (years_high between years_low and 200),
  constraint system_lives_other_source_source_check check (other_source <> source)
);

comment on table public.system_lives is
  'How many years systems of a kind typically serve, as a range. Use, care and climate decide the life of one system.';
comment on column public.system_lives.label is 'What the range is of, where the kind is wider: "Asphalt shingle roof".';
comment on column public.system_lives.name_pattern is
  'A regular expression that the name or model of a system has to match. Null: every system of the kind.';
comment on column public.system_lives.excluded_name_pattern is
  'A regular expression: the range is not of systems with such a name or model.';

create index system_lives_kind_idx on public.system_lives (kind);
create index system_lives_source_idx on public.system_lives (source);
create index system_lives_other_source_idx on public.system_lives (other_source);

alter table public.system_lives enable row level security;
revoke all on public.system_lives from public, anon, authenticated, service_role;

-- 20_tables/20_homes/10_people.sql

-- Rows are never deleted: events refer to their author, who must stay known after the account is deleted.
create table public.people (
  id uuid primary key,
  user_id uuid unique references auth.users (id) on delete set null,
  display_name text not null check (char_length(display_name) between 1 and 120),
  created_at timestamptz not null default now(),
  left_at timestamptz,

  constraint people_user_id_id_check check (user_id is null or user_id = id)
);
comment on table public.people is
  'One row per account that ever existed, with the id of the auth user. user_id is null once the account is deleted.';

alter table public.people enable row level security;
revoke all on public.people from public, anon, authenticated, service_role;

-- 20_tables/20_homes/20_homes.sql

create table public.homes (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  address_line text check (char_length(address_line) <= 200),
  city text check (char_length(city) <= 100),
  region text check (char_length(region) <= 100),
  postal_code text check (char_length(postal_code) <= 20),
  country text check (country ~ '^[A-Z]{2}$'),
  time_zone text not null check (char_length(time_zone) between 3 and 64),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  units text not null default 'imperial' check (units in ('imperial', 'metric')),
  year_built int check (year_built between 1000 and 2200),
  created_by uuid not null references public.people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  erasing_since timestamptz,
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  stemming_since timestamptz,
  away_from date,
  away_until date,

  constraint homes_away_from_away_until_check
    check ((away_from is null) = (away_until is null) and away_from <= away_until)
);
comment on table public.homes is
  'A home: name, address parts, time zone, currency, units, language.';

comment on column public.homes.erasing_since is
  'When the erasure of the home was requested. From then on no caller belongs to it.';
comment on column public.homes.language is
  'The language in which people write the record (ISO 639-1): a search compares the word stems of this language.';
comment on column public.homes.away_from is
  'The first day on which nobody is at home; away_until is the last. Maintenance that becomes due in between is due '
    'the day after.';
comment on column public.homes.stemming_since is
  'When the language changed, until all events have its stems. Null at other times.';

create index homes_created_by_idx on public.homes (created_by);
create index homes_erasing_since_idx on public.homes (erasing_since) where erasing_since is not null;
create index homes_stemming_since_idx on public.homes (stemming_since) where stemming_since is not null;

alter table public.homes enable row level security;
revoke all on public.homes from public, anon, authenticated, service_role;

-- 20_tables/20_homes/30_home_members.sql

create table public.home_members (
  home_id uuid not null references public.homes (id),
  person_id uuid not null references public.people (id),
  role text not null check (role in ('owner', 'member', 'contributor', 'viewer')),
  created_at timestamptz not null default now(),
  changed_by uuid references public.people (id),
  revoked_at timestamptz,
  primary key (home_id, person_id)
);
comment on table public.home_members is
  'The members of a home and their roles. A contributor adds and never changes. A membership is revoked, never '
    'deleted.';

create index home_members_person_id_home_id_idx on public.home_members (person_id, home_id);
create index home_members_changed_by_idx on public.home_members (changed_by);

alter table public.home_members enable row level security;
revoke all on public.home_members from public, anon, authenticated, service_role;

-- 20_tables/20_homes/40_home_settings.sql

create table public.home_settings (
  home_id uuid not null references public.homes (id),
  tool_name text not null references private.tool_policies (tool_name),
  policy text not null check (policy in ('default', 'approval')),
  changed_by uuid not null references public.people (id),
  changed_at timestamptz not null default now(),
  primary key (home_id, tool_name)
);
comment on table public.home_settings is
  'Policy per home and tool. approval: each call needs an approval; default: the tool''s own policy applies. A setting '
    'never permits more than the tool.';

create index home_settings_tool_name_idx on public.home_settings (tool_name);
create index home_settings_changed_by_idx on public.home_settings (changed_by);

alter table public.home_settings enable row level security;
revoke all on public.home_settings from public, anon, authenticated, service_role;

-- 20_tables/20_homes/50_home_invitations.sql

create table public.home_invitations (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  role text not null check (role in ('owner', 'member', 'contributor', 'viewer')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  invited_by uuid not null references public.people (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references public.people (id),
  accepted_xact xid8,
  revoked_at timestamptz,

  unique (home_id, id),
  constraint home_invitations_expires_at_check
    check (expires_at > created_at and expires_at <= created_at + interval '30 days'),
  constraint home_invitations_accepted_at_accepted_by_check check ((accepted_at is null) = (accepted_by is null)),
  constraint home_invitations_accepted_at_revoked_at_check check (accepted_at is null or revoked_at is null)
);
comment on table public.home_invitations is
  'Invitations to a home, each for one person who has its token. An owner chooses the role and no text. The token is '
    'stored as a hash only.';
comment on column public.home_invitations.token_hash is 'SHA-256 of the token, which invite_home_member returns once.';
comment on column public.home_invitations.accepted_xact is
  'The accepting transaction: only within it may the person become a member.';

create index home_invitations_home_id_created_at_idx on public.home_invitations (home_id, created_at desc);
create index home_invitations_invited_by_idx on public.home_invitations (invited_by);
create index home_invitations_accepted_by_idx on public.home_invitations (accepted_by);

alter table public.home_invitations enable row level security;
revoke all on public.home_invitations from public, anon, authenticated, service_role;

-- 20_tables/20_homes/60_home_audit_log.sql

create table public.home_audit_log (
  id bigint generated always as identity primary key,
  home_id uuid not null references public.homes (id),
  action text not null check (action in (
    'member_invited', 'invitation_revoked', 'member_joined', 'role_changed', 'member_removed', 'member_left',
    'account_deleted', 'ownership_inherited', 'owner_missing', 'home_claimed', 'home_updated')),
  actor_person_id uuid references public.people (id),
  -- No foreign key: its check waits for a deletion of that person's account, which waits for the home.
  person_id uuid,
  details jsonb not null default '{}'
    check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 1000),
  recorded_at timestamptz not null default now()
);
comment on table public.home_audit_log is
  'Who changed a home''s members, owner, invitations or description. Append-only, written by triggers, readable by all '
    'members.';
comment on column public.home_audit_log.actor_person_id is
  'Who did it. Null where the database did: a deleted account, an inherited ownership.';
comment on column public.home_audit_log.person_id is 'The member whom it concerns.';
comment on column public.home_audit_log.details is
  'role_changed, ownership_inherited, home_claimed: { from, to }; member_joined, member_invited: { role }; '
    'owner_missing: { claim_from }; home_updated: { fields }, and { from, to } of time zone, currency and units.';

create index home_audit_log_home_id_recorded_at_idx on public.home_audit_log (home_id, recorded_at desc);
create index home_audit_log_actor_person_id_idx on public.home_audit_log (actor_person_id);

alter table public.home_audit_log enable row level security;
revoke all on public.home_audit_log from public, anon, authenticated, service_role;
revoke all on sequence public.home_audit_log_id_seq from anon, authenticated, service_role;

-- 20_tables/20_homes/70_home_creations.sql

create table private.home_creations (
  id bigint generated always as identity primary key,
  person_id uuid not null references public.people (id),
  created_at timestamptz not null default now()
);
comment on table private.home_creations is
  'Homes that persons created, for the limit homes_per_person. It has no home: erasing a home must not allow another '
    'at once.';

create index home_creations_person_id_created_at_idx on private.home_creations (person_id, created_at desc);

alter table private.home_creations enable row level security;
revoke all on private.home_creations from public, anon, authenticated, service_role;

-- 20_tables/20_homes/80_calendar_feeds.sql

create table public.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  person_id uuid not null references public.people (id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  kinds text[] not null check (
    cardinality(kinds) between 1 and 3 and kinds <@ array['schedules', 'warranties', 'reviews']),
  assignee text not null check (assignee in ('me', 'all')),
  created_at timestamptz not null default now(),
  revoked_at timestamptz,

  unique (home_id, id),
  foreign key (home_id, person_id) references public.home_members (home_id, person_id)
);
comment on table public.calendar_feeds is
  'Calendars of a home that a person subscribed to. Whoever has the token of one reads it, as long as the person is a '
    'member. The token is stored as a hash only.';
comment on column public.calendar_feeds.token_hash is 'SHA-256 of the token, which create_calendar_feed returns once.';
comment on column public.calendar_feeds.kinds is 'What the calendar shows: schedules, warranties, reviews.';
comment on column public.calendar_feeds.assignee is
  'me: of the schedules only those that are assigned to the person. all: every one.';

create index calendar_feeds_home_id_person_id_created_at_idx
  on public.calendar_feeds (home_id, person_id, created_at desc);
create index calendar_feeds_person_id_idx on public.calendar_feeds (person_id);

alter table public.calendar_feeds enable row level security;
revoke all on public.calendar_feeds from public, anon, authenticated, service_role;

-- 20_tables/30_record/10_home_assets.sql

create table public.home_assets (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  category text not null check (category in
    ('plumbing', 'heating_cooling', 'electrical', 'appliance', 'structure', 'exterior', 'safety', 'outdoor', 'other')),
  kind text not null check (kind ~ '^[a-z0-9\u00C0-\u1FFF\u3040-\uFEFE][a-z0-9_\u00C0-\u1FFF\u3040-\uFEFE]{0,59}$'),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  space text check (char_length(space) between 1 and 80),
  manufacturer text check (char_length(manufacturer) between 1 and 120),
  model text check (char_length(model) between 1 and 120),
  serial text check (char_length(serial) between 1 and 120),
  installed_on date,
  installed_precision text check (installed_precision in ('day', 'month', 'year')),
  purchased_on date,
  purchased_precision text check (purchased_precision in ('day', 'month', 'year')),
  price_minor bigint check (price_minor between 0 and 1000000000000),
  price_currency text check (price_currency ~ '^[A-Z]{3}$'),
  warranty_until date,
  status text not null default 'active' check (status in ('active', 'replaced', 'removed')),
  replaced_by_id uuid,
  provenance jsonb not null default '{}' check (jsonb_typeof(provenance) = 'object'),
  version int not null default 1,
  created_by uuid not null references public.people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_event_seq bigint not null default 0 check (last_event_seq >= 0),
  number bigint not null,
  short_id text generated always as (private.format_short_id('a', number)) stored
    check (char_length(short_id) <= 20),

  unique (home_id, id),
  unique (home_id, number),
  foreign key (home_id, replaced_by_id) references public.home_assets (home_id, id),
  constraint home_assets_installed_on_installed_precision_check
    check ((installed_on is null) = (installed_precision is null)),
  constraint home_assets_purchased_on_purchased_precision_check
    check ((purchased_on is null) = (purchased_precision is null)),
  constraint home_assets_price_minor_price_currency_check check ((price_minor is null) = (price_currency is null)),
  constraint home_assets_replaced_by_id_status_check check (replaced_by_id is null or status = 'replaced')
);
comment on table public.home_assets is
  'The systems and appliances of a home in their current state. provenance holds { source, event_id?, person_id?, at } '
    'per field; a weaker source never overwrites a stronger one.';
comment on column public.home_assets.number is 'The order of adding, without gaps within a home. Never used again.';
comment on column public.home_assets.short_id is 'The id that a model reads. See private.format_short_id.';

comment on column public.home_assets.last_event_seq is
  'The seq of the newest event about the asset; 0 without one. Written only by a trigger on home_events.';

create index home_assets_home_id_kind_idx on public.home_assets (home_id, kind) where status = 'active';
create index home_assets_home_id_last_event_seq_id_idx on public.home_assets (home_id, last_event_seq desc, id)
  where status = 'active';
create index home_assets_home_id_warranty_until_idx on public.home_assets (home_id, warranty_until)
  where warranty_until is not null;
create index home_assets_home_id_replaced_by_id_idx on public.home_assets (home_id, replaced_by_id)
  where replaced_by_id is not null;
create index home_assets_created_by_idx on public.home_assets (created_by);

alter table public.home_assets enable row level security;
revoke all on public.home_assets from public, anon, authenticated, service_role;

-- 20_tables/30_record/20_vendors.sql

create table public.vendors (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  trades text[] not null default '{}' check (cardinality(trades) <= 20
    and char_length(array_to_string(trades, '')) <= 600),
  phone text check (char_length(phone) <= 40),
  email text check (char_length(email) <= 254),
  website text check (char_length(website) <= 300),
  notes text check (char_length(notes) <= 2000),
  external_source text check (char_length(external_source) between 1 and 40),
  external_id text check (char_length(external_id) between 1 and 200),
  created_by uuid not null references public.people (id),
  created_at timestamptz not null default now(),
  number bigint not null,
  short_id text generated always as (private.format_short_id('v', number)) stored
    check (char_length(short_id) <= 20),

  unique (home_id, id),
  unique (home_id, number),
  unique (home_id, external_source, external_id),
  constraint vendors_external_source_external_id_check check ((external_source is null) = (external_id is null))
);
comment on table public.vendors is 'The people and companies that a home has worked with.';
comment on column public.vendors.number is 'The order of adding, without gaps within a home. Never used again.';
comment on column public.vendors.short_id is 'The id that a model reads. See private.format_short_id.';

create unique index vendors_home_id_name_idx on public.vendors (home_id, lower(name));
create index vendors_created_by_idx on public.vendors (created_by);

alter table public.vendors enable row level security;
revoke all on public.vendors from public, anon, authenticated, service_role;

-- 20_tables/30_record/30_home_events.sql

create table public.home_events (
  id uuid not null default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  seq bigint not null,
  asset_id uuid,
  parent_event_id uuid,
  root_event_id uuid not null,
  event_type text not null check (event_type in (
    'system_discovered', 'issue_reported', 'observation', 'diagnosis', 'recommendation', 'inspection',
    'repair_completed', 'maintenance_performed', 'replacement', 'user_decision', 'quote_received',
    'contractor_referred', 'warranty_claim', 'status_change', 'asset_changed', 'schedule_changed', 'correction', 'void',
    'redaction', 'note')),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  body text check (octet_length(body) <= 8192),
  severity text check (severity in ('info', 'low', 'medium', 'high', 'critical')),
  to_status text check (to_status in ('open', 'in_progress', 'resolved', 'deferred', 'dismissed')),
  review_on date,
  occurred_on date,
  occurred_precision text not null check (occurred_precision in ('day', 'month', 'year', 'unknown')),
  recorded_at timestamptz not null,
  cost_actual_minor bigint check (cost_actual_minor between 0 and 1000000000000),
  cost_low_minor bigint check (cost_low_minor between 0 and 1000000000000),
  cost_high_minor bigint check (cost_high_minor between 0 and 1000000000000),
  currency text check (currency ~ '^[A-Z]{3}$'),
  cost_payer text check (cost_payer in ('owner', 'insurance', 'warranty', 'seller', 'other')),
  vendor_id uuid,
  source text not null check (source in ('chat', 'manual', 'photo', 'document', 'pro', 'permit')),
  confidence smallint not null check (confidence >= 0),
  actor_person_id uuid not null references public.people (id),
  performed_by text check (char_length(btrim(performed_by)) between 1 and 120),
  tool_call_id uuid,
  corrects_event_id uuid,
  payload jsonb not null default '{}'
    check (jsonb_typeof(payload) = 'object' and octet_length(payload::text) <= 16384),
  short_id text generated always as (private.format_short_id('e', seq)) stored
    check (char_length(short_id) <= 20),

  -- Every unique key has the home, so that the table can be partitioned by it.
  primary key (home_id, id),
  unique (home_id, seq),
  foreign key (home_id, asset_id) references public.home_assets (home_id, id),
  foreign key (home_id, parent_event_id) references public.home_events (home_id, id),
  foreign key (home_id, root_event_id) references public.home_events (home_id, id),
  foreign key (home_id, corrects_event_id) references public.home_events (home_id, id),
  foreign key (home_id, vendor_id) references public.vendors (home_id, id),

  -- check_correction_patch repeats the checks of the columns that a correction may patch.
  constraint home_events_event_type_to_status_check check ((event_type = 'status_change') = (to_status is not null)),
  constraint home_events_to_status_review_on_check
    check (to_status is distinct from 'deferred' or review_on is not null),
  -- A void without an event concerns a period.
  constraint home_events_event_type_corrects_event_id_check check (case
    when event_type = 'void' and corrects_event_id is null
      then parent_event_id is null and payload ?& array['person_id', 'from', 'until']
    else (event_type in ('correction', 'void', 'redaction')) = (corrects_event_id is not null) end),
  constraint home_events_occurred_on_occurred_precision_check
    check ((occurred_on is null) = (occurred_precision = 'unknown')),
  constraint home_events_cost_low_minor_cost_high_minor_check check (cost_low_minor <= cost_high_minor),
  constraint home_events_costs_currency_check check (
    currency is not null or (cost_actual_minor is null and cost_low_minor is null and cost_high_minor is null)),
  constraint home_events_source_confidence_check check (confidence <= private.get_max_confidence(source))
);
comment on table public.home_events is
  'The append-only ledger of a home. A row is never updated or deleted, except by redact_home_event and the erasure of '
    'the home. The views apply corrections and voids, which '
    'are rows of their own.';
comment on column public.home_events.seq is 'The order of recording, without gaps within a home.';
comment on column public.home_events.short_id is 'The id that a model reads. See private.format_short_id.';
comment on column public.home_events.root_event_id is
  'The first event of the chain, or the event itself when it has no parent. A chain is an event with its follow-ups '
    '(parent_event_id) and their corrections and voids.';
comment on column public.home_events.confidence is
  'How far the event can be trusted, in percent. Its source sets the maximum, which is also the default.';
comment on column public.home_events.payload is
  'Values without a column. correction: { patch: { field: value } }; void: schedules, the ids of those it reopened; '
    'void of a period: person_id, from and until (half-open) of what it voids, by recorded_at; redaction: reason; '
    'replacement: replaces_asset_id, disposition; asset_changed: status, replaced_by_id, disposition, schedules_moved, '
    'schedules_ended, changes (see list_asset_changes); the tool record_home_event: added_asset_id, kind of an event '
    'without an asset, and for a report that begins a chain follows_event_id, the event of another chain that it '
    'relates to.';

create index home_events_home_id_root_event_id_seq_idx on public.home_events (home_id, root_event_id, seq);
create index home_events_home_id_asset_id_idx on public.home_events (home_id, asset_id) where asset_id is not null;
create index home_events_home_id_parent_event_id_idx on public.home_events (home_id, parent_event_id)
  where parent_event_id is not null;
create index home_events_home_id_corrects_event_id_seq_idx on public.home_events (home_id, corrects_event_id, seq)
  where corrects_event_id is not null;
create index home_events_home_id_person_id_idx on public.home_events (home_id, (payload ->> 'person_id'))
  where event_type = 'void' and corrects_event_id is null;
create index home_events_home_id_vendor_id_idx on public.home_events (home_id, vendor_id) where vendor_id is not null;
create index home_events_home_id_seq_idx on public.home_events (home_id, seq desc) where vendor_id is not null;
create index home_events_home_id_tool_call_id_idx on public.home_events (home_id, tool_call_id)
  where tool_call_id is not null;
create index home_events_actor_person_id_recorded_at_idx on public.home_events (actor_person_id, recorded_at);

alter table public.home_events enable row level security;
revoke all on public.home_events from public, anon, authenticated, service_role;

-- 20_tables/30_record/40_home_issue_states.sql

-- A trigger on home_events stores the state, so that listing open issues does not read the ledger.
-- private.build_issue_state computes it from the events at any time.
create table public.home_issue_states (
  home_id uuid not null references public.homes (id),
  issue_id uuid not null,
  asset_id uuid,
  title text not null check (char_length(btrim(title)) between 1 and 200),
  severity text check (severity in ('info', 'low', 'medium', 'high', 'critical')),
  status text not null check (status in ('open', 'in_progress', 'resolved', 'deferred', 'dismissed')),
  since date,
  status_since date,
  review_on date,
  last_event_id uuid not null,
  last_seq bigint not null,
  voided boolean not null,
  primary key (home_id, issue_id),

  foreign key (home_id, issue_id) references public.home_events (home_id, id),
  foreign key (home_id, last_event_id) references public.home_events (home_id, id),
  foreign key (home_id, asset_id) references public.home_assets (home_id, id)
);
comment on table public.home_issue_states is
  'The current state of each issue (a root event issue_reported). Written only by a trigger on home_events.';

create index home_issue_states_home_id_last_event_id_idx on public.home_issue_states (home_id, last_event_id);
create index home_issue_states_home_id_asset_id_idx on public.home_issue_states (home_id, asset_id);
create index home_issue_states_home_id_last_seq_idx on public.home_issue_states (home_id, last_seq desc)
  where not voided and status in ('open', 'in_progress', 'deferred');
create index home_issue_states_home_id_review_on_idx on public.home_issue_states (home_id, review_on)
  where not voided and status = 'deferred';
create index home_issue_states_home_id_status_since_idx on public.home_issue_states (home_id, status_since desc)
  where not voided and status in ('resolved', 'dismissed');

alter table public.home_issue_states enable row level security;
revoke all on public.home_issue_states from public, anon, authenticated, service_role;

-- 20_tables/30_record/45_home_event_states.sql

-- Triggers on home_events store the state, so a read applies no corrections and voids. private.fold_events computes
-- the same state from the ledger.
create table public.home_event_states (
  home_id uuid not null references public.homes (id),
  event_id uuid not null,
  seq bigint not null,
  root_event_id uuid not null,
  asset_id uuid,
  vendor_id uuid,
  counted_event_id uuid,
  cost_actual_minor bigint,
  cost_low_minor bigint,
  cost_high_minor bigint,
  occurred_on date,
  review_on date,
  is_corrected boolean not null,
  voided boolean not null,
  event_type text not null check (char_length(event_type) <= 40),
  occurred_precision text not null check (occurred_precision in ('day', 'month', 'year', 'unknown')),
  severity text check (severity in ('info', 'low', 'medium', 'high', 'critical')),
  currency text check (currency ~ '^[A-Z]{3}$'),
  cost_payer text check (cost_payer in ('owner', 'insurance', 'warranty', 'seller', 'other')),
  language text not null check (language ~ '^[a-z]{2}$'),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  body text check (octet_length(body) <= 8192),
  performed_by text check (char_length(btrim(performed_by)) between 1 and 120),
  words tsvector not null,
  is_followed boolean not null,
  primary key (home_id, event_id),

  unique (home_id, seq),
  foreign key (home_id, event_id) references public.home_events (home_id, id)
);
comment on table public.home_event_states is
  'The current state of each event, except for corrections, voids and redactions: its columns with corrections '
    'applied, whether it is voided, and its word stems. Written only by triggers on home_events.';
comment on column public.home_event_states.cost_actual_minor is
  'Null while another event, counted_event_id, has the same cost: it counts once.';
comment on column public.home_event_states.is_followed is
  'Whether an event with a review date has a later one in its chain: its review is over.';
comment on column public.home_event_states.language is 'The language of the stems in words.';

create index home_event_states_home_id_occurred_on_seq_idx
  on public.home_event_states (home_id, occurred_on desc nulls last, seq desc) where not voided;
create index home_event_states_home_id_asset_id_occurred_on_seq_idx
  on public.home_event_states (home_id, asset_id, occurred_on desc nulls last, seq desc)
  where not voided and asset_id is not null;
-- home_costs computes its sums from this index alone.
create index home_event_states_home_id_occurred_on_cost_idx
  on public.home_event_states (home_id, occurred_on) include (event_type, currency, cost_payer, cost_actual_minor)
  where not voided and cost_actual_minor is not null;
create index home_event_states_home_id_vendor_id_idx on public.home_event_states (home_id, vendor_id)
  where not voided and vendor_id is not null;
create index home_event_states_home_id_root_event_id_seq_idx
  on public.home_event_states (home_id, root_event_id, seq);
create index home_event_states_home_id_review_on_idx on public.home_event_states (home_id, review_on)
  where not voided and review_on is not null and not is_followed;
-- "seq > 0" is always true. It keeps Postgres from using this index for queries that need the one above.
create index home_event_states_home_id_root_event_id_idx on public.home_event_states (home_id, root_event_id)
  where review_on is not null and seq > 0;
create index home_event_states_home_id_counted_event_id_idx on public.home_event_states (home_id, counted_event_id)
  where counted_event_id is not null;
-- Only private.find_events_by_words reads this index: no text operator uses an index behind a policy. fastupdate is
-- off, because each search would read the pending list.
create index home_event_states_search_idx on public.home_event_states
  using gin (private.list_search_keys(home_id, words)) with (fastupdate = off) where not voided;

alter table public.home_event_states enable row level security;
revoke all on public.home_event_states from public, anon, authenticated, service_role;

-- 20_tables/30_record/50_maintenance_schedules.sql

create table public.maintenance_schedules (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  asset_id uuid,
  title text not null check (char_length(btrim(title)) between 1 and 200),
  notes text check (char_length(notes) <= 2000),
  recurrence text not null check (recurrence in ('one_off', 'after_completion', 'fixed_calendar')),
  every_count int check (every_count between 1 and 1000),
  every_unit text check (every_unit in ('day', 'week', 'month', 'year')),
  season_months smallint[] check (
    cardinality(season_months) between 1 and 12 and season_months <@ array[1,2,3,4,5,6,7,8,9,10,11,12]::smallint[]),
  anchor_on date not null,
  status text not null default 'active' check (status in ('active', 'paused', 'ended')),
  created_by uuid not null references public.people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  lead_days int check (lead_days between 0 and 365),
  number bigint not null,
  short_id text generated always as (private.format_short_id('s', number)) stored
    check (char_length(short_id) <= 20),
  assignee_person_id uuid,
  estimated_minutes int check (estimated_minutes between 1 and 10000),
  source text not null default 'person' check (source in ('person', 'catalogue', 'manual', 'assistant')),
  source_reference text check (char_length(source_reference) between 1 and 200),

  unique (home_id, id),
  unique (home_id, number),
  foreign key (home_id, asset_id) references public.home_assets (home_id, id),
  foreign key (home_id, assignee_person_id) references public.home_members (home_id, person_id),
  constraint maintenance_schedules_recurrence_every_count_every_unit_check check (
    (recurrence = 'one_off') = (every_count is null) and (every_count is null) = (every_unit is null)
    and (recurrence <> 'one_off' or season_months is null))
);
comment on table public.maintenance_schedules is
  'Planned work: one_off, after_completion (every_count units after it was last done) or fixed_calendar (every '
    'every_count units from anchor_on).';
comment on column public.maintenance_schedules.season_months is
  'The months in which the work can be done. A due date outside them moves to the first day of the next one. Null: '
    'all year.';
comment on column public.maintenance_schedules.assignee_person_id is
  'The member who does the work; a contributor may complete, skip and snooze it. Null: nobody in particular.';
comment on column public.maintenance_schedules.source is
  'Who proposed the schedule: a person, the catalogue of tasks, the manual of the asset or the assistant. '
    'source_reference names the task or the page.';
comment on column public.maintenance_schedules.number is
  'The order of adding, without gaps within a home. Never used again.';
comment on column public.maintenance_schedules.short_id is 'The id that a model reads. See private.format_short_id.';
comment on column public.maintenance_schedules.lead_days is
  'How many days before its date the work counts as due. Null: 7 days for each 30 days of the interval, at most 30.';

create index maintenance_schedules_home_id_asset_id_idx on public.maintenance_schedules (home_id, asset_id);
create index maintenance_schedules_home_id_assignee_person_id_idx
  on public.maintenance_schedules (home_id, assignee_person_id) where assignee_person_id is not null;
create index maintenance_schedules_created_by_idx on public.maintenance_schedules (created_by);

alter table public.maintenance_schedules enable row level security;
revoke all on public.maintenance_schedules from public, anon, authenticated, service_role;

-- 20_tables/30_record/60_maintenance_occurrences.sql

create table public.maintenance_occurrences (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  schedule_id uuid not null,
  due_on date not null,
  state text not null default 'due' check (state in ('due', 'done', 'skipped', 'missed', 'cancelled')),
  snoozed_until date,
  done_on date,
  event_id uuid,
  follows_id uuid,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  planned_on date,
  missed_count int not null default 0 check (missed_count between 0 and 99),
  date_changes int not null default 0 check (date_changes >= 0),

  unique (home_id, id),
  foreign key (home_id, schedule_id) references public.maintenance_schedules (home_id, id),
  foreign key (home_id, event_id) references public.home_events (home_id, id),
  foreign key (home_id, follows_id) references public.maintenance_occurrences (home_id, id),
  constraint maintenance_occurrences_snoozed_until_due_on_check check (snoozed_until > due_on),
  constraint maintenance_occurrences_state_settled_at_check check ((state = 'due') = (settled_at is null)),
  constraint maintenance_occurrences_state_done_on_event_id_check
    check (state = 'done' or (done_on is null and event_id is null))
);
comment on table public.maintenance_occurrences is
  'Each due date of a schedule and its outcome. settled_at: when the state became done, skipped, missed or cancelled. '
    'A schedule that is active or paused has one occurrence that is due.';
comment on column public.maintenance_occurrences.planned_on is
  'The date by the recurrence, where a person moved due_on. Null: due_on.';
comment on column public.maintenance_occurrences.missed_count is
  'How many later dates of a fixed calendar had passed when the occurrence was settled, at most 99.';
comment on column public.maintenance_occurrences.date_changes is
  'How often due_on or snoozed_until changed, undo included. Calendars take the entry with the highest number.';
comment on column public.maintenance_occurrences.follows_id is
  'The occurrence whose completion or skip created this one; null for the first one and for backfilled work, which '
    'complete_schedule stores without a change of the due date.';

create unique index maintenance_occurrences_home_id_schedule_id_idx
  on public.maintenance_occurrences (home_id, schedule_id) where state = 'due';
create index maintenance_occurrences_home_id_schedule_id_due_on_idx
  on public.maintenance_occurrences (home_id, schedule_id, due_on desc);
create index maintenance_occurrences_home_id_event_id_idx on public.maintenance_occurrences (home_id, event_id);
create index maintenance_occurrences_home_id_follows_id_idx on public.maintenance_occurrences (home_id, follows_id);
create index maintenance_occurrences_home_id_due_on_idx on public.maintenance_occurrences (home_id, due_on)
  where state = 'due';

alter table public.maintenance_occurrences enable row level security;
revoke all on public.maintenance_occurrences from public, anon, authenticated, service_role;

-- 20_tables/40_chat/10_chat_threads.sql

create table public.chat_threads (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  person_id uuid not null references public.people (id),
  key text not null default 'default' check (key ~ '^[A-Za-z0-9_-]{1,64}$'),
  title text check (char_length(btrim(title)) between 1 and 200),
  visibility text not null default 'private' check (visibility in ('private', 'household')),
  message_seq bigint not null default 0 check (message_seq >= 0),
  last_message_at timestamptz,
  summary text check (char_length(summary) <= 1300),
  summary_seq bigint not null default 0 check (summary_seq >= 0),
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  blanked_seq bigint not null default 0 check (blanked_seq >= 0),
  unique (home_id, id),
  unique (home_id, person_id, key)
);

comment on table public.chat_threads is 'Conversations of a person about a home.';
comment on column public.chat_threads.key is 'The client''s name of the thread. Unique for a person and a home.';
comment on column public.chat_threads.visibility is
  'private: only its person reads and writes in it. household: everyone with a role in the home does, viewers too.';
comment on column public.chat_threads.message_seq is
  'The highest message number (seq) in the thread, used or reserved.';
comment on column public.chat_threads.summary is
  'Lines about the recorded events and the approval decisions of the messages up to summary_seq. Built from tables, '
    'not by a model.';
comment on column public.chat_threads.summary_seq is 'The last message that the summary covers.';
comment on column public.chat_threads.blanked_seq is
  'The message_seq at which the thread was deleted: all messages up to it are blanked. 0: never.';

create index chat_threads_person_id_idx on public.chat_threads (person_id);
create index chat_threads_home_id_last_message_at_idx on public.chat_threads (home_id, last_message_at desc);

alter table public.chat_threads enable row level security;
revoke all on public.chat_threads from public, anon, authenticated, service_role;

-- 20_tables/40_chat/20_chat_turns.sql

create table public.chat_turns (
  id uuid primary key,
  home_id uuid not null,
  thread_id uuid not null,
  person_id uuid not null references public.people (id),
  route text not null check (route ~ '^[a-z][a-z-]{0,39}$'),
  idempotency_key text check (char_length(idempotency_key) between 1 and 300),
  request_hash text not null check (request_hash ~ '^[0-9a-f]{1,128}$'),
  status text not null default 'running'
    check (status in ('running', 'completed', 'requires_action', 'abandoned')),

  user_message_id uuid not null,
  user_message_seq bigint not null check (user_message_seq > 0),
  assistant_message_id uuid not null default gen_random_uuid(),

  attempt int not null default 1 check (attempt > 0),
  attempt_id uuid not null,
  lease_token uuid not null default gen_random_uuid(),
  lease_person_id uuid not null references public.people (id),
  lease_seconds int not null check (lease_seconds between 1 and 300),
  lease_expires_at timestamptz,
  continues boolean not null default false,
  stop_requested_at timestamptz,

  reply text check (octet_length(reply) <= 8388608),
  degraded boolean not null default false,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  outcome text check (outcome in ('waiting', 'saved', 'partly_saved', 'not_saved', 'nothing_to_save')),
  attempt_began_at timestamptz not null default clock_timestamp(),
  blanked_at timestamptz,

  unique (home_id, id),
  foreign key (home_id, thread_id) references public.chat_threads (home_id, id),
  constraint chat_turns_status_lease_expires_at_check
    check (status = 'running' or lease_expires_at is null),
  constraint chat_turns_status_finished_at_check
    check (status not in ('completed', 'requires_action') or finished_at is not null)
);

comment on table public.chat_turns is
  'A turn: a person''s message with everything that answers it. An attempt works on it while it holds the lease, a '
    'right that expires unless renewed.';
comment on column public.chat_turns.idempotency_key is
  'Null when the request had none, or when the turn is older than 24 hours and a newer one uses the key.';
comment on column public.chat_turns.user_message_seq is
  'The user message''s number in the thread. The next number is reserved for the answer.';
comment on column public.chat_turns.attempt is 'The number of the attempt, from 1.';
comment on column public.chat_turns.attempt_id is
  'The process''s id of the attempt: a repeated request with the same id gets the same outcome.';
comment on column public.chat_turns.lease_token is
  'Proves the right to work on the turn. API roles cannot select it; begin_turn and answer_call return it to the '
    'process that holds the lease.';
comment on column public.chat_turns.attempt_began_at is
  'When the attempt got the lease, which it can renew for 10 minutes, and for one more after a request to stop.';
comment on column public.chat_turns.lease_person_id is
  'The person whose request runs the attempt: the person of the turn, or of the last call response.';
comment on column public.chat_turns.lease_expires_at is 'The end of the lease unless renewed. Null: no lease.';
comment on column public.chat_turns.continues is
  'Whether a call response began the attempt: clients already have the message up to its tool calls.';
comment on column public.chat_turns.stop_requested_at is
  'When a person asked to stop the attempt. renew_turn and append_turn_events report it to the process, the edge '
    'function invocation that holds the lease.';
comment on column public.chat_turns.reply is
  'The reply, JSON text byte for byte, for replays. Null before the first one and from 30 days after the end: then a '
    'replay is built from the message.';
comment on column public.chat_turns.outcome is
  'What became of the calls that write to the home record; waiting: a call, even one that writes nothing, is pending. '
    'Null until a reply or a call response sets it.';

create unique index chat_turns_person_id_route_idempotency_key_idx
  on public.chat_turns (person_id, route, idempotency_key);
create unique index chat_turns_thread_id_running_idx on public.chat_turns (thread_id) where status = 'running';
create index chat_turns_thread_id_requires_action_idx on public.chat_turns (thread_id) where status = 'requires_action';
create index chat_turns_lease_person_id_idx on public.chat_turns (lease_person_id);
create index chat_turns_lease_person_id_running_idx on public.chat_turns (lease_person_id) where status = 'running';
create index chat_turns_home_id_thread_id_idx on public.chat_turns (home_id, thread_id);
create index chat_turns_finished_at_idx on public.chat_turns (finished_at) where reply is not null;

alter table public.chat_turns enable row level security;
revoke all on public.chat_turns from public, anon, authenticated, service_role;

-- 20_tables/40_chat/25_chat_passes.sql

create table public.chat_passes (
  home_id uuid not null,
  turn_id uuid not null,
  pass int not null check (pass in (1, 2)),
  message text not null check (octet_length(message) <= 262144),
  model text check (char_length(model) <= 200),
  finish_reason text check (char_length(finish_reason) <= 100),
  context_text text check (char_length(context_text) <= 200000),
  calls_stored_at timestamptz not null default now(),
  primary key (home_id, turn_id, pass),
  foreign key (home_id, turn_id) references public.chat_turns (home_id, id)
);

comment on table public.chat_passes is
  'The passes of a turn that returned tool calls. A pass is one request to the model; at most two of a turn offer '
    'tools. Append-only. A pass that returned only text is stored in its message alone.';
comment on column public.chat_passes.pass is 'The number of the pass in its turn, from 1.';
comment on column public.chat_passes.message is
  'The assistant message, JSON text as its provider sent it. Empty after 30 days.';
comment on column public.chat_passes.context_text is 'The home context as the pass read it. Null after 30 days.';
comment on column public.chat_passes.calls_stored_at is
  'When the pass was stored, which claims the right to run its calls once. From then on the pass is never requested '
    'from the model again. Its calls may still be pending.';

create index chat_passes_calls_stored_at_idx on public.chat_passes (calls_stored_at)
  where message <> '' or context_text is not null;

alter table public.chat_passes enable row level security;
revoke all on public.chat_passes from public, anon, authenticated, service_role;

-- 20_tables/40_chat/30_chat_messages.sql

create table public.chat_messages (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null,
  thread_id uuid not null,
  seq bigint not null check (seq > 0),
  role text not null check (role in ('user', 'assistant')),
  parts jsonb not null,
  client_id text check (char_length(client_id) between 1 and 64),
  origin text not null default 'turn' check (origin in ('app', 'turn', 'client_import')),
  turn_id uuid,
  person_id uuid references public.people (id),
  model text check (char_length(model) <= 200),
  provider text check (octet_length(provider) <= 262144),
  created_at timestamptz not null default now(),
  reply_fields jsonb check (jsonb_typeof(reply_fields) = 'object' and octet_length(reply_fields::text) <= 524288),
  unique (thread_id, seq),
  unique (thread_id, client_id, person_id),
  unique (home_id, id),
  foreign key (home_id, thread_id) references public.chat_threads (home_id, id),
  foreign key (home_id, turn_id) references public.chat_turns (home_id, id),
  constraint chat_messages_role_parts_check
    check (private.is_valid_parts(role, parts)),
  -- A user message comes in a request of at most 64 kB; an assistant message carries tool outputs.
  constraint chat_messages_role_parts_size_check
    check (octet_length(parts::text) <= case role when 'user' then 262144 else 8388608 end),
  constraint chat_messages_role_person_id_check
    check (role = 'assistant' or person_id is not null)
);

comment on table public.chat_messages is 'The messages of a thread.';
comment on column public.chat_messages.seq is 'The position in the thread.';
comment on column public.chat_messages.parts is
  'Array of text, file, follow-up-context, tool-call and tool-result parts.';
comment on column public.chat_messages.client_id is
  'The client''s id of the message. A resend with the same id is the same message.';
comment on column public.chat_messages.origin is
  'turn: written by a turn. app: by the app. client_import: earlier history from an app, never used as tool history.';
comment on column public.chat_messages.provider is
  'The provider message of an assistant message, JSON text byte for byte, for its replay to the provider.';
comment on column public.chat_messages.reply_fields is
  'The fields of an answer''s reply that its parts do not have: suggestions, focus, status, outcome, notice, usage and '
    'the like. functionResultOf: the id of the call whose output is the functionResult. Null: nothing is stored.';

create index chat_messages_home_id_thread_id_seq_idx on public.chat_messages (home_id, thread_id, seq);
create index chat_messages_home_id_turn_id_idx on public.chat_messages (home_id, turn_id);
create index chat_messages_person_id_idx on public.chat_messages (person_id);

alter table public.chat_messages enable row level security;
revoke all on public.chat_messages from public, anon, authenticated, service_role;

-- 20_tables/40_chat/40_tool_calls.sql

create table public.tool_calls (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null,
  turn_id uuid,
  pass int not null default 1,
  ordinal int not null check (ordinal between 0 and 1000),
  call_id text not null check (char_length(call_id) between 1 and 65536),
  provider_call_id text check (char_length(provider_call_id) <= 65536),
  tool_name text not null check (char_length(tool_name) <= 1000),
  arguments text not null check (octet_length(arguments) <= 262144),
  provider text not null check (octet_length(provider) <= 262144),
  input jsonb,
  resolved_input jsonb,
  ignored jsonb not null default '[]' check (jsonb_typeof(ignored) = 'array' and octet_length(ignored::text) <= 65536),
  note text not null default '' check (char_length(note) <= 2000),
  state text not null default 'input-available' check (state in (
    'input-available', 'approval-requested', 'approval-responded',
    'output-available', 'output-error', 'output-denied')),
  short_ids jsonb check (jsonb_typeof(short_ids) = 'object'),
  result jsonb check (octet_length(result::text) <= 4194304),
  error_text text check (char_length(error_text) <= 2000),
  answered_by uuid references public.people (id),
  answer_key text check (char_length(answer_key) between 1 and 300),
  answer_hash text check (answer_hash ~ '^[0-9a-f]{1,128}$'),
  created_at timestamptz not null default private.now(),
  finished_at timestamptz,
  cancelled_by_turn_id uuid,
  decided_by_turn_id uuid,
  origin text not null default 'turn' check (origin in ('turn', 'app', 'mcp')),
  person_id uuid references public.people (id),
  idempotency_key text check (char_length(idempotency_key) between 8 and 255),
  unique (home_id, id),
  unique (turn_id, ordinal),
  foreign key (home_id, turn_id) references public.chat_turns (home_id, id),
  foreign key (home_id, turn_id, pass) references public.chat_passes (home_id, turn_id, pass),
  foreign key (home_id, cancelled_by_turn_id) references public.chat_turns (home_id, id),
  foreign key (home_id, decided_by_turn_id) references public.chat_turns (home_id, id),
  constraint tool_calls_state_result_check
    check ((state like 'output-%') = (result is not null)),
  constraint tool_calls_state_finished_at_check
    check ((state like 'output-%') = (finished_at is not null)),
  constraint tool_calls_answered_by_answer_key_answer_hash_check
    check (answered_by is not null or (answer_key is null and answer_hash is null)),
  constraint tool_calls_origin_turn_id_person_id_check
    check ((origin = 'turn') = (turn_id is not null) and (origin = 'turn') = (person_id is null)),
  constraint tool_calls_idempotency_key_person_id_check check (idempotency_key is null or person_id is not null)
);

comment on table public.tool_calls is
  'The tool calls of turns, and the writing calls that an app or an agent made without a turn. A call''s input never '
    'changes; its result is written once. The columns answered_by, answer_key and answer_hash describe the call '
    'response.';
comment on column public.tool_calls.turn_id is 'The turn of the call. Null: origin app or mcp.';
comment on column public.tool_calls.origin is
  'turn: a model proposed the call. app: its person made it in the app. mcp: an agent made it for its person.';
comment on column public.tool_calls.person_id is
  'The person whose call it is. Null for a call of a turn, which has one.';
comment on column public.tool_calls.idempotency_key is
  'The key of a call without a turn: 24 hours long, a repeated call with it returns the stored result.';
comment on column public.tool_calls.pass is 'The pass that proposed the call.';
comment on column public.tool_calls.ordinal is 'The position of the call in its turn, from 0, over all passes.';
comment on column public.tool_calls.call_id is
  'The call''s id in messages: the provider''s, or a generated one where the provider sent none or a duplicate.';
comment on column public.tool_calls.arguments is
  'The text of the arguments as the provider sent it. Empty for a call without a turn.';
comment on column public.tool_calls.provider is
  'The whole call as the provider sent it, JSON text byte for byte, for its replay to the provider.';
comment on column public.tool_calls.input is
  'The arguments as parsed and validated by the edge function. Null or other JSON than an object: they were invalid, '
    'or a call without a turn is older than 30 days.';
comment on column public.tool_calls.resolved_input is
  'The input with uuids in place of short ids. Null: the input has no short id.';
comment on column public.tool_calls.short_ids is
  'The short ids of the rows that the result names: { uuid: short id }. The model reads the result with them.';
comment on column public.tool_calls.ignored is
  'The arguments that are not in the input, or only in part: [{ field, reason, given }]. The result lists them.';
comment on column public.tool_calls.note is
  'Sentences for the person on how the arguments were read. The message of a successful result ends with them.';
comment on column public.tool_calls.answered_by is
  'The person who sent the call response: an approval decision or the output of a client tool.';
comment on column public.tool_calls.answer_key is 'The idempotency key of the request with the call response.';
comment on column public.tool_calls.cancelled_by_turn_id is
  'The later turn whose message cancelled the call while it was pending.';
comment on column public.tool_calls.decided_by_turn_id is
  'The later turn whose message, a plain yes or no, was the approval decision on the call.';
comment on column public.tool_calls.answer_hash is 'The hash of the request with the call response.';

-- md5: an index entry holds at most 2,704 bytes, and some gateways put kilobytes into a call id.
create unique index tool_calls_turn_id_call_id_idx on public.tool_calls (turn_id, md5(call_id));
create index tool_calls_home_id_turn_id_pass_idx on public.tool_calls (home_id, turn_id, pass);
-- A call response names its call by the call id, which some models repeat in every message.
create index tool_calls_home_id_call_id_created_at_idx on public.tool_calls (home_id, md5(call_id), created_at desc);
create index tool_calls_home_id_cancelled_by_turn_id_idx on public.tool_calls (home_id, cancelled_by_turn_id)
  where cancelled_by_turn_id is not null;
create index tool_calls_home_id_decided_by_turn_id_idx on public.tool_calls (home_id, decided_by_turn_id)
  where decided_by_turn_id is not null;
create unique index tool_calls_person_id_idempotency_key_idx on public.tool_calls (person_id, idempotency_key)
  where person_id is not null;
-- The job drop_old_texts.
create index tool_calls_finished_at_idx on public.tool_calls (finished_at) where turn_id is null and input is not null;
create index tool_calls_answered_by_answer_key_idx on public.tool_calls (answered_by, answer_key)
  where answered_by is not null;

alter table public.tool_calls enable row level security;
revoke all on public.tool_calls from public, anon, authenticated, service_role;

-- Here, because home_events is created before tool_calls.
alter table public.home_events
  add constraint home_events_home_id_tool_call_id_fkey
  foreign key (home_id, tool_call_id) references public.tool_calls (home_id, id);

-- 20_tables/40_chat/50_tool_approvals.sql

create table public.tool_approvals (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null,
  tool_call_id uuid not null,
  input_hash text not null check (input_hash ~ '^[0-9a-f]{64}$'),
  preview text not null check (char_length(preview) between 1 and 4000),
  needed_role text not null check (needed_role in ('viewer', 'contributor', 'member', 'owner')),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  decision text check (decision in ('approved', 'denied', 'cancelled', 'expired')),
  decided_by uuid references public.people (id),
  decided_at timestamptz,
  reason text check (char_length(reason) <= 500),
  unique (home_id, id),
  unique (home_id, tool_call_id),
  foreign key (home_id, tool_call_id) references public.tool_calls (home_id, id),
  constraint tool_approvals_expires_at_created_at_check
    check (expires_at > created_at),
  constraint tool_approvals_decision_decided_at_check
    check ((decision is null) = (decided_at is null)),
  constraint tool_approvals_decision_decided_by_check
    check ((decision is null or decision = 'expired') = (decided_by is null)),
  constraint tool_approvals_decision_decided_at_expires_at_check
    check (decision is null or decision not in ('approved', 'denied') or decided_at < expires_at)
);

comment on table public.tool_approvals is 'Requests for a person''s decision on a tool call. Each is decided once.';
comment on column public.tool_approvals.input_hash is
  'SHA-256 of the tool''s name and the validated arguments: a call with other arguments does not run.';
comment on column public.tool_approvals.preview is 'The sentence that the approver reads.';
comment on column public.tool_approvals.needed_role is 'The lowest role that may approve.';
comment on column public.tool_approvals.decision is
  'approved, denied: by a person. cancelled: the thread got a new message or the turn was abandoned first. expired: '
    'nobody decided in time.';

create index tool_approvals_decided_by_idx on public.tool_approvals (decided_by);

alter table public.tool_approvals enable row level security;
revoke all on public.tool_approvals from public, anon, authenticated, service_role;

-- 20_tables/40_chat/60_chat_turn_events.sql

create table public.chat_turn_events (
  home_id uuid not null,
  thread_id uuid not null,
  turn_id uuid not null,
  attempt int not null check (attempt > 0),
  seq int not null,
  events jsonb not null,
  created_at timestamptz not null default now(),
  -- home_id first: one index also serves the foreign key to the turn.
  primary key (home_id, turn_id, attempt, seq),
  foreign key (home_id, thread_id) references public.chat_threads (home_id, id),
  foreign key (home_id, turn_id) references public.chat_turns (home_id, id),
  constraint chat_turn_events_seq_events_check
    check (private.is_valid_turn_event_batch(seq, events))
);

comment on table public.chat_turn_events is
  'The turn event log: a row is a batch of the streamed events of a thread''s last turn and attempt. '
    'A job deletes it minutes after the turn''s end.';
comment on column public.chat_turn_events.attempt is
  'The attempt that streamed the batch. Each attempt streams from the beginning.';
comment on column public.chat_turn_events.seq is 'The batch''s number within the attempt, from 1.';

create index chat_turn_events_home_id_thread_id_idx on public.chat_turn_events (home_id, thread_id);
create index chat_turn_events_created_at_idx on public.chat_turn_events (created_at);

alter table public.chat_turn_events enable row level security;
revoke all on public.chat_turn_events from public, anon, authenticated, service_role;

-- 20_tables/40_chat/70_chat_regenerations.sql

create table public.chat_regenerations (
  home_id uuid not null,
  turn_id uuid not null,
  person_id uuid not null references public.people (id),
  attempt_id uuid not null,
  idempotency_key text check (char_length(idempotency_key) between 1 and 300),
  created_at timestamptz not null default now(),
  primary key (home_id, turn_id, attempt_id),
  foreign key (home_id, turn_id) references public.chat_turns (home_id, id)
);

comment on table public.chat_regenerations is
  'Requests to regenerate a completed turn''s answer. Append-only.';
comment on column public.chat_regenerations.attempt_id is 'The attempt that the request began.';
comment on column public.chat_regenerations.idempotency_key is 'The same key within 24 hours is the same request.';

create index chat_regenerations_person_id_idempotency_key_idx on public.chat_regenerations (person_id, idempotency_key)
  where idempotency_key is not null;

alter table public.chat_regenerations enable row level security;
revoke all on public.chat_regenerations from public, anon, authenticated, service_role;

-- 20_tables/50_usage/10_usage_events.sql

create table public.usage_events (
  id bigint generated always as identity primary key,
  home_id uuid not null,
  turn_id uuid not null,
  person_id uuid not null references public.people (id),
  attempt int not null check (attempt > 0),
  pass int not null check (pass between 1 and 3),
  model text check (char_length(model) <= 200),
  input_tokens bigint not null check (input_tokens >= 0),
  cached_input_tokens bigint not null check (cached_input_tokens >= 0),
  output_tokens bigint not null check (output_tokens >= 0),
  cost_micros bigint check (cost_micros >= 0),
  latency_ms int check (latency_ms >= 0),
  recorded_at timestamptz not null default now(),
  unique (turn_id, attempt, pass),
  foreign key (home_id, turn_id) references public.chat_turns (home_id, id)
);

comment on table public.usage_events is
  'Tokens, cost and latency of each pass of a turn, retries included. Append-only.';
comment on column public.usage_events.cost_micros is
  'The pass''s cost in millionths of the provider''s currency. Null: the provider reported none.';

create index usage_events_home_id_turn_id_idx on public.usage_events (home_id, turn_id);
create index usage_events_person_id_idx on public.usage_events (person_id);

alter table public.usage_events enable row level security;
revoke all on public.usage_events from public, anon, authenticated, service_role;
revoke all on sequence public.usage_events_id_seq from anon, authenticated, service_role;

-- 20_tables/50_usage/20_usage_months.sql

create table public.usage_months (
  home_id uuid not null references public.homes (id),
  month date not null check (extract(day from month) = 1),
  tokens bigint not null check (tokens >= 0),
  primary key (home_id, month)
);

comment on table public.usage_months is
  'Input plus output tokens of a home in a UTC month: the sum of its usage_events and of the estimates of attempts '
    'that have not finished. A budget check reads one row.';

alter table public.usage_months enable row level security;
revoke all on public.usage_months from public, anon, authenticated, service_role;

-- 20_tables/50_usage/30_usage_limits.sql

create table public.usage_limits (
  id bigint generated always as identity primary key,
  home_id uuid unique references public.homes (id),
  person_id uuid unique references public.people (id),
  turns_per_minute int check (turns_per_minute >= 0),
  turns_per_day int check (turns_per_day >= 0),
  tokens_per_month bigint check (tokens_per_month >= 0),
  homes_per_person int check (homes_per_person >= 0),
  note text check (char_length(note) <= 500),
  created_at timestamptz not null default now(),
  running_turns int check (running_turns >= 0),
  bytes_per_day bigint check (bytes_per_day >= 0),
  rows_per_day int check (rows_per_day >= 0),
  events_per_day int check (events_per_day >= 0),
  constraint usage_limits_home_id_person_id_check
    check (home_id is null or person_id is null)
);

comment on table public.usage_limits is
  'The operator''s limits. A person''s row overrides the home''s, the home''s overrides the default row, which has '
    'neither home nor person. 0: unlimited. Null: not set. API roles other than service_role cannot change them.';
comment on column public.usage_limits.turns_per_minute is
  'Attempts of turns that may call the model: messages, retries, regenerations and call responses, per person.';
comment on column public.usage_limits.running_turns is 'Turns that a person may have running at a time.';
comment on column public.usage_limits.bytes_per_day is
  'What a person may store with their turns in a day of UTC: messages, calls, outputs and turn events.';
comment on column public.usage_limits.rows_per_day is 'The same in rows.';
comment on column public.usage_limits.events_per_day is 'Events of the record that a person may add in 24 hours.';
comment on column public.usage_limits.tokens_per_month is
  'In a month of UTC. A home''s budget is of all its members, a person''s of all their homes.';
comment on column public.usage_limits.homes_per_person is
  'Homes that a person may own, and may create in 24 hours. In the default row or a person''s row.';

create unique index usage_limits_default_idx on public.usage_limits ((home_id is null))
  where home_id is null and person_id is null;

alter table public.usage_limits enable row level security;
revoke all on public.usage_limits from public, anon, authenticated, service_role;
revoke all on sequence public.usage_limits_id_seq from anon, authenticated, service_role;

-- 20_tables/50_usage/40_person_usage_months.sql

create table private.person_usage_months (
  person_id uuid not null references public.people (id),
  month date not null check (extract(day from month) = 1),
  tokens bigint not null check (tokens >= 0),
  primary key (person_id, month)
);

comment on table private.person_usage_months is
  'Tokens of a person in a UTC month, in all their homes, as in usage_months. Erasing a home does not reduce them.';

alter table private.person_usage_months enable row level security;
revoke all on private.person_usage_months from public, anon, authenticated, service_role;

-- 20_tables/50_usage/50_turn_attempts.sql

create table private.turn_attempts (
  turn_id uuid not null,
  attempt int not null check (attempt > 0),
  person_id uuid not null references public.people (id),
  month date not null check (extract(day from month) = 1),
  reserved_tokens bigint not null check (reserved_tokens >= 0),
  begun_at timestamptz not null default now(),
  estimated_tokens bigint not null default 0 check (estimated_tokens >= 0),
  primary key (turn_id, attempt)
);

comment on table private.turn_attempts is
  'Attempts that may call the model; the limits count them. It has no home and no foreign key to the turn: erasing a '
    'home must not give its members new turns.';
comment on column private.turn_attempts.person_id is 'The person whose request began the attempt.';
comment on column private.turn_attempts.month is 'The month that has the reserved tokens.';
comment on column private.turn_attempts.reserved_tokens is
  'The estimate of the attempt''s input, counted in the months of home and person. 0 once finish_turn stored the '
    'usage. An attempt that never finishes keeps it.';

comment on column private.turn_attempts.estimated_tokens is 'The estimate, which stays after finish_turn.';

create index turn_attempts_person_id_begun_at_idx on private.turn_attempts (person_id, begun_at desc);

alter table private.turn_attempts enable row level security;
revoke all on private.turn_attempts from public, anon, authenticated, service_role;

-- 20_tables/50_usage/60_person_storage_days.sql

create table private.person_storage_days (
  person_id uuid not null references public.people (id),
  day date not null,
  bytes bigint not null check (bytes >= 0),
  stored_rows bigint not null check (stored_rows >= 0),
  primary key (person_id, day)
);

comment on table private.person_storage_days is
  'What a person stored with their turns in a UTC day, in all their homes. Erasing a home does not reduce it.';

alter table private.person_storage_days enable row level security;
revoke all on private.person_storage_days from public, anon, authenticated, service_role;

-- 20_tables/60_statistics/distinct_values.sql

-- Makes Postgres plan each home, thread and person as a large one. A policy repeats the condition on home_id, and
-- Postgres multiplies the two estimates. With the true number of homes it expects one row of a home, and chooses plans
-- that read all rows of the home for each row of a join, or sort them.
alter table public.chat_messages alter column home_id set (n_distinct = 100);
alter table public.chat_passes alter column home_id set (n_distinct = 100);
alter table public.chat_regenerations alter column home_id set (n_distinct = 100);
alter table public.chat_threads alter column home_id set (n_distinct = 100);
alter table public.chat_turn_events alter column home_id set (n_distinct = 100);
alter table public.chat_turns alter column home_id set (n_distinct = 100);
alter table public.home_assets alter column home_id set (n_distinct = 100);
alter table public.home_audit_log alter column home_id set (n_distinct = 100);
alter table public.home_event_states alter column home_id set (n_distinct = 100);
alter table public.home_events alter column home_id set (n_distinct = 100);
alter table public.home_issue_states alter column home_id set (n_distinct = 100);
alter table public.maintenance_occurrences alter column home_id set (n_distinct = 100);
alter table public.maintenance_schedules alter column home_id set (n_distinct = 100);
alter table public.tool_approvals alter column home_id set (n_distinct = 100);
alter table public.tool_calls alter column home_id set (n_distinct = 100);
alter table public.usage_events alter column home_id set (n_distinct = 100);
alter table public.vendors alter column home_id set (n_distinct = 100);
alter table public.chat_messages alter column thread_id set (n_distinct = 100);
alter table public.chat_turn_events alter column thread_id set (n_distinct = 100);
alter table public.chat_turns alter column thread_id set (n_distinct = 100);
alter table public.chat_messages alter column person_id set (n_distinct = 1000);
alter table public.chat_regenerations alter column person_id set (n_distinct = 1000);
alter table public.chat_threads alter column person_id set (n_distinct = 1000);
alter table public.chat_turns alter column lease_person_id set (n_distinct = 1000);
alter table public.chat_turns alter column person_id set (n_distinct = 1000);
alter table public.home_events alter column actor_person_id set (n_distinct = 1000);
alter table public.usage_events alter column person_id set (n_distinct = 1000);
alter table private.turn_attempts alter column person_id set (n_distinct = 1000);

-- 30_access/caller_id.sql

create or replace function private.caller_id() returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  -- PostgREST sets all claims in one setting; older versions and @supabase/lite set one setting per claim.
  return coalesce(
    nullif(pg_catalog.current_setting('request.jwt.claim.sub', true), ''),
    nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid;
end
$$;
comment on function private.caller_id is
  'The caller''s id (the token''s sub), or null. Policies write (select private.caller_id()): one call per query.';

-- 30_access/ensure_person.sql

create or replace function private.ensure_person() returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  caller uuid := private.caller_id();
begin
  if caller is null then
    raise exception 'Sign in first' using errcode = '42501';
  end if;
  insert into public.people (id, user_id, display_name)
  select u.id, u.id, private.build_display_name(u.raw_user_meta_data::jsonb)
  from auth.users u where u.id = caller
  on conflict do nothing;
  -- A token stays valid for up to an hour after its account was deleted.
  if not exists (select from public.people p where p.id = caller and p.user_id is not null) then
    raise exception 'This account no longer exists' using errcode = '42501';
  end if;
  return caller;
end
$$;
comment on function private.ensure_person is
  'The caller''s id. Inserts their people row if missing. Raises 42501 when there is no token or the account no '
    'longer exists.';

-- 30_access/get_claim_time.sql

create or replace function private.get_claim_time(home_id uuid) returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller constant uuid := private.caller_id();
begin
  if exists (
    select from public.home_members m
    where m.home_id = get_claim_time.home_id and m.role = 'owner' and m.revoked_at is null
  ) then
    return null;
  end if;
  return (
    select coalesce(
        (select max(o.revoked_at) from public.home_members o
         where o.home_id = get_claim_time.home_id and o.role = 'owner'),
        (select h.created_at from public.homes h where h.id = get_claim_time.home_id)
      ) + ranked.place * interval '30 days'
    from (
      select m.person_id,
        row_number() over (order by private.get_role_rank(m.role) desc, m.created_at, m.person_id) as place
      from public.home_members m
      where m.home_id = get_claim_time.home_id and m.revoked_at is null
    ) ranked
    where ranked.person_id = caller);
end
$$;
comment on function private.get_claim_time is
  'When the caller may become the owner of a home that has none: 30 days after its last owner went for the next in '
    'rank (role, then length of membership), 30 days later for each further member, so that an inactive member '
    'blocks nobody. Null when the home has an owner or the caller is no member.';

-- 30_access/get_departure_time.sql

create or replace function private.get_departure_time(home_id uuid) returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(max(m.revoked_at), h.created_at)
    from public.homes h left join public.home_members m on m.home_id = h.id
    where h.id = get_departure_time.home_id
    group by h.id
    having count(*) filter (where m.person_id is not null and m.revoked_at is null) = 0);
end
$$;
comment on function private.get_departure_time is
  'When the last person left the home. Null when the home has an active member.';

-- 30_access/get_invited_role.sql

create or replace function private.get_invited_role(home_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select i.role from public.home_invitations i
    where i.home_id = get_invited_role.home_id and i.accepted_by = private.caller_id()
      and i.accepted_xact = pg_catalog.pg_current_xact_id());
end
$$;
comment on function private.get_invited_role is
  'The role of the invitation to the home that the caller accepted in the current transaction, else null.';

-- 30_access/has_left_home.sql

create or replace function private.has_left_home(home_id uuid, person_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return has_left_home.home_id = any (array(select private.my_homes())) and not exists (
    select from public.home_members m
    where m.home_id = has_left_home.home_id and m.person_id = has_left_home.person_id and m.revoked_at is null);
end
$$;
comment on function private.has_left_home is 'Whether a person is no active member of this home of the caller.';

-- 30_access/home_today.sql

create or replace function private.home_today(home_id uuid) returns date
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select (private.now() at time zone h.time_zone)::date from public.homes h where h.id = home_today.home_id);
end
$$;
comment on function private.home_today is 'Today''s date in the home''s time zone.';

-- 30_access/is_creating_home.sql

create or replace function private.is_creating_home(home_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select exists (
      select from public.homes h where h.id = is_creating_home.home_id and h.created_by = private.caller_id()
        and h.erasing_since is null
    ) and not exists (
      select from public.home_members m where m.home_id = is_creating_home.home_id
    )
  );
end
$$;
comment on function private.is_creating_home is 'Whether the caller created the home and it has no member yet.';

-- 30_access/is_home_without_members.sql

create or replace function private.is_home_without_members(home_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return not exists (
    select from public.home_members m
    where m.home_id = is_home_without_members.home_id and m.revoked_at is null);
end
$$;
comment on function private.is_home_without_members is
  'Whether no membership of the home is active. Such a home may be erased without an owner.';

-- 30_access/list_homes_being_erased.sql

create or replace function private.list_homes_being_erased() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query select h.id from public.homes h where h.erasing_since is not null;
end
$$;
comment on function private.list_homes_being_erased is
  'The homes whose erasure was requested and has not finished. home_eraser may delete their rows, all others see none.';

-- 30_access/list_people_of_my_homes.sql

create or replace function private.list_people_of_my_homes() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- Former members too: the record shows their names.
  return query
  select distinct m.person_id from public.home_members m
  where m.home_id = any (array(select private.my_homes()));
end
$$;
comment on function private.list_people_of_my_homes is 'All current and former members of the caller''s homes.';

-- 30_access/list_threads_to_blank.sql

create or replace function private.list_threads_to_blank() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select t.id from public.home_members m
    join public.chat_threads t on t.home_id = m.home_id and t.person_id = m.person_id
    where m.revoked_at is not null and t.visibility = 'private'
      and (t.blanked_seq < t.message_seq or t.title is not null);
end
$$;
comment on function private.list_threads_to_blank is
  'The threads that a job of home_eraser blanks: the private threads of people whose membership ended.';

-- 30_access/my_homes.sql

create or replace function private.my_homes(min_role text default 'viewer') returns setof uuid
language plpgsql stable security definer rows 5
set search_path = ''
as $$
declare
  caller uuid := private.caller_id();
  sufficient_roles text[] := case min_role
    when 'viewer' then array['viewer', 'contributor', 'member', 'owner']
    when 'contributor' then array['contributor', 'member', 'owner']
    when 'member' then array['member', 'owner']
    when 'owner' then array['owner'] end;
begin
  return query
    select m.home_id from public.home_members m
    where m.person_id = caller and m.revoked_at is null and m.role = any (sufficient_roles)
      and not exists (select from public.homes h where h.id = m.home_id and h.erasing_since is not null);
end
$$;
comment on function private.my_homes is
  'The homes in which the caller has at least this role, without homes that are being erased. Every membership check '
    'uses it.';

-- 30_access/my_role.sql

create or replace function private.my_role(home_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller uuid := private.caller_id();
begin
  return (
    select m.role from public.home_members m
    where m.home_id = my_role.home_id and m.person_id = caller and m.revoked_at is null
      and not exists (select from public.homes h where h.id = m.home_id and h.erasing_since is not null));
end
$$;
comment on function private.my_role is
  'The caller''s role in the home. Null when they are no member or the home is being erased.';

-- 30_access/try_ensure_person.sql

create or replace function private.try_ensure_person() returns uuid
language plpgsql
set search_path = ''
as $$
begin
  return private.ensure_person();
exception
  when insufficient_privilege then
    return null;
end
$$;
comment on function private.try_ensure_person is
  'Like ensure_person, but returns null when there is no token or the account no longer exists.';

-- 35_rules/append_only/reject_change.sql

create or replace function private.reject_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Only erasures, deletions and redactions run as home_eraser. Its grants and policies limit what it may update and
  -- delete. A custom setting would prove nothing, because every role can set one.
  if current_user = 'home_eraser' and tg_op = 'DELETE' then
    return old;
  end if;
  if current_user = 'home_eraser' and tg_op = 'UPDATE' then
    return new;
  end if;
  raise exception 'Cannot % rows of "%"', lower(tg_op), tg_table_name
    using errcode = '42501',
      hint = case tg_op when 'UPDATE' then 'Insert another row instead'
        else 'Only the erasure of a home deletes rows' end;
end
$$;
comment on function private.reject_change is
  'Trigger: rejects an update, delete or truncate, also by the table''s owner. The exceptions run as '
    'home_eraser: the erasure of a home, deletions in the chat and redact_home_event.';

-- 35_rules/assets/apply_asset_facts.sql

create or replace function private.apply_asset_facts(
  home_id uuid, asset_id uuid, facts jsonb, source text, event_id uuid
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  asset public.home_assets;
  current_values jsonb;
  changes jsonb := '{}'::jsonb;
  changed_provenance jsonb := '{}'::jsonb;
  kept_values jsonb := '[]'::jsonb;
  field text;
  new_strength int := private.get_source_strength(source);
  current_strength int;
  is_same_value boolean;
begin
  select * into strict asset from public.home_assets a
  where a.home_id = apply_asset_facts.home_id and a.id = apply_asset_facts.asset_id for update;
  current_values := to_jsonb(asset);

  foreach field in array private.list_asset_fact_fields() loop
    continue when coalesce(facts -> field, 'null') = 'null';
    current_strength := private.get_source_strength(asset.provenance -> field ->> 'source');
    is_same_value := current_values -> field = facts -> field;
    if current_values -> field <> 'null' and new_strength < current_strength then
      if not is_same_value then
        kept_values := kept_values || jsonb_build_object('field', field, 'value', current_values -> field,
          'source', asset.provenance -> field -> 'source');
      end if;
    elsif not is_same_value or new_strength <> current_strength then
      changes := changes || jsonb_build_object(field, facts -> field);
      changed_provenance := changed_provenance
        || jsonb_build_object(field, private.build_provenance(source, event_id));
    end if;
  end loop;

  if changes <> '{}' then
    if changes ? 'installed_on' then
      changes := changes || jsonb_build_object('installed_precision',
        coalesce(facts -> 'installed_precision', '"day"'));
    end if;
    perform private.write_asset_values(asset, changes, changed_provenance);
  end if;
  return jsonb_build_object(
    'applied', to_jsonb(array(select k from jsonb_object_keys(changes) k
      where k <> 'installed_precision')),
    'kept', kept_values);
end
$$;
comment on function private.apply_asset_facts is
  'Updates an asset with facts from one source. Values from a stronger source are kept. Returns '
    '{ applied: [field], kept: [{ field, value, source }] }.';

-- 35_rules/assets/build_provenance.sql

create or replace function private.build_provenance(source text, event_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'source', source, 'event_id', event_id, 'person_id', private.caller_id(), 'at', private.get_clock_time()));
end
$$;
comment on function private.build_provenance is
  'Builds the provenance of a value that the caller states now: { source, event_id?, person_id, at }.';

-- 35_rules/assets/check_asset_provenance.sql

create or replace function private.add_default_provenance(asset public.home_assets) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  field text;
  current_values jsonb := to_jsonb(asset);
  provenance jsonb := asset.provenance;
begin
  foreach field in array private.list_asset_fact_fields() loop
    if current_values -> field <> 'null' and not provenance ? field then
      provenance := provenance || jsonb_build_object(field, jsonb_build_object(
        'source', 'stated', 'person_id', asset.created_by, 'at', private.get_clock_time()));
    end if;
  end loop;
  return provenance;
end
$$;
comment on function private.add_default_provenance is
  'Returns the provenance of a new asset: each value without one is "stated" by the creator.';

create or replace function private.check_fact_changes(old_asset public.home_assets, new_asset public.home_assets)
  returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  field text;
  old_values jsonb := to_jsonb(old_asset);
  new_values jsonb := to_jsonb(new_asset);
  old_provenance jsonb;
  new_provenance jsonb;
begin
  foreach field in array private.list_asset_fact_fields() loop
    old_provenance := old_asset.provenance -> field;
    new_provenance := new_asset.provenance -> field;
    -- An unchanged provenance belongs to the previous value.
    if new_values -> field is distinct from old_values -> field
      and (new_provenance is null or new_provenance is not distinct from old_provenance) then
      raise exception 'Cannot change "%" of the asset %: its provenance was not changed with it', field,
        old_asset.id
        using errcode = '23514', hint = 'Set provenance to the source of the new value';
    end if;
    -- An undo brings the value back that was there before, from whatever source.
    if old_values -> field <> 'null' and not coalesce(new_provenance, '{}') ? 'restored_by'
      and private.get_source_strength(new_provenance ->> 'source')
        < private.get_source_strength(old_provenance ->> 'source') then
      raise exception 'Cannot change "%" of the asset %: the source is weaker than "%"', field, old_asset.id,
        old_provenance ->> 'source'
        using errcode = '23514';
    end if;
  end loop;
end
$$;
comment on function private.check_fact_changes is
  'Raises 23514 when an update of an asset sets a value without a new provenance, or from a weaker '
    'source, unless an undo restores it (restored_by).';

create or replace function private.check_asset_provenance() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- save_last_event_of_assets writes this column. It is no change of the asset.
  if tg_op = 'UPDATE' and new.last_event_seq <> old.last_event_seq then
    old.last_event_seq := new.last_event_seq;
    -- Postgres computes a generated column after this trigger.
    old.short_id := new.short_id;
    if new is distinct from old then
      raise exception 'Cannot change the asset % and its last_event_seq at once', old.id using errcode = '23514';
    end if;
    return new;
  end if;
  new.kind := private.resolve_asset_kind(new.kind);
  if tg_op = 'INSERT' then
    new.provenance := private.add_default_provenance(new);
    return new;
  end if;

  if (new.home_id, new.id, new.number, new.created_by) <> (old.home_id, old.id, old.number, old.created_by) then
    raise exception 'Cannot change the id, number, home or creator of the asset %', old.id using errcode = '42501';
  end if;
  perform private.check_fact_changes(old, new);
  new.version := old.version + 1;
  new.updated_at := private.now();
  return new;
end
$$;
comment on function private.check_asset_provenance is
  'Trigger: sets the canonical kind, version, updated_at and, on insert, the default provenance "stated". Rejects a '
    'new value without a new provenance, a source weaker than the stored one and a change of id, home or creator. A '
    'change of last_event_seq alone is no new version.';

-- 35_rules/assets/find_asset_kind.sql

create or replace function private.find_asset_kind(words text[]) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  phrase text := pg_catalog.array_to_string(words, ' ');
  kind text;
begin
  if phrase = '' then
    return null;
  end if;
  -- By its name first: an index has it, and the aliases of all kinds are read one after the other.
  select k.kind into kind from private.asset_kinds k where k.kind = replace(phrase, ' ', '_');
  if kind is null then
    select k.kind into kind from private.asset_kinds k where phrase = any (k.aliases) limit 1;
  end if;
  return kind;
end
$$;
comment on function private.find_asset_kind is 'Returns the kind with exactly this name or alias, or null.';

-- 35_rules/assets/is_specific_kind.sql

create or replace function private.is_specific_kind(kind text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from private.asset_kinds k where k.kind = is_specific_kind.kind and not k.is_generic);
end
$$;
comment on function private.is_specific_kind is
  'Whether the kind is known and names one thing, so that a report about it makes it known; not "plumbing".';

-- 35_rules/assets/resolve_asset_kind.sql

create or replace function private.find_kind_of_phrase(words text[]) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  word_count int := pg_catalog.cardinality(words);
  words_but_last text[] := words[:word_count - 1];
  kind text := coalesce(private.find_asset_kind(words),
    private.find_asset_kind(words_but_last || pg_catalog.regexp_replace(words[word_count], '([^s])s$', '\1')));
begin
  -- "AC unit", "septic system".
  if kind is null and words[word_count] in ('unit', 'units', 'system', 'appliance', 'machine') then
    kind := private.find_asset_kind(words_but_last);
  end if;
  return kind;
end
$$;
comment on function private.find_kind_of_phrase is
  'Returns the known kind that all the words name, in the singular or plural; null when none does.';

create or replace function private.find_kind_in_words(words text[]) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  modifiers text[] := private.list_kind_modifiers() || private.list_appliance_brands();
  kind text;
begin
  for start in 1 .. pg_catalog.cardinality(words) loop
    kind := private.find_kind_of_phrase(words[start:]);
    -- Any other word makes it another thing: a wasp nest is no thermostat.
    exit when kind is not null or words[start] <> all (modifiers);
  end loop;
  return kind;
end
$$;
comment on function private.find_kind_in_words is
  'Returns the known kind that the words name after any number of modifiers: "old upstairs toilet" is a toilet, '
    '"toilet seat" is not; null when they name none.';

create or replace function private.resolve_asset_kind(system_kind text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  words text[] := private.split_kind_words(system_kind);
  -- What follows a preposition is its place, and so is an adverb: "AC on the second floor", "AC upstairs".
  words_before_place text[] := private.split_kind_words(pg_catalog.regexp_replace(
    pg_catalog.array_to_string(words, ' '),
    '(.) ((on|in|at|of|for|under|beside|near|by|behind|above|over|from|with|en|im|am|dans|sur) .*'
      '|upstairs|downstairs|outside|inside|outdoors|indoors)$', '\1'));
begin
  if words = array[''] then
    return null;
  end if;
  return coalesce(private.find_kind_in_words(words), private.find_kind_in_words(words_before_place),
    left(pg_catalog.array_to_string(words_before_place, '_'), 60));
end
$$;
comment on function private.resolve_asset_kind is
  'Returns the canonical kind for a user''s name of it: "washer" → washing_machine. An unknown name becomes a slug, a '
    'blank one null.';

-- 35_rules/assets/write_asset_values.sql

create or replace function private.write_asset_values(asset public.home_assets, patch jsonb, provenance jsonb)
  returns void
language plpgsql
set search_path = ''
as $$
declare
  patched public.home_assets := jsonb_populate_record(asset, patch);
begin
  update public.home_assets a set
    category = coalesce((select k.category from private.asset_kinds k where k.kind = patched.kind and patch ? 'kind'),
      patched.category),
    kind = patched.kind, name = patched.name, space = patched.space, manufacturer = patched.manufacturer,
    model = patched.model, serial = patched.serial, installed_on = patched.installed_on,
    installed_precision = patched.installed_precision, purchased_on = patched.purchased_on,
    purchased_precision = patched.purchased_precision, price_minor = patched.price_minor,
    price_currency = patched.price_currency, warranty_until = patched.warranty_until, status = patched.status,
    provenance = a.provenance || write_asset_values.provenance
  where a.home_id = asset.home_id and a.id = asset.id;
end
$$;
comment on function private.write_asset_values is
  'Writes the columns that patch names and the provenance of the facts among them.';

-- 35_rules/events/build_event_state.sql

create or replace function private.build_event_state(
  event public.home_events, is_corrected boolean, voided boolean, language text
) returns public.home_event_states
language plpgsql stable
set search_path = ''
as $$
declare
  state public.home_event_states;
begin
  state.home_id := event.home_id;
  state.event_id := event.id;
  state.seq := event.seq;
  state.root_event_id := event.root_event_id;
  state.asset_id := event.asset_id;
  state.vendor_id := event.vendor_id;
  state.cost_actual_minor := event.cost_actual_minor;
  if event.payload ? 'counted_event_id' then
    state.counted_event_id := private.parse_uuid(event.payload ->> 'counted_event_id');
    if private.is_cost_counted_in(event.home_id, state.counted_event_id) then
      state.cost_actual_minor := null;
    end if;
  end if;
  state.cost_low_minor := event.cost_low_minor;
  state.cost_high_minor := event.cost_high_minor;
  state.occurred_on := event.occurred_on;
  state.review_on := event.review_on;
  state.is_followed := event.review_on is not null and exists (
    select from public.home_events e
    where e.home_id = event.home_id and e.root_event_id = event.root_event_id and e.seq > event.seq
      and e.event_type not in ('correction', 'void', 'redaction') and not private.is_voided(e.home_id, e.id));
  state.is_corrected := is_corrected;
  state.voided := voided;
  state.event_type := event.event_type;
  state.occurred_precision := event.occurred_precision;
  state.severity := event.severity;
  state.currency := event.currency;
  state.cost_payer := event.cost_payer;
  state.language := language;
  state.title := event.title;
  state.body := event.body;
  state.performed_by := event.performed_by;
  state.words := private.build_event_words(language, event.title, event.body, event.performed_by, event.event_type);
  return state;
end
$$;
comment on function private.build_event_state is
  'Builds the state of an event whose columns have their corrections. A cost that another event has recorded first is '
    'left out.';

-- 35_rules/events/check_correction.sql

create or replace function private.list_correctable_fields() returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['asset_id', 'title', 'body', 'severity', 'review_on', 'occurred_on', 'occurred_precision',
    'cost_actual_minor', 'cost_low_minor', 'cost_high_minor', 'currency', 'cost_payer', 'vendor_id', 'performed_by'];
end
$$;
comment on function private.list_correctable_fields is
  'Lists the columns of home_events that a correction may patch. Not to_status: to undo a status change, void it.';

create or replace function private.check_correction_patch(event public.home_events, patch jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  field text;
  corrected public.home_events;
begin
  if jsonb_typeof(patch) is distinct from 'object' or patch = '{}' then
    raise exception 'Cannot correct the event %: the patch is empty', event.id using errcode = '23514';
  end if;
  for field in select jsonb_object_keys(patch) loop
    if field <> all (private.list_correctable_fields()) then
      raise exception 'Cannot correct a field: only % can be corrected', private.list_correctable_fields()
        using errcode = '23514';
    end if;
  end loop;
  -- jsonb_populate_record rejects wrong types. The table's check constraints do not apply to a patch, so they are
  -- repeated here.
  corrected := jsonb_populate_record(event, private.merge_corrections(event.home_id, event.id) || patch);
  if char_length(btrim(coalesce(corrected.title, ''))) not between 1 and 200
    or octet_length(corrected.body) > 8192
    or corrected.severity not in ('info', 'low', 'medium', 'high', 'critical')
    or corrected.occurred_precision is null
    or corrected.occurred_precision not in ('day', 'month', 'year', 'unknown')
    or (corrected.occurred_on is null) <> (corrected.occurred_precision = 'unknown')
    or least(corrected.cost_actual_minor, corrected.cost_low_minor, corrected.cost_high_minor) < 0
    or greatest(corrected.cost_actual_minor, corrected.cost_low_minor, corrected.cost_high_minor) > 1000000000000
    or corrected.cost_low_minor > corrected.cost_high_minor
    or corrected.currency !~ '^[A-Z]{3}$'
    or (corrected.currency is null
      and coalesce(corrected.cost_actual_minor, corrected.cost_low_minor, corrected.cost_high_minor) is not null)
    or corrected.cost_payer not in ('owner', 'insurance', 'warranty', 'seller', 'other')
    or char_length(btrim(corrected.performed_by)) not between 1 and 120
    or (corrected.to_status = 'deferred' and corrected.review_on is null) then
    raise exception 'Cannot correct the event %: the corrected values are invalid', event.id
      using errcode = '23514';
  end if;
  if (corrected.asset_id is not null and not exists (
      select from public.home_assets a where a.home_id = event.home_id and a.id = corrected.asset_id))
    or (corrected.vendor_id is not null and not exists (
      select from public.vendors v where v.home_id = event.home_id and v.id = corrected.vendor_id)) then
    raise exception 'Cannot correct the event %: its asset or vendor is not in this home', event.id
      using errcode = '23503';
  end if;
  perform private.check_event_date(corrected.home_id, corrected.event_type, corrected.occurred_on);
end
$$;
comment on function private.check_correction_patch is
  'Raises 23514, 23503 or a data exception (class 22) when a patch names a field that cannot be corrected, or makes '
    'the event invalid.';

create or replace function private.check_correction() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  target_event public.home_events;
begin
  if new.corrects_event_id is null or new.event_type = 'redaction' then
    return new;
  end if;
  select * into target_event from public.home_events e where e.home_id = new.home_id and e.id = new.corrects_event_id;
  if private.is_voided(new.home_id, target_event.id) then
    raise exception 'Cannot correct the event %: it is voided', target_event.id using errcode = '23514';
  end if;
  -- Every read of the event merges its corrections.
  if (select count(*) from public.home_events e
    where e.home_id = new.home_id and e.corrects_event_id = new.corrects_event_id) >= 100 then
    raise exception 'Cannot correct the event: it has 100 corrections' using errcode = '23514';
  end if;
  if target_event.event_type = 'redaction' then
    raise exception 'Cannot correct or void a redaction' using errcode = '23514';
  end if;
  if new.event_type = 'void' then
    -- A third level of voids is rejected, because is_voided evaluates only two.
    if target_event.event_type = 'void' and exists (
      select from public.home_events e
      where e.home_id = new.home_id and e.id = target_event.corrects_event_id and e.event_type = 'void') then
      raise exception 'Cannot void the event %: it voids another void', target_event.id
        using errcode = '23514', hint = 'Void the original event again';
    end if;
  elsif target_event.event_type in ('correction', 'void') then
    raise exception 'Cannot correct the event %: it is a correction or a void', target_event.id
      using errcode = '23514', hint = 'Void it instead';
  else
    -- A redaction searches for the texts of all corrections.
    if (select sum(octet_length(e.payload::text) + coalesce(octet_length(e.body), 0)) from public.home_events e
      where e.home_id = new.home_id and e.corrects_event_id = new.corrects_event_id and e.event_type = 'correction')
      + octet_length(new.payload::text) + coalesce(octet_length(new.body), 0) > 24576 then
      raise exception 'Cannot correct the event: its corrections have 24 kB' using errcode = '23514';
    end if;
    perform private.check_correction_patch(target_event, new.payload -> 'patch');
  end if;
  return new;
end
$$;
comment on function private.check_correction is
  'Trigger: rejects a correction or void of a voided event, a correction of a correction or void, a third level of '
    'voids and an invalid patch.';

-- 35_rules/events/check_event_date.sql

create or replace function private.check_event_date(home_id uuid, event_type text, occurred_on date) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.is_past_event_type(event_type) and occurred_on > private.home_today(home_id) then
    raise exception 'Cannot record the event "%" on "%": the date is in the future', event_type, occurred_on
      using errcode = '23514';
  end if;
end
$$;
comment on function private.check_event_date is
  'Raises 23514 when an event of a type that describes the past is dated after today in the home''s time zone.';

-- 35_rules/events/check_status_change.sql

create or replace function private.check_status_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  issue public.home_issue_states;
begin
  if new.to_status is null then
    return new;
  end if;
  select * into issue from public.home_issue_states s
  where s.home_id = new.home_id and s.issue_id = new.root_event_id and not s.voided;
  if not found then
    raise exception 'Cannot change a status: the event belongs to no issue' using errcode = '23514';
  end if;
  if not private.is_allowed_transition(issue.status, new.to_status) then
    raise exception 'Cannot change the status of the issue % from "%" to "%"', issue.issue_id, issue.status,
      new.to_status
      using errcode = '23514';
  end if;
  new.asset_id := issue.asset_id;
  return new;
end
$$;
comment on function private.check_status_change is
  'Trigger: accepts a status only in the chain of an issue that is not voided, and only for an allowed transition. '
    'Sets the asset of the event to the issue''s.';

-- 35_rules/events/fold_events.sql

create or replace function private.fold_events(home_id uuid, event_ids uuid[]) returns setof public.home_event_states
language plpgsql stable
set search_path = ''
as $$
declare
  language constant text := (select h.language from public.homes h where h.id = fold_events.home_id);
begin
  return query
  select folded.*
  from public.home_events e
  -- private.merge_corrections and private.is_voided, written out for the planner.
  left join lateral (
    select jsonb_object_agg(p.key, p.value order by c.seq) as patch
    from public.home_events c
    cross join lateral jsonb_each(c.payload -> 'patch') p
    where c.home_id = e.home_id and c.corrects_event_id = e.id and c.event_type = 'correction'
      and not private.is_voided(c.home_id, c.id)
  ) merged on true
  cross join lateral private.build_event_state(
    jsonb_populate_record(e, coalesce(merged.patch, '{}')), merged.patch is not null,
    exists (
      select from public.home_events void
      where void.home_id = e.home_id and void.corrects_event_id = e.id and void.event_type = 'void'
        and not private.is_in_voided_period(void)
        and not exists (
          select from public.home_events voiding_void
          where voiding_void.home_id = void.home_id and voiding_void.corrects_event_id = void.id
            and voiding_void.event_type = 'void' and not private.is_in_voided_period(voiding_void)))
    or exists (
      select from public.home_events p
      where p.home_id = e.home_id and p.event_type = 'void' and p.corrects_event_id is null
        and p.payload ->> 'person_id' = e.actor_person_id::text
        and (p.payload ->> 'from')::timestamptz <= e.recorded_at
        and (p.payload ->> 'until')::timestamptz > e.recorded_at
        and not exists (
          select from public.home_events voiding_void
          where voiding_void.home_id = p.home_id and voiding_void.corrects_event_id = p.id
            and voiding_void.event_type = 'void')),
    language) folded
  where e.home_id = fold_events.home_id and e.id = any (event_ids)
    and e.event_type not in ('correction', 'void', 'redaction');
end
$$;
comment on function private.fold_events is
  'Computes the states of events from the ledger. Leaves out ids of corrections, voids and redactions.';

-- 35_rules/events/get_corrected_event.sql

create or replace function private.get_corrected_event(home_id uuid, event_id uuid) returns public.home_events
language plpgsql stable
set search_path = ''
as $$
declare
  event public.home_events;
begin
  select e.* into event from public.home_events e
  where e.home_id = get_corrected_event.home_id and e.id = get_corrected_event.event_id;
  return jsonb_populate_record(event, private.merge_corrections(event.home_id, event.id));
end
$$;
comment on function private.get_corrected_event is 'Returns an event with its corrections applied.';

-- 35_rules/events/is_cost_counted_in.sql

create or replace function private.is_cost_counted_in(home_id uuid, event_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.home_events e
    where e.home_id = is_cost_counted_in.home_id and e.id = is_cost_counted_in.event_id
      and not private.is_voided(e.home_id, e.id)
      and coalesce((
        select c.payload #> '{patch,cost_actual_minor}' from public.home_events c
        where c.home_id = e.home_id and c.corrects_event_id = e.id and c.event_type = 'correction'
          and c.payload #> '{patch,cost_actual_minor}' is not null and not private.is_voided(c.home_id, c.id)
        order by c.seq desc limit 1), to_jsonb(e.cost_actual_minor)) <> 'null');
end
$$;
comment on function private.is_cost_counted_in is
  'Whether an event is in the record with a cost: then another event that names it as counted_event_id adds none.';

-- 35_rules/events/is_in_voided_period.sql

create or replace function private.is_in_voided_period(event public.home_events) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select exists (
      select from public.home_events p
      where p.home_id = event.home_id and p.event_type = 'void' and p.corrects_event_id is null
        and p.payload ->> 'person_id' = event.actor_person_id::text
        and (p.payload ->> 'from')::timestamptz <= event.recorded_at
        and (p.payload ->> 'until')::timestamptz > event.recorded_at
        and not exists (
          select from public.home_events v
          where v.home_id = p.home_id and v.corrects_event_id = p.id and v.event_type = 'void'))
    -- The void of a period and its void apply whatever else is voided: otherwise two owners could void each other.
    and (event.event_type <> 'void' or not exists (
      select from public.home_events p
      where p.home_id = event.home_id and p.id = coalesce(event.corrects_event_id, event.id)
        and p.event_type = 'void' and p.corrects_event_id is null))
  );
end
$$;
comment on function private.is_in_voided_period is
  'Whether its person recorded the event in a period that an owner voided. False for the void of a period and for the '
    'void of such a void.';

-- 35_rules/events/is_voided.sql

create or replace function private.is_voided(home_id uuid, event_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- A void of a void restores the event. check_correction rejects a third level.
  return (
    select exists (
      select from public.home_events v
      where v.home_id = is_voided.home_id and v.corrects_event_id = is_voided.event_id and v.event_type = 'void'
        and not private.is_in_voided_period(v)
        and not exists (
          select from public.home_events u
          where u.home_id = v.home_id and u.corrects_event_id = v.id and u.event_type = 'void'
            and not private.is_in_voided_period(u)))
    or exists (
      select from public.home_events e
      where e.home_id = is_voided.home_id and e.id = is_voided.event_id and private.is_in_voided_period(e))
  );
end
$$;
comment on function private.is_voided is
  'Whether an event has a void that is not itself voided, or is in a voided period of its person.';

-- 35_rules/events/list_originals.sql

create or replace function private.list_originals(home_id uuid, event_ids uuid[]) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    with recursive chain as (
      select e.id, e.corrects_event_id, e.event_type from public.home_events e
      where e.home_id = list_originals.home_id and e.id = any (event_ids) and e.event_type <> 'redaction'
      union
      select o.id, o.corrects_event_id, o.event_type from chain c
      join public.home_events o on o.home_id = list_originals.home_id and o.id = c.corrects_event_id
    )
    select c.id from chain c where c.event_type not in ('correction', 'void'));
end
$$;
comment on function private.list_originals is
  'Lists the given events, and in place of a correction or void the event that it changes. Leaves out redactions and '
    'voids of periods.';

-- 35_rules/events/merge_corrections.sql

create or replace function private.merge_corrections(
  home_id uuid, event_id uuid, ids_to_void uuid[] default '{}', ids_to_restore uuid[] default '{}'
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(p.key, p.value order by c.seq), '{}')
    from public.home_events c
    cross join lateral jsonb_each(c.payload -> 'patch') p
    where c.home_id = merge_corrections.home_id and c.corrects_event_id = merge_corrections.event_id
      and c.event_type = 'correction'
      and (c.id = any (ids_to_restore) or (c.id <> all (ids_to_void) and not private.is_voided(c.home_id, c.id)))
  );
end
$$;
comment on function private.merge_corrections is
  'Merges the patches of an event''s corrections into one object; a later correction wins. The result '
    'leaves out the corrections in ids_to_void and has those in ids_to_restore, whatever is recorded.';

-- 35_rules/events/save_event_state.sql

create or replace function private.save_event_state() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  void_of_period public.home_events;
begin
  if new.event_type = 'redaction' then
    return null;
  end if;
  if new.event_type not in ('correction', 'void') then
    -- Nothing corrects or voids a new event.
    insert into public.home_event_states
    select s.* from private.build_event_state(
      new, false, false, (select h.language from public.homes h where h.id = new.home_id)) s;
    return null;
  end if;
  if new.event_type = 'void' then
    select * into void_of_period from public.home_events e
    where e.home_id = new.home_id and e.id = coalesce(new.corrects_event_id, new.id)
      and e.event_type = 'void' and e.corrects_event_id is null;
    if void_of_period.id is not null then
      perform private.store_states_of_period(void_of_period);
      return null;
    end if;
  end if;
  perform private.store_event_states(new.home_id, private.list_originals(new.home_id, array[new.id]));
  return null;
end
$$;
comment on function private.save_event_state is
  'Trigger: stores the state of a new event, or of the events that a correction or void concerns.';

-- 35_rules/events/save_followed_reviews.sql

create or replace function private.save_followed_reviews() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.home_event_states r set is_followed = not r.is_followed
  where r.home_id = new.home_id and r.root_event_id = new.root_event_id and r.review_on is not null
    and r.seq > 0 and r.seq < new.seq
    and r.is_followed <> exists (
      select from public.home_event_states s
      where s.home_id = r.home_id and s.root_event_id = r.root_event_id and s.seq > r.seq and not s.voided);
  return null;
end
$$;
comment on function private.save_followed_reviews is
  'Trigger: stores is_followed of the earlier events of a chain when an event was added, voided or restored.';

-- 35_rules/events/save_issue_state.sql

create or replace function private.is_bulk_event(event public.home_events) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((
    select e.xmin = pg_catalog.pg_current_xact_id()::xid from public.home_events e
    where e.home_id = event.home_id and e.root_event_id = event.root_event_id
    order by e.seq desc offset 50 limit 1), false);
end
$$;
comment on function private.is_bulk_event is
  'Whether this transaction added more than 50 events to the chain of the event.';

create or replace function private.add_event_to_issue_state(event public.home_events) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  severities constant text[] := array['info', 'low', 'medium', 'high', 'critical'];
begin
  if event.to_status is null and event.severity is null and private.is_bulk_event(event) then
    return true;
  end if;
  update public.home_issue_states s set
    severity = severities[greatest(
      pg_catalog.array_position(severities, s.severity), pg_catalog.array_position(severities, event.severity))],
    status = coalesce(event.to_status, s.status),
    status_since = case when event.to_status is null then s.status_since else event.occurred_on end,
    review_on = case when event.to_status is null then s.review_on when event.to_status = 'deferred'
      then event.review_on end,
    last_event_id = event.id, last_seq = event.seq
  where s.home_id = event.home_id and s.issue_id = event.root_event_id;
  return found;
end
$$;
comment on function private.add_event_to_issue_state is
  'Updates the state of the issue by the newest event of its chain, which is no correction or void, without reading '
    'the chain. False when the chain has no stored state. save_last_event updates what it leaves out in a transaction '
    'with many events: each update of a row makes the next one in the same transaction slower.';

create or replace function private.is_detail_of_issue(correction public.home_events) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.home_events e
    where e.home_id = correction.home_id and e.id = correction.corrects_event_id and e.id <> e.root_event_id
      and e.event_type not in ('correction', 'void', 'redaction') and e.to_status is null and e.severity is null
      and correction.payload #> '{patch,severity}' is null
      and not exists (
        select from public.home_issue_states s where s.home_id = e.home_id and s.last_event_id = e.id));
end
$$;
comment on function private.is_detail_of_issue is
  'Whether a correction or void concerns an event that the state of its issue does not depend on.';

create or replace function private.save_issue_state() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  void_of_period public.home_events;
begin
  if new.event_type = 'void' then
    select * into void_of_period from public.home_events e
    where e.home_id = new.home_id and e.id = coalesce(new.corrects_event_id, new.id)
      and e.event_type = 'void' and e.corrects_event_id is null;
    if void_of_period.id is not null then
      perform private.save_states_of_period(void_of_period);
      return null;
    end if;
  end if;
  -- A chain of n events is built in n steps, not in n readings of the chain.
  if new.corrects_event_id is null and new.id <> new.root_event_id and private.add_event_to_issue_state(new) then
    return null;
  end if;
  if new.corrects_event_id is not null and private.is_detail_of_issue(new) then
    return null;
  end if;
  perform private.store_issue_state(new.home_id, new.root_event_id);
  return null;
end
$$;
comment on function private.save_issue_state is
  'Trigger: stores the state of the issue in whose chain an event was recorded; for the void of a period and its void '
    'those of all issues concerned.';

-- 35_rules/events/save_last_event.sql

create or replace function private.save_last_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.home_events e
    where e.home_id = new.home_id and e.root_event_id = new.root_event_id and e.seq > new.seq
      and e.corrects_event_id is null
  ) or private.is_voided(new.home_id, new.id) then
    return null;
  end if;
  update public.home_issue_states s set last_event_id = new.id, last_seq = new.seq
  where s.home_id = new.home_id and s.issue_id = new.root_event_id and s.last_seq < new.seq;
  return null;
end
$$;
comment on function private.save_last_event is
  'Trigger at the end of the transaction: stores the last event of an issue''s chain, if save_issue_state left it out.';

-- 35_rules/events/save_last_event_of_assets.sql

create or replace function private.save_last_event_of_assets() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.home_assets a set last_event_seq = newest.seq
  from (
    select concerned.home_id, concerned.asset_id, max(concerned.seq) as seq
    from (
      -- A correction may move its event to another asset.
      select n.home_id, n.seq, coalesce(private.parse_uuid(n.payload #>> '{patch,asset_id}'), n.asset_id) as asset_id
      from added n
    ) concerned
    where concerned.asset_id is not null
    group by concerned.home_id, concerned.asset_id
  ) newest
  where a.home_id = newest.home_id and a.id = newest.asset_id and a.last_event_seq < newest.seq;
  return null;
end
$$;
comment on function private.save_last_event_of_assets is
  'Trigger: stores the seq of the newest event in the assets that the inserted events are about.';

-- 35_rules/events/save_redacted_state.sql

create or replace function private.save_redacted_state() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.store_event_states(new.home_id, private.list_originals(new.home_id, array[new.id]));
  return null;
end
$$;
comment on function private.save_redacted_state is
  'Trigger: stores the state of the event whose texts, or those of a correction of it, a redaction replaced.';

-- 35_rules/events/save_states_of_period.sql

create or replace function private.save_states_of_reports(home_id uuid, issue_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  severities constant text[] := array['info', 'low', 'medium', 'high', 'critical'];
  issue record;
begin
  -- A loop: a join with the states, whose number is unknown to the planner, may compute all of them for each issue.
  for issue in with chains as materialized (
    select e.root_event_id, e.id, e.seq, e.severity,
      e.corrects_event_id is not null or e.to_status is not null as is_change,
      -- private.is_in_voided_period, written out for the planner.
      exists (
        select from public.home_events p
        where p.home_id = e.home_id and p.event_type = 'void' and p.corrects_event_id is null
          and p.payload ->> 'person_id' = e.actor_person_id::text
          and (p.payload ->> 'from')::timestamptz <= e.recorded_at
          and (p.payload ->> 'until')::timestamptz > e.recorded_at
          and not exists (
            select from public.home_events v
            where v.home_id = p.home_id and v.corrects_event_id = p.id and v.event_type = 'void')) as is_voided
    from public.home_events e
    where e.home_id = save_states_of_reports.home_id and e.root_event_id = any (issue_ids)
  )
    select c.root_event_id as id, bool_or(c.is_voided and c.id = c.root_event_id) as is_voided,
      max(pg_catalog.array_position(severities, c.severity))
        filter (where not c.is_voided or c.id = c.root_event_id) as severity,
      max(c.seq) filter (where not c.is_voided or c.id = c.root_event_id) as last_seq,
      (array_agg(c.id order by c.seq desc)
        filter (where not c.is_voided or c.id = c.root_event_id))[1] as last_event_id
    from chains c
    group by c.root_event_id
    having not bool_or(c.is_change)
  loop
    update public.home_issue_states s
    set voided = issue.is_voided, severity = severities[issue.severity], last_seq = issue.last_seq,
      last_event_id = issue.last_event_id
    where s.home_id = save_states_of_reports.home_id and s.issue_id = issue.id;
  end loop;
end
$$;
comment on function private.save_states_of_reports is
  'Stores what voided periods change in the states of the issues whose chains have no correction, void or status '
    'change: these are most issues of a flood.';

create or replace function private.save_states_of_period(void_of_period public.home_events) returns void
language plpgsql
set search_path = ''
as $$
declare
  issue_ids constant uuid[] := array(
    select distinct e.root_event_id from public.home_events e
    where e.home_id = void_of_period.home_id
      and e.actor_person_id = (void_of_period.payload ->> 'person_id')::uuid
      and e.recorded_at >= (void_of_period.payload ->> 'from')::timestamptz
      and e.recorded_at < (void_of_period.payload ->> 'until')::timestamptz);
begin
  perform private.save_states_of_reports(void_of_period.home_id, issue_ids);
  perform private.store_issue_state(s.home_id, s.issue_id)
  from public.home_issue_states s
  where s.home_id = void_of_period.home_id and s.issue_id = any (issue_ids)
    and exists (
      select from public.home_events e
      where e.home_id = s.home_id and e.root_event_id = s.issue_id
        and (e.corrects_event_id is not null or e.to_status is not null));
end
$$;
comment on function private.save_states_of_period is
  'Stores the states of the issues to whose chains a person added in a period that is voided or restored. Reads each '
    'chain once.';

-- 35_rules/events/set_event_defaults.sql

create or replace function private.set_event_defaults() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  home_currency text;
begin
  -- Locks the home's row, so events are inserted one at a time and the next triggers see all earlier ones. A counter in
  -- that row would leave a dead version of it for each event, and each later read in the transaction visits them all.
  select h.currency into home_currency from public.homes h where h.id = new.home_id for no key update;
  if not found then
    raise exception 'Unknown home "%"', new.home_id using errcode = '23503';
  end if;
  new.seq := coalesce((select max(e.seq) from public.home_events e where e.home_id = new.home_id), 0) + 1;
  new.recorded_at := private.get_clock_time();
  new.source := coalesce(new.source, 'manual');
  new.confidence := coalesce(new.confidence, private.get_max_confidence(new.source));
  if new.occurred_on is null and new.occurred_precision is null then
    new.occurred_on := private.home_today(new.home_id);
  end if;
  new.occurred_precision := coalesce(new.occurred_precision, 'day');
  if new.cost_actual_minor is not null or new.cost_low_minor is not null or new.cost_high_minor is not null then
    new.currency := coalesce(new.currency, home_currency);
  end if;
  perform private.check_event_date(new.home_id, new.event_type, new.occurred_on);
  return new;
end
$$;
comment on function private.set_event_defaults is
  'Trigger: locks the home, assigns seq and recorded_at, sets defaults and rejects a date in the future.';

-- 35_rules/events/set_root_event.sql

create or replace function private.set_root_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  referenced_id uuid := coalesce(new.parent_event_id, new.corrects_event_id);
  referenced_event public.home_events;
  root_id uuid := new.id;
begin
  if new.corrects_event_id is not null and new.parent_event_id is not null then
    raise exception 'Cannot record a correction with a parent event' using errcode = '23514';
  end if;
  if referenced_id is not null then
    select * into referenced_event from public.home_events e where e.home_id = new.home_id and e.id = referenced_id;
    if not found then
      raise exception 'Unknown event "%" in this home', referenced_id using errcode = '23503';
    end if;
    root_id := referenced_event.root_event_id;
  end if;
  if new.parent_event_id is not null and referenced_event.event_type in ('correction', 'void', 'redaction') then
    raise exception 'Cannot record an event whose parent is a correction or a void' using errcode = '23514';
  end if;
  if new.root_event_id is not null and new.root_event_id <> root_id then
    raise exception 'Cannot record the event: the root of its chain is "%"', root_id using errcode = '23514';
  end if;
  new.root_event_id := root_id;
  if new.corrects_event_id is not null then
    new.asset_id := referenced_event.asset_id;
  end if;
  return new;
end
$$;
comment on function private.set_root_event is
  'Trigger: sets the root of an event to that of its parent or of the event that it corrects or voids, otherwise to '
    'the event itself. A correction and a void get the asset of that event. Rejects a parent that is a correction or '
    'void, and a correction or void with a parent.';

-- 35_rules/events/stem_events.sql

create or replace function private.stem_events(home_id uuid, max_rows int) returns int
language plpgsql
set search_path = ''
as $$
declare
  home_language constant text := (select h.language from public.homes h where h.id = stem_events.home_id);
  stemmed_count int;
begin
  update public.home_event_states s set language = home_language,
    words = private.build_event_words(home_language, s.title, s.body, s.performed_by, s.event_type)
  where s.home_id = stem_events.home_id and s.event_id = any (array(
    select o.event_id from public.home_event_states o
    where o.home_id = stem_events.home_id and o.language <> home_language
    order by o.seq desc limit max_rows));
  get diagnostics stemmed_count = row_count;
  update public.homes h
  set stemming_since = case when stemmed_count = max_rows then coalesce(h.stemming_since, now()) end
  where h.id = stem_events.home_id and (h.stemming_since is not null or stemmed_count = max_rows);
  return stemmed_count;
end
$$;
comment on function private.stem_events is
  'Stores the stems of the home''s language for at most max_rows events that have those of another, the newest first, '
    'and returns their number. homes.stemming_since says whether more may be left. The home must be locked.';

-- 35_rules/events/stem_events_again.sql

create or replace function private.stem_events_again() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.stem_events(new.id, 1000);
  return null;
end
$$;
comment on function private.stem_events_again is
  'Trigger: stores the stems of the new language of a home for its newest events. A job stores the '
    'others.';

-- 35_rules/events/store_event_states.sql

create or replace function private.store_event_states(home_id uuid, event_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- The cost of these events counts only while the other event has none.
  counting_ids constant uuid[] := array(
    select s.event_id from public.home_event_states s
    where s.home_id = store_event_states.home_id and s.counted_event_id = any (event_ids));
begin
  insert into public.home_event_states as s
  select f.* from private.fold_events(store_event_states.home_id, event_ids || counting_ids) f
  on conflict on constraint home_event_states_pkey do update set
    asset_id = excluded.asset_id, vendor_id = excluded.vendor_id, counted_event_id = excluded.counted_event_id,
    cost_actual_minor = excluded.cost_actual_minor, cost_low_minor = excluded.cost_low_minor,
    cost_high_minor = excluded.cost_high_minor, occurred_on = excluded.occurred_on, review_on = excluded.review_on,
    is_corrected = excluded.is_corrected, voided = excluded.voided, occurred_precision = excluded.occurred_precision,
    severity = excluded.severity, currency = excluded.currency, cost_payer = excluded.cost_payer,
    language = excluded.language, title = excluded.title, body = excluded.body, performed_by = excluded.performed_by,
    words = excluded.words, is_followed = excluded.is_followed
  where s.* is distinct from excluded.*;
end
$$;
comment on function private.store_event_states is
  'Computes and stores the states of events, and of those that have the same costs.';

-- 35_rules/events/store_issue_state.sql

create or replace function private.get_highest_severity(home_id uuid, issue_id uuid) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select patched.severity
    from public.home_events e
    cross join lateral private.get_corrected_event(e.home_id, e.id) patched
    where e.home_id = get_highest_severity.home_id and e.root_event_id = get_highest_severity.issue_id
      and e.event_type not in ('correction', 'void', 'redaction') and patched.severity is not null
      and (e.id = e.root_event_id or not private.is_voided(e.home_id, e.id))
    order by pg_catalog.array_position(array['info', 'low', 'medium', 'high', 'critical'], patched.severity) desc
    limit 1);
end
$$;
comment on function private.get_highest_severity is
  'Returns the highest severity in the chain of an issue, corrections applied; null when none is given.';

create or replace function private.build_issue_state(home_id uuid, issue_id uuid) returns public.home_issue_states
language plpgsql stable
set search_path = ''
as $$
declare
  root public.home_events := private.get_corrected_event(build_issue_state.home_id, build_issue_state.issue_id);
  status_change public.home_events;
  last_event public.home_events;
  state public.home_issue_states;
begin
  if root.id is null or root.event_type <> 'issue_reported' or root.parent_event_id is not null then
    return null;
  end if;
  select * into status_change from public.home_events e
  where e.home_id = root.home_id and e.root_event_id = root.id and e.to_status is not null
    and not private.is_voided(e.home_id, e.id)
  order by e.seq desc limit 1;
  if status_change.id is not null then
    status_change := private.get_corrected_event(status_change.home_id, status_change.id);
  end if;
  select * into last_event from public.home_events e
  where e.home_id = root.home_id and e.root_event_id = root.id
    and e.event_type not in ('correction', 'void', 'redaction')
    and (e.id = root.id or not private.is_voided(e.home_id, e.id))
  order by e.seq desc limit 1;

  state.home_id := root.home_id;
  state.issue_id := root.id;
  state.asset_id := root.asset_id;
  state.title := root.title;
  state.severity := private.get_highest_severity(root.home_id, root.id);
  state.status := coalesce(status_change.to_status, 'open');
  state.since := root.occurred_on;
  state.status_since := coalesce(status_change.occurred_on, root.occurred_on);
  state.review_on := case when status_change.to_status = 'deferred' then status_change.review_on end;
  state.last_event_id := last_event.id;
  state.last_seq := last_event.seq;
  state.voided := private.is_voided(root.home_id, root.id);
  return state;
end
$$;
comment on function private.build_issue_state is
  'Computes the state of an issue from its chain: the status is the latest that is not voided, otherwise open; '
    'corrections are applied. Null when the event is not an issue.';

create or replace function private.store_issue_state(home_id uuid, issue_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  state public.home_issue_states := private.build_issue_state(home_id, issue_id);
begin
  if state.issue_id is null then
    return;
  end if;
  insert into public.home_issue_states as s select (state).*
  on conflict on constraint home_issue_states_pkey do update set
    asset_id = excluded.asset_id, title = excluded.title, severity = excluded.severity,
    status = excluded.status, since = excluded.since, status_since = excluded.status_since,
    review_on = excluded.review_on, last_event_id = excluded.last_event_id,
    last_seq = excluded.last_seq, voided = excluded.voided;
end
$$;
comment on function private.store_issue_state is
  'Computes and stores the state of an issue; nothing for another event.';

-- 35_rules/events/store_states_of_period.sql

create or replace function private.store_states_of_period(void_of_period public.home_events) returns void
language plpgsql
set search_path = ''
as $$
declare
  event_ids constant uuid[] := private.list_originals(void_of_period.home_id, array(
    select e.id from public.home_events e
    where e.home_id = void_of_period.home_id
      and e.actor_person_id = (void_of_period.payload ->> 'person_id')::uuid
      and e.recorded_at >= (void_of_period.payload ->> 'from')::timestamptz
      and e.recorded_at < (void_of_period.payload ->> 'until')::timestamptz));
  corrected_ids constant uuid[] := array(
    select distinct c.corrects_event_id from public.home_events c
    where c.home_id = void_of_period.home_id and c.corrects_event_id = any (event_ids));
begin
  -- Most events of a flood have no correction and no void of their own: only whether they are voided changes.
  update public.home_event_states s set voided = not s.voided
  from public.home_events e
  where s.home_id = void_of_period.home_id and s.event_id = any (event_ids)
    and e.home_id = s.home_id and e.id = s.event_id and s.voided <> private.is_in_voided_period(e)
    and not exists (
      select from public.home_events c where c.home_id = s.home_id and c.corrects_event_id = s.event_id);
  perform private.store_event_states(void_of_period.home_id, corrected_ids || array(
    select s.event_id from public.home_event_states s
    where s.home_id = void_of_period.home_id and s.counted_event_id = any (event_ids)));
end
$$;
comment on function private.store_states_of_period is
  'Stores the states of the events that a person recorded, corrected or voided in a period that is voided or restored.';

-- 35_rules/homes/check_time_zone.sql

create or replace function private.check_time_zone() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Postgres also accepts abbreviations and offsets ("EST", "+05"), which have no daylight saving time.
  if char_length(new.time_zone) > 64 or new.time_zone !~ '^[A-Za-z_]+/[A-Za-z0-9_+/-]+$' and new.time_zone <> 'UTC' then
    raise invalid_parameter_value;
  end if;
  perform now() at time zone new.time_zone;
  return new;
exception
  when invalid_parameter_value then
    raise exception 'Unknown time zone' using errcode = '22023', detail = 'invalid_field',
      hint = 'time_zone: use a name like "America/New_York"';
end
$$;
comment on function private.check_time_zone is 'Trigger: accepts the full names of the time zones that Postgres knows.';

-- 35_rules/homes/close_invitations.sql

create or replace function private.close_invitations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.role = 'owner' and old.revoked_at is null and (new.role <> 'owner' or new.revoked_at is not null)
    -- An erasure waits for no invitation that somebody is accepting.
    and exists (select from public.homes h where h.id = old.home_id and h.erasing_since is null)
  then
    update public.home_invitations i set revoked_at = private.now()
    where i.home_id = old.home_id and i.invited_by = old.person_id and i.accepted_at is null and i.revoked_at is null;
  end if;
  return null;
end
$$;
comment on function private.close_invitations is
  'Trigger: revokes the open invitations of a person who is no owner any more.';

-- 35_rules/homes/log_home_update.sql

create or replace function private.log_home_update() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before constant jsonb := to_jsonb(old);
  changed jsonb := (
    select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(new)) e
    where e.value is distinct from before -> e.key and e.key <> 'updated_at');
begin
  if changed is not null then
    -- Names and addresses are personal: the log says only that they changed.
    insert into public.home_audit_log (home_id, action, actor_person_id, details)
    values (new.id, 'home_updated', private.caller_id(),
      jsonb_build_object('fields', (select jsonb_agg(k order by k) from jsonb_object_keys(changed) k))
      || coalesce((
        select jsonb_object_agg(e.key, jsonb_build_object('from', before -> e.key, 'to', e.value))
        from jsonb_each(changed) e
        where e.key in ('time_zone', 'currency', 'units', 'language')), jsonb_build_object()));
  end if;
  return null;
end
$$;
comment on function private.log_home_update is
  'Trigger: writes changes of a home''s description to its audit log.';

-- 35_rules/homes/log_invitation.sql

create or replace function private.log_invitation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.home_audit_log (home_id, action, actor_person_id, details)
    values (new.home_id, 'member_invited', new.invited_by, jsonb_build_object('role', new.role));
  elsif old.revoked_at is null and new.revoked_at is not null then
    insert into public.home_audit_log (home_id, action, actor_person_id, details)
    values (new.home_id, 'invitation_revoked', private.caller_id(), jsonb_build_object('role', new.role));
  end if;
  return null;
end
$$;
comment on function private.log_invitation is
  'Trigger: writes new and revoked invitations to the audit log of the home.';

-- 35_rules/homes/log_member_change.sql

create or replace function private.log_member_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was_active boolean := false;
  old_role text;
  logged_action text;
begin
  if tg_op = 'UPDATE' then
    was_active := old.revoked_at is null;
    old_role := old.role;
  elsif new.role = 'owner' and not exists (
    select from public.home_members m where m.home_id = new.home_id and m.person_id <> new.person_id
  ) then
    -- create_home
    return null;
  end if;
  if exists (select from public.homes h where h.id = new.home_id and h.erasing_since is not null) then
    return null;
  end if;
  logged_action := case
    when was_active and new.revoked_at is not null then case
      when exists (select from public.people p where p.id = new.person_id and p.left_at is not null)
        then 'account_deleted'
      when new.changed_by = new.person_id then 'member_left'
      else 'member_removed' end
    when not was_active and new.revoked_at is null then 'member_joined'
    when was_active and old_role <> new.role then case
      when new.changed_by is null and new.role = 'owner' then 'ownership_inherited'
      when new.changed_by = new.person_id and new.role = 'owner' then 'home_claimed'
      else 'role_changed' end
    end;
  if logged_action is not null then
    insert into public.home_audit_log (home_id, action, actor_person_id, person_id, details)
    values (new.home_id, logged_action, case when logged_action <> 'account_deleted' then new.changed_by end,
      new.person_id, case logged_action
        when 'member_joined' then jsonb_build_object('role', new.role)
        when 'role_changed' then jsonb_build_object('from', old_role, 'to', new.role)
        when 'ownership_inherited' then jsonb_build_object('from', old_role, 'to', new.role)
        when 'home_claimed' then jsonb_build_object('from', old_role, 'to', new.role)
        else jsonb_build_object() end);
  end if;
  return null;
end
$$;
comment on function private.log_member_change is 'Trigger: writes changes of memberships to the audit log of the home.';

-- 35_rules/homes/revoke_calendar_feeds.sql

create or replace function private.revoke_calendar_feeds() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.revoked_at is null and new.revoked_at is not null
    -- An erasure waits for no feed that somebody is creating.
    and exists (select from public.homes h where h.id = old.home_id and h.erasing_since is null)
  then
    update public.calendar_feeds f set revoked_at = private.now()
    where f.home_id = old.home_id and f.person_id = old.person_id and f.revoked_at is null;
  end if;
  return null;
end
$$;
comment on function private.revoke_calendar_feeds is
  'Trigger: revokes the calendar feeds of a person who is no member any more, also if they come back later.';

-- 35_rules/homes/settle_ownership.sql

create or replace function private.settle_ownership() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  heir public.home_members;
begin
  if old.revoked_at is not null or (old.role = new.role and new.revoked_at is null) then
    return null;
  end if;
  -- Without the lock two owners could leave at the same time.
  perform from public.homes h where h.id = old.home_id for no key update;
  if exists (
    select from public.home_members m
    where m.home_id = old.home_id and m.role = 'owner' and m.revoked_at is null
  ) or not exists (
    select from public.home_members m where m.home_id = old.home_id and m.revoked_at is null
  ) or exists (
    select from public.homes h where h.id = old.home_id and h.erasing_since is not null
  ) then
    return null;
  end if;
  if old.role = 'owner' and exists (
    -- The deletion of an account must not fail.
    select from public.people p where p.id = old.person_id and p.left_at is null
  ) then
    raise exception 'The last owner of a home cannot leave its other members without an owner'
      using errcode = 'PT409', detail = 'last_owner', hint = 'Make another member an owner first';
  end if;

  select m.* into heir from public.home_members m
  where m.home_id = old.home_id and m.revoked_at is null
    and (m.role = 'member' or not exists (
      select from public.home_members o
      where o.home_id = m.home_id and o.person_id <> m.person_id and o.revoked_at is null))
  order by m.created_at, m.person_id limit 1;
  if heir.person_id is not null then
    update public.home_members m set role = 'owner', changed_by = null
    where m.home_id = heir.home_id and m.person_id = heir.person_id;
  elsif old.role = 'owner' then
    insert into public.home_audit_log (home_id, action, details)
    values (old.home_id, 'owner_missing', jsonb_build_object('claim_from', new.revoked_at + interval '30 days'));
  end if;
  return null;
end
$$;
comment on function private.settle_ownership is
  'Trigger: keeps an owner in a home that has members. Rejects the departure of the last owner. If an account is '
    'deleted, the oldest membership with the role member becomes owner, or the only person left; otherwise claim_home '
    'makes an owner.';

-- 35_rules/ids/set_number.sql

create or replace function private.set_number() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The lock of the home lets one row at a time get a number. No number is used again, because no row is deleted
  -- before its home.
  perform from public.homes h where h.id = new.home_id for no key update;
  execute format('select coalesce(max(r.number), 0) + 1 from %s r where r.home_id = $1', tg_relid::regclass)
    into new.number using new.home_id;
  return new;
end
$$;
comment on function private.set_number is 'Trigger: locks the home and gives a new row the next number of its table.';

-- 35_rules/maintenance/count_date_change.sql

create or replace function private.count_date_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.due_on is distinct from old.due_on or new.snoozed_until is distinct from old.snoozed_until then
    new.date_changes := old.date_changes + 1;
  end if;
  return new;
end
$$;
comment on function private.count_date_change is
  'Trigger: counts each change of an occurrence''s date, also an undo: a calendar takes the entry with the highest '
    'number.';

-- 35_rules/people/anonymise_person.sql

create or replace function private.anonymise_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.user_id is null or new.user_id is not null then
    return new;
  end if;
  new.display_name := 'Former member';
  new.left_at := now();
  return new;
end
$$;
comment on function private.anonymise_person is
  'Trigger: replaces the name of a person whose account is deleted and sets left_at.';

-- 35_rules/people/check_display_name.sql

create or replace function private.check_display_name() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The error of the check constraint has the whole row, and errors are logged.
  if char_length(new.display_name) not between 1 and 120 then
    raise exception 'The name does not fit' using errcode = '22023', detail = 'invalid_field',
      hint = 'display_name: use 1 to 120 characters';
  end if;
  return new;
end
$$;
comment on function private.check_display_name is
  'Trigger: rejects a name that is empty or too long without repeating it.';

-- 35_rules/people/create_person.sql

-- Stays with the table owner: home_writer's policies need the claims of a caller, and a sign-up has none.
create or replace function private.create_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.people (id, user_id, display_name)
  values (new.id, new.id, private.build_display_name(new.raw_user_meta_data::jsonb))
  on conflict do nothing;
  return null;
end
$$;
comment on function private.create_person is 'Trigger on auth.users: adds the people row of a new account.';

-- 35_rules/people/handle_deleted_account.sql

create or replace function private.handle_deleted_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.user_id is null or new.user_id is not null then
    return null;
  end if;
  -- In one order, before any membership changes: otherwise two deletions, or one beside a departure, could deadlock.
  perform from public.homes h
  where h.id in (select m.home_id from public.home_members m where m.person_id = new.id and m.revoked_at is null)
  order by h.id for no key update;
  update public.home_members m set revoked_at = private.now()
  where m.person_id = new.id and m.revoked_at is null;
  return null;
end
$$;
comment on function private.handle_deleted_account is
  'Trigger: revokes the memberships of a person whose account is deleted; settle_ownership finds new owners.';

-- 35_rules/turns/check_approval_change.sql

create or replace function private.check_approval_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Only what deletes or redacts texts runs as home_eraser.
  if current_user = 'home_eraser' then
    return new;
  end if;
  if (new.id, new.home_id, new.tool_call_id, new.input_hash, new.preview, new.needed_role, new.created_at,
      new.expires_at)
    is distinct from
     (old.id, old.home_id, old.tool_call_id, old.input_hash, old.preview, old.needed_role, old.created_at,
      old.expires_at)
  then
    raise exception 'Cannot change an approval request' using errcode = '23514';
  end if;
  if old.decision is not null then
    raise exception 'Cannot decide an approval request twice: it is "%"', old.decision using errcode = '23514';
  end if;
  return new;
end
$$;
comment on function private.check_approval_change is
  'Trigger: rejects changes of an approval request besides its decision, and a second decision.';

-- 35_rules/turns/check_thread_fields.sql

create or replace function private.check_thread_fields() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The errors of the check constraints have the whole row, and errors are logged.
  if char_length(btrim(new.title)) not between 1 and 200 then
    raise exception 'The title does not fit' using errcode = '22023', detail = 'invalid_field',
      hint = 'title: use 1 to 200 characters';
  elsif new.visibility not in ('private', 'household') then
    raise exception 'The visibility is unknown' using errcode = '22023', detail = 'invalid_field',
      hint = 'visibility: private or household';
  end if;
  return new;
end
$$;
comment on function private.check_thread_fields is
  'Trigger: rejects a title or visibility that does not fit without repeating the row.';

-- 35_rules/turns/check_tool_call_change.sql

create or replace function private.check_tool_call_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Only what deletes or redacts texts runs as home_eraser.
  if current_user = 'home_eraser' then
    return new;
  end if;
  if (new.id, new.home_id, new.turn_id, new.pass, new.ordinal, new.call_id, new.provider_call_id, new.tool_name,
      new.arguments, new.provider, new.input, new.resolved_input, new.ignored, new.note, new.created_at, new.origin,
      new.person_id)
    is distinct from
     (old.id, old.home_id, old.turn_id, old.pass, old.ordinal, old.call_id, old.provider_call_id, old.tool_name,
      old.arguments, old.provider, old.input, old.resolved_input, old.ignored, old.note, old.created_at, old.origin,
      old.person_id)
    or (new.idempotency_key is distinct from old.idempotency_key and new.idempotency_key is not null)
  then
    raise exception 'Cannot change the request of a tool call' using errcode = '23514';
  end if;
  -- An expired key is free for another call.
  if old.idempotency_key is not null and new.idempotency_key is null then
    old.idempotency_key := null;
    if new is distinct from old then
      raise exception 'Cannot change a tool call with its key' using errcode = '23514';
    end if;
    return new;
  end if;
  if old.result is not null then
    raise exception 'Cannot change a tool call that has a result' using errcode = '23514';
  end if;
  if old.answered_by is not null
    and (new.answered_by, new.answer_key, new.answer_hash)
      is distinct from (old.answered_by, old.answer_key, old.answer_hash)
  then
    raise exception 'Cannot change who responded to a tool call' using errcode = '23514';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('input-available', 'approval-requested'),
    ('input-available', 'output-available'),
    ('input-available', 'output-error'),
    ('input-available', 'output-denied'),
    ('approval-requested', 'approval-responded'),
    ('approval-requested', 'output-error'),
    ('approval-requested', 'output-denied'),
    ('approval-responded', 'output-available'),
    ('approval-responded', 'output-error'),
    ('approval-responded', 'output-denied')
  ) then
    raise exception 'Cannot move a tool call from "%" to "%"', old.state, new.state using errcode = '23514';
  end if;
  return new;
end
$$;
comment on function private.check_tool_call_change is
  'Trigger: rejects changes of a tool call''s request, second results and responses, and illegal state transitions.';

-- 35_rules/turns/check_turn_change.sql

create or replace function private.check_turn_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Only what deletes or redacts texts runs as home_eraser.
  if current_user = 'home_eraser' then
    return new;
  end if;
  if (new.id, new.home_id, new.thread_id, new.person_id, new.route, new.request_hash, new.user_message_id,
      new.user_message_seq, new.assistant_message_id, new.created_at)
    is distinct from
     (old.id, old.home_id, old.thread_id, old.person_id, old.route, old.request_hash, old.user_message_id,
      old.user_message_seq, old.assistant_message_id, old.created_at)
  then
    raise exception 'Cannot change the request of a turn' using errcode = '23514';
  end if;

  if new.idempotency_key is distinct from old.idempotency_key
    and (new.idempotency_key is not null or old.created_at > now() - interval '24 hours')
  then
    raise exception 'Cannot change the idempotency key of a turn within 24 hours' using errcode = '23514';
  end if;

  if new.status <> old.status and (old.status, new.status) not in (
    ('running', 'completed'), ('running', 'requires_action'), ('running', 'abandoned'),
    ('abandoned', 'running'),
    ('requires_action', 'running'), ('requires_action', 'completed'),
    ('completed', 'running')
  ) then
    raise exception 'Cannot move a turn to that status' using errcode = '23514';
  end if;

  if old.status = 'completed' and new.status = 'running' and new.attempt = old.attempt then
    raise exception 'Cannot regenerate a completed turn within the same attempt' using errcode = '23514';
  end if;

  if new.attempt < old.attempt then
    raise exception 'Cannot lower the attempt of a turn' using errcode = '23514';
  end if;

  if new.stop_requested_at is distinct from old.stop_requested_at and new.attempt = old.attempt
    and (old.stop_requested_at is not null or new.status <> 'running')
  then
    raise exception 'Cannot withdraw a stop request or stop an ended attempt' using errcode = '23514';
  end if;

  if (new.reply, new.degraded, new.finished_at) is distinct from (old.reply, old.degraded, old.finished_at)
    and (new.status = old.status or new.status not in ('completed', 'requires_action'))
  then
    raise exception 'Cannot change the reply of a turn unless the same update finishes it' using errcode = '23514';
  end if;

  -- The reply of a paused turn may have been dropped before its calls are cancelled.
  if new.reply is null and old.status = 'running' and new.status in ('completed', 'requires_action') then
    raise exception 'Cannot finish a turn without a reply' using errcode = '23514';
  end if;

  return new;
end
$$;
comment on function private.check_turn_change is
  'Trigger: rejects changes of the request columns, of the reply unless the update finishes the turn, an '
    'end without a reply, of the '
    'idempotency key within 24 hours, a withdrawn stop request, a lower attempt and a '
    'status transition that it does not list. home_eraser may change all that its grants permit.';

-- 40_policies/chat/chat_messages.sql

-- Only a thread that the role may see is found: the policies of chat_threads apply in these subqueries too.
-- "offset 0" keeps each a look-up for a row: without it, Postgres may read all threads into a hash table.
create policy "select messages of visible threads" on public.chat_messages
  for select to authenticated, home_writer
  using (
    home_id = any (array(select private.my_homes()))
    and exists (
      select from public.chat_threads t where t.id = thread_id and t.home_id = chat_messages.home_id offset 0)
  );

create policy "insert own and assistant messages in visible threads" on public.chat_messages
  for insert to home_writer
  with check (
    (person_id is null or person_id = (select private.caller_id()))
    and home_id = any (array(select private.my_homes()))
    and exists (
      select from public.chat_threads t where t.id = thread_id and t.home_id = chat_messages.home_id offset 0)
  );

create policy "update assistant messages of turns in visible threads" on public.chat_messages
  for update to home_writer
  using (
    role = 'assistant' and turn_id is not null
    and home_id = any (array(select private.my_homes()))
    and exists (
      select from public.chat_threads t where t.id = thread_id and t.home_id = chat_messages.home_id offset 0)
  );

create policy "erase_home, deletions and redactions select" on public.chat_messages
  for select to home_eraser
  using (
    home_id = any (array(select private.list_homes_being_erased()))
    or home_id = any (array(select private.my_homes('owner')))
    or (home_id = any (array(select private.my_homes())) and exists (
      select from public.chat_threads t
      where t.id = thread_id and t.home_id = chat_messages.home_id
        and (t.person_id = (select private.caller_id()) or t.visibility = 'household')
      offset 0))
    or ((select private.caller_id()) is null and thread_id = any (array(select private.list_threads_to_blank())))
  );

create policy "deletions blank and redactions redact" on public.chat_messages
  for update to home_eraser
  using (
    home_id = any (array(select private.my_homes('owner')))
    or (home_id = any (array(select private.my_homes())) and exists (
      select from public.chat_threads t
      where t.id = thread_id and t.home_id = chat_messages.home_id
        and (t.person_id = (select private.caller_id()) or t.visibility = 'household')
      offset 0))
    or ((select private.caller_id()) is null and thread_id = any (array(select private.list_threads_to_blank())))
  );

create policy "erase_home deletes" on public.chat_messages
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

-- 40_policies/chat/chat_passes.sql

-- Only what deletes or redacts texts runs as home_eraser.
create trigger reject_update before update on public.chat_passes
  for each row when (current_user <> 'home_eraser') execute function private.reject_change();

create trigger reject_delete before delete on public.chat_passes
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.chat_passes
  for each statement execute function private.reject_change();

-- Only a turn that the role may see is found: the policies of chat_turns apply in these subqueries too. "offset 0": see
-- chat_messages.
create policy "select passes of visible turns" on public.chat_passes
  for select to home_writer
  using (exists (select from public.chat_turns t where t.id = turn_id and t.home_id = chat_passes.home_id offset 0));

create policy "insert passes of own turns" on public.chat_passes
  for insert to home_writer
  with check (
    home_id = any (array(select private.my_homes()))
    and exists (
      select from public.chat_turns t
      where t.id = turn_id and t.home_id = chat_passes.home_id and t.person_id = (select private.caller_id())
      offset 0
    )
  );

create policy "erase_home and deletions select" on public.chat_passes
  for select to home_eraser
  using (
    -- The job drop_old_texts. First, because the rest costs more.
    ((select private.caller_id()) is null and calls_stored_at < now() - interval '30 days')
    or home_id = any (array(select private.list_homes_being_erased()))
    or exists (select from public.chat_turns t where t.id = turn_id and t.home_id = chat_passes.home_id offset 0)
  );

create policy "deletions blank" on public.chat_passes
  for update to home_eraser
  using (
    ((select private.caller_id()) is null and calls_stored_at < now() - interval '30 days')
    or exists (select from public.chat_turns t where t.id = turn_id and t.home_id = chat_passes.home_id offset 0)
  );

create policy "erase_home deletes" on public.chat_passes
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

-- 40_policies/chat/chat_regenerations.sql

create trigger reject_update_delete before update or delete on public.chat_regenerations
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.chat_regenerations
  for each statement execute function private.reject_change();

create policy "select own regenerations in own homes" on public.chat_regenerations
  for select to authenticated, home_writer
  using (person_id = (select private.caller_id()) and home_id = any (array(select private.my_homes())));

create policy "insert own regenerations of own turns" on public.chat_regenerations
  for insert to home_writer
  with check (
    person_id = (select private.caller_id()) and home_id = any (array(select private.my_homes()))
    and exists (
      select from public.chat_turns t
      where t.id = turn_id and t.home_id = chat_regenerations.home_id and t.person_id = (select private.caller_id())
      offset 0
    )
  );

create policy "erase_home and deletions select" on public.chat_regenerations
  for select to home_eraser
  using (
    home_id = any (array(select private.list_homes_being_erased()))
    or exists (
      select from public.chat_turns t where t.id = turn_id and t.home_id = chat_regenerations.home_id offset 0)
  );

create policy "deletions hash keys" on public.chat_regenerations
  for update to home_eraser
  using (exists (
    select from public.chat_turns t where t.id = turn_id and t.home_id = chat_regenerations.home_id offset 0));

create policy "erase_home deletes" on public.chat_regenerations
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

-- 40_policies/chat/chat_threads.sql

create policy "select own and household threads" on public.chat_threads
  for select to authenticated, home_writer
  using (
    home_id = any (array(select private.my_homes()))
    and (person_id = (select private.caller_id()) or visibility = 'household')
  );

create policy "insert own threads in own homes" on public.chat_threads
  for insert to home_writer
  with check (person_id = (select private.caller_id()) and home_id = any (array(select private.my_homes())));

create policy "update own and household threads" on public.chat_threads
  for update to home_writer
  using (
    home_id = any (array(select private.my_homes()))
    and (person_id = (select private.caller_id()) or visibility = 'household')
  );

create policy "people rename, share and archive own threads" on public.chat_threads
  for update to authenticated
  using (person_id = (select private.caller_id()) and home_id = any (array(select private.my_homes())))
  with check (person_id = (select private.caller_id()) and home_id = any (array(select private.my_homes())));

create policy "erase_home, deletions and redactions select" on public.chat_threads
  for select to home_eraser
  using (
    home_id = any (array(select private.list_homes_being_erased()))
    or home_id = any (array(select private.my_homes('owner')))
    or (home_id = any (array(select private.my_homes()))
      and (person_id = (select private.caller_id()) or visibility = 'household'))
    or ((select private.caller_id()) is null and id = any (array(select private.list_threads_to_blank())))
  );

create policy "deletions blank and redactions redact" on public.chat_threads
  for update to home_eraser
  using (
    home_id = any (array(select private.my_homes('owner')))
    or (home_id = any (array(select private.my_homes()))
      and (person_id = (select private.caller_id()) or visibility = 'household'))
    or ((select private.caller_id()) is null and id = any (array(select private.list_threads_to_blank())))
  );

create policy "erase_home deletes" on public.chat_threads
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create trigger check_thread_fields before update of title, visibility on public.chat_threads
  for each row execute function private.check_thread_fields();

-- 40_policies/chat/chat_turn_events.sql

-- Only a thread that the role may see is found: the policies of chat_threads apply in these subqueries too.
-- "offset 0" keeps each a look-up for a row: without it, Postgres may read all threads into a hash table.
create policy "select events of visible threads" on public.chat_turn_events
  for select to home_writer
  using (
    home_id = any (array(select private.my_homes()))
    and exists (
      select from public.chat_threads t where t.id = thread_id and t.home_id = chat_turn_events.home_id offset 0)
  );

create policy "insert events of leased turns" on public.chat_turn_events
  for insert to home_writer
  with check (
    home_id = any (array(select private.my_homes()))
    and exists (
      -- The inner query finds the turn by its id: an index that has thread_id leads to every turn of the thread.
      select from (
        select t.thread_id, t.lease_person_id from public.chat_turns t
        where t.id = turn_id and t.home_id = chat_turn_events.home_id
        offset 0
      ) turn
      where turn.thread_id = chat_turn_events.thread_id and turn.lease_person_id = (select private.caller_id())
    )
  );

create policy "delete superseded events of visible threads" on public.chat_turn_events
  for delete to home_writer
  using (
    home_id = any (array(select private.my_homes()))
    and exists (
      select from public.chat_threads t where t.id = thread_id and t.home_id = chat_turn_events.home_id offset 0)
  );

create policy "erase_home, deletions and redactions select" on public.chat_turn_events
  for select to home_eraser
  using (
    -- The job delete_old_turn_events. First, because the rest costs more.
    ((select private.caller_id()) is null and created_at < now() - interval '15 minutes')
    or home_id = any (array(select private.list_homes_being_erased()))
    or home_id = any (array(select private.my_homes('owner')))
    or (home_id = any (array(select private.my_homes())) and exists (
      select from public.chat_threads t
      where t.id = thread_id and t.home_id = chat_turn_events.home_id
        and (t.person_id = (select private.caller_id()) or t.visibility = 'household')
      offset 0))
    or ((select private.caller_id()) is null and thread_id = any (array(select private.list_threads_to_blank())))
  );

create policy "erase_home, deletions and redactions delete" on public.chat_turn_events
  for delete to home_eraser
  using (
    -- The job delete_old_turn_events. First, because the rest costs more.
    ((select private.caller_id()) is null and created_at < now() - interval '15 minutes')
    or home_id = any (array(select private.list_homes_being_erased()))
    or home_id = any (array(select private.my_homes('owner')))
    or (home_id = any (array(select private.my_homes())) and exists (
      select from public.chat_threads t
      where t.id = thread_id and t.home_id = chat_turn_events.home_id
        and (t.person_id = (select private.caller_id()) or t.visibility = 'household')
      offset 0))
    or ((select private.caller_id()) is null and thread_id = any (array(select private.list_threads_to_blank())))
  );

-- 40_policies/chat/chat_turns.sql

create trigger check_turn_change before update on public.chat_turns
  for each row execute function private.check_turn_change();

-- Only a thread that the role may see is found: the policies of chat_threads apply in these subqueries too.
-- "offset 0" keeps each a look-up for a row: without it, Postgres may read all threads into a hash table.
create policy "select turns of visible threads" on public.chat_turns
  for select to authenticated
  using (
    home_id = any (array(select private.my_homes()))
    and exists (
      select from public.chat_threads t where t.id = thread_id and t.home_id = chat_turns.home_id offset 0)
  );

-- Also the caller's own turns in homes they left, so that a late request gets the outcome for a lost lease.
create policy "select own turns and turns of visible threads" on public.chat_turns
  for select to home_writer
  using (
    (person_id = (select private.caller_id()) and home_id <> all (array(select private.list_homes_being_erased())))
    or (home_id = any (array(select private.my_homes())) and exists (
      select from public.chat_threads t where t.id = thread_id and t.home_id = chat_turns.home_id offset 0))
  );

create policy "insert own turns in visible threads" on public.chat_turns
  for insert to home_writer
  with check (
    person_id = (select private.caller_id()) and lease_person_id = (select private.caller_id())
    and home_id = any (array(select private.my_homes()))
    and exists (
      select from public.chat_threads t where t.id = thread_id and t.home_id = chat_turns.home_id offset 0)
  );

create policy "update own turns and turns of visible threads" on public.chat_turns
  for update to home_writer
  using (
    (person_id = (select private.caller_id()) and home_id <> all (array(select private.list_homes_being_erased())))
    or (home_id = any (array(select private.my_homes())) and exists (
      select from public.chat_threads t where t.id = thread_id and t.home_id = chat_turns.home_id offset 0))
  );

create policy "erase_home, deletions and redactions select" on public.chat_turns
  for select to home_eraser
  using (
    -- The job drop_old_texts. First, because the rest costs more.
    ((select private.caller_id()) is null and finished_at < now() - interval '30 days')
    or home_id = any (array(select private.list_homes_being_erased()))
    or home_id = any (array(select private.my_homes('owner')))
    or (home_id = any (array(select private.my_homes())) and exists (
      select from public.chat_threads t
      where t.id = thread_id and t.home_id = chat_turns.home_id
        and (t.person_id = (select private.caller_id()) or t.visibility = 'household')
      offset 0))
    or ((select private.caller_id()) is null and thread_id = any (array(select private.list_threads_to_blank())))
  );

create policy "deletions blank and redactions redact" on public.chat_turns
  for update to home_eraser
  using (
    -- The job drop_old_texts. First, because the rest costs more.
    ((select private.caller_id()) is null and finished_at < now() - interval '30 days')
    or home_id = any (array(select private.my_homes('owner')))
    or (home_id = any (array(select private.my_homes())) and exists (
      select from public.chat_threads t
      where t.id = thread_id and t.home_id = chat_turns.home_id
        and (t.person_id = (select private.caller_id()) or t.visibility = 'household')
      offset 0))
    or ((select private.caller_id()) is null and thread_id = any (array(select private.list_threads_to_blank())))
  );

create policy "erase_home deletes" on public.chat_turns
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

-- 40_policies/chat/tool_approvals.sql

create trigger check_approval_change before update on public.tool_approvals
  for each row execute function private.check_approval_change();

create trigger reject_delete before delete on public.tool_approvals
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.tool_approvals
  for each statement execute function private.reject_change();

-- Only a tool call that the role may see is found: the policies of tool_calls apply in these subqueries too.
-- "offset 0": see chat_messages.
create policy "select approvals of visible tool calls in own homes" on public.tool_approvals
  for select to authenticated
  using (
    home_id = any (array(select private.my_homes()))
    and exists (
      select from public.tool_calls c where c.id = tool_call_id and c.home_id = tool_approvals.home_id offset 0)
  );

create policy "select approvals of visible tool calls" on public.tool_approvals
  for select to home_writer
  using (
    exists (select from public.tool_calls c where c.id = tool_call_id and c.home_id = tool_approvals.home_id offset 0)
  );

create policy "insert undecided approvals in own turns" on public.tool_approvals
  for insert to home_writer
  with check (
    home_id = any (array(select private.my_homes())) and decision is null
    and exists (
      select from public.tool_calls c
      join public.chat_turns t on t.home_id = c.home_id and t.id = c.turn_id
      where c.id = tool_call_id and c.home_id = tool_approvals.home_id and t.person_id = (select private.caller_id())
      offset 0
    )
  );

create policy "decide approvals of visible threads under own id" on public.tool_approvals
  for update to home_writer
  using (
    home_id = any (array(select private.my_homes()))
    and exists (
      select from public.tool_calls c
      join public.chat_turns t on t.home_id = c.home_id and t.id = c.turn_id
      join public.chat_threads h on h.home_id = t.home_id and h.id = t.thread_id
      where c.id = tool_call_id and c.home_id = tool_approvals.home_id
      offset 0
    )
  )
  with check (
    (decided_by is null or decided_by = (select private.caller_id()))
    and (decision is distinct from 'approved' or home_id = any (array(select private.my_homes(needed_role))))
  );

create policy "erase_home, deletions and redactions select" on public.tool_approvals
  for select to home_eraser
  using (
    home_id = any (array(select private.list_homes_being_erased()))
    or home_id = any (array(select private.my_homes('owner')))
    or exists (
      select from public.tool_calls c where c.id = tool_call_id and c.home_id = tool_approvals.home_id offset 0)
  );

create policy "deletions blank and redactions redact" on public.tool_approvals
  for update to home_eraser
  using (
    home_id = any (array(select private.my_homes('owner')))
    or exists (
      select from public.tool_calls c where c.id = tool_call_id and c.home_id = tool_approvals.home_id offset 0)
  );

create policy "erase_home deletes" on public.tool_approvals
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

-- 40_policies/chat/tool_calls.sql

create trigger check_tool_call_change before update on public.tool_calls
  for each row execute function private.check_tool_call_change();

create trigger reject_delete before delete on public.tool_calls
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.tool_calls
  for each statement execute function private.reject_change();

-- Only a turn that the role may see is found: the policies of chat_turns apply in these subqueries too. "offset 0": see
-- chat_messages. A call without a turn is its person's.
create policy "select tool calls of visible turns in own homes" on public.tool_calls
  for select to authenticated
  using (
    home_id = any (array(select private.my_homes()))
    and (person_id = (select private.caller_id())
      or exists (select from public.chat_turns t where t.id = turn_id and t.home_id = tool_calls.home_id offset 0))
  );

create policy "select tool calls of visible turns" on public.tool_calls
  for select to home_writer
  using (
    person_id = (select private.caller_id())
    or exists (select from public.chat_turns t where t.id = turn_id and t.home_id = tool_calls.home_id offset 0)
  );

create policy "insert tool calls of own turns" on public.tool_calls
  for insert to home_writer
  with check (
    home_id = any (array(select private.my_homes()))
    and (person_id = (select private.caller_id()) or person_id is null and exists (
      select from public.chat_turns t
      where t.id = turn_id and t.home_id = tool_calls.home_id and t.person_id = (select private.caller_id())
      offset 0
    ))
  );

-- Not only of own turns: another member may decide on a call, and a new message in the thread cancels pending calls.
create policy "update tool calls of visible threads" on public.tool_calls
  for update to home_writer
  using (
    home_id = any (array(select private.my_homes()))
    and (person_id = (select private.caller_id()) or exists (
      select from public.chat_turns t
      join public.chat_threads c on c.home_id = t.home_id and c.id = t.thread_id
      where t.id = turn_id and t.home_id = tool_calls.home_id
      offset 0
    ))
  )
  with check (answered_by is null or answered_by = (select private.caller_id()));

create policy "erase_home, deletions and redactions select" on public.tool_calls
  for select to home_eraser
  using (
    -- The job drop_old_texts. First, because the rest costs more.
    (turn_id is null and finished_at < now() - interval '30 days' and (select private.caller_id()) is null)
    or home_id = any (array(select private.list_homes_being_erased()))
    or home_id = any (array(select private.my_homes('owner')))
    or exists (select from public.chat_turns t where t.id = turn_id and t.home_id = tool_calls.home_id offset 0)
  );

create policy "deletions blank and redactions redact" on public.tool_calls
  for update to home_eraser
  using (
    (turn_id is null and finished_at < now() - interval '30 days' and (select private.caller_id()) is null)
    or home_id = any (array(select private.my_homes('owner')))
    or exists (select from public.chat_turns t where t.id = turn_id and t.home_id = tool_calls.home_id offset 0)
  );

create policy "erase_home deletes" on public.tool_calls
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

-- 40_policies/homes/calendar_feeds.sql

create policy "people select their own feeds" on public.calendar_feeds
  for select to authenticated, home_writer
  using (home_id = any (array(select private.my_homes())) and person_id = (select private.caller_id()));

-- The token names the feed before anything is known about a caller. private.read_calendar_feed compares the hash.
create policy "read_calendar_feed selects" on public.calendar_feeds
  for select to home_calendar
  using (revoked_at is null);

create policy "people create feeds of their own" on public.calendar_feeds
  for insert to home_writer
  with check (
    home_id = any (array(select private.my_homes())) and person_id = (select private.caller_id())
    and revoked_at is null
  );

create policy "people revoke their own feeds" on public.calendar_feeds
  for update to home_writer
  using (home_id = any (array(select private.my_homes())) and person_id = (select private.caller_id()))
  with check (home_id = any (array(select private.my_homes())) and person_id = (select private.caller_id()));

create policy "erase_home selects" on public.calendar_feeds
  for select to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create policy "erase_home deletes" on public.calendar_feeds
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create trigger reject_delete before delete on public.calendar_feeds
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.calendar_feeds
  for each statement execute function private.reject_change();

-- 40_policies/homes/home_audit_log.sql

create policy "select the log of own homes" on public.home_audit_log
  for select to authenticated, home_writer
  using (home_id = any (array(select private.my_homes())));

create policy "erase_home selects" on public.home_audit_log
  for select to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create policy "erase_home deletes" on public.home_audit_log
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create trigger reject_update_delete before update or delete on public.home_audit_log
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.home_audit_log
  for each statement execute function private.reject_change();

-- 40_policies/homes/home_invitations.sql

create policy "owners select invitations" on public.home_invitations
  for select to authenticated, home_writer
  using (home_id = any (array(select private.my_homes('owner'))));

create policy "owners invite as themselves" on public.home_invitations
  for insert to home_writer
  with check (
    home_id = any (array(select private.my_homes('owner'))) and invited_by = (select private.caller_id())
    and accepted_at is null and revoked_at is null
  );

create policy "owners revoke open invitations" on public.home_invitations
  for update to home_writer
  using (home_id = any (array(select private.my_homes('owner'))) and accepted_at is null)
  with check (home_id = any (array(select private.my_homes('owner'))) and accepted_at is null);

create policy "erase_home selects" on public.home_invitations
  for select to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create policy "erase_home deletes" on public.home_invitations
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create trigger log_invitation after insert or update of revoked_at on public.home_invitations
  for each row execute function private.log_invitation();

create trigger reject_delete before delete on public.home_invitations
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.home_invitations
  for each statement execute function private.reject_change();

-- 40_policies/homes/home_members.sql

create policy "select members of own homes" on public.home_members
  for select to authenticated
  using (home_id = any (array(select private.my_homes())));

create policy "select members of own homes and own memberships" on public.home_members
  for select to home_writer
  using (
    home_id = any (array(select private.my_homes()))
    or (person_id = (select private.caller_id()) and home_id <> all (array(select private.list_homes_being_erased())))
  );

-- Nobody adds another person: an owner invites, and the person accepts.
create policy "creators of new homes and invited people add themselves" on public.home_members
  for insert to home_writer
  with check (
    person_id = (select private.caller_id())
    and (role = 'owner' and private.is_creating_home(home_id) or role = private.get_invited_role(home_id))
  );

-- The second conditions: people leave, come back with an invitation, or claim a home without an owner.
create policy "owners update active members, people their own membership" on public.home_members
  for update to home_writer
  using (
    (home_id = any (array(select private.my_homes('owner'))) and revoked_at is null)
    or (person_id = (select private.caller_id())
      and (revoked_at is null or private.get_invited_role(home_id) is not null))
  )
  with check (
    home_id = any (array(select private.my_homes('owner')))
    or (person_id = (select private.caller_id())
      and (revoked_at is not null or role = private.get_invited_role(home_id)
        or private.get_claim_time(home_id) <= private.now()))
  );

create policy "erase_home selects" on public.home_members
  for select to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create policy "erase_home revokes" on public.home_members
  for update to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())))
  with check (revoked_at is not null);

create policy "erase_home deletes" on public.home_members
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

-- Postgres runs the triggers of one kind in the order of their names.
create trigger change_1_log after insert or update on public.home_members
  for each row execute function private.log_member_change();

create trigger change_2_close_invitations after update on public.home_members
  for each row execute function private.close_invitations();

create trigger change_3_settle_ownership after update on public.home_members
  for each row execute function private.settle_ownership();

create trigger change_4_revoke_calendar_feeds after update on public.home_members
  for each row execute function private.revoke_calendar_feeds();

create trigger reject_delete before delete on public.home_members
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.home_members
  for each statement execute function private.reject_change();

-- 40_policies/homes/home_settings.sql

create policy "select settings of own homes" on public.home_settings
  for select to authenticated, home_writer
  using (home_id = any (array(select private.my_homes())));

create policy "owners insert settings as themselves" on public.home_settings
  for insert to home_writer
  with check (home_id = any (array(select private.my_homes('owner'))) and changed_by = (select private.caller_id()));

create policy "owners update settings as themselves" on public.home_settings
  for update to home_writer
  using (home_id = any (array(select private.my_homes('owner'))))
  with check (home_id = any (array(select private.my_homes('owner'))) and changed_by = (select private.caller_id()));

create policy "erase_home selects" on public.home_settings
  for select to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create policy "erase_home deletes" on public.home_settings
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

-- 40_policies/homes/homes.sql

create policy "select own homes" on public.homes
  for select to authenticated, home_writer, home_calendar
  using (id = any (array(select private.my_homes())));

create policy "people insert homes as themselves" on public.homes
  for insert to home_writer
  with check (created_by = (select private.caller_id()));

create policy "owners update own homes" on public.homes
  for update to home_writer
  using (id = any (array(select private.my_homes('owner'))))
  with check (id = any (array(select private.my_homes('owner'))));

create policy "erase_home selects" on public.homes
  for select to home_eraser
  using (
    id = any (array(select private.list_homes_being_erased())) or id = any (array(select private.my_homes('owner')))
    or private.is_home_without_members(id)
  );

create policy "owners and operators mark homes as erased" on public.homes
  for update to home_eraser
  using (
    id = any (array(select private.list_homes_being_erased())) or id = any (array(select private.my_homes('owner')))
    or private.is_home_without_members(id)
  )
  with check (erasing_since is not null);

create policy "erase_home deletes" on public.homes
  for delete to home_eraser
  using (id = any (array(select private.list_homes_being_erased())));

create trigger reject_delete before delete on public.homes
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.homes
  for each statement execute function private.reject_change();

create trigger check_time_zone before insert or update of time_zone on public.homes
  for each row execute function private.check_time_zone();

create trigger log_home_update
  after update of name, address_line, city, region, postal_code, country, time_zone, currency, units, year_built,
    language, away_from, away_until
  on public.homes
  for each row execute function private.log_home_update();

create trigger stem_events_again after update of language on public.homes
  for each row when (new.language <> old.language) execute function private.stem_events_again();

-- 40_policies/homes/people.sql

create policy "select oneself and members of own homes" on public.people
  for select to authenticated, home_writer
  using (id = (select private.caller_id()) or id = any (array(select private.list_people_of_my_homes())));

create policy "people update themselves" on public.people
  for update to authenticated
  -- The token of a deleted account is valid for up to an hour.
  using (id = (select private.caller_id()) and user_id is not null)
  with check (id = (select private.caller_id()) and user_id is not null);

create trigger create_person after insert on auth.users
  for each row execute function private.create_person();

create trigger anonymise_person before update of user_id on public.people
  for each row execute function private.anonymise_person();

create trigger handle_deleted_account after update of user_id on public.people
  for each row execute function private.handle_deleted_account();

create trigger check_display_name before update of display_name on public.people
  for each row execute function private.check_display_name();

-- 40_policies/platform/catalogue_sources.sql

create policy "everyone signed in selects" on public.catalogue_sources
  for select to authenticated, home_writer
  using (true);

-- 40_policies/platform/maintenance_catalogue.sql

create policy "everyone signed in selects" on public.maintenance_catalogue
  for select to authenticated, home_writer
  using (true);

-- 40_policies/platform/system_lives.sql

create policy "everyone signed in selects" on public.system_lives
  for select to authenticated, home_writer
  using (true);

-- 40_policies/record/home_assets.sql

create policy "select assets of own homes" on public.home_assets
  for select to authenticated, home_writer, home_calendar
  using (home_id = any (array(select private.my_homes())));

create policy "members insert assets as themselves" on public.home_assets
  for insert to home_writer
  with check (created_by = (select private.caller_id()) and home_id = any (array(select private.my_homes('member'))));

create policy "members update assets" on public.home_assets
  for update to home_writer
  using (home_id = any (array(select private.my_homes('member'))))
  with check (home_id = any (array(select private.my_homes('member'))));

create policy "erase_home selects" on public.home_assets
  for select to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create policy "erase_home deletes" on public.home_assets
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create trigger check_asset_provenance before insert or update on public.home_assets
  for each row execute function private.check_asset_provenance();

create trigger reject_delete before delete on public.home_assets
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.home_assets
  for each statement execute function private.reject_change();

create trigger set_number before insert on public.home_assets
  for each row execute function private.set_number();

-- 40_policies/record/home_event_states.sql

create policy "select event states of own homes" on public.home_event_states
  for select to authenticated, home_writer, home_calendar
  using (home_id = any (array(select private.my_homes())));

create policy "erase_home selects" on public.home_event_states
  for select to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create policy "erase_home deletes" on public.home_event_states
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create trigger save_followed_reviews after insert on public.home_event_states
  for each row when (new.event_id <> new.root_event_id)
  execute function private.save_followed_reviews();

create trigger save_followed_reviews_of_voided after update of voided on public.home_event_states
  for each row when (new.event_id <> new.root_event_id and new.voided <> old.voided)
  execute function private.save_followed_reviews();

-- 40_policies/record/home_events.sql

create policy "select events of own homes" on public.home_events
  for select to authenticated, home_writer
  using (home_id = any (array(select private.my_homes())));

-- Contributors add entries, but do not change the status, assets or entries that are on record.
create policy "contributors insert new entries, members all events" on public.home_events
  for insert to home_writer
  with check (
    actor_person_id = (select private.caller_id()) and event_type <> 'redaction'
    -- The void of a period.
    and (event_type <> 'void' or corrects_event_id is not null
      or home_id = any (array(select private.my_homes('owner'))))
    and (
      home_id = any (array(select private.my_homes('member')))
      or (event_type not in ('status_change', 'asset_changed', 'correction', 'void')
        and home_id = any (array(select private.my_homes('contributor'))))
    )
  );

create policy "erase_home and redact_home_event select" on public.home_events
  for select to home_eraser
  using (
    home_id = any (array(select private.list_homes_being_erased()))
    or home_id = any (array(select private.my_homes('owner')))
  );

create policy "redact_home_event redacts" on public.home_events
  for update to home_eraser
  using (home_id = any (array(select private.my_homes('owner'))));

create policy "redact_home_event logs as the caller" on public.home_events
  for insert to home_eraser
  with check (
    event_type = 'redaction' and actor_person_id = (select private.caller_id())
    and home_id = any (array(select private.my_homes('owner')))
  );

create policy "erase_home deletes" on public.home_events
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create trigger reject_update_delete before update or delete on public.home_events
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.home_events
  for each statement execute function private.reject_change();

-- Postgres runs the triggers of one kind in the order of their names.
create trigger insert_1_set_defaults before insert on public.home_events
  for each row execute function private.set_event_defaults();

create trigger insert_2_set_root_event before insert on public.home_events
  for each row execute function private.set_root_event();

create trigger insert_3_check_status_change before insert on public.home_events
  for each row execute function private.check_status_change();

create trigger insert_4_check_correction before insert on public.home_events
  for each row execute function private.check_correction();

create trigger save_event_state after insert on public.home_events
  for each row execute function private.save_event_state();

create trigger save_redacted_state after update on public.home_events
  for each row when (old.* is distinct from new.*) execute function private.save_redacted_state();

create trigger save_issue_state after insert on public.home_events
  for each row execute function private.save_issue_state();

create constraint trigger save_last_event after insert on public.home_events
  deferrable initially deferred
  for each row when (new.corrects_event_id is null and new.id <> new.root_event_id)
  execute function private.save_last_event();

-- Once a statement: an import of many events about an asset writes its row once.
create trigger save_last_event_of_assets after insert on public.home_events
  referencing new table as added
  for each statement execute function private.save_last_event_of_assets();

-- 40_policies/record/home_issue_states.sql

create policy "select issues of own homes" on public.home_issue_states
  for select to authenticated, home_writer, home_calendar
  using (home_id = any (array(select private.my_homes())));

create policy "erase_home selects" on public.home_issue_states
  for select to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create policy "erase_home deletes" on public.home_issue_states
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

-- 40_policies/record/maintenance_occurrences.sql

create policy "select occurrences of own homes" on public.maintenance_occurrences
  for select to authenticated, home_writer, home_calendar
  using (home_id = any (array(select private.my_homes())));

create policy "members insert occurrences" on public.maintenance_occurrences
  for insert to home_writer
  with check (home_id = any (array(select private.my_homes('member'))));

create policy "members update occurrences" on public.maintenance_occurrences
  for update to home_writer
  using (home_id = any (array(select private.my_homes('member'))))
  with check (home_id = any (array(select private.my_homes('member'))));

create policy "erase_home selects" on public.maintenance_occurrences
  for select to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create policy "erase_home deletes" on public.maintenance_occurrences
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create trigger count_date_change before update of due_on, snoozed_until on public.maintenance_occurrences
  for each row execute function private.count_date_change();

create trigger reject_delete before delete on public.maintenance_occurrences
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.maintenance_occurrences
  for each statement execute function private.reject_change();

-- 40_policies/record/maintenance_schedules.sql

create policy "select schedules of own homes" on public.maintenance_schedules
  for select to authenticated, home_writer, home_calendar
  using (home_id = any (array(select private.my_homes())));

create policy "members insert schedules as themselves" on public.maintenance_schedules
  for insert to home_writer
  with check (created_by = (select private.caller_id()) and home_id = any (array(select private.my_homes('member'))));

create policy "members update schedules" on public.maintenance_schedules
  for update to home_writer
  using (home_id = any (array(select private.my_homes('member'))))
  with check (home_id = any (array(select private.my_homes('member'))));

create policy "erase_home selects" on public.maintenance_schedules
  for select to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create policy "erase_home deletes" on public.maintenance_schedules
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create trigger reject_delete before delete on public.maintenance_schedules
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.maintenance_schedules
  for each statement execute function private.reject_change();

create trigger set_number before insert on public.maintenance_schedules
  for each row execute function private.set_number();

-- 40_policies/record/vendors.sql

create policy "select vendors of own homes" on public.vendors
  for select to authenticated, home_writer
  using (home_id = any (array(select private.my_homes())));

create policy "members insert vendors as themselves" on public.vendors
  for insert to home_writer
  with check (created_by = (select private.caller_id()) and home_id = any (array(select private.my_homes('member'))));

create policy "members update vendors" on public.vendors
  for update to home_writer
  using (home_id = any (array(select private.my_homes('member'))))
  with check (home_id = any (array(select private.my_homes('member'))));

create policy "erase_home selects" on public.vendors
  for select to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create policy "erase_home deletes" on public.vendors
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create trigger reject_delete before delete on public.vendors
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.vendors
  for each statement execute function private.reject_change();

create trigger set_number before insert on public.vendors
  for each row execute function private.set_number();

-- 40_policies/usage/home_creations.sql

create policy "select own rows" on private.home_creations
  for select to home_writer
  using (person_id = (select private.caller_id()));

create policy "insert own rows" on private.home_creations
  for insert to home_writer
  with check (person_id = (select private.caller_id()));

-- 40_policies/usage/person_storage_days.sql

create policy "select own rows" on private.person_storage_days
  for select to home_writer
  using (person_id = (select private.caller_id()));

create policy "insert own rows" on private.person_storage_days
  for insert to home_writer
  with check (person_id = (select private.caller_id()));

create policy "update own rows" on private.person_storage_days
  for update to home_writer
  using (person_id = (select private.caller_id()));

-- 40_policies/usage/person_usage_months.sql

create policy "select own rows" on private.person_usage_months
  for select to home_writer
  using (person_id = (select private.caller_id()));

create policy "insert own rows" on private.person_usage_months
  for insert to home_writer
  with check (person_id = (select private.caller_id()));

create policy "update own rows" on private.person_usage_months
  for update to home_writer
  using (person_id = (select private.caller_id()));

-- 40_policies/usage/turn_attempts.sql

create policy "select own rows" on private.turn_attempts
  for select to home_writer
  using (person_id = (select private.caller_id()));

create policy "insert own rows" on private.turn_attempts
  for insert to home_writer
  with check (person_id = (select private.caller_id()));

create policy "update own rows" on private.turn_attempts
  for update to home_writer
  using (person_id = (select private.caller_id()));

-- 40_policies/usage/usage_events.sql

create trigger reject_update_delete before update or delete on public.usage_events
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.usage_events
  for each statement execute function private.reject_change();

-- The rows of other people would reveal when they use their private threads. usage_months has the sum of the home.
create policy "select own usage in own homes" on public.usage_events
  for select to authenticated
  using (person_id = (select private.caller_id()) and home_id = any (array(select private.my_homes())));

-- Another person's attempt may have reported the same pass of a turn.
create policy "select usage of own homes" on public.usage_events
  for select to home_writer
  using (home_id = any (array(select private.my_homes())));

create policy "insert own usage of leased turns" on public.usage_events
  for insert to home_writer
  with check (
    person_id = (select private.caller_id()) and home_id = any (array(select private.my_homes()))
    and exists (
      select from public.chat_turns t
      where t.id = turn_id and t.home_id = usage_events.home_id and t.lease_person_id = (select private.caller_id())
      offset 0
    )
  );

create policy "erase_home selects" on public.usage_events
  for select to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create policy "erase_home deletes" on public.usage_events
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

-- 40_policies/usage/usage_limits.sql

create policy "select own limits and limits of own homes" on public.usage_limits
  for select to authenticated
  using (person_id = (select private.caller_id()) or home_id = any (array(select private.my_homes())));

create policy "select own limits, limits of own homes and default limits" on public.usage_limits
  for select to home_writer
  using (
    person_id = (select private.caller_id()) or home_id = any (array(select private.my_homes()))
    or (home_id is null and person_id is null)
  );

create policy "erase_home selects" on public.usage_limits
  for select to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create policy "erase_home deletes" on public.usage_limits
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

-- 40_policies/usage/usage_months.sql

create policy "select months of own homes" on public.usage_months
  for select to authenticated, home_writer
  using (home_id = any (array(select private.my_homes())));

create policy "insert months of own homes" on public.usage_months
  for insert to home_writer
  with check (home_id = any (array(select private.my_homes())));

create policy "update months of own homes" on public.usage_months
  for update to home_writer
  using (home_id = any (array(select private.my_homes())));

create policy "erase_home selects" on public.usage_months
  for select to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create policy "erase_home deletes" on public.usage_months
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

-- 50_reference_data/asset_kinds.sql

insert into private.asset_kinds (kind, category, label, aliases) values
  ('water_heater', 'plumbing', 'Water heater',
    '{hot water heater,hot water tank,hot water system,tankless water heater,geyser,water tank heater,'
      'hot water,heat pump water heater,calentador,calentador de agua,calentador de gas,boiler de agua,'
      'warmwasserbereiter,chauffe eau,給湯器}'),
  ('toilet', 'plumbing', 'Toilet',
    '{commode,loo,wc,lavatory,inodoro,vater,retrete,toilette,toiletten,wc becken,toilettes,トイレ,马桶}'),
  ('faucet', 'plumbing', 'Faucet', '{tap,spigot,mixer tap,grifo,llave,wasserhahn,robinet}'),
  ('sink', 'plumbing', 'Sink', '{basin,washbasin,fregadero,lavabo,waschbecken,spule,evier}'),
  ('shower', 'plumbing', 'Shower', '{shower head,showerhead,ducha,regadera,dusche,douche}'),
  ('bathtub', 'plumbing', 'Bathtub', '{bath,tub,bath tub,banera,badewanne,baignoire}'),
  ('garbage_disposal', 'plumbing', 'Garbage disposal', '{disposal,disposer,insinkerator,waste disposal}'),
  ('sump_pump', 'plumbing', 'Sump pump', '{sump,bomba de sumidero,tauchpumpe}'),
  ('well_pump', 'plumbing', 'Well pump', '{well}'),
  ('septic_system', 'plumbing', 'Septic system', '{septic,septic tank}'),
  ('sewer_line', 'plumbing', 'Sewer line', '{sewer,main drain,drain line}'),
  ('water_softener', 'plumbing', 'Water softener', '{softener}'),
  ('water_filter', 'plumbing', 'Water filter', '{water filtration,reverse osmosis}'),
  ('furnace', 'heating_cooling', 'Furnace',
    '{heater furnace,gas furnace,forced air furnace,central heating,heating,caldera de aire,'
      'horno de calefaccion,fournaise}'),
  ('boiler', 'heating_cooling', 'Boiler', '{combi boiler,combi,caldera,heizung,heizkessel,chaudiere,ボイラー}'),
  ('air_conditioner', 'heating_cooling', 'Air conditioner',
    '{ac,a c,aircon,air conditioning,air con,air conditioner,central air,central ac,cooling,split ac,aire,'
      'aire acondicionado,klimaanlage,climatisation,climatiseur,エアコン,空调}'),
  ('heat_pump', 'heating_cooling', 'Heat pump', '{mini split,minisplit}'),
  ('thermostat', 'heating_cooling', 'Thermostat', '{nest thermostat,google nest,smart thermostat,termostato}'),
  ('radiator', 'heating_cooling', 'Radiator', '{radiador,heizkorper,radiateur}'),
  ('fireplace', 'heating_cooling', 'Fireplace', '{wood stove,log burner,chimenea,kamin,cheminee}'),
  ('chimney', 'exterior', 'Chimney', '{flue}'),
  ('electrical_panel', 'electrical', 'Electrical panel',
    '{breaker box,breaker panel,fuse box,fusebox,panel,circuit breaker}'),
  ('generator', 'electrical', 'Generator', '{backup generator,standby generator,generador,groupe electrogene}'),
  ('solar_panels', 'electrical', 'Solar panels',
    '{solar,solar panel,pv,panel solar,paneles solares,solaranlage,panneau solaire}'),
  ('ev_charger', 'electrical', 'EV charger', '{car charger,wallbox}'),
  ('washing_machine', 'appliance', 'Washing machine',
    '{washer,clothes washer,laundry machine,lavadora,waschmaschine,lave linge,machine a laver,洗濯機,洗衣机}'),
  ('dryer', 'appliance', 'Dryer', '{clothes dryer,tumble dryer,secadora,trockner,seche linge,乾燥機}'),
  ('dishwasher', 'appliance', 'Dishwasher',
    '{dish washer,lavavajillas,lavaplatos,spulmaschine,geschirrspuler,lave vaisselle,食洗機,洗碗机}'),
  ('refrigerator', 'appliance', 'Refrigerator',
    '{fridge,fridge freezer,icebox,refrigerador,nevera,frigorifico,heladera,kuhlschrank,frigo,refrigerateur,'
      '冷蔵庫,冰箱,холодильник}'),
  ('freezer', 'appliance', 'Freezer', '{chest freezer,deep freezer,congelador,gefrierschrank,congelateur,冷凍庫}'),
  ('range', 'appliance', 'Range', '{stove,cooker,gas range,estufa,herd,cuisiniere}'),
  ('oven', 'appliance', 'Oven', '{wall oven,horno,backofen,ofen,オーブン}'),
  ('cooktop', 'appliance', 'Cooktop', '{hob,stovetop,placa de cocina,kochfeld,plaque de cuisson}'),
  ('range_hood', 'appliance', 'Range hood',
    '{hood,extractor,extractor hood,cooker hood,campana,campana extractora,dunstabzugshaube,hotte}'),
  ('microwave', 'appliance', 'Microwave', '{microwave oven,microondas,mikrowelle,micro ondes,電子レンジ}'),
  ('roof', 'exterior', 'Roof', '{roofing,shingle,techo,tejado,dach,toit,toiture,屋根}'),
  ('gutters', 'exterior', 'Gutters', '{gutter,downspout,guttering,canaleta,canalon,dachrinne,gouttiere}'),
  ('siding', 'exterior', 'Siding', '{cladding,exterior wall}'),
  ('foundation', 'structure', 'Foundation', '{slab,footing}'),
  ('garage_door', 'exterior', 'Garage door',
    '{garage door opener,garage opener,puerta del garaje,garagentor,porte de garage}'),
  ('deck', 'outdoor', 'Deck', '{decking,porch,patio deck}'),
  ('fence', 'outdoor', 'Fence', '{fencing,gate}'),
  ('driveway', 'outdoor', 'Driveway', '{drive}'),
  ('sprinkler_system', 'outdoor', 'Sprinkler system', '{sprinkler,irrigation,irrigation system}'),
  ('pool', 'outdoor', 'Pool', '{swimming pool,piscina,schwimmbad,piscine}'),
  ('pool_pump', 'outdoor', 'Pool pump', '{pool filter}'),
  ('hot_tub', 'outdoor', 'Hot tub', '{jacuzzi,spa,whirlpool tub,whirlpool bath}'),
  ('smoke_detector', 'safety', 'Smoke detector',
    '{smoke alarm,fire alarm,detector de humo,rauchmelder,detecteur de fumee}'),
  ('carbon_monoxide_detector', 'safety', 'Carbon monoxide detector', '{co detector,co alarm,carbon monoxide alarm}'),
  ('security_system', 'safety', 'Security system', '{alarm system,burglar alarm}');

insert into private.asset_kinds (kind, category, label, aliases, is_generic) values
  ('plumbing', 'plumbing', 'Plumbing', '{pipe,piping,water pipe,plumbing pipe}', true),
  ('hvac', 'heating_cooling', 'HVAC system', '{heating and cooling,heating and air,hvac}', true),
  ('electrical', 'electrical', 'Electrical wiring', '{wiring,electric,electrics,outlet,electrical wiring}', true),
  ('windows', 'structure', 'Windows', '{window}', true),
  ('door', 'structure', 'Door', '{front door,back door}', true),
  ('basement', 'structure', 'Basement', '{cellar}', true),
  ('attic', 'structure', 'Attic', '{loft}', true),
  ('insulation', 'structure', 'Insulation', '{}', true),
  ('flooring', 'structure', 'Flooring', '{floor,hardwood floor,carpet}', true);

-- 50_reference_data/catalogue_sources.sql

insert into public.catalogue_sources (source, name, url, checked_on) values
  ('action_mechanical', 'DOE, reported by Action Mechanical',
    'https://www.action-mechanical.com/air-conditioner-maintenance/', '2026-11-22'),
  ('air_force_safety', 'U.S. Air Force Safety Center',
    'https://www.safety.af.mil/Divisions/Occupational-Safety-Divi'
      'sion/Fall-Safety/Fireplace-Furnace-Safety/', '2026-11-22'),
  ('all_seasons_construction', 'All Seasons Construction',
    'https://www.allseasonsconstruction.com/blog/5-things-home-test-frequently/', '2026-11-22'),
  ('anaheim_utilities', 'City of Anaheim, California',
    'https://www.anaheim.net/698/Hot-Water-Heater-Maintenance', '2026-11-22'),
  ('ar_solar', 'A&R Solar',
    'https://www.a-rsolar.com/blog/much-maintenance-required/', '2026-11-22'),
  ('arocon', 'Arocon Roofing and Construction',
    'https://www.aroconllc.com/blog/get-your-mind-in-the-gutter', '2026-11-22'),
  ('bandera_electric', 'DOE, reported by Bandera Electric Cooperative',
    'https://www.banderaelectric.com/en-us/about/about-bec/blog/april-2021/filter-for-efficiency', '2026-11-22'),
  ('belly707', 'Belly707',
    'https://www.belly707.com/water-softener-maintenance-tips/', '2026-11-22'),
  ('benjamin_franklin', 'Benjamin Franklin Plumbing',
    'https://www.benjaminfranklinplumbing.com/expert-tips/general'
      '-plumbing/clogged-gutters-can-lead-to-leaks-and-floods/', '2026-11-22'),
  ('black_enterprise', 'Black Enterprise',
    'https://www.blackenterprise.com/fireproof-your-clothes-dryer/', '2026-11-22'),
  ('clean_water_wise', 'Clean Water Wise',
    'https://cleanwaterwise.com/?p=48', '2026-11-22'),
  ('cpsc_alarms', 'CPSC',
    'https://www.cpsc.gov/Safety-Education/Safety-Education-Cente'
      'rs/Carbon-Monoxide-Information-Center/CO-Alarms/', '2026-11-22'),
  ('dc_paving', 'DC Paving and Sealcoating',
    'https://dcpavingandsealcoating.com/asphalt-paving-blog/aspha'
      'lt-driveway-maintenance-and-repair-faqs/', '2026-11-22'),
  ('dg_electrical', 'DG Electrical',
    'https://dgelectrical.com/does-a-home-standby-generator-require-regular-maintenance/', '2026-11-22'),
  ('direct_energy', 'Direct Energy',
    'https://blog.directenergy.com/extend-life-hvac-system/', '2026-11-22'),
  ('dome_home', 'Dome Home',
    'https://domehomeapp.com/articles/generator-monthly-test-schedule', '2026-11-22'),
  ('engineer_fix', 'Engineer Fix',
    'https://engineerfix.com/how-often-should-tankless-water-heaters-be-serviced', '2026-11-22'),
  ('epa_septic', 'EPA',
    'https://webarchive.library.unt.edu/eot2008/20081105135706/ht'
      'tp://cfpub.epa.gov/owm/septic/homeowners.cfm', '2026-11-22'),
  ('flash', 'Federal Alliance for Safe Homes',
    'https://flash.org/mitigation/stay-warm-and-safe-fireplace-furnace-and-heater-safety/', '2026-11-22'),
  ('flomatic', 'Flomatic',
    'https://www.flomatic.com/knowledge-center/faq/when-to-have-your-well-tested/', '2026-11-22'),
  ('florida_water', 'Florida Water Treatment',
    'https://www.flwatertreatment.com/required-maintain-home-water-softener-system/', '2026-11-22'),
  ('furnace_family', 'Furnace Family',
    'https://www.furnacefamily.com/maintaining-furnace-ac/', '2026-11-22'),
  ('georgia_power', 'Georgia Power',
    'https://gpc.opower.com/ei/app/tip/tip026_clean_air_filters', '2026-11-22'),
  ('grand_rapids_fire', 'Grand Rapids Fire Department',
    'https://grandrapidsfd.com/utilities-and-basements/', '2026-11-22'),
  ('grant_county', 'Grant County, Oregon',
    'https://www.grantcountyoregon.net/214/Pre-Flood-Preparedness-Measures', '2026-11-22'),
  ('home_saver', 'HomeSaver',
    'https://homesaver.app/articles/categories/safety-checks', '2026-11-22'),
  ('home_services_net', 'Home Services Net',
    'https://homeservicesnet.com/tips-for-dealing-with-hvac-pros', '2026-11-22'),
  ('horry_electric', 'Horry Electric Cooperative',
    'https://horryelectric.com/2015/06/30/keep-your-refrigerator-running-efficiently/', '2026-11-22'),
  ('house_plumbing', 'House Plumbing',
    'https://houseplumbingllc.com/how-long-do-tankless-water-heaters-last/', '2026-11-22'),
  ('hq_plumbing', 'HQ Plumbing & Air',
    'https://hqplumbingandair.com/resources/faqs/reverse-osmosis-filter-replacement-maintenance', '2026-11-22'),
  ('inspectors_journal', 'NAHB, reported by The Inspector''s Journal',
    'https://www.inspectorsjournal.com/topic/3209-nahb-study-on-life-expectancy-of-home-components/', '2026-11-22'),
  ('iowa_hygienic_lab', 'State Hygienic Laboratory, University of Iowa',
    'https://outreach.uiowa.edu/program/state-hygienic-laboratory-private-well-water-testing', '2026-11-22'),
  ('joemc', 'Jones-Onslow Electric Membership Corporation',
    'https://www.joemc.com/service-heat-pumps-now-for-better-efficiency-this-winter/', '2026-11-22'),
  ('just_seal', 'Just Seal My Driveway',
    'https://justsealmydriveway.com/sealcoating/sealing-asphalt-driveway-necessary/', '2026-11-22'),
  ('kc_generator', 'KC Generator Pros',
    'https://kcgeneratorpros.com/blog/standby-generator-maintenance/', '2026-11-22'),
  ('king_county_water', 'King County Water District 20',
    'https://www.kcwd20.com/residential', '2026-11-22'),
  ('nautica', 'Nautica Home Inspection',
    'https://nauticahomeinspection.com/garage-door-safety/', '2026-11-22'),
  ('news_advance', 'NRCA, reported by The News & Advance',
    'https://newsadvance.com/welcome_home/how-often-should-i-chec'
      'k-my-roof/article_07236e70-0961-5902-a1e9-ece4a8a1fbd1.html', '2026-11-22'),
  ('oc_register', 'NAHB, reported by the Orange County Register',
    'https://www.ocregister.com/2008/07/10/homes-components-have-varied-life-expectancies/', '2026-11-22'),
  ('path_housing', 'PATH',
    'https://www.pathnet.org/sp_id_1680/', '2026-11-22'),
  ('pedernales_electric', 'Pedernales Electric Cooperative',
    'https://www.pec.coop/news/2019/test-gfci-outlets-monthly/', '2026-11-22'),
  ('pemco_hoses', 'PEMCO Insurance',
    'https://pemco.com/blog/harmless-looking-laundry-hoses-your-biggest-threat', '2026-11-22'),
  ('pettis_pools', 'Pettis Pools',
    'https://pettispools.com/tag/cleaning-spa/', '2026-11-22'),
  ('pflugerville_fire', 'Pflugerville Fire Department, Texas',
    'https://www.pflugervillefire.org/faq/how-often-should-i-repl'
      'ace-my-smoke-alarms-how-about-my-carbon-monoxide-alarms/', '2026-11-22'),
  ('portland_texas', 'City of Portland, Texas',
    'https://portlandtx.com/FAQ.aspx?QID=202', '2026-11-22'),
  ('propane_council', 'Propane Education & Research Council',
    'https://propane.com/safety/safety-articles/carbon-monoxide-safe-appliance-operation/', '2026-11-22'),
  ('risley', 'Risley Home Inspections',
    'https://www.risleyhomeinspections.com/post/water-heater-maintenance', '2026-11-22'),
  ('rock_energy', 'ESFI, reported by Rock Energy Cooperative',
    'https://rock.coop/home-safety-calendar', '2026-11-22'),
  ('rooter_plus', 'Rooter Plus',
    'https://www.rooterplus.com/blog/take-care-of-your-washing-machine-hose-to-avoid-flood-damage', '2026-11-22'),
  ('sands_roofing', 'NRCA, reported by Sands Roofing',
    'https://www.sandsroofingllc.com/blog/how-often-inspect-roof/', '2026-11-22'),
  ('search_a_plumber', 'Search a Plumber',
    'https://searchaplumber.com/blog/how-often-to-flush-and-descale-a-tankless-water-heater', '2026-11-22'),
  ('spas_and_stuff', 'Spas & Stuff',
    'https://www.spasandstuff.com/faq/does-a-spa-need-to-be-filled-and-drained-each-time-it-is-used-', '2026-11-22'),
  ('springfield_utility', 'Springfield Utility Board',
    'https://www.subutil.com/faqs/i-dont-use-my-irrigation-system'
      '-do-i-still-have-to-test-and-maintain-my-backflow-assembly/', '2026-11-22'),
  ('things_last', 'InterNACHI, reported by Things Last',
    'https://www.thingslast.com/home-components', '2026-11-22'),
  ('tpreia', 'NAHB, reported by TPREIA',
    'https://tpreia.com/content.aspx?page_id=22&club_id=442826&module_id=264604', '2026-11-22'),
  ('triple_m', 'Triple M',
    'https://triplem.us.com/ArtLifeExpTable.html', '2026-11-22'),
  ('usfa_smoke', 'USFA',
    'https://webarchive.library.unt.edu/web/20130214190949/http:/'
      '/www.usfa.fema.gov/campaigns/smokealarms', '2026-11-22'),
  ('wood_handbook', 'USDA Forest Products Laboratory',
    'https://fliphtml5.com/kbpub/hdrb/Wood_Handbook/373', '2026-11-22'),
  ('world_in_trend', 'World in Trend',
    'https://worldintrend.com/a-guide-to-maintaining-your-solar-investment/', '2026-11-22'),
  ('zephyr', 'Zephyr',
    'https://helpcenter.zephyronline.com/hc/en-us/articles/179979'
      '63529357-How-To-Maintain-Your-Range-Hood', '2026-11-22');

-- 50_reference_data/erasable_tables.sql

-- A table with a foreign key has a lower erase_order than the table it references.
insert into private.erasable_tables (table_name, home_column, erase_order, refers_to_itself, newest_first) values
  ('public.maintenance_occurrences', 'home_id', 100, true, null),
  ('public.home_issue_states', 'home_id', 150, false, null),
  ('public.home_event_states', 'home_id', 150, false, null),
  ('public.home_events', 'home_id', 200, true, 'seq'),
  ('public.usage_events', 'home_id', 640, false, null),
  ('public.chat_regenerations', 'home_id', 640, false, null),
  ('public.chat_turn_events', 'home_id', 640, false, null),
  ('public.chat_messages', 'home_id', 650, false, null),
  ('public.tool_approvals', 'home_id', 655, false, null),
  ('public.tool_calls', 'home_id', 660, false, null),
  ('public.chat_passes', 'home_id', 665, false, null),
  ('public.chat_turns', 'home_id', 670, false, null),
  ('public.chat_threads', 'home_id', 680, false, null),
  ('public.usage_months', 'home_id', 690, false, null),
  ('public.usage_limits', 'home_id', 690, false, null),
  ('public.home_settings', 'home_id', 690, false, null),
  ('public.maintenance_schedules', 'home_id', 800, false, null),
  ('public.home_assets', 'home_id', 850, true, null),
  ('public.vendors', 'home_id', 860, false, null),
  ('public.calendar_feeds', 'home_id', 890, false, null),
  ('public.home_invitations', 'home_id', 890, false, null),
  ('public.home_audit_log', 'home_id', 890, false, null),
  ('public.home_members', 'home_id', 900, false, null),
  ('public.homes', 'id', 1000, false, null);

-- 50_reference_data/maintenance_catalogue/appliances.sql

insert into public.maintenance_catalogue (
  task, kind, title, reason, every_count, every_unit, range_low, range_high, season_months, estimated_minutes,
  covered_by, name_pattern, excluded_name_pattern, is_once_for_all, source, other_source
) values
  ('dryer_duct', 'dryer', 'Clean the dryer duct and vent',
    'Lint burns easily, and a clogged duct overheats the dryer.',
    12, 'month', 6, 12, null, null, 'vent|duct|lint', null, null, false,
    'black_enterprise', 'portland_texas'),
  ('refrigerator_coils', 'refrigerator', 'Vacuum the coils of the refrigerator',
    'Dusty coils make the compressor run longer.',
    12, 'month', 3, 12, null, null, 'coil', null, null, false,
    'horry_electric', 'rock_energy'),
  ('range_hood_filter', 'range_hood', 'Clean the grease filters of the range hood',
    'Grease holds back the air, and it can catch fire.',
    1, 'month', null, null, null, null, 'filter', null, null, false,
    'zephyr', null),
  ('washing_machine_hoses', 'washing_machine', 'Replace the hoses of the washing machine',
    'A burst hose floods a home in minutes, and rubber ages from the inside.',
    5, 'year', 3, 5, null, null, 'hose', null, null, false,
    'pemco_hoses', 'rooter_plus'),
  ('dishwasher_filter', 'dishwasher', 'Clean the filter of the dishwasher',
    'Food in the filter ends up on the dishes.',
    1, 'month', null, null, null, null, 'filter', null, null, false,
    null, null),
  ('solar_panel_cleaning', 'solar_panels', 'Rinse the solar panels',
    'Dust and pollen take a part of the sun.',
    12, 'month', 6, 12, null, null, 'clean|rins|wash', null, null, false,
    'ar_solar', 'world_in_trend');

-- 50_reference_data/maintenance_catalogue/exterior.sql

insert into public.maintenance_catalogue (
  task, kind, title, reason, every_count, every_unit, range_low, range_high, season_months, estimated_minutes,
  covered_by, name_pattern, excluded_name_pattern, is_once_for_all, source, other_source
) values
  ('gutter_cleaning', 'gutters', 'Clean the gutters and downspouts',
    'Full gutters spill rain beside the foundation.',
    6, 'month', null, null, '{4,5,10,11}', null, 'clean|clear', null, null, false,
    'benjamin_franklin', 'arocon'),
  ('roof_inspection', 'roof', 'Look over the roof',
    'Loose shingles and cracked flashing are cheap to repair before they leak.',
    6, 'month', null, null, '{3,4,5,9,10,11}', null, 'inspect|check|look', null, null, false,
    'news_advance', 'sands_roofing'),
  ('deck_finish', 'deck', 'Renew the finish of the wood deck',
    'A penetrating finish wears off, and bare wood takes up water.',
    2, 'year', 1, 3, null, null, 'seal|stain|finish', null, 'composite|vinyl|concrete|stone', false,
    'wood_handbook', null),
  ('driveway_seal', 'driveway', 'Seal the asphalt driveway',
    'Sun and water make unsealed asphalt brittle.',
    2, 'year', 1, 3, null, null, 'seal', null, 'concrete|gravel|paver|brick|stone', false,
    'dc_paving', 'just_seal'),
  ('backflow_test', 'sprinkler_system', 'Have the backflow preventer tested',
    'It keeps water of the garden out of the drinking water.',
    1, 'year', null, null, '{3,4,5}', null, 'backflow', null, null, false,
    'king_county_water', 'springfield_utility'),
  ('sprinkler_check', 'sprinkler_system', 'Check the sprinklers for leaks and broken heads',
    'One broken head wastes water all season.',
    1, 'year', null, null, '{4,5}', null, 'check|leak|head', null, null, false,
    null, null),
  ('hot_tub_water', 'hot_tub', 'Drain and refill the hot tub',
    'Old water holds so much residue that sanitiser no longer works well.',
    4, 'month', 3, 6, null, null, 'drain|refill|water', null, null, false,
    'spas_and_stuff', 'pettis_pools'),
  ('pool_filter', 'pool', 'Clean the pool filter',
    'A dirty filter lets the water turn cloudy.',
    1, 'month', null, null, '{5,6,7,8,9}', null, 'filter', null, null, false,
    null, null),
  ('siding_wash', 'siding', 'Wash and look over the siding',
    'Dirt holds damp, and gaps let water behind the boards.',
    1, 'year', null, null, '{4,5,6}', null, 'wash|clean|inspect', null, null, false,
    null, null);

-- 50_reference_data/maintenance_catalogue/heating_cooling.sql

insert into public.maintenance_catalogue (
  task, kind, title, reason, every_count, every_unit, range_low, range_high, season_months, estimated_minutes,
  covered_by, name_pattern, excluded_name_pattern, is_once_for_all, source, other_source
) values
  ('furnace_filter', 'furnace', 'Replace the furnace filter',
    'A clogged filter holds back the air and makes the furnace work harder.',
    3, 'month', 1, 3, null, 15, 'filter', null, null, false,
    'bandera_electric', 'georgia_power'),
  ('furnace_service', 'furnace', 'Have the furnace inspected and serviced',
    'A yearly look finds unsafe burning and small faults before the cold does.',
    1, 'year', null, null, '{8,9,10}', null, 'servic|inspect|tune', null, null, false,
    'grand_rapids_fire', 'propane_council'),
  ('boiler_service', 'boiler', 'Have the boiler inspected and serviced',
    'Clean burners and free vents keep combustion gases out of the home.',
    1, 'year', null, null, '{8,9,10}', null, 'servic|inspect|tune', null, null, false,
    'propane_council', 'grand_rapids_fire'),
  ('air_conditioner_filter', 'air_conditioner', 'Clean or replace the air conditioner filter',
    'In months of heavy use the filter fills faster, and the cooling costs more.',
    1, 'month', 1, 2, '{5,6,7,8,9}', 15, 'filter', null, null, false,
    'action_mechanical', 'path_housing'),
  ('air_conditioner_coil', 'air_conditioner', 'Check and clean the air conditioner coils',
    'Dust on a coil keeps it from taking up or giving off heat.',
    1, 'year', null, null, '{3,4,5}', null, 'coil', null, null, false,
    'action_mechanical', null),
  ('air_conditioner_service', 'air_conditioner', 'Have the air conditioner inspected',
    'A check before the hot season finds leaks and worn parts in time.',
    1, 'year', null, null, '{3,4,5}', null, 'servic|inspect|tune', null, null, false,
    'path_housing', 'furnace_family'),
  ('heat_pump_filter', 'heat_pump', 'Clean or replace the heat pump filter',
    'A heat pump runs in summer and in winter, so its filter fills all year.',
    1, 'month', 1, 3, null, null, 'filter', null, null, false,
    'joemc', 'bandera_electric'),
  ('heat_pump_service', 'heat_pump', 'Have the heat pump serviced',
    'It does the work of two systems and has no season of rest.',
    6, 'month', 6, 12, '{3,4,5,9,10,11}', null, 'servic|inspect|tune', null, null, false,
    'joemc', 'home_services_net'),
  ('chimney_sweep', 'chimney', 'Have the chimney inspected and swept',
    'Creosote from wood smoke burns, and it builds up with every fire.',
    1, 'year', null, null, '{8,9,10}', null, 'sweep|swept|clean|inspect', null, null, false,
    'air_force_safety', 'flash'),
  ('fireplace_inspection', 'fireplace', 'Have the fireplace or stove inspected and cleaned',
    'Cracks, soot and nests turn a fire into smoke or carbon monoxide in the room.',
    1, 'year', null, null, '{8,9,10}', null, 'inspect|clean|sweep|swept', null, null, false,
    'flash', 'air_force_safety'),
  ('radiator_bleeding', 'radiator', 'Bleed the radiators',
    'Trapped air keeps the upper part of a radiator cold.',
    1, 'year', null, null, '{8,9,10}', null, 'bleed', null, null, true,
    null, null);

-- 50_reference_data/maintenance_catalogue/plumbing.sql

insert into public.maintenance_catalogue (
  task, kind, title, reason, every_count, every_unit, range_low, range_high, season_months, estimated_minutes,
  covered_by, name_pattern, excluded_name_pattern, is_once_for_all, source, other_source
) values
  ('water_heater_drain', 'water_heater', 'Drain a little water from the water heater',
    'Sediment at the bottom of the tank wastes heat and shortens its life.',
    6, 'month', 6, 12, null, null, 'flush|drain', null, 'tank.?less|instant|on.?demand|combi', false,
    'anaheim_utilities', 'risley'),
  ('water_heater_relief_valve', 'water_heater', 'Test the relief valve of the water heater',
    'The valve lets pressure out before the tank becomes dangerous.',
    1, 'year', null, null, null, null, 'valve', null, 'tank.?less|instant|on.?demand|combi', false,
    'anaheim_utilities', null),
  ('water_heater_anode', 'water_heater', 'Check the anode rod of the water heater',
    'The rod rusts in place of the tank, until nothing of it is left.',
    3, 'year', null, null, null, null, 'anode', null, 'tank.?less|instant|on.?demand|combi', false,
    null, null),
  ('tankless_descaling', 'water_heater', 'Descale the tankless water heater',
    'Minerals coat the narrow heat exchanger and choke the flow.',
    1, 'year', null, null, null, null, 'descal|flush', 'tank.?less|instant|on.?demand|combi', null, false,
    'engineer_fix', 'search_a_plumber'),
  ('septic_inspection', 'septic_system', 'Have the septic system inspected',
    'Leaks and a full tank are found before they reach the drain field.',
    3, 'year', null, null, null, null, 'inspect', null, null, false,
    'epa_septic', null),
  ('septic_pumping', 'septic_system', 'Have the septic tank pumped',
    'Solids that leave the tank clog the drain field, the costly part.',
    3, 'year', 3, 5, null, null, 'pump', null, null, false,
    'epa_septic', null),
  ('well_water_test', 'well_pump', 'Have the well water tested',
    'Bacteria and nitrate have no taste, and nobody but the owner tests a private well.',
    1, 'year', null, null, null, null, 'test', null, null, false,
    'iowa_hygienic_lab', 'flomatic'),
  ('sump_pump_test', 'sump_pump', 'Clean and test the sump pump',
    'A bucket of water in the pit shows whether the pump starts before the rain does.',
    1, 'year', null, null, '{2,3,4}', null, 'test|clean', null, null, false,
    'grant_county', null),
  ('softener_salt', 'water_softener', 'Check the salt of the water softener',
    'Without salt the softener lets hard water through.',
    1, 'month', null, null, null, null, 'salt', null, null, false,
    'florida_water', 'belly707'),
  ('softener_tank', 'water_softener', 'Clean the brine tank of the water softener',
    'Salt crusts and sludge keep the brine from forming.',
    1, 'year', null, null, null, null, 'tank|clean', null, null, false,
    null, null),
  ('osmosis_filters', 'water_filter', 'Replace the pre-filters of the reverse osmosis system',
    'Fresh pre-filters keep chlorine and grit away from the membrane.',
    12, 'month', 6, 12, null, null, 'pre-?filter|replace.*filter', 'osmosis|\mro\M', null, false,
    'clean_water_wise', 'hq_plumbing'),
  ('osmosis_membrane', 'water_filter', 'Replace the reverse osmosis membrane',
    'A worn membrane lets through what it should hold back.',
    2, 'year', 2, 3, null, null, 'membrane', 'osmosis|\mro\M', null, false,
    'clean_water_wise', 'hq_plumbing');

-- 50_reference_data/maintenance_catalogue/safety.sql

insert into public.maintenance_catalogue (
  task, kind, title, reason, every_count, every_unit, range_low, range_high, season_months, estimated_minutes,
  covered_by, name_pattern, excluded_name_pattern, is_once_for_all, source, other_source
) values
  ('smoke_alarm_test', 'smoke_detector', 'Test the smoke alarms',
    'A silent alarm looks like a working one until somebody presses its button.',
    1, 'month', null, null, null, null, 'test', null, null, true,
    'cpsc_alarms', 'rock_energy'),
  ('smoke_alarm_batteries', 'smoke_detector', 'Change the batteries of the smoke alarms',
    'A flat battery leaves the home without a warning. Sealed ten-year batteries stay in.',
    1, 'year', null, null, null, null, 'batter', null, null, true,
    'cpsc_alarms', 'rock_energy'),
  ('smoke_alarm_replacement', 'smoke_detector', 'Replace the smoke alarms',
    'The sensor of an alarm wears out. Its date of manufacture is on its back.',
    10, 'year', null, null, null, null, 'replac', null, null, true,
    'usfa_smoke', 'rock_energy'),
  ('carbon_monoxide_test', 'carbon_monoxide_detector', 'Test the carbon monoxide alarms',
    'Nobody sees or smells carbon monoxide, so only a working alarm tells of it.',
    1, 'month', null, null, null, null, 'test', null, null, true,
    'cpsc_alarms', 'rock_energy'),
  ('carbon_monoxide_batteries', 'carbon_monoxide_detector', 'Change the batteries of the carbon monoxide alarms',
    'An alarm without power warns nobody at night.',
    1, 'year', null, null, null, null, 'batter', null, null, true,
    'cpsc_alarms', null),
  ('carbon_monoxide_replacement', 'carbon_monoxide_detector', 'Replace the carbon monoxide alarms',
    'Their sensors last a shorter time than those of smoke alarms.',
    5, 'year', 5, 7, null, null, 'replac', null, null, true,
    'pflugerville_fire', null),
  ('gfci_test', 'electrical_panel', 'Test the GFCI outlets and breakers',
    'The test button shows whether an outlet still cuts the power before a shock.',
    1, 'month', null, null, null, null, 'gfci', null, null, true,
    'pedernales_electric', 'rock_energy'),
  ('garage_door_reverse_test', 'garage_door', 'Test whether the garage door reverses',
    'A closing door has to go up again when it meets a board on the floor.',
    1, 'month', 1, 3, null, null, 'revers', null, null, false,
    'nautica', 'all_seasons_construction'),
  ('generator_check', 'generator', 'Check that the generator ran its test',
    'A failed self-test is found now and not in an outage.',
    1, 'month', null, null, null, null, 'test|check|run', null, null, false,
    'dome_home', 'home_saver'),
  ('generator_service', 'generator', 'Have the generator serviced',
    'Oil and battery age even when the engine hardly runs.',
    1, 'year', null, null, null, null, 'servic|oil', null, null, false,
    'dg_electrical', 'kc_generator');

-- 50_reference_data/people.sql

-- Accounts that were created before the trigger on auth.users.
insert into public.people (id, user_id, display_name)
select u.id, u.id, private.build_display_name(u.raw_user_meta_data::jsonb) from auth.users u
on conflict do nothing;

-- 50_reference_data/system_lives.sql

insert into public.system_lives (
  life, kind, label, years_low, years_high, name_pattern, excluded_name_pattern, source, other_source
) values
  ('tank_water_heater', 'water_heater', 'Water heater with a tank', 10, 14, null, 'tank.?less|instant|on.?demand|combi',
    'triple_m', 'tpreia'),
  ('tankless_water_heater', 'water_heater', 'Tankless water heater', 15, 20,
    'tank.?less|instant|on.?demand|combi', null, 'house_plumbing', null),
  ('furnace', 'furnace', 'Furnace', 15, 20, null, null, 'inspectors_journal', 'direct_energy'),
  ('boiler', 'boiler', 'Boiler', 20, 35, null, null, 'triple_m', 'tpreia'),
  ('air_conditioner', 'air_conditioner', 'Central air conditioner', 7, 15, null, 'window', 'things_last', 'tpreia'),
  ('heat_pump', 'heat_pump', 'Heat pump', 15, 16, null, null, 'tpreia', 'triple_m'),
  ('dishwasher', 'dishwasher', 'Dishwasher', 9, 10, null, null, 'oc_register', 'tpreia'),
  ('refrigerator', 'refrigerator', 'Refrigerator', 9, 17, null, null, 'triple_m', 'tpreia'),
  ('freezer', 'freezer', 'Freezer', 10, 20, null, null, 'triple_m', null),
  ('dryer', 'dryer', 'Dryer', 13, 14, null, null, 'oc_register', 'tpreia'),
  ('washing_machine', 'washing_machine', 'Washing machine', 5, 15, null, null, 'triple_m', 'tpreia'),
  ('range', 'range', 'Range', 13, 19, null, null, 'triple_m', 'tpreia'),
  ('microwave', 'microwave', 'Microwave', 9, 11, null, null, 'oc_register', 'tpreia'),
  ('asphalt_roof', 'roof', 'Asphalt shingle roof', 15, 30, null, 'slate|metal|tile|shake|flat|thatch', 'tpreia', null),
  ('gutters', 'gutters', 'Aluminum gutters', 20, 40, null, 'copper|steel|vinyl', 'things_last', 'tpreia'),
  ('wood_deck', 'deck', 'Wood deck', 15, 20, null, 'composite|vinyl|concrete|stone', 'tpreia', 'oc_register'),
  ('asphalt_driveway', 'driveway', 'Asphalt driveway', 15, 20, null, 'concrete|gravel|paver|brick|stone', 'things_last',
    'dc_paving'),
  ('pool', 'pool', 'Swimming pool', 18, 18, null, 'above.?ground', 'tpreia', null),
  ('garage_door_opener', 'garage_door', 'Garage door opener', 10, 10, null, null, 'tpreia', null),
  ('sump_pump', 'sump_pump', 'Sump pump', 10, 10, null, null, 'tpreia', null),
  ('well_pump', 'well_pump', 'Well pump', 10, 10, null, null, 'tpreia', null),
  ('standby_generator', 'generator', 'Standby generator', 20, 40, null, 'portable', 'dg_electrical', null),
  ('smoke_detector', 'smoke_detector', 'Smoke alarm', 10, 10, null, null, 'usfa_smoke', 'rock_energy'),
  ('carbon_monoxide_detector', 'carbon_monoxide_detector', 'Carbon monoxide alarm', 5, 7, null, null,
    'pflugerville_fire', null);

-- 50_reference_data/tool_policies.sql

insert into private.tool_policies (tool_name, kind, min_role, writes) values
  ('record_home_event', 'server', 'contributor', true),
  ('update_issue_status', 'server', 'member', true),
  ('correct_home_record', 'server', 'member', true),
  ('update_home_asset', 'server', 'member', true),
  ('search_home_record', 'server', 'viewer', false),
  ('list_attention', 'server', 'viewer', false),
  ('replace_home_asset', 'approval', 'member', true),
  ('compose_message', 'client', 'viewer', false),
  ('request_user_input', 'client', 'viewer', false);

-- 50_reference_data/usage_limits.sql

-- The default limits. The operator changes this row; the local stack sets it from .env.
insert into public.usage_limits (
  turns_per_minute, turns_per_day, tokens_per_month, running_turns, bytes_per_day, rows_per_day, events_per_day,
  homes_per_person)
values (20, 300, 0, 8, 50000000, 50000, 1000, 20);

-- 60_record/10_views/10_home_issues.sql

create view public.home_issues with (security_invoker = true) as
select s.issue_id, s.home_id, s.asset_id, s.title, s.severity, s.status, s.since, s.status_since,
  s.review_on, s.last_event_id, s.last_seq
from public.home_issue_states s
where not s.voided;
comment on view public.home_issues is
  'Every issue, whatever its status. since: date of the report; status_since: date of the current status.';
revoke all on public.home_issues from public, anon, authenticated, service_role;

-- 60_record/10_views/20_home_timeline.sql

-- Left joins: a query that needs no column of these tables does not read them.
create view public.home_timeline with (security_invoker = true) as
select s.event_id as id, s.home_id, s.seq, s.asset_id, a.name as asset_name, a.kind as asset_kind,
  a.space as asset_space, e.parent_event_id, s.root_event_id, s.event_type, s.title, s.body, s.severity, e.to_status,
  s.review_on, s.occurred_on, s.occurred_precision, e.recorded_at, s.cost_actual_minor, s.cost_low_minor,
  s.cost_high_minor, s.currency, s.cost_payer, s.vendor_id, v.name as vendor_name, e.source, e.confidence,
  e.actor_person_id, s.performed_by, e.tool_call_id, e.payload, s.is_corrected as corrected
from public.home_event_states s
left join public.home_events e on e.home_id = s.home_id and e.id = s.event_id
left join public.home_assets a on a.home_id = s.home_id and a.id = s.asset_id
left join public.vendors v on v.home_id = s.home_id and v.id = s.vendor_id
where not s.voided;
comment on view public.home_timeline is 'The events of a home with corrections applied, without voided events.';
revoke all on public.home_timeline from public, anon, authenticated, service_role;

-- 60_record/10_views/30_home_costs.sql

create view public.home_costs with (security_invoker = true) as
select t.id as event_id, t.home_id, t.asset_id, t.asset_name, t.event_type, t.title, t.occurred_on,
  extract(year from t.occurred_on)::int as year, t.cost_actual_minor as amount_minor, t.currency,
  coalesce(t.cost_payer, 'owner') as payer, t.vendor_id, t.vendor_name
from public.home_timeline t
where t.cost_actual_minor is not null
  -- Written out for the planner: private.is_paid_event_type.
  and t.event_type not in ('issue_reported', 'user_decision', 'recommendation', 'quote_received',
    'contractor_referred');
comment on view public.home_costs is
  'Paid costs, one row per event, without quotes, estimates, decisions and issues. To sum them, group by currency and '
    'payer.';
revoke all on public.home_costs from public, anon, authenticated, service_role;

-- 60_record/10_views/40_home_attention.sql

create view public.home_attention with (security_invoker = true) as
select due_schedule.home_id,
  case when due_schedule.due_on < due_schedule.today then 'overdue'
    when due_schedule.due_on <= due_schedule.today + due_schedule.lead_days then 'due' else 'upcoming' end as kind,
  due_schedule.id, due_schedule.asset_id, due_schedule.title, due_schedule.due_on,
  case when due_schedule.recurrence = 'fixed_calendar' and due_schedule.due_on < due_schedule.today
    then private.count_fixed_dates(due_schedule.anchor_on, due_schedule.every_count, due_schedule.every_unit,
      due_schedule.season_months, due_schedule.planned_on, due_schedule.today, due_schedule.away_from,
      due_schedule.away_until)
    else 0 end as missed_count
from (
  select o.home_id, s.id, s.asset_id, s.title, s.recurrence, s.anchor_on, s.every_count, s.every_unit,
    s.season_months,
    h.away_from, h.away_until, greatest(o.planned_on, o.due_on) as planned_on,
    -- What becomes due while nobody is at home is due the day after.
    case when coalesce(o.snoozed_until, o.due_on) between h.away_from and h.away_until then h.away_until + 1
      else coalesce(o.snoozed_until, o.due_on) end as due_on,
    -- least() ignores the null of a one-off.
    coalesce(s.lead_days, least(30, 7 * s.every_count
      * case s.every_unit when 'day' then 1 when 'week' then 7 when 'month' then 30 else 365 end / 30))
      as lead_days,
    (private.now() at time zone h.time_zone)::date as today
  from public.maintenance_occurrences o
  join public.maintenance_schedules s on s.home_id = o.home_id and s.id = o.schedule_id and s.status = 'active'
  join public.homes h on h.id = o.home_id
  left join public.home_assets a on a.home_id = s.home_id and a.id = s.asset_id
  where o.state = 'due' and (s.asset_id is null or a.status = 'active')
) due_schedule
union all
select s.home_id, 'review', s.issue_id, s.asset_id, s.title, s.review_on, 0
from public.home_issue_states s
where s.status = 'deferred' and not s.voided
union all
-- Events outside issues with a review date, until another event follows in their chain.
select e.home_id, 'review', e.event_id, e.asset_id, e.title, e.review_on, 0
from public.home_event_states e
where e.review_on is not null and not e.voided and not e.is_followed and e.event_type <> 'status_change'
  and not exists (
    select from public.home_issue_states s where s.home_id = e.home_id and s.issue_id = e.root_event_id offset 0)
union all
select w.home_id, 'warranty', w.id, w.asset_id, w.title, w.due_on, 0
from (
  select a.home_id, a.id, a.id as asset_id, 'Warranty of ' || a.name || ' ends' as title, a.warranty_until as due_on,
    (private.now() at time zone h.time_zone)::date as today
  from public.home_assets a
  join public.homes h on h.id = a.home_id
  where a.status = 'active' and a.warranty_until is not null
) w
where w.due_on >= w.today;
comment on view public.home_attention is
  'Items that need attention, with their date. kind: overdue, due within its lead days, upcoming (id = '
    'schedule), review (id = issue or event), '
    'warranty (id = asset). missed_count: later dates of a fixed calendar that have passed as well. Future dates are '
    'not limited: filter by due_on.';
revoke all on public.home_attention from public, anon, authenticated, service_role;

-- 60_record/assets/add_asset.sql

create or replace function private.add_asset(home_id uuid, kind text, name text default null, space text default null)
  returns uuid
language plpgsql
set search_path = ''
as $$
declare
  new_id uuid := gen_random_uuid();
begin
  insert into public.home_assets (id, home_id, category, kind, name, space, created_by)
  values (new_id, add_asset.home_id,
    coalesce((select k.category from private.asset_kinds k where k.kind = add_asset.kind), 'other'),
    add_asset.kind, coalesce(add_asset.name, private.get_kind_label(add_asset.kind)), add_asset.space,
    private.caller_id());
  return new_id;
end
$$;
comment on function private.add_asset is
  'Adds an asset of a kind and returns its id. Without a name it is named after the kind.';

-- 60_record/assets/compare_asset.sql

create or replace function private.list_name_words(content text, kind text) returns text[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    select distinct w from unnest(private.split_kind_words(content)) w
    where w <> '' and w <> all (private.list_kind_modifiers() || private.list_appliance_brands())
      -- The words of the kind are in every name of it, in whatever spelling.
      and private.resolve_asset_kind(w) <> kind
      and w <> all (private.split_kind_words(kind) || private.split_kind_words(private.get_kind_label(kind))));
end
$$;
comment on function private.list_name_words is
  'Returns the words of an asset''s name that tell it apart from others of its kind: "Beer fridge" → {beer}.';

create or replace function private.compare_asset(asset public.home_assets, said jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  places text := private.compare_places(
    concat_ws(' ', asset.space, private.extract_place(asset.name)), said ->> 'place');
  name_words text[] := private.list_name_words(asset.name, asset.kind);
  said_words text[] := private.list_name_words(said ->> 'name', asset.kind);
begin
  if places = 'other' or (name_words <> '{}' and said_words <> '{}' and not name_words && said_words) then
    return 'other';
  elsif private.is_other_make(asset.manufacturer, said ->> 'manufacturer')
    or private.is_other_make(asset.model, said ->> 'model')
    or private.is_other_make(asset.serial, said ->> 'serial') then
    return 'doubtful';
  elsif places = 'same' or name_words && said_words or lower(asset.name) = lower(said ->> 'name') then
    return 'same';
  elsif said ->> 'place' is not null or said_words <> '{}' then
    return 'doubtful';
  end if;
  return 'open';
end
$$;
comment on function private.compare_asset is
  'Compares an asset with what was said of one of its kind: { place, name, manufacturer, model, serial }. other: '
    'another place or name; doubtful: another maker, or a place or name of which the record says nothing; same; open: '
    'nothing was said that tells.';

-- 60_record/assets/find_asset_by_kind.sql

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

create or replace function private.find_asset_by_kind(
  home_id uuid, kind text, description text, said jsonb default '{}',
  out asset_id uuid, out options jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  description_words text[] := private.split_words(description);
  ignored_words text[] := private.split_words(replace(kind, '_', ' ') || ' the a an of in room');
  best_ids uuid[];
begin
  with candidates as (
    select a.id, private.compare_asset(a, said) = 'same' as is_same,
      (select count(*) from unnest(private.split_words(a.name || ' ' || coalesce(a.space, ''))) w
        where w = any (description_words) and w <> all (ignored_words)) as matching_words
    from public.home_assets a
    where a.home_id = find_asset_by_kind.home_id and a.kind = find_asset_by_kind.kind and a.status = 'active'
      and private.compare_asset(a, said) <> 'other'
  )
  select array_agg(c.id) into best_ids from candidates c
  where (c.is_same, c.matching_words) = (
    select b.is_same, b.matching_words from candidates b order by b.is_same desc, b.matching_words desc limit 1);
  if cardinality(best_ids) = 1 then
    asset_id := best_ids[1];
  end if;
  options := private.list_asset_options(home_id, best_ids);
end
$$;
comment on function private.find_asset_by_kind is
  'Finds the active asset of a kind that what was said of it (see compare_asset) does not exclude. Among several, the '
    'words of the description decide ("upstairs"). asset_id is null when none or more than one matches best; options '
    'are the best matches [{ id, label }].';

-- 60_record/assets/get_kind_label.sql

create or replace function private.get_kind_label(kind text) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(
      (select k.label from private.asset_kinds k where k.kind = get_kind_label.kind),
      upper(left(get_kind_label.kind, 1)) || replace(substr(get_kind_label.kind, 2), '_', ' '))
  );
end
$$;
comment on function private.get_kind_label is
  'Returns the label of a kind: water_heater → "Water heater". The label of an unknown kind is built from its name.';

-- 60_record/assets/is_other_make.sql

create or replace function private.is_other_make(recorded text, said text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  recorded_letters text := pg_catalog.array_to_string(private.split_kind_words(recorded), '');
  said_letters text := pg_catalog.array_to_string(private.split_kind_words(said), '');
begin
  return coalesce(position(recorded_letters in said_letters) = 0 and position(said_letters in recorded_letters) = 0,
    false);
end
$$;
comment on function private.is_other_make is
  'Whether two names of a maker, model or serial number exclude each other: "LG" and "LG Electronics" do not.';

-- 60_record/assets/list_asset_options.sql

create or replace function private.list_asset_options(home_id uuid, asset_ids uuid[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with named as (
      select a.id, a.created_at, private.format_asset_name(a.name, a.space) as label,
        concat_ws(', ', a.manufacturer, a.model, a.serial, extract(year from a.installed_on)::text) as details
      from public.home_assets a
      where a.home_id = list_asset_options.home_id and a.id = any (asset_ids)
    ), detailed as (
      select n.id, n.created_at, n.label || case
        when n.details <> '' and count(*) over (partition by lower(n.label)) > 1 then ' (' || n.details || ')'
        else '' end as label
      from named n
    ), numbered as (
      select d.id, d.label || case when count(*) over (partition by lower(d.label)) > 1 then ', number '
        || row_number() over (partition by lower(d.label) order by d.created_at, d.id) || ' on record'
        else '' end as label
      from detailed d
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'label', n.label) order by n.label, n.id), '[]')
    from numbered n
  );
end
$$;
comment on function private.list_asset_options is
  'Lists assets as the options of a question [{ id, label }], whose labels differ: "Toilet (Kohler)", "Toilet, number '
    '2 on record".';

-- 60_record/assets/list_open_issues_of_asset.sql

create or replace function private.list_open_issues_of_asset(asset public.home_assets) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('issue_id', i.issue_id, 'title', i.title, 'status', i.status)
      order by i.last_seq desc), '[]')
    from public.home_issues i
    where i.home_id = asset.home_id and i.asset_id = asset.id and i.status in ('open', 'in_progress', 'deferred')
  );
end
$$;
comment on function private.list_open_issues_of_asset is
  'Lists the issues of an asset that are open, in progress or deferred: [{ issue_id, title, status }].';

-- 60_record/assets/list_schedules_of_asset.sql

create or replace function private.list_schedules_of_asset(asset public.home_assets, is_one_off boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', s.id, 'title', s.title, 'due_on', o.due_on))
      order by o.due_on, s.title, s.id), '[]')
    from public.maintenance_schedules s
    left join public.maintenance_occurrences o on o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due'
    where s.home_id = asset.home_id and s.asset_id = asset.id and s.status <> 'ended'
      and (s.recurrence = 'one_off') = is_one_off
  );
end
$$;
comment on function private.list_schedules_of_asset is
  'Lists the one-off or the recurring schedules of an asset, active or paused: [{ id, title, due_on }].';

-- 60_record/assets/match_discovered_asset.sql

create or replace function private.match_discovered_asset(
  home_id uuid, kind text, said jsonb,
  out asset_id uuid, out is_new boolean, out options jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  asset public.home_assets;
  similarity text;
  same_ids uuid[] := '{}'::uuid[];
  doubtful_ids uuid[] := '{}'::uuid[];
  open_ids uuid[] := '{}'::uuid[];
  matching_ids uuid[];
begin
  is_new := false;
  options := '[]';
  if said -> 'is_additional' = 'true' then
    is_new := true;
    return;
  end if;
  for asset in
    select a.* from public.home_assets a
    where a.home_id = match_discovered_asset.home_id and a.kind = match_discovered_asset.kind and a.status = 'active'
  loop
    similarity := private.compare_asset(asset, said);
    case similarity
      when 'same' then same_ids := same_ids || asset.id;
      when 'doubtful' then doubtful_ids := doubtful_ids || asset.id;
      when 'open' then open_ids := open_ids || asset.id;
      else null;
    end case;
  end loop;

  matching_ids := case when same_ids <> '{}' then same_ids when doubtful_ids <> '{}' then doubtful_ids
    else open_ids end;
  if matching_ids = '{}' then
    is_new := true;
  -- A doubtful one is the asset on record only when the person says so.
  elsif cardinality(matching_ids) = 1
    and (same_ids || open_ids @> matching_ids or said -> 'is_additional' = 'false') then
    asset_id := matching_ids[1];
  else
    options := private.list_asset_options(home_id, matching_ids)
      || jsonb_build_array(jsonb_build_object('id', 'another', 'label', 'Another one'));
  end if;
end
$$;
comment on function private.match_discovered_asset is
  'Decides which asset a discovery is about: one on record, a new one, or, with options, one that the person must '
    'choose. said: as for compare_asset, and is_additional, whether the person says that it is another one.';

-- 60_record/attention/list_attention_items.sql

create or replace function private.list_attention_items(
  home_id uuid, horizon_days int, max_items int, is_due_work_listed boolean default false
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object(
      'type', case when i.kind in ('overdue', 'due', 'upcoming') then 'schedule'
        when i.kind = 'warranty' then 'warranty'
        when exists (select from public.home_issue_states s
          where s.home_id = i.home_id and s.issue_id = i.id) then 'issue'
        else 'review' end,
      'kind', i.kind, 'id', i.id, 'asset_id', i.asset_id, 'title', private.truncate_text(i.title), 'due_on', i.due_on)
    order by i.due_on, i.title, i.id), '[]')
  from (
    select a.* from public.home_attention a
    where a.home_id = list_attention_items.home_id
      and ((is_due_work_listed and a.kind = 'due')
        or a.due_on <= private.home_today(list_attention_items.home_id) + horizon_days)
    order by a.due_on, a.title, a.id limit max_items
  ) i);
end
$$;
comment on function private.list_attention_items is
  'Lists items of home_attention up to horizon_days ahead, earliest first, and with '
    'is_due_work_listed what is due later within its lead days: [{ type, kind, id, asset_id, title, '
    'due_on }]. type says what id names: schedule, issue, review (an event) or warranty (an asset).';

-- 60_record/calendar/list_calendar_entries.sql

create or replace function private.list_calendar_schedules(home_id uuid, assignee_person_id uuid, today date)
  returns table (uid text, sequence bigint, happens_on date, title text)
language plpgsql stable
set search_path = ''
as $$
declare
  max_schedules constant int := 200;
  max_repeats constant int := 60;
  -- The end of a month, so that the list does not change every day.
  until_on constant date := (date_trunc('month', today::timestamp) + interval '13 months' - interval '1 day')::date;
begin
  return query
  with due as (
    select o.id as occurrence_id, o.date_changes, a.due_on, greatest(a.due_on, today) as shown_on,
      greatest(a.due_on, o.due_on, o.planned_on, today) as repeats_after, s.id, s.title, s.recurrence, s.anchor_on,
      s.every_count, s.every_unit, s.season_months, h.away_from, h.away_until
    from public.home_attention a
    join public.maintenance_schedules s on s.home_id = a.home_id and s.id = a.id
    join public.maintenance_occurrences o on o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due'
    join public.homes h on h.id = a.home_id
    where a.home_id = list_calendar_schedules.home_id and a.kind in ('overdue', 'due', 'upcoming')
      and (list_calendar_schedules.assignee_person_id is null
        or s.assignee_person_id = list_calendar_schedules.assignee_person_id)
    order by a.due_on, a.id limit max_schedules
  )
  -- An overdue entry moves to another day every day. A change of its date outweighs 999 of these.
  select d.occurrence_id::text, d.date_changes::bigint * 1000 + least(d.shown_on - d.due_on, 999), d.shown_on, d.title
  from due d
  union all
  select d.id || '-' || to_char(r.repeated_on, 'YYYYMMDD'), 0::bigint, r.repeated_on, d.title
  from due d
  cross join lateral private.list_fixed_dates(d.anchor_on, d.every_count, d.every_unit, d.season_months,
    d.repeats_after, until_on, d.away_from, d.away_until, max_repeats) as r (repeated_on)
  where d.recurrence = 'fixed_calendar';
end
$$;
comment on function private.list_calendar_schedules is
  'Lists what is due of at most 200 schedules, overdue ones today, and the next dates of fixed calendars: 60 of each, '
    'up to the end of the month a year ahead. A person: only schedules that are assigned to them.';

create or replace function private.list_calendar_entries(
  home_id uuid, kinds text[], assignee_person_id uuid, today date
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  max_entries constant int := 1000;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('uid', e.uid, 'sequence', least(e.sequence, 2000000000),
        'date', e.happens_on, 'title', e.title) order by e.happens_on, e.uid), '[]')
    from (
      select s.* from private.list_calendar_schedules(
        list_calendar_entries.home_id, list_calendar_entries.assignee_person_id, list_calendar_entries.today) s
      where 'schedules' = any (kinds)
      union all
      select a.id::text, w.version::bigint, a.due_on, a.title
      from public.home_attention a
      join public.home_assets w on w.home_id = a.home_id and w.id = a.id
      where a.home_id = list_calendar_entries.home_id and a.kind = 'warranty' and 'warranties' = any (kinds)
      union all
      select a.id::text, coalesce(i.last_seq, e.seq, 0) * 1000 + least(greatest(today - a.due_on, 0), 999),
        greatest(a.due_on, today), a.title
      from public.home_attention a
      left join public.home_issue_states i on i.home_id = a.home_id and i.issue_id = a.id
      left join public.home_event_states e on e.home_id = a.home_id and e.event_id = a.id
      where a.home_id = list_calendar_entries.home_id and a.kind = 'review' and 'reviews' = any (kinds)
      order by 3, 1 limit max_entries
    ) e);
end
$$;
comment on function private.list_calendar_entries is
  'Lists the next 1,000 entries of a home''s calendar as [{ uid, sequence, date, title }]. uid is the id of the '
    'occurrence, asset, issue or event; sequence rises whenever the date changes.';

-- 60_record/catalogue/find_system_life.sql

create or replace function private.find_system_life(kind text, name text, model text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object('of', l.label, 'years', case l.years_high when l.years_low
        then l.years_low::text else l.years_low || ' to ' || l.years_high end,
      'source', s.source, 'source_name', s.name, 'source_url', s.url, 'checked_on', s.checked_on,
      'other_source_name', o.name))
    from public.system_lives l
    join public.catalogue_sources s on s.source = l.source
    left join public.catalogue_sources o on o.source = l.other_source
    where l.kind = find_system_life.kind
      and (l.name_pattern is null or concat_ws(' ', find_system_life.name, model) ~* l.name_pattern)
      and (l.excluded_name_pattern is null
        or concat_ws(' ', find_system_life.name, model) !~* l.excluded_name_pattern)
    order by l.name_pattern is null, l.life limit 1);
end
$$;
comment on function private.find_system_life is
  'Returns how many years systems like this one typically serve: { of, years, source, source_name, source_url, '
    'checked_on, other_source_name? }; null without a number.';

-- 60_record/catalogue/format_catalogue_interval.sql

create or replace function private.format_catalogue_interval(task public.maintenance_catalogue) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  is_years constant boolean := task.every_unit = 'month' and task.every_count % 12 = 0;
  every_count constant int := case when is_years then task.every_count / 12 else task.every_count end;
  every_unit constant text := case when is_years then 'year' else task.every_unit end;
begin
  return 'about every ' || case every_count when 1 then every_unit else every_count || ' ' || every_unit || 's' end
    || ' (' || coalesce(task.range_low || ' to ' || task.range_high || ' ' || task.every_unit || 's; ', '')
    || coalesce((select s.name from public.catalogue_sources s where s.source = task.source) || '; ', '')
    || 'your manual comes first)';
end
$$;
comment on function private.format_catalogue_interval is
  'Formats the interval of a task with its range and source: "about every 3 months (1 to 3 months; EPA; your manual '
    'comes first)".';

-- 60_record/catalogue/list_maintenance_offers.sql

create or replace function private.list_maintenance_offers(home_id uuid, max_offers int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'task', (o.task).task, 'asset_id', o.asset_id, 'asset', o.asset_name, 'system', o.system,
        'title', (o.task).title, 'interval', private.format_catalogue_interval(o.task),
        'source', s.source, 'source_name', s.name, 'source_url', s.url, 'checked_on', s.checked_on))
      order by o.place), '[]')
    from private.list_offered_tasks(list_maintenance_offers.home_id, max_offers) o
    join public.catalogue_sources s on s.source = (o.task).source
  );
end
$$;
comment on function private.list_maintenance_offers is
  'Describes list_offered_tasks: [{ task, asset_id?, asset?, system, title, interval, source, source_name, '
    'source_url, checked_on }].';

-- 60_record/catalogue/list_offered_tasks.sql

create or replace function private.is_task_scheduled(
  task public.maintenance_catalogue, home_id uuid, asset_id uuid
) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.maintenance_schedules s
    left join public.home_assets a on a.home_id = s.home_id and a.id = s.asset_id
    where s.home_id = is_task_scheduled.home_id and s.status <> 'ended'
      and (s.title ~* task.covered_by or (s.source = 'catalogue' and s.source_reference = task.task))
      and case
        when s.asset_id is not null then s.asset_id = is_task_scheduled.asset_id
          or (task.is_once_for_all and a.kind = task.kind)
        when s.source = 'catalogue' and s.source_reference = task.task then true
        -- A schedule of the home names the system in its title.
        else exists (
          select from private.asset_kinds k
          cross join lateral unnest(k.aliases || lower(k.label) || replace(k.kind, '_', ' ')) word
          where k.kind = task.kind and s.title ~* ('\m' || word)) end);
end
$$;
comment on function private.is_task_scheduled is
  'Whether a schedule of the home, active or paused, does the work of a catalogue task for the asset.';

create or replace function private.list_offered_tasks(home_id uuid, max_tasks int)
  returns table (task public.maintenance_catalogue, asset_id uuid, asset_name text, system text, place bigint)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    with fitting as (
      select t as task, k.label, k.category, a.id as asset_id, a.number,
        private.format_asset_name(a.name, a.space) as asset_name,
        count(*) over (partition by t.task) as asset_count,
        row_number() over (partition by t.task order by a.number) as asset_place
      from public.home_assets a
      join public.maintenance_catalogue t on t.kind = a.kind
      join private.asset_kinds k on k.kind = a.kind
      where a.home_id = list_offered_tasks.home_id and a.status = 'active' and t.source is not null
        and (t.name_pattern is null or concat_ws(' ', a.name, a.model) ~* t.name_pattern)
        and (t.excluded_name_pattern is null or concat_ws(' ', a.name, a.model) !~* t.excluded_name_pattern)
    ), offered as (
      select f.task, f.label,
        case when f.asset_count = 1 or not (f.task).is_once_for_all then f.asset_id end as asset_id,
        case when f.asset_count = 1 or not (f.task).is_once_for_all then f.asset_name end as asset_name,
        row_number() over (order by f.category <> 'safety', f.number, (f.task).task) as place
      from fitting f
      where (f.asset_place = 1 or not (f.task).is_once_for_all)
        and not private.is_task_scheduled(f.task, list_offered_tasks.home_id, f.asset_id)
    )
    select o.task, o.asset_id, o.asset_name, o.label, o.place from offered o
    where o.place <= max_tasks order by o.place;
end
$$;
comment on function private.list_offered_tasks is
  'Lists the verified tasks of the catalogue for the active systems of a home that no schedule covers, safety first. A '
    'task of all systems of a kind comes once, without the asset where there are several.';

-- 60_record/catalogue/shift_season.sql

create or replace function private.shift_season(months smallint[], country text) returns smallint[]
language plpgsql immutable
set search_path = ''
as $$
declare
  southern constant text[] := array['AO', 'AR', 'AU', 'BO', 'BR', 'BW', 'CL', 'FJ', 'LS', 'MG', 'MU', 'MW', 'MZ', 'NA',
    'NC', 'NZ', 'PE', 'PG', 'PY', 'RE', 'SZ', 'TZ', 'UY', 'ZA', 'ZM', 'ZW'];
begin
  if country is null or not country = any (southern) then
    return months;
  end if;
  return (select array_agg(shifted.month order by shifted.month)
    from (select ((m + 5) % 12 + 1)::smallint as month from unnest(months) m) shifted);
end
$$;
comment on function private.shift_season is
  'Shifts months of the northern hemisphere by half a year for a home in the southern one.';

-- 60_record/corrections/build_undo_hint.sql

create or replace function private.build_undo_hint(home_id uuid, event_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('undo', jsonb_build_object(
      'tool', 'correct_home_record',
      'args', jsonb_build_object('event_id', e.id, 'action', 'void'),
      'until', to_char((e.recorded_at + private.get_undo_window()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
    from public.home_events e
    where e.home_id = build_undo_hint.home_id and e.id = build_undo_hint.event_id
  );
end
$$;
comment on function private.build_undo_hint is
  'Builds { undo: { tool, args, until } } of a tool result: the call that voids the event, and until when it needs no '
    'approval.';

-- 60_record/corrections/find_original_event.sql

create or replace function private.find_original_event(event public.home_events) returns public.home_events
language plpgsql stable
set search_path = ''
as $$
declare
  original public.home_events := event;
begin
  while original.corrects_event_id is not null loop
    select e.* into original from public.home_events e
    where e.home_id = event.home_id and e.id = original.corrects_event_id;
  end loop;
  return original;
end
$$;
comment on function private.find_original_event is
  'Returns the event at the end of corrects_event_id, as it was recorded: for a correction, a void or a void of these '
    'the event that they concern; any other event unchanged.';

-- 60_record/corrections/find_related_event.sql

create or replace function private.find_related_event(home_id uuid, event_id uuid) returns public.home_events
language plpgsql stable
set search_path = ''
as $$
declare
  event public.home_events;
begin
  select e.* into event from public.home_events e
  where e.home_id = find_related_event.home_id and e.id = find_related_event.event_id;
  event := private.find_original_event(event);
  if event.event_type = 'void' then
    return null;
  end if;
  return event;
end
$$;
comment on function private.find_related_event is
  'Returns an event of the home; for a correction, a void or a void of these the event that they concern. A null row '
    'when there is none, and for the void of a period.';

-- 60_record/corrections/find_void_of_period.sql

create or replace function private.find_void_of_period(event public.home_events) returns public.home_events
language plpgsql stable
set search_path = ''
as $$
declare
  original public.home_events := private.find_original_event(event);
begin
  if original.event_type = 'void' then
    return original;
  end if;
  return null;
end
$$;
comment on function private.find_void_of_period is
  'Returns the void of a period for this void and for its void; a null row for any other event.';

-- 60_record/corrections/get_undo_window.sql

create or replace function private.get_undo_window() returns interval
language plpgsql immutable
set search_path = ''
as $$
begin
  return interval '24 hours';
end
$$;
comment on function private.get_undo_window is
  'Returns how long a person may correct their own events without approval.';

-- 60_record/corrections/list_events_of_same_call.sql

create or replace function private.list_events_of_same_call(event public.home_events) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  is_status_change boolean := event.to_status is not null;
  is_correction_or_void boolean := event.corrects_event_id is not null;
  original_id uuid := (private.find_original_event(event)).id;
  -- Work that is recorded twice settles more by a note, which goes with the work.
  note_ids uuid[] := array(select n.id from public.home_events n where n.home_id = event.home_id
    and n.root_event_id = event.root_event_id and n.payload ->> 'work_event_id' = original_id::text);
  call_ids uuid[] := array(select n.tool_call_id from public.home_events n where n.home_id = event.home_id
    and n.id = any (note_ids)) || event.tool_call_id;
begin
  return array(
    select e.id from public.home_events e
    where e.home_id = event.home_id
      and (e.root_event_id = event.root_event_id
        or (private.find_original_event(e)).payload ->> 'settled_by_event_id' = any ((note_ids || original_id)::text[]))
      and (e.id = any (note_ids || event.id) or e.tool_call_id = any (call_ids)
        or (event.event_type = 'replacement' and e.event_type = 'asset_changed' and e.parent_event_id = event.id))
      -- A void of the work also voids its status change; a void of the status change keeps the work.
      and (e.to_status is not null or not is_status_change)
      and (e.corrects_event_id is not null) = is_correction_or_void
      and not private.is_voided(e.home_id, e.id)
    order by e.id <> event.id, e.seq
  );
end
$$;
comment on function private.list_events_of_same_call is
  'Lists the event, first, and the events that its tool call also recorded in the same chain or that settle another '
    'chain, without voided ones. For a status change only status changes; '
    'for a correction or void only corrections and voids, otherwise none of them.';

-- 60_record/corrections/list_events_to_void.sql

create or replace function private.find_event_to_void(event public.home_events) returns public.home_events
language plpgsql stable
set search_path = ''
as $$
declare
  voided_event public.home_events;
  restored_event public.home_events;
begin
  if event.event_type <> 'void' then
    return event;
  end if;
  select e.* into voided_event from public.home_events e
  where e.home_id = event.home_id and e.id = event.corrects_event_id;
  -- The void of a period concerns no event.
  if voided_event.event_type is distinct from 'void' then
    return event;
  end if;
  -- A third level of voids is rejected.
  select e.* into restored_event from public.home_events e
  where e.home_id = event.home_id and e.id = voided_event.corrects_event_id;
  return restored_event;
end
$$;
comment on function private.find_event_to_void is
  'Returns the event whose void undoes this event: the event itself, but for a void of a void the event that it '
    'restored, which is voided again.';

create or replace function private.list_events_to_void(event public.home_events) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  event_to_void public.home_events := private.find_event_to_void(event);
  event_ids uuid[];
begin
  if private.is_voided(event_to_void.home_id, event_to_void.id) then
    return '{}'::uuid[];
  end if;
  event_ids := private.list_events_of_same_call(event_to_void);
  -- The status changes of an issue are voided with it.
  if event_to_void.event_type = 'issue_reported' and event_to_void.id = event_to_void.root_event_id then
    event_ids := event_ids || array(
      select e.id from public.home_events e
      where e.home_id = event_to_void.home_id and e.root_event_id = event_to_void.id and e.to_status is not null
        and e.id <> all (event_ids) and not private.is_voided(e.home_id, e.id)
      order by e.seq);
  end if;
  return event_ids;
end
$$;
comment on function private.list_events_to_void is
  'Lists the events to void in order to undo this event, that of find_event_to_void first; empty when it is already '
    'voided.';

-- 60_record/events/add_event.sql

create or replace function private.add_event(fields jsonb) returns public.home_events
language plpgsql
set search_path = ''
as $$
declare
  given public.home_events := jsonb_populate_record(null::public.home_events, fields);
  added public.home_events;
begin
  insert into public.home_events (
    id, home_id, asset_id, parent_event_id, event_type, title, body, severity, to_status, review_on,
    occurred_on, occurred_precision, cost_actual_minor, cost_low_minor, cost_high_minor, currency, cost_payer,
    vendor_id, source, confidence, actor_person_id, performed_by, tool_call_id, corrects_event_id, payload)
  values (
    coalesce(given.id, gen_random_uuid()), given.home_id, given.asset_id, given.parent_event_id, given.event_type,
    given.title, given.body, given.severity, given.to_status, given.review_on,
    given.occurred_on, given.occurred_precision, given.cost_actual_minor, given.cost_low_minor, given.cost_high_minor,
    given.currency, given.cost_payer, given.vendor_id, given.source, given.confidence, given.actor_person_id,
    given.performed_by, given.tool_call_id, given.corrects_event_id, coalesce(given.payload, '{}'))
  returning * into added;
  return added;
end
$$;
comment on function private.add_event is
  'Inserts an event given as a JSON object of its columns and returns it. The table''s triggers set the other columns.';

-- 60_record/events/find_wrong_event_states.sql

create or replace function private.find_wrong_event_states(home_id uuid) returns setof uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  select coalesce(s.event_id, f.event_id)
  from private.fold_events(find_wrong_event_states.home_id, array(
    select e.id from public.home_events e where e.home_id = find_wrong_event_states.home_id)) f
  full join (
    select t.* from public.home_event_states t where t.home_id = find_wrong_event_states.home_id
  ) s on s.event_id = f.event_id
  where s is distinct from f
  order by 1;
end
$$;
comment on function private.find_wrong_event_states is
  'Lists the events of a home whose stored state differs from the ledger: none, except after a load without triggers, '
    'and while homes.stemming_since is set. For operators.';

-- 60_record/events/get_call_date.sql

create or replace function private.get_call_date(call jsonb) returns date
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(
    (select (c.created_at at time zone h.time_zone)::date
     from public.tool_calls c join public.homes h on h.id = c.home_id
     where c.home_id = private.parse_uuid(call ->> 'home_id') and c.id = private.parse_uuid(call ->> 'tool_call_id')),
    private.home_today(private.parse_uuid(call ->> 'home_id')));
end
$$;
comment on function private.get_call_date is
  'Returns the day of a tool call in the home''s time zone: the day it was proposed, not the day it is approved.';

-- 60_record/events/get_event_source.sql

create or replace function private.get_event_source(call jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case call ->> 'origin' when 'app' then 'manual' else 'chat' end;
end
$$;
comment on function private.get_event_source is
  'The source of an event that a tool call records: manual for a call that its person made in the app, else chat.';

-- 60_record/events/lock_home.sql

-- Stays with the table owner: a row lock needs an update policy, and a viewer who leaves the home has none.
create or replace function private.lock_home(home_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- First the person, as the deletion of their account does.
  perform from public.people p where p.id = private.caller_id() for key share;
  perform from public.homes h
  where h.id = lock_home.home_id and h.id in (select private.my_homes()) for no key update;
end
$$;
comment on function private.lock_home is
  'Serialises the writers of a home of the caller, also those of its members, until the end of the transaction. Call '
    'it after locking the thread, if that is needed, and before writing rows of the home, to prevent deadlocks.';

-- 60_record/events/rebuild_event_states.sql

create or replace function private.rebuild_event_states(home_id uuid) returns void
language plpgsql
set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  rows_at_once constant int := 1000;
  last_seq bigint := 0;
  event_ids uuid[];
begin
  loop
    select array_agg(e.id), max(e.seq) into event_ids, last_seq from (
      select o.id, o.seq from public.home_events o
      where o.home_id = rebuild_event_states.home_id and o.seq > last_seq order by o.seq limit rows_at_once) e;
    exit when event_ids is null;
    perform private.store_event_states(rebuild_event_states.home_id, event_ids);
  end loop;
end
$$;
comment on function private.rebuild_event_states is
  'Stores the states of all events of a home from the ledger. For operators: after a load without triggers.';

-- 60_record/home_context/home_context.sql

create or replace function private.list_recent_events(home_id uuid, max_events int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'asset_id', n.asset_id, 'event_type', n.event_type, 'title', private.truncate_text(n.title),
        'occurred_on', case n.occurred_precision when 'year' then to_char(n.occurred_on, 'YYYY')
          when 'month' then to_char(n.occurred_on, 'YYYY-MM') else n.occurred_on::text end,
        'cost', private.to_major_units(n.cost_actual_minor, n.currency), 'payer', n.cost_payer,
        'cost_low', private.to_major_units(n.cost_low_minor, n.currency),
        'cost_high', private.to_major_units(n.cost_high_minor, n.currency),
        'vendor', n.vendor_name, 'by', n.performed_by)
      order by n.occurred_on desc nulls last, n.seq desc), '[]')
    from (
      select c.event_id as id, c.asset_id, c.event_type, c.occurred_on, c.occurred_precision, c.seq,
        c.cost_actual_minor, c.cost_low_minor, c.cost_high_minor, c.cost_payer, c.currency, c.performed_by,
        c.title || coalesce(': ' || (
          select i.title from public.home_issues i
          where c.event_type = 'status_change' and i.home_id = c.home_id and i.issue_id = c.root_event_id), '')
          as title,
        (select v.name from public.vendors v where v.home_id = c.home_id and v.id = c.vendor_id) as vendor_name
      from private.list_newest_events(list_recent_events.home_id, max_events) c
    ) n);
end
$$;
comment on function private.list_recent_events is
  'Lists the newest events and the three recorded last: [{ id, asset_id, event_type, title, occurred_on, cost, '
    'cost_low, cost_high, payer, vendor, by }]. occurred_on is as exact as it is known. Costs are in units of the '
    'event''s currency; cost_low and cost_high are those of a quote or an estimate.';

create or replace function private.home_context(home_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (select jsonb_build_object(
    'today', private.home_today(h.id),
    'home', jsonb_build_object('name', h.name, 'place', nullif(concat_ws(', ', h.city, h.region), ''),
      'country', h.country, 'year_built', h.year_built, 'currency', h.currency, 'units', h.units,
      'time_zone', h.time_zone),
    'you', jsonb_build_object('role', private.my_role(h.id),
      'name', (select p.display_name from public.people p where p.id = private.caller_id())),
    'assets', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'name', a.name, 'space', a.space,
        'manufacturer', a.manufacturer, 'model', a.model, 'serial', a.serial,
        'price', private.to_major_units(a.price_minor, a.price_currency),
        'installed', case a.installed_precision when 'year' then to_char(a.installed_on, 'YYYY')
          when 'month' then to_char(a.installed_on, 'YYYY-MM') else a.installed_on::text end,
        'installed_source', a.provenance #>> '{installed_on,source}',
        'warranty_until', a.warranty_until, 'warranty_source', a.provenance #>> '{warranty_until,source}')
        order by a.place), '[]')
      from private.list_leading_assets(h.id, 40) l
      cross join lateral (select (l.asset).*, l.place) a),
    'vendors', private.list_recent_vendors(h.id, 12),
    'open_issues', private.list_open_issues(h.id, 20),
    'settled_issues', private.list_settled_issues(h.id, 90, 8),
    'attention', private.list_attention_items(h.id, 60, 20, true),
    'recent_events', private.list_recent_events(h.id, 15))
  from public.homes h
  where h.id = home_context.home_id and h.id in (select private.my_homes()));
end
$$;
comment on function private.home_context is
  'Builds the description of a home that the model gets: { today, home, you, assets (at most 40), vendors (12), '
    'open_issues (20), settled_issues (8, of the last 90 days), attention (20), recent_events (15) }. '
    'Null for a home of which the caller is not a member.';

-- 60_record/home_context/list_context_ids.sql

create or replace function private.list_context_ids(home_context jsonb) returns uuid[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array(
    select distinct i.id::uuid
    from jsonb_each(home_context) l
    cross join lateral jsonb_array_elements(case jsonb_typeof(l.value) when 'array' then l.value else '[]' end) r
    cross join lateral (values (r.value ->> 'id'), (r.value ->> 'issue_id'), (r.value ->> 'asset_id')) i (id)
    where i.id is not null);
end
$$;
comment on function private.list_context_ids is
  'The ids of the assets, events, schedules and vendors that a home context lists, each once.';

-- 60_record/home_context/list_leading_assets.sql

-- Sorts and bitmap scans are off, because Postgres underestimates the rows of a home and would read and sort all of
-- them. jit is off, because the cost of a sort that remains would make Postgres compile the query.
create or replace function private.list_leading_assets(home_id uuid, max_assets int)
  returns table (place bigint, asset public.home_assets)
language plpgsql stable rows 40
set search_path = '' set enable_sort = off set enable_bitmapscan = off set jit = off
as $$
begin
  -- Each list is bounded, so that a home with many assets costs no more.
  return query
  with urgent as (
    (select s.asset_id from public.home_issue_states s
     where s.home_id = list_leading_assets.home_id and not s.voided
       and s.status in ('open', 'in_progress', 'deferred') and s.asset_id is not null
     order by s.last_seq desc limit max_assets)
    union
    (select i.asset_id from public.home_attention i
     where i.home_id = list_leading_assets.home_id and i.kind in ('overdue', 'due') and i.asset_id is not null
     order by i.due_on limit max_assets)
  ),
  chosen as (
    select 1 as rank, a.asset from urgent u
    cross join lateral (
      select x as asset from public.home_assets x
      where x.id = u.asset_id and x.home_id = list_leading_assets.home_id and x.status = 'active' offset 0) a
    union all
    (select 2, x from public.home_assets x
     where x.home_id = list_leading_assets.home_id and x.status = 'active'
       and x.id <> all (array(select u.asset_id from urgent u))
     order by x.last_event_seq desc, x.id limit max_assets)
  )
  select row_number() over (order by l.rank, (l.asset).last_event_seq desc, (l.asset).id), l.asset
  from chosen l
  order by 1
  limit max_assets;
end
$$;
comment on function private.list_leading_assets is
  'Lists active assets of a home: first those with an open issue or a due schedule, then the others. Each group begins '
    'with the asset of the newest event.';

-- 60_record/home_context/list_newest_events.sql

-- The settings: see private.list_leading_assets.
create or replace function private.list_newest_events(home_id uuid, max_events int)
  returns setof public.home_event_states
language plpgsql stable rows 15
set search_path = '' set enable_sort = off set enable_bitmapscan = off set jit = off
as $$
declare
  -- "Undo that" may refer to what was recorded last, whatever its date.
  last_events constant public.home_event_states[] := array(
    select s from public.home_event_states s
    where s.home_id = list_newest_events.home_id and not s.voided
    order by s.seq desc limit least(max_events, 3));
  newest_events constant public.home_event_states[] := array(
    select s from public.home_event_states s
    where s.home_id = list_newest_events.home_id and not s.voided
    order by s.occurred_on desc nulls last, s.seq desc limit max_events);
begin
  return query
  select l.* from unnest(last_events) l
  union all
  (select n.* from unnest(newest_events) n
   where n.event_id <> all (array(select l.event_id from unnest(last_events) l))
   limit max_events - cardinality(last_events));
end
$$;
comment on function private.list_newest_events is
  'Returns the states of the three events that were recorded last and of those with the newest dates, in all at most '
    'max_events.';

-- 60_record/home_context/list_recent_vendors.sql

-- The settings: see private.list_leading_assets.
create or replace function private.list_recent_vendors(home_id uuid, max_vendors int) returns jsonb
language plpgsql stable
set search_path = '' set enable_sort = off set enable_bitmapscan = off set jit = off
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'trades', v.trades, 'phone', v.phone,
        'email', v.email)
      order by recent.last_seq desc), '[]')
    from (
      -- A fixed number of events bounds the cost in a home with a long record.
      select e.vendor_id, max(e.seq) as last_seq
      from (
        select n.vendor_id, n.seq from public.home_events n
        where n.home_id = list_recent_vendors.home_id and n.vendor_id is not null order by n.seq desc limit 50
      ) e
      group by e.vendor_id order by max(e.seq) desc limit max_vendors
    ) recent
    join public.vendors v on v.home_id = list_recent_vendors.home_id and v.id = recent.vendor_id);
end
$$;
comment on function private.list_recent_vendors is
  'Lists the vendors of the newest 50 events that name one, the last one first: [{ id, name, trades, phone, email }].';

-- 60_record/ids/add_short_ids.sql

create or replace function private.add_short_ids(home_id uuid, parts jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  short_ids constant jsonb := private.list_short_ids(home_id, private.list_uuids(parts));
begin
  if short_ids = '{}' then
    return parts;
  end if;
  return (
    select jsonb_agg(p.part || case when p.part ->> 'type' = 'follow-up-context' and short_ids ? (p.part ->> 'id')
      then jsonb_build_object('shortId', short_ids -> (p.part ->> 'id')) else '{}' end order by p.place)
    from jsonb_array_elements(parts) with ordinality p (part, place));
end
$$;
comment on function private.add_short_ids is
  'The parts of a person''s message, with the short id of what they tapped on: the model reads it in later turns too.';

-- 60_record/ids/build_short_ids_pattern.sql

create or replace function private.build_short_ids_pattern(home_id uuid, event_ids uuid[]) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select '\y(' || string_agg(e.short_id, '|') || ')\y' from public.home_events e
    where e.home_id = build_short_ids_pattern.home_id and e.id = any (event_ids));
end
$$;
comment on function private.build_short_ids_pattern is
  'A regular expression that matches the short ids of events. Null for no event.';

-- 60_record/ids/find_current_asset.sql

create or replace function private.find_current_asset(home_id uuid, asset_id uuid, happened_on text) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  asset public.home_assets;
  successor public.home_assets;
begin
  select a.* into asset from public.home_assets a where a.home_id = find_current_asset.home_id and a.id = asset_id;
  -- A replacement cannot name an asset that has been replaced, so a chain has an end.
  while asset.replaced_by_id is not null loop
    select a.* into successor from public.home_assets a
    where a.home_id = find_current_asset.home_id and a.id = asset.replaced_by_id;
    exit when successor.id is null or happened_on < coalesce(successor.installed_on::text, '');
    asset := successor;
  end loop;
  return coalesce(asset.id, asset_id);
end
$$;
comment on function private.find_current_asset is
  'Returns the asset that was in use in the place of an asset on a day (YYYY, YYYY-MM or YYYY-MM-DD; null: today): '
    'after its replacement the new one.';

-- 60_record/ids/find_row_id.sql

create or replace function private.find_row_id(home_id uuid, given_id text, prefixes text) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  given record;
begin
  if private.parse_uuid(given_id) is not null then
    return given_id::uuid;
  end if;
  select p.prefix, p.number into given from private.parse_short_id(given_id) p;
  return case when position(given.prefix in prefixes) > 0 then
    case given.prefix
      when 'a' then (select a.id from public.home_assets a
        where a.home_id = find_row_id.home_id and a.number = given.number)
      when 'e' then (select e.id from public.home_events e
        where e.home_id = find_row_id.home_id and e.seq = given.number)
      when 's' then (select s.id from public.maintenance_schedules s
        where s.home_id = find_row_id.home_id and s.number = given.number)
      when 'v' then (select v.id from public.vendors v
        where v.home_id = find_row_id.home_id and v.number = given.number) end end;
end
$$;
comment on function private.find_row_id is
  'The id of the row that a short id with one of these prefixes names in a home; null if there is none. A uuid is '
    'returned as it is: the tools say whether the home has it.';

-- 60_record/ids/list_short_ids.sql

create or replace function private.list_short_ids(home_id uuid, ids uuid[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(r.id, r.short_id), '{}')
    from (
      select a.id, a.short_id from public.home_assets a
      where a.home_id = list_short_ids.home_id and a.id = any (ids)
      union all
      select e.id, e.short_id from public.home_events e
      where e.home_id = list_short_ids.home_id and e.id = any (ids)
      union all
      select s.id, s.short_id from public.maintenance_schedules s
      where s.home_id = list_short_ids.home_id and s.id = any (ids)
      union all
      select v.id, v.short_id from public.vendors v
      where v.home_id = list_short_ids.home_id and v.id = any (ids)
    ) r);
end
$$;
comment on function private.list_short_ids is
  'The short ids of the assets, events, schedules and vendors of a home with these ids: { id: short id }.';

-- 60_record/issues/extract_complaint_stems.sql

create or replace function private.extract_complaint_stems(title text, asset_words text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  complaint text := lower(title);
begin
  -- Maps synonyms to one word.
  complaint := pg_catalog.regexp_replace(complaint, '\m(drip\w*|seep\w*|puddl\w*|leak\w*|ooz\w*)\M', 'leak', 'g');
  complaint := pg_catalog.regexp_replace(complaint,
    '\m(nois\w*|rattl\w*|bang\w*|humming|squeal\w*|grind\w*|knock\w*|rumbl\w*|loud\w*)\M', 'noise', 'g');
  complaint := pg_catalog.regexp_replace(complaint,
    '(\m(is|does|do|did|will|would)\M )?(\mnot\M|\w+n[''’]t|\mstopped\M) \m(work|start|turn|run)\w*\M( on)?'
      '|\m(broken|broke|dead|died)\M', 'dead', 'g');
  complaint := pg_catalog.regexp_replace(complaint, '\m(clog\w*|block\w*|backed up|backs up|backing up)\M', 'clog',
    'g');
  return array(
    select unnest(tsvector_to_array(to_tsvector('pg_catalog.english', complaint)))
    except
    select unnest(tsvector_to_array(to_tsvector('pg_catalog.english',
      coalesce(asset_words, '') || ' problem issue trouble again still seems unit reported home house water')))
    order by 1);
end
$$;
comment on function private.extract_complaint_stems is
  'Returns the word stems of a complaint without the words of its asset: "Water heater dripping" → {leak}.';

-- 60_record/issues/find_issue_of_event.sql

create or replace function private.find_issue_of_event(home_id uuid, event_id uuid) returns public.home_issues
language plpgsql stable
set search_path = ''
as $$
declare
  issue public.home_issues;
begin
  select i.* into issue from public.home_events e
  join public.home_issues i on i.home_id = e.home_id and i.issue_id = e.root_event_id
  where e.home_id = find_issue_of_event.home_id and e.id = find_issue_of_event.event_id;
  return issue;
end
$$;
comment on function private.find_issue_of_event is
  'Returns the issue, not voided, in whose chain the event is; a null row when there is none.';

-- 60_record/issues/list_open_issues.sql

create or replace function private.list_open_issues(home_id uuid, max_issues int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object(
      'issue_id', i.issue_id, 'asset_id', i.asset_id, 'title', private.truncate_text(i.title), 'status', i.status,
      'severity', i.severity, 'since', i.since, 'review_on', i.review_on)
    order by i.last_seq desc), '[]')
  from (
    select o.* from public.home_issues o
    where o.home_id = list_open_issues.home_id and o.status in ('open', 'in_progress', 'deferred')
    order by o.last_seq desc limit max_issues
  ) i);
end
$$;
comment on function private.list_open_issues is
  'Lists the issues that are open, in progress or deferred, latest event first: [{ issue_id, asset_id, title, status, '
    'severity, since, review_on }].';

-- 60_record/issues/list_settled_issues.sql

create or replace function private.list_settled_issues(home_id uuid, max_days int, max_issues int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('issue_id', i.issue_id, 'asset_id', i.asset_id,
        'title', private.truncate_text(i.title), 'status', i.status, 'on', i.status_since)
      order by i.status_since desc, i.last_seq desc), '[]')
    from (
      select s.* from public.home_issues s
      where s.home_id = list_settled_issues.home_id and s.status in ('resolved', 'dismissed')
        and s.status_since >= private.home_today(list_settled_issues.home_id) - max_days
      order by s.status_since desc, s.last_seq desc limit max_issues
    ) i);
end
$$;
comment on function private.list_settled_issues is
  'Lists the issues that were resolved or dismissed within max_days, the last one first: [{ issue_id, asset_id, title, '
    'status, on }].';

-- 60_record/issues/record_status_change.sql

create or replace function private.record_status_change(
  call jsonb, issue public.home_issues, to_status text, note text, review_on date,
  parent_event_id uuid default null, occurred_on date default null, occurred_precision text default null,
  payload jsonb default '{}'
) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  status text;
  statuses text[] := array[to_status];
  added public.home_events;
begin
  -- deferred → deferred is no allowed transition: a new review date reopens the issue and defers it again.
  if issue.status = 'deferred' and to_status = 'deferred' then
    statuses := array['open', 'deferred'];
  end if;
  foreach status in array statuses loop
    added := private.add_event(jsonb_build_object(
      'home_id', issue.home_id, 'asset_id', issue.asset_id,
      'parent_event_id', coalesce(added.id, parent_event_id, issue.issue_id),
      'event_type', 'status_change', 'to_status', status,
      'title', case status
        when 'open' then 'Reopened' when 'in_progress' then 'Work has begun' when 'resolved' then 'Resolved'
        when 'dismissed' then 'Dismissed' else 'Put off until ' || private.format_date(review_on) end,
      'body', note, 'review_on', case when status = 'deferred' then review_on end,
      'occurred_on', occurred_on, 'occurred_precision', occurred_precision,
      'source', private.get_event_source(call), 'actor_person_id', private.caller_id(),
      'tool_call_id', call ->> 'tool_call_id',
      'payload', payload));
  end loop;
  return added.id;
end
$$;
comment on function private.record_status_change is
  'Records a status change of an issue and returns its event id. Raises 23514 for a transition that is not allowed.';

-- 60_record/maintenance/complete_schedule.sql

create or replace function private.complete_schedule(home_id uuid, schedule_id uuid, event_id uuid, done_on date)
  returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  schedule public.maintenance_schedules;
  due_occurrence public.maintenance_occurrences;
  next_due_on date;
  is_backfill boolean;
begin
  select * into strict schedule from public.maintenance_schedules s
  where s.home_id = complete_schedule.home_id and s.id = complete_schedule.schedule_id for update;
  if exists (
    select from public.maintenance_occurrences o
    where o.home_id = schedule.home_id and o.schedule_id = schedule.id and o.state = 'done'
      and o.done_on = complete_schedule.done_on) then
    return jsonb_build_object('schedule_id', schedule.id, 'title', schedule.title, 'completed', false,
      'already_done', true, 'next_due_on', null);
  end if;
  select * into due_occurrence from public.maintenance_occurrences o
  where o.home_id = schedule.home_id and o.schedule_id = schedule.id and o.state = 'due' for update;
  if due_occurrence.id is null then
    return jsonb_build_object('schedule_id', schedule.id, 'title', schedule.title, 'completed', false,
      'next_due_on', null);
  end if;
  -- Work without a date, or whose next interval ends no later than the current due date.
  is_backfill := done_on is null
    or (schedule.recurrence <> 'one_off'
      and private.move_into_season(private.add_interval(done_on, schedule.every_count, schedule.every_unit),
        schedule.season_months) <= least(due_occurrence.planned_on, due_occurrence.due_on));
  if is_backfill then
    insert into public.maintenance_occurrences (home_id, schedule_id, due_on, state, done_on, event_id, settled_at)
    values (schedule.home_id, schedule.id, coalesce(done_on, due_occurrence.due_on), 'done', done_on, event_id,
      private.now());
    return jsonb_build_object('schedule_id', schedule.id, 'title', schedule.title, 'completed', false,
      'backfilled', true, 'next_due_on', due_occurrence.due_on);
  end if;
  next_due_on := private.settle_occurrence(schedule, due_occurrence, 'done', done_on, event_id);
  return jsonb_build_object('schedule_id', schedule.id, 'title', schedule.title, 'completed', true,
    'next_due_on', next_due_on);
end
$$;
comment on function private.complete_schedule is
  'Marks the due occurrence as done by an event and creates the next one. Backfilled work, which is undated or a full '
    'interval or more before the due date, is stored and changes no due date. A second completion on one day '
    'stores nothing, nor does one when no occurrence is due. Returns { schedule_id, title, '
    'completed, backfilled?, already_done?, next_due_on }.';

-- 60_record/maintenance/end_schedules.sql

create or replace function private.end_schedules(home_id uuid, schedule_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.maintenance_occurrences o set state = 'cancelled', settled_at = private.now()
  where o.home_id = end_schedules.home_id and o.state = 'due' and o.schedule_id = any (schedule_ids);
  update public.maintenance_schedules s set status = 'ended', updated_at = private.now()
  where s.home_id = end_schedules.home_id and s.id = any (schedule_ids);
end
$$;
comment on function private.end_schedules is 'Ends schedules and cancels what is due of them.';

-- 60_record/maintenance/move_schedules.sql

create or replace function private.move_schedules(home_id uuid, schedule_ids uuid[], asset_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.maintenance_schedules s set asset_id = move_schedules.asset_id, updated_at = private.now()
  where s.home_id = move_schedules.home_id and s.id = any (schedule_ids);
end
$$;
comment on function private.move_schedules is 'Moves schedules to an asset.';

-- 60_record/maintenance/resume_schedules.sql

create or replace function private.resume_schedules(home_id uuid, schedule_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.maintenance_schedules s set status = 'active', updated_at = private.now()
  where s.home_id = resume_schedules.home_id and s.id = any (schedule_ids) and s.status = 'ended';
  update public.maintenance_occurrences o set state = 'due', settled_at = null
  where o.home_id = resume_schedules.home_id and o.id in (
    select distinct on (c.schedule_id) c.id from public.maintenance_occurrences c
    where c.home_id = resume_schedules.home_id and c.schedule_id = any (schedule_ids) and c.state = 'cancelled'
      and not exists (
        select from public.maintenance_occurrences d
        where d.home_id = c.home_id and d.schedule_id = c.schedule_id and d.state = 'due')
    order by c.schedule_id, c.settled_at desc, c.due_on desc);
end
$$;
comment on function private.resume_schedules is
  'Reverts end_schedules: the schedules are active again, and what was cancelled last is due.';

-- 60_record/maintenance/settle_occurrence.sql

create or replace function private.settle_occurrence(
  schedule public.maintenance_schedules, occurrence public.maintenance_occurrences, state text, settled_on date,
  event_id uuid
) returns date
language plpgsql
set search_path = ''
as $$
declare
  recurrence_date constant date := coalesce(occurrence.planned_on, occurrence.due_on);
  next_due_on constant date := private.compute_next_due_date(schedule.recurrence, schedule.every_count,
    schedule.every_unit, schedule.season_months, schedule.anchor_on, recurrence_date, settled_on);
  home public.homes;
begin
  select h.* into home from public.homes h where h.id = schedule.home_id;
  update public.maintenance_occurrences o
  set state = settle_occurrence.state, settled_at = private.now(), event_id = settle_occurrence.event_id,
    done_on = case when settle_occurrence.state = 'done' then settled_on end,
    missed_count = case when schedule.recurrence = 'fixed_calendar' then private.count_fixed_dates(
      schedule.anchor_on, schedule.every_count, schedule.every_unit, schedule.season_months,
      greatest(recurrence_date, occurrence.due_on), settled_on, home.away_from, home.away_until) else 0 end
  where o.home_id = occurrence.home_id and o.id = occurrence.id;
  if next_due_on is null then
    update public.maintenance_schedules s set status = 'ended', updated_at = private.now()
    where s.home_id = schedule.home_id and s.id = schedule.id;
  else
    insert into public.maintenance_occurrences (home_id, schedule_id, due_on, follows_id)
    values (schedule.home_id, schedule.id, next_due_on, occurrence.id);
  end if;
  return next_due_on;
end
$$;
comment on function private.settle_occurrence is
  'Gives the due occurrence of a schedule the state done or skipped on a day and adds the next one. A one-off ends. '
    'Returns the next due date, null for a one-off.';

-- 60_record/vendors/find_or_add_vendor.sql

create or replace function private.find_or_add_vendor(home_id uuid, name text) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  vendor_id uuid;
begin
  if btrim(coalesce(name, '')) = '' then
    return null;
  end if;
  select v.id into vendor_id from public.vendors v
  where v.home_id = find_or_add_vendor.home_id and lower(v.name) = lower(btrim(find_or_add_vendor.name));
  if vendor_id is null
    and private.get_role_rank(private.my_role(find_or_add_vendor.home_id)) >= private.get_role_rank('member') then
    vendor_id := gen_random_uuid();
    insert into public.vendors (id, home_id, name, created_by)
    values (vendor_id, find_or_add_vendor.home_id, btrim(find_or_add_vendor.name), private.caller_id());
  end if;
  return vendor_id;
end
$$;
comment on function private.find_or_add_vendor is
  'Returns the vendor with this name. Adds one when the caller is a member or owner, otherwise returns null.';

-- 70_tools/common/build_focus.sql

create or replace function private.build_focus(issue_id uuid, asset_id uuid) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when issue_id is not null then jsonb_build_object('focus', jsonb_build_object('type', 'issue', 'id', issue_id))
    when asset_id is not null then jsonb_build_object('focus', jsonb_build_object('type', 'asset', 'id', asset_id))
    else '{}' end;
end
$$;
comment on function private.build_focus is
  'Builds { focus: { type, id } } of a tool result, which the app shows next: the issue, else the asset, else {}.';

-- 70_tools/common/check_caller_and_arguments.sql

create or replace function private.check_caller_and_arguments(
  result_type text, tool_name text, call jsonb, input jsonb, allowed_arguments text[]
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  home_id uuid := private.parse_uuid(call ->> 'home_id');
  role text := private.my_role(home_id);
  min_role text;
  unknown_argument text;
begin
  select p.min_role into min_role from private.tool_policies p where p.tool_name = check_caller_and_arguments.tool_name;
  if role is null or private.caller_id() is distinct from private.parse_uuid(call ->> 'person_id') then
    return private.build_tool_result(result_type, 'not_found', 'I can''t find that home.');
  elsif min_role is null or private.get_role_rank(role) < private.get_role_rank(min_role) then
    return private.build_tool_result(result_type, 'forbidden', case role
      when 'viewer' then 'You can read this home''s record but not change it; an owner can give you more rights.'
      else 'Your role in this home does not allow that; an owner or a member can do it.' end);
  elsif jsonb_typeof(input) is distinct from 'object' then
    return private.build_tool_result(result_type, 'invalid_arguments',
      'Nothing was saved: the arguments are not an object.');
  end if;
  select k into unknown_argument from jsonb_object_keys(input) k where k <> all (allowed_arguments) order by k limit 1;
  if unknown_argument is not null then
    return private.build_tool_result(result_type, 'invalid_arguments',
      'Nothing was saved: "' || private.truncate_text(unknown_argument, 40) || '" is not a known argument.');
  end if;
  return null;
end
$$;
comment on function private.check_caller_and_arguments is
  'Checks the caller, their role and the names of the arguments. call is the first argument of every tool: { home_id, '
    'person_id, tool_call_id, … }. Returns the rejection as a tool result of result_type, or null.';

-- 70_tools/correct_home_record/add_correction_or_void.sql

create or replace function private.add_correction_or_void(
  call jsonb, target_event public.home_events, title_prefix text, reason text, payload jsonb
) returns uuid
language plpgsql
set search_path = ''
as $$
begin
  return (private.add_event(jsonb_build_object(
    'home_id', target_event.home_id,
    'event_type', case when payload ? 'patch' then 'correction' else 'void' end,
    'corrects_event_id', target_event.id,
    'title', private.truncate_text(title_prefix || ': ' || target_event.title, 200),
    -- Repeated from the patch, because home_attention finds review dates by the indexed column.
    'review_on', payload #>> '{patch,review_on}',
    'body', nullif(btrim(reason), ''), 'payload', payload,
    'source', private.get_event_source(call), 'actor_person_id', private.caller_id(),
    'tool_call_id', call ->> 'tool_call_id'))).id;
end
$$;
comment on function private.add_correction_or_void is
  'Records a correction of an event when the payload has a patch, otherwise a void, and returns its id.';

-- 70_tools/correct_home_record/build_amendment_patch.sql

create or replace function private.map_clearable_arguments() returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'description', '{"body": null}'::jsonb,
    'severity', '{"severity": null}'::jsonb,
    'asset_id', '{"asset_id": null}'::jsonb,
    'occurred_on', '{"occurred_on": null, "occurred_precision": "unknown"}'::jsonb,
    'cost_actual', '{"cost_actual_minor": null}'::jsonb,
    'cost_payer', '{"cost_payer": null}'::jsonb,
    'cost_estimate_low', '{"cost_low_minor": null}'::jsonb,
    'cost_estimate_high', '{"cost_high_minor": null}'::jsonb,
    'performed_by', '{"performed_by": null}'::jsonb,
    'vendor_name', '{"vendor_id": null}'::jsonb,
    'review_on', '{"review_on": null}'::jsonb);
end
$$;
comment on function private.map_clearable_arguments is
  'Maps each argument that "clear" may name to the patch that empties it.';

create or replace function private.check_clear_argument(input jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  field text;
begin
  if jsonb_typeof(input -> 'clear') not in ('array', 'null') then
    return 'what to clear is not a list of fields';
  end if;
  for field in select jsonb_array_elements_text(coalesce(nullif(input -> 'clear', 'null'), '[]')) loop
    if not private.map_clearable_arguments() ? field then
      return 'the ' || replace(private.truncate_text(field, 40), '_', ' ') || ' cannot be cleared';
    elsif input ->> field is not null then
      return 'the ' || replace(field, '_', ' ') || ' is to be set and to be cleared';
    end if;
  end loop;
  -- Models fill unused arguments with blank text, so only "clear" empties a field.
  foreach field in array array['title', 'description', 'severity', 'occurred_on', 'performed_by', 'vendor_name',
    'review_on'] loop
    if btrim(input ->> field) = '' then
      return 'the ' || replace(field, '_', ' ') || ' is blank';
    end if;
  end loop;
  return null;
end
$$;
comment on function private.check_clear_argument is
  'Checks the argument "clear" and that no other argument is blank. Returns the reason of the rejection, or null.';

create or replace function private.build_amendment_patch(
  event public.home_events, input jsonb,
  out patch jsonb, out rejection_reason text
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  home public.homes;
  parsed_input record;
  given_arguments text[] := array(select g.key from jsonb_each(jsonb_strip_nulls(input)) g);
  amended_event public.home_events;
begin
  rejection_reason := private.check_clear_argument(input);
  if rejection_reason is not null then
    return;
  end if;
  select * into home from public.homes h where h.id = event.home_id;
  -- The event keeps its currency when the home's currency has changed since.
  home.currency := coalesce(event.currency, home.currency);
  select p.* into parsed_input from private.parse_event_input(home,
    jsonb_strip_nulls(input) || jsonb_build_object('event_type', event.event_type, 'title',
      coalesce(input ->> 'title', event.title))) p;
  rejection_reason := parsed_input.rejection_reason;
  if rejection_reason is not null then
    return;
  end if;

  -- cost_actual also sets the estimates, because parse_event_input stores the price of a quote as its estimate.
  select coalesce(jsonb_object_agg(f.field, parsed_input.fields -> f.field), '{}') into patch
  from (values ('title', 'title'), ('body', 'description'), ('severity', 'severity'), ('occurred_on', 'occurred_on'),
    ('occurred_precision', 'occurred_on'), ('review_on', 'review_on'), ('performed_by', 'performed_by'),
    ('cost_actual_minor', 'cost_actual'), ('cost_low_minor', 'cost_actual'), ('cost_high_minor', 'cost_actual'),
    ('cost_payer', 'cost_payer'), ('cost_low_minor', 'cost_estimate_low'),
    ('cost_high_minor', 'cost_estimate_high')) f (field, argument)
  where f.argument = any (given_arguments) and parsed_input.fields ? f.field;
  if 'asset_id' = any (given_arguments) then
    patch := patch || jsonb_build_object('asset_id', private.parse_uuid(input ->> 'asset_id'));
  end if;
  select patch || coalesce(jsonb_object_agg(e.key, e.value), '{}') into patch
  from jsonb_array_elements_text(coalesce(nullif(input -> 'clear', 'null'), '[]')) c (argument)
  cross join lateral jsonb_each(private.map_clearable_arguments() -> c.argument) e;
  -- Always set: the event's currency may come from a correction that is voided later.
  if exists (select from jsonb_each(patch) p where p.key like 'cost\_%\_minor' and p.value <> 'null') then
    patch := patch || jsonb_build_object('currency', home.currency);
  end if;

  amended_event := jsonb_populate_record(event, patch);
  if amended_event.cost_low_minor > amended_event.cost_high_minor then
    rejection_reason := 'the lower estimate is above the higher one';
  end if;
  if not exists (select from jsonb_each(patch) p where p.value is distinct from to_jsonb(event) -> p.key) then
    patch := '{}';
  end if;
end
$$;
comment on function private.build_amendment_patch is
  'Builds the patch of an amendment from its arguments, without the vendor; {} when the event already has these '
    'values. rejection_reason is set when an argument is invalid.';

-- 70_tools/correct_home_record/describe_asset_outcome.sql

create or replace function private.describe_asset_outcome(asset_update jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return ' ' || case asset_update ->> 'outcome'
    when 'removed' then 'The ' || (asset_update ->> 'asset') || ' is off the list of your systems as well.'
    when 'active' then 'The ' || (asset_update ->> 'asset') || ' is on the list of your systems again.'
    when 'still_needed' then 'The ' || (asset_update ->> 'asset') || ' stays on file, because there is more about it.'
    when 'values_restored' then 'What is on file of the ' || (asset_update ->> 'asset')
      || ' is as it was before: ' || (asset_update ->> 'fields') || '.'
    when 'values_applied' then 'What is on file of the ' || (asset_update ->> 'asset')
      || ' is changed again: ' || (asset_update ->> 'fields') || '.'
    when 'replacement_reverted' then 'The ' || (asset_update ->> 'asset')
      || ' is on the list of your systems again with its maintenance schedules, and the new one is off it.'
    when 'replaced_again' then 'The ' || (asset_update ->> 'asset') || ' counts as replaced again.' end;
end
$$;
comment on function private.describe_asset_outcome is
  'Describes what update_asset_after_correction returned, after a space; null for null.';

-- 70_tools/correct_home_record/describe_correction.sql

create or replace function private.format_change(change jsonb, label_suffix text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return 'the ' || (change ->> 'field') || label_suffix || case
    when change ->> 'field' = 'description' then ''
    else coalesce(' from ' || private.truncate_text(change ->> 'from', 80), '')
      || ' to ' || coalesce(private.truncate_text(change ->> 'to', 80), 'none') end;
end
$$;
comment on function private.format_change is
  'Formats a change: "the cost of “Repair” from $80 to $180". label_suffix is " of “Repair”" or empty.';

create or replace function private.format_changes(changes jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.join_phrases(array(select private.format_change(c.change, '')
    from jsonb_array_elements(changes) with ordinality c (change, place) order by c.place), 'and');
end
$$;
comment on function private.format_changes is
  'Formats changes: "the date from … to … and the cost from … to …"; null for an empty list.';

create or replace function private.describe_correction(plan jsonb, is_done boolean) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  label text := plan ->> 'label';
  changes text := private.format_changes(plan -> 'changes');
begin
  return case plan ->> 'action'
    when 'amend' then case when is_done then 'Changed ' else 'Change ' end || case
      when jsonb_array_length(plan -> 'changes') = 1
        then private.format_change(plan #> '{changes,0}', ' of ' || label)
      else label || ': ' || changes end
    when 'uncorrect' then case when is_done then 'Took' else 'Take' end || ' back the correction of ' || label
      || coalesce(': ' || changes, '')
    when 'recorrect' then case when is_done then 'Corrected ' else 'Correct ' end || label || ' once more'
      || coalesce(': ' || changes, '')
    when 'restore' then 'Put ' || label || ' back into the record'
    when 'remove' then case when plan -> 'is_status_change' = 'true'
      then case when is_done then 'Took back ' else 'Take back ' end || label
      else case when is_done then 'Removed ' else 'Remove ' end || label || ' from the record' end
    end || '.';
end
$$;
comment on function private.describe_correction is
  'Describes the plan of a correction: "Change the cost of “Repair” from $80 to $180.", "Remove “Repair” from the '
    'record."; in the past tense when is_done.';

-- 70_tools/correct_home_record/describe_issue_change.sql

create or replace function private.describe_issue_change(old_issue public.home_issues, new_issue public.home_issues)
  returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if old_issue.status = new_issue.status and old_issue.review_on is not distinct from new_issue.review_on then
    return null;
  end if;
  return ' “' || new_issue.title || '” is ' || case new_issue.status
    when 'open' then 'open again' when 'in_progress' then 'in progress again'
    when 'deferred' then 'put off until ' || private.format_date(new_issue.review_on)
    else new_issue.status || case when old_issue.status is null then '' else ' again' end end || '.';
end
$$;
comment on function private.describe_issue_change is
  'Describes the new status of an issue: " “Leak” is open again."; null when nothing changed or there is no issue.';

-- 70_tools/correct_home_record/describe_schedule_outcome.sql

create or replace function private.describe_schedule_outcome(schedule_update jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  due_date text := private.format_date((schedule_update ->> 'due_on')::date);
begin
  return ' “' || (schedule_update ->> 'title') || '” ' || case schedule_update ->> 'outcome'
    when 'due' then 'is due on ' || due_date || ' again.'
    when 'done' then case when due_date is null then 'is completed.' else 'comes round again on ' || due_date || '.' end
    when 'gone_on' then 'has gone on since, so its dates stay as they are.'
    when 'not_due' then 'is not due, so it stays as it is.' end;
end
$$;
comment on function private.describe_schedule_outcome is
  'Describes one element that update_schedules_after_correction returned, after a space; null for the outcome '
    'unmoved, because its due date is unchanged.';

-- 70_tools/correct_home_record/find_undo_conflict.sql

create or replace function private.find_replacement_conflict(event public.home_events) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  new_asset public.home_assets;
  later_title text;
begin
  select a.* into new_asset from public.home_assets a where a.home_id = event.home_id and a.id = event.asset_id;
  if new_asset.status <> 'active' then
    return 'the new one is no longer in this home';
  end if;
  select private.quote_title(t.title) || ' was recorded about the new one since' into later_title
  from public.home_timeline t
  where t.home_id = event.home_id and t.asset_id = new_asset.id and t.id <> event.id
    and t.parent_event_id is distinct from event.id
  order by t.seq desc limit 1;
  if later_title is null then
    select private.quote_title(s.title) || ' was scheduled for the new one since' into later_title
    from public.maintenance_schedules s
    where s.home_id = event.home_id and s.asset_id = new_asset.id and s.status <> 'ended'
      and not exists (
        select from public.home_events r
        where r.home_id = event.home_id and r.parent_event_id = event.id
          and r.payload -> 'schedules_moved' ? s.id::text)
    limit 1;
  end if;
  return later_title;
end
$$;
comment on function private.find_replacement_conflict is
  'Returns why a replacement cannot be taken back, because something rests on the new asset; null when it can.';

create or replace function private.find_asset_change_conflict(event public.home_events, is_undo boolean) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  asset public.home_assets;
begin
  select a.* into asset from public.home_assets a where a.home_id = event.home_id and a.id = event.asset_id;
  return (
    select 'the ' || private.format_asset_field(c.change ->> 'field') || ' was changed again since'
    from jsonb_array_elements(event.payload -> 'changes') with ordinality c (change, place)
    where to_jsonb(asset) -> (c.change ->> 'field')
        is distinct from coalesce(c.change -> case when is_undo then 'to' else 'from' end, 'null')
      or (is_undo and c.change ->> 'field' <> 'status'
        and asset.provenance -> (c.change ->> 'field') ->> 'event_id' is distinct from event.id::text)
    order by c.place limit 1);
end
$$;
comment on function private.find_asset_change_conflict is
  'Returns why a change of an asset cannot be taken back or made again: a field has another value since; null when it '
    'can.';

create or replace function private.find_undo_conflict(event public.home_events, action text) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if event.payload ? 'replaces_asset_id' and action = 'remove' then
    return private.find_replacement_conflict(event);
  elsif event.payload ? 'replaces_asset_id' and action = 'restore' then
    return (select 'the old one is no longer on the list' from public.home_assets a
      where a.home_id = event.home_id and a.id = private.parse_uuid(event.payload ->> 'replaces_asset_id')
        and a.status <> 'active');
  elsif event.payload ? 'changes' and action in ('remove', 'restore') then
    return private.find_asset_change_conflict(event, action = 'remove');
  end if;
  return null;
end
$$;
comment on function private.find_undo_conflict is
  'Returns why an event that changed assets cannot be taken out of the record or put back, or null.';

-- 70_tools/correct_home_record/is_asset_referenced.sql

create or replace function private.is_asset_referenced(asset public.home_assets, ignored_event_ids uuid[])
  returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
      select from (
        -- The stored asset of the event and that of a correction are indexed; the corrected asset is not.
        select e.home_id, e.id from public.home_events e
        where e.home_id = asset.home_id and e.asset_id = asset.id
          and e.event_type not in ('correction', 'void', 'redaction')
        union
        select c.home_id, c.corrects_event_id from public.home_events c
        where c.home_id = asset.home_id and c.event_type = 'correction' and c.corrects_event_id is not null
          and c.payload #>> '{patch,asset_id}' = asset.id::text
      ) candidate
      join public.home_timeline t on t.home_id = candidate.home_id and t.id = candidate.id
      where t.home_id = asset.home_id and t.asset_id = asset.id and t.id <> all (ignored_event_ids))
    or exists (
      select from public.maintenance_schedules s
      where s.home_id = asset.home_id and s.asset_id = asset.id and s.status <> 'ended')
    or exists (
      select from public.home_assets a where a.home_id = asset.home_id and a.replaced_by_id = asset.id);
end
$$;
comment on function private.is_asset_referenced is
  'Whether an event other than the ignored ones, a schedule that has not ended or a replaced asset refers to the '
    'asset.';

-- 70_tools/correct_home_record/list_event_changes.sql

create or replace function private.format_cost_range(low_minor bigint, high_minor bigint, currency text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when low_minor = high_minor then private.format_money(low_minor, currency)
    when low_minor is not null and high_minor is not null
      then private.format_money(low_minor, currency) || '–' || private.format_money(high_minor, currency)
    when low_minor is not null then 'at least ' || private.format_money(low_minor, currency)
    when high_minor is not null then 'at most ' || private.format_money(high_minor, currency) end;
end
$$;
comment on function private.format_cost_range is
  'Formats a range of costs: "$500–$700", "$500", "at least $500", "at most $700"; null without costs.';

create or replace function private.format_event_fields(event public.home_events, vendor_name text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'title', private.quote_title(event.title),
    'description', event.body,
    'severity', event.severity,
    'system', (select private.format_asset_name(a.name, a.space) from public.home_assets a
      where a.home_id = event.home_id and a.id = event.asset_id),
    'date', coalesce(private.format_date(event.occurred_on, event.occurred_precision), 'unknown'),
    'cost', private.format_money(event.cost_actual_minor, event.currency),
    'payer', coalesce(event.cost_payer, 'owner'),
    'estimate', private.format_cost_range(event.cost_low_minor, event.cost_high_minor, event.currency),
    'name of who did it', event.performed_by,
    'company', coalesce(vendor_name, (select v.name from public.vendors v where v.home_id = event.home_id
      and v.id = event.vendor_id)),
    'date to come back to it', private.format_date(event.review_on));
end
$$;
comment on function private.format_event_fields is
  'Formats the correctable fields of an event, by their labels. vendor_name replaces the name of the stored vendor.';

create or replace function private.list_event_changes(
  old_event public.home_events, new_event public.home_events, new_vendor_name text
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with formatted as (
      select private.format_event_fields(old_event, null) as old_fields,
        private.format_event_fields(new_event, new_vendor_name) as new_fields
    )
    select coalesce(jsonb_agg(jsonb_build_object('field', f.field, 'from', w.old_fields -> f.field,
      'to', w.new_fields -> f.field) order by f.place), '[]')
    from formatted w
    cross join unnest(array['title', 'description', 'severity', 'system', 'date', 'cost', 'payer', 'estimate',
      'name of who did it', 'company', 'date to come back to it']) with ordinality f (field, place)
    where w.old_fields -> f.field <> w.new_fields -> f.field
  );
end
$$;
comment on function private.list_event_changes is
  'Lists what differs between two states of an event, formatted: [{ field, from, to }].';

-- 70_tools/correct_home_record/list_schedules_to_complete_again.sql

create or replace function private.list_schedules_to_complete_again(home_id uuid, plan jsonb) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    select s.id::uuid from public.home_events v
    cross join lateral jsonb_array_elements_text(v.payload -> 'schedules') s (id)
    where plan ->> 'action' = 'restore' and v.home_id = list_schedules_to_complete_again.home_id
      and v.id = (plan #>> '{event_ids_to_void,0}')::uuid);
end
$$;
comment on function private.list_schedules_to_complete_again is
  'For the action restore, lists the schedules that the void had reopened; empty for other actions.';

-- 70_tools/correct_home_record/plan_amendment.sql

create or replace function private.check_event_type_for_amendment(event public.home_events) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if event.corrects_event_id is not null then
    return 'Nothing was changed: that is a correction itself. It can be taken back, or the entry it is about '
      'corrected once more.';
  end if;
  if event.to_status is not null then
    return 'Nothing was changed: a status is not rewritten. It can be taken back, or another one set.';
  end if;
  if event.event_type = 'asset_changed' then
    return 'Nothing was changed: that entry tells what became of a system and cannot be corrected.';
  end if;
  if event.event_type = 'schedule_changed' then
    return 'Nothing was changed: that entry tells what became of a schedule. It can be taken back.';
  end if;
  return null;
end
$$;
comment on function private.check_event_type_for_amendment is
  'Checks whether an event of this type can be amended. Returns the message of the rejection, or null.';

create or replace function private.check_amendment_patch(
  event public.home_events, patch jsonb,
  out code text, out message text
) returns record
language plpgsql stable
set search_path = ''
as $$
begin
  if patch ->> 'asset_id' is not null and not exists (
      select from public.home_assets a where a.home_id = event.home_id and a.id = (patch ->> 'asset_id')::uuid) then
    code := 'not_found';
    message := 'Nothing was changed: I can''t find that system in this home''s record.';
    return;
  end if;
  if patch ? 'cost_actual_minor' and event.payload ? 'counted_event_id'
    and private.is_cost_counted_in(event.home_id, (event.payload ->> 'counted_event_id')::uuid) then
    code := 'conflict';
    message := 'Nothing was changed: the cost is on record with ' || private.quote_title(
      (private.get_corrected_event(event.home_id, (event.payload ->> 'counted_event_id')::uuid)).title)
      || ' and has to be corrected there.';
    return;
  end if;
  if patch @> '{"review_on": null}' and exists (
      select from public.home_events e
      where e.home_id = event.home_id and e.id = any (private.list_events_of_same_call(event))
        and e.to_status = 'deferred') then
    code := 'invalid_arguments';
    message := 'Nothing was changed: what is put off needs a date to come back to it.';
  end if;
end
$$;
comment on function private.check_amendment_patch is
  'Checks a patch against the home''s assets and the events of the same tool call. Returns the code and message of the '
    'rejection, or nulls.';

create or replace function private.plan_amendment(
  event public.home_events, input jsonb,
  out plan jsonb, out code text, out message text
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  current_event public.home_events := private.get_corrected_event(event.home_id, event.id);
  amended_fields jsonb := input - array['event_id', 'action', 'reason'];
  vendor_name text := nullif(btrim(input ->> 'vendor_name'), '');
  amendment record;
begin
  message := private.check_event_type_for_amendment(event);
  if message is not null then
    code := 'invalid_arguments';
    return;
  end if;
  if private.is_voided(event.home_id, event.id) then
    code := 'conflict';
    message := 'Nothing was changed: “' || current_event.title
      || '” was taken out of the record and would have to be put back first.';
    return;
  end if;
  if jsonb_strip_nulls(amended_fields) = '{}' or amended_fields = '{"clear": []}' then
    code := 'invalid_arguments';
    message := 'Nothing was changed: I need to know what it should say instead.';
    return;
  end if;

  select p.* into amendment from private.build_amendment_patch(current_event, amended_fields) p;
  if amendment.rejection_reason is not null then
    code := 'invalid_arguments';
    message := 'Nothing was changed: ' || amendment.rejection_reason || '.';
    return;
  end if;
  select c.code, c.message into code, message from private.check_amendment_patch(event, amendment.patch) c;
  if code is not null then
    return;
  end if;

  if lower(vendor_name) = lower((select v.name from public.vendors v
      where v.home_id = current_event.home_id and v.id = current_event.vendor_id)) then
    vendor_name := null;
  end if;
  if amendment.patch = '{}' and vendor_name is null then
    code := 'already_done';
    message := '“' || current_event.title || '” says so already.';
    return;
  end if;
  plan := jsonb_build_object('action', 'amend', 'patch', amendment.patch, 'vendor', vendor_name,
    'changes', private.list_event_changes(current_event, jsonb_populate_record(current_event, amendment.patch),
      vendor_name));
end
$$;
comment on function private.plan_amendment is
  'Plans an amendment without writing: { action, patch, vendor, changes }. Without a plan, code and message are '
    'those of the tool result.';

-- 70_tools/correct_home_record/plan_correction.sql

create or replace function private.format_event_label(event public.home_events) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.quote_title(event.title) || case when event.to_status is null then '' else coalesce(
    ' of ' || private.quote_title((private.get_corrected_event(event.home_id, event.root_event_id)).title), '') end;
end
$$;
comment on function private.format_event_label is
  'Formats an event by its title, a status change also by its issue: “Resolved” of “Leak”.';

create or replace function private.has_changed_assets(event public.home_events) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.home_events e
    where e.home_id = event.home_id and e.id = any (private.list_events_of_same_call(event))
      and e.event_type = 'asset_changed');
end
$$;
comment on function private.has_changed_assets is
  'Whether the tool call that recorded the event also recorded asset_changed, which a void cannot revert.';

create or replace function private.plan_void(
  event public.home_events,
  out plan jsonb, out code text, out message text
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  original public.home_events := private.find_original_event(event);
  current_event public.home_events := private.get_corrected_event(original.home_id, original.id);
  event_after_void public.home_events;
  event_ids_to_void uuid[] := private.list_events_to_void(event);
  corrections_to_restore uuid[];
  first_event_to_void public.home_events;
  action text;
  conflict text;
begin
  if not original.payload ?| array['replaces_asset_id', 'changes']
    and (event.event_type = 'asset_changed' or private.has_changed_assets(event)) then
    code := 'invalid_arguments';
    message := 'Nothing was changed: ' || private.format_event_label(current_event)
      || ' also changed which systems are on file, and that cannot be taken back. What is wrong in it can be '
        'corrected.';
    return;
  elsif cardinality(event_ids_to_void) = 0 then
    code := 'already_done';
    message := case when event.corrects_event_id is null and event.to_status is null
      then '“' || current_event.title || '” is out of the record already.' else 'That was taken back already.' end;
    return;
  end if;
  select e.* into first_event_to_void from public.home_events e
  where e.home_id = event.home_id and e.id = event_ids_to_void[1];
  action := case
    when first_event_to_void.id = original.id then 'remove'
    when first_event_to_void.event_type = 'correction' then 'uncorrect'
    when first_event_to_void.corrects_event_id = original.id then 'restore'
    else 'recorrect' end;
  conflict := private.find_undo_conflict(original, action);
  if conflict is not null then
    code := 'conflict';
    message := 'Nothing was changed: ' || private.quote_title(current_event.title) || ' cannot be taken back, because '
      || conflict || '.';
    return;
  end if;
  if action in ('uncorrect', 'recorrect') then
    corrections_to_restore := array(
      select v.corrects_event_id from public.home_events v
      where v.home_id = original.home_id and v.id = any (event_ids_to_void) and action = 'recorrect');
    event_after_void := jsonb_populate_record(original,
      private.merge_corrections(original.home_id, original.id, event_ids_to_void, corrections_to_restore));
    if event_after_void.cost_low_minor > event_after_void.cost_high_minor
      or (event_after_void.occurred_on is null) <> (event_after_void.occurred_precision = 'unknown') then
      code := 'conflict';
      message := 'Nothing was changed: “' || current_event.title
        || '” was corrected again since, on top of that. The later correction would have to go first.';
      return;
    end if;
  end if;
  plan := jsonb_build_object('action', action, 'event_ids_to_void', event_ids_to_void,
    'changes', case when event_after_void.id is null then '[]'
      else private.list_event_changes(current_event, event_after_void, null) end);
end
$$;
comment on function private.plan_void is
  'Plans a void without writing: { action, event_ids_to_void, changes }. action: remove voids an event, restore voids '
    'that void; uncorrect voids a correction, recorrect voids that void. Without a plan, code and message are those '
    'of the tool result.';

create or replace function private.check_void_of_period(event public.home_events, action text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  void_of_period public.home_events := private.find_void_of_period(event);
begin
  return case
    when void_of_period.id is null then null
    when private.my_role(event.home_id) is distinct from 'owner' then
      private.build_tool_result('home_record_corrected', 'forbidden',
        'Nothing was changed: only an owner puts back what was taken out for a whole period.')
    when action <> 'void' or event.id <> void_of_period.id then
      private.build_tool_result('home_record_corrected', 'invalid_arguments',
        'Nothing was changed: what was taken out for a whole period can only be put back as a whole.') end;
end
$$;
comment on function private.check_void_of_period is
  'Returns the rejection of a correction that concerns the void of a period, unless an owner voids it; otherwise null.';

create or replace function private.plan_correction(call jsonb, input jsonb, out plan jsonb, out rejection jsonb)
  returns record
language plpgsql stable
set search_path = ''
as $$
declare
  result_type constant text := 'home_record_corrected';
  call_home_id uuid := private.parse_uuid(call ->> 'home_id');
  event public.home_events;
  original public.home_events;
  draft record;
  voided_ids uuid[];
begin
  rejection := private.check_caller_and_arguments(result_type, 'correct_home_record', call, input, array[
    'event_id', 'action', 'reason', 'title', 'description', 'severity', 'asset_id', 'occurred_on', 'cost_actual',
    'cost_payer', 'cost_estimate_low', 'cost_estimate_high', 'performed_by', 'vendor_name', 'review_on', 'clear']);
  if rejection is not null then
    return;
  elsif coalesce(input ->> 'action', '') not in ('amend', 'void') then
    rejection := private.build_tool_result(result_type, 'invalid_arguments',
      'Nothing was changed: an entry can be amended or taken out.');
    return;
  elsif octet_length(input ->> 'reason') > 8000 then
    rejection := private.build_tool_result(result_type, 'invalid_arguments',
      'Nothing was changed: the reason is too long.');
    return;
  end if;
  select e.* into event from public.home_events e
  where e.home_id = call_home_id and e.id = private.parse_uuid(input ->> 'event_id');
  if event.id is null then
    rejection := private.build_tool_result(result_type, 'not_found',
      'Nothing was changed: I can''t find that entry in this home''s record.');
    return;
  elsif input ->> 'action' = 'void' and jsonb_strip_nulls(input) - array['event_id', 'action', 'reason'] <> '{}' then
    rejection := private.build_tool_result(result_type, 'invalid_arguments',
      'Nothing was changed: what is taken out of the record cannot be given other details as well.');
    return;
  end if;

  -- The retirement of the old asset is a part of its replacement.
  if input ->> 'action' = 'void' and event.event_type = 'asset_changed' and event.payload ? 'replaced_by_id' then
    select e.* into event from public.home_events e where e.home_id = event.home_id and e.id = event.parent_event_id
      and e.payload ? 'replaces_asset_id';
  end if;
  original := private.find_original_event(event);
  rejection := private.check_void_of_period(event, input ->> 'action');
  if rejection is not null then
    return;
  end if;
  if input ->> 'action' = 'amend' then
    select p.* into draft from private.plan_amendment(event, input) p;
  else
    select p.* into draft from private.plan_void(event) p;
  end if;
  if draft.plan is null then
    rejection := private.build_tool_result(result_type, draft.code, draft.message,
      jsonb_build_object('data', jsonb_build_object('entry_id', original.id, 'title', original.title)));
    return;
  end if;
  voided_ids := array(select v::uuid from jsonb_array_elements_text(draft.plan -> 'event_ids_to_void') v);
  plan := draft.plan || jsonb_build_object(
    'event_id', original.id,
    'is_status_change', original.to_status is not null,
    'label', private.format_event_label(private.get_corrected_event(original.home_id, original.id)),
    'status_change_titles', array(select e.title from public.home_events e
      where e.home_id = original.home_id and e.id = any (voided_ids) and e.to_status is not null and e.id <> event.id
      order by e.seq),
    'is_own_and_recent', event.recorded_at > private.now() - private.get_undo_window() and not exists (
      select from public.home_events e
      where e.home_id = original.home_id and e.id = any (voided_ids || event.id)
        and e.actor_person_id <> private.caller_id()));
end
$$;
comment on function private.plan_correction is
  'Plans a call of correct_home_record without writing; its policy, preview and tool use the plan { action, event_id, '
    'label, is_status_change, status_change_titles, is_own_and_recent, changes } with patch and vendor or '
    'event_ids_to_void. is_own_and_recent: the caller recorded all of it within the undo window, so it needs no '
    'approval. Without a plan, rejection is the tool result.';

-- 70_tools/correct_home_record/policy_correct_home_record.sql

create or replace function private.policy_correct_home_record(call jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  correction record;
begin
  -- A call that is rejected needs no approval. The lock keeps the plan valid until the tool runs.
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  select p.plan, p.rejection into correction from private.plan_correction(call, input) p;
  return case when correction.rejection is not null or (correction.plan ->> 'is_own_and_recent')::boolean then 'server'
    else 'approval' end;
end
$$;
comment on function private.policy_correct_home_record is
  'server for what the caller recorded within the undo window, including their own corrections and voids, and for a '
    'call that is rejected; otherwise approval.';

-- 70_tools/correct_home_record/preview_correct_home_record.sql

create or replace function private.build_correction_preview(plan jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.describe_correction(plan, false) || coalesce(' That takes back ' || (
    select string_agg(private.quote_title(w.title), ' and ' order by w.place)
    from jsonb_array_elements_text(plan -> 'status_change_titles') with ordinality w (title, place)
    where plan ->> 'action' = 'remove' and plan -> 'is_status_change' = 'false') || ' as well.', '')
    -- describe_correction leaves the description out; the approver must read it.
    || coalesce(' The description would read ' || private.quote_title(private.truncate_text((
      select c ->> 'to' from jsonb_array_elements(plan -> 'changes') c where c ->> 'field' = 'description'), 1000))
        || '.', '');
end
$$;
comment on function private.build_correction_preview is
  'Builds the preview of a correction: what would change, and what would be voided with it. Null without a plan.';

create or replace function private.preview_correct_home_record(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.build_correction_preview((private.plan_correction(call, input)).plan);
end
$$;
comment on function private.preview_correct_home_record is 'Preview of a call of correct_home_record.';

-- 70_tools/correct_home_record/record_amendment.sql

create or replace function private.record_amendment(call jsonb, event public.home_events, plan jsonb, reason text)
  returns uuid[]
language plpgsql
set search_path = ''
as $$
declare
  patch jsonb := plan -> 'patch';
  status_patch jsonb;
  status_change public.home_events;
  correction_ids uuid[];
begin
  if plan ->> 'vendor' is not null then
    patch := patch || jsonb_build_object('vendor_id',
      private.find_or_add_vendor(event.home_id, plan ->> 'vendor'));
  end if;
  correction_ids := array[
    private.add_correction_or_void(call, event, 'Corrected', reason, jsonb_build_object('patch', patch))];
  -- A status change that the same call recorded has its asset and dates from the event.
  for status_change in
    select e.* from public.home_events e
    where e.home_id = event.home_id and e.id = any (private.list_events_of_same_call(event))
      and e.to_status is not null
    order by e.seq
  loop
    status_patch := '{}';
    if patch ? 'asset_id' then
      status_patch := status_patch || jsonb_build_object('asset_id', patch -> 'asset_id');
    end if;
    if status_change.to_status = 'resolved' and patch ? 'occurred_on' then
      status_patch := status_patch || jsonb_build_object('occurred_on', patch -> 'occurred_on',
        'occurred_precision', patch -> 'occurred_precision');
    end if;
    if status_change.to_status = 'deferred' and patch ? 'review_on' then
      status_patch := status_patch || jsonb_build_object('review_on', patch -> 'review_on',
        'title', 'Put off until ' || private.format_date((patch ->> 'review_on')::date));
    end if;
    if status_patch <> '{}' then
      correction_ids := correction_ids || private.add_correction_or_void(call, status_change, 'Corrected', null,
        jsonb_build_object('patch', status_patch));
    end if;
  end loop;
  return correction_ids;
end
$$;
comment on function private.record_amendment is
  'Records the correction of an event, and of the status changes that its tool call recorded. Returns their ids, that '
    'of the event first.';

-- 70_tools/correct_home_record/record_voids.sql

create or replace function private.record_voids(call jsonb, home_id uuid, plan jsonb, reason text, payload jsonb)
  returns uuid[]
language plpgsql
set search_path = ''
as $$
declare
  event_ids constant uuid[] := array(
    select v.id::uuid from jsonb_array_elements_text(plan -> 'event_ids_to_void') with ordinality v (id, place)
    order by v.place);
  event public.home_events;
  void_ids uuid[] := '{}'::uuid[];
begin
  for event in
    select e.* from public.home_events e
    where e.home_id = record_voids.home_id and e.id = any (event_ids)
    order by array_position(event_ids, e.id)
  loop
    void_ids := void_ids || private.add_correction_or_void(call, event,
      case when plan ->> 'action' = 'remove' then 'Removed' else 'Taken back' end,
      -- Only the first void has the reason and the payload.
      case when void_ids = '{}' then reason end, case when void_ids = '{}' then payload else '{}' end);
  end loop;
  return void_ids;
end
$$;
comment on function private.record_voids is
  'Records a void of each event in the plan''s event_ids_to_void and returns their ids in this order.';

-- 70_tools/correct_home_record/reopen_schedules.sql

create or replace function private.reopen_schedules(home_id uuid, event_ids uuid[]) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  event public.home_events;
  updates jsonb := '[]'::jsonb;
begin
  for event in
    select e.* from public.home_events e
    where e.home_id = reopen_schedules.home_id and e.id = any (event_ids) order by e.seq
  loop
    updates := updates || private.update_schedules_after_correction(event, false, '{}');
  end loop;
  return updates;
end
$$;
comment on function private.reopen_schedules is
  'Reopens the schedules that events completed, before they are voided. Returns the updates.';

-- 70_tools/correct_home_record/restore_asset_values.sql

create or replace function private.restore_asset_values(event public.home_events, is_undo boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  changes jsonb := event.payload -> 'changes';
  value_key text := case when is_undo then 'from' else 'to' end;
  asset public.home_assets;
  patch jsonb;
  provenance jsonb;
begin
  select a.* into asset from public.home_assets a
  where a.home_id = event.home_id and a.id = event.asset_id for update;
  select jsonb_object_agg(c ->> 'field', c -> value_key)
      || coalesce(jsonb_object_agg(private.get_companion_field(c ->> 'field'), c -> (value_key || '_detail'))
        filter (where private.get_companion_field(c ->> 'field') is not null), '{}'),
    coalesce(jsonb_object_agg(c ->> 'field',
        case when is_undo then coalesce(c -> 'from_provenance', '{}')
          else private.build_provenance('confirmed', event.id) end || jsonb_build_object('restored_by', event.id))
      filter (where c ->> 'field' <> 'status'), '{}')
  into patch, provenance
  from jsonb_array_elements(changes) c;
  perform private.write_asset_values(asset, patch, provenance);
  if is_undo then
    perform private.resume_schedules(event.home_id, private.parse_uuids(event.payload -> 'schedules_ended'));
  else
    perform private.end_schedules(event.home_id, private.parse_uuids(event.payload -> 'schedules_ended'));
  end if;
  return jsonb_build_object('asset_id', asset.id, 'asset', private.format_asset_name(asset.name, asset.space),
    'outcome', case when patch ->> 'status' = 'active' then 'active' when patch ->> 'status' = 'removed' then 'removed'
      when is_undo then 'values_restored' else 'values_applied' end,
    'fields', private.join_phrases(array(
      select private.format_asset_field(c ->> 'field') from jsonb_array_elements(changes) c
      where c ->> 'field' <> 'status'), 'and'));
end
$$;
comment on function private.restore_asset_values is
  'Writes the values that an asset had before an event asset_changed, or, when it is back in the record, after it. '
    'Schedules that it ended go on, or end again. Returns { asset_id, asset, outcome, fields }.';

-- 70_tools/correct_home_record/revert_replacement.sql

create or replace function private.revert_replacement(event public.home_events, is_undo boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  old_asset public.home_assets;
  retirement public.home_events;
  moved_ids uuid[];
  ended_ids uuid[];
begin
  select a.* into old_asset from public.home_assets a
  where a.home_id = event.home_id and a.id = private.parse_uuid(event.payload ->> 'replaces_asset_id') for update;
  select e.* into retirement from public.home_events e
  where e.home_id = event.home_id and e.parent_event_id = event.id and e.event_type = 'asset_changed'
    and e.asset_id = old_asset.id;
  moved_ids := private.parse_uuids(retirement.payload -> 'schedules_moved');
  ended_ids := private.parse_uuids(retirement.payload -> 'schedules_ended');
  if is_undo then
    update public.home_assets a set status = 'active', replaced_by_id = null
    where a.home_id = event.home_id and a.id = old_asset.id;
    perform private.move_schedules(event.home_id, moved_ids, old_asset.id);
    perform private.resume_schedules(event.home_id, ended_ids);
  else
    update public.home_assets a set status = 'replaced', replaced_by_id = event.asset_id
    where a.home_id = event.home_id and a.id = old_asset.id;
    perform private.move_schedules(event.home_id, moved_ids, event.asset_id);
    perform private.end_schedules(event.home_id, ended_ids);
  end if;
  update public.home_assets a set status = case when is_undo then 'removed' else 'active' end
  where a.home_id = event.home_id and a.id = event.asset_id;
  return jsonb_build_object('asset_id', old_asset.id, 'new_asset_id', event.asset_id,
    'asset', private.format_asset_name(old_asset.name, old_asset.space),
    'outcome', case when is_undo then 'replacement_reverted' else 'replaced_again' end);
end
$$;
comment on function private.revert_replacement is
  'Brings back the asset that an event replacement retired, with its schedules, and takes the new one off the list; '
    'or, when the event is back in the record, does the replacement again. Returns { asset_id, new_asset_id, asset, '
    'outcome }.';

-- 70_tools/correct_home_record/tool_correct_home_record.sql

create or replace function private.describe_correction_outcome(
  plan jsonb, event public.home_events, old_issue public.home_issues, new_issue public.home_issues,
  schedule_updates jsonb, asset_update jsonb
) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.describe_correction(plan, true)
    || case when old_issue.issue_id is null or new_issue.issue_id is null then ''
      else coalesce(private.describe_issue_change(old_issue, new_issue), '') end
    || coalesce((select string_agg(private.describe_schedule_outcome(s.schedule_update), '' order by s.place)
      from jsonb_array_elements(schedule_updates) with ordinality s (schedule_update, place)), '')
    || coalesce(private.describe_asset_outcome(asset_update), '')
    -- Work on a voided issue stays in the record.
    || case when new_issue.issue_id is null and old_issue.issue_id is not null
        and exists (select from public.home_timeline t where t.home_id = event.home_id and t.root_event_id = event.id)
      then ' What else was recorded about it stays.' else '' end;
end
$$;
comment on function private.describe_correction_outcome is
  'Builds the message of the tool result: what a correction changed in the record, an issue, schedules and an asset.';

create or replace function private.tool_correct_home_record(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  home_id uuid := private.parse_uuid(call ->> 'home_id');
  plan jsonb;
  rejection jsonb;
  event public.home_events;
  old_issue public.home_issues;
  new_issue public.home_issues;
  new_event_ids uuid[];
  schedule_updates jsonb := '[]'::jsonb;
  asset_update jsonb;
  asset_id uuid;
  is_in_record boolean;
begin
  perform private.lock_home(home_id);
  select p.plan, p.rejection into plan, rejection from private.plan_correction(call, input) p;
  if rejection is not null then
    return rejection;
  end if;
  event := private.get_corrected_event(home_id, (plan ->> 'event_id')::uuid);
  old_issue := private.find_issue_of_event(home_id, event.root_event_id);

  if plan ->> 'action' = 'remove' then
    -- Before the voids are recorded: the payload of the first lists the reopened schedules.
    schedule_updates := private.reopen_schedules(home_id, private.parse_uuids(plan -> 'event_ids_to_void'));
    asset_update := private.update_asset_after_correction(event, 'remove',
      array(select jsonb_array_elements_text(plan -> 'event_ids_to_void'))::uuid[]);
    new_event_ids := private.record_voids(call, home_id, plan, input ->> 'reason', jsonb_build_object(
      'schedules', jsonb_path_query_array(schedule_updates, '$[*] ? (@.outcome != "gone_on").schedule_id')));
    if event.event_type = 'void' then
      perform private.update_assets_of_period(event, false);
    end if;
  elsif plan ->> 'action' = 'amend' then
    new_event_ids := private.record_amendment(call, event, plan, input ->> 'reason');
  else
    new_event_ids := private.record_voids(call, home_id, plan, input ->> 'reason', '{}');
  end if;
  is_in_record := not private.is_voided(home_id, event.id);
  if plan ->> 'action' <> 'remove' then
    event := private.get_corrected_event(home_id, event.id);
    if is_in_record then
      schedule_updates := private.update_schedules_after_correction(event, true,
        private.list_schedules_to_complete_again(home_id, plan));
      asset_update := private.update_asset_after_correction(event, plan ->> 'action', '{}');
    end if;
  end if;
  new_issue := private.find_issue_of_event(home_id, event.root_event_id);
  asset_id := case
    when asset_update ->> 'outcome' in ('still_needed', 'values_restored', 'replacement_reverted')
      then private.parse_uuid(asset_update ->> 'asset_id')
    when is_in_record then event.asset_id end;

  return private.build_tool_result('home_record_corrected', 'ok',
    private.describe_correction_outcome(plan, event, old_issue, new_issue, schedule_updates, asset_update),
    jsonb_build_object(
      'eventId', new_event_ids[1], 'assetId', asset_id, 'eventType', event.event_type, 'title', event.title,
      'data', jsonb_strip_nulls(jsonb_build_object(
        'entry_id', event.id, 'correction_id', new_event_ids[1], 'act', plan -> 'action', 'title', event.title,
        'changes', nullif(plan -> 'changes', '[]'), 'in_record', is_in_record,
        'issue_id', new_issue.issue_id, 'issue_title', new_issue.title, 'status', new_issue.status,
        'schedules', nullif(schedule_updates, '[]'), 'asset', asset_update)),
      'effects', (select jsonb_agg(jsonb_build_object('kind', 'event', 'id', c.id) order by c.place)
          from unnest(new_event_ids) with ordinality c (id, place))
        || coalesce((select jsonb_agg(jsonb_build_object('kind', 'schedule', 'id', s -> 'schedule_id'))
          from jsonb_array_elements(schedule_updates) s), '[]')
        || case when asset_update ->> 'outcome' <> 'still_needed'
          then jsonb_build_array(jsonb_build_object('kind', 'asset', 'id', asset_update -> 'asset_id')) else '[]' end
        || case when asset_update ? 'new_asset_id'
          then jsonb_build_array(jsonb_build_object('kind', 'asset', 'id', asset_update -> 'new_asset_id'))
          else '[]' end)
    || private.build_focus(new_issue.issue_id, asset_id)
    || private.build_undo_hint(home_id, new_event_ids[1]));
end
$$;
comment on function private.tool_correct_home_record is
  'Tool correct_home_record. amend records a correction, void a void; a void of a void restores. Status changes of the '
    'same tool call, completed schedules and the added asset are updated with the event. Codes: ok, already_done, '
    'conflict, not_found, invalid_arguments, forbidden.';

-- 70_tools/correct_home_record/update_asset_after_correction.sql

create or replace function private.find_asset_outcome(
  asset public.home_assets, is_asset_added boolean, action text, voided_event_ids uuid[]
) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if action = 'remove' and is_asset_added and asset.status = 'active' then
    return case when private.is_asset_referenced(asset, voided_event_ids) then 'still_needed' else 'removed' end;
  elsif action = 'restore' and is_asset_added and asset.status = 'removed' then
    return 'active';
  end if;
  return null;
end
$$;
comment on function private.find_asset_outcome is
  'Returns the outcome of update_asset_after_correction for an event that may have added the asset, or null.';

create or replace function private.update_installation_date(asset public.home_assets, event public.home_events)
  returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The new asset was installed on the day of the replacement.
  if event.payload ? 'replaces_asset_id' and event.occurred_on <> asset.installed_on
    and asset.provenance #>> '{installed_on,event_id}' = event.id::text then
    perform private.apply_asset_facts(asset.home_id, asset.id, jsonb_build_object(
      'installed_on', event.occurred_on, 'installed_precision', event.occurred_precision), 'stated', event.id);
  end if;
end
$$;
comment on function private.update_installation_date is
  'Sets the installation date that came from a replacement to the event''s corrected date.';

create or replace function private.update_asset_after_correction(
  event public.home_events, action text, voided_event_ids uuid[]
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  added_asset_id uuid := private.parse_uuid(event.payload ->> 'added_asset_id');
  asset public.home_assets;
  outcome text;
begin
  if event.payload ? 'replaces_asset_id' and action in ('remove', 'restore') then
    return private.revert_replacement(event, action = 'remove');
  elsif event.payload ? 'changes' then
    return private.restore_asset_values(event, action = 'remove');
  end if;
  select a.* into asset from public.home_assets a
  where a.home_id = event.home_id and a.id = coalesce(added_asset_id, event.asset_id);
  outcome := private.find_asset_outcome(asset, added_asset_id is not null, action, voided_event_ids);
  if outcome is null then
    perform private.update_installation_date(asset, event);
    return null;
  end if;
  if outcome in ('removed', 'active') then
    update public.home_assets a set status = outcome where a.home_id = asset.home_id and a.id = asset.id;
  end if;
  return jsonb_build_object('asset_id', asset.id, 'asset', private.format_asset_name(asset.name, asset.space),
    'outcome', outcome);
end
$$;
comment on function private.update_asset_after_correction is
  'Updates the assets that a corrected event added, changed or replaced. Returns { asset_id, asset, outcome, … }, or '
    'null when nothing is to be said. outcome: removed with the event; active again; still_needed, because something '
    'else refers to it; values_restored or values_applied; replacement_reverted or replaced_again. A new date of a '
    'replacement becomes the installation date.';

-- 70_tools/correct_home_record/update_assets_of_period.sql

create or replace function private.update_assets_of_period(void_of_period public.home_events, is_voided boolean)
  returns void
language plpgsql
set search_path = ''
as $$
declare
  added_asset_ids constant uuid[] := array(
    select private.parse_uuid(e.payload ->> 'added_asset_id') from public.home_events e
    where e.home_id = void_of_period.home_id and e.payload ? 'added_asset_id'
      and e.actor_person_id = (void_of_period.payload ->> 'person_id')::uuid
      and e.recorded_at >= (void_of_period.payload ->> 'from')::timestamptz
      and e.recorded_at < (void_of_period.payload ->> 'until')::timestamptz
      and private.is_voided(e.home_id, e.id) = is_voided);
begin
  update public.home_assets a set status = case when is_voided then 'removed' else 'active' end
  where a.home_id = void_of_period.home_id and a.id = any (added_asset_ids)
    and a.status = case when is_voided then 'active' else 'removed' end
    and not (is_voided and private.is_asset_referenced(a, '{}'));
end
$$;
comment on function private.update_assets_of_period is
  'Removes the assets that the events of a voided period added and that nothing else refers to, or makes them active '
    'again.';

-- 70_tools/correct_home_record/update_schedules_after_correction.sql

create or replace function private.mark_occurrence_due(
  occurrence public.maintenance_occurrences, due_occurrence public.maintenance_occurrences
) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Before the other update: a schedule has one due occurrence.
  if due_occurrence.id is not null then
    update public.maintenance_occurrences o set state = 'cancelled', settled_at = private.now()
    where o.home_id = due_occurrence.home_id and o.id = due_occurrence.id;
  end if;
  update public.maintenance_occurrences o set state = 'due', done_on = null, event_id = null, settled_at = null,
    missed_count = 0
  where o.home_id = occurrence.home_id and o.id = occurrence.id;
  -- The completion of a one-off ended its schedule.
  update public.maintenance_schedules s set status = 'active', updated_at = private.now()
  where s.home_id = occurrence.home_id and s.id = occurrence.schedule_id and s.recurrence = 'one_off';
end
$$;
comment on function private.mark_occurrence_due is
  'Makes a completed occurrence due again in place of due_occurrence, which is cancelled. An ended one-off becomes '
    'active.';

create or replace function private.reopen_occurrence(occurrence public.maintenance_occurrences) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  schedule public.maintenance_schedules;
  due_occurrence public.maintenance_occurrences;
begin
  select s.* into strict schedule from public.maintenance_schedules s
  where s.home_id = occurrence.home_id and s.id = occurrence.schedule_id for update;
  select o.* into due_occurrence from public.maintenance_occurrences o
  where o.home_id = occurrence.home_id and o.schedule_id = occurrence.schedule_id and o.state = 'due' for update;

  if due_occurrence.id is null then
    if schedule.recurrence <> 'one_off' or schedule.status <> 'ended' then
      return false;
    end if;
  elsif not exists (
      select from public.maintenance_occurrences o
      where o.home_id = occurrence.home_id and o.follows_id = occurrence.id) then
    -- Backfilled work, which changed no due date.
    update public.maintenance_occurrences o set state = 'cancelled', done_on = null, event_id = null
    where o.home_id = occurrence.home_id and o.id = occurrence.id;
    return true;
  elsif due_occurrence.follows_id is distinct from occurrence.id then
    return false;
  end if;
  perform private.mark_occurrence_due(occurrence, due_occurrence);
  return true;
end
$$;
comment on function private.reopen_occurrence is
  'Reverts the completion of an occurrence: it is due again and the occurrence that followed is cancelled; the '
    'occurrence of backfilled work is cancelled instead. Changes nothing and returns false when later work was '
    'recorded for the schedule, or when nothing of it is due (an ended one-off is reopened).';

create or replace function private.reopen_schedules_of_event(
  event public.home_events, is_in_record boolean,
  out updates jsonb, out schedules_to_complete uuid[]
) returns record
language plpgsql
set search_path = ''
as $$
declare
  completion record;
begin
  updates := '[]';
  schedules_to_complete := '{}';
  for completion in
    select o as occurrence, s.title from public.maintenance_occurrences o
    join public.maintenance_schedules s on s.home_id = o.home_id and s.id = o.schedule_id
    where o.home_id = event.home_id and o.event_id = event.id and o.state = 'done'
      and (not is_in_record or o.done_on is distinct from event.occurred_on)
    order by s.title, o.due_on
  loop
    if not private.reopen_occurrence(completion.occurrence) then
      updates := updates || jsonb_build_object('schedule_id', (completion.occurrence).schedule_id,
        'title', completion.title, 'outcome', 'gone_on');
    elsif is_in_record then
      schedules_to_complete := schedules_to_complete || (completion.occurrence).schedule_id;
    else
      updates := updates || (
        select jsonb_build_object('schedule_id', o.schedule_id, 'title', completion.title, 'due_on', o.due_on,
          'outcome', case when o.id = (completion.occurrence).id then 'due' else 'unmoved' end)
        from public.maintenance_occurrences o
        where o.home_id = event.home_id and o.schedule_id = (completion.occurrence).schedule_id and o.state = 'due');
    end if;
  end loop;
end
$$;
comment on function private.reopen_schedules_of_event is
  'Reopens the occurrences that an event completed, when it is voided or has another date now. Returns the updates '
    'and, for an event in the record, the schedules to complete with the new date.';

create or replace function private.update_schedules_after_correction(
  event public.home_events, is_in_record boolean, schedules_to_complete uuid[]
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  reopened record;
  updates jsonb;
  schedule_id uuid;
  completion jsonb;
begin
  select r.* into reopened from private.reopen_schedules_of_event(event, is_in_record) r;
  updates := reopened.updates;
  foreach schedule_id in array schedules_to_complete || reopened.schedules_to_complete loop
    completion := private.complete_schedule(event.home_id, schedule_id, event.id, event.occurred_on);
    updates := updates || jsonb_build_object('schedule_id', schedule_id, 'title', completion -> 'title',
      'due_on', completion -> 'next_due_on',
      'outcome', case when (completion ->> 'completed')::boolean then 'done'
        when (completion ->> 'backfilled')::boolean then 'due' else 'not_due' end);
  end loop;
  return updates;
end
$$;
comment on function private.update_schedules_after_correction is
  'Updates the schedules that a corrected event completed: reopened when it is voided, completed again with its new '
    'date or when it is restored. Returns [{ schedule_id, title, due_on, outcome }]. outcome: due (again, or still '
    'after backfilled work), done, unmoved (a backfilled completion was removed, the due date is unchanged), gone_on '
    '(later work was recorded, nothing changed), not_due (there is no due date to complete).';

-- 70_tools/event_input/parse_event_input.sql

create or replace function private.check_event_input(input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  argument text;
begin
  if coalesce(input ->> 'event_type', '') not in (
      'system_discovered', 'issue_reported', 'observation', 'diagnosis', 'recommendation', 'inspection',
      'repair_completed', 'maintenance_performed', 'replacement', 'user_decision', 'quote_received',
      'contractor_referred', 'warranty_claim', 'note') then
    return 'that is not a kind of event I can record';
  elsif coalesce(input ->> 'title', '') !~ '\S' then
    return 'it needs a short title';
  elsif octet_length(input ->> 'description') > 8000 then
    return 'the description is too long';
  elsif coalesce(input ->> 'severity', 'low') not in ('info', 'low', 'medium', 'high', 'critical') then
    return 'a severity is info, low, medium, high or critical';
  elsif coalesce(input ->> 'cost_payer', 'owner') not in ('owner', 'insurance', 'warranty', 'seller', 'other') then
    return 'who paid is the owner, insurance, warranty, seller or other';
  end if;
  foreach argument in array array['cost_actual', 'cost_estimate_low', 'cost_estimate_high'] loop
    if jsonb_typeof(input -> argument) not in ('number', 'null')
      or (input ->> argument)::numeric not between 0 and 100000000 then
      return 'the ' || replace(argument, '_', ' ') || ' is not an amount';
    end if;
  end loop;
  foreach argument in array array['performed_by', 'vendor_name', 'manufacturer', 'model', 'name', 'space'] loop
    if char_length(input ->> argument) > (case argument when 'space' then 80 else 120 end) then
      return 'the ' || replace(argument, '_', ' ') || ' is too long';
    end if;
  end loop;
  foreach argument in array array['asset_id', 'related_event_id', 'resolves_issue_id', 'completes_schedule_id'] loop
    if input ->> argument is not null and private.parse_uuid(input ->> argument) is null then
      return 'the ' || replace(argument, '_', ' ') || ' is not one of this home''s';
    end if;
  end loop;
  if jsonb_typeof(input -> 'is_additional') not in ('boolean', 'null') then
    return 'it is not clear whether that is another one';
  end if;
  return null;
end
$$;
comment on function private.check_event_input is
  'Checks each argument that describes an event by itself. Returns the reason of the rejection, or null.';

create or replace function private.parse_event_input(
  home public.homes, input jsonb,
  out fields jsonb, out rejection_reason text
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  event_type text := input ->> 'event_type';
  title text := btrim(pg_catalog.regexp_replace(coalesce(input ->> 'title', ''), '\s+', ' ', 'g'));
  today date := private.home_today(home.id);
  occurred_date record;
  review_date record;
  cost_actual numeric;
  cost_low numeric;
  cost_high numeric;
begin
  rejection_reason := private.check_event_input(input);
  if rejection_reason is not null then
    return;
  end if;

  select d.* into occurred_date from private.parse_partial_date(input ->> 'occurred_on') d;
  select d.* into review_date from private.parse_partial_date(input ->> 'review_on') d;
  if input ->> 'occurred_on' is not null and occurred_date.first_day is null then
    rejection_reason := '“' || private.truncate_text(input ->> 'occurred_on', 20) || '” is not a date';
  elsif input ->> 'review_on' is not null and review_date.first_day is null then
    rejection_reason := '“' || private.truncate_text(input ->> 'review_on', 20) || '” is not a date';
  elsif review_date.first_day <= today then
    rejection_reason := 'the date to come back to it has passed already';
  elsif occurred_date.first_day > today and private.is_past_event_type(event_type) then
    rejection_reason := private.format_date(occurred_date.first_day, occurred_date.date_precision)
      || ' has not come yet; tell me when it is done';
  end if;
  if rejection_reason is not null then
    return;
  end if;

  cost_actual := (input ->> 'cost_actual')::numeric;
  cost_low := (input ->> 'cost_estimate_low')::numeric;
  cost_high := (input ->> 'cost_estimate_high')::numeric;
  -- An amount in a quote, an issue or a decision is not a paid cost.
  if cost_actual is not null and not private.is_paid_event_type(event_type) then
    cost_low := coalesce(cost_low, cost_actual);
    cost_high := coalesce(cost_high, cost_actual);
    cost_actual := null;
  end if;
  if cost_low > cost_high then
    rejection_reason := 'the lower estimate is above the higher one';
    return;
  end if;

  fields := jsonb_strip_nulls(jsonb_build_object(
    'home_id', home.id, 'event_type', event_type, 'title', private.truncate_text(title, 200),
    'body', nullif(btrim(input ->> 'description'), ''), 'severity', input ->> 'severity',
    'occurred_on', coalesce(occurred_date.first_day, today),
    'occurred_precision', coalesce(occurred_date.date_precision, 'day'),
    'review_on', review_date.first_day,
    'cost_actual_minor', private.to_minor_units(cost_actual, home.currency),
    'cost_payer', input ->> 'cost_payer',
    'cost_low_minor', private.to_minor_units(cost_low, home.currency),
    'cost_high_minor', private.to_minor_units(cost_high, home.currency),
    'performed_by', nullif(btrim(input ->> 'performed_by'), ''),
    'source', 'chat', 'actor_person_id', private.caller_id()));
end
$$;
comment on function private.parse_event_input is
  'Parses the arguments that describe an event into columns of home_events, or returns the reason of the rejection.';

-- 70_tools/event_input/read_said_identity.sql

create or replace function private.read_said_identity(input jsonb, kind_argument text, content text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'place', coalesce(nullif(btrim(input ->> 'space'), ''), private.extract_place(input ->> 'name'),
      private.extract_place(input ->> kind_argument), private.extract_place(content)),
    'name', nullif(btrim(input ->> 'name'), ''), 'manufacturer', nullif(btrim(input ->> 'manufacturer'), ''),
    'model', nullif(btrim(input ->> 'model'), ''), 'serial', nullif(btrim(input ->> 'serial'), ''),
    'is_additional', coalesce(input -> 'is_additional', case
      -- "We have a second fridge in the garage", but not "the AC on the second floor".
      when concat_ws(' ', input ->> kind_argument, content)
        ~* '\m(second|2nd|another|third|3rd|additional|extra|other)\M(?! (floor|story|storey|level))'
      then 'true'::jsonb end)));
end
$$;
comment on function private.read_said_identity is
  'Reads what the arguments of a tool say of an asset besides its kind, for match_discovered_asset. content: the words '
    'that may say so too, or null.';

-- 70_tools/event_input/resolve_event_asset.sql

create or replace function private.find_brand_in_text(content text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return (select w from unnest(private.split_kind_words(content)) w
    where w = any (private.list_appliance_brands()) limit 1);
end
$$;
comment on function private.find_brand_in_text is 'Returns a maker that a text names, in lower case, or null.';

create or replace function private.resolve_event_asset(
  home_id uuid, input jsonb, fallback_asset_id uuid,
  out asset_id uuid, out kind text, out is_new boolean, out options jsonb,
  out new_name text, out new_space text
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  description text := concat_ws(' ', input ->> 'system_kind', input ->> 'name', input ->> 'space', input ->> 'title',
    input ->> 'description');
  is_discovery boolean := coalesce(input ->> 'event_type', '') = 'system_discovered';
  said jsonb := private.read_said_identity(input, 'system_kind', case when is_discovery then input ->> 'title' end);
  named record;
  match record;
begin
  is_new := false;
  options := '[]';
  kind := private.resolve_asset_kind(input ->> 'system_kind');
  select a.id, a.kind into named from public.home_assets a
  where a.home_id = resolve_event_asset.home_id
    and a.id in (private.parse_uuid(input ->> 'asset_id'), fallback_asset_id)
  order by a.id = private.parse_uuid(input ->> 'asset_id') desc nulls last limit 1;
  if named.id is not null then
    asset_id := named.id;
    kind := named.kind;
    return;
  elsif kind is null then
    return;
  end if;

  if is_discovery then
    said := said || jsonb_strip_nulls(jsonb_build_object('manufacturer', private.find_brand_in_text(
      concat_ws(' ', input ->> 'system_kind', input ->> 'name', input ->> 'title'))));
    select m.asset_id, m.is_new, m.options into match from private.match_discovered_asset(home_id, kind, said) m;
    is_new := match.is_new;
  else
    select f.asset_id, f.options into match from private.find_asset_by_kind(home_id, kind, description, said) f;
    is_new := match.options = '[]' and private.is_specific_kind(kind)
      and private.is_evidence_of_asset(input ->> 'event_type');
  end if;
  asset_id := match.asset_id;
  if is_new then
    new_name := private.truncate_text(said ->> 'name', 120);
    new_space := private.truncate_text(said ->> 'place', 80);
  elsif asset_id is null then
    options := match.options;
  end if;
end
$$;
comment on function private.resolve_event_asset is
  'Finds the asset of an event: that of the argument asset_id, else the fallback (of its issue or schedule), else the '
    'one of its kind, place and name. is_new: an asset to add, with new_name and new_space; options: several assets '
    'match. An asset_id that is not in this home names no asset.';

-- 70_tools/list_attention/tool_list_attention.sql

create or replace function private.list_attention_phrases(items jsonb, open_issue_count int) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array(
    select private.format_count(counted.item_count, counted.singular, counted.plural)
    from (
      select phrase.*, case phrase.kind when 'open_issue' then open_issue_count
        else (select count(*) from jsonb_array_elements(items) i where i ->> 'kind' = phrase.kind) end as item_count
      from (values
        (1, 'overdue', 'thing is overdue', 'things are overdue'),
        (2, 'due', 'thing is coming due', 'things are coming due'),
        (3, 'upcoming', 'thing comes up later', 'things come up later'),
        (4, 'open_issue', 'issue is open', 'issues are open'),
        (5, 'review', 'thing put off comes up again', 'things put off come up again'),
        (6, 'warranty', 'warranty ends', 'warranties end')) phrase (place, kind, singular, plural)
    ) counted
    where counted.item_count > 0
    order by counted.place);
end
$$;
comment on function private.list_attention_phrases is
  'Lists a phrase for each kind of item and for the open issues: "2 things are overdue"; none for a count of 0.';

create or replace function private.build_offer_message(home_id uuid, offers jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  max_systems constant int := 6;
  offer_count constant int := jsonb_array_length(offers);
  systems text[];
begin
  if offer_count = 0 then
    return case when exists (
        select from public.home_assets a where a.home_id = build_offer_message.home_id and a.status = 'active')
      then 'The catalogue has no further task for the systems on record.'
      else 'No system is on record yet, so there is no task to offer: name the systems of the home first.' end;
  end if;
  systems := array(
    select case
        when o.system ~ 's$' then lower(o.system)
        else case when o.system ~ '^[AEIOU]' then 'an ' else 'a ' end
          || case when o.system ~ '^[A-Z]{2}' then o.system else lower(o.system) end end
    from (
      select e ->> 'system' as system, min(place) as place
      from jsonb_array_elements(offers) with ordinality o (e, place) group by 1
    ) o
    order by o.place);
  if cardinality(systems) > max_systems then
    systems := systems[:max_systems]
      || private.format_count(cardinality(systems) - max_systems, 'more system', 'more systems');
  end if;
  return 'Your home has ' || private.join_phrases(systems, 'and')
    || '. Shall I look after '
    || case offer_count when 1 then 'this task?' else 'these ' || offer_count || ' tasks?' end;
end
$$;
comment on function private.build_offer_message is
  'Builds the sentence that offers tasks: "Your home has a furnace and a deck. Shall I look after these 4 tasks?"';

create or replace function private.tool_list_attention(call jsonb, input jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  result_type constant text := 'attention_list';
  home_id uuid := private.parse_uuid(call ->> 'home_id');
  horizon_days int;
  items jsonb;
  issues jsonb;
  phrases text[];
  offers jsonb;
  rejection jsonb := private.check_caller_and_arguments(result_type, 'list_attention', call, input,
    array['horizon_days', 'offers']);
begin
  if rejection is not null then
    return rejection;
  elsif jsonb_typeof(input -> 'horizon_days') not in ('number', 'null') then
    return private.build_tool_result(result_type, 'invalid_arguments',
      'I could not look that up: the horizon is not a number of days.');
  elsif jsonb_typeof(input -> 'offers') not in ('boolean', 'null') then
    return private.build_tool_result(result_type, 'invalid_arguments',
      'I could not look that up: offers is not true or false.');
  end if;
  horizon_days := least(greatest(coalesce((input ->> 'horizon_days')::numeric, 60), 0), 730)::int;
  items := private.list_attention_items(home_id, horizon_days, 50, input ->> 'horizon_days' is null);
  issues := private.list_open_issues(home_id, 50);
  phrases := private.list_attention_phrases(items, jsonb_array_length(issues));
  if (input ->> 'offers')::boolean then
    offers := private.list_maintenance_offers(home_id, 15);
  end if;

  return private.build_tool_result(result_type, 'ok',
    case when cardinality(phrases) = 0 then 'Nothing needs your attention in the next '
      || private.format_count(horizon_days, 'day', 'days') || '.'
      else 'Looking ' || private.format_count(horizon_days, 'day', 'days') || ' ahead: '
        || array_to_string(phrases, ', ') || '.' end
      || coalesce(' ' || private.build_offer_message(home_id, offers), ''),
    jsonb_build_object('data', jsonb_build_object('today', private.home_today(home_id), 'horizon_days', horizon_days,
      'items', items, 'open_issues', issues)
      || case when offers is null then '{}' else jsonb_build_object('offers', offers) end));
end
$$;
comment on function private.tool_list_attention is
  'Tool list_attention { horizon_days = 60, offers = false }. Returns data { today, horizon_days, items, open_issues, '
    'offers? }. offers are the first 15 of list_maintenance_offers. Writes nothing.';

-- 70_tools/record_home_event/ask_about_replacement.sql

create or replace function private.ask_about_replacement(
  result_type text, call jsonb, input jsonb, badge_fields jsonb
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  call_home_id uuid := private.parse_uuid(call ->> 'home_id');
  asset public.home_assets;
  thing text;
begin
  select a.* into asset from private.resolve_event_asset(call_home_id, input, null) r
  join public.home_assets a on a.home_id = call_home_id and a.id = r.asset_id;
  thing := coalesce(private.format_asset_name(asset.name, asset.space),
    lower(private.get_kind_label(private.resolve_asset_kind(input ->> 'system_kind'))), 'system');
  return badge_fields || private.build_tool_result(result_type, 'needs_clarification',
    'Nothing is saved yet: was the whole ' || thing || ' replaced, or a part of it?',
    jsonb_build_object('clarificationNeeded', true, 'clarification', jsonb_build_object(
      'question', 'Was the whole ' || thing || ' replaced, or a part of it?',
      'options', jsonb_build_array(
        jsonb_build_object('id', 'whole', 'label', 'The whole ' || thing),
        jsonb_build_object('id', 'part', 'label', 'A part of it'))))
    || private.build_focus(null, asset.id));
end
$$;
comment on function private.ask_about_replacement is
  'Builds the tool result for an event of the type replacement, which only replace_home_asset records: it asks whether '
    'the whole system or a part was replaced.';

-- 70_tools/record_home_event/build_recorded_event_message.sql

create or replace function private.describe_open_work(result jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(' Still open: ' || private.join_phrases(array(
      select private.quote_title(o ->> 'title') from jsonb_array_elements(result -> 'still_open') with ordinality
        a (o, place) order by place), 'and') || '.', '')
    || coalesce(' It was kept apart from ' || private.join_phrases(array(
      select private.quote_title(r ->> 'title') || ' (' || replace(r ->> 'status', '_', ' ') || ')'
      from jsonb_array_elements(result -> 'related') with ordinality a (r, place) order by place), 'and') || '.', '');
end
$$;
comment on function private.describe_open_work is
  'Describes what a result lists as still open and as related, after a space: " Still open: “Anode worn”."; empty for '
    'nothing.';

create or replace function private.build_recorded_event_message(result jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  data jsonb := result -> 'data';
begin
  return case
      when (data ->> 'asset_added')::boolean and data ->> 'event_type' = 'system_discovered' then 'Added the '
        || (data ->> 'asset') || ' to your home record'
      when data ->> 'issue_outcome' = 'reopened' then 'Added “' || (data ->> 'title') || '” to “'
        || (data ->> 'issue_title') || '” and reopened it'
      when (data ->> 'is_symptom')::boolean then 'Added “' || (data ->> 'title') || '” as a symptom of “'
        || (data ->> 'issue_title') || '”' || coalesce(' on the ' || (data ->> 'asset'), '')
      when (data ->> 'attached')::boolean then 'Added “' || (data ->> 'title') || '” to the open issue “'
        || (data ->> 'issue_title') || '”' || coalesce(' on the ' || (data ->> 'asset'), '')
      else 'Recorded “' || (data ->> 'title') || '” '
        || coalesce('for the ' || (data ->> 'asset'), 'in your home record') end
    || coalesce(' (' || (data ->> 'figures') || ')', '')
    || case data ->> 'issue_outcome'
      when 'resolved' then ' and marked “' || (data ->> 'issue_title') || '” as resolved'
      when 'deferred' then case when data ->> 'event_type' = 'issue_reported' then ' and put it off until '
        else ' and put “' || (data ->> 'issue_title') || '” off until ' end
        || private.format_date((data ->> 'review_on')::date)
      else '' end
    || '.'
    || case when data ->> 'issue_outcome' = 'already_settled'
      then ' “' || (data ->> 'issue_title') || '” was already ' || (data ->> 'status') || '.' else '' end
    || private.describe_completed_schedule(data -> 'schedule')
    || private.describe_further_links(data)
    || private.describe_open_work(result)
    || case when (data ->> 'asset_added')::boolean and data ->> 'event_type' <> 'system_discovered'
      then ' It was not on file, so I added it to your systems.' else '' end;
end
$$;
comment on function private.build_recorded_event_message is
  'Builds the message of the tool result from its data, still_open and related. It contains no ids.';

-- 70_tools/record_home_event/describe_completed_schedule.sql

create or replace function private.describe_completed_schedule(schedule jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  title text := '“' || (schedule ->> 'title') || '”';
  next_due_on text := private.format_date((schedule ->> 'next_due_on')::date);
begin
  return case
    when (schedule ->> 'completed')::boolean and next_due_on is not null
      then ' ' || title || ' comes round again on ' || next_due_on || '.'
    when (schedule ->> 'completed')::boolean then ' That completes ' || title || '.'
    when (schedule ->> 'already_done')::boolean then ' ' || title || ' is already done for that day.'
    when (schedule ->> 'backfilled')::boolean then ' ' || title || ' stays due on ' || next_due_on || '.'
    else '' end;
end
$$;
comment on function private.describe_completed_schedule is
  'Describes what complete_schedule returned, after a space: " “Flush” comes round again on May 1, 2027."; empty for '
    'null.';

-- 70_tools/record_home_event/describe_further_links.sql

create or replace function private.describe_further_links(data jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((
      select string_agg(case s ->> 'kind'
        when 'schedule' then private.describe_completed_schedule(s)
        when 'review' then ' That settles “' || (s ->> 'title') || '”.'
        else case s ->> 'outcome' when 'resolved' then ' That also resolves “' || (s ->> 'title') || '”.'
          else ' “' || (s ->> 'title') || '” was already ' || (s ->> 'status') || '.' end end, '' order by place)
      from jsonb_array_elements(data -> 'also_settled') with ordinality a (s, place)), '')
    || coalesce(' It does not settle ' || private.join_phrases(array(
      select private.quote_title(t) from jsonb_array_elements_text(data -> 'not_settled') t), 'or') || '.', '');
end
$$;
comment on function private.describe_further_links is
  'Describes what an event settles besides its issue and its first schedule, and what it was said to settle and does '
    'not: " That settles “Check the deck”."; empty for nothing.';

-- 70_tools/record_home_event/format_options.sql

create or replace function private.format_options(options jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.join_phrases(array(
    select o.option ->> 'label' from jsonb_array_elements(options) with ordinality o (option, place) order by o.place),
    'or');
end
$$;
comment on function private.format_options is 'Formats the labels of options [{ label }]: "a, b or c".';

-- 70_tools/record_home_event/links/build_settled_effects.sql

create or replace function private.build_settled_effects(settled jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(case when s ->> 'kind' = 'schedule'
        then jsonb_build_object('kind', 'schedule', 'id', s -> 'id')
        else jsonb_build_object('kind', 'event', 'id', s -> 'event_id') end order by place), '[]')
    from jsonb_array_elements(settled) with ordinality a (s, place)
    where s ->> 'kind' = 'schedule' or s ->> 'event_id' is not null);
end
$$;
comment on function private.build_settled_effects is 'Lists the rows that settle_links wrote: [{ kind, id }].';

-- 70_tools/record_home_event/links/build_settled_outcomes.sql

create or replace function private.build_settled_outcomes(settled jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  issue jsonb := jsonb_path_query_first(settled, '$[*] ? (@.kind == "issue")');
  schedule jsonb := jsonb_path_query_first(settled, '$[*] ? (@.kind == "schedule")');
  others jsonb := (
    select jsonb_agg(s - 'event_id' order by place) from jsonb_array_elements(settled) with ordinality a (s, place)
    where s is distinct from issue and s is distinct from schedule);
begin
  return jsonb_strip_nulls(jsonb_build_object('issue_outcome', issue -> 'outcome',
      'schedule', schedule - 'kind' - 'id', 'also_settled', others));
end
$$;
comment on function private.build_settled_outcomes is
  'Builds the fields of the result''s data that say what an event settled: issue_outcome and schedule of the first '
    'issue and schedule, also_settled for the rest.';

-- 70_tools/record_home_event/links/check_counted_event.sql

create or replace function private.check_counted_event(
  result_type text, call jsonb, input jsonb, fields jsonb, asset_id uuid, schedule_ids uuid[],
  home public.homes
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  counted record;
  completing_id uuid;
  event public.home_timeline;
  amount text := private.format_money((fields ->> 'cost_actual_minor')::bigint, home.currency);
begin
  select c.* into counted from private.find_counted_event(call, input, fields, asset_id) c;
  if counted.event_id is null and cardinality(schedule_ids) = 1 and fields ->> 'cost_actual_minor' is null then
    select o.event_id into completing_id from public.maintenance_occurrences o
    where o.home_id = home.id and o.schedule_id = schedule_ids[1] and o.state = 'done'
      and o.done_on = (fields ->> 'occurred_on')::date;
  end if;
  if counted.event_id is null and completing_id is null then
    return null;
  end if;
  select t.* into event from public.home_timeline t
  where t.home_id = home.id and t.id = coalesce(counted.event_id, completing_id);
  if completing_id is not null or counted.is_same then
    return private.build_tool_result(result_type, 'already_done',
      private.quote_title(event.title) || coalesce(' for ' || amount, '')
        || ' is already recorded, so it was not counted twice.',
      jsonb_build_object('eventId', event.id, 'assetId', event.asset_id, 'eventType', event.event_type,
        'title', event.title, 'data', jsonb_build_object('event_id', event.id, 'title', event.title,
          'occurred_on', event.occurred_on, 'occurred_precision', event.occurred_precision,
          'asset', private.format_asset_name(event.asset_name, event.asset_space))));
  end if;
  return private.build_tool_result(result_type, 'needs_clarification',
    'Is this the same ' || amount || ' as ' || private.quote_title(event.title) || ', or another?',
    jsonb_build_object('clarificationNeeded', true, 'clarification', jsonb_build_object(
      'question', 'Is this the same ' || amount || ' as ' || private.quote_title(event.title) || ', or another?',
      'options', jsonb_build_array(
        jsonb_build_object('id', 'same', 'label', 'The same ' || amount),
        jsonb_build_object('id', 'is_separate', 'label', 'Another ' || amount)))));
end
$$;
comment on function private.check_counted_event is
  'Checks that a cost is not counted twice. Returns already_done with the first event, a question, or null. The answer '
    '"another" is recorded with is_separate.';

-- 70_tools/record_home_event/links/find_counted_event.sql

create or replace function private.list_assets_in_succession(home_id uuid, asset_id uuid) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    select a.id from public.home_assets a
    where a.home_id = list_assets_in_succession.home_id
      and list_assets_in_succession.asset_id in (a.id, a.replaced_by_id)
    union
    select a.replaced_by_id from public.home_assets a
    where a.home_id = list_assets_in_succession.home_id and a.id = list_assets_in_succession.asset_id);
end
$$;
comment on function private.list_assets_in_succession is
  'Lists an asset, the one that it replaced and the one that replaced it.';

create or replace function private.find_counted_event(
  call jsonb, input jsonb, fields jsonb, asset_id uuid,
  out event_id uuid, out is_same boolean
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  call_home_id constant uuid := (fields ->> 'home_id')::uuid;
  new_type constant text := fields ->> 'event_type';
  new_on constant date := (fields ->> 'occurred_on')::date;
  new_precision constant text := fields ->> 'occurred_precision';
  amount constant bigint := (fields ->> 'cost_actual_minor')::bigint;
  call_turn_id uuid := (select c.turn_id from public.tool_calls c
    where c.home_id = call_home_id and c.id = private.parse_uuid(call ->> 'tool_call_id'));
  asset_ids uuid[];
begin
  if asset_id is null or input @> '{"is_separate": true}' or coalesce(amount, 0) <= 0 then
    return;
  end if;
  asset_ids := private.list_assets_in_succession(call_home_id, asset_id);
  select coalesce(private.parse_uuid(t.payload ->> 'counted_event_id'), t.id),
    -- Who paid is often left out, so another payer makes it doubtful.
    coalesce(t.cost_payer, 'owner') = coalesce(fields ->> 'cost_payer', 'owner')
      and (coalesce(c.turn_id = call_turn_id, false) or private.extract_complaint_stems(t.title, null)
        && private.extract_complaint_stems(fields ->> 'title', null))
  into event_id, is_same
  from public.home_timeline t
  join public.home_events e on e.home_id = t.home_id and e.id = t.id
  left join public.tool_calls c on c.home_id = t.home_id and c.id = t.tool_call_id
  -- Both cases below concern these assets, so that an index finds their events.
  where t.home_id = call_home_id and t.asset_id = any (asset_ids) and t.source = 'chat'
    and t.recorded_at > private.now() - interval '24 hours'
    and (t.vendor_name is null or nullif(btrim(find_counted_event.input ->> 'vendor_name'), '') is null
      or lower(t.vendor_name) = lower(btrim(find_counted_event.input ->> 'vendor_name')))
    and (t.cost_payer = fields ->> 'cost_payer') is not false
    and private.is_paid_event_type(t.event_type) and private.is_paid_event_type(new_type)
    and case when 'replacement' in (t.event_type, new_type)
      -- A whole system is replaced once, whatever the entries of it are called.
      then t.asset_id = any (asset_ids)
        and amount in (t.cost_actual_minor, case when t.payload ? 'counted_event_id' then e.cost_actual_minor end)
        and (c.turn_id = call_turn_id
          or private.is_same_period(t.occurred_on, t.occurred_precision, new_on, new_precision))
      else t.asset_id = find_counted_event.asset_id and t.cost_actual_minor = amount
        and t.occurred_on = new_on and t.occurred_precision = 'day' and new_precision = 'day' end
  order by 2 desc, t.seq
  limit 1;
end
$$;
comment on function private.find_counted_event is
  'Finds the event that has recorded the same cost in the last 24 hours: the same asset, day and amount, both paid and '
    'no other vendor or payer. A replacement and an event of the old or the new asset are compared as exactly as their '
    'dates are known. is_same: by the same payer, and in the same turn or with a shared word in the title; otherwise '
    'it is doubtful.';

-- 70_tools/record_home_event/links/find_event_chain.sql

create or replace function private.find_event_chain(
  home_id uuid, inout issue_id uuid, inout related_event_id uuid, review_id uuid, report text, out fields jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  issue public.home_issues := private.find_issue_of_event(home_id, issue_id);
  related_event public.home_events := private.find_related_event(home_id, related_event_id);
begin
  fields := '{}';
  if issue.issue_id is null then
    related_event := private.find_related_event(home_id, coalesce(related_event.id, review_id));
    issue := private.find_issue_of_event(home_id, related_event.id);
  elsif related_event.root_event_id <> issue.issue_id then
    fields := jsonb_build_object('payload', jsonb_build_object('follows_event_id', related_event.id));
    related_event := null;
  end if;
  if issue.issue_id is not null and private.is_dangerous_text(report)
    and not private.is_dangerous_text(issue.title) then
    fields := jsonb_build_object('payload', jsonb_build_object('follows_event_id',
      coalesce(related_event.id, issue.issue_id)));
    issue := null;
    related_event := null;
  end if;
  issue_id := issue.issue_id;
  related_event_id := related_event.id;
end
$$;
comment on function private.find_event_chain is
  'Finds the issue and the event that a new event continues. An event of another chain than the issue is kept in '
    'fields, as what the new event follows; so is the issue of a dangerous report, unless that is dangerous too.';

-- 70_tools/record_home_event/links/find_symptom_issue.sql

create or replace function private.find_symptom_issue(call jsonb, input jsonb, fields jsonb, asset_id uuid) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  if asset_id is null or input @> '{"is_separate": true}' or fields ->> 'severity' = 'critical'
    or private.is_dangerous_text(concat_ws(' ', fields ->> 'title', fields ->> 'body')) then
    return null;
  end if;
  return (
    select i.issue_id
    from public.tool_calls own
    join public.tool_calls c on c.home_id = own.home_id and c.turn_id = own.turn_id and c.id <> own.id
    join public.home_timeline t on t.home_id = c.home_id and t.tool_call_id = c.id and t.event_type = 'issue_reported'
    join public.home_issues i on i.home_id = t.home_id and i.issue_id = t.root_event_id
    where own.home_id = (fields ->> 'home_id')::uuid and own.id = private.parse_uuid(call ->> 'tool_call_id')
      and i.asset_id = find_symptom_issue.asset_id and i.status in ('open', 'in_progress')
      and coalesce(i.severity, 'low') <> 'critical'
      and not private.is_dangerous_text(concat_ws(' ', i.title, t.title, t.body))
    order by t.seq limit 1);
end
$$;
comment on function private.find_symptom_issue is
  'Finds the issue of the same asset that another call of the same turn reported: the symptoms of one fault are one '
    'issue. Null for what is dangerous and for what is said to be separate.';

-- 70_tools/record_home_event/links/link_unlinked_work.sql

create or replace function private.list_open_work(home_id uuid, asset_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(w) order by w.kind, w.title, w.id), '[]')
    from (
      select 'issue' as kind, i.issue_id as id, i.title, i.severity, i.since from public.home_issues i
      where i.home_id = list_open_work.home_id and i.asset_id = list_open_work.asset_id
        and i.status in ('open', 'in_progress', 'deferred')
      union all
      select 'schedule', a.id, a.title, null, null from public.home_attention a
      where a.home_id = list_open_work.home_id and a.asset_id = list_open_work.asset_id and a.kind in ('due', 'overdue')
    ) w);
end
$$;
comment on function private.list_open_work is
  'Lists the open issues of an asset and its schedules that are due within their lead days: [{ kind, id, title, '
    'severity, since }].';

create or replace function private.find_unlinked_work(
  home_id uuid, asset_id uuid, event_type text, description text, occurred_on date,
  out link_id uuid, out link_kind text, out still_open jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  asset_words text := (
    select concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' ')) from public.home_assets a
    where a.home_id = find_unlinked_work.home_id and a.id = find_unlinked_work.asset_id);
  open_work jsonb := private.list_open_work(home_id, asset_id);
  candidate jsonb := open_work -> 0;
begin
  still_open := '[]';
  if jsonb_array_length(open_work) = 1
    and (candidate ->> 'kind' = 'schedule' or (event_type <> 'inspection'
      and occurred_on >= (candidate ->> 'since')::date
      and coalesce(candidate ->> 'severity', 'low') not in ('high', 'critical')
      and not private.is_dangerous_text(candidate ->> 'title')))
    and private.extract_complaint_stems(description, asset_words)
      && private.extract_complaint_stems(candidate ->> 'title', asset_words) then
    link_id := (candidate ->> 'id')::uuid;
    link_kind := candidate ->> 'kind';
  else
    still_open := (
      select coalesce(jsonb_agg(w - 'severity' - 'since' order by n), '[]')
      from jsonb_array_elements(open_work) with ordinality o (w, n));
  end if;
end
$$;
comment on function private.find_unlinked_work is
  'Finds what finished work on an asset settles when the call does not say: its only open issue, below high and not '
    'dangerous, or its only due schedule, when they share a word beyond the asset''s name. Otherwise still_open lists '
    'what is open.';

create or replace function private.link_unlinked_work(
  home_id uuid, asset_id uuid, input jsonb, occurred_on date, is_member_or_owner boolean,
  inout issue_ids uuid[], inout schedule_ids uuid[], review_ids uuid[], out still_open jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  unlinked record;
begin
  still_open := '[]';
  if not is_member_or_owner or asset_id is null or not private.is_work_event_type(input ->> 'event_type')
    or cardinality(issue_ids || schedule_ids || review_ids) > 0 then
    return;
  end if;
  select u.* into unlinked from private.find_unlinked_work(home_id, asset_id, input ->> 'event_type',
    concat_ws(' ', input ->> 'title', input ->> 'description'), occurred_on) u;
  still_open := unlinked.still_open;
  issue_ids := case when unlinked.link_kind = 'issue' then array[unlinked.link_id] else '{}' end;
  schedule_ids := case when unlinked.link_kind = 'schedule' then array[unlinked.link_id] else '{}' end;
end
$$;
comment on function private.link_unlinked_work is
  'Returns what an event settles: what its call links to, or, for finished work of a call that links to nothing, what '
    'find_unlinked_work finds.';

-- 70_tools/record_home_event/links/list_links.sql

create or replace function private.list_linked_ids(input jsonb) returns table (id uuid, field text)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    select distinct on (l.id) l.id, l.field
    from (
      select private.parse_uuid(input ->> 'resolves_issue_id'), 'resolves_issue_id', 1
      union all
      select private.parse_uuid(input ->> 'completes_schedule_id'), 'completes_schedule_id', 2
      union all
      select private.parse_uuid(s.value), 'settles', 3
      from jsonb_array_elements_text(
        case when jsonb_typeof(input -> 'settles') = 'array' then input -> 'settles' else '[]' end) s
    ) l (id, field, place)
    where l.id is not null
    order by l.id, l.place;
end
$$;
comment on function private.list_linked_ids is
  'Lists the ids that the call says its event settles, each once, with the argument that names it.';

create or replace function private.list_links(home_id uuid, input jsonb)
  returns table (id uuid, field text, kind text, asset_id uuid, title text)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    select coalesce(i.issue_id, l.id), l.field,
      case when i.issue_id is not null then 'issue' when s.id is not null then 'schedule'
        when r.id is not null then 'review' end,
      coalesce(i.asset_id, s.asset_id, r.asset_id), coalesce(i.title, s.title, r.title)
    from private.list_linked_ids(input) l
    left join public.home_events e on e.home_id = list_links.home_id and e.id = l.id
    left join public.home_issues i on i.home_id = e.home_id and i.issue_id = e.root_event_id
    left join public.maintenance_schedules s on s.home_id = list_links.home_id and s.id = l.id
    left join public.home_timeline r on r.home_id = list_links.home_id and r.id = l.id and r.review_on is not null
    -- An issue decides the asset before a schedule does.
    order by i.issue_id is null, s.id is null, l.field, l.id;
end
$$;
comment on function private.list_links is
  'Lists what the call says its event settles: issue, schedule or review, with its asset. kind is null for an id that '
    'is none of these in this home.';

-- 70_tools/record_home_event/links/match_report.sql

create or replace function private.match_report(
  home_id uuid, asset_id uuid, title text, description text,
  out joined_issue_id uuid, out reopened_issue_id uuid, out related jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  asset_words text := (
    select concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' ')) from public.home_assets a
    where a.home_id = match_report.home_id and a.id = match_report.asset_id);
  new_stems text[] := private.extract_complaint_stems(title, asset_words);
  is_dangerous boolean := private.is_dangerous_text(concat_ws(' ', title, description));
  is_return boolean := private.says_it_is_back(concat_ws(' ', title, description));
  same_ids uuid[];
  settled_ids uuid[];
begin
  related := '[]';
  if asset_id is null or (new_stems = '{}' and not is_return) then
    return;
  end if;
  with similar_issues as (
    select i.issue_id, i.title, i.status, i.last_seq, i.status in ('open', 'in_progress', 'deferred') as is_open,
      private.extract_complaint_stems(i.title, asset_words) as stems,
      private.is_dangerous_text(i.title) as is_dangerous
    from public.home_issues i
    where i.home_id = match_report.home_id and i.asset_id = match_report.asset_id
      and (i.status in ('open', 'in_progress', 'deferred')
        or (i.status = 'resolved' and i.status_since >= private.home_today(i.home_id) - 90))
  )
  select array_agg(s.issue_id) filter (where s.is_open and not s.is_dangerous and s.stems = new_stems),
    array_agg(s.issue_id) filter (where not s.is_open and not s.is_dangerous and s.stems && new_stems),
    coalesce(jsonb_agg(jsonb_build_object('kind', 'issue', 'id', s.issue_id, 'title', s.title, 'status', s.status)
      order by s.last_seq desc), '[]')
  into same_ids, settled_ids, related
  from similar_issues s where s.stems && new_stems or (new_stems = '{}' and not s.is_open);
  if is_dangerous then
    return;
  elsif cardinality(same_ids) = 1 then
    joined_issue_id := same_ids[1];
  elsif is_return and jsonb_array_length(related) = 1 and cardinality(settled_ids) = 1 then
    reopened_issue_id := settled_ids[1];
  end if;
  if coalesce(joined_issue_id, reopened_issue_id) is not null then
    related := '[]';
  end if;
end
$$;
comment on function private.match_report is
  'Compares a problem reported without a link with the issues of its asset. joined_issue_id: the open issue with the '
    'same words; reopened_issue_id: the one that was settled in the last 90 days and is said to be back; related: '
    'those that share a word. What is dangerous joins nothing.';

-- 70_tools/record_home_event/links/plan_links.sql

create or replace function private.is_other_asset(home_id uuid, linked_asset_id uuid, asset_id uuid, kind text)
  returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if linked_asset_id is null then
    return false;
  elsif asset_id is not null then
    return linked_asset_id <> asset_id;
  end if;
  return exists (
    select from public.home_assets a
    where a.home_id = is_other_asset.home_id and a.id = is_other_asset.linked_asset_id and a.kind <> is_other_asset.kind
      and exists (select from private.asset_kinds k where k.kind = is_other_asset.kind));
end
$$;
comment on function private.is_other_asset is
  'Whether a link concerns another asset than the event, of which the asset or only its kind may be known.';

create or replace function private.plan_links(
  home_id uuid, input jsonb, occurred_on date,
  out issue_ids uuid[], out schedule_ids uuid[], out review_ids uuid[], out related_issue_id uuid,
  out related_event_id uuid, out asset_id uuid, out ignored jsonb, out unsettled_titles jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  event_type constant text := input ->> 'event_type';
  kind constant text := private.resolve_asset_kind(input ->> 'system_kind');
  link record;
  related public.home_events;
  reason text;
begin
  issue_ids := '{}';
  schedule_ids := '{}';
  review_ids := '{}';
  ignored := '[]';
  unsettled_titles := '[]';
  select a.id into asset_id from public.home_assets a
  where a.home_id = plan_links.home_id and a.id = private.parse_uuid(input ->> 'asset_id');
  if asset_id is null and input ->> 'asset_id' is not null then
    ignored := ignored || jsonb_build_object('field', 'asset_id', 'reason', 'not_found', 'given', input -> 'asset_id');
  end if;
  for link in select l.* from private.list_links(home_id, input) l loop
    reason := case
      when link.kind is null then 'not_found'
      when private.is_other_asset(home_id, link.asset_id, asset_id, kind) then 'other_asset'
      when occurred_on > private.home_today(home_id) then 'not_done_yet'
      when not private.can_settle(event_type, link.kind) then 'not_settled_by_this'
      when link.kind <> 'review' and private.my_role(home_id) = 'contributor' then 'needs_member' end;
    if reason is null then
      issue_ids := issue_ids || case when link.kind = 'issue' then array[link.id] else '{}' end;
      schedule_ids := schedule_ids || case when link.kind = 'schedule' then array[link.id] else '{}' end;
      review_ids := review_ids || case when link.kind = 'review' then array[link.id] else '{}' end;
    else
      ignored := ignored || jsonb_build_object('field', link.field, 'reason', reason, 'given', link.id);
      unsettled_titles := unsettled_titles || coalesce(to_jsonb(array[link.title]), '[]');
    end if;
    -- A decision does not settle its issue, nor does a contributor, and the event still belongs to it.
    if link.kind = 'issue' and reason in ('not_done_yet', 'not_settled_by_this', 'needs_member') then
      related_issue_id := coalesce(related_issue_id, link.id);
    end if;
    if reason is distinct from 'other_asset' then
      asset_id := coalesce(asset_id, link.asset_id);
    end if;
  end loop;
  related_issue_id := coalesce(issue_ids[1], related_issue_id);

  if input ->> 'related_event_id' is not null then
    related := private.find_related_event(home_id, private.parse_uuid(input ->> 'related_event_id'));
    reason := case
      when related.id is null then 'not_found'
      when private.is_other_asset(home_id, related.asset_id, asset_id, kind) then 'other_asset' end;
    if reason is null then
      related_event_id := related.id;
    else
      ignored := ignored || jsonb_build_object('field', 'related_event_id', 'reason', reason,
        'given', input ->> 'related_event_id');
    end if;
  end if;
end
$$;
comment on function private.plan_links is
  'Checks the links of an event against each other: they concern one asset, or the home, and only finished work that '
    'is not in the future settles issues and schedules. ignored: the links that are dropped; related_issue_id: the '
    'issue whose chain the event joins; asset_id: the asset of the call or of its links.';

-- 70_tools/record_home_event/links/settle_by_first_entry.sql

create or replace function private.list_open_links(event public.home_events, issue_ids uuid[], schedule_ids uuid[],
  review_ids uuid[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'issue_ids', array(select i.issue_id from public.home_issues i
      where i.home_id = event.home_id and i.issue_id = any (issue_ids)
        and private.is_allowed_transition(i.status, 'resolved')),
    'schedule_ids', array(select o.schedule_id from public.maintenance_occurrences o
      where o.home_id = event.home_id and o.schedule_id = any (schedule_ids) and o.state = 'due'
        and not exists (select from public.maintenance_occurrences d
          where d.home_id = o.home_id and d.schedule_id = o.schedule_id and d.state = 'done'
            and d.done_on = event.occurred_on)),
    'review_ids', array(select a.id from public.home_attention a
      where a.home_id = event.home_id and a.kind = 'review' and a.id = any (review_ids)));
end
$$;
comment on function private.list_open_links is
  'Lists what of the links of an event is still open: { issue_ids, schedule_ids, review_ids }.';

create or replace function private.settle_by_first_entry(
  call jsonb, input jsonb, result jsonb, issue_ids uuid[], schedule_ids uuid[], review_ids uuid[],
  unsettled_titles jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  first_entry public.home_events := private.get_corrected_event(
    private.parse_uuid(call ->> 'home_id'), private.parse_uuid(result ->> 'eventId'));
  open_links jsonb := private.list_open_links(first_entry, issue_ids, schedule_ids, review_ids);
  note public.home_events;
  settled jsonb;
  outcomes jsonb;
begin
  if not jsonb_path_exists(open_links, '$.*[*]') then
    return result || jsonb_build_object('message', (result ->> 'message')
      || private.describe_further_links(jsonb_build_object('not_settled', unsettled_titles)));
  end if;
  -- An event of this call: its undo takes back what it settles and keeps the first entry.
  note := private.add_event(jsonb_build_object('home_id', first_entry.home_id, 'asset_id', first_entry.asset_id,
    'parent_event_id', first_entry.id, 'event_type', 'note',
    'title', private.truncate_text('Settled more: ' || first_entry.title, 200),
    'occurred_on', first_entry.occurred_on, 'occurred_precision', first_entry.occurred_precision,
    'source', private.get_event_source(call),
    'actor_person_id', private.caller_id(), 'tool_call_id', call ->> 'tool_call_id',
    'payload', jsonb_build_object('work_event_id', first_entry.id)));
  settled := private.settle_links(call, input, note, open_links -> 'issue_ids', open_links -> 'schedule_ids',
    open_links -> 'review_ids');
  outcomes := private.build_settled_outcomes(settled)
    || jsonb_strip_nulls(jsonb_build_object('issue_title', jsonb_path_query_first(settled,
      '$[*] ? (@.kind == "issue").title'), 'not_settled', nullif(unsettled_titles, '[]')));
  return result || jsonb_build_object(
      'message', (result ->> 'message')
        || coalesce(' Marked ' || private.quote_title(outcomes ->> 'issue_title') || ' as resolved.', '')
        || private.describe_completed_schedule(outcomes -> 'schedule') || private.describe_further_links(outcomes),
      'data', (result -> 'data') || outcomes,
      'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', note.id))
        || private.build_settled_effects(settled))
    || private.build_focus(private.parse_uuid(open_links #>> '{issue_ids,0}'), first_entry.asset_id)
    || private.build_undo_hint(first_entry.home_id, note.id);
end
$$;
comment on function private.settle_by_first_entry is
  'Settles what a call links to by the event that has recorded its work before, and adds to the result already_done '
    'what was settled, with its undo, and what was not.';

-- 70_tools/record_home_event/links/settle_links.sql

create or replace function private.settle_review(call jsonb, event public.home_events, review_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  review public.home_timeline;
  note public.home_events;
begin
  select t.* into review from public.home_timeline t where t.home_id = event.home_id and t.id = review_id;
  -- A later event in its chain settles a review.
  if review.root_event_id <> event.root_event_id then
    note := private.add_event(jsonb_build_object('home_id', event.home_id, 'asset_id', review.asset_id,
      'parent_event_id', review.id, 'event_type', 'note',
      'title', private.truncate_text('Settled by: ' || event.title, 200), 'occurred_on', event.occurred_on,
      'occurred_precision', event.occurred_precision, 'source', event.source,
      'actor_person_id', event.actor_person_id, 'tool_call_id', call ->> 'tool_call_id',
      'payload', jsonb_build_object('settled_by_event_id', event.id)));
  end if;
  return jsonb_build_object('kind', 'review', 'id', review.id, 'title', review.title, 'event_id', note.id);
end
$$;
comment on function private.settle_review is
  'Settles the review of an event outside issues. Returns { kind, id, title, event_id }.';

create or replace function private.settle_issue(call jsonb, input jsonb, event public.home_events, issue_id uuid)
  returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  issue public.home_issues := private.find_issue_of_event(event.home_id, issue_id);
  status_event_id uuid;
begin
  if private.is_allowed_transition(issue.status, 'resolved') then
    status_event_id := private.record_status_change(call, issue, 'resolved', nullif(btrim(input ->> 'resolution'), ''),
      null, case when issue.issue_id = event.root_event_id then event.id end, event.occurred_on,
      event.occurred_precision, case when issue.issue_id = event.root_event_id then '{}'::jsonb
        else jsonb_build_object('settled_by_event_id', event.id) end);
  end if;
  return jsonb_build_object('kind', 'issue', 'id', issue.issue_id, 'title', issue.title, 'event_id', status_event_id,
    'outcome', case when status_event_id is null then 'already_settled' else 'resolved' end,
    'status', case when status_event_id is null then issue.status else 'resolved' end);
end
$$;
comment on function private.settle_issue is
  'Resolves an issue by finished work, in the issue''s own chain. Returns { kind, id, title, event_id, outcome, status '
    '}; outcome: resolved or already_settled.';

create or replace function private.settle_links(
  call jsonb, input jsonb, event public.home_events, issue_ids jsonb, schedule_ids jsonb, review_ids jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  settled jsonb := '[]'::jsonb;
  link_id uuid;
begin
  for link_id in select i::uuid from jsonb_array_elements_text(issue_ids) i loop
    settled := settled || private.settle_issue(call, input, event, link_id);
  end loop;
  for link_id in select i::uuid from jsonb_array_elements_text(schedule_ids) i loop
    settled := settled || (jsonb_build_object('kind', 'schedule', 'id', link_id)
      || private.complete_schedule(event.home_id, link_id, event.id, event.occurred_on));
  end loop;
  for link_id in select i::uuid from jsonb_array_elements_text(review_ids) i loop
    settled := settled || private.settle_review(call, event, link_id);
  end loop;
  return settled;
end
$$;
comment on function private.settle_links is
  'Settles issues, schedules and reviews by an event. Returns what became of each: [{ kind, id, title, … }].';

-- 70_tools/record_home_event/preview_record_home_event.sql

create or replace function private.format_event_details(home public.homes, input jsonb, fields jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return concat(
    ', ' || case when input ->> 'occurred_on' is not null
      then private.format_date((fields ->> 'occurred_on')::date, fields ->> 'occurred_precision') end,
    ', for ' || private.format_money((fields ->> 'cost_actual_minor')::bigint, home.currency),
    ', done by ' || nullif(concat_ws(', ', fields ->> 'performed_by', nullif(btrim(input ->> 'vendor_name'), '')), ''),
    ', to come back to on ' || private.format_date((fields ->> 'review_on')::date));
end
$$;
comment on function private.format_event_details is
  'Formats the details that were given: ", March 3, 2026, for $180, done by Acme"; empty without any.';

create or replace function private.preview_record_home_event(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  home public.homes;
  parsed_input record;
  resolved_asset record;
  issue public.home_issues;
  links record;
  link record;
  asset_name text;
  further_changes text[] := '{}'::text[];
begin
  select * into home from public.homes h where h.id = private.parse_uuid(call ->> 'home_id');
  select p.* into parsed_input from private.parse_event_input(home, input) p;
  if home.id is null or parsed_input.rejection_reason is not null then
    return null;
  end if;
  select l.* into links from private.plan_links(home.id, input, (parsed_input.fields ->> 'occurred_on')::date) l;
  select r.* into resolved_asset from private.resolve_event_asset(home.id, input, links.asset_id) r;
  select private.format_asset_name(a.name, a.space) into asset_name from public.home_assets a
  where a.home_id = home.id and a.id = resolved_asset.asset_id;
  if jsonb_array_length(resolved_asset.options) > 0 then
    return null;
  end if;

  if resolved_asset.is_new and private.my_role(home.id) is distinct from 'contributor' then
    further_changes := further_changes
      || ('add the ' || lower(private.get_kind_label(resolved_asset.kind)) || ' to your systems');
  end if;
  for link in
    select l.* from private.list_links(home.id, input) l
    where l.id = any (links.issue_ids || links.schedule_ids || links.review_ids)
  loop
    issue := private.find_issue_of_event(home.id, link.id);
    if link.kind <> 'issue' then
      further_changes := further_changes || ('note that ' || private.quote_title(link.title) || ' is done');
    elsif private.is_allowed_transition(issue.status, 'resolved') then
      further_changes := further_changes || ('mark ' || private.quote_title(link.title) || ' as resolved');
    end if;
  end loop;
  return 'May I record ' || private.quote_title(parsed_input.fields ->> 'title')
    || coalesce(' for the ' || asset_name, '')
    || private.format_event_details(home, input, parsed_input.fields)
    || case when cardinality(further_changes) = 0 then ''
      else ', and ' || array_to_string(further_changes, ' and ') end
    || '?';
end
$$;
comment on function private.preview_record_home_event is
  'Preview of a call of record_home_event: the event and what else would change. Null for a call that would be '
    'rejected.';

-- 70_tools/record_home_event/save_home_event.sql

create or replace function private.update_related_issue(
  call jsonb, event public.home_events, issue public.home_issues, reopened_issue_id uuid, is_member_or_owner boolean,
  out status_event_id uuid, out outcome text
) returns record
language plpgsql
set search_path = ''
as $$
begin
  if not is_member_or_owner or issue.issue_id is null then
    return;
  elsif issue.issue_id = reopened_issue_id then
    outcome := 'reopened';
    status_event_id := private.record_status_change(call, issue, 'open', null, null, event.id, event.occurred_on,
      event.occurred_precision);
  elsif event.review_on is not null and event.event_type in ('issue_reported', 'user_decision')
    and (issue.status in ('open', 'in_progress')
      or (issue.status = 'deferred' and issue.review_on <> event.review_on)) then
    outcome := 'deferred';
    status_event_id := private.record_status_change(call, issue, 'deferred', null, event.review_on, event.id);
  end if;
end
$$;
comment on function private.update_related_issue is
  'Reopens or defers the issue of an event. outcome: reopened, deferred, or null when the issue keeps its status.';

create or replace function private.build_recorded_event_data(
  event public.home_events, asset public.home_assets, issue public.home_issues
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'event_id', event.id, 'event_type', event.event_type, 'title', event.title, 'severity', event.severity,
    'occurred_on', event.occurred_on, 'occurred_precision', event.occurred_precision,
    'cost', private.to_major_units(event.cost_actual_minor, event.currency),
    'cost_low', private.to_major_units(event.cost_low_minor, event.currency),
    'cost_high', private.to_major_units(event.cost_high_minor, event.currency), 'currency', event.currency,
    'paid_by', event.cost_payer,
    'figures', private.format_cost_figures(event.cost_actual_minor, event.cost_low_minor, event.cost_high_minor,
      event.currency, event.cost_payer,
      (select v.name from public.vendors v where v.home_id = event.home_id and v.id = event.vendor_id)),
    'vendor', (select v.name from public.vendors v where v.home_id = event.home_id and v.id = event.vendor_id),
    'performed_by', event.performed_by, 'review_on', event.review_on,
    'asset_id', asset.id, 'asset', private.format_asset_name(asset.name, asset.space),
    'manufacturer', asset.manufacturer, 'model', asset.model, 'installed_on', asset.installed_on,
    'installed_precision', asset.installed_precision,
    'warranty_until', asset.warranty_until,
    'issue_id', issue.issue_id, 'issue_title', issue.title, 'status', issue.status));
end
$$;
comment on function private.build_recorded_event_data is
  'Builds the data of the tool result from the event, its asset and its issue.';

create or replace function private.add_linked_event(
  call jsonb, input jsonb, fields jsonb, asset_id uuid, parent_event_id uuid
) returns public.home_events
language plpgsql
set search_path = ''
as $$
declare
  home_id uuid := (fields ->> 'home_id')::uuid;
  vendor_name text := nullif(btrim(input ->> 'vendor_name'), '');
  vendor_id uuid := private.find_or_add_vendor(home_id, vendor_name);
begin
  return private.add_event(fields || jsonb_build_object(
    'asset_id', asset_id, 'parent_event_id', parent_event_id, 'vendor_id', vendor_id,
    'tool_call_id', call ->> 'tool_call_id',
    'performed_by', coalesce(fields ->> 'performed_by', case when vendor_id is null then vendor_name end)));
end
$$;
comment on function private.add_linked_event is
  'Records an event with its asset, parent event and vendor. The name of a vendor who is not stored goes to '
    'performed_by.';

create or replace function private.build_saved_event_fields(
  event public.home_events, issue public.home_issues, outcomes jsonb, effects jsonb
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  asset public.home_assets;
begin
  select a.* into asset from public.home_assets a where a.home_id = event.home_id and a.id = event.asset_id;
  return jsonb_build_object('eventId', event.id, 'assetId', asset.id, 'isNewAsset', outcomes ? 'asset_added',
      'eventType', event.event_type, 'title', event.title,
      'data', private.build_recorded_event_data(event, asset, issue) || outcomes, 'effects', effects)
    || private.build_focus(issue.issue_id, asset.id);
end
$$;
comment on function private.build_saved_event_fields is
  'Builds the fields of the tool result besides code, message and undo. outcomes are added to its data.';

create or replace function private.save_home_event(
  call jsonb, input jsonb, fields jsonb, issue public.home_issues, related_event public.home_events,
  links jsonb, asset_id uuid, new_asset jsonb, is_member_or_owner boolean
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  home_id uuid := (fields ->> 'home_id')::uuid;
  event public.home_events;
  issue_update record;
  report record;
  settled jsonb;
  outcomes jsonb := '{}'::jsonb;
  effects jsonb := '[]'::jsonb;
begin
  if new_asset is not null then
    asset_id := private.add_asset(home_id, new_asset ->> 'kind', new_asset ->> 'name', new_asset ->> 'space');
    outcomes := jsonb_build_object('asset_added', true);
    effects := effects || jsonb_build_object('kind', 'asset', 'id', asset_id);
    -- A void of the event removes the asset too.
    fields := fields || jsonb_build_object('payload',
      coalesce(fields -> 'payload', '{}') || jsonb_build_object('added_asset_id', asset_id));
  end if;

  if input ->> 'event_type' = 'issue_reported' and (issue.issue_id is null or issue.status in ('resolved', 'dismissed'))
  then
    select m.* into report from private.match_report(home_id, asset_id, fields ->> 'title', fields ->> 'body') m;
    if issue.status = 'resolved' and report.joined_issue_id is null and not input @> '{"is_separate": true}'
      and private.says_it_is_back(concat_ws(' ', fields ->> 'title', fields ->> 'body'))
      and not private.is_dangerous_text(concat_ws(' ', fields ->> 'title', fields ->> 'body')) then
      -- The call links to the settled issue that is said to be back.
      report.reopened_issue_id := issue.issue_id;
      report.related := '[]'::jsonb;
      related_event := null;
    end if;
    if not is_member_or_owner then
      report.reopened_issue_id := null;
    end if;
    if coalesce(report.joined_issue_id, report.reopened_issue_id) is null then
      report.joined_issue_id := private.find_symptom_issue(call, input, fields, asset_id);
      if report.joined_issue_id is not null then
        outcomes := outcomes || '{"is_symptom": true}';
        report.related := jsonb_path_query_array(report.related, '$[*] ? (@.id != $joined)',
          jsonb_build_object('joined', report.joined_issue_id));
      end if;
    end if;
    -- The related event is in another chain, so it is not the parent.
    event := private.add_linked_event(call, input, fields || jsonb_build_object('payload',
      coalesce(fields -> 'payload', '{}') || jsonb_strip_nulls(
        jsonb_build_object('follows_event_id', related_event.id))),
      asset_id, coalesce(report.joined_issue_id, report.reopened_issue_id));
    issue := private.find_issue_of_event(home_id, event.id);
    outcomes := outcomes || jsonb_build_object('related', report.related);
    links := links || jsonb_build_object('reopened_issue_id', report.reopened_issue_id);
  else
    event := private.add_linked_event(call, input, fields, asset_id, coalesce(related_event.id, issue.issue_id));
  end if;
  if event.event_type = 'issue_reported' and issue.issue_id <> event.id then
    outcomes := outcomes || jsonb_build_object('attached', true);
  end if;
  effects := jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event.id)) || effects;

  settled := private.settle_links(call, input, event, links -> 'issue_ids', links -> 'schedule_ids',
    links -> 'review_ids');
  outcomes := outcomes || private.build_settled_outcomes(settled);
  effects := effects || private.build_settled_effects(settled);
  if issue.issue_id is not null then
    issue := private.find_issue_of_event(home_id, issue.issue_id);
  end if;
  select u.* into issue_update from private.update_related_issue(call, event, issue,
    private.parse_uuid(links ->> 'reopened_issue_id'), is_member_or_owner) u;
  if issue_update.outcome is not null then
    outcomes := outcomes || jsonb_build_object('issue_outcome', issue_update.outcome);
  end if;
  if issue_update.status_event_id is not null then
    effects := effects || jsonb_build_object('kind', 'event', 'id', issue_update.status_event_id);
    issue := private.find_issue_of_event(home_id, issue.issue_id);
  end if;

  if jsonb_array_length(links -> 'not_settled') > 0 then
    outcomes := outcomes || jsonb_build_object('not_settled', links -> 'not_settled');
  end if;
  return private.build_saved_event_fields(event, issue, outcomes - 'related', effects)
    || jsonb_strip_nulls(jsonb_build_object('related', nullif(outcomes -> 'related', '[]'),
      'still_open', nullif(links -> 'still_open', '[]'), 'ignored', nullif(links -> 'ignored', '[]')))
    || case when is_member_or_owner then private.build_undo_hint(home_id, event.id) else '{}' end;
end
$$;
comment on function private.save_home_event is
  'Records an event that passed every check, adds the new_asset { kind, name, space }, settles its links { issue_ids, '
    'schedule_ids, review_ids, still_open, ignored, not_settled } and updates its issue. Returns the fields of the '
    'tool result besides code and message.';

-- 70_tools/record_home_event/tool_record_home_event.sql

create or replace function private.check_event_asset(
  result_type text, kind text, options jsonb
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  label text := lower(private.get_kind_label(kind));
begin
  if jsonb_array_length(options) > 0 then
    return private.build_tool_result(result_type, 'needs_clarification',
      'Which ' || label || ' do you mean: ' || private.format_options(options) || '?',
      jsonb_build_object('clarificationNeeded', true, 'clarification', jsonb_build_object(
        'question', 'Which ' || label || ' do you mean?', 'options', options)));
  end if;
  return null;
end
$$;
comment on function private.check_event_asset is
  'Checks what resolve_event_asset returned. Returns the tool result of the rejection, or null.';

create or replace function private.tool_record_home_event(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  result_type constant text := 'home_event_recorded';
  home public.homes;
  is_member_or_owner boolean;
  parsed_input record;
  resolved_asset record;
  related_event public.home_events;
  issue public.home_issues;
  links record;
  chain record;
  unlinked record;
  new_asset jsonb;
  saved jsonb;
  -- The app's confirmation badge reads these fields of every result.
  badge_fields jsonb := jsonb_build_object('eventId', null, 'assetId', null, 'isNewAsset', false,
    'eventType', input -> 'event_type', 'title', input -> 'title',
    'systemKind', private.resolve_asset_kind(input ->> 'system_kind'));
  rejection jsonb := private.check_caller_and_arguments(result_type, 'record_home_event', call, input, array[
    'event_type', 'title', 'description', 'asset_id', 'system_kind', 'severity', 'occurred_on', 'cost_actual',
    'cost_payer', 'cost_estimate_low', 'cost_estimate_high', 'performed_by', 'vendor_name', 'related_event_id',
    'resolves_issue_id', 'completes_schedule_id', 'resolution', 'review_on', 'name', 'space', 'is_additional',
    'settles', 'is_separate']);
begin
  if rejection is not null then
    return rejection || badge_fields;
  elsif input ->> 'event_type' = 'replacement' then
    return private.ask_about_replacement(result_type, call, input, badge_fields);
  end if;
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  select * into home from public.homes h where h.id = private.parse_uuid(call ->> 'home_id');
  is_member_or_owner := home.id in (select private.my_homes('member'));
  select p.* into parsed_input from private.parse_event_input(home,
    input || jsonb_build_object('occurred_on', coalesce(input ->> 'occurred_on', private.get_call_date(call)::text))) p;
  if parsed_input.rejection_reason is not null then
    return private.build_tool_result(result_type, 'invalid_arguments',
      'Nothing was saved: ' || parsed_input.rejection_reason || '.', badge_fields);
  end if;

  select l.* into links from private.plan_links(home.id, input, (parsed_input.fields ->> 'occurred_on')::date) l;
  select c.* into chain from private.find_event_chain(
    home.id, links.related_issue_id, links.related_event_id, links.review_ids[1],
    case when input ->> 'event_type' = 'issue_reported' then concat_ws(' ', input ->> 'title', input ->> 'description')
    end) c;
  issue := private.find_issue_of_event(home.id, chain.issue_id);
  related_event := private.find_related_event(home.id, chain.related_event_id);
  parsed_input.fields := parsed_input.fields || chain.fields
    || jsonb_build_object('source', private.get_event_source(call));

  select r.* into resolved_asset from private.resolve_event_asset(home.id, input,
    coalesce(links.asset_id,
      case when issue.issue_id is not null then issue.asset_id else related_event.asset_id end)) r;
  badge_fields := badge_fields || jsonb_build_object('systemKind', resolved_asset.kind);
  rejection := private.check_event_asset(result_type, resolved_asset.kind, resolved_asset.options);
  if rejection is not null then
    return badge_fields || rejection;
  end if;

  rejection := private.check_counted_event(result_type, call, input, parsed_input.fields, resolved_asset.asset_id,
    links.schedule_ids, home);
  if rejection ->> 'code' = 'already_done' then
    rejection := private.settle_by_first_entry(call, input, rejection, links.issue_ids, links.schedule_ids,
      links.review_ids, links.unsettled_titles)
      || jsonb_strip_nulls(jsonb_build_object('ignored', nullif(links.ignored, '[]')));
  end if;
  if rejection is not null then
    return badge_fields || rejection;
  end if;

  -- A contributor adds no asset: the kind stays on the event.
  if resolved_asset.is_new and is_member_or_owner then
    new_asset := jsonb_build_object('kind', resolved_asset.kind, 'name', resolved_asset.new_name,
      'space', resolved_asset.new_space);
  elsif resolved_asset.asset_id is null and resolved_asset.kind is not null then
    parsed_input.fields := parsed_input.fields
      || jsonb_build_object('payload', coalesce(parsed_input.fields -> 'payload', '{}')
        || jsonb_build_object('kind', resolved_asset.kind));
  end if;
  select u.* into unlinked from private.link_unlinked_work(home.id, resolved_asset.asset_id, input,
    (parsed_input.fields ->> 'occurred_on')::date, is_member_or_owner,
    links.issue_ids, links.schedule_ids, links.review_ids) u;
  if issue.issue_id is null and related_event.id is null and cardinality(links.issue_ids) = 0 then
    issue := private.find_issue_of_event(home.id, unlinked.issue_ids[1]);
  end if;
  saved := private.save_home_event(call, input, parsed_input.fields, issue, related_event, jsonb_build_object(
      'issue_ids', unlinked.issue_ids, 'schedule_ids', unlinked.schedule_ids, 'review_ids', links.review_ids,
      'ignored', links.ignored, 'not_settled', links.unsettled_titles, 'still_open', unlinked.still_open),
    resolved_asset.asset_id, new_asset, is_member_or_owner);
  return private.build_tool_result(result_type, 'ok', private.build_recorded_event_message(saved),
    badge_fields || saved);
end
$$;
comment on function private.tool_record_home_event is
  'Tool record_home_event. Codes: ok, already_done (the cost is counted already; what the call '
    'settles is settled by the first entry), needs_clarification (nothing '
    'is written), not_found, invalid_arguments, forbidden.';

-- 70_tools/replace_home_asset/format_disposition.sql

create or replace function private.format_disposition(disposition text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return 'the old one was ' || case disposition
    when 'disposed' then 'disposed of' when 'given_away' then 'given away' when 'moved' then 'moved elsewhere'
    else disposition end;
end
$$;
comment on function private.format_disposition is
  'Formats a disposition: disposed → "the old one was disposed of"; null for null.';

-- 70_tools/replace_home_asset/format_installation_date.sql

create or replace function private.format_installation_date(installed_on date, installed_precision text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return 'installed ' || case when installed_precision = 'day' then '' else 'in ' end
    || private.format_date(installed_on, installed_precision);
end
$$;
comment on function private.format_installation_date is
  'Formats an installation date: "installed March 3, 2026", "installed in March 2026".';

-- 70_tools/replace_home_asset/format_new_asset.sql

create or replace function private.format_new_asset(kind text, manufacturer text, model text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  label text := private.get_kind_label(kind);
  -- The model "Rheem XG40" contains the manufacturer "Rheem".
  brand text := case when position(lower(manufacturer) in lower(model)) > 0 then model
    else nullif(concat_ws(' ', manufacturer, model), '') end;
begin
  -- "HVAC system" keeps its capitals.
  if label !~ '^[A-Z]{2}' then
    label := lower(left(label, 1)) || substr(label, 2);
  end if;
  -- Plurals and mass nouns have no article: "new gutters", "new siding", "new insulation".
  return case when label ~ '(s|ing|ion)$' then 'new ' else 'a new ' end
    || concat_ws(' ', brand, case when position(lower(label) in lower(coalesce(brand, ''))) = 0 then label end);
end
$$;
comment on function private.format_new_asset is
  'Formats a new asset by its kind, manufacturer and model: "a new Rheem XG40 water heater".';

-- 70_tools/replace_home_asset/plan_replacement.sql

create or replace function private.build_already_replaced_result(old_asset public.home_assets) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  new_asset public.home_assets;
  old_name text := private.format_asset_name(old_asset.name, old_asset.space);
begin
  select a.* into new_asset from public.home_assets a
  where a.home_id = old_asset.home_id and a.id = old_asset.replaced_by_id;
  return private.build_tool_result('home_asset_replaced', 'already_done',
    'The ' || old_name || ' was replaced already'
      || coalesce(', by ' || private.format_new_asset(new_asset.kind, new_asset.manufacturer, new_asset.model)
        || coalesce(', ' || private.format_installation_date(new_asset.installed_on, new_asset.installed_precision),
          ''), '')
      || '.',
    jsonb_build_object('eventId', null, 'assetId', new_asset.id, 'oldAssetId', old_asset.id,
      'data', jsonb_strip_nulls(jsonb_build_object(
        'old_asset_id', old_asset.id, 'old_asset', old_name, 'asset_id', new_asset.id,
        'asset', private.format_asset_name(new_asset.name, new_asset.space),
        'installed_on', new_asset.installed_on, 'installed_precision', new_asset.installed_precision)))
    || private.build_focus(null, new_asset.id));
end
$$;
comment on function private.build_already_replaced_result is
  'Builds the tool result for an asset that is already replaced: by which asset, and since when.';

create or replace function private.format_old_asset(asset public.home_assets) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  details text := concat_ws(', ', asset.space, asset.manufacturer, extract(year from asset.installed_on)::text);
begin
  return asset.name || case when details = '' then '' else ' (' || details || ')' end;
end
$$;
comment on function private.format_old_asset is
  'Formats an asset with its details: "Water heater (garage, Rheem, 2014)".';

create or replace function private.list_dispositions() returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['disposed', 'recycled', 'sold', 'given_away', 'moved', 'kept'];
end
$$;
comment on function private.list_dispositions is 'Lists the dispositions of a replaced asset.';

create or replace function private.build_replacement_plan(
  old_asset public.home_assets, input jsonb, new_kind text, new_asset_name text, fields jsonb, currency text
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'old_asset_id', old_asset.id, 'old_name', old_asset.name,
    'old_asset', private.format_asset_name(old_asset.name, old_asset.space),
    'old_asset_details', private.format_old_asset(old_asset),
    'kind', new_kind, 'new_asset', new_asset_name, 'space', old_asset.space,
    'category', coalesce((select k.category from private.asset_kinds k where k.kind = new_kind),
      case when new_kind = old_asset.kind then old_asset.category else 'other' end),
    -- The new asset takes over the name ("Upstairs toilet"), unless it names another kind or the old manufacturer.
    'name', case
      when new_kind <> old_asset.kind or position(lower(old_asset.manufacturer) in lower(old_asset.name)) > 0
        then private.get_kind_label(new_kind)
      else old_asset.name end,
    'facts', jsonb_strip_nulls(jsonb_build_object(
      'manufacturer', nullif(btrim(input ->> 'manufacturer'), ''), 'model', nullif(btrim(input ->> 'model'), ''),
      'installed_on', fields -> 'occurred_on', 'installed_precision', fields -> 'occurred_precision')),
    'event', fields, 'vendor', nullif(btrim(input ->> 'vendor_name'), ''),
    'cost', private.format_money((fields ->> 'cost_actual_minor')::bigint, currency),
    'disposition', input ->> 'disposition',
    'schedules_moved', private.list_schedules_of_asset(old_asset, false),
    'schedules_ended', private.list_schedules_of_asset(old_asset, true),
    'open_issues', private.list_open_issues_of_asset(old_asset));
end
$$;
comment on function private.build_replacement_plan is
  'Builds the plan of a replacement from valid arguments. fields are the columns of the event to record.';

create or replace function private.plan_replacement(call jsonb, input jsonb, out plan jsonb, out rejection jsonb)
  returns record
language plpgsql stable
set search_path = ''
as $$
declare
  result_type constant text := 'home_asset_replaced';
  no_ids constant jsonb := jsonb_build_object('eventId', null, 'assetId', null, 'oldAssetId', null);
  home public.homes;
  old_asset public.home_assets;
  new_kind text;
  new_asset_name text;
  parsed_input record;
  counted record;
begin
  rejection := private.check_caller_and_arguments(result_type, 'replace_home_asset', call, input, array['old_asset_id',
    'system_kind', 'manufacturer', 'model', 'occurred_on', 'cost_actual', 'vendor_name', 'disposition',
    'is_separate']);
  if rejection is not null then
    rejection := rejection || no_ids;
    return;
  end if;
  select * into home from public.homes h where h.id = private.parse_uuid(call ->> 'home_id');
  select a.* into old_asset from public.home_assets a
  where a.home_id = home.id and a.id = private.parse_uuid(input ->> 'old_asset_id');
  if old_asset.id is null then
    rejection := private.build_tool_result(result_type, 'not_found',
      'Nothing was changed: I can''t find that system in this home''s record.', no_ids);
  elsif old_asset.status = 'replaced' then
    rejection := private.build_already_replaced_result(old_asset);
  elsif old_asset.status <> 'active' then
    rejection := private.build_tool_result(result_type, 'conflict', 'Nothing was changed: the '
      || private.format_asset_name(old_asset.name, old_asset.space) || ' is no longer in this home.', no_ids);
  elsif not coalesce(input ->> 'disposition', 'kept') = any (private.list_dispositions()) then
    rejection := private.build_tool_result(result_type, 'invalid_arguments',
      'Nothing was changed: an old thing is disposed of, recycled, sold, given away, moved or kept.', no_ids);
  end if;
  if rejection is not null then
    return;
  end if;

  new_kind := coalesce(private.resolve_asset_kind(input ->> 'system_kind'), old_asset.kind);
  new_asset_name := private.format_new_asset(new_kind, nullif(btrim(input ->> 'manufacturer'), ''),
    nullif(btrim(input ->> 'model'), ''));
  select p.* into parsed_input from private.parse_event_input(home,
    (input - array['old_asset_id', 'system_kind', 'disposition', 'is_separate']) || jsonb_build_object(
      'event_type', 'replacement',
      'title', private.truncate_text(old_asset.name || ' replaced with ' || new_asset_name, 200),
      'occurred_on', coalesce(input ->> 'occurred_on', private.get_call_date(call)::text))) p;
  if parsed_input.rejection_reason is not null then
    rejection := private.build_tool_result(result_type, 'invalid_arguments',
      'Nothing was changed: ' || parsed_input.rejection_reason || '.', no_ids);
    return;
  end if;
  plan := private.build_replacement_plan(old_asset, input, new_kind, new_asset_name, parsed_input.fields,
    home.currency);
  select c.* into counted from private.find_counted_event(call, input, parsed_input.fields, old_asset.id) c;
  if counted.event_id is not null then
    plan := plan || jsonb_build_object('counted_event', (
      select jsonb_build_object('event_id', t.id, 'title', t.title, 'is_same', counted.is_same)
      from public.home_timeline t where t.home_id = home.id and t.id = counted.event_id));
  end if;
end
$$;
comment on function private.plan_replacement is
  'Plans a call of replace_home_asset without writing; its policy, preview and tool use the plan { old_asset_id, kind, '
    'name, new_asset, facts, event, schedules_moved, schedules_ended, open_issues, counted_event?, … }. counted_event '
    'has recorded the cost before. Without a plan, rejection is the tool result.';

-- 70_tools/replace_home_asset/policy_replace_home_asset.sql

create or replace function private.policy_replace_home_asset(call jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
begin
  -- A call that is rejected needs no approval. The lock keeps the plan valid until the tool runs.
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  return case when (private.plan_replacement(call, input)).rejection is null then 'approval' else 'server' end;
end
$$;
comment on function private.policy_replace_home_asset is
  'approval; server only for a call that is rejected or was already done.';

-- 70_tools/replace_home_asset/preview_replace_home_asset.sql

create or replace function private.build_replacement_preview(plan jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  phrases text[] := array[
    'Replace the ' || (plan ->> 'old_asset_details') || ' with ' || (plan ->> 'new_asset'),
    private.format_installation_date((plan #>> '{event,occurred_on}')::date, plan #>> '{event,occurred_precision}')
      || coalesce(' by ' || (plan ->> 'vendor'), '') || coalesce(' for ' || (plan ->> 'cost'), '')];
  moved_count int := jsonb_array_length(plan -> 'schedules_moved');
  ended_count int := jsonb_array_length(plan -> 'schedules_ended');
begin
  if plan is null then
    return null;
  end if;
  if plan ->> 'disposition' is not null then
    phrases := phrases || ('note that ' || private.format_disposition(plan ->> 'disposition'));
  end if;
  if moved_count > 0 then
    phrases := phrases || ('move its ' || case when moved_count = 1 then 'maintenance schedule'
      else moved_count || ' maintenance schedules' end || ' to the new one');
  end if;
  if ended_count > 0 then
    phrases := phrases || ('end its ' || case when ended_count = 1 then 'one-off task'
      else ended_count || ' one-off tasks' end);
  end if;
  if jsonb_array_length(plan -> 'open_issues') > 0 then
    phrases := phrases || 'leave what is open about the old one open'::text;
  end if;
  return array_to_string(phrases[:2], ', ') || case cardinality(phrases)
    when 2 then ''
    else coalesce(', ' || nullif(array_to_string(phrases[3:cardinality(phrases) - 1], ', '), ''), '')
      || ', and ' || phrases[cardinality(phrases)] end
    || '.'
    -- What the same turn records after this call must not change the preview, so only a doubtful one is named.
    || case when plan #> '{counted_event,is_same}' = 'false' then ' The ' || (plan ->> 'cost') || ' of '
      || private.quote_title(plan #>> '{counted_event,title}') || ' is taken to be the same and counted once.'
      else '' end
    || ' Nothing is saved until you confirm; it can be undone for 24 hours.';
end
$$;
comment on function private.build_replacement_preview is
  'Builds the preview of a replacement: "Replace the Water heater (garage, Rheem, 2014) with a new Acme water heater, '
    'installed March 3, 2026, and move its 2 maintenance schedules to the new one." with how it is confirmed and '
    'undone; null without a plan.';

create or replace function private.preview_replace_home_asset(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.build_replacement_preview((private.plan_replacement(call, input)).plan);
end
$$;
comment on function private.preview_replace_home_asset is 'Preview of a call of replace_home_asset.';

-- 70_tools/replace_home_asset/tool_replace_home_asset.sql

create or replace function private.build_replacement_message(plan jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  moved_count int := jsonb_array_length(plan -> 'schedules_moved');
  ended_count int := jsonb_array_length(plan -> 'schedules_ended');
  issue_titles text := (
    select string_agg('“' || (i.issue ->> 'title') || '”', ', ' order by i.place)
    from jsonb_array_elements(plan -> 'open_issues') with ordinality i (issue, place) where i.place <= 3);
  further_issue_count int := jsonb_array_length(plan -> 'open_issues') - 3;
begin
  return 'Replaced the ' || (plan ->> 'old_asset') || ' with ' || (plan ->> 'new_asset') || ', '
    || private.format_installation_date((plan #>> '{event,occurred_on}')::date, plan #>> '{event,occurred_precision}')
    || '.'
    || case when moved_count = 0 then '' else ' ' || case when moved_count = 1 then 'Its maintenance schedule'
      else 'Its ' || moved_count || ' maintenance schedules' end || ' moved to the new one.' end
    || case when ended_count = 0 then ''
      else ' ' || private.format_count(ended_count, 'one-off task', 'one-off tasks') || ' of the old one ended.' end
    || coalesce(' Still open from the old one: ' || issue_titles
      || case when further_issue_count > 0 then ' and ' || further_issue_count || ' more' else '' end || '.', '')
    || coalesce(' The ' || (plan ->> 'cost') || ' is already on record as '
      || private.quote_title(plan #>> '{counted_event,title}') || ', so it is counted once.', '');
end
$$;
comment on function private.build_replacement_message is
  'Builds the message of the tool result: what was replaced, the schedules moved and ended, the issues of the old '
    'asset that are still open, and the entry that has recorded the cost before.';

create or replace function private.add_replacement_event(call jsonb, plan jsonb, new_asset_id uuid)
  returns public.home_events
language plpgsql
set search_path = ''
as $$
declare
  home_id uuid := (plan #>> '{event,home_id}')::uuid;
begin
  return private.add_event(plan -> 'event' || jsonb_build_object(
    'asset_id', new_asset_id,
    'vendor_id', private.find_or_add_vendor(home_id, plan ->> 'vendor'),
    'tool_call_id', call ->> 'tool_call_id', 'source', private.get_event_source(call),
    'payload', jsonb_strip_nulls(jsonb_build_object('replaces_asset_id', plan -> 'old_asset_id',
      'disposition', plan -> 'disposition', 'counted_event_id', plan #> '{counted_event,event_id}'))));
end
$$;
comment on function private.add_replacement_event is
  'Records the event replacement in the history of the new asset. counted_event_id names the event that has recorded '
    'its cost before.';

create or replace function private.add_retirement_event(call jsonb, plan jsonb, replacement public.home_events)
  returns public.home_events
language plpgsql
set search_path = ''
as $$
begin
  return private.add_event(jsonb_build_object(
    'home_id', replacement.home_id, 'asset_id', plan -> 'old_asset_id', 'parent_event_id', replacement.id,
    'event_type', 'asset_changed', 'title', private.truncate_text((plan ->> 'old_name') || ' retired', 200),
    'body', 'Replaced with ' || (plan ->> 'new_asset')
      || coalesce('; ' || private.format_disposition(plan ->> 'disposition'), '') || '.',
    'occurred_on', replacement.occurred_on, 'occurred_precision', replacement.occurred_precision,
    'source', private.get_event_source(call), 'actor_person_id', private.caller_id(),
    'tool_call_id', call ->> 'tool_call_id',
    'payload', jsonb_strip_nulls(jsonb_build_object('status', 'replaced', 'replaced_by_id', replacement.asset_id,
        'disposition', plan -> 'disposition'))
      || jsonb_build_object('schedules_moved', jsonb_path_query_array(plan, '$.schedules_moved[*].id'),
        'schedules_ended', jsonb_path_query_array(plan, '$.schedules_ended[*].id'))));
end
$$;
comment on function private.add_retirement_event is 'Records the event asset_changed in the history of the old asset.';

create or replace function private.tool_replace_home_asset(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  call_home_id uuid := private.parse_uuid(call ->> 'home_id');
  new_asset_id uuid := gen_random_uuid();
  old_asset_id uuid;
  plan jsonb;
  rejection jsonb;
  replacement public.home_events;
  retirement public.home_events;
  asset public.home_assets;
begin
  perform private.lock_home(call_home_id);
  select p.plan, p.rejection into plan, rejection from private.plan_replacement(call, input) p;
  if rejection is not null then
    return rejection;
  end if;
  old_asset_id := (plan ->> 'old_asset_id')::uuid;

  insert into public.home_assets (id, home_id, category, kind, name, space, created_by)
  values (new_asset_id, call_home_id, plan ->> 'category', plan ->> 'kind', plan ->> 'name', plan ->> 'space',
    private.caller_id());
  replacement := private.add_replacement_event(call, plan, new_asset_id);
  perform private.apply_asset_facts(call_home_id, new_asset_id, plan -> 'facts', 'stated', replacement.id);
  update public.home_assets a set status = 'replaced', replaced_by_id = new_asset_id
  where a.home_id = call_home_id and a.id = old_asset_id;
  -- Recurring schedules move even to another kind, because a wrong reminder is noticed and a missing one is not.
  perform private.move_schedules(call_home_id,
    private.parse_uuids(jsonb_path_query_array(plan, '$.schedules_moved[*].id')), new_asset_id);
  perform private.end_schedules(call_home_id,
    private.parse_uuids(jsonb_path_query_array(plan, '$.schedules_ended[*].id')));
  retirement := private.add_retirement_event(call, plan, replacement);

  select a.* into asset from public.home_assets a where a.home_id = call_home_id and a.id = new_asset_id;
  return private.build_tool_result('home_asset_replaced', 'ok', private.build_replacement_message(plan),
    jsonb_build_object(
      'eventId', replacement.id, 'assetId', asset.id, 'oldAssetId', old_asset_id, 'isNewAsset', true,
      'eventType', replacement.event_type, 'systemKind', asset.kind, 'title', replacement.title,
      'data', jsonb_strip_nulls(jsonb_build_object(
        'event_id', replacement.id, 'title', replacement.title, 'occurred_on', replacement.occurred_on,
        'occurred_precision', replacement.occurred_precision,
        'cost', private.to_major_units(replacement.cost_actual_minor, replacement.currency),
        'currency', replacement.currency,
        'vendor', (select v.name from public.vendors v
          where v.home_id = replacement.home_id and v.id = replacement.vendor_id),
        'asset_id', asset.id, 'asset', private.format_asset_name(asset.name, asset.space),
        'manufacturer', asset.manufacturer, 'model', asset.model, 'installed_on', asset.installed_on,
        'installed_precision', asset.installed_precision,
        'old_asset_id', old_asset_id, 'old_asset', plan -> 'old_asset', 'disposition', plan -> 'disposition',
        'schedules_moved', plan -> 'schedules_moved', 'schedules_ended', plan -> 'schedules_ended',
        'open_issues', plan -> 'open_issues', 'counted_event', (plan -> 'counted_event') - 'is_same')),
      'effects', jsonb_build_array(
          jsonb_build_object('kind', 'event', 'id', replacement.id),
          jsonb_build_object('kind', 'asset', 'id', asset.id),
          jsonb_build_object('kind', 'asset', 'id', old_asset_id),
          jsonb_build_object('kind', 'event', 'id', retirement.id))
        || coalesce((select jsonb_agg(jsonb_build_object('kind', 'schedule', 'id', s -> 'id'))
          from jsonb_array_elements((plan -> 'schedules_moved') || (plan -> 'schedules_ended')) s), '[]'))
    || private.build_focus(null, asset.id) || private.build_undo_hint(call_home_id, replacement.id));
end
$$;
comment on function private.tool_replace_home_asset is
  'Tool replace_home_asset. Marks the old asset as replaced, adds the new one, moves the schedules and records the '
    'events replacement and asset_changed. Open issues of the old asset stay open and are listed. Codes: ok, '
    'already_done, conflict, not_found, invalid_arguments, forbidden.';

-- 70_tools/search_home_record/build_event_json.sql

create or replace function private.build_event_json(event public.home_timeline) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  unpaid_minor bigint := case when not private.is_paid_event_type(event.event_type) then event.cost_actual_minor end;
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object(
      'id', event.id, 'event_type', event.event_type, 'title', event.title,
      'description', private.truncate_text(event.body, 300),
      'occurred_on', event.occurred_on, 'occurred_precision', event.occurred_precision,
      'when', private.format_date(event.occurred_on, event.occurred_precision),
      'cost', case when private.is_paid_event_type(event.event_type)
        then private.to_major_units(event.cost_actual_minor, event.currency) end,
      'cost_low', private.to_major_units(coalesce(event.cost_low_minor, unpaid_minor), event.currency),
      'cost_high', private.to_major_units(coalesce(event.cost_high_minor, unpaid_minor), event.currency),
      'figures', private.format_cost_figures(case when unpaid_minor is null then event.cost_actual_minor end,
        coalesce(event.cost_low_minor, unpaid_minor), coalesce(event.cost_high_minor, unpaid_minor), event.currency,
        event.cost_payer, event.vendor_name),
      'currency', event.currency,
      'paid_by', case when event.cost_actual_minor is not null then event.cost_payer end,
      'asset_id', event.asset_id, 'asset', private.format_asset_name(event.asset_name, event.asset_space),
      'vendor', event.vendor_name, 'performed_by', event.performed_by,
      'issue_status', (select i.status from public.home_issues i
        where i.home_id = event.home_id and i.issue_id = event.id)))
  );
end
$$;
comment on function private.build_event_json is
  'Builds an event of the tool result. Costs are in units of the event''s currency; figures is a phrase with the cost, '
    'the quote and the vendor.';

-- 70_tools/search_home_record/build_search_message.sql

create or replace function private.format_found_event(event jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return '“' || (event ->> 'title') || '”' || coalesce(' on ' || (event ->> 'when'), '')
    || coalesce(', for the ' || (event ->> 'asset'), '') || coalesce(' (' || (event ->> 'figures') || ')', '');
end
$$;
comment on function private.format_found_event is
  'Formats an event of build_event_json: “Flush” on May 3, 2026, for the Water heater ($85, ABC Plumbing).';

create or replace function private.format_asset_cards(assets jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select string_agg('The ' || (a ->> 'name') || ' is on file: ' || f.facts || '.', ' ' order by a.place)
    from jsonb_array_elements(assets) with ordinality a (a, place)
    cross join lateral (
      select concat_ws(', ', nullif(concat_ws(' ', a ->> 'manufacturer', a ->> 'model'), ''),
        'serial number ' || (a ->> 'serial'), 'installed ' || (a ->> 'installed'),
        'bought ' || (a ->> 'purchased'), 'price ' || (a ->> 'price'),
        'warranty until ' || private.format_date((a ->> 'warranty_until')::date)) as facts
    ) f
    where f.facts <> '' and a.place <= 3);
end
$$;
comment on function private.format_asset_cards is
  'Formats what is on file of at most three assets of search_assets; null when nothing is.';

create or replace function private.format_cost_sums(sums jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  own_entries bigint := (select sum((s ->> 'entries')::bigint)::bigint from jsonb_array_elements(sums) s);
  own text := private.join_phrases(array(
    select s ->> 'said' from jsonb_array_elements(sums) with ordinality a (s, place)
    where s ->> 'entries' <> '0' order by place), 'and');
  others text := private.join_phrases(array(
    select case o ->> 'payer' when 'insurance' then 'insurance' when 'warranty' then 'the warranty'
        when 'seller' then 'the seller' else 'someone else' end || ' paid ' || (o ->> 'said') || ' ('
      || private.format_count((o ->> 'entries')::bigint, 'entry', 'entries') || ')'
    from jsonb_array_elements(sums) with ordinality a (s, place)
    cross join lateral jsonb_array_elements(s -> 'others') with ordinality b (o, other_place)
    order by place, other_place), 'and');
begin
  return case when own_entries > 0 then 'Recorded costs come to ' || own || ' over '
      || private.format_count(own_entries, 'entry', 'entries') || coalesce('; beside that, ' || others, '')
    else 'You paid nothing yourself; ' || others end;
end
$$;
comment on function private.format_cost_sums is
  'Formats sums of list_cost_sums: "Recorded costs come to $200 over 3 entries; beside that, insurance paid $640 (1 '
    'entry)", "You paid nothing yourself; insurance paid $640 (1 entry)".';

create or replace function private.build_sum_message(data jsonb, events jsonb, sums jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  estimates bigint := (data #>> '{left_out,estimates}')::bigint;
  without_cost bigint := (data #>> '{left_out,without_cost}')::bigint;
begin
  return case when sums = '[]' then 'I found ' || private.format_count((data ->> 'total')::bigint, 'entry', 'entries')
      || ', none with a paid cost'
    else private.format_cost_sums(sums)
      || case when jsonb_array_length(events) <= 5 then ': '
        || private.join_phrases(array(select '“' || (e ->> 'title') || '”' || coalesce(' (' || (e ->> 'figures') || ')',
          '') from jsonb_array_elements(events) e), 'and') else '' end end
    || coalesce('. Not counted: ' || private.join_phrases(array_remove(array[
      case when estimates > 0 then private.format_count(estimates, 'quote or estimate', 'quotes and estimates') end,
      case when without_cost > 0 and sums <> '[]'
        then private.format_count(without_cost, 'entry without a cost', 'entries without a cost') end], null), 'and'),
      '') || '.';
end
$$;
comment on function private.build_sum_message is
  'Builds the message of a sum: the amount, what it counts and what it leaves out.';

create or replace function private.build_search_message(data jsonb, events jsonb, sums jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  find text := data ->> 'find';
  total bigint := (data ->> 'total')::bigint;
  other_count bigint := (data ->> 'other_entries')::bigint;
  cards text := private.format_asset_cards(coalesce(data -> 'assets', '[]'));
begin
  return private.describe_partial_matches(coalesce(data -> 'partial_matches', '[]')) || case
    when (data ->> 'without_subject')::boolean then
      'I added up nothing, because the question names no system, work or vendor.'
    when total = 0 and other_count > 0 then coalesce(cards || ' ', '')
      || 'I found no finished work or inspection for that, only '
      || private.format_count(other_count, 'other entry', 'other entries') || ', the newest '
      || private.format_found_event(data -> 'newest_other_entry') || '.'
    when total = 0 and cards is not null then cards || ' I found no entry in the record for that.'
    when total = 0 and jsonb_array_length(coalesce(data -> 'assets', '[]')) > 0 then
      'The ' || (data #>> '{assets,0,name}') || ' is on file, but I found no entry in the record for that.'
    when total = 0 and jsonb_array_length(coalesce(data -> 'vendors', '[]')) > 0 then
      (data #>> '{vendors,0,name}') || ' is on file, but I found no entry in the record for that.'
    when total = 0 then 'I found nothing in the record for that.'
    when find = 'last' then 'The last one was ' || private.format_found_event(events -> 0) || '.'
    when find = 'count' then 'I found ' || private.format_count(total, 'entry', 'entries') || ' in the record.'
    when find = 'sum' then private.build_sum_message(data, events, sums)
    when data ? 'recorded_on' and total > 1 and total = jsonb_array_length(events) then 'I found '
      || private.format_count(total, 'entry', 'entries') || ' recorded then: '
      || private.join_phrases(array(select '“' || (e ->> 'title') || '”' || coalesce(' (' || (e ->> 'figures') || ')',
        '') from jsonb_array_elements(events) e), 'and') || '.'
    else 'I found ' || private.format_count(total, 'entry', 'entries') || ', the newest “' || (events #>> '{0,title}')
      || '”' || coalesce(' from ' || (events #>> '{0,when}'), '')
      || coalesce(' (' || (events #>> '{0,figures}') || ')', '') || '.'
      || case when jsonb_array_length(coalesce(data -> 'assets', '[]')) = 1 then coalesce(' ' || cards, '') else '' end
    end;
end
$$;
comment on function private.build_search_message is 'Builds the message of the tool result.';

-- 70_tools/search_home_record/build_search_results.sql

create or replace function private.list_cost_sums(costs jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    with payers as (
      select c ->> 'currency' as currency, c ->> 'payer' as payer, sum((c -> 'entries')::bigint)::bigint as entries,
        sum((c -> 'minor')::bigint)::bigint as minor
      from jsonb_array_elements(costs) c group by 1, 2
    ), currencies as (
      select p.currency, coalesce(sum(p.minor) filter (where p.payer = 'owner'), 0)::bigint as own_minor,
        coalesce(sum(p.entries) filter (where p.payer = 'owner'), 0)::bigint as own_entries,
        coalesce(sum(p.minor) filter (where p.payer <> 'owner'), 0)::bigint as others_minor,
        coalesce(jsonb_agg(jsonb_build_object('payer', p.payer, 'entries', p.entries,
          'amount', private.to_major_units(p.minor, p.currency), 'said', private.format_money(p.minor, p.currency))
          order by p.minor desc, p.payer) filter (where p.payer <> 'owner'), '[]') as others
      from payers p group by p.currency
    )
    select coalesce(jsonb_agg(jsonb_build_object('currency', s.currency, 'entries', s.own_entries,
      'amount', private.to_major_units(s.own_minor, s.currency), 'said', private.format_money(s.own_minor, s.currency),
      'paid_by_others', private.to_major_units(s.others_minor, s.currency), 'others', s.others)
      order by s.own_minor desc, s.currency), '[]')
    from currencies s);
end
$$;
comment on function private.list_cost_sums is
  'Sums costs [{ currency, payer, entries, minor }] by currency: [{ currency, entries, amount, said, paid_by_others, '
    'others }]. entries and amount are what the owner paid; others has the same for each other payer: [{ payer, '
    'entries, amount, said }].';

create or replace function private.list_best_scores(groups jsonb) returns int[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array(
    select max(s.score::int) from jsonb_array_elements(groups) g
    cross join lateral jsonb_array_elements_text(g -> 'scores') with ordinality s (score, number)
    group by s.number order by s.number);
end
$$;
comment on function private.list_best_scores is
  'Lists the highest number of terms of each subject that an event of count_search_hits matches.';

create or replace function private.list_best_groups(groups jsonb, best_scores int[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Only the best score of each subject: a sum must not include events that match only some of its words.
  return (
    select coalesce(jsonb_agg(g), '[]') from jsonb_array_elements(groups) g
    where best_scores = '{}' or exists (
      select from jsonb_array_elements_text(g -> 'scores') with ordinality s (score, number)
      where s.score::int > 0 and s.score::int = best_scores[s.number]));
end
$$;
comment on function private.list_best_groups is
  'Leaves out the groups of count_search_hits that match fewer terms of each subject than others; none without '
    'subjects.';

create or replace function private.build_search_results(
  home_id uuid, search jsonb, stop_at timestamptz,
  out total bigint, out events jsonb, out sums jsonb, out left_out jsonb, out partial_matches jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  max_events int := (search ->> 'max_events')::int;
  -- The newest ones show which words were found.
  max_compared constant int := 200;
  resolved constant jsonb := private.resolve_search(home_id, search);
  groups jsonb := private.count_search_hits(home_id, resolved, stop_at);
  best_scores constant int[] := private.list_best_scores(groups);
  is_whole_match constant boolean := coalesce((
    select bool_and(jsonb_array_length(s.terms) = best_scores[s.number])
    from jsonb_array_elements(resolved -> 'subjects') with ordinality s (terms, number)), true);
  paid_groups jsonb;
  newest_ids uuid[];
  listed_ids uuid[];
begin
  if groups is null then
    return;
  end if;
  groups := private.list_best_groups(groups, best_scores);
  newest_ids := private.list_newest_hits(home_id, resolved, groups, best_scores,
    case when is_whole_match then max_events else greatest(max_compared, max_events) end);
  listed_ids := newest_ids[:max_events];
  if search ->> 'find' = 'sum' then
    paid_groups := jsonb_path_query_array(groups, '$[*] ? (@.kind == "paid")');
    listed_ids := private.list_newest_hits(home_id, resolved, paid_groups, best_scores, max_events);
    sums := private.list_cost_sums(paid_groups);
    left_out := (
      select jsonb_build_object(
        'estimates', coalesce(sum((g ->> 'entries')::int) filter (where g ->> 'kind' = 'estimate'), 0),
        'without_cost', coalesce(sum((g ->> 'entries')::int) filter (where g ->> 'kind' = 'no cost'), 0))
      from jsonb_array_elements(groups) g);
  end if;
  total := (select coalesce(sum((g ->> 'entries')::bigint), 0)::bigint from jsonb_array_elements(groups) g);
  events := (
    select coalesce(jsonb_agg(private.build_event_json(t) order by t.occurred_on desc nulls last, t.seq desc), '[]')
    from unnest(listed_ids) l (id)
    cross join lateral (
      select h.* from public.home_timeline h
      where h.home_id = build_search_results.home_id and h.id = l.id offset 0) t);
  partial_matches := case when is_whole_match then '[]' else private.find_partial_matches(
    home_id, resolved -> 'subjects', newest_ids[:max_compared], total <= max_compared) end;
end
$$;
comment on function private.build_search_results is
  'Searches events and returns their number, the newest max_events of them, for the mode sum only those with a paid '
    'cost, their costs by currency (list_cost_sums), how many a sum leaves out, { estimates, without_cost }, and the '
    'subjects that they match only in part (find_partial_matches). Null values after stop_at.';

-- 70_tools/search_home_record/count_matching_terms.sql

create or replace function private.count_matching_terms(terms jsonb, content tsvector, category text) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select count(*) from jsonb_array_elements(terms) t
    where content @@ (t ->> 'query')::tsquery or t ->> 'category' = category);
end
$$;
comment on function private.count_matching_terms is
  'Counts the terms that match the words of an asset or vendor or its category.';

-- 70_tools/search_home_record/count_search_hits.sql

create or replace function private.format_hits_query(home_id uuid, search jsonb, source text, seqs text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  is_sum constant boolean := search ->> 'find' = 'sum';
  terms constant jsonb := jsonb_path_query_array(search, '$.subjects[*][*]');
  is_one_term constant boolean := jsonb_array_length(terms) = 1;
begin
  -- The event types are those of private.is_paid_event_type. "offset 0" keeps scores from being computed twice.
  return concat_ws(' ', 'select jsonb_agg(to_jsonb(g)) from (select s.scores, s.kind, s.currency, s.payer,',
    'count(*) as entries, sum(s.cost_actual_minor)::bigint as minor,', seqs, 'as seqs from (select',
    case when is_one_term then 'array[1]' else private.format_search_scores(search) end, 'as scores,',
    case when is_sum then 's.currency, coalesce(s.cost_payer, ''owner'') as payer, case '
        'when s.cost_actual_minor is not null and s.event_type <> all (''{issue_reported,user_decision,recommendation,'
        'quote_received,contractor_referred}''::text[]) then ''paid'' when coalesce(s.cost_actual_minor, '
        's.cost_low_minor, s.cost_high_minor) is null then ''no cost'' else ''estimate'' end as kind,'
      else 'null as currency, null as payer, null as kind,' end,
    's.cost_actual_minor, s.seq, s.occurred_on from', source, 's where',
    private.format_search_condition(home_id, search), case when is_one_term then
      'and ' || private.format_term(terms -> 0) end, 'offset 0) s',
    case when jsonb_array_length(terms) > 1 then 'where 0 < any (s.scores)' end, 'group by 1, 2, 3, 4) g');
end
$$;
comment on function private.format_hits_query is
  'Formats the query of count_search_hits. source has the event states, seqs is the expression of that column.';

-- enable_sort is off, because a batch has few groups, and sorting the batch takes as long as reading it.
create or replace function private.count_search_hits(home_id uuid, search jsonb, stop_at timestamptz) returns jsonb
language plpgsql stable
set search_path = '' set jit = off set enable_sort = off
as $$
declare
  rows_at_once constant int := 20000;
  candidates constant bigint[] := private.list_search_candidates(home_id, search);
  batch_query constant text := private.format_hits_query(home_id, search, '(select e.* from public.home_event_states e '
    'where e.home_id = $3 and e.seq > $1 and e.seq <= $2)', 'case when count(*) <= 1000 then array_agg(s.seq) end');
  batch jsonb;
  groups jsonb := jsonb_build_array();
  next_seq bigint;
begin
  if candidates is not null then
    -- "offset 0" keeps it a look-up for each candidate: the planner expects few events of a home and would read all.
    execute private.format_hits_query(home_id, search, '(select e.* from unnest($1) c (seq) cross join lateral ('
        'select t.* from public.home_event_states t where t.home_id = $2 and t.seq = c.seq offset 0) e)',
        '(array_agg(s.seq order by s.occurred_on desc nulls last, s.seq desc))[1:200]')
      into batch using candidates, count_search_hits.home_id;
    return coalesce(batch, '[]');
  end if;
  next_seq := (select max(s.seq) from public.home_event_states s where s.home_id = count_search_hits.home_id);
  while next_seq > 0 loop
    if clock_timestamp() > stop_at then
      return null;
    end if;
    execute batch_query into batch using next_seq - rows_at_once, next_seq, count_search_hits.home_id;
    groups := groups || coalesce(batch, '[]');
    next_seq := next_seq - rows_at_once;
  end loop;
  return groups;
end
$$;
comment on function private.count_search_hits is
  'Counts the events that match a search of resolve_search: [{ scores, kind, currency, payer, entries, minor, seqs }]. '
    'scores: the number of terms that match of each subject; kind, currency, payer and minor for a sum; seqs: the '
    'newest events, at least 200, null when there are many. Null after stop_at.';

-- 70_tools/search_home_record/describe_partial_matches.sql

create or replace function private.describe_partial_matches(partial_matches jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce((
    select string_agg('No entry has ' || case jsonb_array_length(m -> 'terms') when 1 then ''
        when 2 then 'both ' else 'all of ' end || w.terms
      || case when m -> 'found' = '[]' then '' else '; these have ' || w.found end || '. ', '' order by p.place)
    from jsonb_array_elements(partial_matches) with ordinality p (m, place)
    cross join lateral (select
      private.join_phrases(array(select private.quote_title(t) from jsonb_array_elements_text(m -> 'terms') t), 'and')
        as terms,
      private.join_phrases(array(select private.quote_title(t) from jsonb_array_elements_text(m -> 'found') t),
        case when m -> 'are_together' = 'true' then 'and' else 'or' end) as found) w), '');
end
$$;
comment on function private.describe_partial_matches is
  'Describes what find_partial_matches returned, before a space: "No entry has both “gutters” and “guards”; these have '
    '“gutters”. "; empty for [].';

-- 70_tools/search_home_record/find_events_by_words.sql

-- The owner of the table owns this function: no text operator is leakproof, so no text index works behind a policy.
-- enable_seqscan is off, because the planner would read the whole table before the first ANALYZE.
create or replace function private.find_events_by_words(home_id uuid, stems jsonb, max_events int) returns setof bigint
language plpgsql stable security definer rows 1000
set search_path = '' set enable_seqscan = off
as $$
begin
  if home_id <> all (array(select private.my_homes())) then
    return;
  end if;
  return query
  select distinct e.seq
  from jsonb_array_elements(stems) p (stems)
  cross join lateral (
    select s.home_id, s.seq from public.home_event_states s
    where private.list_search_keys(s.home_id, s.words) @> private.hash_stems(
        find_events_by_words.home_id, array(select jsonb_array_elements_text(p.stems)))
      and not s.voided
    limit max_events) e
  where e.home_id = find_events_by_words.home_id
  limit max_events;
end
$$;
comment on function private.find_events_by_words is
  'Returns the seq of at most max_events events, not voided, of a home of the caller that have all stems of any of the '
    'phrases, in no order. Two stems may share a key: compare the words too.';

-- 70_tools/search_home_record/find_partial_matches.sql

create or replace function private.find_partial_matches(
  home_id uuid, subjects jsonb, event_ids uuid[], are_all_events boolean
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with matches as (
      select s.number, s.terms, array(
        select t ->> 'said' from jsonb_array_elements(s.terms) with ordinality a (t, place)
        where e.words @@ (t ->> 'query')::tsquery or t -> 'asset_ids' ? e.asset_id::text
          or t -> 'vendor_ids' ? e.vendor_id::text
          or (e.asset_id is null and e.words @@ (t ->> 'title_query')::tsquery)
        order by place) as found
      from jsonb_array_elements(subjects) with ordinality s (terms, number)
      cross join unnest(event_ids) i (id)
      cross join lateral (
        select h.asset_id, h.vendor_id, h.words from public.home_event_states h
        where h.home_id = find_partial_matches.home_id and h.event_id = i.id offset 0) e
    ), best as (
      select m.number, m.terms, m.found,
        cardinality(m.found) = max(cardinality(m.found)) over (partition by m.number) as is_best
      from matches m
    ), found_terms as (
      select b.number, b.terms, max(cardinality(b.found)) as best_count,
        array(select t ->> 'said' from jsonb_array_elements(b.terms) with ordinality a (t, place)
          where exists (select from best o where o.number = b.number and o.is_best and t ->> 'said' = any (o.found))
          order by place) as found
      from best b where b.is_best group by b.number, b.terms
    )
    select coalesce(jsonb_agg(jsonb_build_object('terms', jsonb_path_query_array(f.terms, '$[*].said'),
      'found', f.found, 'are_together', cardinality(f.found) = f.best_count) order by f.number), '[]')
    from found_terms f
    where f.best_count < jsonb_array_length(f.terms) and (f.best_count > 0 or are_all_events));
end
$$;
comment on function private.find_partial_matches is
  'Lists the subjects of which the events match only some terms, or, when these are all events found, none: [{ terms, '
    'found, are_together }]. are_together: one event matches all that were found.';

-- 70_tools/search_home_record/format_search_condition.sql

create or replace function private.format_search_condition(home_id uuid, search jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return concat_ws(' and ',
    pg_catalog.format('s.home_id = %L and not s.voided and s.event_type = any (%L::text[])', home_id,
      array(select jsonb_array_elements_text(search -> 'event_types'))),
    's.asset_id = ' || pg_catalog.quote_literal(search ->> 'asset_id'),
    's.occurred_on >= ' || pg_catalog.quote_literal(search ->> 'since'),
    's.occurred_on <= ' || pg_catalog.quote_literal(search ->> 'until'),
    case when search ? 'scope' then private.format_term(search -> 'scope') end,
    -- "Open" in a question includes what is in progress or deferred.
    case when search ? 'status' then
      'exists (select from public.home_issue_states i where i.home_id = s.home_id and i.issue_id = s.event_id'
      ' and i.status = any (' || pg_catalog.quote_literal(case search ->> 'status'
        when 'open' then '{open,in_progress,deferred}' else array[search ->> 'status']::text end) || '::text[]))' end,
    'exists (select from public.home_events e where e.home_id = s.home_id and e.id = s.event_id'
      ' and e.recorded_at >= ' || pg_catalog.quote_literal(search ->> 'recorded_from')
      || ' and e.recorded_at < ' || pg_catalog.quote_literal(search ->> 'recorded_before') || ')');
end
$$;
comment on function private.format_search_condition is
  'Formats the filters of resolve_search, without the subjects, as an SQL condition on the event state s.';

-- 70_tools/search_home_record/format_search_scores.sql

create or replace function private.format_search_scores(search jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return 'array[' || coalesce((
    select string_agg(s.score, ', ' order by s.number) from (
      select a.number, string_agg(private.format_term(t) || '::int', ' + ') as score
      from jsonb_array_elements(search -> 'subjects') with ordinality a (terms, number)
      cross join lateral jsonb_array_elements(a.terms) t
      group by a.number) s), '') || ']::int[]';
end
$$;
comment on function private.format_search_scores is
  'Formats an SQL expression on the event state s: how many terms of each subject it matches.';

-- 70_tools/search_home_record/format_term.sql

create or replace function private.format_ids(ids jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return pg_catalog.format('%L::uuid[]', array(select jsonb_array_elements_text(ids)));
end
$$;
comment on function private.format_ids is 'Formats a JSON array of ids as an SQL literal.';

create or replace function private.format_term(term jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return 'coalesce(' || concat_ws(' or ',
    's.words @@ ' || pg_catalog.quote_literal(term ->> 'query') || '::tsquery',
    case when term -> 'asset_ids' <> '[]' then
      's.asset_id = any (' || private.format_ids(term -> 'asset_ids') || ')' end,
    case when term -> 'vendor_ids' <> '[]' then
      's.vendor_id = any (' || private.format_ids(term -> 'vendor_ids') || ')' end,
    's.asset_id is null and s.words @@ ' || pg_catalog.quote_literal(nullif(term ->> 'title_query', '')) || '::tsquery',
    'false') || ', false)';
end
$$;
comment on function private.format_term is
  'Formats a term or scope of resolve_search as an SQL condition on the event state s: its words, its asset or its '
    'vendor match, or without an asset its title.';

-- 70_tools/search_home_record/get_search_budget.sql

create or replace function private.get_search_budget() returns interval
language plpgsql immutable
set search_path = ''
as $$
begin
  return interval '3 seconds';
end
$$;
comment on function private.get_search_budget is
  'Returns how long the searches of a turn may look for events together. A statement of the Data API has 8 seconds.';

-- 70_tools/search_home_record/limit_to_titles.sql

create or replace function private.limit_to_titles(query text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- A stem in a query is quoted, and a quote in it is doubled.
  return pg_catalog.regexp_replace(query, '''([^'']|'''')+''', '\&:A', 'g');
end
$$;
comment on function private.limit_to_titles is
  'Limits a text search query to stems of weight A: in home_event_states these are the words of the title.';

-- 70_tools/search_home_record/list_active_schedules.sql

create or replace function private.list_active_schedules(home_id uuid, asset_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', s.id, 'title', s.title, 'every', private.format_interval(s.every_count, s.every_unit),
      'due_on', (select coalesce(o.snoozed_until, o.due_on) from public.maintenance_occurrences o
        where o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due'),
      'last_done_on', (select max(o.done_on) from public.maintenance_occurrences o
        where o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'done'))) order by s.title)
    from public.maintenance_schedules s
    where s.home_id = list_active_schedules.home_id and s.asset_id = list_active_schedules.asset_id
      and s.status = 'active'
  );
end
$$;
comment on function private.list_active_schedules is
  'Lists the active schedules of an asset: [{ id, title, every, due_on, last_done_on }]; null without any.';

-- 70_tools/search_home_record/list_newest_hits.sql

create or replace function private.list_newest_of(home_id uuid, seqs bigint[], max_events int) returns uuid[]
language plpgsql stable
set search_path = '' set enable_sort = on
as $$
begin
  return array(
    select s.event_id from unnest(seqs) c (seq)
    -- "offset 0": a look-up for each event, as in private.count_search_hits.
    cross join lateral (
      select e.event_id, e.occurred_on, e.seq from public.home_event_states e
      where e.home_id = list_newest_of.home_id and e.seq = c.seq offset 0) s
    order by s.occurred_on desc nulls last, s.seq desc limit max_events);
end
$$;
comment on function private.list_newest_of is 'Lists the newest of these events of a home, at most max_events.';

-- enable_sort is off, because the index by date has the order. Sorting all matches takes longer than filtering it.
create or replace function private.list_newest_hits(
  home_id uuid, search jsonb, groups jsonb, best_scores int[], max_events int
) returns uuid[]
language plpgsql stable
set search_path = '' set jit = off set enable_sort = off
as $$
declare
  event_ids uuid[];
begin
  if not exists (select from jsonb_array_elements(groups) g where g -> 'seqs' = 'null') then
    return private.list_newest_of(home_id, array(
      select jsonb_array_elements_text(g -> 'seqs')::bigint from jsonb_array_elements(groups) g), max_events);
  end if;
  execute pg_catalog.format('select array(select s.event_id from public.home_event_states s where %s%s%s'
      ' order by s.occurred_on desc nulls last, s.seq desc limit $1)',
    private.format_search_condition(home_id, search),
    -- Several subjects: the best score of any.
    (select ' and (' || string_agg(pg_catalog.format('(%s)[%s] = %s', private.format_search_scores(search), b.number,
        b.score), ' or ') || ')'
      from unnest(best_scores) with ordinality b (score, number) where b.score > 0),
    case when not exists (select from jsonb_array_elements(groups) g where g ->> 'kind' is distinct from 'paid')
      then ' and s.cost_actual_minor is not null and s.event_type <> all (''{issue_reported,user_decision,'
        'recommendation,quote_received,contractor_referred}''::text[])' end)
    into event_ids using max_events;
  return event_ids;
end
$$;
comment on function private.list_newest_hits is
  'Lists the newest events of groups of count_search_hits, at most max_events: all of a search with these best scores, '
    'or those with a paid cost.';

-- 70_tools/search_home_record/list_search_candidates.sql

create or replace function private.find_events_of_terms(home_id uuid, terms jsonb, max_events int) returns bigint[]
language plpgsql stable
set search_path = ''
as $$
declare
  asset_ids constant uuid[] := array(
    select i.id::uuid from jsonb_array_elements(terms) t
    cross join lateral jsonb_array_elements_text(t -> 'asset_ids') i (id));
  vendor_ids constant uuid[] := array(
    select i.id::uuid from jsonb_array_elements(terms) t
    cross join lateral jsonb_array_elements_text(t -> 'vendor_ids') i (id));
  stems constant jsonb := (
    select coalesce(jsonb_agg(distinct p), '[]') from jsonb_array_elements(terms) t
    cross join lateral jsonb_array_elements(t -> 'stems') p);
begin
  return array(
    select f.seq from private.find_events_by_words(home_id, stems, max_events) f (seq)
    union
    -- "offset 0": a look-up for each asset and vendor, as in private.count_search_hits.
    (select e.seq from unnest(asset_ids) a (id)
    cross join lateral (
      select s.seq from public.home_event_states s
      where s.home_id = find_events_of_terms.home_id and s.asset_id = a.id and not s.voided offset 0) e
    limit max_events)
    union
    (select e.seq from unnest(vendor_ids) v (id)
    cross join lateral (
      select s.seq from public.home_event_states s
      where s.home_id = find_events_of_terms.home_id and s.vendor_id = v.id and not s.voided offset 0) e
    limit max_events)
    limit max_events);
end
$$;
comment on function private.find_events_of_terms is
  'Lists the seq of at most max_events events that may match a term, from indexes.';

create or replace function private.list_search_candidates(home_id uuid, search jsonb) returns bigint[]
language plpgsql stable
set search_path = '' set jit = off
as $$
declare
  max_events constant int := 5000;
  terms constant jsonb := (
    select jsonb_agg(t) from jsonb_array_elements(search -> 'subjects') s cross join lateral jsonb_array_elements(s) t);
  -- Variables, because no index evaluates a cast of a text behind a policy.
  wanted_asset_id constant uuid := (search ->> 'asset_id')::uuid;
  first_day constant date := coalesce(search ->> 'since', '-infinity')::date;
  last_day constant date := coalesce(search ->> 'until', 'infinity')::date;
  candidates bigint[];
begin
  if search ? 'asset_id' then
    candidates := array(
      select s.seq from public.home_event_states s
      where s.home_id = list_search_candidates.home_id and s.asset_id = wanted_asset_id and not s.voided
      limit max_events);
    if cardinality(candidates) < max_events then
      return candidates;
    end if;
  end if;
  if terms is not null then
    candidates := private.find_events_of_terms(home_id, terms, max_events);
    if cardinality(candidates) < max_events then
      return candidates;
    end if;
  end if;
  if search ? 'since' or search ? 'until' then
    candidates := array(
      select s.seq from public.home_event_states s
      where s.home_id = list_search_candidates.home_id and not s.voided
        and s.occurred_on between first_day and last_day
      limit max_events);
    if cardinality(candidates) < max_events then
      return candidates;
    end if;
  end if;
  if search ? 'scope' then
    candidates := private.find_events_of_terms(home_id, jsonb_build_array(search -> 'scope'), max_events);
    if cardinality(candidates) < max_events then
      return candidates;
    end if;
  end if;
  return null;
end
$$;
comment on function private.list_search_candidates is
  'Lists the seq of the events among which all matches of a search of resolve_search are, from an index. Null when it '
    'would be long.';

-- 70_tools/search_home_record/resolve_search.sql

create or replace function private.resolve_search(home_id uuid, search jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  configuration constant regconfig := private.get_text_configuration((
    select h.language from public.homes h where h.id = resolve_search.home_id));
begin
  return (
    with assets as materialized (
      select a.id, a.kind, coalesce(k.category, a.category) as category,
        to_tsvector(configuration, concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' '))) as words
      from public.home_assets a left join private.asset_kinds k on k.kind = a.kind
      where a.home_id = resolve_search.home_id
    ), vendors as materialized (
      select v.id, to_tsvector(configuration, concat_ws(' ', v.name, array_to_string(v.trades, ' '))) as words
      from public.vendors v where v.home_id = resolve_search.home_id
    ), terms as (
      select s.number, t.place, t.term || jsonb_strip_nulls(jsonb_build_object(
        'asset_ids', array(select a.id from assets a
          where a.words @@ (t.term ->> 'query')::tsquery or a.category = t.term ->> 'category'),
        'vendor_ids', array(select v.id from vendors v where v.words @@ (t.term ->> 'query')::tsquery),
        'title_query', private.limit_to_titles(t.term ->> 'title_query'))) as term
      from jsonb_array_elements(search -> 'subjects') with ordinality s (terms, number)
      cross join lateral jsonb_array_elements(s.terms) with ordinality t (term, place)
    ), subjects as (
      select t.number, jsonb_agg(t.term order by t.place) as terms from terms t group by t.number
    )
    select search || jsonb_build_object('subjects', (
        select coalesce(jsonb_agg(s.terms order by s.number), '[]') from subjects s))
      || case when search -> 'scope' is null then '{}'::jsonb else jsonb_build_object('scope',
        jsonb_strip_nulls(jsonb_build_object(
          'stems', search #> '{scope,stems}',
          'asset_ids', array(select a.id from assets a
            where a.kind = search #>> '{scope,kind}' or a.category = search #>> '{scope,category}'),
          'title_query', private.limit_to_titles(
            concat_ws(' | ', search #>> '{scope,query}', search #>> '{scope,title_query}'))))) end);
end
$$;
comment on function private.resolve_search is
  'Adds to each term of a search the assets and vendors that it names, and replaces the scope by { stems, asset_ids, '
    'title_query }. A title_query becomes one of titles. Assets can be renamed, so events do not store their words.';

-- 70_tools/search_home_record/search_assets.sql

create or replace function private.search_assets(home_id uuid, search jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  is_filtered boolean := search ->> 'asset_id' is not null or search -> 'scope' is not null;
  configuration constant regconfig := private.get_text_configuration((
    select h.language from public.homes h where h.id = search_assets.home_id));
begin
  return (
    with filtered as (
      select a as asset, coalesce(k.category, a.category) as category,
        to_tsvector(configuration, concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' '), a.manufacturer,
          a.model, a.serial, case when a.serial is not null then 'serial number' end,
          case when a.warranty_until is not null then 'warranty guarantee' end)) as content
      from public.home_assets a left join private.asset_kinds k on k.kind = a.kind
      where a.home_id = search_assets.home_id
        and (search ->> 'asset_id' is null or a.id = (search ->> 'asset_id')::uuid)
        and (search -> 'scope' is null or a.kind = search #>> '{scope,kind}'
          or coalesce(k.category, a.category) = search #>> '{scope,category}')
    ), terms as materialized (
      select s.number, (t ->> 'query')::tsquery as query, t ->> 'category' as category
      from jsonb_array_elements(search -> 'subjects') with ordinality s (terms, number)
      cross join lateral jsonb_array_elements(s.terms) t
    ), scored as (
      select f.asset, t.number, count(*) as score
      from filtered f join terms t on f.content @@ t.query or f.category = t.category
      group by f.asset, t.number
    ), best as (
      select (f.asset).* from filtered f
      where is_filtered or (f.asset).id in (
        select (s.asset).id from scored s
        where s.score > 0 and s.score = (select max(o.score) from scored o where o.number = s.number))
      order by (f.asset).status, (f.asset).name limit 10
    )
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', b.id, 'kind', b.kind, 'name', private.format_asset_name(b.name, b.space),
      'manufacturer', b.manufacturer, 'model', b.model, 'serial', b.serial,
      'installed', private.format_date(b.installed_on, b.installed_precision),
      'purchased', private.format_date(b.purchased_on, b.purchased_precision),
      'price', private.format_money(b.price_minor, b.price_currency),
      'warranty_until', b.warranty_until, 'status', b.status,
      'typical_life', case when b.asset_count <= 3 then private.find_system_life(b.kind, b.name, b.model) end,
      'schedules', private.list_active_schedules(b.home_id, b.id)))), '[]')
    from (select o.*, count(*) over () as asset_count from best o) b
  );
end
$$;
comment on function private.search_assets is
  'Lists at most ten assets that the search names or that match most of the terms of a subject, with their schedules, '
    'and of at most three also how long such systems serve. The word warranty matches those with a warranty on file.';

-- 70_tools/search_home_record/search_vendors.sql

create or replace function private.search_vendors(home_id uuid, search jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  configuration constant regconfig := private.get_text_configuration((
    select h.language from public.homes h where h.id = search_vendors.home_id));
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', m.id, 'name', m.name,
      'trades', nullif(to_jsonb(m.trades), '[]'), 'phone', m.phone, 'email', m.email)) order by m.name), '[]')
    from (
      select v.* from public.vendors v
      cross join lateral to_tsvector(configuration, concat_ws(' ', v.name, array_to_string(v.trades, ' ')))
        as w (content)
      where v.home_id = search_vendors.home_id and exists (
        select from jsonb_array_elements(search -> 'subjects') s
        where private.count_matching_terms(s, w.content, '') > 0)
      order by v.name limit 10
    ) m
  );
end
$$;
comment on function private.search_vendors is
  'Lists at most ten vendors whose name or trades match a subject: [{ id, name, trades, phone, email }].';

-- 70_tools/search_home_record/tool_search_home_record.sql

create or replace function private.build_search_timeout(result_type text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_tool_result(result_type, 'timeout',
    'That search took too long, so I did not finish it. A shorter period or one system is faster.');
end
$$;
comment on function private.build_search_timeout is 'Builds the result of a search that exceeded its time.';

create or replace function private.tool_search_home_record(call jsonb, input jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  result_type constant text := 'home_record_search';
  call_home_id uuid := private.parse_uuid(call ->> 'home_id');
  -- One statement runs all searches of a turn, so they share the budget. Each one has at least a tenth of it.
  stop_at constant timestamptz := greatest(
    statement_timestamp() + private.get_search_budget(), clock_timestamp() + private.get_search_budget() / 10);
  search jsonb;
  has_subject boolean;
  results record;
  other_results record;
  data jsonb;
  rejection jsonb := private.check_caller_and_arguments(result_type, 'search_home_record', call, input,
    array['query', 'event_types', 'system_kind', 'asset_id', 'status', 'since', 'until', 'recorded_on', 'find',
      'limit']);
begin
  if rejection is not null then
    return rejection;
  end if;
  search := private.parse_search_input(call_home_id, input);
  if search is null then
    return private.build_tool_result(result_type, 'invalid_arguments',
      'I could not look that up: the search was not understood.');
  elsif input ->> 'asset_id' is not null and not exists (
    select from public.home_assets a
    where a.home_id = call_home_id and a.id = private.parse_uuid(input ->> 'asset_id')) then
    return private.build_tool_result(result_type, 'not_found', 'I can''t find that system in this home''s record.');
  end if;
  has_subject := search -> 'subjects' <> '[]' or search ? 'scope' or search ? 'asset_id';
  data := jsonb_build_object('find', search -> 'find', 'total', 0);
  if search ->> 'find' = 'sum' and not has_subject and btrim(coalesce(input ->> 'query', '')) <> '' then
    data := data || '{"without_subject": true, "sums": [], "entries": []}';
    return private.build_tool_result(result_type, 'ok', private.build_search_message(data, '[]', '[]'),
      jsonb_build_object('data', data));
  end if;

  select r.* into results from private.build_search_results(call_home_id, search, stop_at) r;
  if results.total is null then
    return private.build_search_timeout(result_type);
  end if;
  data := data || jsonb_build_object('total', results.total)
    || case when search ? 'recorded_from' then jsonb_build_object('recorded_on', input -> 'recorded_on') else '{}' end;
  if results.total > 0 and results.partial_matches <> '[]' then
    data := data || jsonb_build_object('partial_matches', results.partial_matches);
  end if;
  if search ->> 'find' in ('list', 'last') then
    data := data || jsonb_build_object('entries', results.events) || case when has_subject
      then jsonb_build_object('assets', private.search_assets(call_home_id, search),
        'vendors', private.search_vendors(call_home_id, search)) else '{}' end;
  elsif search ->> 'find' = 'sum' then
    data := data || jsonb_build_object('sums', results.sums, 'entries', results.events, 'left_out', results.left_out,
      'basis', 'What was paid, as recorded; quotes, estimates, decisions and issues are not counted.');
  end if;
  if search ->> 'find' = 'last' and results.total = 0 and coalesce(input -> 'event_types', '[]') = '[]' then
    select r.* into other_results from private.build_search_results(call_home_id, search || jsonb_build_object(
      'event_types', private.list_searched_event_types('{}')), stop_at) r;
    if other_results.total is null then
      return private.build_search_timeout(result_type);
    end if;
    data := data || jsonb_strip_nulls(jsonb_build_object('other_entries', other_results.total,
      'newest_other_entry', other_results.events -> 0));
  end if;
  return private.build_tool_result(result_type, 'ok', private.build_search_message(data, results.events, results.sums),
    jsonb_build_object('data', data));
end
$$;
comment on function private.tool_search_home_record is
  'Tool search_home_record. Returns data { find, total, entries?, assets?, vendors?, sums?, left_out?, other_entries?, '
    'newest_other_entry?, partial_matches? }. Writes nothing.';

-- 70_tools/search_input/build_text_query.sql

create or replace function private.build_text_query(languages text[], phrases text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select string_agg(distinct '(' || q.phrase_query::text || ')', ' | ')
    from unnest(languages) l (language) cross join unnest(phrases) p (phrase)
    cross join lateral phraseto_tsquery(private.get_text_configuration(l.language), p.phrase) as q (phrase_query)
    where numnode(q.phrase_query) > 0);
end
$$;
comment on function private.build_text_query is
  'Builds a text search query that matches any of the phrases by their word stems; null without a content word.';

-- 70_tools/search_input/find_kind_category.sql

create or replace function private.find_kind_category(kind text, fallback text) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((select k.category from private.asset_kinds k where k.kind = find_kind_category.kind), fallback);
end
$$;
comment on function private.find_kind_category is 'Returns the category of a known kind, otherwise the fallback.';

-- 70_tools/search_input/find_search_term.sql

create or replace function private.list_kind_phrases(wanted_kind text, wanted_category text) returns text[]
language plpgsql stable
set search_path = ''
as $$
begin
  -- These aliases have other meanings in a sentence: "works well", "the first floor".
  return array(
    select w.phrase from private.asset_kinds k
    cross join lateral unnest(array[replace(k.kind, '_', ' '), lower(k.label)] || k.aliases) w (phrase)
    where (k.kind = wanted_kind or k.category = wanted_category) and w.phrase <> all (
      '{a c,well,nest,drive,panel,spa,gate,floor,heating,cooling,electric,outlet,hot water,bath,aire,llave}')
    order by 1);
end
$$;
comment on function private.list_kind_phrases is
  'Lists the names by which a text mentions the kind or any kind of the category.';

create or replace function private.find_searched_kind(home_id uuid, phrase text) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select k.kind from private.asset_kinds k
    cross join lateral unnest(array[phrase, pg_catalog.regexp_replace(phrase, '([^s])s$', '\1')]) w (name)
    where (k.kind = replace(w.name, ' ', '_') or w.name = any (k.aliases))
      -- A home without a well does not mean one by "well".
      and (w.name = any (private.list_kind_phrases(k.kind, null)) or exists (
        select from public.home_assets a where a.home_id = find_searched_kind.home_id and a.kind = k.kind))
    order by (k.kind = replace(phrase, ' ', '_')) desc, k.kind limit 1);
end
$$;
comment on function private.find_searched_kind is
  'Returns the known kind that the whole phrase names, in the singular or plural; null when none does.';

create or replace function private.list_synonyms(word text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  stems text[] := tsvector_to_array(to_tsvector('pg_catalog.english', word));
begin
  return array[word] || case
    when stems && '{fix,repair}' then '{fix,repair}'
    when stems && '{servic,mainten,maintain}' then '{service,maintenance,maintain}'
    when stems && '{chang,replac,swap}' then '{change,replace,swap}'
    when stems && '{leak,leaki,leakag}' then '{leak,leaky,leakage}'
    when stems && '{sweep,swept}' then '{sweep,swept}'
    else '{}'::text[] end;
end
$$;
comment on function private.list_synonyms is 'Lists the word and words that a record uses for the same work.';

create or replace function private.find_search_term(home_id uuid, languages text[], phrase text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  trade record;
  kind text;
  phrases text[];
  kind_phrases text[];
  text_query text;
begin
  select t.*, phrase = any (t.workers) or phrase = any (select w || 's' from unnest(t.workers) w) as is_worker
  into trade from private.list_trades() t
  where pg_catalog.regexp_replace(phrase, '([^s])s$', '\1') = any (t.names || t.workers)
    or phrase = any (t.names || t.workers) limit 1;
  if trade.trade is not null then
    phrases := array[trade.trade] || trade.names || trade.workers;
    if not trade.is_worker and trade.category is not null then
      kind_phrases := private.list_kind_phrases(null, trade.category);
    end if;
    return jsonb_strip_nulls(jsonb_build_object('type', 'trade', 'id', trade.trade, 'said', phrase,
      'query', private.build_text_query(languages, phrases),
      'category', case when not trade.is_worker then trade.category end,
      'title_query', private.build_text_query(languages, kind_phrases),
      'stems', private.list_phrase_stems(languages, phrases || kind_phrases)));
  end if;
  kind := private.find_searched_kind(home_id, phrase);
  if kind is not null then
    phrases := array[phrase] || private.list_kind_phrases(kind, null);
    return jsonb_build_object('type', 'kind', 'id', kind, 'said', phrase, 'category', null,
      'query', private.build_text_query(languages, phrases), 'stems', private.list_phrase_stems(languages, phrases),
      'splits', private.find_kind_category(kind, 'other') <> 'structure');
  end if;
  phrases := private.list_synonyms(phrase);
  text_query := private.build_text_query(languages, phrases);
  if position(' ' in phrase) > 0 or text_query is null
    or to_tsvector('pg_catalog.english', 'last time ever much many often total sum altogether year month week day date'
      ' spend spent cost pay paid price money bill expense amount record recorded history today yesterday home house'
      ' thing stuff anything something everything work job visit come came happen get got let tell show find know'
      ' look please one also file us since ago far recent recently need use')
      @@ plainto_tsquery('pg_catalog.english', phrase) then
    return null;
  end if;
  return jsonb_build_object('type', 'word', 'id', phrase, 'said', phrase, 'query', text_query,
    'stems', private.list_phrase_stems(languages, phrases));
end
$$;
comment on function private.find_search_term is
  'Returns what a phrase of a query looks for: { type: trade | kind | word, id, said, query, stems, category?, '
    'title_query? }; said is the phrase, stems those of list_phrase_stems, category and title_query match further '
    'events of a category, by their asset or their title. Null for a word that asks for a '
    'date, a count or a sum, and for a phrase that is unknown.';

-- 70_tools/search_input/list_phrase_stems.sql

create or replace function private.list_phrase_stems(languages text[], phrases text[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(distinct to_jsonb(s.stems)), '[]')
    from unnest(languages) l (language) cross join unnest(phrases) p (phrase)
    cross join lateral (
      select tsvector_to_array(to_tsvector(private.get_text_configuration(l.language), p.phrase)) as stems) s
    where s.stems <> '{}');
end
$$;
comment on function private.list_phrase_stems is
  'Lists the word stems of each phrase with a content word: an event that matches the phrase has all of them.';

-- 70_tools/search_input/list_search_languages.sql

create or replace function private.list_search_languages(home_id uuid) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  home public.homes;
begin
  select h.* into home from public.homes h where h.id = list_search_languages.home_id;
  if home.stemming_since is null then
    return array[home.language];
  end if;
  return array(
    select distinct s.language from public.home_event_states s where s.home_id = home.id
    union select home.language order by 1);
end
$$;
comment on function private.list_search_languages is
  'Lists the languages whose stems the events of a home have: one, except while a changed language is applied.';

-- 70_tools/search_input/list_searched_event_types.sql

create or replace function private.list_searched_event_types(input jsonb) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when jsonb_typeof(input -> 'event_types') = 'array' and input -> 'event_types' <> '[]'
      then array(select jsonb_array_elements_text(input -> 'event_types'))
    when input ->> 'find' = 'last' and input ->> 'status' is null
      then '{repair_completed,maintenance_performed,replacement,inspection}'::text[]
    else '{system_discovered,issue_reported,observation,diagnosis,recommendation,inspection,repair_completed,
      maintenance_performed,replacement,user_decision,quote_received,contractor_referred,warranty_claim,note}'::text[]
      || case when input ->> 'recorded_on' is not null then '{status_change,asset_changed,schedule_changed}'
        else '{}'::text[] end end;
end
$$;
comment on function private.list_searched_event_types is
  'Lists the event types to search. Without the argument, the last one is finished work or an inspection, and the '
    'changes that follow from other events are left out, unless the search asks what was recorded.';

-- 70_tools/search_input/list_trades.sql

create or replace function private.list_trades()
returns table (trade text, category text, names text[], workers text[])
language plpgsql immutable
set search_path = ''
as $$
begin
  return query values
    ('plumbing', 'plumbing', '{plumbing}'::text[], '{plumber}'::text[]),
    ('hvac', 'heating_cooling', '{hvac,heating and cooling,heating and air,heating and air conditioning}',
      '{hvac technician,hvac tech,heating engineer}'),
    ('electrical', 'electrical', '{electrical,electrics,electricity,electrical wiring,wiring}', '{electrician}'),
    ('appliance', 'appliance', '{appliance,household appliance}', '{appliance technician}'),
    ('exterior', 'exterior', '{exterior}', '{}'),
    ('outdoor', 'outdoor', '{outdoor}', '{}'),
    ('safety', 'safety', '{safety}', '{}'),
    ('structure', 'structure', '{structure,structural}', '{}'),
    ('roofing', null, '{}', '{roofer}'),
    ('painting', null, '{}', '{painter}'),
    ('landscaping', null, '{}', '{landscaper}'),
    ('gardening', null, '{}', '{gardener}'),
    ('carpentry', null, '{}', '{carpenter}'),
    ('masonry', null, '{}', '{mason}'),
    ('tiling', null, '{}', '{tiler}'),
    ('cleaning', null, '{}', '{cleaner}'),
    ('chimney sweeping', null, '{}', '{chimney sweep}'),
    ('pest control', null, '{}', '{exterminator}'),
    ('inspection', null, '{}', '{inspector,home inspector}');
end
$$;
comment on function private.list_trades is
  'Lists the trades: names mean all work of the category, workers the people of the trade.';

-- 70_tools/search_input/parse_search_input.sql

create or replace function private.parse_search_scope(home_id uuid, languages text[], system_kind text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  phrase text := btrim(replace(lower(system_kind), '_', ' '));
  trade jsonb := private.find_search_term(home_id, languages, phrase);
  kind text := private.resolve_asset_kind(system_kind);
  kind_words constant text[] := pg_catalog.regexp_split_to_array(replace(kind, '_', ' '), ' ');
begin
  if trade ->> 'category' is not null then
    return trade;
  end if;
  return case when kind is not null then jsonb_strip_nulls(jsonb_build_object('kind', kind,
    'query', private.build_text_query(languages, kind_words),
    'stems', private.list_phrase_stems(languages, kind_words))) end;
end
$$;
comment on function private.parse_search_scope is
  'Returns what the argument system_kind limits the search to, a category or a kind: { category?, kind?, query?, '
    'stems, title_query? }. Null for a blank one.';

create or replace function private.parse_search_input(home_id uuid, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  languages constant text[] := private.list_search_languages(home_id);
  result_mode text := coalesce(input ->> 'find', 'list');
  zone text := (select h.time_zone from public.homes h where h.id = parse_search_input.home_id);
  since record;
  until record;
  recorded record;
begin
  select d.* into since from private.parse_partial_date(input ->> 'since') d;
  select d.* into until from private.parse_partial_date(input ->> 'until') d;
  select d.* into recorded from private.parse_partial_date(input ->> 'recorded_on') d;
  if result_mode not in ('list', 'last', 'count', 'sum')
    or jsonb_typeof(input -> 'event_types') not in ('array', 'null')
    or jsonb_typeof(input -> 'limit') not in ('number', 'null')
    or (input ->> 'since' is not null and since.first_day is null)
    or (input ->> 'until' is not null and until.first_day is null)
    or (input ->> 'recorded_on' is not null and recorded.first_day is null) then
    return null;
  end if;
  return jsonb_strip_nulls(jsonb_build_object(
    'find', result_mode, 'event_types', private.list_searched_event_types(input),
    'asset_id', private.parse_uuid(input ->> 'asset_id'),
    'scope', private.parse_search_scope(home_id, languages, input ->> 'system_kind'), 'status', input ->> 'status',
    'since', since.first_day, 'until', until.last_day,
    'recorded_from', recorded.first_day::timestamp at time zone zone,
    'recorded_before', (recorded.last_day + 1)::timestamp at time zone zone,
    'subjects', private.parse_search_subjects(home_id, languages, left(input ->> 'query', 200)),
    'max_events', case when result_mode = 'last' then 1
      else least(greatest(coalesce((input ->> 'limit')::numeric, 10), 1), 50)::int end));
end
$$;
comment on function private.parse_search_input is
  'Parses the arguments of a search: { find, event_types, asset_id?, scope?, status?, since?, until?, recorded_from?, '
    'recorded_before?, subjects, max_events }. Null for invalid ones.';

-- 70_tools/search_input/parse_search_subjects.sql

create or replace function private.split_query_words(query text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return pg_catalog.regexp_split_to_array(btrim(pg_catalog.regexp_replace(pg_catalog.regexp_replace(
    replace(lower(coalesce(query, '')), 'a/c', 'ac'), '[,;/&+|]|\m(as well as|along with)\M', ' and ', 'g'),
    '[^[:alnum:]]+', ' ', 'g')), ' ');
end
$$;
comment on function private.split_query_words is
  'Splits a query into words in lower case. A sign that separates subjects becomes the word "and".';

create or replace function private.find_longest_term(
  home_id uuid, languages text[], words text[], out term jsonb, out word_count int
) returns record
language plpgsql stable
set search_path = ''
as $$
begin
  for length in reverse least(4, cardinality(words)) .. 1 loop
    word_count := length;
    term := private.find_search_term(home_id, languages, array_to_string(words[:length], ' '));
    exit when term is not null;
  end loop;
end
$$;
comment on function private.find_longest_term is
  'Returns the term that most of the first words name, and their number: 1 with a null term when they name none.';

create or replace function private.is_place_word(word text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return word = any ('{upstairs,downstairs,front,back,rear,left,right,north,south,east,west,first,second,third,main,
    master,guest,upper,lower,inner,outer,old,new,big,small}'::text[]);
end
$$;
comment on function private.is_place_word is
  'Whether a word alone names no subject: in "upstairs and downstairs toilets" the first subject is a toilet too.';

create or replace function private.parse_search_subjects(home_id uuid, languages text[], query text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  words text[] := private.split_query_words(query);
  place int := 1;
  longest record;
  is_separator boolean;
  is_other_subject boolean;
  terms jsonb := '[]'::jsonb;
  subjects jsonb := '[]'::jsonb;
begin
  while place <= cardinality(words) + 1 loop
    select f.* into longest from private.find_longest_term(home_id, languages, words[place:]) f;
    is_separator := place > cardinality(words)
      or words[place] in ('and', 'or', 'plus', 'y', 'und', 'et', 'oder', 'ou');
    is_other_subject := longest.term ->> 'type' = 'trade' or (longest.term ->> 'splits')::boolean;
    is_other_subject := coalesce(is_other_subject, false) and exists (
      select from jsonb_array_elements(terms) t
      where t ->> 'type' = longest.term ->> 'type' and t ->> 'id' <> longest.term ->> 'id'
        and coalesce((t ->> 'splits')::boolean, true));
    if (is_separator or is_other_subject) and terms <> '[]' then
      subjects := subjects || jsonb_build_array(terms);
      terms := '[]'::jsonb;
    end if;
    if longest.term is not null and not is_separator and not exists (
      select from jsonb_array_elements(terms) t where t -> 'id' = longest.term -> 'id') then
      terms := terms || jsonb_build_array(longest.term);
    end if;
    place := place + greatest(coalesce(longest.word_count, 1), 1);
  end loop;
  for number in reverse jsonb_array_length(subjects) - 2 .. 0 loop
    if not exists (select from jsonb_array_elements(subjects -> number) t
      where t ->> 'type' <> 'word' or not private.is_place_word(t ->> 'id')) then
      subjects := jsonb_set(subjects, array[number::text], subjects -> number || (
        select coalesce(jsonb_agg(t), '[]') from jsonb_array_elements(subjects -> number + 1) t
        where t ->> 'type' <> 'word'));
    end if;
  end loop;
  return subjects;
end
$$;
comment on function private.parse_search_subjects is
  'Parses a query into its subjects, each a list of terms of find_search_term: "roof and gutters" has two, and so has '
    '"roof gutters", which names two kinds; "furnace filter" has one. Empty without content words.';

-- 70_tools/update_home_asset/confirm_update_home_asset.sql

create or replace function private.confirm_update_home_asset(call jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
begin
  return case when private.policy_update_home_asset(call, input) = 'approval'
    then private.preview_update_home_asset(call, input) end;
end
$$;
comment on function private.confirm_update_home_asset is
  'The question to a person whose own change contradicts a stronger source or another person''s entry. Null for any '
    'other call.';

-- 70_tools/update_home_asset/format_asset_changes.sql

create or replace function private.format_asset_change(change jsonb, is_source_shown boolean) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  field text := change ->> 'field';
begin
  return 'the ' || private.format_asset_field(field)
    || coalesce(' from ' || private.format_asset_value(field, change -> 'from', change -> 'from_detail')
      || case when is_source_shown and change ? 'is_contradiction' then coalesce(' (' ||
        case change #>> '{from_provenance,source}'
          when 'photo' then 'read from a photo' when 'document' then 'from a document'
          when 'permit' then 'from a permit'
          when 'pro' then 'from a professional'
          -- The text has no name of a person: it is stored, and a name is deleted with its account.
          else case when private.parse_uuid(change #>> '{from_provenance,person_id}') <> private.caller_id()
            then 'stated by another person' end end || ')', '') else '' end, '')
    || ' to ' || coalesce(private.format_asset_value(field, change -> 'to', change -> 'to_detail'), 'none');
end
$$;
comment on function private.format_asset_change is
  'Formats a change of list_asset_changes: "the maker from LG (read from a photo) to Samsung".';

create or replace function private.format_asset_changes(changes jsonb, is_source_shown boolean) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.join_phrases(array(select private.format_asset_change(c.change, is_source_shown)
    from jsonb_array_elements(changes) with ordinality c (change, place)
    where c.change ->> 'field' <> 'status' order by c.place), 'and');
end
$$;
comment on function private.format_asset_changes is
  'Formats changes of list_asset_changes, without that of the status; null when there are no others.';

-- 70_tools/update_home_asset/format_asset_value.sql

create or replace function private.format_asset_value(field text, value jsonb, detail jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when field in ('installed_on', 'purchased_on') then private.format_date((value #>> '{}')::date, detail #>> '{}')
    when field = 'warranty_until' then private.format_date((value #>> '{}')::date)
    when field = 'price_minor' then private.format_money((value #>> '{}')::bigint, detail #>> '{}')
    when field = 'kind' then lower(private.get_kind_label(value #>> '{}'))
    else value #>> '{}' end;
end
$$;
comment on function private.format_asset_value is
  'Formats a value of a column of home_assets with its companion''s: installed_on 2015-01-01, year → "2015"; null for '
    'null.';

-- 70_tools/update_home_asset/list_asset_changes.sql

create or replace function private.is_contradiction(provenance jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  strength int := private.get_source_strength(provenance ->> 'source');
  own_strength int := private.get_source_strength('stated');
begin
  if provenance ->> 'person_id' = private.caller_id()::text then
    return strength > own_strength and provenance ->> 'source' <> 'confirmed';
  end if;
  return strength >= own_strength;
end
$$;
comment on function private.is_contradiction is
  'Whether the caller''s statement contradicts a value of this provenance: one from a stronger source or from another '
    'person. What they stated or confirmed themselves, they may change.';

create or replace function private.list_asset_changes(asset public.home_assets, facts jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  current_values jsonb := to_jsonb(asset);
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'field', f.field, 'from', nullif(current_values -> f.field, 'null'), 'to', facts -> f.field,
        'from_detail', nullif(current_values -> f.companion, 'null'), 'to_detail', facts -> f.companion,
        'from_provenance', asset.provenance -> f.field,
        'is_contradiction', case when current_values -> f.field <> 'null' and f.field <> 'status'
          and private.is_contradiction(asset.provenance -> f.field) then true end)) order by f.place), '[]')
    from (
      select n.field, n.place, private.get_companion_field(n.field) as companion
      from unnest(private.list_asset_fact_fields() || array['status']) with ordinality n (field, place)
    ) f
    where facts ? f.field and (current_values -> f.field <> facts -> f.field
      or current_values -> f.companion <> facts -> f.companion)
  );
end
$$;
comment on function private.list_asset_changes is
  'Lists what facts change of an asset: [{ field, from?, to, from_detail?, to_detail?, from_provenance?, '
    'is_contradiction? }]. is_contradiction: the value on record comes from another person or a stronger source. The '
    'detail is the value of the companion column.';

-- 70_tools/update_home_asset/parse_asset_input.sql

create or replace function private.map_clearable_asset_arguments() returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return '{"space": ["space"], "manufacturer": ["manufacturer"], "model": ["model"], "serial": ["serial"],
    "installed_on": ["installed_on", "installed_precision"], "purchased_on": ["purchased_on", "purchased_precision"],
    "price": ["price_minor", "price_currency"], "warranty_until": ["warranty_until"]}'::jsonb;
end
$$;
comment on function private.map_clearable_asset_arguments is
  'Maps each argument that "clear" may name to the columns of home_assets that it empties.';

create or replace function private.check_cleared_asset_arguments(input jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  argument text;
begin
  if jsonb_typeof(input -> 'clear') not in ('array', 'null') then
    return 'what to clear is not a list of fields';
  end if;
  for argument in select jsonb_array_elements_text(coalesce(nullif(input -> 'clear', 'null'), '[]')) loop
    if not private.map_clearable_asset_arguments() ? argument then
      return 'the ' || replace(private.truncate_text(argument, 40), '_', ' ') || ' cannot be cleared';
    elsif nullif(btrim(input ->> argument), '') is not null then
      return 'the ' || replace(argument, '_', ' ') || ' is to be set and to be cleared';
    end if;
  end loop;
  return null;
end
$$;
comment on function private.check_cleared_asset_arguments is
  'Checks the argument "clear" of update_home_asset. Returns the reason of the rejection, or null.';

create or replace function private.check_asset_input(input jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  argument text;
begin
  foreach argument in array array['kind', 'name', 'space', 'manufacturer', 'model', 'serial'] loop
    if jsonb_typeof(input -> argument) not in ('string', 'null') then
      return 'the ' || argument || ' is not a text';
    elsif char_length(input ->> argument) > (case argument when 'kind' then 60 when 'space' then 80 else 120 end) then
      return 'the ' || argument || ' is too long';
    end if;
  end loop;
  foreach argument in array array['installed_on', 'purchased_on', 'warranty_until'] loop
    if input ->> argument is not null
      and (select d.first_day is null from private.parse_partial_date(input ->> argument) d) then
      return '“' || private.truncate_text(input ->> argument, 20) || '” is not a date';
    end if;
  end loop;
  if jsonb_typeof(input -> 'price') not in ('number', 'null')
    or (input ->> 'price')::numeric not between 0 and 100000000 then
    return 'the price is not an amount';
  elsif jsonb_typeof(input -> 'removed') not in ('boolean', 'null')
    or jsonb_typeof(input -> 'is_additional') not in ('boolean', 'null') then
    return 'it is not clear whether that is so';
  elsif input ->> 'asset_id' is null and private.split_kind_words(input ->> 'kind') = array[''] then
    return 'I need to know which system it is about';
  end if;
  return private.check_cleared_asset_arguments(input);
end
$$;
comment on function private.check_asset_input is
  'Checks the arguments of update_home_asset by themselves. Returns the reason of the rejection, or null.';

create or replace function private.parse_asset_input(
  home public.homes, input jsonb,
  out facts jsonb, out rejection_reason text
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  installed record;
  purchased record;
  warranty record;
begin
  rejection_reason := private.check_asset_input(input);
  if rejection_reason is not null then
    return;
  end if;
  select d.* into installed from private.parse_partial_date(input ->> 'installed_on') d;
  select d.* into purchased from private.parse_partial_date(input ->> 'purchased_on') d;
  select d.* into warranty from private.parse_partial_date(input ->> 'warranty_until') d;
  if greatest(installed.first_day, purchased.first_day) > private.home_today(home.id) then
    rejection_reason := 'that day has not come yet; tell me when it is done';
    return;
  end if;
  facts := jsonb_strip_nulls(jsonb_build_object(
    'kind', private.resolve_asset_kind(input ->> 'kind'), 'name', nullif(btrim(input ->> 'name'), ''),
    'space', nullif(btrim(input ->> 'space'), ''), 'manufacturer', nullif(btrim(input ->> 'manufacturer'), ''),
    'model', nullif(btrim(input ->> 'model'), ''), 'serial', nullif(btrim(input ->> 'serial'), ''),
    'installed_on', installed.first_day, 'installed_precision', installed.date_precision,
    'purchased_on', purchased.first_day, 'purchased_precision', purchased.date_precision,
    'price_minor', private.to_minor_units((input ->> 'price')::numeric, home.currency),
    'price_currency', case when input ->> 'price' is not null then home.currency end,
    -- A warranty until 2027 covers the whole year.
    'warranty_until', warranty.last_day,
    'status', case when (input ->> 'removed')::boolean then 'removed' end));
  -- Models fill unused arguments with null and blank text, so only "clear" empties a column.
  select facts || coalesce(jsonb_object_agg(f.field, null), '{}') into facts
  from jsonb_array_elements_text(coalesce(nullif(input -> 'clear', 'null'), '[]')) c (argument)
  cross join lateral jsonb_array_elements_text(private.map_clearable_asset_arguments() -> c.argument) f (field);
end
$$;
comment on function private.parse_asset_input is
  'Parses the arguments of update_home_asset into columns of home_assets, null for those to clear, or returns the '
    'reason of the rejection.';

-- 70_tools/update_home_asset/plan_asset_update.sql

create or replace function private.is_other_appliance(asset public.home_assets, input jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(input -> 'is_additional', 'true') = 'true'
    and private.compare_places(asset.space, input ->> 'space') = 'other'
    and (private.is_other_make(asset.manufacturer, input ->> 'manufacturer')
      or private.is_other_make(asset.model, input ->> 'model')
      or private.is_other_make(asset.serial, input ->> 'serial'));
end
$$;
comment on function private.is_other_appliance is
  'Whether the arguments name both another place and another make than the asset that they are about.';

create or replace function private.find_asset_to_update(
  home_id uuid, input jsonb, kind text,
  out asset_id uuid, out is_new boolean, out options jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  asset public.home_assets;
begin
  is_new := false;
  options := '[]';
  if input ->> 'asset_id' is null then
    select m.asset_id, m.is_new, m.options into asset_id, is_new, options
    from private.match_discovered_asset(home_id, kind, private.read_said_identity(input, 'kind', null)) m;
    return;
  end if;
  select a.* into asset from public.home_assets a
  where a.home_id = find_asset_to_update.home_id and a.id = private.parse_uuid(input ->> 'asset_id');
  if private.is_other_appliance(asset, input) then
    options := private.list_asset_options(home_id, array[asset.id])
      || jsonb_build_array(jsonb_build_object('id', 'another', 'label', 'Another one'));
  else
    asset_id := asset.id;
  end if;
end
$$;
comment on function private.find_asset_to_update is
  'Finds the asset that update_home_asset is about: that of asset_id, else one of the kind; is_new: one to add; '
    'options: the person must choose.';

create or replace function private.plan_asset_update(call jsonb, input jsonb, out plan jsonb, out rejection jsonb)
  returns record
language plpgsql stable
set search_path = ''
as $$
declare
  result_type constant text := 'home_asset_updated';
  home public.homes;
  asset public.home_assets;
  parsed_input record;
  found record;
  changes jsonb;
  label text;
begin
  rejection := private.check_caller_and_arguments(result_type, 'update_home_asset', call, input, array['asset_id',
    'kind', 'name', 'space', 'manufacturer', 'model', 'serial', 'installed_on', 'purchased_on', 'price',
    'warranty_until', 'removed', 'is_additional', 'clear']);
  if rejection is not null then
    return;
  end if;
  select * into home from public.homes h where h.id = private.parse_uuid(call ->> 'home_id');
  select p.* into parsed_input from private.parse_asset_input(home, input) p;
  if parsed_input.rejection_reason is not null then
    rejection := private.build_tool_result(result_type, 'invalid_arguments',
      'Nothing was saved: ' || parsed_input.rejection_reason || '.');
    return;
  end if;

  select f.* into found from private.find_asset_to_update(home.id, input, parsed_input.facts ->> 'kind') f;
  select a.* into asset from public.home_assets a where a.home_id = home.id and a.id = found.asset_id;
  label := coalesce(private.format_asset_name(asset.name, asset.space),
    lower(private.get_kind_label(parsed_input.facts ->> 'kind')));
  if jsonb_array_length(found.options) > 0 then
    rejection := private.build_tool_result(result_type, 'needs_clarification',
      'Nothing is saved yet: is that ' || private.format_options(found.options) || '?',
      jsonb_build_object('clarification', jsonb_build_object(
        'question', 'Which one is it: ' || private.format_options(found.options) || '?', 'options', found.options)));
  elsif asset.id is null and not found.is_new then
    rejection := private.build_tool_result(result_type, 'not_found',
      'Nothing was saved: I can''t find that system in this home''s record.');
  elsif found.is_new and parsed_input.facts ? 'status' then
    rejection := private.build_tool_result(result_type, 'not_found',
      'Nothing was changed: no ' || label || ' is on file.');
  elsif asset.status = 'replaced' or (asset.status = 'removed' and not parsed_input.facts ? 'status') then
    rejection := private.build_tool_result(result_type, 'conflict',
      'Nothing was saved: the ' || label || ' is no longer in this home.');
  end if;
  if rejection is not null then
    return;
  end if;

  -- A name that is only the label of the kind follows it.
  if not found.is_new and parsed_input.facts ->> 'kind' <> asset.kind and not parsed_input.facts ? 'name'
    and asset.name = private.get_kind_label(asset.kind) then
    parsed_input.facts := parsed_input.facts
      || jsonb_build_object('name', private.get_kind_label(parsed_input.facts ->> 'kind'));
  end if;
  changes := case when found.is_new then '[]' else private.list_asset_changes(asset, parsed_input.facts) end;
  if not found.is_new and changes = '[]' then
    rejection := private.build_tool_result('home_asset_updated', 'already_done',
      'The record of the ' || label || ' says so already.',
      jsonb_build_object('eventId', null, 'assetId', asset.id, 'isNewAsset', false, 'systemKind', asset.kind)
        || private.build_focus(null, asset.id));
    return;
  end if;
  if found.is_new then
    -- "upstairs toilet" names the place in the kind.
    parsed_input.facts := jsonb_strip_nulls(jsonb_build_object(
      'space', private.read_said_identity(input, 'kind', null) ->> 'place')) || parsed_input.facts;
  end if;
  plan := jsonb_build_object('asset_id', asset.id, 'is_new', found.is_new, 'label', label, 'changes', changes,
    'facts', parsed_input.facts, 'is_removal', parsed_input.facts ? 'status',
    'schedules_to_end', case when parsed_input.facts ? 'status'
      then private.list_schedules_of_asset(asset, true) || private.list_schedules_of_asset(asset, false)
      else '[]' end,
    'open_issues', case when parsed_input.facts ? 'status' then private.list_open_issues_of_asset(asset) else '[]' end,
    'needs_approval', changes @> '[{"is_contradiction": true}]'
      or (parsed_input.facts ? 'status' and asset.created_by <> private.caller_id()));
end
$$;
comment on function private.plan_asset_update is
  'Plans a call of update_home_asset without writing; its policy, preview and tool use the plan { asset_id, is_new, '
    'label, changes, facts, is_removal, schedules_to_end, open_issues, needs_approval }. Without a plan, rejection is '
    'the tool result.';

-- 70_tools/update_home_asset/policy_update_home_asset.sql

create or replace function private.policy_update_home_asset(call jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  asset_update record;
begin
  -- A call that is rejected needs no approval. The lock keeps the plan valid until the tool runs.
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  select p.plan, p.rejection into asset_update from private.plan_asset_update(call, input) p;
  return case when (asset_update.plan ->> 'needs_approval')::boolean then 'approval' else 'server' end;
end
$$;
comment on function private.policy_update_home_asset is
  'approval when the call contradicts a stronger source or another person''s entry; otherwise server.';

-- 70_tools/update_home_asset/preview_update_home_asset.sql

create or replace function private.preview_update_home_asset(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  plan jsonb := (private.plan_asset_update(call, input)).plan;
  changes text := private.format_asset_changes(plan -> 'changes', true);
  schedules text := case when jsonb_array_length(plan -> 'schedules_to_end') > 0
    then ', and end its scheduled maintenance' else '' end;
begin
  return case
    when plan is null then null
    when (plan ->> 'is_new')::boolean then 'Add the ' || (plan ->> 'label') || ' to your systems.'
    else concat_ws(' ', 'Change what is on file of the ' || (plan ->> 'label') || ': ' || changes || '.',
      case when (plan ->> 'is_removal')::boolean
        then 'Take the ' || (plan ->> 'label') || ' off the list of your systems' || schedules || '.' end) end
    || ' Nothing is saved until you confirm; it can be undone for 24 hours.';
end
$$;
comment on function private.preview_update_home_asset is
  'Preview of a call of update_home_asset: each value on record with its source, and the new one.';

-- 70_tools/update_home_asset/tool_update_home_asset.sql

create or replace function private.build_asset_update_message(plan jsonb, asset public.home_assets) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  changes text := private.format_asset_changes(plan -> 'changes', false);
  ended_count int := jsonb_array_length(plan -> 'schedules_to_end');
  issue_titles text := private.join_phrases(array(
    select private.quote_title(i ->> 'title') from jsonb_array_elements(plan -> 'open_issues') i), 'and');
begin
  return case
    when (plan ->> 'is_new')::boolean then 'Added the ' || private.format_asset_name(asset.name, asset.space)
      || ' to your home record' || coalesce(': ' || private.join_phrases(array(
        select (c ->> 'field') || ' ' || (c ->> 'to')
        from jsonb_array_elements(private.describe_asset_changes(plan -> 'changes')) c), 'and'), '') || '.'
    else concat_ws(' ', 'Changed what is on file of the ' || (plan ->> 'label') || ': ' || changes || '.',
      case when (plan ->> 'is_removal')::boolean
        then 'Took the ' || (plan ->> 'label') || ' off the list of your systems.' end) end
    || case when ended_count = 0 then '' else ' ' || private.format_count(ended_count, 'maintenance schedule',
      'maintenance schedules') || ' of it ended.' end
    || coalesce(' Still open about it: ' || issue_titles || '.', '');
end
$$;
comment on function private.build_asset_update_message is
  'Builds the message of the tool result: what was added or changed, the schedules ended, and the open issues.';

create or replace function private.describe_asset_changes(changes jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'field', private.format_asset_field(c.change ->> 'field'),
      'from', private.format_asset_value(c.change ->> 'field', c.change -> 'from', c.change -> 'from_detail'),
      'to', private.format_asset_value(c.change ->> 'field', c.change -> 'to', c.change -> 'to_detail')))
      order by c.place), '[]')
    from jsonb_array_elements(changes) with ordinality c (change, place)
  );
end
$$;
comment on function private.describe_asset_changes is
  'Describes changes of list_asset_changes for the model and the app: [{ field, from?, to }], formatted.';

create or replace function private.add_asset_event(call jsonb, home_id uuid, event_id uuid, fields jsonb)
  returns public.home_events
language plpgsql
set search_path = ''
as $$
begin
  return private.add_event(jsonb_build_object('id', event_id, 'home_id', home_id,
    'occurred_on', private.get_call_date(call), 'occurred_precision', 'day', 'source', private.get_event_source(call),
    'actor_person_id', private.caller_id(), 'tool_call_id', call ->> 'tool_call_id') || fields);
end
$$;
comment on function private.add_asset_event is 'Records an event of update_home_asset.';

create or replace function private.apply_asset_changes(asset public.home_assets, changes jsonb, event_id uuid)
  returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.write_asset_values(asset,
    (select jsonb_object_agg(c ->> 'field', c -> 'to') || coalesce(jsonb_object_agg(
        private.get_companion_field(c ->> 'field'), c -> 'to_detail')
        filter (where private.get_companion_field(c ->> 'field') is not null), '{}')
      from jsonb_array_elements(changes) c),
    (select coalesce(jsonb_object_agg(c ->> 'field', private.build_provenance(
        -- A person who saw both values is the strongest source; what they confirmed once, they may change.
        case when c ? 'is_contradiction' or c #>> '{from_provenance,source}' = 'confirmed' then 'confirmed'
          else 'stated' end, event_id)) filter (where c ->> 'field' <> 'status'), '{}')
      from jsonb_array_elements(changes) c));
end
$$;
comment on function private.apply_asset_changes is 'Writes the changes of list_asset_changes, with their provenance.';

create or replace function private.tool_update_home_asset(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  call_home_id uuid := private.parse_uuid(call ->> 'home_id');
  event_id uuid := gen_random_uuid();
  plan jsonb;
  rejection jsonb;
  asset_id uuid;
  asset public.home_assets;
  event public.home_events;
begin
  perform private.lock_home(call_home_id);
  select p.plan, p.rejection into plan, rejection from private.plan_asset_update(call, input) p;
  if rejection is not null then
    return rejection;
  end if;
  asset_id := private.parse_uuid(plan ->> 'asset_id');
  if (plan ->> 'is_new')::boolean then
    asset_id := private.add_asset(call_home_id, plan #>> '{facts,kind}', plan #>> '{facts,name}',
      plan #>> '{facts,space}');
    select a.* into asset from public.home_assets a where a.home_id = call_home_id and a.id = asset_id;
    plan := plan || jsonb_build_object('changes', private.list_asset_changes(asset, plan -> 'facts'));
  else
    select a.* into asset from public.home_assets a
    where a.home_id = call_home_id and a.id = asset_id for update;
  end if;
  if plan -> 'changes' <> '[]' then
    perform private.apply_asset_changes(asset, plan -> 'changes', event_id);
  end if;
  perform private.end_schedules(call_home_id,
    private.parse_uuids(jsonb_path_query_array(plan, '$.schedules_to_end[*].id')));
  select a.* into asset from public.home_assets a where a.home_id = call_home_id and a.id = asset_id;
  event := private.add_asset_event(call, call_home_id, event_id, jsonb_build_object('asset_id', asset.id)
    || case when (plan ->> 'is_new')::boolean then jsonb_build_object('event_type', 'system_discovered',
        'title', private.truncate_text(asset.name || ' added', 200),
        'payload', jsonb_build_object('added_asset_id', asset.id))
      else jsonb_build_object('event_type', 'asset_changed',
        'title', private.truncate_text((plan ->> 'label') || ': ' || coalesce(private.join_phrases(array(
          select private.format_asset_field(c ->> 'field') from jsonb_array_elements(plan -> 'changes') c
          where c ->> 'field' <> 'status'), 'and'), 'removed'), 200),
        'payload', jsonb_build_object('changes', plan -> 'changes',
          'schedules_ended', jsonb_path_query_array(plan, '$.schedules_to_end[*].id'))) end);

  return private.build_tool_result('home_asset_updated', 'ok', private.build_asset_update_message(plan, asset),
    jsonb_build_object(
      'eventId', event.id, 'assetId', asset.id, 'isNewAsset', plan -> 'is_new', 'eventType', event.event_type,
      'systemKind', asset.kind, 'title', event.title,
      'data', jsonb_strip_nulls(jsonb_build_object('asset_id', asset.id,
        'asset', private.format_asset_name(asset.name, asset.space),
        'changes', nullif(private.describe_asset_changes(plan -> 'changes'), '[]'),
        'schedules_ended', nullif(plan -> 'schedules_to_end', '[]'),
        'open_issues', nullif(plan -> 'open_issues', '[]'))),
      'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event.id),
          jsonb_build_object('kind', 'asset', 'id', asset.id))
        || coalesce((select jsonb_agg(jsonb_build_object('kind', 'schedule', 'id', s -> 'id'))
          from jsonb_array_elements(plan -> 'schedules_to_end') s), '[]'))
    || private.build_focus(null, asset.id) || private.build_undo_hint(call_home_id, event.id));
end
$$;
comment on function private.tool_update_home_asset is
  'Tool update_home_asset. Adds an asset (event system_discovered) or changes one (asset_changed, with from and to). '
    'Codes: ok, already_done, needs_clarification, conflict, not_found, invalid_arguments, forbidden.';

-- 70_tools/update_issue_status/preview_update_issue_status.sql

create or replace function private.preview_update_issue_status(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  issue public.home_issues := private.find_issue_of_event(
    private.parse_uuid(call ->> 'home_id'), private.parse_uuid(input ->> 'issue_id'));
  review_on date := (private.parse_partial_date(input ->> 'review_on')).first_day;
begin
  return case input ->> 'to_status'
    when 'resolved' then 'May I mark ' || private.quote_title(issue.title) || ' as resolved?'
    when 'dismissed' then 'May I dismiss ' || private.quote_title(issue.title) || '?'
    when 'in_progress' then 'May I note that work on ' || private.quote_title(issue.title) || ' has begun?'
    when 'open' then 'May I reopen ' || private.quote_title(issue.title) || '?'
    when 'deferred' then 'May I put ' || private.quote_title(issue.title) || ' off'
      || coalesce(' until ' || private.format_date(review_on), '') || '?' end;
end
$$;
comment on function private.preview_update_issue_status is
  'Preview of a call of update_issue_status; null for an unknown issue.';

-- 70_tools/update_issue_status/tool_update_issue_status.sql

create or replace function private.tool_update_issue_status(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  result_type constant text := 'issue_status_updated';
  home_id uuid := private.parse_uuid(call ->> 'home_id');
  to_status text := input ->> 'to_status';
  review_on date := (private.parse_partial_date(input ->> 'review_on')).first_day;
  issue public.home_issues;
  event_id uuid;
  asset_name text;
  rejection jsonb := private.check_caller_and_arguments(result_type, 'update_issue_status', call, input,
    array['issue_id', 'to_status', 'note', 'review_on']);
begin
  if rejection is not null then
    return rejection;
  elsif coalesce(to_status, '') not in ('open', 'in_progress', 'resolved', 'deferred', 'dismissed') then
    return private.build_tool_result(result_type, 'invalid_arguments',
      'Nothing was changed: an issue can be open, in progress, resolved, put off or dismissed.');
  elsif octet_length(input ->> 'note') > 8192 then
    return private.build_tool_result(result_type, 'invalid_arguments', 'Nothing was changed: the note is too long.');
  end if;
  perform private.lock_home(home_id);
  issue := private.find_issue_of_event(home_id, private.parse_uuid(input ->> 'issue_id'));
  if issue.issue_id is null then
    return private.build_tool_result(result_type, 'not_found', 'I can''t find that issue in this home''s record.');
  end if;
  if to_status = 'deferred' and (review_on is null or review_on <= private.home_today(home_id)) then
    return private.build_tool_result(result_type, 'invalid_arguments',
      'To put “' || issue.title || '” off I need a date to come back to it, later than today.');
  end if;
  if issue.status = to_status and (to_status <> 'deferred' or issue.review_on = review_on) then
    return private.build_tool_result(result_type, 'already_done', case to_status
        when 'deferred' then '“' || issue.title || '” is already put off until ' || private.format_date(review_on)
          || '.'
        else '“' || issue.title || '” is already ' || replace(to_status, '_', ' ') || '.' end,
      jsonb_build_object('data', jsonb_build_object('issue_id', issue.issue_id, 'title', issue.title,
        'status', issue.status)) || private.build_focus(issue.issue_id, null));
  elsif issue.status <> to_status and not private.is_allowed_transition(issue.status, to_status) then
    return private.build_tool_result(result_type, 'conflict',
      '“' || issue.title || '” is already ' || issue.status || '; it would have to be reopened first.',
      jsonb_build_object('data', jsonb_build_object('issue_id', issue.issue_id, 'title', issue.title,
        'status', issue.status)));
  end if;

  event_id := private.record_status_change(call, issue, to_status, nullif(btrim(input ->> 'note'), ''), review_on);
  select private.format_asset_name(a.name, a.space) into asset_name from public.home_assets a
  where a.home_id = issue.home_id and a.id = issue.asset_id;
  return private.build_tool_result(result_type, 'ok',
    case to_status
      when 'resolved' then 'Marked “' || issue.title || '” as resolved.'
      when 'dismissed' then 'Dismissed “' || issue.title || '”.'
      when 'in_progress' then 'Noted that work on “' || issue.title || '” has begun.'
      when 'open' then 'Reopened “' || issue.title || '”.'
      else 'Put “' || issue.title || '” off until ' || private.format_date(review_on) || '.' end,
    jsonb_build_object(
      'eventId', event_id, 'issueId', issue.issue_id, 'assetId', issue.asset_id, 'title', issue.title,
      'data', jsonb_build_object('issue_id', issue.issue_id, 'event_id', event_id, 'title', issue.title,
        'from_status', issue.status, 'status', to_status,
        'review_on', case when to_status = 'deferred' then review_on end, 'asset', asset_name),
      'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event_id)))
    || private.build_focus(issue.issue_id, null)
    || private.build_undo_hint(home_id, event_id));
end
$$;
comment on function private.tool_update_issue_status is
  'Tool update_issue_status { issue_id, to_status, note, review_on }. Codes: ok, already_done, conflict, not_found, '
    'invalid_arguments, forbidden.';

-- 75_tool_calls/approvals/build_approval_field.sql

create or replace function private.build_approval_field(approval public.tool_approvals) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  if approval.id is null then
    return '{}'::jsonb;
  end if;
  return jsonb_build_object('approval', jsonb_strip_nulls(jsonb_build_object(
    'id', approval.id, 'expires_at', approval.expires_at, 'preview', approval.preview,
    'needed_role', approval.needed_role, 'approved', private.is_approved(approval), 'reason', approval.reason)));
end
$$;
comment on function private.build_approval_field is
  '{ approval: { id, expires_at, preview, needed_role, approved, reason } } without nulls. {} for a null row.';

-- 75_tool_calls/approvals/build_preview.sql

create or replace function private.build_preview(call public.tool_calls) returns text
language plpgsql
set search_path = ''
as $$
declare
  preview_function regprocedure := private.find_tool_function('preview', call.tool_name);
  turn public.chat_turns;
begin
  if preview_function is null then
    return null;
  end if;
  select t.* into turn from public.chat_turns t where t.home_id = call.home_id and t.id = call.turn_id;
  return private.run_tool_function(preview_function, private.build_call_context(turn, call),
    private.get_resolved_input(call));
end
$$;
comment on function private.build_preview is
  'The preview by the tool''s preview_<name> function, unformatted. Null when there is none or it fails.';

-- 75_tool_calls/approvals/cancel_pending_calls.sql

create or replace function private.cancel_pending_calls(turn public.chat_turns, cancelling_turn_id uuid default null)
  returns void
language plpgsql
set search_path = ''
as $$
declare
  message constant text := 'Not executed: it was not answered before the conversation went on.';
  pending record;
  is_expired boolean;
begin
  for pending in
    select c.id as tool_call_id, a.id as approval_id, a.expires_at
    from public.tool_calls c
    left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
    where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null
      -- A viewer's message must not cancel what an owner is asked.
      and (cancelling_turn_id is null or a.id is null or a.expires_at <= clock_timestamp()
        or private.may_decide(turn, a, c.tool_name, true))
    order by c.ordinal
  loop
    is_expired := coalesce(pending.expires_at <= clock_timestamp(), false);
    update public.tool_calls c set cancelled_by_turn_id = cancelling_turn_id where c.id = pending.tool_call_id;
    perform private.record_decision(
      pending.approval_id, case when is_expired then 'expired' else 'cancelled' end, null);
    perform private.store_result_in_message(turn, private.store_result(
      pending.tool_call_id,
      private.build_not_executed_result(case when is_expired then 'expired' else 'denied' end, message),
      -- A client-side call has no approval: clients show a denial only with one.
      case when pending.approval_id is not null and not is_expired then 'output-denied' else 'output-error' end));
  end loop;
end
$$;
comment on function private.cancel_pending_calls is
  'Gives each pending call of the turn the result denied, or expired, also in the stored message. cancelling_turn_id: '
    'the later turn whose message cancels them, except approvals that its author may not decide; null when the turn is '
    'abandoned.';

-- 75_tool_calls/approvals/format_preview.sql

create or replace function private.format_preview(preview text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Names and titles in it come from people: they must not add lines or reverse the text direction.
  return private.truncate_text(btrim(regexp_replace(
    regexp_replace(preview, U&'[\200B\200E\200F\2028-\202E\2060-\2069\FEFF]', '', 'g'),
    '[\s[:cntrl:]]+', ' ', 'g')), 4000);
end
$$;
comment on function private.format_preview is
  'The preview on one line, without invisible and direction characters, at most 4,000 characters.';

-- 75_tool_calls/approvals/has_decided_call.sql

create or replace function private.has_decided_call(turn public.chat_turns) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.tool_calls c where c.home_id = turn.home_id and c.decided_by_turn_id = turn.id);
end
$$;
comment on function private.has_decided_call is
  'Whether the turn''s message, a plain yes or no, decided a call of an earlier turn.';

-- 75_tool_calls/approvals/has_pending_calls.sql

create or replace function private.has_pending_calls(turn public.chat_turns) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.tool_calls c where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null);
end
$$;
comment on function private.has_pending_calls is
  'Whether a call of the turn waits for an approval decision or a client tool output.';

-- 75_tool_calls/approvals/hash_call.sql

create or replace function private.hash_call(call public.tool_calls) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return encode(sha256(convert_to(jsonb_build_array(
    call.tool_name, private.get_resolved_input(call))::text, 'UTF8')), 'hex');
end
$$;
comment on function private.hash_call is 'SHA-256 of the tool''s name and the resolved input, hexadecimal.';

-- 75_tool_calls/approvals/is_approved.sql

create or replace function private.is_approved(approval public.tool_approvals) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when approval.decision = 'approved' then true
    when approval.decision in ('denied', 'cancelled') then false end;
end
$$;
comment on function private.is_approved is 'True: approved. False: denied or cancelled. Null: undecided or expired.';

-- 75_tool_calls/approvals/is_preview_outdated.sql

create or replace function private.is_preview_outdated(call public.tool_calls, approval public.tool_approvals)
  returns boolean
language plpgsql
set search_path = ''
as $$
begin
  -- The arguments refer to rows that may have changed since. The lock keeps them unchanged until the tool has run.
  perform private.lock_home(call.home_id);
  -- A preview function may return null for a call that its tool would reject or that is already done. Then the call
  -- runs, because its result says so.
  return coalesce(nullif(private.format_preview(private.build_preview(call)), '') <> approval.preview, false);
end
$$;
comment on function private.is_preview_outdated is
  'Whether the call''s preview text has changed since the approval was requested. Locks the home until the '
    'transaction ends.';

-- 75_tool_calls/approvals/may_decide.sql

create or replace function private.may_decide(turn public.chat_turns, approval public.tool_approvals, tool_name text,
  is_denial boolean) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  rank constant int := private.get_role_rank(private.my_role(turn.home_id));
begin
  -- Both roles: the one stored with the approval, and the tool's current one, which a migration may have raised.
  return (is_denial and turn.person_id = private.caller_id())
    or (coalesce(rank >= private.get_role_rank(approval.needed_role), false)
      and coalesce(rank >= (select private.get_role_rank(p.min_role) from private.tool_policies p
        where p.tool_name = may_decide.tool_name), true));
end
$$;
comment on function private.may_decide is
  'Whether the caller may decide the approval: a member with the needed role. The turn''s person may always deny.';

-- 75_tool_calls/approvals/record_decision.sql

create or replace function private.record_decision(approval_id uuid, decision text, reason text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  -- The check constraint compares decided_at with expires_at: read the clock once for both comparisons.
  clock_time constant timestamptz := clock_timestamp();
begin
  update public.tool_approvals a
  set decision = record_decision.decision,
      decided_by = case when record_decision.decision <> 'expired' then private.caller_id() end,
      decided_at = clock_time,
      reason = record_decision.reason
  where a.id = approval_id and a.decision is null
    and (record_decision.decision in ('cancelled', 'expired') or a.expires_at > clock_time);
  return found;
end
$$;
comment on function private.record_decision is
  'Stores the decision on an approval. False when it is decided already, or expired before a person''s decision.';

-- 75_tool_calls/approvals/request_approval.sql

create or replace function private.request_approval(call public.tool_calls, given_preview text, ttl_hours numeric)
  returns void
language plpgsql
set search_path = ''
as $$
declare
  hours constant numeric := least(greatest(coalesce(ttl_hours, 24), 0.001), 720);
begin
  update public.tool_calls c set state = 'approval-requested' where c.id = call.id;
  insert into public.tool_approvals (home_id, tool_call_id, input_hash, preview, needed_role, expires_at)
  select call.home_id, call.id, private.hash_call(call),
    coalesce(
      nullif(private.format_preview(private.build_preview(call)), ''),
      -- The approver must read what the tool says about the call, never what the caller says about it.
      case when private.find_tool_function('preview', call.tool_name) is null
        then nullif(private.format_preview(given_preview), '') end,
      'The assistant asks to ' || replace(call.tool_name, '_', ' ') || '.'),
    p.min_role, clock_timestamp() + make_interval(secs => hours * 3600)
  from private.tool_policies p where p.tool_name = call.tool_name;
end
$$;
comment on function private.request_approval is
  'Stores the call''s approval with the tool''s preview; given_preview only for a tool that has none. '
    'It expires after 24 (at most 720) hours.';

-- 75_tool_calls/execution/add_reading_notes.sql

create or replace function private.add_reading_notes(result jsonb, call public.tool_calls) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  all_ignored constant jsonb := coalesce(result -> 'ignored', '[]') || call.ignored;
begin
  return result
    || case when call.note <> '' and result @> '{"success": true}'
      then jsonb_build_object('message', concat_ws(' ', result ->> 'message', call.note)) else '{}' end
    || case when jsonb_array_length(all_ignored) > 0
      then jsonb_build_object('ignored', all_ignored) else '{}' end;
end
$$;
comment on function private.add_reading_notes is
  'Adds to a tool result how the call''s arguments were read: ignored lists those that were not used, and the message '
    'of a success ends with the call''s note.';

-- 75_tool_calls/execution/bound_calls.sql

create or replace function private.bound_calls(calls jsonb, earlier_count bigint, max_bytes int) returns setof jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  max_calls constant int := 64;
begin
  return query
  select c.call || jsonb_build_object(
      'id', case when sum(coalesce(octet_length(c.call ->> 'id'), 0)) over earlier <= max_bytes
        then c.call ->> 'id' else 'call_' || md5(c.place || ' ' || (c.call ->> 'id')) end,
      'provider_call_id', case when sum(coalesce(octet_length(c.call ->> 'provider_call_id'), 0)) over earlier
        <= max_bytes then c.call ->> 'provider_call_id' end,
      'arguments', case when sum(coalesce(octet_length(c.call ->> 'arguments'), 0)) over earlier <= max_bytes
        then coalesce(c.call ->> 'arguments', '') else '"arguments omitted: too long"' end,
      'provider', case when sum(coalesce(octet_length(c.call ->> 'provider'), 0)) over earlier <= max_bytes
        then coalesce(c.call ->> 'provider', '') else '' end,
      'input', case when sum(coalesce(pg_column_size(c.call -> 'input'), 0)) over earlier <= max_bytes
        then coalesce(c.call -> 'input', 'null') else 'null' end,
      'ignored', case when sum(coalesce(pg_column_size(c.call -> 'ignored'), 0)) over earlier <= max_bytes
        then coalesce(c.call -> 'ignored', '[]') else '[]' end,
      'result', case when sum(coalesce(pg_column_size(c.call -> 'result'), 0)) over earlier <= max_bytes
        then coalesce(c.call -> 'result', 'null')
        else private.build_not_executed_result('internal', 'Not executed: its result is too long.') end)
  from jsonb_array_elements(case when jsonb_typeof(calls) = 'array' then calls else '[]' end)
    with ordinality c (call, place)
  where c.place <= max_calls - earlier_count and jsonb_typeof(c.call) = 'object'
  window earlier as (order by c.place);
end
$$;
comment on function private.bound_calls is
  'The calls of a request of run_tools, at most 64 with those of the turn''s earlier pass. Of ids, arguments, provider '
    'texts, inputs and results each, max_bytes are kept for all calls together: a provider text beyond it is dropped, '
    'and the call is replayed without provider fields.';

-- 75_tool_calls/execution/build_call_context.sql

create or replace function private.build_call_context(turn public.chat_turns, call public.tool_calls) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  -- person_id is the caller, not the turn's person: an approved call runs as its approver.
  return jsonb_build_object(
    'home_id', call.home_id, 'person_id', private.caller_id(), 'turn_id', call.turn_id,
    'thread_id', turn.thread_id, 'tool_call_id', call.id, 'origin', call.origin);
end
$$;
comment on function private.build_call_context is
  'A tool function''s first argument: { home_id, person_id, turn_id, thread_id, tool_call_id, origin }. turn is null '
    'for a call without one.';

-- 75_tool_calls/execution/find_call_rejection.sql

create or replace function private.find_call_rejection(home_id uuid, tool_name text, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  policy private.tool_policies;
begin
  select p.* into policy from private.tool_policies p where p.tool_name = find_call_rejection.tool_name;
  if policy.tool_name is null then
    return private.build_not_executed_result('not_found', 'Not executed: there is no such tool.');
  end if;
  if coalesce(private.get_role_rank(private.my_role(home_id)) < private.get_role_rank(policy.min_role), true) then
    return private.build_not_executed_result('forbidden',
      'Not executed: you do not have the permission for this in this home.');
  end if;
  if jsonb_typeof(input) is distinct from 'object' then
    return private.build_not_executed_result('invalid_arguments', 'Not executed: the details were not understood.');
  end if;
  -- Tools search and compare texts in time that grows faster than their length.
  if pg_column_size(input) > 65536 or private.has_long_text(input, 10000) or private.has_long_number(input) then
    return private.build_not_executed_result('invalid_arguments', 'Not executed: the details are too long.');
  end if;
  if policy.writes and private.has_added_all_events(home_id) then
    return private.build_not_executed_result('unavailable',
      'Not executed: you have recorded as much as one person can record in a day.');
  end if;
  return null;
end
$$;
comment on function private.find_call_rejection is
  'The error result for an unknown tool, a role below the tool''s lowest role or an input that is no object or too '
    'long, and for a call that writes beyond the caller''s events of a day; else null.';

-- 75_tool_calls/execution/find_dismissal_rejection.sql

create or replace function private.find_dismissal_rejection(turn public.chat_turns, call public.tool_calls)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  issue public.home_issues;
  issue_words text;
  message_text text;
begin
  if call.tool_name <> 'update_issue_status' or not call.input @> '{"to_status": "dismissed"}' or not exists (
    select from public.tool_calls c
    join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
    where c.home_id = turn.home_id and c.cancelled_by_turn_id = turn.id
  ) then
    return null;
  end if;
  issue := private.find_issue_of_event(turn.home_id,
    private.parse_uuid(private.get_resolved_input(call) ->> 'issue_id'));
  if issue.issue_id is null then
    return null;
  end if;
  select concat_ws(' ', issue.title, max(a.name), max(replace(a.kind, '_', ' '))) into issue_words
  from public.home_assets a where a.home_id = issue.home_id and a.id = issue.asset_id;
  -- The text of an item that the person tapped on counts too.
  select string_agg(p.part ->> 'text', ' ') into message_text
  from public.chat_messages m
  cross join jsonb_array_elements(m.parts) p (part)
  where m.home_id = turn.home_id and m.id = turn.user_message_id;
  if private.extract_complaint_stems(message_text, null) && private.extract_complaint_stems(issue_words, null) then
    return null;
  end if;
  return private.build_not_executed_result('needs_clarification',
    'Nothing was changed: do you want to dismiss ' || private.quote_title(issue.title) || ' too?');
end
$$;
comment on function private.find_dismissal_rejection is
  'In a turn whose message cancelled an approval: the result of a call that dismisses an issue which the message does '
    'not name. Else null.';

-- 75_tool_calls/execution/find_duplicate_result.sql

create or replace function private.find_duplicate_result(call public.tool_calls) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  -- An earlier call without a result is pending: its call response must not have two effects.
  return coalesce(c.result, private.build_not_executed_result('conflict',
    'Not executed: it is the same as another action of this message, which waits for a person.'))
  from public.tool_calls c
  where c.turn_id = call.turn_id and c.ordinal < call.ordinal
    and c.tool_name = call.tool_name
    and (c.arguments = call.arguments or private.get_resolved_input(c) = private.get_resolved_input(call))
  order by c.ordinal
  limit 1;
end
$$;
comment on function private.find_duplicate_result is
  'The result of the turn''s earlier call of the same tool with the same arguments, or conflict while that call '
    'is pending. Null when there is no such call.';

-- 75_tool_calls/execution/is_discovery.sql

create or replace function private.is_discovery(requested_call jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return case requested_call ->> 'name'
    when 'record_home_event' then requested_call @> '{"input": {"event_type": "system_discovered"}}'
    when 'update_home_asset' then requested_call #>> '{input,asset_id}' is null
    else false end;
end
$$;
comment on function private.is_discovery is
  'Whether a call may add an asset that the other calls of its turn are about. It runs before them.';

-- 75_tool_calls/execution/run_call.sql

create or replace function private.run_call(turn public.chat_turns, call public.tool_calls) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return private.add_reading_notes(
    private.run_tool(call.tool_name, private.build_call_context(turn, call), private.get_resolved_input(call)),
    call);
end
$$;
comment on function private.run_call is 'Runs the tool of a stored call and returns the result with its reading notes.';

-- 75_tool_calls/execution/run_tool.sql

create or replace function private.run_tool(tool_name text, call_context jsonb, input jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  result jsonb;
  place text;
begin
  -- The exception clause makes this block a savepoint: only the failing tool's writes are rolled back.
  execute format('select private.%I($1, $2)', 'tool_' || tool_name) into result using call_context, input;
  if jsonb_typeof(result) is distinct from 'object' then
    raise exception 'Tool "%" returned no JSON object', tool_name using errcode = 'XX000';
  end if;
  return result;
exception
  when query_canceled then
    -- A look-up must not roll back what the turn recorded. A call that writes is repeated with the whole request.
    if exists (select from private.tool_policies p where p.tool_name = run_tool.tool_name and p.writes) then
      raise;
    end if;
    return private.build_failed_result(tool_name, 'timeout', 'That took too long, so it was not done.');
  when transaction_rollback or insufficient_resources or operator_intervention or system_error
    or lock_not_available then
    -- The caller repeats the whole request.
    raise;
  when insufficient_privilege then
    return private.build_failed_result(tool_name, 'forbidden',
      'You do not have the permission for this in this home, so it was not done.');
  when foreign_key_violation then
    return private.build_failed_result(tool_name, 'not_found',
      'Something this refers to is not in this home''s record, so it was not done.');
  when unique_violation or exclusion_violation then
    return private.build_failed_result(tool_name, 'conflict',
      'The record changed at the same moment, so this was not done.');
  when integrity_constraint_violation or data_exception then
    return private.build_failed_result(tool_name, 'invalid_arguments',
      'Some of the details were not valid, so this was not done.');
  when others then
    -- The text of the error may repeat what people wrote, so the log has the place instead.
    get stacked diagnostics place = pg_exception_context;
    raise log 'tool "%" failed: % in %', tool_name, sqlstate, substring(place from 'function [^(]+\([^)]*\) line \d+');
    return private.build_failed_result(tool_name, 'internal',
      'Something went wrong on our side, so this was not done.');
end
$$;
comment on function private.run_tool is
  'The result of private.tool_<name>(call_context, input), run in its own savepoint. An error becomes an error result, '
    'unless the whole request can be repeated.';

-- 75_tool_calls/execution/run_tool_function.sql

create or replace function private.run_tool_function(tool_function regprocedure, call_context jsonb, input jsonb)
  returns text
language plpgsql
set search_path = ''
as $$
declare
  result text;
  place text;
begin
  execute format('select %s($1, $2)', tool_function::regproc) into result using call_context, input;
  return result;
exception
  when transaction_rollback or insufficient_resources or operator_intervention or system_error
    or lock_not_available then
    -- The caller repeats the whole request.
    raise;
  when others then
    get stacked diagnostics place = pg_exception_context;
    raise log 'function "%" failed: % in %', tool_function, sqlstate,
      substring(place from 'function [^(]+\([^)]*\) line \d+');
    return null;
end
$$;
comment on function private.run_tool_function is
  'The result of a tool''s policy_<name> or preview_<name> function. Null when it fails.';

-- 75_tool_calls/execution/store_call.sql

create or replace function private.store_call(turn public.chat_turns, pass int, requested_call jsonb)
  returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  stored_call public.tool_calls;
begin
  insert into public.tool_calls (
    home_id, turn_id, pass, ordinal, call_id, provider_call_id, tool_name, arguments, provider, input, resolved_input,
    ignored, note)
  values (
    turn.home_id, turn.id, store_call.pass, (requested_call ->> 'ordinal')::int, requested_call ->> 'id',
    requested_call ->> 'provider_call_id', requested_call ->> 'name', coalesce(requested_call ->> 'arguments', ''),
    requested_call ->> 'provider', nullif(requested_call -> 'input', 'null'),
    nullif(requested_call -> 'resolved_input', requested_call -> 'input'),
    coalesce(requested_call -> 'ignored', '[]'), left(coalesce(requested_call ->> 'note', ''), 2000))
  returning * into stored_call;
  return stored_call;
end
$$;
comment on function private.store_call is
  'Stores a tool call before it runs, so that the events that it records can reference it.';

-- 75_tool_calls/execution/store_result.sql

create or replace function private.store_result(tool_call_id uuid, result jsonb, state text default null)
  returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  final_state constant text := coalesce(state,
    case when result @> '{"success": false}' then 'output-error' else 'output-available' end);
  -- A client error is a JSON string.
  message constant text := case jsonb_typeof(result) when 'string' then result #>> '{}' else result ->> 'message' end;
  finished_call public.tool_calls;
begin
  update public.tool_calls c
  set state = final_state,
      error_text = case when final_state = 'output-error' then left(coalesce(message, 'Not executed.'), 2000) end,
      result = store_result.result,
      short_ids = nullif(private.list_short_ids(c.home_id, private.list_uuids(store_result.result)), '{}'),
      finished_at = now()
  where c.id = tool_call_id and c.result is null
  returning c.* into finished_call;
  return finished_call;
end
$$;
comment on function private.store_result is
  'Stores a call''s result and returns the row. Default state: output-error for success false, else output-available. '
  'Null row when the call has a result.';

-- 75_tool_calls/ids/describe_ids.sql

create or replace function private.describe_ids(call public.tool_calls) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'short_ids', call.short_ids, 'is_duplicate', nullif(private.find_duplicate_result(call) is not null, false)));
end
$$;
comment on function private.describe_ids is
  'What short ids change for a call: { short_ids?, is_duplicate? }. is_duplicate: an earlier call of the turn has the '
    'same tool and resolved input.';

-- 75_tool_calls/ids/get_resolved_input.sql

create or replace function private.get_resolved_input(call public.tool_calls) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(call.resolved_input, call.input);
end
$$;
comment on function private.get_resolved_input is
  'The input with uuids: what the tool runs with, what an approval is bound to and what makes two calls the same.';

-- 75_tool_calls/ids/resolve_call.sql

create or replace function private.resolve_call(turn public.chat_turns, requested_call jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  resolution record;
begin
  if nullif(requested_call -> 'result', 'null') is not null then
    return requested_call;
  end if;
  select r.resolved, r.ignored, r.rejection into resolution
  from private.resolve_input(turn.home_id, requested_call ->> 'name', requested_call -> 'input') r;
  return requested_call
    || jsonb_build_object('resolved_input', resolution.resolved,
      'ignored', coalesce(requested_call -> 'ignored', '[]') || resolution.ignored)
    || case when resolution.rejection is null then '{}'
      else jsonb_build_object('result', resolution.rejection) end;
end
$$;
comment on function private.resolve_call is
  'A call of a request of run_tools with its resolved_input, or with the result that rejects it.';

-- 75_tool_calls/ids/resolve_input.sql

create or replace function private.list_id_choices(home_id uuid, prefixes text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(c.short_id || ' ' || private.truncate_text(c.title, 40) order by c.place, c.title), '[]')
    from (
      (select a.short_id, a.name as title, 1 as place from public.home_assets a
       where a.home_id = list_id_choices.home_id and a.status = 'active' and position('a' in prefixes) > 0
       order by a.name limit 8)
      union all
      (select private.format_short_id('e', e.seq), i.title, 2 from public.home_issue_states i
       join public.home_events e on e.home_id = i.home_id and e.id = i.issue_id
       where i.home_id = list_id_choices.home_id and not i.voided and i.status in ('open', 'in_progress', 'deferred')
         and position('e' in prefixes) > 0
       order by i.last_seq desc limit 8)
      union all
      (select s.short_id, s.title, 3 from public.maintenance_schedules s
       where s.home_id = list_id_choices.home_id and s.status = 'active' and position('s' in prefixes) > 0
       order by s.title limit 8)
    ) c);
end
$$;
comment on function private.list_id_choices is
  'What an argument may name, at most eight of each: assets in use, open issues, active schedules: ["a12x Roof"].';

create or replace function private.resolve_ids(home_id uuid, given_ids jsonb, prefixes text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if jsonb_typeof(given_ids) = 'array' then
    return (select coalesce(jsonb_agg(private.find_row_id(home_id, i.id, prefixes) order by i.place)
        filter (where private.find_row_id(home_id, i.id, prefixes) is not null), '[]')
      from jsonb_array_elements_text(given_ids) with ordinality i (id, place));
  end if;
  return to_jsonb(private.find_row_id(home_id, given_ids #>> '{}', prefixes));
end
$$;
comment on function private.resolve_ids is
  'Returns the uuid of an id, or the uuids of a list of ids. Leaves ids without a row out of a list. Null for one id '
    'without a row.';

create or replace function private.resolve_input(home_id uuid, tool_name text, input jsonb,
  out resolved jsonb, out ignored jsonb, out rejection jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  argument record;
  ids jsonb;
  is_droppable constant boolean := tool_name = 'record_home_event';
begin
  resolved := input;
  ignored := jsonb_build_array();
  -- A later check rejects an input that is too long.
  if jsonb_typeof(input) is distinct from 'object' or pg_column_size(input) > 65536 then
    return;
  end if;
  for argument in
    select a.key, a.value, private.get_id_prefixes(a.key) as prefixes
    from jsonb_each(input) a
    where private.get_id_prefixes(a.key) is not null and jsonb_typeof(a.value) in ('string', 'array')
  loop
    ids := private.resolve_ids(home_id, argument.value, argument.prefixes);
    -- A replaced asset means its successor, except where the call settles issues: they may be about the old asset.
    if argument.key = 'asset_id' and ids is not null and not input ? 'settles' and input ->> 'event_type'
      in ('issue_reported', 'observation', 'diagnosis', 'inspection', 'maintenance_performed') then
      ids := to_jsonb(private.find_current_asset(home_id, (ids #>> '{}')::uuid, input ->> 'occurred_on'));
    end if;
    if ids is null and not argument.value #>> '{}' ~* '^[aesv][0-9]+[a-z]?$' then
      -- The tool itself rejects a text that is no id.
      continue;
    elsif ids is null and not is_droppable then
      rejection := private.build_not_executed_result('not_found', 'Not executed: the home''s record has no such entry.')
        || jsonb_build_object('data', jsonb_build_object('field', argument.key,
          'given', left(argument.value #>> '{}', 60), 'may_be', private.list_id_choices(home_id, argument.prefixes)));
      return;
    elsif ids is null then
      resolved := resolved - argument.key;
      ignored := ignored || jsonb_build_object('field', argument.key, 'reason', 'not_found',
        'given', left(argument.value #>> '{}', 60));
    else
      resolved := jsonb_set(resolved, array[argument.key], ids);
    end if;
    if jsonb_typeof(argument.value) = 'array' then
      ignored := ignored || (
        select coalesce(jsonb_agg(jsonb_build_object('field', argument.key || '[' || i.place - 1 || ']',
          'reason', 'not_found', 'given', left(i.id, 60)) order by i.place), '[]')
        from jsonb_array_elements_text(argument.value) with ordinality i (id, place)
        where private.find_row_id(home_id, i.id, argument.prefixes) is null and i.place <= 20);
    end if;
  end loop;
end
$$;
comment on function private.resolve_input is
  'Returns the arguments of a call with uuids in place of short ids. Leaves out ids without a row of the right kind, '
    'and lists them in ignored: those of a list, and all of record_home_event. For any other id without a row, '
    'rejection is the result of the call, with the ids that the argument may have.';

-- 75_tool_calls/limits/count_storage.sql

create or replace function private.count_storage(bytes bigint, stored_rows bigint) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.person_storage_days as d (person_id, day, bytes, stored_rows)
  values (private.caller_id(), (now() at time zone 'UTC')::date, count_storage.bytes, count_storage.stored_rows)
  on conflict on constraint person_storage_days_pkey do update set
    bytes = d.bytes + count_storage.bytes, stored_rows = d.stored_rows + count_storage.stored_rows;
end
$$;
comment on function private.count_storage is
  'Counts what the caller stores today. Called once a request: each update of a row makes the next one in the same '
    'transaction slower.';

-- 75_tool_calls/limits/get_text_limit.sql

create or replace function private.get_text_limit(home_id uuid) returns int
language plpgsql stable
set search_path = ''
as $$
begin
  return case when private.is_storage_exhausted(private.caller_id(),
      private.resolve_limits(private.caller_id(), get_text_limit.home_id)) then 32768 else 262144 end;
end
$$;
comment on function private.get_text_limit is
  'The bytes that the caller may store of each kind of text in one request: 256 kB, and 32 kB once they have stored '
    'all that the limits allow today. A turn that began before then still records what happened.';

-- 75_tool_calls/limits/has_added_all_events.sql

create or replace function private.has_added_all_events(home_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  caller constant uuid := private.caller_id();
  event_limit constant int := (private.resolve_limits(caller, home_id) ->> 'events_per_day')::int;
begin
  return event_limit > 0 and exists (
    select from public.home_events e
    where e.actor_person_id = caller and e.recorded_at > private.now() - interval '24 hours'
    offset event_limit - 1);
end
$$;
comment on function private.has_added_all_events is
  'Whether the caller added as many events in 24 hours as their limit allows.';

-- 75_tool_calls/limits/is_storage_exhausted.sql

create or replace function private.is_storage_exhausted(caller uuid, limits jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from private.person_storage_days d
    where d.person_id = caller and d.day = (now() at time zone 'UTC')::date
      and ((limits ->> 'bytes_per_day')::bigint > 0 and d.bytes >= (limits ->> 'bytes_per_day')::bigint
        or (limits ->> 'rows_per_day')::bigint > 0 and d.stored_rows >= (limits ->> 'rows_per_day')::bigint)
  );
end
$$;
comment on function private.is_storage_exhausted is
  'Whether the caller has stored all the bytes or rows that the limits allow today.';

-- 75_tool_calls/limits/resolve_limits.sql

create or replace function private.resolve_limits(caller uuid, home_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'turns_per_minute', coalesce(p.turns_per_minute, h.turns_per_minute, d.turns_per_minute, 0),
      'turns_per_day', coalesce(p.turns_per_day, h.turns_per_day, d.turns_per_day, 0),
      'running_turns', coalesce(p.running_turns, h.running_turns, d.running_turns, 0),
      'bytes_per_day', coalesce(p.bytes_per_day, h.bytes_per_day, d.bytes_per_day, 0),
      'rows_per_day', coalesce(p.rows_per_day, h.rows_per_day, d.rows_per_day, 0),
      'events_per_day', coalesce(p.events_per_day, h.events_per_day, d.events_per_day, 0),
      'home_tokens', coalesce(h.tokens_per_month, d.tokens_per_month, 0),
      'person_tokens', coalesce(p.tokens_per_month, h.tokens_per_month, d.tokens_per_month, 0)
    )
    from (values (1)) as one
    left join public.usage_limits p on p.person_id = caller
    left join public.usage_limits h on h.home_id = resolve_limits.home_id
    left join public.usage_limits d on d.home_id is null and d.person_id is null
  );
end
$$;
comment on function private.resolve_limits is
  'Each limit from the person''s row, else the home''s, else the default row: { turns_per_minute, turns_per_day, '
    'running_turns, bytes_per_day, rows_per_day, events_per_day, home_tokens, person_tokens }. 0: unlimited.';

-- 75_tool_calls/parts/add_call_state.sql

-- Defines how a stored call appears: in the message, and in the reply of a turn that waited for a person. The edge
-- function must build the same of a call that it runs, in turn/reply/build_tool_call_view.ts.
-- tests/sql/tool_call_view_test.ts compares both.
create or replace function private.add_call_state(item jsonb, call public.tool_calls, approval public.tool_approvals)
  returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (item - 'output' - 'errorText')
    || jsonb_strip_nulls(jsonb_build_object('state', call.state, 'errorText', call.error_text))
    -- A client error is stored as result and as error_text. It appears as errorText only.
    || case when call.result is null or call.result is not distinct from to_jsonb(call.error_text) then '{}'
      else jsonb_build_object('output', call.result) end
    || case when item ->> 'type' = 'tool-call' and call.short_ids is not null
      then jsonb_build_object('shortIds', call.short_ids) else '{}' end
    || case when approval.id is null then '{}'
      else jsonb_build_object('approval', jsonb_strip_nulls(jsonb_build_object(
        'id', approval.id, 'expiresAt', approval.expires_at, 'preview', approval.preview,
        'approved', private.is_approved(approval), 'reason', approval.reason))) end;
end
$$;
comment on function private.add_call_state is
  'Returns a tool-call part, or an item of a reply''s toolCalls, with the call''s state, output, errorText and '
    'approval.';

-- 75_tool_calls/parts/build_fallback_parts.sql

create or replace function private.build_call_part(call public.tool_calls, approval public.tool_approvals)
  returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.add_call_state(
    jsonb_strip_nulls(jsonb_build_object(
      'type', 'tool-call', 'toolCallId', call.call_id, 'toolName', call.tool_name,
      'provider', nullif(call.provider, '')))
    -- Invalid arguments are shown as sent.
    || jsonb_build_object('input', coalesce(call.input, private.parse_json(call.arguments), to_jsonb(call.arguments))),
    call, approval);
end
$$;
comment on function private.build_call_part is 'The tool-call part of a message for a stored call.';

create or replace function private.build_fallback_parts(turn public.chat_turns, after_pass int default 0) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with calls as (
      select c.pass, c.ordinal, c as call, c.result, private.build_call_part(c, a) as part
      from public.tool_calls c
      left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
      where c.home_id = turn.home_id and c.turn_id = turn.id and c.pass > after_pass
    ),
    parts as (
      select c.pass, 1 as rank, c.ordinal, c.part from calls c
      union all
      select c.pass, 2, c.ordinal, private.build_result_part(c.call) from calls c where c.result is not null
      union all
      select 3, 3, 0, jsonb_build_object('type', 'text', 'text', m.messages)
      from (
        select string_agg(c.result ->> 'message', ' ' order by c.ordinal) as messages
        from calls c where jsonb_typeof(c.result -> 'message') = 'string'
      ) m
      where m.messages <> ''
    )
    select coalesce(jsonb_agg(p.part order by p.pass, p.rank, p.ordinal), '[]') from parts p
  );
end
$$;
comment on function private.build_fallback_parts is
  'A fallback reply as message parts: for each pass after after_pass its tool calls and their results, then the '
    'results'' messages as text.';

-- 75_tool_calls/parts/build_result_part.sql

create or replace function private.build_result_part(call public.tool_calls) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'type', 'tool-result', 'toolCallId', call.call_id, 'toolName', call.tool_name, 'output', call.result)
    || case when call.state = 'output-available' then '{}' else '{"isError": true}'::jsonb end;
end
$$;
comment on function private.build_result_part is 'The tool-result part of a message for a call with a result.';

-- 75_tool_calls/parts/find_approval.sql

create or replace function private.find_approval(call public.tool_calls) returns public.tool_approvals
language plpgsql stable
set search_path = ''
as $$
declare
  approval public.tool_approvals;
begin
  select a.* into approval from public.tool_approvals a
  where a.home_id = call.home_id and a.tool_call_id = call.id;
  return approval;
end
$$;
comment on function private.find_approval is 'The approval of the call. Null row when it has none.';

-- 75_tool_calls/parts/fit_parts.sql

create or replace function private.fit_output(result jsonb, max_bytes int) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  if pg_column_size(result) <= max_bytes then
    return result;
  end if;
  return case when jsonb_typeof(result) = 'object' and result ? 'success' then jsonb_build_object(
      'type', left(result ->> 'type', 80), 'success', result -> 'success' = 'true', 'code', left(result ->> 'code', 80),
      'message', left(result ->> 'message', 1000))
    else to_jsonb('(too long to keep)'::text) end;
end
$$;
comment on function private.fit_output is
  'The output of a call; of a longer one, the outcome of a tool result without its data.';

create or replace function private.fit_part(part jsonb, level int) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  part := part - 'provider';
  if level = 1 then
    return part;
  end if;
  return part
    || case when pg_column_size(part -> 'input') > 1000 then '{"input": {}}'::jsonb else '{}' end
    || case when part ? 'output' then jsonb_build_object('output', private.fit_output(part -> 'output', 1000))
      else '{}'::jsonb end
    || case when part ? 'text' then jsonb_build_object('text', left(part ->> 'text', 16000)) else '{}' end;
end
$$;
comment on function private.fit_part is
  'A part without provider fields, for a plain replay. From level 2 without long inputs and outputs too.';

create or replace function private.fit_parts(parts jsonb, max_bytes int default 262144) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Two passes with 64 calls have 128 calls, 128 results and a few texts.
  max_parts constant int := 300;
  fitting jsonb := parts;
begin
  -- Other values are rejected by the table.
  if parts is null or not private.is_valid_parts('assistant', parts) then
    return parts;
  end if;
  if jsonb_array_length(parts) > max_parts then
    parts := jsonb_path_query_array(parts, 'strict $[0 to $last]', jsonb_build_object('last', max_parts - 1));
    fitting := parts;
  end if;
  for level in 0 .. 3 loop
    if level > 0 then
      select coalesce(jsonb_agg(private.fit_part(p.part, level) order by p.place), '[]') into fitting
      from jsonb_array_elements(parts) with ordinality p (part, place)
      where level < 3 or p.place <= 10 or p.part ->> 'type' = 'text' and p.place <= 200;
    end if;
    exit when pg_column_size(fitting) <= max_bytes;
  end loop;
  return case when pg_column_size(fitting) <= max_bytes then fitting else '[]' end;
end
$$;
comment on function private.fit_parts is
  'The parts of an assistant message within max_bytes, 256 kB by default. It drops what does not fit: first the '
    'provider''s fields, so that the message is replayed without them, then long inputs and outputs, then parts.';

-- 75_tool_calls/parts/store_result_in_message.sql

create or replace function private.merge_result_into_parts(parts jsonb, call public.tool_calls,
  approval public.tool_approvals) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with other_parts as (
      select p.part, p.place, p.part ->> 'type' as type, p.part ->> 'toolCallId' as call_id
      from jsonb_array_elements(parts) with ordinality p (part, place)
      where not p.part @> jsonb_build_object('type', 'tool-result', 'toolCallId', call.call_id)
    ),
    -- Results follow all calls, in the order of the calls.
    result_place as (
      select coalesce(
        (select min(o.place) - 0.5 from other_parts o
         -- The index is on md5(call_id).
         join public.tool_calls c on c.turn_id = call.turn_id and md5(c.call_id) = md5(o.call_id)
           and c.call_id = o.call_id
         where o.type = 'tool-result' and c.ordinal > call.ordinal),
        (select max(o.place) + 0.5 from other_parts o where o.type in ('tool-call', 'tool-result')),
        0) as place
    )
    select jsonb_agg(m.part order by m.place)
    from (
      select o.place, case when o.type = 'tool-call' and o.call_id = call.call_id
        then private.add_call_state(o.part, call, approval) else o.part end as part
      from other_parts o
      union all
      select r.place, private.build_result_part(call) from result_place r
    ) m
  );
end
$$;
comment on function private.merge_result_into_parts is
  'The parts with the call''s result: its tool-call part updated, its tool-result part added or replaced.';

create or replace function private.store_result_in_message(turn public.chat_turns, call public.tool_calls) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.chat_messages m
  set parts = private.merge_result_into_parts(m.parts, call, private.find_approval(call))
  where m.id = turn.assistant_message_id and m.home_id = turn.home_id
    and m.parts @> jsonb_build_array(jsonb_build_object('type', 'tool-call', 'toolCallId', call.call_id));
exception
  when check_violation or statement_too_complex or program_limit_exceeded or data_exception then
    -- The message has no room for the result. It must not keep the thread from going on.
    raise log 'a result is not in its message: %', sqlstate;
end
$$;
comment on function private.store_result_in_message is
  'Writes the call''s result into the turn''s assistant message, if that is stored and has room for it.';

-- 75_tool_calls/policies/find_tool_function.sql

create or replace function private.find_tool_function(prefix text, tool_name text) returns regprocedure
language plpgsql stable
set search_path = ''
as $$
begin
  return to_regprocedure(format('private.%I(jsonb,jsonb)', prefix || '_' || tool_name));
end
$$;
comment on function private.find_tool_function is
  'The function <prefix>_<tool>(jsonb, jsonb), prefix tool, policy or preview. Null when there is none.';

-- 75_tool_calls/policies/is_approval_required.sql

create or replace function private.is_approval_required(home_id uuid, tool_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.home_settings s
    where s.home_id = is_approval_required.home_id and s.tool_name = is_approval_required.tool_name
      and s.policy = 'approval');
end
$$;
comment on function private.is_approval_required is 'Whether the home''s settings require an approval for this tool.';

-- 75_tool_calls/policies/is_person_required.sql

create or replace function private.is_person_required(home_id uuid, tool_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.is_approval_required(home_id, tool_name) or exists (
    select from private.tool_policies p where p.tool_name = is_person_required.tool_name and p.kind <> 'server');
end
$$;
comment on function private.is_person_required is
  'Whether calls of the tool need a person by default: its kind is approval or client, or the home requires an '
    'approval.';

-- 75_tool_calls/policies/resolve_call_kind.sql

create or replace function private.resolve_call_kind(tool_name text, call_context jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  kind text := (select p.kind from private.tool_policies p where p.tool_name = resolve_call_kind.tool_name);
  policy_function regprocedure := private.find_tool_function('policy', tool_name);
begin
  if kind = 'client' then
    return kind;
  end if;
  if policy_function is not null then
    -- Null, when the function fails, requires an approval.
    kind := private.run_tool_function(policy_function, call_context, input);
  end if;
  return case
    when kind = 'server' and not private.is_approval_required((call_context ->> 'home_id')::uuid, tool_name)
    then 'server' else 'approval' end;
end
$$;
comment on function private.resolve_call_kind is
  'How the call runs: server, approval or client. policy_<tool> overrides the tool''s kind; the home''s settings can '
  'require an approval.';

-- 75_tool_calls/results/compute_turn_outcome.sql

create or replace function private.compute_turn_outcome(turn public.chat_turns) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case
      when bool_or(c.is_pending) then 'waiting'
      when bool_or(c.is_saved) and bool_and(c.is_saved) then 'saved'
      when bool_or(c.is_saved) then 'partly_saved'
      when count(*) filter (where c.is_write) > 0 then 'not_saved'
      else 'nothing_to_save' end
    from (
      select w.is_pending, w.is_write, case when w.is_write then w.is_successful end as is_saved
      from (
        select t.result is null as is_pending, coalesce(t.result @> '{"success": true}', false) as is_successful,
          -- An unknown tool counts as a failed write. Of equal calls only the first runs.
          coalesce(p.writes, true) and private.find_duplicate_result(t) is null
            and not private.is_clarified_later(t) as is_write
        from public.tool_calls t
        left join private.tool_policies p on p.tool_name = t.tool_name
        where t.home_id = turn.home_id and (t.turn_id = turn.id or t.decided_by_turn_id = turn.id)
      ) w
    ) c
  );
end
$$;
comment on function private.compute_turn_outcome is
  'waiting while any call that the turn made or decided is pending; else what became of those that write: saved, '
    'partly_saved, not_saved or nothing_to_save. The rules are those of the edge function''s computeOutcome.';

-- 75_tool_calls/results/describe_call.sql

create or replace function private.describe_call(call public.tool_calls) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', call.call_id, 'pass', call.pass, 'ordinal', call.ordinal, 'name', call.tool_name, 'arguments', call.arguments,
    'provider', call.provider, 'provider_call_id', call.provider_call_id, 'input', call.input,
    'state', call.state, 'result', call.result, 'error_text', call.error_text
  ) || private.describe_ids(call) || private.build_approval_field(private.find_approval(call));
end
$$;
comment on function private.describe_call is
  'The call as stored: { id, pass, ordinal, name, arguments, provider, provider_call_id, input, state, result, '
    'error_text, short_ids, is_duplicate, approval }.';

-- 75_tool_calls/results/is_clarified_later.sql

create or replace function private.is_clarified_later(call public.tool_calls) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(call.result @> '{"code": "needs_clarification"}', false) and (
    select count(*) from public.tool_calls c
    where c.home_id = call.home_id and c.turn_id = call.turn_id and c.pass > call.pass
      and c.tool_name = call.tool_name and c.result @> '{"success": true}' and private.find_duplicate_result(c) is null
  ) >= (
    select count(*) from public.tool_calls c
    where c.home_id = call.home_id and c.turn_id = call.turn_id and c.pass = call.pass and c.ordinal <= call.ordinal
      and c.tool_name = call.tool_name and c.result @> '{"code": "needs_clarification"}'
  );
end
$$;
comment on function private.is_clarified_later is
  'Whether the call needed a clarification and the next pass did what it was for: for each such call, in order, one '
    'successful call of the same tool.';

-- 75_tool_calls/results/list_calls.sql

create or replace function private.list_calls(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(private.describe_call(c) order by c.ordinal), '[]')
    from public.tool_calls c
    where c.home_id = turn.home_id and c.turn_id = turn.id
  );
end
$$;
comment on function private.list_calls is 'The turn''s tool calls as describe_call returns them, in order.';

-- 75_tool_calls/results/list_results.sql

create or replace function private.list_results(turn public.chat_turns, pass int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.call_id, 'ordinal', c.ordinal, 'name', c.tool_name, 'state', c.state, 'result', c.result
    ) || private.describe_ids(c) || private.build_approval_field(a) order by c.ordinal), '[]')
    from public.tool_calls c
    left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
    where c.home_id = turn.home_id and c.turn_id = turn.id and c.pass = list_results.pass
  );
end
$$;
comment on function private.list_results is
  'The results of the tool calls of a pass: as list_calls, without pass, arguments, provider, provider_call_id and '
    'input, which the process that gets the results sent itself, and without error_text.';

-- 80_turn_state/leases/abandon_expired_turn.sql

create or replace function private.count_shown_passes(turn public.chat_turns) returns int
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(max(c.pass), 0)
    from public.chat_messages m
    cross join jsonb_array_elements(m.parts) p (part)
    -- The index is on md5(call_id).
    join public.tool_calls c on c.turn_id = turn.id and md5(c.call_id) = md5(p.part ->> 'toolCallId')
      and c.call_id = p.part ->> 'toolCallId'
    where m.id = turn.assistant_message_id and m.home_id = turn.home_id and p.part ->> 'type' = 'tool-call'
  );
end
$$;
comment on function private.count_shown_passes is
  'The number of passes whose calls are in the stored message of the turn.';

create or replace function private.store_fallback_message(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- A stored message with tool calls stays: the turn waited for a person, and the message has their results. Without
  -- tool calls it is the answer from before a regeneration, which the fallback replaces.
  shown_count constant int := private.count_shown_passes(turn);
begin
  if private.has_stored_pass(turn, shown_count + 1) then
    perform private.store_assistant_message(
      turn,
      coalesce((select m.parts from public.chat_messages m
        where shown_count > 0 and m.home_id = turn.home_id and m.id = turn.assistant_message_id), '[]')
        || private.build_fallback_parts(turn, shown_count),
      (select p.model from public.chat_passes p
       where p.home_id = turn.home_id and p.turn_id = turn.id and p.pass = 1),
      private.join_pass_messages(turn));
  end if;
exception
  when check_violation or statement_too_complex or program_limit_exceeded or data_exception then
    raise log 'a message of an abandoned turn is not stored: %', sqlstate;
end
$$;
comment on function private.store_fallback_message is
  'Adds the tool calls and results that the turn''s stored message does not have, with the results'' messages as text.';

create or replace function private.abandon_expired_turn(thread_id uuid, except_turn_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  abandoned_turn public.chat_turns;
begin
  update public.chat_turns t
  set status = 'abandoned', lease_token = gen_random_uuid(), lease_expires_at = null
  where t.thread_id = abandon_expired_turn.thread_id and t.status = 'running'
    and t.id is distinct from except_turn_id
    and not private.is_lease_active(t.lease_expires_at)
  returning * into abandoned_turn;
  if private.has_stored_pass(abandoned_turn) then
    perform private.cancel_pending_calls(abandoned_turn);
    perform private.store_fallback_message(abandoned_turn);
  end if;
  return abandoned_turn.id is not null;
end
$$;
comment on function private.abandon_expired_turn is
  'Abandons the thread''s running turn, other than except_turn_id, if its lease has expired: cancels its pending calls '
    'and stores its tool results as a message. Returns whether it abandoned one.';

-- 80_turn_state/leases/claim_thread.sql

create or replace function private.claim_thread(thread_id uuid, turn_id uuid default null) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  running_outcome jsonb := private.find_running_outcome(thread_id, turn_id);
begin
  if running_outcome is not null then
    return running_outcome;
  end if;
  perform private.abandon_expired_turn(thread_id, turn_id);
  if exists (
    select from public.chat_turns t
    where t.thread_id = claim_thread.thread_id and t.status = 'running' and t.id is distinct from claim_thread.turn_id
  ) then
    -- The process that holds the lease renewed it in the meantime.
    return private.build_running_outcome(1);
  end if;
  return null;
end
$$;
comment on function private.claim_thread is
  'Makes the thread free for this turn, or without one for any turn: abandons another running turn if its lease has '
    'expired. Null when the thread is free, else the outcome running. The thread must be locked: only the lock keeps '
    'it free until the caller begins the turn.';

-- 80_turn_state/leases/end_expired_lease.sql

create or replace function private.end_expired_lease(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.chat_turns t set lease_token = gen_random_uuid(), lease_expires_at = null
  where t.id = turn.id and t.status = 'running' and not private.is_lease_active(t.lease_expires_at);
end
$$;
comment on function private.end_expired_lease is
  'Invalidates the token of the turn''s expired lease, so that its process cannot finish the turn with outdated calls.';

-- 80_turn_state/leases/extend_lease.sql

create or replace function private.extend_lease(turn public.chat_turns, seconds int) returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
begin
  -- The holder of a lease keeps everyone else in the thread waiting.
  return least(
    private.compute_lease_expiry(seconds),
    turn.attempt_began_at + interval '10 minutes',
    turn.stop_requested_at + interval '1 minute');
end
$$;
comment on function private.extend_lease is
  'The end of the turn''s lease if it is renewed now: at most 10 minutes after the attempt began, and a minute after a '
    'request to stop.';

-- 80_turn_state/leases/holds_lease.sql

create or replace function private.holds_lease(turn public.chat_turns, request jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  return turn.lease_person_id = private.caller_id()
    and turn.lease_token = (request ->> 'lease_token')::uuid
    and turn.status = 'running' and turn.lease_expires_at is not null
    -- Without this bound a person could begin all turns that a limit allows, and fill them later.
    and turn.attempt_began_at > clock_timestamp() - interval '11 minutes'
    -- A former member has no access to the thread: they must neither write into it nor keep its members waiting.
    and exists (select from public.chat_threads c where c.home_id = turn.home_id and c.id = turn.thread_id);
end
$$;
comment on function private.holds_lease is
  'Whether the request''s lease_token is that of the running turn, whose lease is the caller''s and whose thread they '
    'see. An expired lease counts until another attempt takes it over, and at most 11 minutes after the attempt '
    'began.';

-- 80_turn_state/leases/take_over_turn.sql

create or replace function private.take_over_turn(turn public.chat_turns, request jsonb,
  continues boolean default false) returns public.chat_turns
language plpgsql
set search_path = ''
as $$
declare
  claimed_turn public.chat_turns;
begin
  update public.chat_turns t
  set status = 'running', attempt = t.attempt + 1, attempt_id = (request ->> 'attempt_id')::uuid,
      lease_token = gen_random_uuid(), lease_person_id = private.caller_id(),
      lease_seconds = private.parse_lease_seconds(request),
      lease_expires_at = private.compute_lease_expiry(private.parse_lease_seconds(request)),
      continues = take_over_turn.continues, stop_requested_at = null, attempt_began_at = clock_timestamp()
  where t.id = turn.id and t.attempt = turn.attempt
    -- Not a turn that was completed since the caller read it. A regeneration takes over a turn that it read as
    -- completed.
    and (t.status in ('running', 'abandoned', 'requires_action') or t.status = turn.status)
    and not private.is_lease_active(t.lease_expires_at)
  returning * into claimed_turn;
  if claimed_turn.id is not null then
    perform private.delete_superseded_turn_events(claimed_turn);
  end if;
  return claimed_turn;
end
$$;
comment on function private.take_over_turn is
  'Gives the lease of a turn to the request''s attempt. Null row when another attempt holds it or the turn has '
    'changed.';

-- 80_turn_state/limits/check_limits.sql

create or replace function private.check_limits(home_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  -- Until the caller's estimate is counted, other members' requests wait: they would read the same total.
  if (private.resolve_limits(private.caller_id(), home_id) ->> 'home_tokens')::bigint > 0 then
    perform pg_advisory_xact_lock(hashtextextended('usage of ' || home_id, 0));
  end if;
  return private.find_exceeded_limit(home_id);
end
$$;
comment on function private.check_limits is
  'As find_exceeded_limit, until the end of the transaction alone in the home if that has a budget. The caller''s '
    'requests must be serialised by lock_caller.';

-- 80_turn_state/limits/find_exceeded_limit.sql

create or replace function private.compute_seconds_until_turn_allowed(caller uuid, turn_limit int, span interval)
  returns int
language plpgsql stable
set search_path = ''
as $$
begin
  -- Another attempt is allowed when the turn_limit-th newest is older than span. least(): that attempt may have begun
  -- after now(), the begin of this transaction.
  return (
    select greatest(1, ceil(extract(epoch from least(span, a.begun_at + span - now())))::int)
    from private.turn_attempts a
    where turn_limit > 0 and a.person_id = caller and a.begun_at > now() - span
    order by a.begun_at desc
    offset greatest(turn_limit, 1) - 1 limit 1
  );
end
$$;
comment on function private.compute_seconds_until_turn_allowed is
  'Seconds until a person with this limit of attempts in a span may begin another; null when now.';

create or replace function private.find_end_of_running_turns(caller uuid, turn_limit int) returns int
language plpgsql volatile
set search_path = ''
as $$
begin
  if turn_limit = 0 then
    return null;
  end if;
  return (
    select greatest(1, ceil(extract(epoch from t.lease_expires_at - clock_timestamp())))::int
    from public.chat_turns t
    where t.lease_person_id = caller and t.status = 'running' and private.is_lease_active(t.lease_expires_at)
    order by t.lease_expires_at desc
    offset turn_limit - 1 limit 1
  );
end
$$;
comment on function private.find_end_of_running_turns is
  'Seconds until a lease ends, when the caller has turn_limit turns running; else null.';

create or replace function private.is_budget_exhausted(caller uuid, home_id uuid, limits jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.usage_months m
    where (limits ->> 'home_tokens')::bigint > 0
      and m.home_id = is_budget_exhausted.home_id and m.month = private.get_current_month()
      and m.tokens >= (limits ->> 'home_tokens')::bigint
  ) or exists (
    select from private.person_usage_months m
    where (limits ->> 'person_tokens')::bigint > 0
      and m.person_id = caller and m.month = private.get_current_month()
      and m.tokens >= (limits ->> 'person_tokens')::bigint
  );
end
$$;
comment on function private.is_budget_exhausted is
  'Whether the home or the caller has used up the tokens of this month.';

create or replace function private.find_exceeded_limit(home_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  caller constant uuid := private.caller_id();
  limits constant jsonb := private.resolve_limits(caller, home_id);
  span record;
  retry_after int;
begin
  for span in
    select * from (values ('turns_per_minute', interval '1 minute'), ('turns_per_day', interval '24 hours'))
      as s (name, length)
  loop
    retry_after := private.compute_seconds_until_turn_allowed(caller, (limits ->> span.name)::int, span.length);
    if retry_after is not null then
      return jsonb_build_object('limit', span.name, 'retry_after', retry_after);
    end if;
  end loop;
  retry_after := private.find_end_of_running_turns(caller, (limits ->> 'running_turns')::int);
  if retry_after is not null then
    return jsonb_build_object('limit', 'running_turns', 'retry_after', retry_after);
  end if;
  if private.is_storage_exhausted(caller, limits) then
    return jsonb_build_object('limit', 'storage_per_day', 'retry_after', greatest(1, ceil(extract(epoch from
      (date_trunc('day', now() at time zone 'UTC') + interval '1 day') at time zone 'UTC' - now()))::int));
  end if;
  if private.is_budget_exhausted(caller, home_id, limits) then
    return jsonb_build_object('limit', 'tokens_per_month', 'retry_after', greatest(1, ceil(extract(epoch from
      (private.get_current_month() + interval '1 month') at time zone 'UTC' - now()))::int));
  end if;
  return null;
end
$$;
comment on function private.find_exceeded_limit is
  'The first limit that forbids the caller another attempt in this home, and the seconds until it allows one: { limit, '
    'retry_after }; else null. Writes and locks nothing: check_limits serialises the attempts.';

-- 80_turn_state/limits/find_limit_of_request.sql

create or replace function private.may_call_model(turn public.chat_turns, request jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  if turn.person_id <> private.caller_id() then
    return false;
  elsif request @> '{"regenerate": true}' and turn.status = 'completed' then
    return turn.attempt_id <> (request ->> 'attempt_id')::uuid and not exists (
      select from public.chat_regenerations r
      where r.person_id = turn.person_id and r.created_at > now() - interval '24 hours'
        and (r.attempt_id = (request ->> 'attempt_id')::uuid or r.idempotency_key = request ->> 'idempotency_key'));
  end if;
  return private.is_same_request(turn, request) and not private.is_finished(turn)
    and not private.is_lease_active(turn.lease_expires_at)
    and not private.has_stored_pass(turn) and not private.has_decided_call(turn);
end
$$;
comment on function private.may_call_model is
  'Whether the request for this turn may begin an attempt that calls the model: not a replay, a mismatch, a running '
    'turn or one whose calls are stored.';

create or replace function private.find_limit_of_request(caller uuid, request jsonb) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  turn public.chat_turns := private.find_turn_by_request(caller, request);
  home_id constant uuid := coalesce(turn.home_id, private.resolve_home((request ->> 'home_id')::uuid));
  exceeded_limit constant jsonb := case when home_id is not null then private.find_exceeded_limit(home_id) end;
  thread_id uuid;
begin
  if exceeded_limit is null then
    return null;
  end if;
  if turn.id is null then
    select t.id into thread_id from private.list_matching_threads(caller, home_id, private.get_thread_key(request)) t;
    turn := private.find_turn_by_message(thread_id, request -> 'message' ->> 'client_id');
    if turn.id is null and (private.find_running_outcome(thread_id) is not null
      or private.is_regeneration_key(caller, request ->> 'idempotency_key')
      or (thread_id is null and private.is_thread_id(private.get_thread_key(request))))
    then
      return null;
    end if;
  end if;
  return case when turn.id is null or private.may_call_model(turn, request) then exceeded_limit end;
end
$$;
comment on function private.find_limit_of_request is
  'The limit that forbids the attempt which a request of begin_turn would begin: { limit, retry_after }; null when '
    'none does, or when another outcome comes first. Writes and locks nothing.';

-- 80_turn_state/limits/lock_caller.sql

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

-- 80_turn_state/messages/build_stored_answer.sql

create or replace function private.build_stored_answer(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  message public.chat_messages;
begin
  select m.* into message from public.chat_messages m
  where m.home_id = turn.home_id and m.id = turn.assistant_message_id;
  return jsonb_build_object('parts', message.parts, 'reply_fields',
    private.get_reply_fields(message.reply_fields, message.parts) || case when turn.outcome is null then '{}'
      else jsonb_build_object('outcome', turn.outcome) end);
end
$$;
comment on function private.build_stored_answer is
  'The turn''s assistant message for a replay: { parts, reply_fields }, with the outcome of the turn now. Both null '
    'when no message is stored.';

-- 80_turn_state/messages/extract_reply_fields.sql

create or replace function private.find_call_of_result(parts jsonb, result_text text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select p.part ->> 'toolCallId' from jsonb_array_elements(parts) with ordinality p (part, place)
    where p.part ->> 'type' = 'tool-call' and p.part ? 'output'
      and private.format_compact_json(p.part -> 'output') = result_text
    order by p.place limit 1);
end
$$;
comment on function private.find_call_of_result is
  'The id of the first call of a message whose output is this JSON text byte for byte. Null when there is none.';

create or replace function private.extract_reply_fields(reply text, parts jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  -- The row of the message has these in other columns.
  message_fields constant text[] := array['message', 'toolCalls', 'threadId', 'messageId'];
  fields jsonb := private.parse_json(reply);
  call_id text;
begin
  if jsonb_typeof(fields) is distinct from 'object' then
    return null;
  end if;
  fields := fields - message_fields - 'functionResultOf';
  call_id := private.find_call_of_result(parts, fields ->> 'functionResult');
  if call_id is not null then
    fields := fields - 'functionResult' || jsonb_build_object('functionResultOf', call_id);
  end if;
  return case when pg_column_size(fields) <= 262144 then fields else fields - 'functionCall' - 'functionResult' end;
end
$$;
comment on function private.extract_reply_fields is
  'The fields of a reply for chat_messages.reply_fields. Null when the reply is no JSON object.';

-- 80_turn_state/messages/find_history_start.sql

create or replace function private.find_history_start(user_message_seq bigint, history_limit int) returns bigint
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Messages that leave the history at once, so that it begins with the same bytes for several turns: model providers
  -- cache the beginning of a prompt.
  block constant int := least(20, history_limit);
  excess constant bigint := greatest(user_message_seq - 1 - history_limit, 0);
begin
  if history_limit = 0 then
    return user_message_seq;
  end if;
  return (excess + block - 1) / block * block + 1;
end
$$;
comment on function private.find_history_start is
  'The number from which on messages before the user message are its history: at most history_limit, and at least '
    'history_limit - 19 in a long thread. 1 while all fit.';

-- 80_turn_state/messages/fit_reply.sql

create or replace function private.fit_reply(reply text, max_bytes int default 1048576) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  fields jsonb;
begin
  if reply is null or octet_length(reply) <= max_bytes then
    return reply;
  end if;
  fields := private.parse_json(reply);
  if jsonb_typeof(fields) is distinct from 'object' then
    return '{}';
  end if;
  return (fields - 'functionCall' - 'functionResult' || jsonb_build_object(
    'message', left(fields ->> 'message', 16000), 'toolCalls', '[]'::jsonb))::text;
end
$$;
comment on function private.fit_reply is 'The reply; beyond max_bytes, 1 MB by default, without its tool calls.';

-- 80_turn_state/messages/get_reply_fields.sql

create or replace function private.get_reply_fields(stored_fields jsonb, parts jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  if stored_fields is null or not stored_fields ? 'functionResultOf' then
    return stored_fields;
  end if;
  return stored_fields - 'functionResultOf' || coalesce((
    select jsonb_build_object('functionResult', private.format_compact_json(p.part -> 'output'))
    from jsonb_array_elements(parts) p (part)
    where p.part ->> 'type' = 'tool-call' and p.part ? 'output'
      and p.part ->> 'toolCallId' = stored_fields ->> 'functionResultOf'
    limit 1), '{}');
end
$$;
comment on function private.get_reply_fields is
  'The fields of an answer''s reply that its parts do not have, with functionResult, from the columns reply_fields and '
    'parts of chat_messages. Null when no reply is stored.';

-- 80_turn_state/messages/import_history.sql

create or replace function private.list_importable_messages(history jsonb)
  returns table (place bigint, role text, content text)
language plpgsql immutable
set search_path = ''
as $$
begin
  return query
  select row_number() over (order by h.place), h.role, left(h.content, 16000)
  from (
    select e.place, e.item ->> 'role' as role, e.item ->> 'content' as content
    from jsonb_array_elements(case when jsonb_typeof(history) = 'array' then history else '[]' end)
      with ordinality as e (item, place)
    where e.item ->> 'role' in ('user', 'assistant')
      and jsonb_typeof(e.item -> 'content') = 'string'
      and btrim(e.item ->> 'content') <> ''
    order by e.place desc
    limit 40
  ) h;
end
$$;
comment on function private.list_importable_messages is
  'The last 40 text messages of an app''s history, oldest first, numbered from 1.';

create or replace function private.import_history(thread public.chat_threads, caller uuid, history jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  imported_count int;
begin
  if thread.message_seq > 0 then
    return;
  end if;
  insert into public.chat_messages (home_id, thread_id, seq, role, parts, origin, person_id)
  select thread.home_id, thread.id, i.place, i.role,
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', i.content)), 'client_import', caller
  from private.list_importable_messages(history) i;
  get diagnostics imported_count = row_count;
  if imported_count > 0 then
    update public.chat_threads t set message_seq = imported_count where t.id = thread.id;
  end if;
end
$$;
comment on function private.import_history is
  'Stores the text messages of an app''s history, origin client_import, in an empty thread. Does nothing in others.';

-- 80_turn_state/messages/read_history.sql

create or replace function private.read_history(turn public.chat_turns, history_limit int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  history_start constant bigint := private.find_history_start(turn.user_message_seq, history_limit);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'role', m.role, 'parts', m.parts, 'origin', m.origin,
      'model', case when o.is_own then m.model end, 'provider', case when o.is_own then m.provider end
    ) order by m.seq), '[]')
    from public.chat_messages m
    left join public.chat_turns t on t.home_id = m.home_id and t.id = m.turn_id
    -- A provider rejects a request with fields that it does not know: another member could make every turn fail.
    cross join lateral (
      select t.person_id = turn.lease_person_id and t.lease_person_id = turn.lease_person_id as is_own) o
    where m.home_id = turn.home_id and m.thread_id = turn.thread_id
      and m.seq >= history_start and m.seq < turn.user_message_seq
  );
end
$$;
comment on function private.read_history is
  'The messages from find_history_start to the turn''s user message, oldest first: '
    '[{ id, role, parts, origin, model, provider }]. model and provider are null for the turns of others and for those '
    'that another member''s call response continued.';

-- 80_turn_state/messages/store_assistant_message.sql

create or replace function private.store_assistant_message(turn public.chat_turns, parts jsonb, model text,
  provider_message text, reply text default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  text_limit constant int := private.get_text_limit(turn.home_id);
  kept_parts constant jsonb := private.fit_parts(parts, text_limit);
  kept_message constant text := private.keep_text(provider_message, text_limit);
  new_fields constant jsonb := private.extract_reply_fields(reply, kept_parts);
begin
  update public.chat_messages m
  set parts = kept_parts, model = store_assistant_message.model, provider = kept_message,
      reply_fields = case when store_assistant_message.reply is null then m.reply_fields else new_fields end
  where m.id = turn.assistant_message_id;
  if not found then
    insert into public.chat_messages (id, home_id, thread_id, seq, role, parts, turn_id, model, provider, reply_fields)
    values (turn.assistant_message_id, turn.home_id, turn.thread_id, turn.user_message_seq + 1, 'assistant',
      kept_parts, turn.id, store_assistant_message.model, kept_message, new_fields);
  end if;
end
$$;
comment on function private.store_assistant_message is
  'Stores or replaces the turn''s assistant message, at the number reserved for it after the user message. Without a '
    'reply the fields of an earlier one stay. Drops what is longer than the caller''s text limit: see fit_parts and '
    'keep_text.';

-- 80_turn_state/messages/store_user_message.sql

create or replace function private.store_user_message(turn public.chat_turns, message jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.chat_messages (id, home_id, thread_id, seq, role, parts, client_id, turn_id, person_id)
  values (turn.user_message_id, turn.home_id, turn.thread_id, turn.user_message_seq, 'user',
    private.add_short_ids(turn.home_id, message -> 'parts'), nullif(message ->> 'client_id', ''),
    turn.id, turn.person_id);
end
$$;
comment on function private.store_user_message is 'Stores the turn''s user message.';

-- 80_turn_state/outcomes/add_stopping.sql

create or replace function private.add_stopping(running_outcome jsonb, thread_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return running_outcome || case when exists (
    select from public.chat_turns t
    where t.thread_id = add_stopping.thread_id and t.status = 'running' and t.stop_requested_at is not null
  ) then '{"stopping": true}' else '{}'::jsonb end;
end
$$;
comment on function private.add_stopping is
  'The outcome running, with stopping when the thread''s running turn was requested to stop.';

-- 80_turn_state/outcomes/build_claimed_outcome.sql

create or replace function private.build_claimed_outcome(turn public.chat_turns, request jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  -- HISTORY_LIMIT of the function.
  max_history constant int := 40;
  history_limit constant int := least(
    greatest(coalesce((request ->> 'history_limit')::int, max_history), 0), max_history);
  outcome jsonb := jsonb_build_object(
    'outcome', 'new',
    'turn', private.describe_turn(turn),
    'home_context', private.home_context(turn.home_id),
    'history', private.read_history(turn, history_limit),
    'summary', private.update_thread_summary(turn, history_limit),
    'cancelled_calls', (
      select coalesce(jsonb_agg(jsonb_build_object('name', c.tool_name, 'arguments', c.arguments)
        order by c.created_at, c.ordinal), '[]')
      from public.tool_calls c
      where c.home_id = turn.home_id and c.cancelled_by_turn_id = turn.id));
  exceeded_limit jsonb;
  decided_calls constant jsonb := (
    select jsonb_agg(private.describe_call(c)) from public.tool_calls c
    where c.home_id = turn.home_id and c.decided_by_turn_id = turn.id);
  -- A message cancels the pending calls of earlier turns, except a plain yes or no to several. Approvals that its
  -- author may not decide stay pending.
  undecided_calls constant jsonb := (
    select jsonb_agg(private.describe_call(c) order by c.ordinal)
    from public.chat_turns t
    join public.tool_calls c on c.home_id = t.home_id and c.turn_id = t.id and c.result is null
    left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
    where t.thread_id = turn.thread_id and t.status = 'requires_action'
      and (a.id is null or private.may_decide(t, a, c.tool_name, true))
      and t.user_message_seq < turn.user_message_seq);
begin
  outcome := outcome || jsonb_build_object('short_ids', private.list_short_ids(turn.home_id,
    private.list_context_ids(outcome -> 'home_context')
      || private.list_uuids(jsonb_build_array(request #> '{message,parts}', request -> 'screen_id'))));
  outcome := outcome
    || case when decided_calls is null then '{}' else jsonb_build_object('decided_calls', decided_calls) end
    || case when undecided_calls is null then '{}' else jsonb_build_object('undecided_calls', undecided_calls) end;
  if private.has_stored_pass(turn) then
    outcome := outcome || jsonb_build_object(
      'outcome', 'resume', 'passes', private.list_passes(turn), 'calls', private.list_calls(turn),
      'may_call_tools_again', private.may_call_tools_again(turn));
  end if;
  if private.has_stored_pass(turn) or decided_calls is not null then
    -- What the tools recorded must reach the person. The caller of this function checks the limits of other attempts.
    if not private.has_reserved_usage(turn) then
      exceeded_limit := private.check_limits(turn.home_id);
    end if;
    if exceeded_limit is not null then
      return outcome || jsonb_build_object('exceeded_limit', exceeded_limit ->> 'limit');
    end if;
  end if;
  perform private.reserve_usage(turn, outcome);
  return outcome;
end
$$;
comment on function private.build_claimed_outcome is
  'The outcome for the attempt that holds the turn''s lease: new, or resume with the stored passes and their calls. '
    'decided_calls: the call that the turn''s message decided. undecided_calls: the pending calls to which the '
    'message, a plain yes or no, gave no clear answer. Updates the thread''s summary and counts the attempt. With '
    'exceeded_limit the attempt must not call the model and is not counted. short_ids: { uuid: short id } of what the '
    'context, the message and screen_id name.';

-- 80_turn_state/outcomes/build_replay_outcome.sql

create or replace function private.build_replay_outcome(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  answer constant jsonb := private.build_stored_answer(turn);
begin
  return jsonb_build_object(
    'outcome', 'replay', 'turn', private.describe_turn(turn) - 'lease_token',
    'reply', turn.reply, 'status', turn.status)
    || case when turn.reply is null then answer else answer - 'reply_fields' end;
end
$$;
comment on function private.build_replay_outcome is
  'The outcome replay: the stored reply byte for byte, and the parts of the assistant message, null when not stored. '
    'Null for a reply that was dropped, with reply_fields.';

-- 80_turn_state/outcomes/build_turn_running_outcome.sql

create or replace function private.build_turn_running_outcome(turn public.chat_turns) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  retry_after constant int := ceil(extract(epoch from turn.lease_expires_at - clock_timestamp()));
begin
  return private.add_stopping(private.build_running_outcome(retry_after), turn.thread_id) || jsonb_build_object(
    'turn', jsonb_build_object('id', turn.id, 'attempt', turn.attempt, 'thread_id', turn.thread_id));
end
$$;
comment on function private.build_turn_running_outcome is
  'The outcome running for a repeated request of the turn that is running. A client follows the turn by its turn '
    '{ id, attempt, thread_id }.';

-- 80_turn_state/outcomes/find_running_outcome.sql

create or replace function private.find_running_outcome(thread_id uuid, except_turn_id uuid default null) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  return (
    select private.build_running_outcome(ceil(extract(epoch from t.lease_expires_at - clock_timestamp()))::int)
    from public.chat_turns t
    where t.thread_id = find_running_outcome.thread_id and t.status = 'running'
      and t.id is distinct from except_turn_id
      and private.is_lease_active(t.lease_expires_at)
  );
end
$$;
comment on function private.find_running_outcome is
  'The outcome running while a turn of the thread other than except_turn_id holds a lease; else null.';

-- 80_turn_state/passes/count_accepted_calls.sql

create or replace function private.count_accepted_calls(turn public.chat_turns) returns int
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select count(*) from public.tool_calls c
    where c.home_id = turn.home_id and c.turn_id = turn.id
      and (c.result is null or c.answered_by is not null or not c.result @> '{"type": "not_executed"}'
        or exists (select from public.tool_approvals a where a.home_id = c.home_id and a.tool_call_id = c.id))
  );
end
$$;
comment on function private.count_accepted_calls is
  'The number of the turn''s stored calls that ran, are pending or were put to a person.';

-- 80_turn_state/passes/has_stored_pass.sql

create or replace function private.has_stored_pass(turn public.chat_turns, pass int default 1) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.chat_passes p
    where p.home_id = turn.home_id and p.turn_id = turn.id and p.pass = has_stored_pass.pass);
end
$$;
comment on function private.has_stored_pass is
  'Whether this pass of the turn and its calls are stored. It is then not requested from the model again.';

-- 80_turn_state/passes/join_pass_messages.sql

create or replace function private.join_pass_messages(turn public.chat_turns) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with passes as (
      select p.pass, p.message, p.model = first_value(p.model) over (order by p.pass) as is_same_model
      from public.chat_passes p
      where p.home_id = turn.home_id and p.turn_id = turn.id
    )
    select case count(*) when 1 then min(p.message) else '[' || string_agg(p.message, ',' order by p.pass) || ']' end
    from passes p where p.is_same_model or p.pass = 1
  );
end
$$;
comment on function private.join_pass_messages is
  'The provider messages of the turn''s passes for its message: JSON text, an array of several. A pass of another '
    'model than the first is left out.';

-- 80_turn_state/passes/list_passes.sql

create or replace function private.list_passes(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'message', p.message, 'context_text', p.context_text,
      -- A message without its model is sent without provider fields: see read_history.
      'model', case when turn.lease_person_id = turn.person_id then coalesce(p.model, '') else '' end)
      order by p.pass), '[]')
    from public.chat_passes p
    where p.home_id = turn.home_id and p.turn_id = turn.id
  );
end
$$;
comment on function private.list_passes is
  'The stored passes of the turn, in order: [{ message, model, context_text }]. model is empty when another member''s '
    'call response continues the turn.';

-- 80_turn_state/passes/may_call_tools_again.sql

create or replace function private.has_answered_question(turn public.chat_turns) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.tool_calls c
    where c.home_id = turn.home_id and c.turn_id = turn.id and c.tool_name = 'request_user_input'
      and c.state = 'output-available' and c.answered_by is not null and not c.result @> '{"cancelled": true}');
end
$$;
comment on function private.has_answered_question is
  'Whether the person answered a request_user_input of the turn, and did not cancel it.';

create or replace function private.may_call_tools_again(turn public.chat_turns) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.has_stored_pass(turn) and not private.has_stored_pass(turn, 2)
    and not private.has_pending_calls(turn)
    and private.has_answered_question(turn)
    -- Another member's decision may be the last response. What the person wrote must not use that member's rights.
    and turn.lease_person_id = turn.person_id
    -- A regeneration repeats the answer only.
    and not exists (
      select from public.chat_regenerations r
      join public.chat_passes p on p.home_id = r.home_id and p.turn_id = r.turn_id and p.pass = 1
      where r.home_id = turn.home_id and r.turn_id = turn.id and r.created_at > p.calls_stored_at);
end
$$;
comment on function private.may_call_tools_again is
  'Whether the next pass of the turn is a second one with tools: all calls of the first have results, one of them is '
    'an answered request_user_input, and the attempt is one of the turn''s person.';

-- 80_turn_state/summary/update_thread_summary.sql

create or replace function private.keep_newest_lines(lines text, max_length int) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if char_length(lines) <= max_length then
    return lines;
  end if;
  -- "…" takes the place of the lines that are cut off.
  return '…' || E'\n' || regexp_replace(right(lines, max_length - 2), '^[^\n]*\n', '');
end
$$;
comment on function private.keep_newest_lines is 'The last whole lines that fit into so many characters.';

create or replace function private.build_summary_lines(turn public.chat_turns, after_seq bigint, before_seq bigint)
  returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with calls as (
      select m.seq, c.ordinal, c.id, c.home_id
      from public.chat_messages m
      join public.tool_calls c on c.home_id = m.home_id and c.turn_id = m.turn_id
      where m.home_id = turn.home_id and m.thread_id = turn.thread_id and m.role = 'assistant'
        and m.seq > after_seq and m.seq < before_seq
    ),
    lines as (
      select c.seq, c.ordinal, 1 as rank, e.seq as place, e.recorded_at as happened_at,
        case e.event_type
          when 'void' then 'withdrawn: ' || coalesce(corrected.title, e.title)
          when 'correction' then 'corrected: ' || coalesce(corrected.title, e.title)
          when 'status_change' then coalesce(replace(e.to_status, '_', ' '), 'status changed') || ': '
            || coalesce(issue.title, e.title)
          else replace(e.event_type, '_', ' ') || ': ' || e.title end as line
      from calls c
      join public.home_events e on e.home_id = c.home_id and e.tool_call_id = c.id
      left join public.home_events corrected on corrected.home_id = e.home_id and corrected.id = e.corrects_event_id
      left join public.home_events issue on issue.home_id = e.home_id and issue.id = e.root_event_id
      -- A voided event appears only as its void.
      where e.event_type in ('correction', 'void') or not private.is_voided(e.home_id, e.id)
      union all
      select c.seq, c.ordinal, 0, 0, a.decided_at, a.decision || ': ' || a.preview
      from calls c
      join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
      where a.decision in ('approved', 'denied')
    )
    select string_agg(to_char(l.happened_at at time zone h.time_zone, 'YYYY-MM-DD') || ' '
      || private.truncate_text(regexp_replace(l.line, '\s+', ' ', 'g'), 160), E'\n'
      order by l.seq, l.ordinal, l.rank, l.place)
    from lines l
    join public.homes h on h.id = turn.home_id
  );
end
$$;
comment on function private.build_summary_lines is
  'A line for each event and decision of the thread''s messages between two numbers, such as "2026-11-03 issue '
  'reported: The water heater leaks". Null when there is none.';

create or replace function private.update_thread_summary(turn public.chat_turns, history_limit int) returns text
language plpgsql
set search_path = ''
as $$
declare
  -- Older messages are skipped: their lines would not fit into the summary.
  max_messages constant int := 200;
  history_start constant bigint := private.find_history_start(turn.user_message_seq, history_limit);
  thread public.chat_threads;
  new_lines text;
begin
  if history_start = 1 then
    return null;
  end if;
  select t.* into thread from public.chat_threads t where t.home_id = turn.home_id and t.id = turn.thread_id;
  if thread.summary_seq >= history_start - 1 then
    return thread.summary;
  end if;
  new_lines := private.build_summary_lines(
    turn, greatest(thread.summary_seq, history_start - 1 - max_messages), history_start);
  update public.chat_threads t
  set summary = private.keep_newest_lines(concat_ws(E'\n', nullif(t.summary, ''), new_lines), 1200),
      summary_seq = history_start - 1
  where t.home_id = turn.home_id and t.id = turn.thread_id
  returning t.summary into thread.summary;
  return thread.summary;
end
$$;
comment on function private.update_thread_summary is
  'The thread''s summary, extended by the messages that left the turn''s history, at most 1,200 characters. It changes '
    'only when the start of the history does. Null while the history has every message; empty when the messages '
    'outside it recorded nothing.';

-- 80_turn_state/threads/create_thread.sql

create or replace function private.create_thread(home_id uuid, caller uuid, key text) returns public.chat_threads
language plpgsql
set search_path = ''
as $$
declare
  thread public.chat_threads;
begin
  insert into public.chat_threads (home_id, person_id, key)
  values (create_thread.home_id, caller, create_thread.key)
  returning * into thread;
  return thread;
end
$$;
comment on function private.create_thread is 'Creates a thread of the caller with this key.';

-- 80_turn_state/threads/get_thread_key.sql

create or replace function private.get_thread_key(request jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(nullif(request ->> 'thread_key', ''), 'default');
end
$$;
comment on function private.get_thread_key is 'The request''s thread_key: a thread''s id or key. Without one: default.';

-- 80_turn_state/threads/is_thread_id.sql

create or replace function private.is_thread_id(key text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from public.chat_threads t where t.id = private.parse_uuid(is_thread_id.key));
end
$$;
comment on function private.is_thread_id is
  'Whether the key is the id of a thread that the caller sees, in any home. To others it is a key like any uuid: chat '
    'clients choose uuids as keys, and nobody learns whose ids exist.';

-- 80_turn_state/threads/list_matching_threads.sql

create or replace function private.list_matching_threads(caller uuid, home_id uuid, key text)
  returns setof public.chat_threads
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    select t.* from public.chat_threads t
    where t.id = private.parse_uuid(list_matching_threads.key)
      and (list_matching_threads.home_id is null or t.home_id = list_matching_threads.home_id);
  if not found then
    -- Joins from the homes, because the index begins with home_id.
    return query
      select t.* from private.my_homes() as m (home_id)
      join public.chat_threads t
        on t.home_id = m.home_id and t.person_id = caller and t.key = list_matching_threads.key
      where list_matching_threads.home_id is null or m.home_id = list_matching_threads.home_id;
  end if;
end
$$;
comment on function private.list_matching_threads is
  'The visible thread with this id, else the caller''s threads with this key. Null home_id: in all their homes.';

-- 80_turn_state/threads/lock_thread.sql

create or replace function private.lock_thread(thread_id uuid) returns public.chat_threads
language plpgsql
set search_path = ''
as $$
declare
  thread public.chat_threads;
begin
  -- Serialises the requests of a thread. "for update" would block the foreign keys of running turns.
  select t.* into thread from public.chat_threads t where t.id = lock_thread.thread_id for no key update;
  return thread;
end
$$;
comment on function private.lock_thread is 'Locks and returns the thread. Null row when the caller does not see it.';

-- 80_turn_state/threads/lock_thread_by_key.sql

create or replace function private.lock_thread_by_key(home_id uuid, caller uuid, key text) returns public.chat_threads
language plpgsql
set search_path = ''
as $$
begin
  return private.lock_thread((select t.id from private.list_matching_threads(caller, home_id, key) t));
end
$$;
comment on function private.lock_thread_by_key is
  'Locks and returns the home''s visible thread with this id, else the caller''s with this key. Null row if none.';

-- 80_turn_state/threads/resolve_home.sql

create or replace function private.resolve_home(requested_home_id uuid) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case when requested_home_id is null and count(*) > 1 then null else min(m.home_id::text)::uuid end
    from private.my_homes() as m (home_id)
    where requested_home_id is null or m.home_id = requested_home_id
  );
end
$$;
comment on function private.resolve_home is
  'The requested home, or without one the caller''s only home. Null when they are no member or have several homes.';

-- 80_turn_state/threads/resolve_thread.sql

create or replace function private.resolve_thread(caller uuid, request jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  thread_ids uuid[] := array(select t.id from private.list_matching_threads(
    caller, (request ->> 'home_id')::uuid, private.get_thread_key(request)) t);
begin
  return case
    when caller is null then jsonb_build_object('outcome', 'unauthenticated')
    when cardinality(thread_ids) = 0 then jsonb_build_object('outcome', 'not_found')
    when cardinality(thread_ids) = 1 then jsonb_build_object('thread_id', thread_ids[1])
    else jsonb_build_object('outcome', 'home_required') end;
end
$$;
comment on function private.resolve_thread is
  'The thread of a request''s thread_key and home_id: { thread_id } or { outcome: unauthenticated | not_found | '
  'home_required }. home_required: the key exists in several homes.';

-- 80_turn_state/turn_events/delete_superseded_turn_events.sql

create or replace function private.delete_superseded_turn_events(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.chat_turn_events e
  where e.home_id = turn.home_id and e.thread_id = turn.thread_id
    and (e.turn_id, e.attempt) is distinct from (turn.id, turn.attempt);
end
$$;
comment on function private.delete_superseded_turn_events is
  'Deletes the events of the thread''s other turns and of the turn''s other attempts.';

-- 80_turn_state/turn_events/store_turn_events.sql

create or replace function private.has_room_for_turn_events(turn public.chat_turns, turn_events jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('chat_turn_events of ' || turn.id, 0));
  return octet_length(turn_events::text) + coalesce((
    select sum(octet_length(e.events::text)) from public.chat_turn_events e
    where e.home_id = turn.home_id and e.turn_id = turn.id and e.attempt = turn.attempt), 0) <= 4194304;
end
$$;
comment on function private.has_room_for_turn_events is
  'Whether the events fit into the attempt''s 4 MB. Normal turns stay far below; the limit is needed because every '
    'signed-in caller can append events. Locks the log of the turn until the transaction ends.';

create or replace function private.store_turn_events(turn public.chat_turns, batch jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  limits constant jsonb := private.resolve_limits(private.caller_id(), turn.home_id);
begin
  if batch -> 'events' = '[]' or private.is_storage_exhausted(private.caller_id(), limits) then
    return;
  end if;
  perform private.count_storage(pg_column_size(batch), 1);
  insert into public.chat_turn_events (home_id, thread_id, turn_id, attempt, seq, events)
  select turn.home_id, turn.thread_id, turn.id, turn.attempt, (batch ->> 'seq')::int, batch -> 'events'
  where private.has_room_for_turn_events(turn, batch -> 'events')
  -- A repeated request.
  on conflict do nothing;
end
$$;
comment on function private.store_turn_events is
  'Stores a batch { seq, events } of the turn''s attempt, once. Ignores an empty batch and one beyond '
    'the size limit or the caller''s storage of the day.';

-- 80_turn_state/turns/describe_turn.sql

create or replace function private.describe_turn(turn public.chat_turns) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', turn.id, 'lease_token', turn.lease_token, 'home_id', turn.home_id, 'thread_id', turn.thread_id,
    'person_id', turn.person_id, 'user_message_id', turn.user_message_id,
    'assistant_message_id', turn.assistant_message_id, 'attempt', turn.attempt);
end
$$;
comment on function private.describe_turn is
  'The turn for the process that holds its lease: { id, lease_token, home_id, thread_id, person_id, user_message_id, '
  'assistant_message_id, attempt }.';

-- 80_turn_state/turns/find_turn_by_lease.sql

create or replace function private.find_turn_by_lease(request jsonb) returns public.chat_turns
language plpgsql stable
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  select t.* into turn from public.chat_turns t
  where t.id = (request ->> 'turn_id')::uuid
    and t.lease_person_id = (select private.caller_id())
    and t.lease_token = (request ->> 'lease_token')::uuid;
  return turn;
end
$$;
comment on function private.find_turn_by_lease is
  'The turn with this lease token, if its last lease is the caller''s, even when that lease has ended. Null row once '
    'the token has changed: after a takeover, an abandonment or end_expired_lease.';

-- 80_turn_state/turns/find_turn_by_message.sql

create or replace function private.find_turn_by_message(thread_id uuid, client_id text) returns public.chat_turns
language plpgsql stable
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  select t.* into turn
  from (
    select m.home_id, m.turn_id, case when m.person_id = private.caller_id() then 1 else 3 end as rank
    from public.chat_messages m
    where m.thread_id = find_turn_by_message.thread_id
      and m.client_id in (find_turn_by_message.client_id,
        private.hash_key(find_turn_by_message.thread_id, find_turn_by_message.client_id))
    union all
    -- A client that reloaded the thread knows the message by its stored id.
    select m.home_id, m.turn_id, 2
    from public.chat_messages m
    where m.id = private.parse_uuid(find_turn_by_message.client_id)
      and m.thread_id = find_turn_by_message.thread_id and m.role = 'user'
  ) found
  join public.chat_turns t on t.id = found.turn_id and t.home_id = found.home_id
  -- Client ids may be any: another member's must not hide the caller's message.
  order by found.rank
  limit 1;
  return turn;
end
$$;
comment on function private.find_turn_by_message is
  'The turn whose user message has this client id or its hash, the caller''s first, or this stored id. Null row if '
  'none.';

-- 80_turn_state/turns/find_turn_by_request.sql

create or replace function private.find_turn_by_request(caller uuid, request jsonb) returns public.chat_turns
language plpgsql stable
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  -- By turn_id first: the edge function may repeat a request that has no idempotency key.
  select t.* into turn from public.chat_turns t
  where t.id = (request ->> 'turn_id')::uuid and t.person_id = caller;
  if turn.id is null then
    select t.* into turn from public.chat_turns t
    where t.person_id = caller
      and t.route = request ->> 'route'
      and t.idempotency_key in (request ->> 'idempotency_key',
        private.hash_key(caller, request ->> 'idempotency_key'))
      and t.created_at > now() - interval '24 hours';
  end if;
  return turn;
end
$$;
comment on function private.find_turn_by_request is
  'The caller''s turn with the request''s turn_id, else with its idempotency key or the hash of it within 24 hours. '
  'Null row if none.';

-- 80_turn_state/turns/has_same_text.sql

create or replace function private.list_texts(parts jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_path_query_array(parts, '$[*] ? (@.type == "text").text');
end
$$;
comment on function private.list_texts is 'The texts of a message''s text parts.';

create or replace function private.has_same_text(turn public.chat_turns, message jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- Text parts only: not every client sends the follow-up context again.
  return exists (
    select from public.chat_messages m
    where m.home_id = turn.home_id and m.id = turn.user_message_id
      and private.list_texts(m.parts) = private.list_texts(message -> 'parts')
  );
end
$$;
comment on function private.has_same_text is 'Whether the message has the same texts as the turn''s user message.';

-- 80_turn_state/turns/is_finished.sql

create or replace function private.is_finished(turn public.chat_turns) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(turn.status in ('completed', 'requires_action'), false);
end
$$;
comment on function private.is_finished is
  'Whether finish_turn stored the turn''s reply: the turn is completed or requires action. False for a null row.';

-- 80_turn_state/turns/is_last_turn.sql

create or replace function private.is_last_turn(turn public.chat_turns) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return not exists (
    select from public.chat_messages m
    where m.home_id = turn.home_id and m.thread_id = turn.thread_id and m.seq > turn.user_message_seq + 1
  );
end
$$;
comment on function private.is_last_turn is 'Whether the thread has no messages after the turn''s.';

-- 80_turn_state/turns/is_regeneration_key.sql

create or replace function private.is_regeneration_key(caller uuid, idempotency_key text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.chat_regenerations r
    where r.person_id = caller
      and r.idempotency_key in (is_regeneration_key.idempotency_key,
        private.hash_key(caller, is_regeneration_key.idempotency_key))
      and r.created_at > now() - interval '24 hours');
end
$$;
comment on function private.is_regeneration_key is
  'Whether the caller regenerated an answer with this key in the last 24 hours. A new message must not use it.';

-- 80_turn_state/turns/is_same_request.sql

create or replace function private.is_same_request(turn public.chat_turns, request jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- A regeneration has another body and hash, and so has the message of a client that reloaded the thread: its
  -- client_id is the stored id.
  return coalesce(turn.request_hash = request ->> 'request_hash', false)
    or (coalesce(request @> '{"regenerate": true}' or request -> 'message' ->> 'client_id' = turn.user_message_id::text,
        false)
      and private.has_same_text(turn, request -> 'message'));
end
$$;
comment on function private.is_same_request is
  'Whether a request repeats the turn''s: the same hash, or the same text for the same message.';

-- 80_turn_state/turns/is_turn_id.sql

-- The migrator owns it, so that it finds turns that the caller does not see.
create or replace function private.is_turn_id(turn_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.chat_turns t where t.id = is_turn_id.turn_id);
end
$$;
comment on function private.is_turn_id is 'Whether any turn has this id. A request cannot use it for a new turn.';

-- 80_turn_state/turns/release_expired_key.sql

create or replace function private.release_expired_key(caller uuid, route text, idempotency_key text) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Runs before a key is used again, so that no cleanup job is needed.
  update public.chat_turns t set idempotency_key = null
  where t.person_id = caller
    and t.route = release_expired_key.route
    and t.idempotency_key in (release_expired_key.idempotency_key,
      private.hash_key(caller, release_expired_key.idempotency_key))
    and t.created_at <= now() - interval '24 hours';
end
$$;
comment on function private.release_expired_key is
  'Removes the idempotency key from the caller''s turn that holds it for more than 24 hours.';

-- 80_turn_state/usage/add_usage.sql

create or replace function private.add_usage(
  home_id uuid, month date, home_tokens bigint, person_tokens bigint, person_limit bigint default 0
) returns void
language plpgsql
set search_path = ''
as $$
declare
  tokens_of_person bigint;
begin
  -- The person's row comes first: its lock serialises the person's requests, so each one reads the sum of the others.
  insert into private.person_usage_months as m (person_id, month, tokens)
  values (private.caller_id(), add_usage.month, private.add_tokens(0, person_tokens))
  on conflict on constraint person_usage_months_pkey do update set tokens = private.add_tokens(m.tokens, person_tokens)
  returning m.tokens into tokens_of_person;

  insert into public.usage_months as m (home_id, month, tokens)
  values (add_usage.home_id, add_usage.month, private.add_tokens(0, home_tokens))
  on conflict on constraint usage_months_pkey do update set tokens = private.add_tokens(m.tokens, case
    when person_limit > 0 and tokens_of_person - person_tokens >= person_limit then 0 else home_tokens end);
end
$$;
comment on function private.add_usage is
  'Adds numbers of tokens, which may be negative, to a month of the home and of the caller. Adds nothing to the home '
    'when the caller had person_limit tokens before. 0 means no limit.';

-- 80_turn_state/usage/correct_usage_month.sql

create or replace function private.correct_usage_month(home_id uuid, person_id uuid, month date, tokens bigint)
  returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Locks the rows in the order of private.add_usage, so that the two cannot deadlock.
  update private.person_usage_months m set tokens = private.add_tokens(0, correct_usage_month.tokens)
  where m.person_id = correct_usage_month.person_id and m.month = correct_usage_month.month;
  update public.usage_months m set tokens = private.add_tokens(0, correct_usage_month.tokens)
  where m.home_id = correct_usage_month.home_id and m.month = correct_usage_month.month;
end
$$;
comment on function private.correct_usage_month is
  'For the operator: sets the tokens of a UTC month, named by its first day, of a home, a person or both. Null: not of '
    'a home, not of a person.';

-- 80_turn_state/usage/has_reserved_usage.sql

create or replace function private.has_reserved_usage(turn public.chat_turns) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from private.turn_attempts a where a.turn_id = turn.id and a.attempt = turn.attempt);
end
$$;
comment on function private.has_reserved_usage is 'Whether the turn''s current attempt is counted.';

-- 80_turn_state/usage/limit_home_tokens.sql

create or replace function private.limit_home_tokens(turn public.chat_turns, reported_tokens bigint) returns bigint
language plpgsql stable
set search_path = ''
as $$
declare
  -- Of a pass whose attempt has no estimate: one that began beyond a limit.
  default_estimate constant bigint := 5000;
  -- Output, reasoning and tool results, which the estimate of the input does not have.
  other_tokens constant bigint := 12000;
begin
  return least(reported_tokens, other_tokens + 2 * coalesce((
    select a.estimated_tokens from private.turn_attempts a
    where a.turn_id = turn.id and a.attempt = turn.attempt), default_estimate));
end
$$;
comment on function private.limit_home_tokens is
  'The tokens of one pass that count for the home: the reported ones, at most what the pass can have used by the '
    'estimate of its input. Everyone in the home may finish turns with any number.';

-- 80_turn_state/usage/record_usage.sql

create or replace function private.record_usage(turn public.chat_turns, usage jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- More than any model accepts or returns in a pass.
  max_tokens constant bigint := 2000000;
  home_tokens bigint;
  person_tokens bigint;
  person_limit bigint;
begin
  with added as (
    insert into public.usage_events (
      home_id, turn_id, person_id, attempt, pass, model,
      input_tokens, cached_input_tokens, output_tokens, cost_micros, latency_ms)
    select turn.home_id, turn.id, turn.lease_person_id, turn.attempt, (u.value ->> 'pass')::int,
      left(u.value ->> 'model', 200),
      coalesce(private.read_count(u.value -> 'input_tokens', max_tokens), 0),
      coalesce(private.read_count(u.value -> 'cached_input_tokens', max_tokens), 0),
      coalesce(private.read_count(u.value -> 'output_tokens', max_tokens), 0),
      private.read_count(u.value -> 'cost_micros', 1000000000),
      private.read_count(u.value -> 'latency_ms', 86400000)::int
    from jsonb_array_elements(case when jsonb_typeof(usage) = 'array' then usage else '[]' end) u
    where u.value ?| array['input_tokens', 'output_tokens'] and u.value -> 'pass' in ('1', '2', '3')
      -- A pass is not requested again after its calls were stored: a later attempt reports that usage once more.
      and not exists (
        select from public.usage_events e
        join public.chat_passes p on p.home_id = e.home_id and p.turn_id = e.turn_id and p.pass = e.pass
        where e.home_id = turn.home_id and e.turn_id = turn.id and to_jsonb(e.pass) = u.value -> 'pass'
          and e.recorded_at >= p.calls_stored_at)
    -- A repeated request.
    on conflict do nothing
    returning input_tokens + output_tokens as tokens
  )
  select sum(private.limit_home_tokens(turn, a.tokens))::bigint, sum(a.tokens)::bigint into home_tokens, person_tokens
  from added a;

  if person_tokens > 0 then
    -- Turns that began before the person reached the limit may report any number.
    person_limit := (private.resolve_limits(private.caller_id(), turn.home_id) ->> 'person_tokens')::bigint;
    -- The person's month already includes the estimate of this attempt.
    person_limit := case when person_limit = 0 then 0 else person_limit + coalesce((
      select a.reserved_tokens from private.turn_attempts a
      where a.turn_id = turn.id and a.attempt = turn.attempt), 0) end;
    perform private.add_usage(
      turn.home_id, private.get_current_month(), home_tokens, person_tokens, person_limit);
  end if;
end
$$;
comment on function private.record_usage is
  'Stores [{ pass, model, input_tokens, cached_input_tokens, output_tokens, cost_micros, latency_ms }], each pass of '
  'an attempt once, a pass with stored calls once for all attempts, and adds the tokens to the months of home and '
  'caller. A number beyond what a pass can have is stored as the largest possible one; of an invalid one it stores 0.';

-- 80_turn_state/usage/release_reservation.sql

create or replace function private.release_reservation(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
declare
  attempt private.turn_attempts;
begin
  -- An attempt that reports nothing keeps its estimate: a stopped one, or one whose provider reports no usage.
  if not exists (
    select from public.usage_events e
    where e.home_id = turn.home_id and e.turn_id = turn.id and e.attempt = turn.attempt
      and e.input_tokens + e.output_tokens > 0
  ) then
    return;
  end if;
  select a.* into attempt from private.turn_attempts a
  where a.turn_id = turn.id and a.attempt = turn.attempt for update;
  if attempt.reserved_tokens > 0 then
    update private.turn_attempts a set reserved_tokens = 0 where a.turn_id = turn.id and a.attempt = turn.attempt;
    perform private.add_usage(turn.home_id, attempt.month, -attempt.reserved_tokens, -attempt.reserved_tokens);
  end if;
end
$$;
comment on function private.release_reservation is
  'Removes the estimate of the finished attempt from the month, if the attempt has reported its usage.';

-- 80_turn_state/usage/reserve_usage.sql

create or replace function private.estimate_input_tokens(claimed_outcome jsonb) returns bigint
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Of the system prompt and the tools, which every request has.
  fixed_tokens constant int := 5000;
  -- The function's prompt has at most 48,000 characters of history, about 12,000 tokens, besides the home, the summary
  -- and the message. A caller of this database could store more, and the home's month would pay for it.
  max_tokens constant int := 40000;
  -- About four bytes a token.
  estimate constant bigint := least(fixed_tokens + octet_length(claimed_outcome::text) / 4, max_tokens);
begin
  -- A second pass with tools is one more request with the same input.
  return case when claimed_outcome @> '{"may_call_tools_again": true}' then 2 * estimate else estimate end;
end
$$;
comment on function private.estimate_input_tokens is
  'An estimate of the input tokens of the model requests with what the outcome holds: home, history, message.';

create or replace function private.reserve_usage(turn public.chat_turns, claimed_outcome jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  estimate constant bigint := private.estimate_input_tokens(claimed_outcome);
begin
  insert into private.turn_attempts (turn_id, attempt, person_id, month, reserved_tokens, estimated_tokens)
  values (turn.id, turn.attempt, turn.lease_person_id, private.get_current_month(), estimate, estimate)
  on conflict do nothing;
  if found then
    perform private.add_usage(turn.home_id, private.get_current_month(), estimate, estimate);
  end if;
end
$$;
comment on function private.reserve_usage is
  'Counts the attempt that holds the turn''s lease, once, and adds the estimate of its input to the month.';

-- 85_responses/decisions/apply_response.sql

create or replace function private.record_responder(call public.tool_calls, request jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.tool_calls c
  set answered_by = private.caller_id(), answer_key = nullif(request ->> 'idempotency_key', ''),
    answer_hash = request ->> 'request_hash'
  where c.id = call.id;
end
$$;
comment on function private.record_responder is
  'Stores the caller and the request''s idempotency key and hash with the call that it responds to.';

create or replace function private.build_denied_result(reason text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_not_executed_result('denied', 'Not done: the answer was no.')
    || case when reason is null then '{}'
      else jsonb_build_object('data', jsonb_build_object('reason', reason)) end;
end
$$;
comment on function private.build_denied_result is 'The result of a denied call. data.reason is the person''s reason.';

create or replace function private.run_approved_call(turn public.chat_turns, call public.tool_calls,
  approval public.tool_approvals) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if approval.input_hash <> private.hash_call(call) then
    return private.build_not_executed_result('conflict', 'Not executed: what was approved is not what is stored.');
  end if;
  return coalesce(
    private.find_call_rejection(turn.home_id, call.tool_name, call.input),
    case when private.is_preview_outdated(call, approval) then
      private.build_not_executed_result('conflict',
        'Not executed: the record has changed since that was asked, so it would have to be asked again.') end,
    private.run_call(turn, call));
end
$$;
comment on function private.run_approved_call is
  'Runs an approved call as the caller and returns its result. Checks the input, the tool, the caller''s role and the '
  'preview again.';

create or replace function private.apply_decision(turn public.chat_turns, call public.tool_calls,
  approval public.tool_approvals, request jsonb)
  returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  is_approved constant boolean := (request -> 'answer' ->> 'approved')::boolean;
  reason constant text := private.truncate_text(nullif(btrim(request -> 'answer' ->> 'reason'), ''), 500);
begin
  if not private.record_decision(approval.id, case when is_approved then 'approved' else 'denied' end, reason) then
    return null;
  end if;
  perform private.record_responder(call, request);
  if not is_approved then
    return private.store_result(call.id, private.build_denied_result(reason), 'output-denied');
  end if;
  update public.tool_calls c set state = 'approval-responded' where c.id = call.id;
  return private.store_result(call.id, private.run_approved_call(turn, call, approval));
end
$$;
comment on function private.apply_decision is
  'Stores an approval decision, runs an approved call and stores its result. Null row when the approval was decided or '
  'has expired.';

create or replace function private.apply_response(turn public.chat_turns, call public.tool_calls,
  approval public.tool_approvals, request jsonb)
  returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  response constant jsonb := request -> 'answer';
  finished_call public.tool_calls;
begin
  if approval.id is not null then
    finished_call := private.apply_decision(turn, call, approval, request);
  else
    perform private.record_responder(call, request);
    finished_call := case when response ->> 'kind' = 'error'
      then private.store_result(call.id, to_jsonb(private.parse_error_text(response)), 'output-error')
      else private.store_result(call.id, response -> 'output', 'output-available') end;
  end if;
  if finished_call.id is not null then
    perform private.store_result_in_message(turn, finished_call);
  end if;
  return finished_call;
end
$$;
comment on function private.apply_response is
  'Applies a call response and stores the result in the call and in the message. Null row when it is too late.';

-- 85_responses/decisions/can_respond.sql

create or replace function private.can_respond(turn public.chat_turns, approval public.tool_approvals, tool_name text,
  response jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if approval.id is null then
    return turn.person_id = private.caller_id();
  end if;
  return private.may_decide(
    turn, approval, tool_name, response @> '{"kind": "decision", "approved": false}');
end
$$;
comment on function private.can_respond is
  'Whether the caller may respond to the call: to a client-side call the turn''s person, to an approval a member with '
  'the needed role. The turn''s person may always deny.';

-- 85_responses/decisions/check_response.sql

create or replace function private.check_response(call public.tool_calls, approval public.tool_approvals,
  response jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if approval.id is not null then
    return case when response ->> 'kind' = 'decision' and jsonb_typeof(response -> 'approved') = 'boolean' then null
      else 'not_a_decision' end;
  end if;
  if response ->> 'kind' = 'error' then
    return case when jsonb_typeof(response -> 'error_text') = 'string' then null else 'invalid_output' end;
  end if;
  -- A client tool's output can look like a decision. The edge function therefore also sends the body as output, with
  -- valid_for: the names of the tools whose schema accepts it.
  return case when response ? 'output' and response -> 'valid_for' ? call.tool_name
      and octet_length((response -> 'output')::text) <= 131072 and not private.is_deep(response -> 'output')
    then null else 'invalid_output' end;
end
$$;
comment on function private.check_response is
  'Why the response does not fit the call: not_a_decision, or invalid_output (not valid for its tool). Else null.';

-- 85_responses/decisions/decide_by_message.sql

create or replace function private.find_waiting_turn(following_turn public.chat_turns) returns public.chat_turns
language plpgsql stable
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  select t.* into turn from public.chat_turns t
  where t.thread_id = following_turn.thread_id and t.status = 'requires_action'
    and not exists (
      select from public.chat_messages m
      where m.home_id = t.home_id and m.thread_id = t.thread_id
        and m.seq > t.user_message_seq + 1 and m.seq < following_turn.user_message_seq);
  return turn;
end
$$;
comment on function private.find_waiting_turn is
  'The turn that requires action and whose messages are the last before the following turn. Null row if none.';

create or replace function private.decide_by_message(deciding_turn public.chat_turns, decision text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  turn constant public.chat_turns := private.find_waiting_turn(deciding_turn);
  answer constant jsonb := jsonb_build_object('kind', 'decision', 'approved', decision = 'approved');
  pending_call_count int;
  call public.tool_calls;
  approval public.tool_approvals;
begin
  if turn.id is null or decision is null or decision not in ('approved', 'denied') then
    return false;
  end if;
  select count(*) into pending_call_count
  from public.tool_calls c
  left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
  where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null
    and (a.id is null or a.expires_at > clock_timestamp());
  select c.* into call
  from public.tool_calls c
  join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
  where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null and a.expires_at > clock_timestamp()
  order by c.ordinal limit 1;
  approval := private.find_approval(call);
  if call.id is null then
    return false;
  end if;
  if pending_call_count > 1 then
    return true;
  end if;
  if not private.can_respond(turn, approval, call.tool_name, answer) then
    return false;
  end if;

  update public.tool_calls c set decided_by_turn_id = deciding_turn.id where c.id = call.id;
  if (private.apply_response(turn, call, approval, jsonb_build_object('answer', answer))).id is null then
    -- The approval expired in the meantime.
    update public.tool_calls c set decided_by_turn_id = null where c.id = call.id;
    return false;
  end if;
  perform private.expire_overdue_approvals(turn);
  perform private.complete_pending_turn(turn);
  return true;
end
$$;
comment on function private.decide_by_message is
  'Applies a plain yes or no (decision approved or denied) to the only pending call of the turn just before, an '
    'approval that the caller may decide, and completes that turn. Does nothing when several calls are pending. False '
    'when the message decides nothing: it then cancels the pending calls, like any other message.';

-- 85_responses/decisions/expire_overdue_approvals.sql

create or replace function private.expire_overdue_approvals(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
declare
  overdue record;
begin
  for overdue in
    select c.id as tool_call_id, a.id as approval_id
    from public.tool_calls c
    join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
    where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null
      and a.decision is null and a.expires_at <= clock_timestamp()
    order by c.ordinal
  loop
    perform private.record_decision(overdue.approval_id, 'expired', null);
    perform private.store_result_in_message(turn, private.store_result(overdue.tool_call_id,
      private.build_not_executed_result('expired', 'Not executed: nobody approved it in time.')));
  end loop;
end
$$;
comment on function private.expire_overdue_approvals is
  'Gives each call of the turn whose approval has expired the result expired.';

-- 85_responses/decisions/is_repeated_response.sql

create or replace function private.is_repeated_response(call public.tool_calls, approval public.tool_approvals,
  response jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  if approval.id is not null then
    return coalesce(approval.decision in ('approved', 'denied') and response ->> 'kind' = 'decision'
      and response -> 'approved' = to_jsonb(approval.decision = 'approved'), false);
  end if;
  if call.answered_by is null then
    return false;
  end if;
  return coalesce(case when response ->> 'kind' = 'error'
    then call.state = 'output-error' and call.error_text = private.parse_error_text(response)
    else call.state = 'output-available' and call.result = response -> 'output' end, false);
end
$$;
comment on function private.is_repeated_response is
  'Whether the call already has this response: the same decision, output or error text.';

-- 85_responses/decisions/parse_error_text.sql

create or replace function private.parse_error_text(response jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.truncate_text(coalesce(nullif(btrim(response ->> 'error_text'), ''), 'It did not work.'), 2000);
end
$$;
comment on function private.parse_error_text is 'The error text of a client error, or a default sentence.';

-- 85_responses/lookup/find_call.sql

create or replace function private.find_call(thread public.chat_threads, request jsonb) returns public.tool_calls
language plpgsql stable
set search_path = ''
as $$
declare
  call public.tool_calls;
begin
  select c.* into call
  from public.tool_calls c
  join public.chat_turns t on t.home_id = c.home_id and t.id = c.turn_id
  left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
  where c.home_id = thread.home_id
    -- The index is on md5(call_id).
    and md5(c.call_id) = md5(request ->> 'tool_call_id') and c.call_id = request ->> 'tool_call_id'
    and t.thread_id = thread.id
    and (request ->> 'approval_id' is null or a.id = private.parse_uuid(request ->> 'approval_id'))
    and (request ->> 'message_id' is null or t.assistant_message_id = private.parse_uuid(request ->> 'message_id'))
  -- Some models repeat call ids in every message.
  order by c.created_at desc, t.user_message_seq desc, c.ordinal
  limit 1;
  return call;
end
$$;
comment on function private.find_call is
  'The thread''s newest call that matches { tool_call_id, approval_id, message_id }. Null row if none.';

-- 85_responses/lookup/is_call_id_ambiguous.sql

create or replace function private.is_call_id_ambiguous(thread public.chat_threads, call public.tool_calls,
  request jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- A late response to an old call must not become the response to a new one.
  return request ->> 'approval_id' is null and request ->> 'message_id' is null
    and exists (
      select from public.tool_calls c
      join public.chat_turns t on t.home_id = c.home_id and t.id = c.turn_id
      -- The index is on md5(call_id).
      where c.home_id = thread.home_id and md5(c.call_id) = md5(call.call_id) and c.call_id = call.call_id
        and t.thread_id = thread.id and c.id <> call.id
        and (
          exists (select from public.tool_approvals a where a.home_id = c.home_id and a.tool_call_id = c.id)
          or exists (select from private.tool_policies p where p.tool_name = c.tool_name and p.kind = 'client')
        )
    );
end
$$;
comment on function private.is_call_id_ambiguous is
  'Whether the request has only a call id, and another call of the thread with that id is or was pending too.';

-- 85_responses/pending_turns/build_current_reply.sql

create or replace function private.build_current_reply(turn public.chat_turns) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  reply constant jsonb := private.parse_json(turn.reply);
begin
  if jsonb_typeof(reply -> 'toolCalls') is distinct from 'array' then
    return turn.reply;
  end if;
  return (reply || jsonb_build_object('toolCalls', (
    select coalesce(jsonb_agg(
      case when c.id is null then i.item else private.add_call_state(i.item, c, private.find_approval(c)) end
        order by i.place), '[]')
    from jsonb_array_elements(reply -> 'toolCalls') with ordinality i (item, place)
    -- The index is on md5(call_id).
    left join public.tool_calls c
      on c.turn_id = turn.id and md5(c.call_id) = md5(i.item ->> 'id') and c.call_id = i.item ->> 'id'
  ), 'outcome', private.compute_turn_outcome(turn))
    || case when private.has_pending_calls(turn) then '{}' else '{"status": "completed"}'::jsonb end)::text;
end
$$;
comment on function private.build_current_reply is
  'The stored reply with the current state of its toolCalls and the outcome; status completed when none is pending. '
  'Null without a reply, unchanged without toolCalls.';

-- 85_responses/pending_turns/build_waiting_outcome.sql

create or replace function private.build_waiting_outcome(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('outcome', 'waiting', 'turn', private.describe_turn(turn) - 'lease_token',
    -- The reply of a running turn is about an earlier pass.
    'reply', case when turn.status = 'requires_action' then private.build_current_reply(turn) end,
    'calls', private.list_calls(turn))
    || case when turn.status = 'requires_action' and turn.reply is null then private.build_stored_answer(turn)
      else '{}' end;
end
$$;
comment on function private.build_waiting_outcome is
  'The outcome waiting: other calls of the turn are pending. reply is null until the process that stored them has '
    'stored one, and after it was dropped: then it has parts and reply_fields.';

-- 85_responses/pending_turns/cancel_pending_turns.sql

create or replace function private.cancel_pending_turns(cancelling_turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  for turn in
    select t.* from public.chat_turns t
    where t.thread_id = cancelling_turn.thread_id and t.status = 'requires_action'
    order by t.user_message_seq
  loop
    perform private.cancel_pending_calls(turn, cancelling_turn.id);
    perform private.complete_pending_turn(turn);
  end loop;
end
$$;
comment on function private.cancel_pending_turns is
  'Cancels the pending calls of the thread''s turns and completes those turns, for the message of a new turn.';

-- 85_responses/pending_turns/complete_pending_turn.sql

create or replace function private.add_notice(reply text, notice text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  fields constant jsonb := private.parse_json(reply);
begin
  if jsonb_typeof(fields -> 'message') is distinct from 'string' then
    return reply;
  end if;
  return (fields || jsonb_build_object(
    'message', concat_ws(E'\n\n', nullif(fields ->> 'message', ''), notice),
    'notice', concat_ws(E'\n\n', fields ->> 'notice', notice)))::text;
end
$$;
comment on function private.add_notice is
  'The reply with the notice at the end of its message. Unchanged when it has no message.';

create or replace function private.build_closing_reply(turn public.chat_turns, notice text) returns text
language plpgsql
set search_path = ''
as $$
declare
  reply constant text := private.build_current_reply(turn);
begin
  return private.fit_reply(case when notice is null then reply else private.add_notice(reply, notice) end);
exception
  when statement_too_complex or program_limit_exceeded or data_exception then
    -- The reply must not keep the thread from going on.
    raise log 'the reply of a turn is not updated: %', sqlstate;
    return '{}';
end
$$;
comment on function private.build_closing_reply is
  'The current reply with the notice, if one is given; {} when it cannot be built.';

create or replace function private.complete_pending_turn(turn public.chat_turns, notice text default null) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The stored reply is updated too: a replay must not show a call as pending that nobody can respond to.
  update public.chat_turns t set status = 'completed', outcome = private.compute_turn_outcome(t),
    reply = private.build_closing_reply(t, notice)
  where t.id = turn.id and t.status = 'requires_action' and not private.has_pending_calls(t);
  if found then
    update public.chat_messages m
    set parts = m.parts || case when notice is null then '[]' else jsonb_build_array(jsonb_build_object(
          'type', 'text', 'text', notice, 'by', 'app', 'notice', 'results')) end,
        reply_fields = m.reply_fields || '{"status": "completed"}' || case when notice is null then '{}'
          else jsonb_build_object('notice', concat_ws(E'\n\n', m.reply_fields ->> 'notice', notice)) end
    where m.home_id = turn.home_id and m.id = turn.assistant_message_id;
  end if;
end
$$;
comment on function private.complete_pending_turn is
  'Completes a turn that requires action once none of its calls is pending, with a notice if one is given. The model '
    'is not called for it again.';

-- 90_use_cases/answer_call/answer_call.sql

create or replace function private.is_key_reused(request jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.tool_calls c
    where c.answered_by = private.caller_id() and c.answer_key = request ->> 'idempotency_key'
      and c.answer_hash <> request ->> 'request_hash'
      and c.finished_at > now() - interval '24 hours'
  );
end
$$;
comment on function private.is_key_reused is
  'Whether the caller sent another call response with this idempotency key in the last 24 hours.';

create or replace function private.build_continue_outcome(turn public.chat_turns, request jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return private.build_claimed_outcome(turn, request) || jsonb_build_object(
    'outcome', 'continue',
    'user_message', (
      select jsonb_build_object('id', m.id, 'client_id', m.client_id, 'parts', m.parts)
      from public.chat_messages m where m.home_id = turn.home_id and m.id = turn.user_message_id),
    'message_parts', (
      select m.parts from public.chat_messages m where m.home_id = turn.home_id and m.id = turn.assistant_message_id));
end
$$;
comment on function private.build_continue_outcome is
  'The outcome continue, for the attempt that continues the turn: as for resume, with user_message and '
    'message_parts, the stored parts of the assistant message.';

create or replace function private.continue_turn(turn_id uuid, request jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
  running_outcome jsonb;
begin
  select t.* into turn from public.chat_turns t where t.id = continue_turn.turn_id;
  if private.has_pending_calls(turn) then
    perform private.end_expired_lease(turn);
    return private.build_waiting_outcome(turn);
  end if;
  if turn.status = 'completed' then
    return private.build_replay_outcome(turn);
  end if;
  if private.is_lease_active(turn.lease_expires_at) then
    if turn.attempt_id = (request ->> 'attempt_id')::uuid and turn.lease_person_id = private.caller_id() then
      return private.build_continue_outcome(turn, request);
    end if;
    return private.build_turn_running_outcome(turn);
  end if;
  running_outcome := private.claim_thread(turn.thread_id, turn.id);
  if running_outcome is not null then
    return running_outcome;
  end if;
  turn := private.take_over_turn(turn, request, true);
  if turn.id is null then
    -- The process that holds the lease renewed it in the meantime.
    return private.build_running_outcome(1);
  end if;
  return private.build_continue_outcome(turn, request);
end
$$;
comment on function private.continue_turn is
  'The outcome after a call response: waiting while other calls are pending, replay of a completed turn, running, or '
  'continue for the attempt that now holds the lease.';

create or replace function private.respond_to_pending_call(turn public.chat_turns, call public.tool_calls,
  approval public.tool_approvals, request jsonb)
  returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  rejection_outcome text := private.check_response(call, approval, request -> 'answer');
  running_outcome jsonb;
  finished_call public.tool_calls;
begin
  if rejection_outcome is not null then
    return jsonb_build_object('outcome', rejection_outcome);
  end if;
  -- The running turn may be this one, about to finish as requires_action. The outcome has no turn: a client that
  -- follows the turn would believe that its response was accepted.
  running_outcome := coalesce(
    private.find_running_outcome(turn.thread_id), private.claim_thread(turn.thread_id, turn.id));
  if running_outcome is not null then
    return running_outcome;
  end if;

  perform private.count_storage(pg_column_size(request), 1);
  finished_call := private.apply_response(turn, call, approval, request);
  perform private.expire_overdue_approvals(turn);
  update public.chat_turns t set outcome = private.compute_turn_outcome(t) where t.id = turn.id;
  if finished_call.id is null then
    perform private.complete_pending_turn(turn, 'Not done: nobody answered in time.');
    return jsonb_build_object('outcome', 'expired');
  end if;
  return private.continue_turn(turn.id, request) || jsonb_build_object('responded_pass', call.pass);
end
$$;
comment on function private.respond_to_pending_call is
  'Applies a call response to a pending call and continues the turn, or returns why not. responded_pass: the pass of '
  'the call; its client shows the message up to the calls of that pass.';

create or replace function private.respond_to_finished_call(call public.tool_calls, approval public.tool_approvals,
  request jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if private.is_repeated_response(call, approval, request -> 'answer') then
    return private.continue_turn(call.turn_id, request) || jsonb_build_object('responded_pass', call.pass);
  end if;
  return jsonb_build_object('outcome', case
    when approval.id is not null and request -> 'answer' ->> 'kind' is distinct from 'decision' then 'not_a_decision'
    when approval.decision = 'expired' then 'expired'
    else 'already_decided' end);
end
$$;
comment on function private.respond_to_finished_call is
  'Continues the turn for a repeated call response. Rejects a different response.';

-- force_generic_plan: planning takes longer than most statements of a turn, and the first five plans of each would be
-- for its values. jit: statements that read few rows gain nothing from being compiled.
create or replace function private.answer_call(request jsonb) returns jsonb
language plpgsql security definer
set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  caller uuid := private.try_ensure_person();
  resolved jsonb;
  thread public.chat_threads;
  call public.tool_calls;
  turn public.chat_turns;
  approval public.tool_approvals;
begin
  if caller is null then
    return jsonb_build_object('outcome', 'unauthenticated');
  end if;
  perform private.lock_caller(caller);
  if private.is_key_reused(request) then
    return jsonb_build_object('outcome', 'mismatch');
  end if;
  resolved := private.resolve_thread(caller, request);
  if resolved ? 'outcome' then
    return resolved;
  end if;

  -- The lock serialises the responses of a thread. Everything below is read after it.
  thread := private.lock_thread((resolved ->> 'thread_id')::uuid);
  call := private.find_call(thread, request);
  if call.id is null then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  if private.is_call_id_ambiguous(thread, call, request) then
    return jsonb_build_object('outcome', 'ambiguous');
  end if;
  select t.* into turn from public.chat_turns t where t.home_id = call.home_id and t.id = call.turn_id;
  if turn.blanked_at is not null then
    return jsonb_build_object('outcome', 'deleted');
  end if;
  approval := private.find_approval(call);

  if not private.can_respond(turn, approval, call.tool_name, request -> 'answer') then
    return jsonb_build_object('outcome', 'forbidden');
  end if;
  -- A stream adds to the last message that its client shows.
  if request @> '{"is_streamed": true}' and call.result is null and not private.is_last_turn(turn) then
    return jsonb_build_object('outcome', 'reload_required');
  end if;
  if call.result is not null then
    return private.respond_to_finished_call(call, approval, request);
  end if;
  return private.respond_to_pending_call(turn, call, approval, request);
end
$$;
comment on function private.answer_call is
  'Applies a call response (request.answer) once: an approval decision with the approved call''s effects, or a client '
    'tool output.';

-- 90_use_cases/begin_turn/begin_existing_turn.sql

create or replace function private.begin_existing_turn(found_turn public.chat_turns, request jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
  running_outcome jsonb;
  exceeded_limit jsonb;
begin
  if found_turn.person_id = private.caller_id() and found_turn.blanked_at is not null then
    return jsonb_build_object('outcome', 'deleted');
  end if;
  if found_turn.person_id <> private.caller_id() or not private.is_same_request(found_turn, request) then
    return jsonb_build_object('outcome', 'mismatch');
  end if;
  if found_turn.home_id not in (select private.my_homes()) then
    return jsonb_build_object('outcome', 'home_not_found');
  end if;
  if (private.lock_thread(found_turn.thread_id)).id is null then
    return jsonb_build_object('outcome', 'thread_not_found');
  end if;

  -- Read again: the turn may have changed before the thread was locked.
  select t.* into turn from public.chat_turns t where t.id = found_turn.id;
  if private.is_finished(turn) then
    return private.build_replay_outcome(turn);
  end if;
  if private.is_lease_active(turn.lease_expires_at) then
    if turn.attempt_id = (request ->> 'attempt_id')::uuid then
      return private.build_claimed_outcome(turn, request);
    end if;
    return private.build_turn_running_outcome(turn);
  end if;

  if not private.has_stored_pass(turn) and not private.has_decided_call(turn) then
    exceeded_limit := private.check_limits(turn.home_id);
    if exceeded_limit is not null then
      return jsonb_build_object('outcome', 'limited') || exceeded_limit;
    end if;
  end if;
  running_outcome := private.claim_thread(turn.thread_id, turn.id);
  if running_outcome is not null then
    return running_outcome;
  end if;
  turn := private.take_over_turn(turn, request);
  if turn.id is null then
    -- The process that holds the lease renewed it or finished the turn in the meantime.
    return private.begin_existing_turn(found_turn, request);
  end if;
  return private.build_claimed_outcome(turn, request);
end
$$;
comment on function private.begin_existing_turn is
  'The outcome for a turn that exists: deleted, replay when it has finished, running while its lease holds, else the '
  'request''s attempt takes it over, within the limits unless calls are stored or its message decided one.';

-- 90_use_cases/begin_turn/begin_turn.sql

create or replace function private.create_turn(thread public.chat_threads, caller uuid, request jsonb)
  returns public.chat_turns
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
  user_message_seq bigint;
begin
  perform private.count_storage(pg_column_size(request), 3);
  perform private.release_expired_key(caller, request ->> 'route', request ->> 'idempotency_key');
  perform private.import_history(thread, caller, request -> 'imported_history');

  -- Two numbers: the second is reserved for the answer, so that it follows its message even if it is stored later
  -- than the messages of other turns.
  update public.chat_threads t set message_seq = t.message_seq + 2, last_message_at = now()
  where t.id = thread.id
  returning t.message_seq - 1 into user_message_seq;

  insert into public.chat_turns (
    id, home_id, thread_id, person_id, route, idempotency_key, request_hash,
    user_message_id, user_message_seq, attempt_id, lease_person_id, lease_seconds, lease_expires_at)
  values (
    (request ->> 'turn_id')::uuid, thread.home_id, thread.id, caller, request ->> 'route',
    nullif(request ->> 'idempotency_key', ''), request ->> 'request_hash',
    -- Not the request's: whoever sees the id that an answer will get could take it first.
    gen_random_uuid(), user_message_seq, (request ->> 'attempt_id')::uuid,
    caller, private.parse_lease_seconds(request), private.compute_lease_expiry(private.parse_lease_seconds(request)))
  returning * into turn;

  perform private.delete_superseded_turn_events(turn);
  perform private.store_user_message(turn, request -> 'message');
  return turn;
end
$$;
comment on function private.create_turn is
  'Stores a new turn with its user message. The thread must be locked and have no running turn.';

-- force_generic_plan: planning takes longer than most statements of a turn, and the first five plans of each would be
-- for its values. jit: statements that read few rows gain nothing from being compiled.
create or replace function private.begin_turn(request jsonb) returns jsonb
language plpgsql security definer
set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  caller uuid := private.try_ensure_person();
  thread_key text := private.get_thread_key(request);
  turn public.chat_turns;
  thread public.chat_threads;
  home_id uuid;
  running_outcome jsonb;
  exceeded_limit jsonb;
begin
  if caller is null then
    return jsonb_build_object('outcome', 'unauthenticated');
  end if;

  -- Before any lock or insert: a flood of rejected requests writes nothing.
  exceeded_limit := private.find_limit_of_request(caller, request);
  if exceeded_limit is not null then
    return jsonb_build_object('outcome', 'limited') || exceeded_limit;
  end if;
  perform private.lock_caller(caller);

  turn := private.find_turn_by_request(caller, request);
  if turn.id is not null then
    return private.begin_existing_turn(turn, request);
  elsif private.is_turn_id((request ->> 'turn_id')::uuid) then
    return jsonb_build_object('outcome', 'mismatch');
  end if;

  home_id := private.resolve_home((request ->> 'home_id')::uuid);
  if home_id is null then
    return jsonb_build_object('outcome', case
      when request ->> 'home_id' is not null then 'home_not_found'
      when exists (select from private.my_homes()) then 'home_required'
      else 'home_missing' end);
  end if;

  thread := private.lock_thread_by_key(home_id, caller, thread_key);
  if thread.id is null and private.is_thread_id(thread_key) then
    return jsonb_build_object('outcome', 'thread_not_found');
  end if;

  turn := private.find_turn_by_message(thread.id, request -> 'message' ->> 'client_id');
  if turn.id is not null and request @> '{"regenerate": true}' then
    return private.regenerate_turn(turn, request);
  end if;
  if turn.id is not null then
    return private.begin_existing_turn(turn, request);
  end if;
  if private.is_regeneration_key(caller, request ->> 'idempotency_key') then
    return jsonb_build_object('outcome', 'mismatch');
  end if;

  -- claim_thread is called after the check of the limits: a request beyond a limit must not abandon a turn, which its
  -- person may still repeat.
  running_outcome := private.find_running_outcome(thread.id);
  if running_outcome is not null then
    return private.add_stopping(running_outcome, thread.id);
  end if;
  exceeded_limit := private.check_limits(home_id);
  if exceeded_limit is not null then
    return jsonb_build_object('outcome', 'limited') || exceeded_limit;
  end if;

  if thread.id is null then
    thread := private.create_thread(home_id, caller, thread_key);
  else
    running_outcome := private.claim_thread(thread.id);
    if running_outcome is not null then
      return running_outcome;
    end if;
  end if;

  turn := private.create_turn(thread, caller, request);
  if not private.decide_by_message(turn, request ->> 'decision') then
    perform private.cancel_pending_turns(turn);
  end if;
  return private.build_claimed_outcome(turn, request);
end
$$;
comment on function private.begin_turn is
  'Begins, resumes, regenerates or replays a turn of the caller, or returns the reason why not.';

-- 90_use_cases/calendar/create_calendar_feed.sql

create or replace function private.parse_calendar_filter(filter jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  all_kinds constant jsonb := '["schedules", "warranties", "reviews"]'::jsonb;
  given_kinds constant jsonb := coalesce(nullif(filter -> 'kinds', 'null'), all_kinds);
  assignee constant text := coalesce(filter ->> 'assignee', 'all');
  invalid_field text;
begin
  if exists (select from jsonb_object_keys(filter) k where k not in ('kinds', 'assignee')) then
    invalid_field := 'filter: use kinds and assignee';
  -- Containment alone would accept a string for the array.
  elsif jsonb_typeof(given_kinds) <> 'array' or not all_kinds @> given_kinds or given_kinds = '[]' then
    invalid_field := 'kinds: use some of schedules, warranties and reviews';
  elsif assignee not in ('me', 'all') then
    invalid_field := 'assignee: use me or all';
  end if;
  if invalid_field is not null then
    raise exception 'The filter of the calendar is not valid' using errcode = '22023', detail = 'invalid_field',
      hint = invalid_field;
  end if;
  return jsonb_build_object('assignee', assignee, 'kinds', (
    select jsonb_agg(k.value order by k.place) from jsonb_array_elements(all_kinds) with ordinality k (value, place)
    where given_kinds @> k.value));
end
$$;
comment on function private.parse_calendar_filter is
  'Returns { kinds, assignee } with defaults: all kinds in a fixed order, all assignees. Raises 22023 for other fields '
    'and values.';

create or replace function private.check_calendar_feed_limits(home_id uuid, person_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  max_active constant int := 10;
  max_a_day constant int := 20;
  active_count int;
  recent_count int;
begin
  select count(*) filter (where f.revoked_at is null),
    count(*) filter (where f.created_at > private.now() - interval '24 hours')
  into active_count, recent_count
  from public.calendar_feeds f
  where f.home_id = check_calendar_feed_limits.home_id and f.person_id = check_calendar_feed_limits.person_id;
  if active_count >= max_active or recent_count >= max_a_day then
    raise exception 'Too many calendars' using errcode = 'PT429', detail = 'too_many_calendars',
      hint = case when active_count >= max_active
        then 'Revoke a calendar first: a person has at most ' || max_active || ' of a home'
        else 'Try again later: a person has at most ' || max_a_day || ' new ones in 24 hours' end;
  end if;
end
$$;
comment on function private.check_calendar_feed_limits is
  'Raises PT429 when the person has 10 calendars of the home or 20 new ones in 24 hours.';

create or replace function private.create_calendar_feed(home_id uuid, filter jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := private.caller_id();
  given_filter constant jsonb := private.parse_calendar_filter(filter);
  token constant text := private.make_token();
  feed_id constant uuid := gen_random_uuid();
  created_at constant timestamptz := private.now();
begin
  perform private.lock_home(create_calendar_feed.home_id);
  if private.my_role(create_calendar_feed.home_id) is null then
    raise exception 'You are no member of this home' using errcode = 'PT404', detail = 'home_unknown', hint = 'home_id';
  end if;
  perform private.check_calendar_feed_limits(create_calendar_feed.home_id, caller);
  insert into public.calendar_feeds (id, home_id, person_id, token_hash, kinds, assignee, created_at)
  values (feed_id, create_calendar_feed.home_id, caller, private.hash_token(token),
    array(select jsonb_array_elements_text(given_filter -> 'kinds')), given_filter ->> 'assignee', created_at);
  return given_filter || jsonb_build_object('feed_id', feed_id, 'token', token, 'created_at', created_at);
end
$$;
comment on function private.create_calendar_feed is
  'Creates a calendar of a home for the caller and returns { feed_id, token, kinds, assignee, created_at }. The token '
    'is returned only here. Raises PT404 for a person who is no member, PT429 beyond the limits, 22023 for a wrong '
    'filter.';

-- 90_use_cases/calendar/read_calendar_feed.sql

create or replace function private.build_calendar(feed public.calendar_feeds) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('name', h.name, 'entries', private.list_calendar_entries(
      h.id, feed.kinds, case feed.assignee when 'me' then feed.person_id end, private.home_today(h.id)))
    from public.homes h where h.id = feed.home_id);
end
$$;
comment on function private.build_calendar is
  'Returns { name, entries } of a calendar that its person may read. Null when they are no member of the home.';

create or replace function private.read_calendar_feed(token text, known_version text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  caller_setting constant text := 'request.jwt.claim.sub';
  previous_caller constant text := coalesce(pg_catalog.current_setting(caller_setting, true), '');
  feed public.calendar_feeds;
  calendar jsonb;
  version text;
begin
  select f.* into feed from public.calendar_feeds f
  where f.token_hash = private.hash_token(read_calendar_feed.token) and f.revoked_at is null;
  if feed.id is null then
    return null;
  end if;
  -- From here on the policies let through what the person may read now. This role reads the columns of a calendar only
  -- and writes nothing.
  perform pg_catalog.set_config(caller_setting, feed.person_id::text, true);
  calendar := private.build_calendar(feed);
  perform pg_catalog.set_config(caller_setting, previous_caller, true);
  version := left(encode(sha256(convert_to(calendar::text, 'UTF8')), 'hex'), 32);
  return case when version = read_calendar_feed.known_version then jsonb_build_object('version', version)
    else calendar || jsonb_build_object('version', version) end;
end
$$;
comment on function private.read_calendar_feed is
  'Returns { version, name, entries } of the calendar with this token, only { version } when it is known_version, and '
    'null when the token is unknown or revoked or its person is no member. Reads as that person.';

-- 90_use_cases/calendar/revoke_calendar_feed.sql

create or replace function private.revoke_calendar_feed(home_id uuid, feed_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.calendar_feeds f
    where f.home_id = revoke_calendar_feed.home_id and f.id = revoke_calendar_feed.feed_id
  ) then
    raise exception 'Unknown calendar' using errcode = 'PT404', detail = 'calendar_unknown', hint = 'feed_id';
  end if;
  update public.calendar_feeds f set revoked_at = private.now()
  where f.home_id = revoke_calendar_feed.home_id and f.id = revoke_calendar_feed.feed_id and f.revoked_at is null;
end
$$;
comment on function private.revoke_calendar_feed is
  'Revokes a calendar of the caller; a repeated request does nothing. Raises PT404 for an unknown one and for that of '
    'another person.';

-- 90_use_cases/deletions/blank_departed_threads.sql

create or replace function private.blank_departed_threads(max_threads int default 20) returns jsonb
-- jit: compiling the policies of a large home takes seconds.
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  thread public.chat_threads;
  remaining bigint;
begin
  if private.caller_id() is not null then
    raise exception 'Only a job blanks the threads of other people' using errcode = '42501';
  end if;
  for thread in
    select t.* from public.chat_threads t
    where t.id in (select private.list_threads_to_blank())
    -- A thread that fails must not keep the others from their turn.
    order by random()
    limit greatest(max_threads, 1)
    -- "skip locked": a turn of that thread ends first.
    for no key update skip locked
  loop
    begin
      perform private.blank_thread(thread);
    exception when data_exception or integrity_constraint_violation then
      raise log 'thread % cannot be blanked: %', thread.id, sqlstate;
    end;
  end loop;
  select count(*) into remaining from private.list_threads_to_blank();
  return jsonb_build_object('done', remaining = 0, 'remaining', remaining);
end
$$;
comment on function private.blank_departed_threads is
  'Blanks at most max_threads private threads of people whose membership or account ended. Returns { done, remaining: '
    'number of threads }.';

-- 90_use_cases/deletions/blank_thread.sql

create or replace function private.blank_thread(thread public.chat_threads) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  -- The API ends a statement after 8 s.
  max_turns constant int := 2000;
  remaining bigint;
begin
  perform private.blank_turns(thread.home_id, array(
    select t.id from public.chat_turns t
    where t.home_id = thread.home_id and t.thread_id = thread.id and t.blanked_at is null
    order by t.user_message_seq desc limit max_turns));
  -- Imported messages have no turn.
  update public.chat_messages m
  set parts = private.blank_parts(m.parts), provider = null, client_id = private.hash_key(m.thread_id, m.client_id)
  where m.home_id = thread.home_id and m.thread_id = thread.id and m.turn_id is null;
  select count(*) into remaining from public.chat_turns t
  where t.home_id = thread.home_id and t.thread_id = thread.id and t.blanked_at is null;
  -- Another thread may have the key, which is the client's text, from now on. Nobody can take a random key first.
  update public.chat_threads t
  set key = gen_random_uuid()::text, title = null, summary = null, summary_seq = t.message_seq,
      archived_at = coalesce(t.archived_at, now()),
      blanked_seq = case when remaining = 0 then t.message_seq else t.blanked_seq end
  where t.home_id = thread.home_id and t.id = thread.id;
  return remaining;
end
$$;
comment on function private.blank_thread is
  'Removes the texts of a thread and of its newest turns, archives it, frees its key and returns the number of turns '
    'that still have texts. The thread must be locked.';

-- 90_use_cases/deletions/blank_turns.sql

create or replace function private.blank_turns(home_id uuid, turn_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  removed constant text := private.get_removed_text();
begin
  -- First: waits for a process that is storing calls or a reply, and takes the lease from it.
  update public.chat_turns t
  set status = case t.status when 'running' then 'abandoned' when 'requires_action' then 'completed' else t.status end,
      lease_token = gen_random_uuid(), lease_expires_at = null, request_hash = '0',
      idempotency_key = private.hash_key(t.person_id, t.idempotency_key),
      reply = case when t.reply is not null then '{}' end,
      outcome = case when t.outcome <> 'waiting' then t.outcome end, blanked_at = now()
  where t.home_id = blank_turns.home_id and t.id = any (turn_ids);

  update public.chat_passes p set message = '', context_text = null
  where p.home_id = blank_turns.home_id and p.turn_id = any (turn_ids);

  update public.tool_approvals a
  set preview = removed, input_hash = repeat('0', 64), reason = case when a.reason is not null then removed end,
      decision = coalesce(a.decision, 'expired'), decided_at = coalesce(a.decided_at, clock_timestamp())
  from public.tool_calls c
  where a.home_id = blank_turns.home_id and c.home_id = a.home_id and c.id = a.tool_call_id
    and c.turn_id = any (turn_ids);

  update public.tool_calls c
  set arguments = '', provider = '', input = '{}', resolved_input = null, ignored = '[]', note = '', answer_key = null,
      answer_hash = null,
      result = coalesce(private.blank_output(c.result), private.build_not_executed_result('denied', removed)),
      state = case when c.state like 'output-%' then c.state else 'output-error' end,
      error_text = case when c.error_text is not null or c.state not like 'output-%' then removed end,
      finished_at = coalesce(c.finished_at, now())
  where c.home_id = blank_turns.home_id and c.turn_id = any (turn_ids);

  delete from public.chat_turn_events e where e.home_id = blank_turns.home_id and e.turn_id = any (turn_ids);

  -- A client may put words into its ids and keys. A repeated request is compared with their hashes.
  update public.chat_regenerations r set idempotency_key = private.hash_key(r.person_id, r.idempotency_key)
  where r.home_id = blank_turns.home_id and r.turn_id = any (turn_ids);

  update public.chat_messages m
  set parts = private.blank_parts(m.parts), provider = null, client_id = private.hash_key(m.thread_id, m.client_id),
      reply_fields = case when m.reply_fields is not null then '{}'::jsonb end
  where m.home_id = blank_turns.home_id and m.turn_id = any (turn_ids);
end
$$;
comment on function private.blank_turns is
  'Removes the texts of turns and of everything stored with them. Ids, tool names and states stay, so that later '
    'requests to a model are valid; of the client''s own ids and keys hashes stay. A running turn is abandoned, a '
    'pending call gets a result. Runs as home_eraser. The thread must be locked.';

-- 90_use_cases/deletions/delete_message.sql

create or replace function private.delete_message(message_id uuid) returns void
-- jit: compiling the policies of a large home takes seconds.
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  caller constant uuid := private.caller_id();
  message public.chat_messages;
  author_id uuid;
  thread public.chat_threads;
begin
  select m.* into message from public.chat_messages m
  where m.id = delete_message.message_id and m.home_id = any (array(select private.my_homes()));
  select coalesce(t.person_id, message.person_id) into author_id
  from (select) one left join public.chat_turns t on t.home_id = message.home_id and t.id = message.turn_id;
  select t.* into thread from public.chat_threads t
  where t.id = message.thread_id and (t.person_id = caller or t.visibility = 'household')
    and (caller in (t.person_id, author_id) or private.may_delete_for(t.home_id, author_id))
  for no key update;
  if thread.id is null then
    raise exception 'Only its author and the person of the thread can delete a message' using errcode = '42501',
      hint = 'message_id: once its author has left the home, an owner can delete it';
  end if;
  if message.turn_id is not null then
    perform private.blank_turns(thread.home_id, array[message.turn_id]);
  else
    update public.chat_messages m
    set parts = private.blank_parts(m.parts), provider = null, client_id = private.hash_key(m.thread_id, m.client_id)
    where m.home_id = thread.home_id and m.id = message.id;
  end if;
  -- The next turn builds the summary again.
  update public.chat_threads t set summary = null, summary_seq = t.blanked_seq
  where t.home_id = thread.home_id and t.id = thread.id and t.summary_seq >= message.seq;
end
$$;
comment on function private.delete_message is
  'Removes the texts of a message in a thread that the caller sees, and of the whole turn that it belongs to. The '
    'caller is the person of the thread or of the turn, or an owner once the person of the turn has left. What the '
    'turn recorded about the home stays.';

-- 90_use_cases/deletions/delete_thread.sql

create or replace function private.delete_thread(thread_id uuid) returns jsonb
-- jit: compiling the policies of a large home takes seconds.
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  thread public.chat_threads;
  remaining bigint;
begin
  select t.* into thread from public.chat_threads t
  where t.id = delete_thread.thread_id and t.home_id = any (array(select private.my_homes()))
    and (t.person_id = private.caller_id()
      or t.visibility = 'household' and private.may_delete_for(t.home_id, t.person_id))
  for no key update;
  if thread.id is null then
    raise exception 'Only the person of a thread can delete it' using errcode = '42501',
      hint = 'thread_id: once that person has left the home, an owner can delete a household thread';
  end if;
  remaining := private.blank_thread(thread);
  return jsonb_build_object('done', remaining = 0, 'remaining', remaining);
end
$$;
comment on function private.delete_thread is
  'Removes the texts of a thread of the caller, or, for an owner, of a household thread whose person has left; see '
    'private.blank_thread. Returns { done, remaining: number of turns }'
    ': a very long thread needs several calls. What its turns recorded about the home stays.';

-- 90_use_cases/deletions/may_delete_for.sql

create or replace function private.may_delete_for(home_id uuid, person_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return home_id = any (array(select private.my_homes('owner'))) and private.has_left_home(home_id, person_id);
end
$$;
comment on function private.may_delete_for is
  'Whether the caller may delete what this person wrote to the household: an owner, once the person has left the home.';

-- 90_use_cases/erasures/continue_erasures.sql

create or replace function private.continue_erasures(max_rows int default 2000) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  home_id uuid;
  rows_left int := greatest(max_rows, 1);
  remaining bigint;
begin
  -- "skip locked": another process continues that erasure.
  for home_id in
    select h.id from public.homes h
    where h.erasing_since is not null
    order by h.erasing_since, h.id
    for no key update skip locked
  loop
    rows_left := rows_left - private.delete_home_rows(home_id, rows_left);
    exit when rows_left <= 0;
  end loop;
  remaining := private.count_rows_to_erase(array(select h.id from public.homes h where h.erasing_since is not null));
  return jsonb_build_object('done', remaining = 0, 'remaining', remaining);
end
$$;
comment on function private.continue_erasures is
  'Deletes a batch of about max_rows rows of the homes that are being erased, the longest marked first. Returns '
    '{ done, remaining: number of rows }. Run it until it is done.';

-- 90_use_cases/erasures/count_rows_to_erase.sql

create or replace function private.count_rows_to_erase(home_ids uuid[]) returns bigint
language plpgsql stable
set search_path = ''
as $$
declare
  erasable private.erasable_tables;
  row_count bigint;
  total bigint := 0;
begin
  for erasable in select t.* from private.erasable_tables t loop
    execute pg_catalog.format('select count(*) from %s where %I = any ($1)', erasable.table_name, erasable.home_column)
      into row_count using home_ids;
    total := total + row_count;
  end loop;
  return total;
end
$$;
comment on function private.count_rows_to_erase is 'The number of rows that the erasure of these homes has to delete.';

-- 90_use_cases/erasures/delete_home_rows.sql

create or replace function private.delete_rows_of_table(erasable private.erasable_tables, home_id uuid, max_rows int)
  returns int
language plpgsql
set search_path = ''
as $$
declare
  deleted_count int;
begin
  execute pg_catalog.format('delete from %s where ctid = any ($1) and %I = $2',
      erasable.table_name, erasable.home_column)
    using private.lock_rows_to_erase(erasable, delete_rows_of_table.home_id, max_rows), delete_rows_of_table.home_id;
  get diagnostics deleted_count = row_count;
  return deleted_count;
exception
  -- A writer that began before the erasure has added a row to a table that was already empty.
  when foreign_key_violation then
    return 0;
end
$$;
comment on function private.delete_rows_of_table is
  'Deletes at most max_rows rows of a home from a table and returns their number. Leaves out rows that are locked. 0 '
    'when a row of another table refers to one of them.';

create or replace function private.has_rows_of_home(erasable private.erasable_tables, home_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  found_row boolean;
begin
  execute pg_catalog.format('select exists (select from %s where %I = $1)', erasable.table_name, erasable.home_column)
    into found_row using has_rows_of_home.home_id;
  return found_row;
end
$$;
comment on function private.has_rows_of_home is 'Whether a table has rows of the home.';

create or replace function private.delete_home_rows(home_id uuid, max_rows int) returns int
language plpgsql
set search_path = ''
as $$
declare
  max_rows_at_once constant int := 500;
  stop_at constant timestamptz := clock_timestamp() + interval '3 seconds';
  erasable private.erasable_tables;
  deleted_count int;
  deleted_total int := 0;
  deleted_counts jsonb := '{}'::jsonb;
  is_finished boolean;
begin
  for erasable in select t.* from private.erasable_tables t order by t.erase_order, t.table_name::text loop
    loop
      exit when deleted_total >= max_rows or clock_timestamp() > stop_at;
      deleted_count := private.delete_rows_of_table(
        erasable, delete_home_rows.home_id, least(max_rows - deleted_total, max_rows_at_once));
      exit when deleted_count = 0;
      deleted_total := deleted_total + deleted_count;
      deleted_counts := deleted_counts || jsonb_build_object(erasable.table_name,
        coalesce((deleted_counts ->> erasable.table_name::text)::int, 0) + deleted_count);
    end loop;
    -- The rows that other tables refer to have a later order.
    exit when private.has_rows_of_home(erasable, delete_home_rows.home_id);
  end loop;
  is_finished := not exists (select from public.homes h where h.id = delete_home_rows.home_id);
  update private.home_erasures e
  set deleted_rows = e.deleted_rows || (
        select coalesce(
          jsonb_object_agg(d.key, d.value::bigint + coalesce((e.deleted_rows ->> d.key)::bigint, 0)), '{}')
        from jsonb_each_text(deleted_counts) d),
      finished_at = case when is_finished then now() end,
      name_salt = case when not is_finished then e.name_salt end
  where e.home_id = delete_home_rows.home_id and e.finished_at is null;
  return deleted_total;
end
$$;
comment on function private.delete_home_rows is
  'Deletes about max_rows rows of a marked home, for at most some seconds, in the order of private.erasable_tables, '
    'and logs their number. Returns it. The home must be locked; no other lock is waited for.';

-- 90_use_cases/erasures/lock_rows_to_erase.sql

-- Stays with the table owner: to lock a row, home_eraser would need the right to update it.
create or replace function private.lock_rows_to_erase(erasable private.erasable_tables, home_id uuid, max_rows int)
  returns tid[]
language plpgsql security definer
set search_path = ''
as $$
declare
  row_ids tid[];
begin
  if lock_rows_to_erase.home_id not in (select private.list_homes_being_erased()) then
    return array[]::tid[];
  end if;
  -- "skip locked": waiting for a writer that waits for this transaction would be a deadlock.
  execute pg_catalog.format(
    'select array(select t.ctid from %s t where t.%I = $1 %s %s for update skip locked)',
    erasable.table_name, erasable.home_column,
    case when erasable.newest_first is not null then pg_catalog.format('order by t.%I desc', erasable.newest_first) end,
    case when erasable.newest_first is not null or not erasable.refers_to_itself then 'limit $2' end)
    into row_ids using lock_rows_to_erase.home_id, max_rows;
  return row_ids;
end
$$;
comment on function private.lock_rows_to_erase is
  'Locks at most max_rows rows of a home that is being erased and returns where they are stored. Leaves out rows that '
    'another transaction has locked. All rows of a table whose rows refer to each other in no order.';

-- 90_use_cases/erasures/mark_home_for_erasure.sql

create or replace function private.mark_home_for_erasure(home_id uuid, person_id uuid, reason text) returns void
language plpgsql
set search_path = ''
as $$
declare
  home public.homes;
  name_salt constant uuid := gen_random_uuid();
begin
  -- First of all locks, as in private.lock_home: no writer of the home waits for this transaction while it waits for
  -- a writer.
  select h.* into home from public.homes h where h.id = mark_home_for_erasure.home_id for no key update;
  if home.id is null or home.erasing_since is not null then
    return;
  end if;
  update public.homes h set erasing_since = now() where h.id = home.id;
  if not found then
    raise exception 'Only an owner can erase a home' using errcode = '42501';
  end if;
  insert into private.home_erasures (home_id, name_hash, name_salt, person_id, reason)
  values (home.id, private.hash_home_name(name_salt, home.name), name_salt, mark_home_for_erasure.person_id,
    mark_home_for_erasure.reason);
  -- A membership that another transaction changes stays for a batch. The mark alone hides the home.
  update public.home_members m set revoked_at = now()
  where m.home_id = home.id and m.person_id = any (array(
    select r.person_id from public.home_members r
    where r.home_id = home.id and r.revoked_at is null
    for update skip locked));
end
$$;
comment on function private.mark_home_for_erasure is
  'Begins the erasure of a home: hides it from everyone, revokes its memberships and logs the erasure. The person is '
    'the owner who requests it, or null; the reason is one of private.home_erasures. Does nothing for a home that is '
    'marked or does not exist. Runs as home_eraser, which may mark a home of the caller or one without members. '
    'private.continue_erasures deletes the rows.';

-- 90_use_cases/erasures/purge_abandoned_homes.sql

create or replace function private.purge_abandoned_homes(max_homes int default 100) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  home_id uuid;
  marked_count int := 0;
begin
  for home_id in
    select h.id from public.homes h
    where h.erasing_since is null and private.get_departure_time(h.id) <= now() - interval '30 days'
    order by h.id limit greatest(max_homes, 0)
    for no key update skip locked
  loop
    perform private.mark_home_for_erasure(home_id, null, 'abandoned');
    marked_count := marked_count + 1;
  end loop;
  return marked_count;
end
$$;
comment on function private.purge_abandoned_homes is
  'Begins the erasure of at most max_homes homes that the last person left 30 days ago, logs each in '
    'private.home_erasures and returns their number. private.continue_erasures deletes the rows. For operators.';

-- 90_use_cases/finish_turn/finish_turn.sql

create or replace function private.limit_turn_outcome(turn public.chat_turns, reported text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  computed constant text := private.compute_turn_outcome(turn);
begin
  -- Calls that failed before they were stored are known only to the edge function.
  return case
    when computed = 'nothing_to_save' and reported = 'not_saved' or computed = 'saved' and reported = 'partly_saved'
      then reported
    else computed end;
end
$$;
comment on function private.limit_turn_outcome is
  'The outcome of the turn''s stored calls, or the reported one when it says that less was saved.';

create or replace function private.store_reply(request jsonb) returns public.chat_turns
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  -- A completed turn accepts no call responses: its pending calls would stay pending.
  if request ->> 'status' = 'completed' and private.has_pending_calls(private.find_turn_by_lease(request)) then
    raise exception 'Cannot complete turn "%" while its calls are pending', request ->> 'turn_id'
      using errcode = '23514', hint = 'Finish it with the status "requires_action"';
  end if;
  update public.chat_turns t
  set status = request ->> 'status',
      reply = private.fit_reply(request ->> 'reply', 4 * private.get_text_limit(t.home_id)),
      degraded = coalesce((request ->> 'degraded')::boolean, false),
      outcome = private.limit_turn_outcome(t, request ->> 'outcome'),
      finished_at = now(), lease_expires_at = null
  where t.id = (request ->> 'turn_id')::uuid and private.holds_lease(t, request)
  returning * into turn;
  return turn;
end
$$;
comment on function private.store_reply is
  'Stores the reply and the final status of the running turn with this lease. Null row when the lease is lost or the '
  'turn has finished. Raises 23514 for status completed with pending calls.';

-- force_generic_plan: planning takes longer than most statements of a turn, and the first five plans of each would be
-- for its values. jit: statements that read few rows gain nothing from being compiled.
create or replace function private.finish_turn(request jsonb) returns jsonb
language plpgsql security definer
set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  turn public.chat_turns := private.store_reply(request);
begin
  if turn.id is null then
    turn := private.find_turn_by_lease(request);
    return jsonb_build_object('outcome',
      case when private.is_finished(turn) then 'already_finished' else 'lease_lost' end);
  end if;
  perform private.count_storage(pg_column_size(request), 2);
  perform private.store_assistant_message(turn, request -> 'message' -> 'parts',
    request -> 'message' ->> 'model', request -> 'message' ->> 'provider', turn.reply);
  perform private.record_usage(turn, request -> 'usage');
  perform private.release_reservation(turn);
  -- Followers also read the reply: a batch that is too large is left out instead of failing the turn.
  perform private.store_turn_events(turn, b.batch)
  from jsonb_array_elements(coalesce(request -> 'events', '[]')) b (batch)
  where private.is_valid_turn_event_batch((b.batch ->> 'seq')::int, b.batch -> 'events');
  return jsonb_build_object('outcome', 'ok');
end
$$;
comment on function private.finish_turn is 'Stores a turn''s assistant message, usage, last events and reply, once.';

-- 90_use_cases/homes/accept_invitation.sql

-- Stays with the table owner: the caller is no member yet, so the policies hide the home and the invitation.
create or replace function private.redeem_invitation(token text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := private.caller_id();
  given_hash constant bytea := private.hash_token(left(token, 200));
  invitation public.home_invitations;
  reason text;
begin
  -- First the person, then the home, as the deletion of an account does.
  perform from public.people p where p.id = caller and p.user_id is not null for key share;
  if not found then
    raise exception 'This account no longer exists' using errcode = '42501';
  end if;
  perform from public.homes h
  where h.id = (select i.home_id from public.home_invitations i where i.token_hash = given_hash)
  for no key update;
  select i.* into invitation
  from public.home_invitations i join public.homes h on h.id = i.home_id
  where i.token_hash = given_hash and h.erasing_since is null;
  if invitation.id is null then
    raise exception 'Unknown invitation' using errcode = 'PT404', detail = 'invitation_unknown',
      hint = 'token: ask an owner of the home for a new invitation';
  end if;
  if exists (
    select from public.home_members m
    where m.home_id = invitation.home_id and m.person_id = caller and m.revoked_at is null
  ) then
    if invitation.accepted_by = caller then
      return invitation.home_id;
    end if;
    raise exception 'You are a member of this home already' using errcode = 'PT409', detail = 'already_member',
      hint = 'token: the invitation stays open for another person';
  end if;
  reason := case when invitation.accepted_at is not null then 'invitation_used'
    when invitation.revoked_at is not null then 'invitation_revoked'
    when invitation.expires_at <= private.now() then 'invitation_expired'
    -- A removed person may have another token of the same home.
    when exists (
      select from public.home_members m
      where m.home_id = invitation.home_id and m.person_id = caller and m.changed_by is distinct from caller
        and m.revoked_at > invitation.created_at) then 'invitation_revoked' end;
  if reason is not null then
    raise exception 'This invitation is not valid any more' using errcode = 'PT410', detail = reason,
      hint = 'token: ask an owner of the home for a new invitation';
  end if;
  update public.home_invitations i
  set accepted_at = private.now(), accepted_by = caller, accepted_xact = pg_catalog.pg_current_xact_id()
  where i.id = invitation.id;
  return invitation.home_id;
end
$$;
comment on function private.redeem_invitation is
  'Locks the home of an invitation, marks the invitation as accepted by the caller and returns the home''s id; for a '
    'repeated request of a member only the id. Raises PT404, PT409 or PT410.';

create or replace function private.accept_invitation(token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := private.ensure_person();
  joined_home_id constant uuid := private.redeem_invitation(token);
  invited_role constant text := private.get_invited_role(joined_home_id);
begin
  if invited_role is not null then
    update public.home_members m
    set role = invited_role, created_at = private.now(), changed_by = caller, revoked_at = null
    where m.home_id = joined_home_id and m.person_id = caller;
    if not found then
      insert into public.home_members (home_id, person_id, role, changed_by)
      values (joined_home_id, caller, invited_role, caller);
    end if;
  end if;
  return jsonb_build_object('home_id', joined_home_id, 'role', private.my_role(joined_home_id));
end
$$;
comment on function private.accept_invitation is
  'Makes the caller a member of the home of an invitation and returns { home_id, role }. Only the first person who has '
    'the token can; a repeated request of that person returns the same. Raises PT404 for an unknown token, PT410 for a '
    'used, revoked or expired one, PT409 for a member.';

-- 90_use_cases/homes/check_caller_is_owner.sql

create or replace function private.check_caller_is_owner(home_id uuid, action text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.my_role(home_id) is distinct from 'owner' then
    raise exception 'Only an owner can %', action using errcode = '42501';
  end if;
end
$$;
comment on function private.check_caller_is_owner is 'Raises 42501 unless the caller is an owner of the home.';

-- 90_use_cases/homes/check_change_limit.sql

create or replace function private.check_change_limit(home_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  max_changes constant int := 200;
begin
  if (
    select count(*) from (
      select from public.home_audit_log l
      where l.home_id = check_change_limit.home_id and l.recorded_at > now() - interval '24 hours'
        and l.actor_person_id = private.caller_id()
      limit max_changes) recent
  ) >= max_changes then
    raise exception 'Too many changes of a home in 24 hours' using errcode = 'PT429', detail = 'too_many_changes',
      hint = 'Try again later';
  end if;
end
$$;
comment on function private.check_change_limit is
  'Raises PT429 when the caller changed the home 200 times in 24 hours: each change writes to its audit log.';

-- 90_use_cases/homes/check_role.sql

create or replace function private.check_role(role text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if private.get_role_rank(role) is null then
    raise exception 'Unknown role' using errcode = '22023', detail = 'invalid_field',
      hint = 'role: use owner, member, contributor or viewer';
  end if;
end
$$;
comment on function private.check_role is 'Raises 22023 unless the text is a role of a member.';

-- 90_use_cases/homes/claim_home.sql

create or replace function private.claim_home(home_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  caller_role text;
  claim_time timestamptz;
begin
  perform private.lock_home(claim_home.home_id);
  caller_role := private.my_role(claim_home.home_id);
  claim_time := private.get_claim_time(claim_home.home_id);
  if caller_role is null then
    raise exception 'You are no member of this home' using errcode = 'PT404', detail = 'home_unknown', hint = 'home_id';
  elsif caller_role = 'owner' then
    return;
  elsif claim_time is null then
    raise exception 'This home has an owner' using errcode = 'PT409', detail = 'home_has_owner', hint = 'home_id';
  elsif claim_time > private.now() then
    raise exception 'This home cannot be claimed yet' using errcode = 'PT409', detail = 'claim_too_early',
      hint = 'You may claim it from ' || to_char(claim_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
  end if;
  update public.home_members m set role = 'owner', changed_by = private.caller_id()
  where m.home_id = claim_home.home_id and m.person_id = private.caller_id() and m.revoked_at is null;
end
$$;
comment on function private.claim_home is
  'Makes the caller the owner of a home that has none: see private.get_claim_time. Does nothing for an owner. Raises '
    'PT409 when the home has another owner or the time has not come.';

-- 90_use_cases/homes/create_home.sql

create or replace function private.check_homes_limit(creator uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  max_homes constant int := (
    select coalesce(p.homes_per_person, d.homes_per_person, 0)
    from (values (1)) as one
    left join public.usage_limits p on p.person_id = creator
    left join public.usage_limits d on d.home_id is null and d.person_id is null);
begin
  if max_homes > 0 and (
    max_homes <= (select count(*) from private.my_homes('owner'))
    or max_homes <= (
      select count(*) from private.home_creations c
      where c.person_id = creator and c.created_at > now() - interval '24 hours')
  ) then
    raise exception 'You cannot create another home' using errcode = 'PT429', detail = 'too_many_homes',
      hint = 'The limit is ' || max_homes || ' homes of an owner, and new homes in 24 hours';
  end if;
end
$$;
comment on function private.check_homes_limit is 'Raises PT429 when the operator''s limit homes_per_person is reached.';

create or replace function private.create_home(
  name text, time_zone text, currency text, units text, year_built int,
  address_line text, city text, region text, postal_code text, country text, language text
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  creator constant uuid := private.ensure_person();
  -- "returning id" would return nothing: the select policy hides a home without members.
  new_home_id constant uuid := gen_random_uuid();
  home public.homes := jsonb_populate_record(null::public.homes, private.parse_home_fields(jsonb_build_object(
    'name', create_home.name, 'time_zone', create_home.time_zone, 'currency', create_home.currency,
    'units', create_home.units, 'year_built', create_home.year_built, 'address_line', create_home.address_line,
    'city', create_home.city, 'region', create_home.region, 'postal_code', create_home.postal_code,
    'country', create_home.country, 'language', create_home.language)));
begin
  perform private.lock_caller(creator);
  perform private.check_homes_limit(creator);
  insert into private.home_creations (person_id) values (creator);
  insert into public.homes (
    id, name, time_zone, currency, units, year_built,
    address_line, city, region, postal_code, country, language, created_by)
  values (
    new_home_id, home.name, home.time_zone, home.currency, home.units, home.year_built,
    home.address_line, home.city, home.region, home.postal_code, home.country, home.language, creator);
  insert into public.home_members (home_id, person_id, role, changed_by)
  values (new_home_id, creator, 'owner', creator);
  return new_home_id;
end
$$;
comment on function private.create_home is
  'Creates a home with the caller as its owner and returns its id. Raises 22023 for an invalid field, PT429 beyond the '
    'limit homes_per_person.';

-- 90_use_cases/homes/erase_home.sql

create or replace function private.check_home_name(is_name boolean) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if is_name is not true then
    raise exception 'Cannot erase the home: confirm_name is not its name'
      using errcode = '22023', hint = 'Pass the exact name of the home as confirm_name';
  end if;
end
$$;
comment on function private.check_home_name is 'Raises 22023 unless the confirmed name is the name of the home.';

create or replace function private.find_own_erasure(home_id uuid) returns private.home_erasures
language plpgsql stable
set search_path = ''
as $$
declare
  erasure private.home_erasures;
begin
  select e.* into erasure from private.home_erasures e
  where e.home_id = find_own_erasure.home_id and e.person_id = private.caller_id();
  return erasure;
end
$$;
comment on function private.find_own_erasure is 'The erasure of the home that the caller requested. Null row if none.';

create or replace function private.erase_home(home_id uuid, confirm_name text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  max_rows constant int := 2000;
  erasure private.home_erasures := private.find_own_erasure(erase_home.home_id);
  remaining bigint;
begin
  if erasure.id is null then
    perform private.check_caller_is_owner(erase_home.home_id, 'erase a home');
    perform private.check_home_name((
      select btrim(h.name) = btrim(confirm_name) from public.homes h where h.id = erase_home.home_id));
    perform private.mark_home_for_erasure(erase_home.home_id, private.caller_id(), 'requested');
  elsif erasure.finished_at is null then
    perform private.check_home_name(private.hash_home_name(erasure.name_salt, confirm_name) = erasure.name_hash);
    perform from public.homes h where h.id = erase_home.home_id for no key update;
  end if;
  perform private.delete_home_rows(erase_home.home_id, max_rows);
  remaining := private.count_rows_to_erase(array[erase_home.home_id]);
  return jsonb_build_object('done', remaining = 0, 'remaining', remaining);
end
$$;
comment on function private.erase_home is
  'Marks a home as erased, which hides it from everyone at once, and deletes the first rows; called again, more of '
    'them. Returns { done, remaining: number of rows }. Owner only.';

-- 90_use_cases/homes/invite_home_member.sql

create or replace function private.check_invitation_limits(home_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  max_open constant int := 20;
  max_a_day constant int := 50;
  open_count int;
  recent_count int;
begin
  select count(*) filter (where i.accepted_at is null and i.revoked_at is null and i.expires_at > private.now()),
    count(*) filter (where i.created_at > now() - interval '24 hours')
  into open_count, recent_count
  from public.home_invitations i
  -- No invitation is open for longer.
  where i.home_id = check_invitation_limits.home_id and i.created_at > now() - interval '30 days';
  if open_count >= max_open or recent_count >= max_a_day then
    raise exception 'Too many invitations' using errcode = 'PT429', detail = 'too_many_invitations',
      hint = case when open_count >= max_open then 'Revoke an open invitation first: a home has at most ' || max_open
        else 'Try again later: a home has at most ' || max_a_day || ' new ones in 24 hours' end;
  end if;
end
$$;
comment on function private.check_invitation_limits is
  'Raises PT429 when the home has 20 open invitations or 50 new ones in 24 hours.';

create or replace function private.invite_home_member(home_id uuid, role text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  -- 244 random bits.
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  invitation_id constant uuid := gen_random_uuid();
  expires_at constant timestamptz := private.now() + interval '7 days';
begin
  perform private.lock_home(invite_home_member.home_id);
  perform private.check_caller_is_owner(invite_home_member.home_id, 'invite people to a home');
  perform private.check_role(invite_home_member.role);
  perform private.check_invitation_limits(invite_home_member.home_id);
  insert into public.home_invitations (id, home_id, role, token_hash, invited_by, expires_at)
  values (invitation_id, invite_home_member.home_id, invite_home_member.role, private.hash_token(token),
    private.caller_id(), expires_at);
  return jsonb_build_object('invitation_id', invitation_id, 'role', invite_home_member.role, 'token', token,
    'expires_at', expires_at);
end
$$;
comment on function private.invite_home_member is
  'Creates an invitation for one person and returns { invitation_id, role, token, expires_at }. The token is returned '
    'only here. Owner only. Raises PT429 beyond 20 open invitations.';

-- 90_use_cases/homes/leave_home.sql

create or replace function private.leave_home(home_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := private.caller_id();
begin
  perform private.lock_home(leave_home.home_id);
  if not exists (
    select from public.home_members m where m.home_id = leave_home.home_id and m.person_id = caller
  ) then
    raise exception 'You are no member of this home' using errcode = 'PT404', detail = 'home_unknown', hint = 'home_id';
  end if;
  update public.home_members m set revoked_at = private.now(), changed_by = caller
  where m.home_id = leave_home.home_id and m.person_id = caller and m.revoked_at is null;
end
$$;
comment on function private.leave_home is
  'Ends the caller''s membership. Does nothing for a former member. Raises PT404 for a person who was never one, PT409 '
    'for the last owner of a home with other members.';

-- 90_use_cases/homes/revoke_home_invitation.sql

create or replace function private.revoke_home_invitation(home_id uuid, invitation_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  invitation public.home_invitations;
begin
  perform private.lock_home(revoke_home_invitation.home_id);
  perform private.check_caller_is_owner(revoke_home_invitation.home_id, 'revoke invitations to a home');
  select i.id, i.accepted_at into invitation.id, invitation.accepted_at from public.home_invitations i
  where i.home_id = revoke_home_invitation.home_id and i.id = revoke_home_invitation.invitation_id;
  if invitation.id is null then
    raise exception 'Unknown invitation' using errcode = 'PT404', detail = 'invitation_unknown', hint = 'invitation_id';
  elsif invitation.accepted_at is not null then
    raise exception 'This invitation was accepted' using errcode = 'PT410', detail = 'invitation_used',
      hint = 'invitation_id: revoke the membership instead';
  end if;
  update public.home_invitations i set revoked_at = private.now() where i.id = invitation.id and i.revoked_at is null;
end
$$;
comment on function private.revoke_home_invitation is
  'Revokes an open invitation. Owner only. Raises PT404 for an unknown one, PT410 for one that was accepted.';

-- 90_use_cases/homes/revoke_home_member.sql

create or replace function private.revoke_home_member(home_id uuid, person_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_home(revoke_home_member.home_id);
  perform private.check_caller_is_owner(revoke_home_member.home_id, 'change the members of a home');
  if revoke_home_member.person_id = private.caller_id() then
    raise exception 'An owner does not revoke their own membership' using errcode = '22023', detail = 'invalid_field',
      hint = 'person_id: use leave_home';
  end if;
  if not exists (
    select from public.home_members m
    where m.home_id = revoke_home_member.home_id and m.person_id = revoke_home_member.person_id
  ) then
    raise exception 'This person is no member of the home' using errcode = 'PT404', detail = 'member_unknown',
      hint = 'person_id';
  end if;
  update public.home_members m set revoked_at = private.now(), changed_by = private.caller_id()
  where m.home_id = revoke_home_member.home_id and m.person_id = revoke_home_member.person_id
    and m.revoked_at is null;
end
$$;
comment on function private.revoke_home_member is
  'Revokes the membership of another person. Owner only. Does nothing for a former member; raises PT404 for a person '
    'who was never one.';

-- 90_use_cases/homes/set_home_member_role.sql

create or replace function private.set_home_member_role(home_id uuid, person_id uuid, role text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_home(set_home_member_role.home_id);
  perform private.check_caller_is_owner(set_home_member_role.home_id, 'change the members of a home');
  perform private.check_role(set_home_member_role.role);
  perform private.check_change_limit(set_home_member_role.home_id);
  update public.home_members m set role = set_home_member_role.role, changed_by = private.caller_id()
  where m.home_id = set_home_member_role.home_id and m.person_id = set_home_member_role.person_id
    and m.revoked_at is null;
  if not found then
    raise exception 'This person is no member of the home' using errcode = 'PT404', detail = 'member_unknown',
      hint = 'person_id: invite a person who is no member';
  end if;
end
$$;
comment on function private.set_home_member_role is
  'Changes the role of a member. Owner only. Raises PT404 for a person who is no member, PT409 for the last owner.';

-- 90_use_cases/homes/set_tool_policy.sql

create or replace function private.set_tool_policy(home_id uuid, tool_name text, policy text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_caller_is_owner(set_tool_policy.home_id, 'change the tool policies of a home');
  -- Only database tools: other tools run before the database could request an approval.
  if not exists (
    select from private.tool_policies p
    where p.tool_name = set_tool_policy.tool_name and p.kind <> 'client'
      and private.find_tool_function('tool', p.tool_name) is not null
  ) then
    raise exception 'Cannot set a policy: tool_name is no database tool'
      using errcode = '22023';
  end if;
  insert into public.home_settings as s (home_id, tool_name, policy, changed_by)
  values (set_tool_policy.home_id, set_tool_policy.tool_name, set_tool_policy.policy, private.caller_id())
  on conflict on constraint home_settings_pkey do update
    set policy = excluded.policy, changed_by = excluded.changed_by, changed_at = private.now();
end
$$;
comment on function private.set_tool_policy is
  'Sets the home''s policy for a tool: approval requires one before each call, default uses the tool''s own policy. '
  'Owner only.';

-- 90_use_cases/homes/update_home.sql

create or replace function private.has_amounts(home_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.home_events e
    where e.home_id = has_amounts.home_id and (e.currency is not null or e.payload #> '{patch,currency}' is not null)
  ) or exists (
    select from public.home_assets a where a.home_id = has_amounts.home_id and a.price_currency is not null
  );
end
$$;
comment on function private.has_amounts is 'Whether an event, a correction or an asset of the home has an amount.';

create or replace function private.update_home(home_id uuid, changes jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  fields constant jsonb := private.parse_home_fields(changes);
  home public.homes;
begin
  perform private.lock_home(update_home.home_id);
  perform private.check_caller_is_owner(update_home.home_id, 'change a home');
  perform private.check_change_limit(update_home.home_id);
  select h.* into home from public.homes h where h.id = update_home.home_id;
  if fields ->> 'currency' <> home.currency and private.has_amounts(home.id) then
    raise exception 'The currency cannot change once the record has amounts' using errcode = 'PT409',
      detail = 'currency_in_use', hint = 'currency';
  end if;
  if not to_jsonb(home) @> fields then
    home := jsonb_populate_record(home, fields);
    if (home.away_from is null) <> (home.away_until is null) or home.away_from > home.away_until then
      raise exception 'The days away need a first day and a last day' using errcode = '22023',
        detail = 'invalid_field', hint = 'away_until';
    end if;
    update public.homes h set
      name = home.name, address_line = home.address_line, city = home.city, region = home.region,
      postal_code = home.postal_code, country = home.country, time_zone = home.time_zone, currency = home.currency,
      units = home.units, year_built = home.year_built, language = home.language,
      away_from = home.away_from, away_until = home.away_until, updated_at = private.now()
    where h.id = home.id;
  end if;
  return to_jsonb(home) - array['created_by', 'created_at', 'updated_at', 'erasing_since', 'stemming_since'];
end
$$;
comment on function private.update_home is
  'Changes the given columns of a home and returns it. Owner only. Raises 22023 for an invalid field, PT409 for '
    'another currency once the record has amounts.';

-- 90_use_cases/homes/void_events_of_person.sql

create or replace function private.check_period_to_void(
  recorded_from timestamptz, recorded_until timestamptz, reason text
) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  invalid_field text;
begin
  if recorded_from is null or not isfinite(recorded_from) then
    invalid_field := 'recorded_from: give a time';
  elsif recorded_until is null or not isfinite(recorded_until) or recorded_until <= recorded_from then
    invalid_field := 'recorded_until: give a later time than recorded_from';
  elsif recorded_until > recorded_from + interval '31 days' then
    invalid_field := 'recorded_until: a period has at most 31 days';
  elsif coalesce(char_length(btrim(reason)), 0) not between 1 and 200 then
    invalid_field := 'reason: 1 to 200 characters';
  end if;
  if invalid_field is not null then
    raise exception 'The period or the reason is invalid' using errcode = '22023', detail = 'invalid_field',
      hint = invalid_field;
  end if;
end
$$;
comment on function private.check_period_to_void is
  'Raises 22023 unless the period has at most 31 days and the reason 1 to 200 characters.';

create or replace function private.void_events_of_person(
  home_id uuid, person_id uuid, recorded_from timestamptz, recorded_until timestamptz, reason text
) returns uuid
-- jit: compiling the policies of a large home takes seconds.
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  -- Each read of an event of the person tests these.
  max_voids constant int := 100;
  event_ids uuid[];
  void_of_period public.home_events;
begin
  perform private.lock_home(void_events_of_person.home_id);
  perform private.check_caller_is_owner(void_events_of_person.home_id, 'void what a person recorded');
  perform private.check_period_to_void(recorded_from, recorded_until, reason);
  if not exists (
    select from public.home_members m
    where m.home_id = void_events_of_person.home_id and m.person_id = void_events_of_person.person_id
  ) then
    raise exception 'This person is no member of the home' using errcode = 'PT404', detail = 'member_unknown',
      hint = 'person_id';
  elsif (
    select count(*) from public.home_events e
    where e.home_id = void_events_of_person.home_id and e.event_type = 'void' and e.corrects_event_id is null
  ) >= max_voids then
    raise exception 'The home has % voided periods', max_voids using errcode = 'PT429', detail = 'too_many_changes',
      hint = 'Void single entries';
  end if;
  event_ids := array(
    select t.id from public.home_timeline t
    where t.home_id = void_events_of_person.home_id and t.actor_person_id = void_events_of_person.person_id
      and t.recorded_at >= recorded_from and t.recorded_at < recorded_until
  ) || array(
    select e.id from public.home_events e
    where e.home_id = void_events_of_person.home_id and e.actor_person_id = void_events_of_person.person_id
      and e.recorded_at >= recorded_from and e.recorded_at < recorded_until
      and e.event_type in ('correction', 'void') and private.find_void_of_period(e) is null
      and not private.is_voided(e.home_id, e.id));
  if event_ids = '{}' then
    raise exception 'This person recorded nothing in this period' using errcode = 'PT404', detail = 'nothing_to_void',
      hint = 'recorded_from';
  end if;

  perform private.reopen_schedules(void_events_of_person.home_id, array(
    select o.event_id from public.maintenance_occurrences o
    where o.home_id = void_events_of_person.home_id and o.event_id = any (event_ids) and o.state = 'done'));
  void_of_period := private.add_event(jsonb_build_object(
    'home_id', void_events_of_person.home_id, 'event_type', 'void', 'source', 'manual',
    'title', 'Removal of ' || case cardinality(event_ids) when 1 then 'an entry'
      else cardinality(event_ids) || ' entries' end || ' of one person',
    'body', btrim(reason), 'actor_person_id', private.caller_id(),
    'payload', jsonb_build_object('person_id', void_events_of_person.person_id, 'from', recorded_from,
      -- What is recorded from now on stays.
      'until', least(recorded_until, private.get_clock_time()))));
  perform private.update_assets_of_period(void_of_period, true);
  return void_of_period.id;
end
$$;
comment on function private.void_events_of_person is
  'Records one void of all events that a person recorded in a period, and returns its id. Reopens the schedules that '
    'they completed and removes the assets that they added. Owner only.';

-- 90_use_cases/jobs/delete_old_turn_events.sql

create or replace function private.delete_old_turn_events(max_rows int default 10000) returns jsonb
-- jit: compiling the policies takes seconds, the batch milliseconds.
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  row_limit constant int := greatest(max_rows, 1);
  deleted_count int;
begin
  if private.caller_id() is not null then
    raise exception 'Only a job deletes the turn events of all homes' using errcode = '42501';
  end if;
  -- An attempt has its lease for at most 11 minutes.
  delete from public.chat_turn_events e
  using (
    select o.home_id, o.turn_id, o.attempt, o.seq from public.chat_turn_events o
    where o.created_at < now() - interval '15 minutes'
    order by o.created_at limit row_limit) o
  where e.home_id = o.home_id and e.turn_id = o.turn_id and e.attempt = o.attempt and e.seq = o.seq;
  get diagnostics deleted_count = row_count;
  return jsonb_build_object('done', deleted_count < row_limit, 'deleted', deleted_count);
end
$$;
comment on function private.delete_old_turn_events is
  'Deletes at most max_rows batches of turn events that are 15 minutes old: their turns have ended. Returns { done, '
    'deleted: number of rows }.';

-- 90_use_cases/jobs/drop_old_texts.sql

create or replace function private.drop_old_texts(max_rows int default 2000) returns jsonb
-- jit: compiling the policies takes seconds, the batch milliseconds.
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  row_limit constant int := greatest(max_rows, 1);
  old_before constant timestamptz := now() - interval '30 days';
  reply_count int;
  pass_count int;
  call_count int;
begin
  if private.caller_id() is not null then
    raise exception 'Only a job drops the texts of all homes' using errcode = '42501';
  end if;
  update public.chat_turns t set reply = null
  where t.id = any (array(
    select o.id from public.chat_turns o
    where o.reply is not null and o.finished_at < old_before and o.status <> 'running'
    order by o.finished_at limit row_limit
    for no key update skip locked));
  get diagnostics reply_count = row_count;

  update public.chat_passes p set message = '', context_text = null
  from (
    select o.home_id, o.turn_id, o.pass from public.chat_passes o
    where (o.message <> '' or o.context_text is not null) and o.calls_stored_at < old_before
    order by o.calls_stored_at limit row_limit
    for no key update skip locked) o
  where p.home_id = o.home_id and p.turn_id = o.turn_id and p.pass = o.pass;
  get diagnostics pass_count = row_count;

  update public.tool_calls c
  set input = null, resolved_input = null, ignored = '[]', note = '', result = private.blank_output(c.result),
      error_text = case when c.error_text is not null then private.get_removed_text() end
  where c.id = any (array(
    select o.id from public.tool_calls o
    where o.turn_id is null and o.input is not null and o.finished_at < old_before
    order by o.finished_at limit row_limit
    for no key update skip locked));
  get diagnostics call_count = row_count;
  return jsonb_build_object('done', greatest(reply_count, pass_count, call_count) < row_limit,
    'replies', reply_count, 'passes', pass_count, 'calls', call_count);
end
$$;
comment on function private.drop_old_texts is
  'Drops at most max_rows replies that were stored 30 days ago, as many passes'' messages and context texts, and the '
    'texts of as many calls without a turn. Messages and the calls of turns stay. Returns { done, replies, passes, '
    'calls: number of rows }.';

-- 90_use_cases/jobs/list_jobs.sql

create or replace function private.list_jobs() returns table (name text, schedule text, command text)
language plpgsql immutable
set search_path = ''
as $$
begin
  return query values
    -- Before continue_erasures, which deletes what it marks.
    ('purge_abandoned_homes', '17 3 * * *', 'select private.purge_abandoned_homes()'),
    ('continue_erasures', '* * * * *', 'select private.continue_erasures()'),
    ('continue_stemming', '* * * * *', 'select private.continue_stemming()'),
    ('blank_departed_threads', '*/10 * * * *', 'select private.blank_departed_threads()'),
    ('delete_old_turn_events', '* * * * *', 'select private.delete_old_turn_events()'),
    ('drop_old_texts', '* * * * *', 'select private.drop_old_texts()');
end
$$;
comment on function private.list_jobs is
  'The statements that an operator runs regularly: name, schedule as in cron, statement. Running one more often than '
    'scheduled does no harm.';

-- 90_use_cases/jobs/schedule_jobs.sql

create or replace function private.schedule_jobs() returns int
language plpgsql
set search_path = ''
as $$
declare
  job record;
  scheduled_count int := 0;
begin
  if not exists (select from pg_catalog.pg_extension e where e.extname = 'pg_cron') then
    return 0;
  end if;
  for job in
    select j.name, j.schedule, j.command from private.list_jobs() j
    union all
    -- pg_cron keeps a row of each run for ever.
    values ('delete_old_job_runs', '43 3 * * *',
      'delete from cron.job_run_details where end_time < now() - interval ''7 days''')
  loop
    -- plpgsql_check reads a constant statement, and without the extension there is no schema cron. A job of the same
    -- name is replaced.
    execute pg_catalog.format('select %I.schedule($1, $2, $3)', 'cron') using job.name, job.schedule, job.command;
    scheduled_count := scheduled_count + 1;
  end loop;
  return scheduled_count;
end
$$;
comment on function private.schedule_jobs is
  'Schedules the jobs of private.list_jobs, and one that deletes the rows of their old runs, where the extension '
    'pg_cron is installed. Returns the number of jobs. Call it again after installing the extension.';

-- 90_use_cases/read_messages/read_messages.sql

create or replace function private.find_message_in_progress(thread_id uuid) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select t.assistant_message_id from public.chat_turns t
    where t.thread_id = find_message_in_progress.thread_id and t.status = 'running' and not t.continues
      and private.is_lease_active(t.lease_expires_at)
  );
end
$$;
comment on function private.find_message_in_progress is
  'The assistant message that the thread''s running turn is writing again from the start; its stored version is '
    'outdated and hidden. Null when there is none.';

create or replace function private.find_page_start(thread public.chat_threads, before_seq bigint, page_size int,
  message_in_progress uuid) returns bigint
language plpgsql stable
set search_path = ''
as $$
declare
  max_bytes constant bigint := 2097152;
  total bigint := 0;
  start_seq bigint;
  message record;
begin
  for message in
    select m.seq, octet_length(m.parts::text) as bytes from public.chat_messages m
    where m.home_id = thread.home_id and m.thread_id = thread.id and m.seq < before_seq
      and m.id is distinct from message_in_progress
    order by m.seq desc
    limit page_size
  loop
    total := total + message.bytes;
    exit when total > max_bytes and start_seq is not null;
    start_seq := message.seq;
  end loop;
  return start_seq;
end
$$;
comment on function private.find_page_start is
  'The number of the oldest message of a page: of page_size messages, or of fewer that have 2 MB. Null for none.';

create or replace function private.read_message_page(thread public.chat_threads, before_seq bigint, page_size int)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  message_in_progress constant uuid := private.find_message_in_progress(thread.id);
  start_seq constant bigint := private.find_page_start(thread, before_seq, page_size, message_in_progress);
begin
  return (
    select jsonb_build_object(
      'messages', coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'role', p.role, 'parts', p.parts, 'origin', p.origin, 'model', p.model, 'client_id', p.client_id,
        'created_at', p.created_at, 'turn_id', p.turn_id, 'turn_status', t.status
      ) || case when p.role = 'assistant' then jsonb_build_object(
          'shown', private.get_reply_fields(p.reply_fields, p.parts)
          -- A call response changes the outcome before the turn has a new reply.
          || case when t.outcome is null then '{}' else jsonb_build_object('outcome', t.outcome) end)
        else '{}' end
      order by p.seq), '[]'),
      'has_more', exists (
        select from public.chat_messages e
        where e.home_id = thread.home_id and e.thread_id = thread.id and e.seq < start_seq
          and e.id is distinct from message_in_progress))
    from public.chat_messages p
    left join public.chat_turns t on t.home_id = p.home_id and t.id = p.turn_id
    where p.home_id = thread.home_id and p.thread_id = thread.id and p.seq < before_seq and p.seq >= start_seq
      and p.id is distinct from message_in_progress
  );
end
$$;
comment on function private.read_message_page is
  'The thread''s last messages before a number, oldest first, without the one in progress: { messages, has_more }. '
    'At most 2 MB, and at least one message.';

create or replace function private.read_messages(request jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  resolved jsonb;
  thread public.chat_threads;
  before_seq bigint := 9223372036854775807;
begin
  resolved := private.resolve_thread(private.caller_id(), request);
  if resolved ? 'outcome' then
    return resolved;
  end if;
  select t.* into thread from public.chat_threads t where t.id = (resolved ->> 'thread_id')::uuid;

  if request ->> 'before' is not null then
    select m.seq into before_seq from public.chat_messages m
    where m.home_id = thread.home_id and m.thread_id = thread.id and m.id = private.parse_uuid(request ->> 'before');
    if not found then
      return jsonb_build_object('outcome', 'not_found');
    end if;
  end if;
  return jsonb_build_object('outcome', 'ok', 'thread_id', thread.id, 'home_id', thread.home_id)
    || private.read_message_page(
      thread, before_seq, least(greatest(coalesce((request ->> 'limit')::int, 50), 1), 200));
end
$$;
comment on function private.read_messages is 'A page of a thread''s messages, oldest first.';

-- 90_use_cases/redaction/check_events_limit.sql

create or replace function private.check_events_limit(home_id uuid) returns void
-- home_eraser reads neither the limits nor the events of other homes.
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.has_added_all_events(check_events_limit.home_id) then
    raise exception 'Too many entries in 24 hours' using errcode = 'PT429', detail = 'too_many_events',
      hint = 'The operator limits the entries of a person in 24 hours';
  end if;
end
$$;
comment on function private.check_events_limit is
  'Raises PT429 when the caller added as many events in 24 hours as the operator''s limit events_per_day allows.';

-- 90_use_cases/redaction/list_event_texts.sql

create or replace function private.list_event_texts(home_id uuid, event_ids uuid[]) returns text[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    with whole as (
      select btrim(t.content) as content, e.event_type = 'void' as is_of_void, e.seq
      from public.home_events e
      cross join lateral (
        select unnest(array[e.title, e.body, e.performed_by]) union all select private.list_json_texts(e.payload)
      ) t (content)
      where e.home_id = list_event_texts.home_id and e.id = any (event_ids)
    ),
    -- A model quotes single sentences. Each one is searched for in each text of the home.
    sentences as (
      select btrim(s.content) as content, w.is_of_void, w.seq
      from whole w
      cross join lateral regexp_split_to_table(w.content, '[.!?]\s+|[\n\r]+') s (content)
      where char_length(btrim(s.content)) >= 20
    )
    select t.content from (select * from whole union all select * from sentences) t
    where t.content not in ('', private.get_removed_text(), '…', '*')
    group by t.content
    order by min(t.is_of_void::int), min(t.seq), t.content);
end
$$;
comment on function private.list_event_texts is
  'The texts of events: title, body, performed_by and the texts of the payload, and their sentences of 20 characters '
    'and more. Those of voids, which no check bounds, come last.';

-- 90_use_cases/redaction/rebuild_issue_states.sql

create or replace function private.rebuild_issue_states(home_id uuid, issue_ids uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  issue_id uuid;
begin
  foreach issue_id in array issue_ids loop
    perform private.store_issue_state(rebuild_issue_states.home_id, issue_id);
  end loop;
end
$$;
comment on function private.rebuild_issue_states is
  'Stores the states of issues from their chains. Leaves out ids of events that are no issues.';

-- 90_use_cases/redaction/redact_chat_copies.sql

create or replace function private.list_turns_of_events(home_id uuid, event_ids uuid[]) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  ids_pattern constant text[] := private.build_match_patterns(event_ids::text[])
    || private.build_short_ids_pattern(list_turns_of_events.home_id, event_ids);
begin
  return array(
    -- A call without a turn stands for itself.
    select coalesce(c.turn_id, c.id) from public.tool_calls c
    where c.home_id = list_turns_of_events.home_id and (
      c.id in (select e.tool_call_id from public.home_events e
        where e.home_id = list_turns_of_events.home_id and e.id = any (event_ids))
      or c.arguments ~ any (ids_pattern) or c.input::text ~ any (ids_pattern) or c.result::text ~ any (ids_pattern))
    union
    select t.id from public.chat_turns t
    where t.home_id = list_turns_of_events.home_id and t.reply ~ any (ids_pattern)
    union
    select p.turn_id from public.chat_passes p
    where p.home_id = list_turns_of_events.home_id and p.context_text ~ any (ids_pattern)
    union
    select m.turn_id from public.chat_messages m
    where m.home_id = list_turns_of_events.home_id and m.turn_id is not null
      and (m.parts::text ~ any (ids_pattern) or m.reply_fields::text ~ any (ids_pattern)));
end
$$;
comment on function private.list_turns_of_events is
  'The turns that recorded these events or whose calls, results, context or messages name their ids, and the calls '
    'without a turn that did.';

create or replace function private.redact_chat_copies(home_id uuid, event_ids uuid[], texts text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  related_turns constant uuid[] := private.list_turns_of_events(redact_chat_copies.home_id, event_ids);
  -- A short text, such as "Leak", is a copy only in a turn that knows the event.
  long_texts constant text[] := array(select t from unnest(texts) t where char_length(t) >= 8);
  all_patterns constant text[] := private.build_removal_patterns(texts);
  long_patterns constant text[] := private.build_removal_patterns(long_texts);
  any_text constant text[] := private.build_match_patterns(texts);
  long_text constant text[] := private.build_match_patterns(long_texts);
begin
  update public.chat_messages m
  set parts = private.remove_texts_from_json(m.parts, s.patterns),
      reply_fields = private.remove_texts_from_json(m.reply_fields, s.patterns),
      provider = case when not coalesce(private.parse_json(m.provider)::text, m.provider) ~* any (any_text)
        then m.provider end
  from (
    select r.id, case when r.turn_id = any (related_turns) then all_patterns else long_patterns end as patterns
    from public.chat_messages r
    where r.home_id = redact_chat_copies.home_id and (r.turn_id = any (related_turns)
      or concat_ws(' ', r.parts, r.reply_fields) ~* any (long_text)
      or coalesce(private.parse_json(r.provider)::text, r.provider) ~* any (long_text))) s
  where m.home_id = redact_chat_copies.home_id and m.id = s.id;

  update public.tool_calls c
  set arguments = private.remove_texts_from_json(to_jsonb(c.arguments), s.patterns) #>> '{}',
      provider = case when coalesce(private.parse_json(c.provider)::text, c.provider) ~* any (any_text) then ''
        else c.provider end,
      input = private.remove_texts_from_json(c.input, s.patterns),
      resolved_input = private.remove_texts_from_json(c.resolved_input, s.patterns),
      ignored = private.remove_texts_from_json(c.ignored, s.patterns),
      note = private.remove_texts(c.note, s.patterns), error_text = private.remove_texts(c.error_text, s.patterns),
      result = private.remove_texts_from_json(c.result, s.patterns)
  from (
    select r.id, case when coalesce(r.turn_id, r.id) = any (related_turns) then all_patterns else long_patterns end
      as patterns
    from public.tool_calls r
    where r.home_id = redact_chat_copies.home_id and (coalesce(r.turn_id, r.id) = any (related_turns)
      or concat_ws(' ', r.arguments, r.provider, r.input, r.ignored, r.note, r.error_text, r.result)
        ~* any (long_text))) s
  where c.home_id = redact_chat_copies.home_id and c.id = s.id;

  update public.tool_approvals a
  set preview = private.remove_texts(a.preview, case when c.turn_id = any (related_turns) then all_patterns
        else long_patterns end),
      reason = private.remove_texts(a.reason, case when c.turn_id = any (related_turns) then all_patterns
        else long_patterns end)
  from public.tool_calls c
  where a.home_id = redact_chat_copies.home_id and c.home_id = a.home_id and c.id = a.tool_call_id
    and (c.turn_id = any (related_turns) or concat_ws(' ', a.preview, a.reason) ~* any (long_text));

  update public.chat_passes p
  set message = case when coalesce(private.parse_json(p.message)::text, p.message) ~* any (any_text) then ''
        else p.message end,
      context_text = case when not coalesce(private.parse_json(p.context_text)::text, p.context_text) ~* any (any_text)
        then p.context_text end
  where p.home_id = redact_chat_copies.home_id and (p.turn_id = any (related_turns)
    or concat_ws(' ', p.message, p.context_text) ~* any (long_text));

  update public.chat_turns t
  set reply = private.remove_texts_from_json(to_jsonb(t.reply), s.patterns) #>> '{}'
  from (
    select r.id, case when r.id = any (related_turns) then all_patterns else long_patterns end as patterns
    from public.chat_turns r
    where r.home_id = redact_chat_copies.home_id and (r.id = any (related_turns) or r.reply ~* any (long_text))) s
  where t.home_id = redact_chat_copies.home_id and t.id = s.id;

  update public.chat_threads t
  set summary = private.remove_texts(t.summary, all_patterns), title = private.remove_texts(t.title, long_patterns)
  where t.home_id = redact_chat_copies.home_id and concat_ws(' ', t.summary, t.title) ~* any (any_text);

  -- A text is streamed in pieces, which the patterns miss. A follower of the turn reads the message at the end.
  delete from public.chat_turn_events e where e.home_id = redact_chat_copies.home_id;
end
$$;
comment on function private.redact_chat_copies is
  'Removes the texts of events from all conversations and tool calls of the home. Runs as home_eraser. Threads and '
    'running turns must be locked.';

-- 90_use_cases/redaction/redact_events.sql

create or replace function private.redact_payload(payload jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.remove_texts_from_json(
    payload, private.build_removal_patterns(array(select t from private.list_json_texts(payload) t where t <> '')));
end
$$;
comment on function private.redact_payload is 'The payload of an event without its texts.';

create or replace function private.redact_events(home_id uuid, event_ids uuid[], texts text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  removed constant text := private.get_removed_text();
  patterns constant text[] := private.build_removal_patterns(texts);
  root_ids uuid[];
begin
  update public.home_events e
  set title = removed, body = case when e.body is not null then removed end,
      performed_by = case when e.performed_by is not null then removed end,
      -- A void's payload has no texts, and the views read that of the void of a period.
      payload = case when e.event_type = 'void' then e.payload else private.redact_payload(e.payload) end
  where e.home_id = redact_events.home_id and e.id = any (event_ids);

  -- Events that quote it: their titles, such as "Settled by: …", are made from it. An event of its own with the same
  -- title, such as the change of a filter each year, is no copy.
  with quoting as (
    update public.home_events e
    set title = private.remove_texts(e.title, patterns), body = private.remove_texts(e.body, patterns),
        performed_by = private.remove_texts(e.performed_by, patterns),
        payload = private.remove_texts_from_json(e.payload, patterns)
    where e.home_id = redact_events.home_id and e.id <> all (event_ids) and e.event_type <> 'redaction'
      and (e.payload::text ~ any (private.build_match_patterns(event_ids::text[])) or e.root_event_id in (
        select o.root_event_id from public.home_events o
        where o.home_id = redact_events.home_id and o.id = any (event_ids)))
    returning e.root_event_id
  )
  select array(select q.root_event_id from quoting q union
    select o.root_event_id from public.home_events o
    where o.home_id = redact_events.home_id and o.id = any (event_ids)) into root_ids;
  perform private.rebuild_issue_states(redact_events.home_id, root_ids);
end
$$;
comment on function private.redact_events is
  'Replaces the texts of events by [removed], and copies of them in events of the chain and in events '
    'that name it, and in the states of their issues. Runs as home_eraser.';

-- 90_use_cases/redaction/redact_home_event.sql

create or replace function private.list_corrections_of_event(home_id uuid, event_id uuid) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    with recursive chain (id) as (
      select list_corrections_of_event.event_id
      union
      select e.id from chain c
      join public.home_events e on e.home_id = list_corrections_of_event.home_id and e.corrects_event_id = c.id
      where e.event_type <> 'redaction'
    )
    select c.id from chain c);
end
$$;
comment on function private.list_corrections_of_event is
  'The event with its corrections and voids, and the voids of these.';

create or replace function private.lock_chats_of_home(home_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- In the order of a turn: thread, turn, person, home. A new turn waits for its thread.
  perform from public.chat_threads t where t.home_id = lock_chats_of_home.home_id order by t.id for no key update;
  -- A process that read the event must not store it again. Its person repeats the request.
  update public.chat_turns t set lease_token = gen_random_uuid(), lease_expires_at = now()
  where t.home_id = lock_chats_of_home.home_id and t.status = 'running';
  perform private.lock_home(lock_chats_of_home.home_id);
end
$$;
comment on function private.lock_chats_of_home is
  'Locks the threads, the running turns and the home until the transaction ends, and ends the leases of the turns.';

create or replace function private.find_current_redaction(home_id uuid, event_ids uuid[]) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select r.id from public.home_events r
    where r.home_id = find_current_redaction.home_id and r.corrects_event_id = any (event_ids)
      and r.event_type = 'redaction' and r.seq > all (
        select e.seq from public.home_events e
        where e.home_id = find_current_redaction.home_id and e.id = any (event_ids))
    order by r.seq desc limit 1);
end
$$;
comment on function private.find_current_redaction is
  'The redaction that is later than all of these events: none of them has a text left. Null without one.';

create or replace function private.redact_home_event(home_id uuid, event_id uuid, reason text) returns uuid
-- jit: compiling the policies of a large home takes seconds.
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  event public.home_events;
  event_ids uuid[];
  texts text[];
  searched_texts text[];
  redaction_id uuid;
begin
  perform private.check_caller_is_owner(redact_home_event.home_id, 'redact an event');
  if reason is null or reason not in ('third_party', 'personal_data', 'secret', 'other') then
    raise exception 'Unknown reason' using errcode = '22023',
      hint = 'Use third_party, personal_data, secret or other';
  end if;
  select e.* into event from public.home_events e
  where e.home_id = redact_home_event.home_id and e.id = redact_home_event.event_id;
  if event.id is null or event.event_type = 'redaction' then
    raise exception 'There is no such event in this home' using errcode = '22023';
  end if;
  event := private.find_original_event(event);
  -- Before the locks, which end the leases of running turns.
  redaction_id := private.find_current_redaction(
    event.home_id, private.list_corrections_of_event(event.home_id, event.id));
  if redaction_id is not null then
    return redaction_id;
  end if;
  perform private.check_events_limit(event.home_id);

  perform private.lock_chats_of_home(event.home_id);
  event_ids := private.list_corrections_of_event(event.home_id, event.id);
  -- Another call may have redacted it before this one got the locks.
  redaction_id := private.find_current_redaction(event.home_id, event_ids);
  if redaction_id is not null then
    return redaction_id;
  end if;

  texts := private.list_event_texts(event.home_id, event_ids);
  searched_texts := private.limit_texts(texts);
  perform private.redact_chat_copies(event.home_id, event_ids, searched_texts);
  perform private.redact_events(event.home_id, event_ids, searched_texts);
  redaction_id := gen_random_uuid();
  insert into public.home_events (
    id, home_id, event_type, title, source, actor_person_id, corrects_event_id, payload)
  values (
    redaction_id, event.home_id, 'redaction', 'An owner removed the texts of an entry', 'manual', private.caller_id(),
    event.id, jsonb_strip_nulls(jsonb_build_object('reason', reason,
      'unsearched_texts', nullif(cardinality(texts) - cardinality(searched_texts), 0))));
  return redaction_id;
end
$$;
comment on function private.redact_home_event is
  'Replaces the texts of an event and of its corrections by [removed], also in every copy, and records a redaction, '
    'whose id it returns. The reason is third_party, personal_data, secret or other. Without a later correction, '
    'a repeated call returns the same id. Raises PT429 beyond the events of a day. Owner only.';

-- 90_use_cases/regenerate/regenerate_turn.sql

create or replace function private.regenerate_completed_turn(turn public.chat_turns, request jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  running_outcome jsonb := private.find_running_outcome(turn.thread_id);
  exceeded_limit jsonb;
  claimed_turn public.chat_turns;
begin
  if running_outcome is not null then
    return running_outcome;
  end if;
  -- claim_thread is called after the check of the limits: a request beyond a limit must not abandon a turn.
  exceeded_limit := private.check_limits(turn.home_id);
  if exceeded_limit is not null then
    return jsonb_build_object('outcome', 'limited') || exceeded_limit;
  end if;
  running_outcome := private.claim_thread(turn.thread_id);
  if running_outcome is not null then
    return running_outcome;
  end if;
  claimed_turn := private.take_over_turn(turn, request);
  if claimed_turn.id is null then
    return private.build_running_outcome(1);
  end if;
  insert into public.chat_regenerations (home_id, turn_id, person_id, attempt_id, idempotency_key)
  values (claimed_turn.home_id, claimed_turn.id, claimed_turn.person_id, claimed_turn.attempt_id,
    nullif(request ->> 'idempotency_key', ''));
  return private.build_claimed_outcome(claimed_turn, request);
end
$$;
comment on function private.regenerate_completed_turn is
  'Gives the lease of a completed turn to the request''s attempt, within the limits. The stored message stays until '
  'the new answer replaces it.';

create or replace function private.find_regeneration(turn public.chat_turns, request jsonb)
  returns public.chat_regenerations
language plpgsql stable
set search_path = ''
as $$
declare
  regeneration public.chat_regenerations;
begin
  select r.* into regeneration from public.chat_regenerations r
  where r.home_id = turn.home_id and r.turn_id = turn.id and r.attempt_id = (request ->> 'attempt_id')::uuid;
  if regeneration.turn_id is null then
    select r.* into regeneration from public.chat_regenerations r
    where r.person_id = turn.person_id and r.idempotency_key = request ->> 'idempotency_key'
      and r.created_at > now() - interval '24 hours'
    order by r.created_at desc limit 1;
  end if;
  return regeneration;
end
$$;
comment on function private.find_regeneration is
  'The regeneration that this request already began: by its attempt, else by its key of the last 24 hours. Null row '
  'if none.';

create or replace function private.regenerate_turn(turn public.chat_turns, request jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  earlier_regeneration public.chat_regenerations;
begin
  if turn.person_id <> private.caller_id() then
    return jsonb_build_object('outcome', 'mismatch');
  end if;
  if turn.blanked_at is not null then
    return jsonb_build_object('outcome', 'deleted');
  end if;
  if not private.has_same_text(turn, request -> 'message') then
    return jsonb_build_object('outcome', 'edited');
  end if;
  earlier_regeneration := private.find_regeneration(turn, request);
  if earlier_regeneration.turn_id <> turn.id then
    return jsonb_build_object('outcome', 'mismatch');
  end if;
  if earlier_regeneration.turn_id is not null or turn.attempt_id = (request ->> 'attempt_id')::uuid then
    return private.begin_existing_turn(turn, request);
  end if;
  if not private.is_last_turn(turn) then
    return jsonb_build_object('outcome', 'not_last');
  end if;
  -- Without a final answer there is nothing to regenerate: run, follow or replay the turn.
  if turn.status <> 'completed' then
    return private.begin_existing_turn(turn, request);
  end if;
  return private.regenerate_completed_turn(turn, request);
end
$$;
comment on function private.regenerate_turn is
  'Regenerates the answer of the thread''s last turn. A repeated request does not begin a second regeneration.';

-- 90_use_cases/run_home_tool/run_home_tool.sql

create or replace function private.check_idempotency_key(idempotency_key text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if idempotency_key !~ '^[\x21-\x7e]{8,255}$' then
    raise exception 'The idempotency key is invalid' using errcode = '22023', detail = 'invalid_field',
      hint = 'idempotency_key: 8 to 255 visible ASCII characters';
  end if;
end
$$;
comment on function private.check_idempotency_key is
  'Raises 22023 unless the key is null or has 8 to 255 visible ASCII characters.';

create or replace function private.find_repeated_result(
  caller uuid, key text, home_id uuid, tool_name text, input jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  stored_call public.tool_calls;
begin
  if key is null then
    return null;
  end if;
  -- Here, so that no cleanup job is needed.
  update public.tool_calls c set idempotency_key = null
  where c.person_id = caller and c.idempotency_key = key and c.created_at <= now() - interval '24 hours';
  select c.* into stored_call from public.tool_calls c where c.person_id = caller and c.idempotency_key = key;
  if stored_call.id is not null
    and (stored_call.home_id, stored_call.tool_name, stored_call.input)
      is distinct from (find_repeated_result.home_id, find_repeated_result.tool_name, find_repeated_result.input) then
    raise exception 'Another call has used this idempotency key' using errcode = 'PT422',
      detail = 'idempotency_mismatch', hint = 'idempotency_key';
  end if;
  return stored_call.result;
end
$$;
comment on function private.find_repeated_result is
  'The stored result of the caller''s call with this idempotency key in the last 24 hours. Null without one. Raises '
    'PT422 when that call was another one.';

create or replace function private.ask_to_confirm(call public.tool_calls, call_context jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  confirm_function constant regprocedure := private.find_tool_function('confirm', call.tool_name);
  question text;
begin
  if confirm_function is null then
    return null;
  end if;
  question := private.run_tool_function(confirm_function, call_context, private.get_resolved_input(call));
  if question is null then
    return null;
  end if;
  return private.build_not_executed_result('needs_clarification', question) || jsonb_build_object(
    'clarification', jsonb_build_object('question', question,
      'options', jsonb_build_array(jsonb_build_object('id', 'confirm', 'label', 'Yes, do it'))));
end
$$;
comment on function private.ask_to_confirm is
  'The result that asks the person to confirm their own call, by the tool''s confirm_<name> function. Null when there '
    'is nothing to confirm.';

-- force_generic_plan, jit: see run_tools.
create or replace function private.run_home_tool(
  call_origin text, home_id uuid, tool_name text, input jsonb, idempotency_key text, is_confirmed boolean
) returns jsonb
language plpgsql security definer
set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  caller constant uuid := private.caller_id();
  given_input constant jsonb := coalesce(run_home_tool.input, '{}');
  policy private.tool_policies;
  resolution record;
  call public.tool_calls;
  call_context jsonb;
  result jsonb;
begin
  perform private.check_idempotency_key(idempotency_key);
  if private.my_role(run_home_tool.home_id) is null then
    raise exception 'You are no member of this home' using errcode = 'PT404', detail = 'home_unknown', hint = 'home_id';
  end if;
  select p.* into policy from private.tool_policies p where p.tool_name = run_home_tool.tool_name;
  if policy.tool_name is null or policy.kind = 'client'
    or private.find_tool_function('tool', policy.tool_name) is null then
    raise exception 'There is no such tool' using errcode = 'PT404', detail = 'tool_unknown', hint = 'tool_name';
  end if;

  if policy.writes then
    -- A repeated call waits for the first one.
    perform private.lock_home(run_home_tool.home_id);
    result := private.find_repeated_result(caller, idempotency_key, run_home_tool.home_id, policy.tool_name,
      given_input);
    if result is not null then
      return result;
    end if;
  end if;
  result := private.find_call_rejection(run_home_tool.home_id, policy.tool_name, given_input);
  if result is null and policy.writes
    and private.is_storage_exhausted(caller, private.resolve_limits(caller, run_home_tool.home_id)) then
    result := private.build_not_executed_result('unavailable',
      'Not executed: you have stored as much as one person can store in a day.');
  end if;
  if result is not null then
    return result;
  end if;
  select r.resolved, r.ignored, r.rejection into resolution
  from private.resolve_input(run_home_tool.home_id, policy.tool_name, given_input) r;
  if resolution.rejection is not null then
    return resolution.rejection;
  end if;

  call.home_id := run_home_tool.home_id;
  call.origin := call_origin;
  call.tool_name := policy.tool_name;
  call.input := given_input;
  call.resolved_input := nullif(resolution.resolved, given_input);
  call.ignored := resolution.ignored;
  call.note := '';
  if not policy.writes then
    return private.run_call(null, call);
  end if;
  insert into public.tool_calls (
    home_id, origin, person_id, idempotency_key, ordinal, call_id, tool_name, arguments, provider, input,
    resolved_input, ignored)
  values (
    call.home_id, call.origin, caller, run_home_tool.idempotency_key, 0, 'call_' || gen_random_uuid(), call.tool_name,
    '', '', call.input, call.resolved_input, call.ignored)
  returning * into call;
  call_context := private.build_call_context(null, call);
  result := coalesce(
    case when is_confirmed is not true then private.ask_to_confirm(call, call_context) end,
    private.run_call(null, call));
  perform private.store_result(call.id, result);
  if call.idempotency_key is not null and result @> '{"code": "needs_clarification"}' then
    -- Nothing is written. The person's next call, with what was asked for, may have the same key.
    update public.tool_calls c set idempotency_key = null where c.home_id = call.home_id and c.id = call.id;
  end if;
  perform private.count_storage(pg_column_size(given_input) + pg_column_size(result), 2);
  return result;
end
$$;
comment on function private.run_home_tool is
  'Runs a database tool for the caller without a turn and returns its result. A call that writes is stored as a tool '
    'call of the origin app or mcp, once for each idempotency key; one that is rejected before it runs is not. The '
    'person''s own act needs no approval: confirm_<tool> asks where it contradicts the record. Raises PT404 '
    'for another''s home and an unknown tool, PT422 for a key of another call.';

-- 90_use_cases/run_tools/run_tools.sql

create or replace function private.parse_pass_number(request jsonb) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce((request #>> '{pass,number}')::int, 1);
end
$$;
comment on function private.parse_pass_number is 'The number of the pass that the request stores; default 1.';

create or replace function private.store_pass(turn public.chat_turns, request jsonb) returns public.chat_passes
language plpgsql
set search_path = ''
as $$
declare
  number constant int := private.parse_pass_number(request);
  text_limit constant int := private.get_text_limit(turn.home_id);
  stored_pass public.chat_passes;
begin
  -- Renews the lease too: a takeover that waited for this transaction must not succeed. A copy of this request waits
  -- for the row.
  update public.chat_turns t set lease_expires_at = private.extend_lease(t, t.lease_seconds)
  where t.id = turn.id and private.holds_lease(t, request) and t.stop_requested_at is null;
  if not found or private.has_stored_pass(turn, number) then
    return null;
  end if;
  if number > 1 and not private.may_call_tools_again(turn) then
    raise exception 'Cannot store pass % of turn "%": it may not call tools again', number, turn.id
      using errcode = '23514';
  end if;
  insert into public.chat_passes (home_id, turn_id, pass, message, model, finish_reason, context_text)
  values (turn.home_id, turn.id, number, coalesce(private.keep_text(request #>> '{pass,message}', text_limit), ''),
    request #>> '{pass,model}', request #>> '{pass,finish_reason}', request ->> 'context_text')
  returning * into stored_pass;
  return stored_pass;
end
$$;
comment on function private.store_pass is
  'Stores a pass, which claims the right to run its calls once per turn. Null row when another request stored it, a '
    'stop was requested, or the lease is lost. Raises 23514 for a second pass of a turn that may not call tools again.';

create or replace function private.build_forbidden_results(calls jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', e.value ->> 'id', 'ordinal', (e.value ->> 'ordinal')::int, 'name', e.value ->> 'name',
      'state', 'output-error',
      'result', private.build_not_executed_result('forbidden', 'Not executed: you no longer belong to this home.')
    ) order by (e.value ->> 'ordinal')::int), '[]')
    from jsonb_array_elements(coalesce(calls, '[]')) e
  );
end
$$;
comment on function private.build_forbidden_results is
  'The results for a caller who left the home since the turn began. Neither the calls nor the results are stored.';

create or replace function private.find_result_without_run(turn public.chat_turns, stored_call public.tool_calls,
  given_result jsonb, accepted_count int) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  max_calls constant int := 8;
begin
  if given_result is not null then
    -- A call that needs a person cannot have succeeded before the person acted.
    if not given_result @> '{"success": false}'
      and private.is_person_required(turn.home_id, stored_call.tool_name)
    then
      return private.build_not_executed_result('forbidden', 'Not executed: this is for a person to do or to approve.');
    end if;
    return given_result;
  end if;
  return coalesce(
    private.find_call_rejection(turn.home_id, stored_call.tool_name, stored_call.input),
    private.find_dismissal_rejection(turn, stored_call),
    private.find_duplicate_result(stored_call),
    case when accepted_count >= max_calls then
      private.build_not_executed_result('unavailable',
        format('Not executed: at most %s actions run in one message.', max_calls))
    end);
end
$$;
comment on function private.find_result_without_run is
  'The result of a call that must not run: the result in the request, a rejection, its duplicate''s, or unavailable '
  'beyond 8 calls. Null when the call may run.';

create or replace function private.run_calls(turn public.chat_turns, request jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  pass constant int := private.parse_pass_number(request);
  accepted_count int := private.count_accepted_calls(turn);
  requested_call jsonb;
  stored_call public.tool_calls;
  call_context jsonb;
  result jsonb;
begin
  for requested_call in
    select e.value from private.bound_calls(request -> 'calls', (
      select count(*) from public.tool_calls c where c.home_id = turn.home_id and c.turn_id = turn.id),
      private.get_text_limit(turn.home_id)) e (value)
    order by not private.is_discovery(e.value), (e.value ->> 'ordinal')::int
  loop
    requested_call := private.resolve_call(turn, requested_call);
    stored_call := private.store_call(turn, pass, requested_call);
    result := private.find_result_without_run(
      turn, stored_call, nullif(requested_call -> 'result', 'null'), accepted_count);
    if result is null then
      accepted_count := accepted_count + 1;
      call_context := private.build_call_context(turn, stored_call);
      case private.resolve_call_kind(stored_call.tool_name, call_context, private.get_resolved_input(stored_call))
        when 'server' then
          result := private.run_call(turn, stored_call);
        when 'approval' then
          perform private.request_approval(
            stored_call, requested_call ->> 'preview', (request ->> 'approval_ttl_hours')::numeric);
        else
          -- A client-side call: it stays input-available until the app posts its output.
          null;
      end case;
    end if;
    if result is not null then
      perform private.store_result(stored_call.id, result);
    end if;
  end loop;
end
$$;
comment on function private.run_calls is
  'Stores the request''s calls, discoveries first, else in order. Runs at most 8 of a turn and stores their results, '
  'or leaves them pending.';

-- force_generic_plan: planning takes longer than most statements of a turn, and the first five plans of each would be
-- for its values. jit: statements that read few rows gain nothing from being compiled.
create or replace function private.run_tools(request jsonb) returns jsonb
language plpgsql security definer
set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  pass constant int := private.parse_pass_number(request);
  turn public.chat_turns := private.find_turn_by_lease(request);
begin
  if turn.id is null then
    return jsonb_build_object('outcome', 'lease_lost', 'calls', '[]'::jsonb);
  end if;
  if turn.home_id not in (select private.my_homes()) then
    return jsonb_build_object('outcome', 'ok', 'calls', private.build_forbidden_results(request -> 'calls'));
  end if;

  if (private.store_pass(turn, request)).turn_id is not null then
    perform private.count_storage(pg_column_size(request), 65);
    perform private.run_calls(turn, request);
    perform private.record_usage(turn, jsonb_build_array(
      jsonb_build_object('model', request #>> '{pass,model}') || (request #> '{pass,usage}')
      || jsonb_build_object('pass', pass)));
    return jsonb_build_object('outcome', 'ok', 'calls', private.list_results(turn, pass));
  end if;

  -- The pass was stored by an earlier copy of this request, or the turn was taken over, stopped or finished.
  turn := private.find_turn_by_lease(request);
  if private.has_stored_pass(turn, pass) then
    return jsonb_build_object('outcome', 'ok', 'calls', private.list_results(turn, pass));
  end if;
  return jsonb_build_object('calls', '[]'::jsonb, 'outcome',
    case when private.is_finished(turn) then 'turn_over'
      when turn.stop_requested_at is not null and turn.status = 'running' and turn.lease_expires_at is not null
        then 'stopped'
      else 'lease_lost' end);
end
$$;
comment on function private.run_tools is
  'Stores a pass, its calls and their results, and runs database tools in order, once. A repeated request returns the '
    'stored results.';

-- 90_use_cases/stemming/continue_stemming.sql

create or replace function private.continue_stemming(max_rows int default 2000) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  home_id uuid;
  rows_left int := greatest(max_rows, 1);
begin
  -- "skip locked": a writer of the home does not wait, and the next run continues.
  for home_id in
    select h.id from public.homes h
    where h.stemming_since is not null
    order by h.stemming_since, h.id
    for no key update skip locked
  loop
    rows_left := rows_left - private.stem_events(home_id, rows_left);
    exit when rows_left <= 0;
  end loop;
  return jsonb_build_object('done', not exists (select from public.homes h where h.stemming_since is not null));
end
$$;
comment on function private.continue_stemming is
  'Stores the stems of a changed language for a batch of about max_rows events, the home that waits longest first. '
    'Returns { done }. Run it until it is done.';

-- 90_use_cases/stop_turn/stop_turn.sql

create or replace function private.request_stop(turn public.chat_turns) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  -- Waits for a run_tools that updates the turn. A later run_tools sees the stop request and runs nothing.
  update public.chat_turns t set stop_requested_at = coalesce(t.stop_requested_at, now()),
    lease_expires_at = least(t.lease_expires_at, coalesce(t.stop_requested_at, now()) + interval '1 minute')
  where t.id = turn.id and t.attempt = turn.attempt and t.status = 'running'
    and private.is_lease_active(t.lease_expires_at);
  return found;
end
$$;
comment on function private.request_stop is
  'Requests the process that holds the turn''s lease to stop. False when no process holds it.';

create or replace function private.stop_running_turn(thread_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  select t.* into turn from public.chat_turns t
  where t.thread_id = stop_running_turn.thread_id and t.status = 'running';
  if turn.id is null or private.caller_id() not in (turn.person_id, turn.lease_person_id, (
      select c.person_id from public.chat_threads c where c.home_id = turn.home_id and c.id = turn.thread_id)) then
    return false;
  end if;
  if private.request_stop(turn) then
    return true;
  end if;
  if private.abandon_expired_turn(turn.thread_id, null) then
    return true;
  end if;
  -- The process that holds the lease renewed it or finished the turn in the meantime.
  return private.stop_running_turn(turn.thread_id);
end
$$;
comment on function private.stop_running_turn is
  'Requests the thread''s running turn to stop, or abandons it when its lease has expired. False when no turn runs, or '
  'neither the turn, its lease nor the thread is the caller''s. The thread must be locked.';

create or replace function private.stop_turn(request jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  resolved jsonb;
  thread public.chat_threads;
begin
  resolved := private.resolve_thread(private.caller_id(), request);
  if resolved ? 'outcome' then
    return resolved;
  end if;
  thread := private.lock_thread((resolved ->> 'thread_id')::uuid);
  return jsonb_build_object(
    'outcome', 'ok', 'thread_id', thread.id, 'stopped', private.stop_running_turn(thread.id));
end
$$;
comment on function private.stop_turn is
  'Requests the thread''s running turn to stop. The process that holds its lease stores the partial answer; tools '
    'that have not run do not run.';

-- 90_use_cases/turn_events/append_turn_events.sql

create or replace function private.append_turn_events(request jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  select t.* into turn from public.chat_turns t
  where t.id = (request ->> 'turn_id')::uuid and private.holds_lease(t, request);
  if turn.id is null then
    return jsonb_build_object('outcome', 'lease_lost', 'stop', false);
  end if;
  perform private.store_turn_events(turn, request);
  return jsonb_build_object('outcome', 'ok', 'stop', turn.stop_requested_at is not null);
end
$$;
comment on function private.append_turn_events is
  'Appends a batch to the turn event log, each seq once, and returns whether a stop is requested.';

-- 90_use_cases/turn_events/read_turn_events.sql

create or replace function private.list_turn_event_batches(turn public.chat_turns, after_seq int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('seq', e.seq, 'events', e.events) order by e.seq), '[]')
    from public.chat_turn_events e
    where e.home_id = turn.home_id and e.turn_id = turn.id and e.attempt = turn.attempt and e.seq > after_seq
  );
end
$$;
comment on function private.list_turn_event_batches is
  'The batches of the turn''s current attempt after after_seq: [{ seq, events }].';

create or replace function private.describe_streamed_turn(turn public.chat_turns) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', turn.id, 'attempt', turn.attempt, 'thread_id', turn.thread_id,
    'assistant_message_id', turn.assistant_message_id, 'status', turn.status,
    'live', turn.status = 'running' and private.is_lease_active(turn.lease_expires_at), 'continues', turn.continues);
end
$$;
comment on function private.describe_streamed_turn is
  'The turn for every caller with access to the thread: { id, attempt, thread_id, assistant_message_id, status, live, '
  'continues }.';

-- Stable, like all table reads of read_turn_events, so that they use one snapshot.
create or replace function private.find_streamed_turn(thread_id uuid, turn_id text) returns public.chat_turns
language plpgsql stable
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  if find_streamed_turn.turn_id is null then
    select t.* into turn from public.chat_turns t
    where t.thread_id = find_streamed_turn.thread_id and t.status = 'running'
      and private.is_lease_active(t.lease_expires_at);
  else
    select t.* into turn from public.chat_turns t
    where t.id = private.parse_uuid(find_streamed_turn.turn_id) and t.thread_id = find_streamed_turn.thread_id
      and t.blanked_at is null;
  end if;
  return turn;
end
$$;
comment on function private.find_streamed_turn is
  'The turn whose events the caller reads: the thread''s turn with this id, or without an id its running turn. Null '
    'row if none, or when the turn was deleted.';

-- Stable, so that the turn and its events come from one snapshot: a finished turn is read with its last batch.
create or replace function private.read_turn_events(request jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  resolved jsonb;
  turn public.chat_turns;
begin
  resolved := private.resolve_thread(private.caller_id(), request);
  if resolved ? 'outcome' then
    return resolved;
  end if;
  turn := private.find_streamed_turn((resolved ->> 'thread_id')::uuid, request ->> 'turn_id');
  if turn.id is null then
    return jsonb_build_object('outcome', case when request ->> 'turn_id' is null then 'none' else 'not_found' end);
  end if;
  if turn.attempt <> (request ->> 'attempt')::int then
    return jsonb_build_object('outcome', 'superseded', 'turn', private.describe_streamed_turn(turn));
  end if;
  return jsonb_build_object(
    'outcome', 'ok',
    'turn', private.describe_streamed_turn(turn),
    'batches', private.list_turn_event_batches(turn, coalesce((request ->> 'after_seq')::int, 0)),
    'reply', case when private.is_finished(turn) then turn.reply end,
    'parts', (
      select m.parts from public.chat_messages m
      where private.is_finished(turn) and m.home_id = turn.home_id
        and m.id = turn.assistant_message_id));
end
$$;
comment on function private.read_turn_events is
  'A turn''s status, its event batches after after_seq and, when it has finished, its reply.';

-- 90_use_cases/turn_leases/release_turn.sql

create or replace function private.release_turn(request jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The token stays valid, so that a repeated request gets the same outcome. Without a lease it permits nothing.
  update public.chat_turns t set lease_expires_at = null
  where t.id = (request ->> 'turn_id')::uuid
    and t.lease_person_id = (select private.caller_id())
    and t.lease_token = (request ->> 'lease_token')::uuid
    and t.status = 'running';
  return jsonb_build_object('outcome', case when found then 'ok' else 'lease_lost' end);
end
$$;
comment on function private.release_turn is
  'Ends the lease of a turn without a reply, so that the request can be retried at once.';

-- 90_use_cases/turn_leases/renew_turn.sql

create or replace function private.renew_turn(request jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  is_stop_requested boolean;
begin
  update public.chat_turns t
  set lease_seconds = private.parse_lease_seconds(request),
      lease_expires_at = private.extend_lease(t, private.parse_lease_seconds(request))
  where t.id = (request ->> 'turn_id')::uuid and private.holds_lease(t, request)
    and private.is_lease_active(private.extend_lease(t, 1))
  returning t.stop_requested_at is not null into is_stop_requested;
  return jsonb_build_object(
    'outcome', case when found then 'ok' else 'lease_lost' end, 'stop', coalesce(is_stop_requested, false));
end
$$;
comment on function private.renew_turn is
  'Renews the lease of a turn, within its total age, and returns whether a stop is requested.';

-- 95_public/accept_invitation.sql

create or replace function public.accept_invitation(token text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.check_texts(token);
  return private.accept_invitation(token);
end
$$;
comment on function public.accept_invitation is
  'Accepts an invitation to a home and returns { home_id, role }. The token is valid once, until it expires.';

-- 95_public/answer_call.sql

-- request: { thread_key, home_id, tool_call_id, approval_id, message_id, attempt_id, lease_seconds, history_limit,
--   answer: { kind: decision, approved, reason } | { kind: output, output, valid_for: [tool names] }
--     | { kind: error, error_text },
--   request_hash, idempotency_key, is_streamed }
-- Returns { outcome: continue | waiting | replay | running | not_found | ambiguous | home_required | forbidden
--   | already_decided | reload_required | not_a_decision | invalid_output | expired | mismatch | deleted
--   | unauthenticated, … }
-- After 40001 or 40P01 the caller repeats the request.
create or replace function public.answer_call(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.check_request(request, 1048576);
  return private.answer_call(request);
end
$$;
comment on function public.answer_call is
  'Applies a call response once: an approval decision with the approved call''s effects, or a client tool output.';

-- 95_public/append_turn_events.sql

-- request: { turn_id, lease_token, seq: 1 to 2000, events: [at most 2 MB] }. [] only reads whether a stop is requested.
-- Returns { outcome: ok | lease_lost, stop }. Does not renew the lease.
create or replace function public.append_turn_events(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.check_request(request, 4194304);
  return private.append_turn_events(request);
end
$$;
comment on function public.append_turn_events is
  'Appends a batch to the turn event log, each seq once, and returns whether a stop is requested.';

-- 95_public/begin_turn.sql

-- request: { turn_id, attempt_id, route, idempotency_key, request_hash, home_id, thread_key,
--   message: { client_id, parts }, regenerate: true to regenerate the answer of this message, imported_history,
--   decision: approved | denied if the message is a plain yes or no, history_limit, lease_seconds }
-- Returns { outcome: new | resume | replay | running | mismatch | deleted | edited | not_last | limited
--   | home_not_found | thread_not_found | home_required | home_missing | unauthenticated, … }. A repeated attempt_id
--   gets the same outcome.
create or replace function public.begin_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.check_request(request, 1048576);
  return private.begin_turn(request);
end
$$;
comment on function public.begin_turn is
  'Begins, resumes, regenerates or replays a turn of the caller, or returns the reason why not.';

-- 95_public/claim_home.sql

create or replace function public.claim_home(home_id uuid) returns void
language sql security invoker
set search_path = ''
as $$ select private.claim_home(home_id) $$;
comment on function public.claim_home is
  'Makes the caller the owner of a home that has had none for 30 days. For the next in rank of its members.';

-- 95_public/create_calendar_feed.sql

create or replace function public.create_calendar_feed(home_id uuid, filter jsonb default '{}') returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.check_request(filter, 16384);
  return private.create_calendar_feed(home_id, filter);
end
$$;
comment on function public.create_calendar_feed is
  'Creates a calendar of a home for the caller and returns { feed_id, token, kinds, assignee, created_at }. The token '
    'is shown only here. filter: { kinds: some of schedules, warranties, reviews; assignee: me or all }.';

-- 95_public/create_home.sql

create or replace function public.create_home(
  name text, time_zone text, currency text default 'USD', units text default 'imperial',
  year_built int default null, address_line text default null, city text default null,
  region text default null, postal_code text default null, country text default null, language text default 'en'
) returns uuid
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.check_texts(
    name, time_zone, currency, units, address_line, city, region, postal_code, country, language);
  return private.create_home(
    name, time_zone, currency, units, year_built, address_line, city, region, postal_code, country, language);
end
$$;
comment on function public.create_home is
  'Creates a home with the caller as its owner and returns its id. time_zone is a full name ("America/New_York"), '
    'language that of the record ("en").';

-- 95_public/delete_message.sql

create or replace function public.delete_message(message_id uuid) returns void
language sql security invoker
set search_path = ''
as $$ select private.delete_message(message_id) $$;
comment on function public.delete_message is
  'Removes for good the texts of a message in a thread of the caller, together with its answer or with the '
    'message that it answers. What they recorded about the home stays.';

-- 95_public/delete_thread.sql

create or replace function public.delete_thread(thread_id uuid) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.delete_thread(thread_id) $$;
comment on function public.delete_thread is
  'Removes all texts of a thread of the caller for good and archives it. Returns { done, remaining: number of turns }; '
    'call it until it is done. What the turns recorded about the home stays.';

-- 95_public/erase_home.sql

create or replace function public.erase_home(home_id uuid, confirm_name text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.check_texts(confirm_name);
  return private.erase_home(home_id, confirm_name);
end
$$;
comment on function public.erase_home is
  'Hides a home from everyone at once and deletes its first rows. A job deletes the others; so does the same call '
    'again. Returns { done, remaining: number of rows }. confirm_name is the home''s name. Owner only.';

-- 95_public/finish_turn.sql

-- request: { turn_id, lease_token, message: { parts, provider, model }, reply, status: completed | requires_action,
--   outcome, degraded,
--   usage: [{ pass, model, input_tokens, cached_input_tokens, output_tokens, cost_micros, latency_ms }],
--   events: [{ seq, events }] }
-- Returns { outcome: ok | lease_lost | already_finished }
create or replace function public.finish_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.check_request(request, 8388608);
  return private.finish_turn(request);
end
$$;
comment on function public.finish_turn is 'Stores a turn''s assistant message, usage, last events and reply, once.';

-- 95_public/invite_home_member.sql

create or replace function public.invite_home_member(home_id uuid, role text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.check_texts(role);
  return private.invite_home_member(home_id, role);
end
$$;
comment on function public.invite_home_member is
  'Creates an invitation and returns { invitation_id, role, token, expires_at }. The token is shown only here. Owner '
    'only.';

-- 95_public/leave_home.sql

create or replace function public.leave_home(home_id uuid) returns void
language sql security invoker
set search_path = ''
as $$ select private.leave_home(home_id) $$;
comment on function public.leave_home is
  'Ends the caller''s own membership. The last owner of a home with other members cannot leave.';

-- 95_public/read_calendar_feed.sql

create or replace function public.read_calendar_feed(token text, known_version text default null) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.check_texts(token, known_version);
  return private.read_calendar_feed(token, known_version);
end
$$;
comment on function public.read_calendar_feed is
  'Returns { version, name, entries } of the calendar with this token, only { version } when it is known_version, null '
    'without one. The token is the only right that it needs: anyone may call it.';

-- 95_public/read_messages.sql

-- request: { thread_key, home_id, before: message id, limit: 1 to 200, default 50 }
-- Returns { outcome: ok | not_found | home_required | unauthenticated, thread_id, home_id, has_more,
--   messages: [{ id, role, parts, origin, model, client_id, created_at, turn_id, turn_status, shown, outcome }] }
-- Only an assistant message has shown, the reply's fields that the message does not have (null without a reply), and
-- outcome, the turn's (absent while it has none).
create or replace function public.read_messages(request jsonb) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  perform private.check_request(request, 16384);
  return private.read_messages(request);
end
$$;
comment on function public.read_messages is 'A page of a thread''s messages, oldest first.';

-- 95_public/read_turn_events.sql

-- request: { thread_key, home_id, turn_id: default the running turn, attempt, after_seq: 0 for all batches }
-- Returns { outcome: ok | none | superseded | not_found | home_required | unauthenticated,
--   turn: { id, attempt, thread_id, assistant_message_id, status, live, continues }, batches: [{ seq, events }],
--   reply and parts: null unless the turn is completed or requires action }
-- The thread's next turn deletes the batches, and so does the turn's next attempt.
create or replace function public.read_turn_events(request jsonb) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  perform private.check_request(request, 16384);
  return private.read_turn_events(request);
end
$$;
comment on function public.read_turn_events is
  'A turn''s status, its event batches after after_seq and, when it has finished, its reply.';

-- 95_public/redact_home_event.sql

create or replace function public.redact_home_event(home_id uuid, event_id uuid, reason text) returns uuid
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.check_texts(reason);
  return private.redact_home_event(home_id, event_id, reason);
end
$$;
comment on function public.redact_home_event is
  'Removes the texts of an event for good, also from its corrections and from conversations, and returns the id of the '
    'event that records it. The reason is third_party, personal_data, secret or other. Owner only.';

-- 95_public/release_turn.sql

-- request: { turn_id, lease_token }. Returns { outcome: ok | lease_lost }
create or replace function public.release_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.check_request(request, 16384);
  return private.release_turn(request);
end
$$;
comment on function public.release_turn is
  'Ends the lease of a turn without a reply, so that the request can be retried at once.';

-- 95_public/renew_turn.sql

-- request: { turn_id, lease_token, lease_seconds }. Returns { outcome: ok | lease_lost, stop }
create or replace function public.renew_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.check_request(request, 16384);
  return private.renew_turn(request);
end
$$;
comment on function public.renew_turn is 'Renews the lease of a turn and returns whether a stop is requested.';

-- 95_public/revoke_calendar_feed.sql

create or replace function public.revoke_calendar_feed(home_id uuid, feed_id uuid) returns void
language sql security invoker
set search_path = ''
as $$ select private.revoke_calendar_feed(home_id, feed_id) $$;
comment on function public.revoke_calendar_feed is
  'Revokes a calendar of the caller. Its address does not work any more.';

-- 95_public/revoke_home_invitation.sql

create or replace function public.revoke_home_invitation(home_id uuid, invitation_id uuid) returns void
language sql security invoker
set search_path = ''
as $$ select private.revoke_home_invitation(home_id, invitation_id) $$;
comment on function public.revoke_home_invitation is
  'Revokes an open invitation. Owner only.';

-- 95_public/revoke_home_member.sql

create or replace function public.revoke_home_member(home_id uuid, person_id uuid) returns void
language sql security invoker
set search_path = ''
as $$ select private.revoke_home_member(home_id, person_id) $$;
comment on function public.revoke_home_member is
  'Revokes another person''s membership. Owner only.';

-- 95_public/run_home_tool.sql

-- result: { type, success, code, message, data?, effects?, clarification?, undo?: { tool, args, until }, focus? }
create or replace function public.run_home_tool(
  home_id uuid, tool_name text, input jsonb, idempotency_key text default null, confirm boolean default false
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.check_request(input, 131072);
  perform private.check_texts(tool_name, idempotency_key);
  return private.run_home_tool('app', home_id, tool_name, input, idempotency_key, confirm);
end
$$;
comment on function public.run_home_tool is
  'Runs a tool of the assistant for the caller, without a chat, and returns its result. An undo of a result is such a '
    'call. idempotency_key makes it safe to repeat for 24 hours. confirm: the person has read what '
    'the result needs_clarification asked.';

-- 95_public/run_tools.sql

-- request: { turn_id, lease_token, pass: { number, message, model, finish_reason, usage }, context_text,
--   calls: [{ id, ordinal, provider_call_id, name, arguments, provider, input, ignored, note, result,
--   preview }], approval_ttl_hours }
-- Returns { outcome: ok | stopped (before any tool ran) | lease_lost | turn_over (the turn has finished),
--   calls: [{ id, ordinal, name, state, result, approval: { id, expires_at, preview, needed_role } }] }
-- A pending call has no result and the state input-available (client-side tool) or approval-requested.
-- After 40001 or 40P01 the caller repeats the request.
create or replace function public.run_tools(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.check_request(request, 8388608);
  return private.run_tools(request);
end
$$;
comment on function public.run_tools is
  'Stores a pass, its calls and their results, and runs database tools in order, once. A repeated request returns the '
    'stored results.';

-- 95_public/set_home_member_role.sql

create or replace function public.set_home_member_role(home_id uuid, person_id uuid, role text) returns void
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.check_texts(role);
  perform private.set_home_member_role(home_id, person_id, role);
end
$$;
comment on function public.set_home_member_role is
  'Changes a member''s role. Owner only. The last owner stays owner.';

-- 95_public/set_tool_policy.sql

create or replace function public.set_tool_policy(home_id uuid, tool_name text, policy text) returns void
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.check_texts(tool_name, policy);
  perform private.set_tool_policy(home_id, tool_name, policy);
end
$$;
comment on function public.set_tool_policy is
  'Sets the home''s policy for a tool: approval requires one before each call, default uses the tool''s own policy. '
  'Owner only.';

-- 95_public/stop_turn.sql

-- request: { thread_key, home_id }. Only the turn's person and the person whose request runs its attempt can stop it.
-- Returns { outcome: ok | not_found | home_required | unauthenticated, thread_id,
--   stopped: the stop was requested, or the turn was abandoned; false when no turn of the caller runs }
create or replace function public.stop_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.check_request(request, 16384);
  return private.stop_turn(request);
end
$$;
comment on function public.stop_turn is
  'Requests the thread''s running turn to stop. The process that holds its lease stores the partial answer; tools '
    'that have not run do not run.';

-- 95_public/update_home.sql

create or replace function public.update_home(home_id uuid, changes jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.check_request(changes, 16384);
  return private.update_home(home_id, changes);
end
$$;
comment on function public.update_home is
  'Changes the given fields of a home and returns it: { name, address_line, city, region, postal_code, country, '
    'time_zone, currency, units, year_built, language, away_from, away_until }. Owner only.';

-- 95_public/void_events_of_person.sql

create or replace function public.void_events_of_person(
  home_id uuid, person_id uuid, recorded_from timestamptz, recorded_until timestamptz, reason text
) returns uuid
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.check_texts(reason);
  return private.void_events_of_person(home_id, person_id, recorded_from, recorded_until, reason);
end
$$;
comment on function public.void_events_of_person is
  'Takes out of the record what a person recorded in a period of at most 31 days, and returns the id of the void '
    'event. Its void puts all of it back. Owner only.';

-- 99_grants/10_schemas.sql

grant usage on schema private to anon, authenticated, service_role;
-- A role can only become the owner of a function in a schema where it may create.
grant usage, create on schema private to home_writer, home_eraser, home_calendar;

-- 99_grants/20_tables.sql

grant select, insert, update (deleted_rows, finished_at, name_salt) on private.home_erasures to home_eraser;

grant select on private.erasable_tables to home_eraser;

grant select on private.tool_policies to home_writer;

grant select on private.asset_kinds to home_writer;

grant select on public.catalogue_sources to authenticated, service_role, home_writer;
grant select on public.maintenance_catalogue to authenticated, service_role, home_writer;
grant select on public.system_lives to authenticated, service_role, home_writer;

grant select, update (display_name) on public.people to authenticated;
grant select on public.people to service_role, home_writer;

grant select on public.homes to authenticated, service_role, home_writer;
grant insert, update (
  name, address_line, city, region, postal_code, country, time_zone, currency, units, year_built, language, updated_at,
  away_from, away_until
) on public.homes to home_writer;
grant select, update (erasing_since), delete on public.homes to home_eraser;

grant select on public.home_members to authenticated, service_role, home_writer;
grant insert, update (role, created_at, changed_by, revoked_at) on public.home_members to home_writer;
grant select, update (revoked_at), delete on public.home_members to home_eraser;

-- By column: nobody reads the hash of a token, and nobody learns from an open invitation who may accept it.
grant select (id, home_id, role, invited_by, created_at, expires_at, accepted_at, accepted_by, revoked_at)
  on public.home_invitations to authenticated, service_role, home_writer;
grant insert, update (revoked_at) on public.home_invitations to home_writer;
grant select, delete on public.home_invitations to home_eraser;

grant select (id, home_id, person_id, kinds, assignee, created_at, revoked_at)
  on public.calendar_feeds to authenticated, service_role, home_writer;
grant insert, update (revoked_at) on public.calendar_feeds to home_writer;
grant select, delete on public.calendar_feeds to home_eraser;

-- By column: a calendar has titles, no address and no serial number.
grant select on public.calendar_feeds to home_calendar;
grant select (id, name, time_zone, away_from, away_until) on public.homes to home_calendar;
grant select (id, home_id, name, status, warranty_until, version) on public.home_assets to home_calendar;
grant select (home_id, issue_id, asset_id, title, status, review_on, last_seq, voided)
  on public.home_issue_states to home_calendar;
grant select (home_id, event_id, seq, root_event_id, asset_id, event_type, title, review_on, voided, is_followed)
  on public.home_event_states to home_calendar;
grant select (
  id, home_id, asset_id, title, recurrence, every_count, every_unit, season_months, anchor_on, status, lead_days,
  assignee_person_id
) on public.maintenance_schedules to home_calendar;
grant select (id, home_id, schedule_id, due_on, planned_on, snoozed_until, state, date_changes)
  on public.maintenance_occurrences to home_calendar;
grant select on public.home_attention to home_calendar;

grant select on public.home_audit_log to authenticated, service_role, home_writer;
grant select, delete on public.home_audit_log to home_eraser;

grant select, insert on private.home_creations to home_writer;

grant select on public.home_assets to authenticated, service_role;
grant select, insert, update on public.home_assets to home_writer;
grant select, delete on public.home_assets to home_eraser;

grant select on public.vendors to authenticated, service_role;
grant select, insert, update on public.vendors to home_writer;
grant select, delete on public.vendors to home_eraser;

grant select on public.home_events to authenticated, service_role;
grant select, insert on public.home_events to home_writer;
grant select, insert, update (title, body, performed_by, payload), delete on public.home_events to home_eraser;

grant select on public.home_issue_states to authenticated, service_role, home_writer;
grant select, delete on public.home_issue_states to home_eraser;

grant select on public.home_event_states to authenticated, service_role, home_writer;
grant select, delete on public.home_event_states to home_eraser;

grant select on public.maintenance_schedules to authenticated, service_role;
grant select, insert, update on public.maintenance_schedules to home_writer;
grant select, delete on public.maintenance_schedules to home_eraser;

grant select on public.maintenance_occurrences to authenticated, service_role;
grant select, insert, update on public.maintenance_occurrences to home_writer;
grant select, delete on public.maintenance_occurrences to home_eraser;

grant select on public.chat_threads to authenticated, service_role, home_writer;
grant update (title, visibility, archived_at) on public.chat_threads to authenticated;
grant insert, update (message_seq, last_message_at, summary, summary_seq) on public.chat_threads to home_writer;
grant select, update (key, title, summary, summary_seq, archived_at, blanked_seq), delete on public.chat_threads
  to home_eraser;

-- By column: whoever holds attempt_id or lease_token could act as the process that holds the lease.
grant select (
  id, home_id, thread_id, person_id, route, status, user_message_id, assistant_message_id,
  attempt, lease_expires_at, degraded, created_at, finished_at, outcome
) on public.chat_turns to authenticated, service_role;
grant select, insert on public.chat_turns to home_writer;
grant update (
  idempotency_key, status, attempt, attempt_id, lease_token, lease_person_id, lease_seconds, lease_expires_at,
  continues, stop_requested_at, reply, degraded, finished_at, outcome, attempt_began_at
) on public.chat_turns to home_writer;
grant select, update (idempotency_key, status, lease_token, lease_expires_at, request_hash, reply, outcome, blanked_at),
  delete on public.chat_turns to home_eraser;

grant select, insert on public.chat_passes to home_writer;
grant select, update (message, context_text), delete on public.chat_passes to home_eraser;

grant select on public.chat_messages to authenticated, service_role, home_writer;
grant insert, update (parts, model, provider, reply_fields) on public.chat_messages to home_writer;
grant select, update (parts, provider, client_id, reply_fields), delete on public.chat_messages to home_eraser;

grant select on public.tool_calls to authenticated, service_role, home_writer;
grant insert, update (state, result, short_ids, error_text, finished_at, answered_by, answer_key,
  answer_hash, cancelled_by_turn_id, decided_by_turn_id, idempotency_key) on public.tool_calls to home_writer;
grant select, update (arguments, provider, input, resolved_input, ignored, note, answer_key, answer_hash, result, state,
  error_text, finished_at), delete on public.tool_calls to home_eraser;

grant select on public.tool_approvals to authenticated, service_role, home_writer;
grant insert, update (decision, decided_by, decided_at, reason) on public.tool_approvals to home_writer;
grant select, update (preview, input_hash, reason, decision, decided_at), delete
  on public.tool_approvals to home_eraser;

grant select, insert, delete on public.chat_turn_events to home_writer;
grant select, delete on public.chat_turn_events to home_eraser;

grant select on public.chat_regenerations to authenticated, service_role, home_writer;
grant insert on public.chat_regenerations to home_writer;
grant select, update (idempotency_key), delete on public.chat_regenerations to home_eraser;

grant select on public.usage_events to authenticated, service_role, home_writer;
grant insert on public.usage_events to home_writer;
grant select, delete on public.usage_events to home_eraser;

grant select on public.usage_months to authenticated, service_role, home_writer;
grant insert, update (tokens) on public.usage_months to home_writer;
grant select, delete on public.usage_months to home_eraser;

grant select, insert, update (tokens) on private.person_usage_months to home_writer;

grant select, insert, update (bytes, stored_rows) on private.person_storage_days to home_writer;

grant select, insert, update (reserved_tokens) on private.turn_attempts to home_writer;

grant select on public.usage_limits to authenticated, home_writer;
grant select, insert, update, delete on public.usage_limits to service_role;
grant select, delete on public.usage_limits to home_eraser;

grant select on public.home_settings to authenticated, service_role, home_writer;
grant insert, update (policy, changed_by, changed_at) on public.home_settings to home_writer;
grant select, delete on public.home_settings to home_eraser;

grant select on public.home_issues to authenticated, service_role, home_writer;

grant select on public.home_timeline to authenticated, service_role, home_writer;

grant select on public.home_costs to authenticated, service_role, home_writer;

grant select on public.home_attention to authenticated, service_role, home_writer;

-- 99_grants/30_functions.sql

-- Without a revoke, everyone may execute a new function.
revoke all on all functions in schema private from public;

-- 10_helpers/bounds
grant execute on function private.check_request to authenticated;
grant execute on function private.check_texts to anon, authenticated;
grant execute on function private.has_long_number to authenticated, home_writer;
grant execute on function private.has_long_text to home_writer;
grant execute on function private.is_deep to home_writer, home_eraser;
grant execute on function private.keep_text to home_writer;

-- 10_helpers/ids
grant execute on function private.format_short_id to home_writer, home_eraser;
grant execute on function private.parse_short_id to home_writer;
grant execute on function private.list_uuids to home_writer;
grant execute on function private.get_id_prefixes to home_writer;

-- 10_helpers/kinds
grant execute on function private.list_appliance_brands to home_writer;
grant execute on function private.list_kind_modifiers to home_writer;
grant execute on function private.split_kind_words to home_writer;

-- 10_helpers/money
grant execute on function private.format_cost_figures to home_writer;
grant execute on function private.format_money to home_writer;
grant execute on function private.get_currency_digits to home_writer;
grant execute on function private.to_major_units to home_writer;
grant execute on function private.to_minor_units to home_writer;

-- 10_helpers/numbers
grant execute on function private.add_tokens to home_writer;
grant execute on function private.read_count to home_writer;

-- 10_helpers/places
grant execute on function private.list_place_words to home_writer;
grant execute on function private.compare_places to home_writer;
grant execute on function private.extract_place to home_writer;

-- 10_helpers/results
grant execute on function private.blank_output to home_eraser;
grant execute on function private.is_structural_field to home_eraser;
grant execute on function private.format_json_within to home_eraser;
grant execute on function private.remove_texts_from_string to home_eraser;
grant execute on function private.remove_texts_from_json to home_eraser;
grant execute on function private.keep_fields to home_eraser;
grant execute on function private.blank_part to home_eraser;
grant execute on function private.blank_parts to home_eraser;
grant execute on function private.build_failed_result to home_writer, home_eraser;
grant execute on function private.build_not_executed_result to home_writer, home_eraser;
grant execute on function private.build_running_outcome to home_writer;
grant execute on function private.build_tool_result to home_writer, home_eraser;

-- 10_helpers/rules
grant execute on function private.parse_home_fields to home_writer;
grant execute on function private.get_max_confidence to home_writer, home_eraser;
grant execute on function private.get_role_rank to home_writer;
grant execute on function private.get_source_strength to home_writer;
grant execute on function private.is_evidence_of_asset to home_writer;
grant execute on function private.is_allowed_transition to home_writer;
grant execute on function private.is_paid_event_type to home_writer;
grant execute on function private.is_same_period to home_writer;
grant execute on function private.says_it_is_back to home_writer;
grant execute on function private.is_past_event_type to home_writer;
grant execute on function private.is_valid_parts to home_writer, home_eraser;
grant execute on function private.is_valid_turn_event_batch to home_writer;
grant execute on function private.list_asset_fact_fields to home_writer;
grant execute on function private.get_companion_field to home_writer;

-- 10_helpers/search
grant execute on function private.get_text_configuration to home_writer;

-- 10_helpers/text
grant execute on function private.hash_home_name to home_eraser;
grant execute on function private.hash_token to home_writer, home_calendar;
grant execute on function private.make_token to home_writer;
grant execute on function private.get_removed_text to home_eraser;
grant execute on function private.escape_pattern to home_eraser;
grant execute on function private.format_compact_json to home_writer, home_eraser;
grant execute on function private.build_removal_patterns to home_eraser;
grant execute on function private.remove_texts to home_eraser;
grant execute on function private.format_asset_name to home_writer;
grant execute on function private.format_count to home_writer;
grant execute on function private.format_date to home_writer;
grant execute on function private.join_phrases to home_writer;
grant execute on function private.parse_json to home_writer, home_eraser;
grant execute on function private.parse_partial_date to home_writer;
grant execute on function private.parse_uuid to home_writer;
grant execute on function private.parse_uuids to home_writer;
grant execute on function private.quote_title to home_writer;
grant execute on function private.truncate_text to home_writer;

-- 10_helpers/recurrence
grant execute on function private.add_interval to authenticated, service_role, home_writer, home_calendar;
grant execute on function private.compute_next_due_date to home_writer;
grant execute on function private.count_fixed_dates to authenticated, service_role, home_writer, home_calendar;
grant execute on function private.find_fixed_date_after to authenticated, service_role, home_writer, home_calendar;
grant execute on function private.format_interval to home_writer;
grant execute on function private.move_into_season to authenticated, service_role, home_writer, home_calendar;
grant execute on function private.list_fixed_dates to home_calendar;

-- 10_helpers/time
grant execute on function private.now to authenticated, service_role, home_writer, home_eraser, home_calendar;
grant execute on function private.get_clock_time to home_writer, home_eraser;
grant execute on function private.compute_lease_expiry to home_writer;
grant execute on function private.get_current_month to home_writer;
grant execute on function private.is_lease_active to home_writer;
grant execute on function private.parse_lease_seconds to home_writer;

-- 30_access
grant execute on function private.try_ensure_person to home_writer;
grant execute on function private.caller_id to authenticated, service_role, home_writer, home_eraser;
grant execute on function private.ensure_person to home_writer;
grant execute on function private.list_homes_being_erased to home_writer, home_eraser;
grant execute on function private.list_threads_to_blank to home_eraser;
grant execute on function private.is_home_without_members to home_eraser;
grant execute on function private.home_today to authenticated, service_role, home_writer, home_calendar;
grant execute on function private.is_creating_home to home_writer;
grant execute on function private.get_invited_role to home_writer;
grant execute on function private.get_claim_time to home_writer;
grant execute on function private.get_departure_time to home_eraser;
grant execute on function private.has_left_home to home_eraser;
grant execute on function private.my_homes to authenticated, home_writer, home_eraser, home_calendar;
grant execute on function private.list_people_of_my_homes to authenticated, home_writer;
grant execute on function private.my_role to authenticated, home_writer, home_eraser;

-- 35_rules/assets
grant execute on function private.apply_asset_facts to home_writer;
grant execute on function private.write_asset_values to home_writer;
grant execute on function private.build_provenance to home_writer;
grant execute on function private.is_specific_kind to home_writer;
grant execute on function private.find_asset_kind to home_writer;
grant execute on function private.find_kind_of_phrase to home_writer;
grant execute on function private.find_kind_in_words to home_writer;
grant execute on function private.resolve_asset_kind to home_writer;

-- 35_rules/events
grant execute on function private.get_corrected_event to home_writer;
grant execute on function private.is_voided to home_writer;
grant execute on function private.is_in_voided_period to home_writer;
grant execute on function private.is_cost_counted_in to home_writer;
grant execute on function private.merge_corrections to home_writer;

-- 60_record/assets
grant execute on function private.add_asset to home_writer;
grant execute on function private.split_words to home_writer;
grant execute on function private.list_asset_options to home_writer;
grant execute on function private.list_name_words to home_writer;
grant execute on function private.is_other_make to home_writer;
grant execute on function private.compare_asset to home_writer;
grant execute on function private.match_discovered_asset to home_writer;
grant execute on function private.find_asset_by_kind to home_writer;
grant execute on function private.get_kind_label to home_writer;

-- 60_record/attention
grant execute on function private.list_attention_items to home_writer;

-- 60_record/calendar
grant execute on function private.list_calendar_schedules to home_calendar;
grant execute on function private.list_calendar_entries to home_calendar;

-- 60_record/corrections
grant execute on function private.build_undo_hint to home_writer;
grant execute on function private.find_original_event to home_writer, home_eraser;
grant execute on function private.find_void_of_period to home_writer;
grant execute on function private.get_undo_window to home_writer;
grant execute on function private.list_events_of_same_call to home_writer;
grant execute on function private.find_event_to_void to home_writer;
grant execute on function private.list_events_to_void to home_writer;

-- 60_record/events
grant execute on function private.add_event to home_writer;
grant execute on function private.get_call_date to home_writer;
grant execute on function private.get_event_source to home_writer;
grant execute on function private.lock_home to home_writer, home_eraser;

-- 60_record/home_context
grant execute on function private.list_context_ids to home_writer;
grant execute on function private.list_recent_events to home_writer;
grant execute on function private.home_context to home_writer;
grant execute on function private.list_leading_assets to home_writer;
grant execute on function private.list_newest_events to home_writer;
grant execute on function private.list_recent_vendors to home_writer;

-- 60_record/ids
grant execute on function private.add_short_ids to home_writer;
grant execute on function private.build_short_ids_pattern to home_eraser;
grant execute on function private.find_current_asset to home_writer;
grant execute on function private.find_row_id to home_writer;
grant execute on function private.list_short_ids to home_writer;

-- 60_record/issues
grant execute on function private.find_issue_of_event to home_writer;
grant execute on function private.extract_complaint_stems to home_writer;
grant execute on function private.list_open_issues to home_writer;
grant execute on function private.list_settled_issues to home_writer;
grant execute on function private.record_status_change to home_writer;

-- 60_record/maintenance
grant execute on function private.settle_occurrence to home_writer;
grant execute on function private.end_schedules to home_writer;
grant execute on function private.resume_schedules to home_writer;
grant execute on function private.move_schedules to home_writer;
grant execute on function private.complete_schedule to home_writer;

-- 60_record/vendors
grant execute on function private.find_or_add_vendor to home_writer;

-- 70_tools/common
grant execute on function private.build_focus to home_writer;
grant execute on function private.check_caller_and_arguments to home_writer;

-- 70_tools/correct_home_record
grant execute on function private.add_correction_or_void to home_writer;
grant execute on function private.describe_asset_outcome to home_writer;
grant execute on function private.format_change to home_writer;
grant execute on function private.format_changes to home_writer;
grant execute on function private.describe_correction to home_writer;
grant execute on function private.describe_issue_change to home_writer;
grant execute on function private.describe_schedule_outcome to home_writer;
grant execute on function private.format_cost_range to home_writer;
grant execute on function private.format_event_fields to home_writer;
grant execute on function private.list_event_changes to home_writer;
grant execute on function private.list_schedules_to_complete_again to home_writer;
grant execute on function private.map_clearable_arguments to home_writer;
grant execute on function private.check_clear_argument to home_writer;
grant execute on function private.build_amendment_patch to home_writer;
grant execute on function private.check_event_type_for_amendment to home_writer;
grant execute on function private.check_amendment_patch to home_writer;
grant execute on function private.plan_amendment to home_writer;
grant execute on function private.format_event_label to home_writer;
grant execute on function private.has_changed_assets to home_writer;
grant execute on function private.plan_void to home_writer;
grant execute on function private.plan_correction to home_writer;
grant execute on function private.policy_correct_home_record to home_writer;
grant execute on function private.build_correction_preview to home_writer;
grant execute on function private.preview_correct_home_record to home_writer;
grant execute on function private.record_amendment to home_writer;
grant execute on function private.record_voids to home_writer;
grant execute on function private.describe_correction_outcome to home_writer;
grant execute on function private.is_asset_referenced to home_writer;
grant execute on function private.update_assets_of_period to home_writer;
grant execute on function private.check_void_of_period to home_writer;
grant execute on function private.find_asset_outcome to home_writer;
grant execute on function private.update_installation_date to home_writer;
grant execute on function private.restore_asset_values to home_writer;
grant execute on function private.revert_replacement to home_writer;
grant execute on function private.find_replacement_conflict to home_writer;
grant execute on function private.find_asset_change_conflict to home_writer;
grant execute on function private.find_undo_conflict to home_writer;
grant execute on function private.update_asset_after_correction to home_writer;
grant execute on function private.mark_occurrence_due to home_writer;
grant execute on function private.reopen_occurrence to home_writer;
grant execute on function private.reopen_schedules_of_event to home_writer;
grant execute on function private.update_schedules_after_correction to home_writer;
grant execute on function private.reopen_schedules to home_writer;

-- 70_tools/event_input
grant execute on function private.check_event_input to home_writer;
grant execute on function private.parse_event_input to home_writer;
grant execute on function private.read_said_identity to home_writer;
grant execute on function private.find_brand_in_text to home_writer;
grant execute on function private.resolve_event_asset to home_writer;

-- 60_record/catalogue
grant execute on function private.find_system_life to home_writer;
grant execute on function private.format_catalogue_interval to home_writer;
grant execute on function private.is_task_scheduled to home_writer;
grant execute on function private.list_maintenance_offers to home_writer;
grant execute on function private.list_offered_tasks to home_writer;
grant execute on function private.shift_season to home_writer;

-- 70_tools/list_attention
grant execute on function private.build_offer_message to home_writer;
grant execute on function private.list_attention_phrases to home_writer;

-- 70_tools/record_home_event
grant execute on function private.describe_completed_schedule to home_writer;
grant execute on function private.build_recorded_event_message to home_writer;
grant execute on function private.format_options to home_writer;
grant execute on function private.format_event_details to home_writer;
grant execute on function private.preview_record_home_event to home_writer;
grant execute on function private.update_related_issue to home_writer;
grant execute on function private.build_recorded_event_data to home_writer;
grant execute on function private.add_linked_event to home_writer;
grant execute on function private.build_saved_event_fields to home_writer;
grant execute on function private.match_report to home_writer;
grant execute on function private.list_linked_ids to home_writer;
grant execute on function private.list_links to home_writer;
grant execute on function private.is_other_asset to home_writer;
grant execute on function private.plan_links to home_writer;
grant execute on function private.find_event_chain to home_writer;
grant execute on function private.settle_review to home_writer;
grant execute on function private.settle_issue to home_writer;
grant execute on function private.settle_links to home_writer;
grant execute on function private.list_open_work to home_writer;
grant execute on function private.find_unlinked_work to home_writer;
grant execute on function private.link_unlinked_work to home_writer;
grant execute on function private.list_assets_in_succession to home_writer;
grant execute on function private.find_counted_event to home_writer;
grant execute on function private.list_open_links to home_writer;
grant execute on function private.settle_by_first_entry to home_writer;
grant execute on function private.find_symptom_issue to home_writer;
grant execute on function private.check_counted_event to home_writer;
grant execute on function private.is_dangerous_text to home_writer;
grant execute on function private.is_work_event_type to home_writer;
grant execute on function private.can_settle to home_writer;
grant execute on function private.get_highest_severity to home_writer;
grant execute on function private.describe_further_links to home_writer;
grant execute on function private.describe_open_work to home_writer;
grant execute on function private.build_settled_outcomes to home_writer;
grant execute on function private.build_settled_effects to home_writer;
grant execute on function private.save_home_event to home_writer;
grant execute on function private.find_related_event to home_writer;
grant execute on function private.ask_about_replacement to home_writer;
grant execute on function private.check_event_asset to home_writer;

-- 70_tools/replace_home_asset
grant execute on function private.format_disposition to home_writer;
grant execute on function private.format_installation_date to home_writer;
grant execute on function private.format_new_asset to home_writer;
grant execute on function private.list_open_issues_of_asset to home_writer;
grant execute on function private.list_schedules_of_asset to home_writer;
grant execute on function private.build_already_replaced_result to home_writer;
grant execute on function private.format_old_asset to home_writer;
grant execute on function private.list_dispositions to home_writer;
grant execute on function private.build_replacement_plan to home_writer;
grant execute on function private.plan_replacement to home_writer;
grant execute on function private.policy_replace_home_asset to home_writer;
grant execute on function private.build_replacement_preview to home_writer;
grant execute on function private.preview_replace_home_asset to home_writer;
grant execute on function private.build_replacement_message to home_writer;
grant execute on function private.add_replacement_event to home_writer;
grant execute on function private.add_retirement_event to home_writer;

-- 70_tools/search_home_record
grant execute on function private.list_trades to home_writer;
grant execute on function private.build_text_query to home_writer;
grant execute on function private.list_phrase_stems to home_writer;
grant execute on function private.list_search_languages to home_writer;
grant execute on function private.list_kind_phrases to home_writer;
grant execute on function private.find_searched_kind to home_writer;
grant execute on function private.find_kind_category to home_writer;
grant execute on function private.list_synonyms to home_writer;
grant execute on function private.find_search_term to home_writer;
grant execute on function private.split_query_words to home_writer;
grant execute on function private.find_longest_term to home_writer;
grant execute on function private.is_place_word to home_writer;
grant execute on function private.parse_search_subjects to home_writer;
grant execute on function private.count_matching_terms to home_writer;
grant execute on function private.find_partial_matches to home_writer;
grant execute on function private.describe_partial_matches to home_writer;
grant execute on function private.list_cost_sums to home_writer;
grant execute on function private.format_cost_sums to home_writer;
grant execute on function private.build_event_json to home_writer;
grant execute on function private.build_search_results to home_writer;
grant execute on function private.list_active_schedules to home_writer;
grant execute on function private.search_assets to home_writer;
grant execute on function private.resolve_search to home_writer;
grant execute on function private.limit_to_titles to home_writer;
grant execute on function private.format_ids to home_writer;
grant execute on function private.format_term to home_writer;
grant execute on function private.format_search_condition to home_writer;
grant execute on function private.format_search_scores to home_writer;
grant execute on function private.find_events_by_words to home_writer;
grant execute on function private.find_events_of_terms to home_writer;
grant execute on function private.list_search_candidates to home_writer;
grant execute on function private.count_search_hits to home_writer;
grant execute on function private.list_newest_hits to home_writer;
grant execute on function private.list_newest_of to home_writer;
grant execute on function private.format_hits_query to home_writer;
grant execute on function private.list_best_scores to home_writer;
grant execute on function private.list_best_groups to home_writer;
grant execute on function private.get_search_budget to home_writer;
grant execute on function private.build_search_timeout to home_writer;
grant execute on function private.search_vendors to home_writer;
grant execute on function private.format_found_event to home_writer;
grant execute on function private.format_asset_cards to home_writer;
grant execute on function private.build_sum_message to home_writer;
grant execute on function private.build_search_message to home_writer;
grant execute on function private.parse_search_scope to home_writer;
grant execute on function private.list_searched_event_types to home_writer;
grant execute on function private.parse_search_input to home_writer;

-- 70_tools/update_home_asset
grant execute on function private.map_clearable_asset_arguments to home_writer;
grant execute on function private.check_cleared_asset_arguments to home_writer;
grant execute on function private.check_asset_input to home_writer;
grant execute on function private.parse_asset_input to home_writer;
grant execute on function private.is_contradiction to home_writer;
grant execute on function private.list_asset_changes to home_writer;
grant execute on function private.format_asset_field to home_writer;
grant execute on function private.format_asset_value to home_writer;
grant execute on function private.format_asset_change to home_writer;
grant execute on function private.format_asset_changes to home_writer;
grant execute on function private.is_other_appliance to home_writer;
grant execute on function private.find_asset_to_update to home_writer;
grant execute on function private.plan_asset_update to home_writer;
grant execute on function private.confirm_update_home_asset to home_writer;
grant execute on function private.policy_update_home_asset to home_writer;
grant execute on function private.preview_update_home_asset to home_writer;
grant execute on function private.build_asset_update_message to home_writer;
grant execute on function private.describe_asset_changes to home_writer;
grant execute on function private.add_asset_event to home_writer;
grant execute on function private.apply_asset_changes to home_writer;
grant execute on function private.tool_update_home_asset to home_writer;

-- 70_tools/update_issue_status
grant execute on function private.preview_update_issue_status to home_writer;

-- 75_tool_calls/approvals
grant execute on function private.build_approval_field to home_writer;
grant execute on function private.build_preview to home_writer;
grant execute on function private.cancel_pending_calls to home_writer;
grant execute on function private.format_preview to home_writer;
grant execute on function private.has_decided_call to home_writer;
grant execute on function private.has_pending_calls to home_writer;
grant execute on function private.hash_call to home_writer;
grant execute on function private.hash_key to home_writer, home_eraser;
grant execute on function private.is_approved to home_writer;
grant execute on function private.is_preview_outdated to home_writer;
grant execute on function private.record_decision to home_writer;
grant execute on function private.may_decide to home_writer;
grant execute on function private.request_approval to home_writer;

-- 75_tool_calls/execution
grant execute on function private.add_reading_notes to home_writer;
grant execute on function private.bound_calls to home_writer;
grant execute on function private.build_call_context to home_writer;
grant execute on function private.find_call_rejection to home_writer;
grant execute on function private.find_dismissal_rejection to home_writer;
grant execute on function private.find_duplicate_result to home_writer;
grant execute on function private.is_discovery to home_writer;
grant execute on function private.run_call to home_writer;
grant execute on function private.run_tool to home_writer;
grant execute on function private.run_tool_function to home_writer;
grant execute on function private.store_call to home_writer;
grant execute on function private.store_result to home_writer;

-- 75_tool_calls/ids
grant execute on function private.describe_ids to home_writer;
grant execute on function private.get_resolved_input to home_writer;
grant execute on function private.list_id_choices to home_writer;
grant execute on function private.resolve_call to home_writer;
grant execute on function private.resolve_ids to home_writer;
grant execute on function private.resolve_input to home_writer;

-- 75_tool_calls/limits
grant execute on function private.count_storage to home_writer;
grant execute on function private.has_added_all_events to home_writer;
grant execute on function private.is_storage_exhausted to home_writer;
grant execute on function private.get_text_limit to home_writer;
grant execute on function private.resolve_limits to home_writer;

-- 75_tool_calls/parts
grant execute on function private.fit_output to home_writer;
grant execute on function private.fit_part to home_writer;
grant execute on function private.fit_parts to home_writer;
grant execute on function private.add_call_state to home_writer;
grant execute on function private.build_call_part to home_writer;
grant execute on function private.build_fallback_parts to home_writer;
grant execute on function private.build_result_part to home_writer;
grant execute on function private.find_approval to home_writer;
grant execute on function private.merge_result_into_parts to home_writer;
grant execute on function private.store_result_in_message to home_writer;

-- 75_tool_calls/policies
grant execute on function private.find_tool_function to home_writer;
grant execute on function private.is_approval_required to home_writer;
grant execute on function private.is_person_required to home_writer;
grant execute on function private.resolve_call_kind to home_writer;

-- 75_tool_calls/results
grant execute on function private.compute_turn_outcome to home_writer;
grant execute on function private.describe_call to home_writer;
grant execute on function private.is_clarified_later to home_writer;
grant execute on function private.list_calls to home_writer;
grant execute on function private.list_results to home_writer;

-- 80_turn_state/leases
grant execute on function private.count_shown_passes to home_writer;
grant execute on function private.store_fallback_message to home_writer;
grant execute on function private.abandon_expired_turn to home_writer;
grant execute on function private.claim_thread to home_writer;
grant execute on function private.end_expired_lease to home_writer;
grant execute on function private.holds_lease to home_writer;
grant execute on function private.extend_lease to home_writer;
grant execute on function private.take_over_turn to home_writer;

-- 80_turn_state/limits
grant execute on function private.compute_seconds_until_turn_allowed to home_writer;
grant execute on function private.is_budget_exhausted to home_writer;
grant execute on function private.check_limits to home_writer;
grant execute on function private.find_exceeded_limit to home_writer;
grant execute on function private.find_limit_of_request to home_writer;
grant execute on function private.may_call_model to home_writer;
grant execute on function private.find_end_of_running_turns to home_writer;
grant execute on function private.lock_caller to home_writer;

-- 80_turn_state/messages
grant execute on function private.fit_reply to home_writer;
grant execute on function private.list_importable_messages to home_writer;
grant execute on function private.import_history to home_writer;
grant execute on function private.read_history to home_writer;
grant execute on function private.store_assistant_message to home_writer;
grant execute on function private.store_user_message to home_writer;

-- 80_turn_state/outcomes
grant execute on function private.add_stopping to home_writer;
grant execute on function private.build_claimed_outcome to home_writer;
grant execute on function private.build_replay_outcome to home_writer;
grant execute on function private.build_turn_running_outcome to home_writer;
grant execute on function private.find_running_outcome to home_writer;

-- 80_turn_state/passes
grant execute on function private.count_accepted_calls to home_writer;
grant execute on function private.has_stored_pass to home_writer;
grant execute on function private.join_pass_messages to home_writer;
grant execute on function private.list_passes to home_writer;
grant execute on function private.has_answered_question to home_writer;
grant execute on function private.may_call_tools_again to home_writer;

-- 80_turn_state/summary
grant execute on function private.keep_newest_lines to home_writer;
grant execute on function private.build_summary_lines to home_writer;
grant execute on function private.find_history_start to home_writer;
grant execute on function private.update_thread_summary to home_writer;

-- 80_turn_state/threads
grant execute on function private.create_thread to home_writer;
grant execute on function private.get_thread_key to home_writer;
grant execute on function private.is_thread_id to home_writer;
grant execute on function private.list_matching_threads to home_writer;
grant execute on function private.lock_thread to home_writer;
grant execute on function private.lock_thread_by_key to home_writer;
grant execute on function private.resolve_home to home_writer;
grant execute on function private.resolve_thread to home_writer;

-- 80_turn_state/turn_events
grant execute on function private.delete_superseded_turn_events to home_writer;
grant execute on function private.has_room_for_turn_events to home_writer;
grant execute on function private.store_turn_events to home_writer;

-- 80_turn_state/turns
grant execute on function private.describe_turn to home_writer;
grant execute on function private.find_turn_by_lease to home_writer;
grant execute on function private.find_turn_by_message to home_writer;
grant execute on function private.find_turn_by_request to home_writer;
grant execute on function private.is_turn_id to home_writer;
grant execute on function private.list_texts to home_writer;
grant execute on function private.has_same_text to home_writer;
grant execute on function private.is_finished to home_writer;
grant execute on function private.is_regeneration_key to home_writer;
grant execute on function private.is_same_request to home_writer;
grant execute on function private.release_expired_key to home_writer;

-- 80_turn_state/usage
grant execute on function private.add_usage to home_writer;
grant execute on function private.limit_home_tokens to home_writer;
grant execute on function private.estimate_input_tokens to home_writer;
grant execute on function private.has_reserved_usage to home_writer;
grant execute on function private.reserve_usage to home_writer;
grant execute on function private.release_reservation to home_writer;
grant execute on function private.record_usage to home_writer;

-- 85_responses/decisions
grant execute on function private.record_responder to home_writer;
grant execute on function private.build_denied_result to home_writer;
grant execute on function private.run_approved_call to home_writer;
grant execute on function private.apply_decision to home_writer;
grant execute on function private.apply_response to home_writer;
grant execute on function private.decide_by_message to home_writer;
grant execute on function private.find_waiting_turn to home_writer;
grant execute on function private.can_respond to home_writer;
grant execute on function private.check_response to home_writer;
grant execute on function private.expire_overdue_approvals to home_writer;
grant execute on function private.is_repeated_response to home_writer;
grant execute on function private.parse_error_text to home_writer;

-- 85_responses/lookup
grant execute on function private.find_call to home_writer;
grant execute on function private.is_call_id_ambiguous to home_writer;

-- 85_responses/pending_turns
grant execute on function private.build_current_reply to home_writer;
grant execute on function private.build_waiting_outcome to home_writer;
grant execute on function private.cancel_pending_turns to home_writer;
grant execute on function private.add_notice to home_writer;
grant execute on function private.build_closing_reply to home_writer;
grant execute on function private.complete_pending_turn to home_writer;

-- 90_use_cases/answer_call
grant execute on function private.is_key_reused to home_writer;
grant execute on function private.build_continue_outcome to home_writer;
grant execute on function private.continue_turn to home_writer;
grant execute on function private.respond_to_pending_call to home_writer;
grant execute on function private.respond_to_finished_call to home_writer;
grant execute on function private.answer_call to authenticated;

-- 90_use_cases/begin_turn
grant execute on function private.begin_existing_turn to home_writer;
grant execute on function private.create_turn to home_writer;
grant execute on function private.begin_turn to authenticated;

-- 90_use_cases/calendar
grant execute on function private.parse_calendar_filter to home_writer;
grant execute on function private.check_calendar_feed_limits to home_writer;
grant execute on function private.create_calendar_feed to authenticated;
grant execute on function private.revoke_calendar_feed to authenticated;
grant execute on function private.build_calendar to home_calendar;
grant execute on function private.read_calendar_feed to anon, authenticated;

-- 90_use_cases/deletions
grant execute on function private.blank_turns to home_eraser;
grant execute on function private.blank_thread to home_eraser;
grant execute on function private.may_delete_for to home_eraser;
grant execute on function private.delete_thread to authenticated;
grant execute on function private.delete_message to authenticated;

-- 90_use_cases/erasures
grant execute on function private.count_rows_to_erase to home_eraser;
grant execute on function private.delete_home_rows to home_eraser;
grant execute on function private.delete_rows_of_table to home_eraser;
grant execute on function private.has_rows_of_home to home_eraser;
grant execute on function private.lock_rows_to_erase to home_eraser;
grant execute on function private.mark_home_for_erasure to home_eraser;

-- 90_use_cases/finish_turn
grant execute on function private.limit_turn_outcome to home_writer;
grant execute on function private.store_reply to home_writer;
grant execute on function private.finish_turn to authenticated;

-- 90_use_cases/homes
grant execute on function private.check_caller_is_owner to home_writer, home_eraser;
grant execute on function private.check_change_limit to home_writer;
grant execute on function private.check_homes_limit to home_writer;
grant execute on function private.check_invitation_limits to home_writer;
grant execute on function private.check_role to home_writer;
grant execute on function private.has_amounts to home_writer;
grant execute on function private.redeem_invitation to home_writer;
grant execute on function private.accept_invitation to authenticated;
grant execute on function private.claim_home to authenticated;
grant execute on function private.create_home to authenticated;
grant execute on function private.erase_home to authenticated;
grant execute on function private.check_home_name to home_eraser;
grant execute on function private.find_own_erasure to home_eraser;
grant execute on function private.invite_home_member to authenticated;
grant execute on function private.leave_home to authenticated;
grant execute on function private.revoke_home_invitation to authenticated;
grant execute on function private.revoke_home_member to authenticated;
grant execute on function private.void_events_of_person to authenticated;
grant execute on function private.check_period_to_void to home_writer;
grant execute on function private.set_home_member_role to authenticated;
grant execute on function private.set_tool_policy to authenticated;
grant execute on function private.update_home to authenticated;

-- 90_use_cases/read_messages
grant execute on function private.find_message_in_progress to home_writer;
grant execute on function private.find_call_of_result to home_writer;
grant execute on function private.extract_reply_fields to home_writer;
grant execute on function private.get_reply_fields to home_writer;
grant execute on function private.build_stored_answer to home_writer;
grant execute on function private.find_page_start to home_writer;
grant execute on function private.read_message_page to home_writer;
grant execute on function private.read_messages to authenticated;

-- 90_use_cases/redaction
grant execute on function private.list_json_texts to home_eraser;
grant execute on function private.list_event_texts to home_eraser;
grant execute on function private.limit_texts to home_eraser;
grant execute on function private.build_match_patterns to home_eraser;
grant execute on function private.list_turns_of_events to home_eraser;
grant execute on function private.redact_chat_copies to home_eraser;
grant execute on function private.redact_payload to home_eraser;
grant execute on function private.rebuild_issue_states to home_eraser;
grant execute on function private.redact_events to home_eraser;
grant execute on function private.list_corrections_of_event to home_eraser;
grant execute on function private.check_events_limit to home_eraser;
grant execute on function private.find_current_redaction to home_eraser;
grant execute on function private.lock_chats_of_home to home_eraser;
grant execute on function private.redact_home_event to authenticated;

-- 90_use_cases/regenerate
grant execute on function private.regenerate_completed_turn to home_writer;
grant execute on function private.is_last_turn to home_writer;
grant execute on function private.find_regeneration to home_writer;
grant execute on function private.regenerate_turn to home_writer;

-- 90_use_cases/run_home_tool
grant execute on function private.check_idempotency_key to home_writer;
grant execute on function private.find_repeated_result to home_writer;
grant execute on function private.ask_to_confirm to home_writer;
grant execute on function private.run_home_tool to authenticated;

-- 90_use_cases/run_tools
grant execute on function private.parse_pass_number to home_writer;
grant execute on function private.store_pass to home_writer;
grant execute on function private.build_forbidden_results to home_writer;
grant execute on function private.find_result_without_run to home_writer;
grant execute on function private.run_calls to home_writer;
grant execute on function private.run_tools to authenticated;

-- 90_use_cases/stop_turn
grant execute on function private.request_stop to home_writer;
grant execute on function private.stop_running_turn to home_writer;
grant execute on function private.stop_turn to authenticated;

-- 90_use_cases/turn_events
grant execute on function private.append_turn_events to authenticated;
grant execute on function private.list_turn_event_batches to home_writer;
grant execute on function private.describe_streamed_turn to home_writer;
grant execute on function private.find_streamed_turn to home_writer;
grant execute on function private.read_turn_events to authenticated;

-- 90_use_cases/turn_leases
grant execute on function private.release_turn to authenticated;
grant execute on function private.renew_turn to authenticated;

-- Hosted Supabase also grants new functions of public to the API roles.
revoke all on function public.accept_invitation from public, anon, authenticated, service_role;
grant execute on function public.accept_invitation to authenticated;
revoke all on function public.answer_call from public, anon, authenticated, service_role;
grant execute on function public.answer_call to authenticated;
revoke all on function public.append_turn_events from public, anon, authenticated, service_role;
grant execute on function public.append_turn_events to authenticated;
revoke all on function public.begin_turn from public, anon, authenticated, service_role;
grant execute on function public.begin_turn to authenticated;
revoke all on function public.claim_home from public, anon, authenticated, service_role;
grant execute on function public.claim_home to authenticated;
revoke all on function public.create_home from public, anon, authenticated, service_role;
grant execute on function public.create_home to authenticated;
revoke all on function public.create_calendar_feed from public, anon, authenticated, service_role;
grant execute on function public.create_calendar_feed to authenticated;
revoke all on function public.delete_thread from public, anon, authenticated, service_role;
grant execute on function public.delete_thread to authenticated;
revoke all on function public.delete_message from public, anon, authenticated, service_role;
grant execute on function public.delete_message to authenticated;
revoke all on function public.erase_home from public, anon, authenticated, service_role;
grant execute on function public.erase_home to authenticated;
revoke all on function public.finish_turn from public, anon, authenticated, service_role;
grant execute on function public.finish_turn to authenticated;
revoke all on function public.invite_home_member from public, anon, authenticated, service_role;
grant execute on function public.invite_home_member to authenticated;
revoke all on function public.leave_home from public, anon, authenticated, service_role;
grant execute on function public.leave_home to authenticated;
-- Callable without signing in: the token is the right.
revoke all on function public.read_calendar_feed from public, anon, authenticated, service_role;
grant execute on function public.read_calendar_feed to anon, authenticated;
revoke all on function public.read_messages from public, anon, authenticated, service_role;
grant execute on function public.read_messages to authenticated;
revoke all on function public.read_turn_events from public, anon, authenticated, service_role;
grant execute on function public.read_turn_events to authenticated;
revoke all on function public.redact_home_event from public, anon, authenticated, service_role;
grant execute on function public.redact_home_event to authenticated;
revoke all on function public.release_turn from public, anon, authenticated, service_role;
grant execute on function public.release_turn to authenticated;
revoke all on function public.renew_turn from public, anon, authenticated, service_role;
grant execute on function public.renew_turn to authenticated;
revoke all on function public.revoke_calendar_feed from public, anon, authenticated, service_role;
grant execute on function public.revoke_calendar_feed to authenticated;
revoke all on function public.revoke_home_invitation from public, anon, authenticated, service_role;
grant execute on function public.revoke_home_invitation to authenticated;
revoke all on function public.revoke_home_member from public, anon, authenticated, service_role;
grant execute on function public.revoke_home_member to authenticated;
revoke all on function public.run_home_tool from public, anon, authenticated, service_role;
grant execute on function public.run_home_tool to authenticated;
revoke all on function public.run_tools from public, anon, authenticated, service_role;
grant execute on function public.run_tools to authenticated;
revoke all on function public.set_home_member_role from public, anon, authenticated, service_role;
grant execute on function public.set_home_member_role to authenticated;
revoke all on function public.set_tool_policy from public, anon, authenticated, service_role;
grant execute on function public.set_tool_policy to authenticated;
revoke all on function public.stop_turn from public, anon, authenticated, service_role;
grant execute on function public.stop_turn to authenticated;
revoke all on function public.update_home from public, anon, authenticated, service_role;
grant execute on function public.update_home to authenticated;
revoke all on function public.void_events_of_person from public, anon, authenticated, service_role;
grant execute on function public.void_events_of_person to authenticated;

-- 99_grants/40_owners.sql

-- A definer function runs as its owner. home_writer is limited by its grants and by row-level security.
alter function private.tool_correct_home_record owner to home_writer;
alter function private.tool_list_attention owner to home_writer;
alter function private.tool_record_home_event owner to home_writer;
alter function private.tool_replace_home_asset owner to home_writer;
alter function private.tool_search_home_record owner to home_writer;
alter function private.tool_update_home_asset owner to home_writer;
alter function private.tool_update_issue_status owner to home_writer;
alter function private.answer_call owner to home_writer;
alter function private.begin_turn owner to home_writer;
alter function private.finish_turn owner to home_writer;
alter function private.accept_invitation owner to home_writer;
alter function private.claim_home owner to home_writer;
alter function private.create_home owner to home_writer;
alter function private.invite_home_member owner to home_writer;
alter function private.leave_home owner to home_writer;
alter function private.revoke_home_invitation owner to home_writer;
alter function private.revoke_home_member owner to home_writer;
alter function private.set_home_member_role owner to home_writer;
alter function private.update_home owner to home_writer;
alter function private.void_events_of_person owner to home_writer;
alter function private.set_tool_policy owner to home_writer;
alter function private.check_events_limit owner to home_writer;
alter function private.read_messages owner to home_writer;
alter function private.run_home_tool owner to home_writer;
alter function private.run_tools owner to home_writer;
alter function private.stop_turn owner to home_writer;
alter function private.append_turn_events owner to home_writer;
alter function private.read_turn_events owner to home_writer;
alter function private.release_turn owner to home_writer;
alter function private.renew_turn owner to home_writer;

alter function private.create_calendar_feed owner to home_writer;
alter function private.revoke_calendar_feed owner to home_writer;
alter function private.read_calendar_feed owner to home_calendar;

-- The role that runs migrations joins home_eraser only for these statements, so that no role can act as home_eraser. A
-- later migration that replaces one of these functions must repeat the first and the last statement. From Postgres 16
-- on it may, because the creator of a role has the admin option. On Postgres 15 createrole is enough, but an upgrade
-- keeps only what is granted, and that version has no admin option without membership: there the role stays a member.
grant home_eraser to current_user;
alter function private.erase_home owner to home_eraser;
alter function private.continue_erasures owner to home_eraser;
alter function private.purge_abandoned_homes owner to home_eraser;
alter function private.delete_thread owner to home_eraser;
alter function private.delete_message owner to home_eraser;
alter function private.blank_departed_threads owner to home_eraser;
alter function private.redact_home_event owner to home_eraser;
alter function private.delete_old_turn_events owner to home_eraser;
alter function private.drop_old_texts owner to home_eraser;
-- Granted by the owner: the jobs of private.list_jobs run as the role that runs migrations.
grant execute on function private.continue_erasures, private.purge_abandoned_homes, private.blank_departed_threads,
  private.delete_old_turn_events, private.drop_old_texts to current_user;
do $$
begin
  if pg_catalog.current_setting('server_version_num')::int >= 160000 then
    revoke home_eraser from current_user;
  else
    grant home_eraser to current_user with admin option;
  end if;
end
$$;

-- 99_grants/50_jobs.sql

do $$
begin
  perform private.schedule_jobs();
end
$$;
