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
