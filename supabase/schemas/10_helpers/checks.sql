create or replace function private.is_valid_asset(
  kind text, name text, space text, manufacturer text, model text, serial text, installed_on date,
  installed_precision text, purchased_on date, purchased_precision text, price_minor bigint, price_currency text,
  status text, replaced_by_id uuid, merged_into_id uuid, provenance jsonb, last_event_seq bigint, short_id text
) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return char_length(kind) <= 60
    and kind ~ '^[a-z0-9\u00C0-\u1FFF\u3040-\uFEFE][a-z0-9_\u00C0-\u1FFF\u3040-\uFEFE]*$'
    and char_length(btrim(name)) between 1 and 120 and char_length(space) between 1 and 80
    and char_length(manufacturer) between 1 and 120 and char_length(model) between 1 and 120
    and char_length(serial) between 1 and 120
    and (installed_on is null) = (installed_precision is null)
    and (purchased_on is null) = (purchased_precision is null)
    and price_minor between 0 and 1000000000000 and price_currency ~ '^[A-Z]{3}$'
    and (price_minor is null) = (price_currency is null)
    and (replaced_by_id is null or status = 'replaced') and (merged_into_id is not null) = (status = 'merged')
    and jsonb_typeof(provenance) = 'object' and last_event_seq >= 0 and char_length(short_id) <= 20;
end
$$;
comment on function private.is_valid_asset is
  'Whether the columns of an asset have the form and the sizes that they must have.';

create or replace function private.is_valid_event(
  event_type text, title text, body text, to_status text, review_on date, occurred_on date, occurred_precision text,
  cost_actual_minor bigint, cost_low_minor bigint, cost_high_minor bigint, currency text, source text,
  confidence smallint, performed_by text, parent_event_id uuid, corrects_event_id uuid, payload jsonb, short_id text
) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return char_length(btrim(title)) between 1 and 200 and octet_length(body) <= 8192
    and char_length(btrim(performed_by)) between 1 and 120 and char_length(short_id) <= 20
    and jsonb_typeof(payload) = 'object' and octet_length(payload::text) <= 16384
    and confidence between 0 and private.get_max_confidence(source)
    and (occurred_on is not null or occurred_precision = 'unknown')
    and (event_type = 'status_change') = (to_status is not null)
    and (to_status is distinct from 'deferred' or review_on is not null)
    and least(cost_actual_minor, cost_low_minor, cost_high_minor) >= 0
    and greatest(cost_actual_minor, cost_low_minor, cost_high_minor) <= 1000000000000
    and cost_low_minor <= cost_high_minor and currency ~ '^[A-Z]{3}$'
    and (currency is not null or (cost_actual_minor is null and cost_low_minor is null and cost_high_minor is null))
    and case
      -- A void without an event concerns a period.
      when event_type = 'void' and corrects_event_id is null
        then parent_event_id is null and payload ?& array['person_id', 'from', 'until']
      else (event_type in ('correction', 'void', 'redaction')) = (corrects_event_id is not null) end;
end
$$;
comment on function private.is_valid_event is
  'Whether the columns of an event have the form and the sizes that they must have. check_correction_patch repeats '
    'this for the columns that a correction may patch.';

create or replace function private.is_valid_event_state(
  event_type text, currency text, language text, title text, body text, performed_by text
) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return char_length(event_type) <= 40 and currency ~ '^[A-Z]{3}$' and language ~ '^[a-z]{2}$'
    and char_length(btrim(title)) between 1 and 200 and octet_length(body) <= 8192
    and char_length(btrim(performed_by)) between 1 and 120;
end
$$;
comment on function private.is_valid_event_state is
  'Whether the columns of an event''s state have the form and the sizes that they must have.';

create or replace function private.is_valid_message(
  seq bigint, role text, parts jsonb, client_id text, person_id uuid, model text, provider text, reply_fields jsonb
) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return seq > 0 and char_length(client_id) between 1 and 64 and (role = 'assistant' or person_id is not null)
    and char_length(model) <= 200 and octet_length(provider) <= 262144
    and jsonb_typeof(reply_fields) = 'object' and octet_length(reply_fields::text) <= 524288
    -- A user message comes in a request of at most 64 kB; an assistant message carries tool outputs.
    and octet_length(parts::text) <= case role when 'user' then 262144 else 8388608 end;
