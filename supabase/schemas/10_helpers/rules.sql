create or replace function private.is_work_event_type(event_type text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return event_type in ('repair_completed', 'maintenance_performed', 'inspection', 'replacement');
end
$$;
comment on function private.is_work_event_type is 'Whether events of the type are finished work.';

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

create or replace function private.get_known_date(day date, date_precision text) returns date
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when date_precision <> 'unknown' then day end;
end
$$;
comment on function private.get_known_date is
  'Returns the day of an event for results: null where it only orders the event, because its date is unknown.';

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

create or replace function access.list_unpaid_event_types() returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['issue_reported', 'user_decision', 'recommendation', 'quote_received', 'contractor_referred'];
end
$$;
comment on function access.list_unpaid_event_types is
  'The event types whose amount is an estimate and not a paid cost. Immutable, so that queries are planned with the '
    'values.';

create or replace function private.is_paid_event_type(event_type text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return event_type <> all (access.list_unpaid_event_types());
end
$$;
comment on function private.is_paid_event_type is
  'Whether events of the type carry a paid cost. An amount in an issue, a decision or a quote is an estimate.';

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
  return 'unknown' in (first_precision, second_precision)
    or coalesce(date_trunc(coarser, first_on::timestamp) = date_trunc(coarser, second_on::timestamp), false);
end
$$;
comment on function private.is_same_period is
  'Whether two dates may be the same day, as exactly as both are known: March 3, 2026 and March 2026 may be, and an '
    'unknown one may be any.';

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
        (@.type == "text" && (@.text.type() == "string" || @.text.statements.type() == "array")
          || @.type == "file" && @.mediaType.type() == "string" && @.url.type() == "string")'))
      -- A user message has no tool calls and results.
      + jsonb_array_length(case role
        when 'user' then jsonb_path_query_array(parts, 'strict $[*] ?
          (@.type == "follow-up-context" && @.kind.type() == "string"
            && ((@.id.type() == "string") is unknown || @.id.type() == "string")
            && ((@.text.type() == "string") is unknown || @.text.type() == "string"))')
        else jsonb_path_query_array(parts, 'strict $[*] ?
          (@.type == "tool-call" && @.toolCallId.type() == "string")')
      end)
  else false end;
end
$$;
comment on function private.is_valid_parts is
  'Whether parts is an array of message parts that the role may have, with their ids and texts. user: text, file, '
    'follow-up-context; assistant: text, file, tool-call.';

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
      content := nullif(case when field in ('country', 'currency') then upper(content)
        when field = 'name' and content !~ '[[:cntrl:]]' then access.clean_name(content) else content end, '');
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
