-- Constraints that a function checks for a whole row: each value is stored over that of an existing row, without the
-- triggers, so that only the constraints decide.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.make_world('member');
select tests.begin_turn('bounds');
select tests.run_tools('bounds', tests.tool_call(0, 'record_home_event', '{"event_type": "repair_completed", "title": "Replaced the anode", "system_kind": "water_heater", "cost_actual": 120}'));
select tests.as_superuser();
set local session_replication_role = replica;

create temp table bounds (name text, changes text, is_accepted boolean) on commit drop;
insert into bounds
select b.name, c.column_name || ' = ' || v.value, v.is_accepted
from (values
  ('tool_calls', 'call_id', 1, 65536), ('tool_calls', 'provider_call_id', 0, 65536), ('tool_calls', 'tool_name', 0, 1000),
  ('tool_calls', 'arguments', 0, 262144), ('tool_calls', 'provider', 0, 262144),
  ('tool_calls', 'error_text', 0, 2000),
  ('home_assets', 'name', 1, 120), ('home_assets', 'space', 1, 80), ('home_assets', 'manufacturer', 1, 120),
  ('home_assets', 'model', 1, 120), ('home_assets', 'serial', 1, 120), ('home_assets', 'kind', 1, 60),
  ('home_events', 'title', 1, 200), ('home_events', 'body', 0, 8192), ('home_events', 'performed_by', 1, 120),
  ('home_event_states', 'event_type', 0, 40), ('home_event_states', 'title', 1, 200), ('home_event_states', 'body', 0, 8192),
  ('home_event_states', 'performed_by', 1, 120), ('home_event_states', 'language', 2, 2),
  ('chat_threads', 'key', 1, 64), ('chat_threads', 'title', 1, 200), ('chat_threads', 'summary', 0, 1300),
  ('chat_messages', 'client_id', 1, 64), ('chat_messages', 'model', 0, 200), ('chat_messages', 'provider', 0, 262144),
  ('chat_turns', 'route', 1, 40), ('chat_turns', 'idempotency_key', 1, 300), ('chat_turns', 'request_hash', 1, 128),
  ('chat_passes', 'message', 0, 262144), ('chat_passes', 'model', 0, 200), ('chat_passes', 'finish_reason', 0, 100),
  ('chat_passes', 'context_text', 0, 200000), ('usage_events', 'model', 0, 200)
) b (name, column_name, shortest, longest)
cross join lateral (values (b.column_name)) c (column_name)
cross join lateral (values
  (format('repeat(''a'', %s)', b.shortest), true), (format('repeat(''a'', %s)', b.longest), true),
  (format('repeat(''a'', %s)', b.longest + 1), false), (format('repeat(''a'', %s)', b.shortest - 1), b.shortest = 0)
) v (value, is_accepted);
insert into bounds values
  ('tool_calls', 'ordinal = -1', false), ('tool_calls', 'ordinal = 1000', true), ('tool_calls', 'ordinal = 1001', false),
  ('tool_calls', $$ignored = '{}'$$, false), ('tool_calls', $$ignored = to_jsonb(array[repeat('a', 65533)])$$, false),
  ('tool_calls', $$notes = '{}'$$, false), ('tool_calls', $$notes = to_jsonb(array[repeat('a', 16381)])$$, false),
  ('tool_calls', $$short_ids = '[]'$$, false), ('tool_calls', $$result = to_jsonb(repeat('a', 4194303))$$, false),
  ('tool_calls', 'result = null', false), ('tool_calls', 'finished_at = null', false),
  ('tool_calls', $$state = 'input-available'$$, false), ('tool_calls', $$state = 'other'$$, false),
  ('tool_calls', $$answer_key = 'key'$$, false), ('tool_calls', $$answer_hash = 'ff'$$, false),
  ('tool_calls', $$answered_by = tests.id('member'), answer_key = 'key', answer_hash = 'ff'$$, true),
  ('tool_calls', $$answered_by = tests.id('member'), answer_key = '', answer_hash = 'ff'$$, false),
  ('tool_calls', $$answered_by = tests.id('member'), answer_key = repeat('k', 301), answer_hash = 'ff'$$, false),
  ('tool_calls', $$answered_by = tests.id('member'), answer_key = 'key', answer_hash = 'fg'$$, false),
  ('tool_calls', 'turn_id = null', false), ('tool_calls', $$person_id = tests.id('member')$$, false),
  ('tool_calls', $$origin = 'app'$$, false), ('tool_calls', $$client_id = 'client'$$, false),
  ('tool_calls', $$origin = 'app', turn_id = null, person_id = tests.id('member')$$, true),
  ('tool_calls', $$origin = 'mcp', turn_id = null, person_id = tests.id('member'), client_id = 'client'$$, true),
  ('tool_calls', $$origin = 'mcp', turn_id = null, person_id = tests.id('member'), client_id = ''$$, false),
  ('tool_calls', $$origin = 'mcp', turn_id = null, person_id = tests.id('member'), client_id = repeat('c', 201)$$, false),
  ('tool_calls', $$idempotency_key = repeat('k', 8)$$, false),
  ('tool_calls', $$origin = 'app', turn_id = null, person_id = tests.id('member'), idempotency_key = repeat('k', 8)$$, true),
  ('tool_calls', $$origin = 'app', turn_id = null, person_id = tests.id('member'), idempotency_key = repeat('k', 7)$$, false),
  ('tool_calls', $$origin = 'app', turn_id = null, person_id = tests.id('member'), idempotency_key = repeat('k', 256)$$, false),
  ('home_assets', $$kind = '_a'$$, false), ('home_assets', $$name = ' '$$, false),
  ('home_assets', $$installed_on = '2020-01-01'$$, false), ('home_assets', $$installed_precision = 'day'$$, false),
  ('home_assets', $$purchased_on = '2020-01-01'$$, false), ('home_assets', $$purchased_precision = 'day'$$, false),
  ('home_assets', $$installed_on = '2020-01-01', installed_precision = 'day'$$, true),
  ('home_assets', 'price_minor = 1', false), ('home_assets', $$price_currency = 'USD'$$, false),
  ('home_assets', $$price_minor = 1000000000000, price_currency = 'USD'$$, true),
  ('home_assets', $$price_minor = 1000000000001, price_currency = 'USD'$$, false),
  ('home_assets', $$price_minor = -1, price_currency = 'USD'$$, false),
  ('home_assets', $$price_minor = 1, price_currency = 'usd'$$, false),
  ('home_assets', 'replaced_by_id = id', false), ('home_assets', 'merged_into_id = id', false),
  ('home_assets', $$status = 'merged'$$, false), ('home_assets', $$provenance = '[]'$$, false),
  ('home_assets', 'last_event_seq = -1', false),
  ('home_events', $$title = ' '$$, false), ('home_events', $$performed_by = ' '$$, false),
  ('home_events', $$payload = '[]'$$, false),
  ('home_events', $$payload = jsonb_build_object('a', repeat('a', 16384))$$, false),
  ('home_events', 'confidence = -1', false), ('home_events', 'confidence = 61', false), ('home_events', 'confidence = 60', true),
  ('home_events', $$occurred_on = null, occurred_precision = 'day'$$, false),
  ('home_events', $$occurred_precision = 'unknown'$$, true),
  ('home_events', $$occurred_on = null, occurred_precision = 'unknown'$$, true),
  ('home_events', $$event_type = 'status_change'$$, false), ('home_events', $$to_status = 'open'$$, false),
  ('home_events', $$event_type = 'status_change', to_status = 'deferred', review_on = null$$, false),
  ('home_events', $$event_type = 'status_change', to_status = 'deferred', review_on = '2030-01-01'$$, true),
  ('home_events', 'cost_actual_minor = -1', false), ('home_events', 'cost_actual_minor = 1000000000001', false),
  ('home_events', 'cost_low_minor = -1', false), ('home_events', 'cost_high_minor = 1000000000001', false),
  ('home_events', 'cost_low_minor = 2, cost_high_minor = 1', false), ('home_events', 'currency = null', false),
  ('home_events', $$currency = 'usd'$$, false), ('home_events', $$event_type = 'correction'$$, false),
  ('home_events', 'corrects_event_id = id', false), ('home_events', $$event_type = 'void'$$, false),
  ('home_events', $$event_type = 'void', corrects_event_id = id$$, true),
  ('home_events', $$event_type = 'void', payload = '{"person_id": 1, "from": 1, "until": 1}'$$, true),
  ('home_events', $$event_type = 'void', payload = '{"person_id": 1, "from": 1}'$$, false),
  ('home_event_states', $$title = ' '$$, false), ('home_event_states', $$currency = 'usd'$$, false),
  ('chat_threads', $$key = 'a b'$$, false), ('chat_threads', $$key = 'A-_1'$$, true), ('chat_threads', $$title = ' '$$, false),
  ('chat_threads', 'message_seq = -1', false), ('chat_threads', 'summary_seq = -1', false), ('chat_threads', 'blanked_seq = -1', false),
  ('chat_messages', 'seq = 0', false), ('chat_messages', 'person_id = null', false),
  ('chat_messages', $$role = 'assistant', person_id = null$$, true), ('chat_messages', $$reply_fields = '[]'$$, false),
  ('chat_messages', $$reply_fields = '{}'$$, true),
  ('chat_messages', $$reply_fields = jsonb_build_object('a', repeat('a', 524288))$$, false),
  ('chat_messages', $$parts = jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('a', 262000)))$$, true),
  ('chat_messages', $$parts = jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('a', 262144)))$$, false),
  ('chat_turns', $$route = 'A'$$, false), ('chat_turns', $$request_hash = 'g'$$, false),
  ('chat_turns', 'user_message_seq = 0', false), ('chat_turns', 'attempt = 0', false), ('chat_turns', 'lease_seconds = 0', false),
  ('chat_turns', 'lease_seconds = 301', false), ('chat_turns', $$status = 'abandoned'$$, false),
  ('chat_turns', $$status = 'completed', lease_expires_at = null$$, false),
  ('chat_turns', $$status = 'completed', lease_expires_at = null, finished_at = now()$$, true),
  ('chat_passes', 'pass = 0', false), ('chat_passes', 'pass = 3', false),
  ('usage_events', 'attempt = 0', false), ('usage_events', 'pass = -1', false), ('usage_events', 'pass = 4', false),
  ('usage_events', 'input_tokens = -1', false), ('usage_events', 'cached_input_tokens = -1', false),
  ('usage_events', 'output_tokens = -1', false), ('usage_events', 'cost_micros = -1', false),
  ('usage_events', 'latency_ms = -1', false);

-- The row that the turn stored, as it is before each change.
create function pg_temp.accepts(name text, changes text) returns boolean language plpgsql as $$
declare
  stored int;
begin
  execute format('update public.%I set %s where ctid = (select t.ctid from public.%I t order by t.ctid desc limit 1)', name, changes, name);
  get diagnostics stored = row_count;
  if stored <> 1 then
    raise exception 'No row of "%" was updated', name;
  end if;
  raise exception 'undo' using errcode = 'ZZ001';
exception
  when check_violation then return false;
  when sqlstate 'ZZ001' then return true;
end $$;
select is(pg_temp.accepts(b.name, b.changes), b.is_accepted, b.name || ': ' || left(b.changes, 80)) from bounds b;

select * from finish();
rollback;