end
$$;
comment on function private.is_valid_message is
  'Whether the columns of a message, besides the form of its parts, have the form and the sizes that they must have.';

create or replace function private.is_valid_pass(
  pass int, message text, model text, finish_reason text, context_text text
) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return pass in (1, 2) and octet_length(message) <= 262144 and char_length(model) <= 200
    and char_length(finish_reason) <= 100 and char_length(context_text) <= 200000;
end
$$;
comment on function private.is_valid_pass is
  'Whether the columns of a pass have the form and the sizes that they must have.';

create or replace function access.is_valid_thread(
  key text, title text, message_seq bigint, summary text, summary_seq bigint, blanked_seq bigint
) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return char_length(key) between 1 and 64 and key ~ '^[A-Za-z0-9_-]+$'
    and char_length(btrim(title)) between 1 and 200 and char_length(summary) <= 1300
    and message_seq >= 0 and summary_seq >= 0 and blanked_seq >= 0;
end
$$;
comment on function access.is_valid_thread is
  'Whether the columns of a thread have the form and the sizes that they must have.';

create or replace function private.is_valid_tool_call(
  ordinal int, call_id text, provider_call_id text, tool_name text, arguments text, provider text, ignored jsonb,
  notes jsonb, state text, short_ids jsonb, result jsonb, error_text text, answered_by uuid, answer_key text,
  answer_hash text, finished_at timestamptz, turn_id uuid, origin text, person_id uuid, idempotency_key text,
  client_id text
) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return ordinal between 0 and 1000 and char_length(call_id) between 1 and 65536
    and char_length(provider_call_id) <= 65536 and char_length(tool_name) <= 1000
    and octet_length(arguments) <= 262144 and octet_length(provider) <= 262144
    and jsonb_typeof(ignored) = 'array' and octet_length(ignored::text) <= 65536
    and jsonb_typeof(notes) = 'array' and octet_length(notes::text) <= 16384
    and jsonb_typeof(short_ids) = 'object' and octet_length(result::text) <= 4194304
    and char_length(error_text) <= 2000
    and char_length(answer_key) between 1 and 300 and char_length(answer_hash) <= 128 and answer_hash ~ '^[0-9a-f]+$'
    and (answered_by is not null or (answer_key is null and answer_hash is null))
    and (state like 'output-%') = (result is not null) and (state like 'output-%') = (finished_at is not null)
    and (origin = 'turn') = (turn_id is not null) and (origin = 'turn') = (person_id is null)
    and (origin = 'mcp') = (client_id is not null) and char_length(client_id) between 1 and 200
    and char_length(idempotency_key) between 8 and 255 and (idempotency_key is null or person_id is not null);
end
$$;
comment on function private.is_valid_tool_call is
  'Whether the columns of a tool call have the form and the sizes that they must have.';

create or replace function private.is_valid_turn(
  route text, idempotency_key text, request_hash text, status text, user_message_seq bigint, attempt int,
  lease_seconds int, lease_expires_at timestamptz, reply text, finished_at timestamptz
) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  -- A regular expression with a number of repetitions takes ten times as long.
  return char_length(route) <= 40 and route ~ '^[a-z][a-z-]*$'
    and char_length(request_hash) <= 128 and request_hash ~ '^[0-9a-f]+$'
    and char_length(idempotency_key) between 1 and 300 and octet_length(reply) <= 8388608
    and user_message_seq > 0 and attempt > 0 and lease_seconds between 1 and 300
    and (status = 'running' or lease_expires_at is null)
    and (status not in ('completed', 'requires_action') or finished_at is not null);
end
$$;
comment on function private.is_valid_turn is
  'Whether the columns of a turn have the form and the sizes that they must have.';

create or replace function private.is_valid_usage(
  attempt int, pass int, model text, input_tokens bigint, cached_input_tokens bigint, output_tokens bigint,
  cost_micros bigint, latency_ms int
) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return attempt > 0 and pass between 1 and 3 and char_length(model) <= 200
    and input_tokens >= 0 and cached_input_tokens >= 0 and output_tokens >= 0
    and cost_micros >= 0 and latency_ms >= 0;
end
$$;
comment on function private.is_valid_usage is
  'Whether the usage of a pass has the form and the sizes that it must have.';
