create or replace function private.replace_estimate(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
declare
  attempt private.turn_attempts;
  home_tokens bigint;
  person_tokens bigint;
begin
  select a.* into attempt from private.turn_attempts a where a.turn_id = turn.id and a.attempt = turn.attempt;
  select sum(private.limit_home_tokens(attempt.estimated_tokens, e.input_tokens + e.output_tokens)),
    sum(e.input_tokens + e.output_tokens)
  into home_tokens, person_tokens
  from public.usage_events e
  where e.home_id = turn.home_id and e.turn_id = turn.id and e.attempt = turn.attempt;
  -- An attempt that reports no tokens keeps its estimate: one that was stopped early, or whose request failed.
  if person_tokens > 0 then
    update private.turn_attempts a set reserved_tokens = 0 where a.turn_id = turn.id and a.attempt = turn.attempt;
    perform private.add_usage(
      turn.home_id, coalesce(attempt.month, private.get_current_month()), home_tokens, person_tokens,
      coalesce(attempt.reserved_tokens, 0),
      -- Turns that began before the person reached the limit may report any number.
      (private.resolve_limits(access.caller_id(), turn.home_id) ->> 'person_tokens')::bigint);
  end if;
end
$$;
comment on function private.replace_estimate is
  'Replaces the estimate of the finished attempt in the months of home and caller by its usage_events. To be called '
    'once an attempt.';
