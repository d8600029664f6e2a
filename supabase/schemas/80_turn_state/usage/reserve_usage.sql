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
  estimate constant bigint := least(fixed_tokens + pg_column_size(claimed_outcome) / 4, max_tokens);
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
