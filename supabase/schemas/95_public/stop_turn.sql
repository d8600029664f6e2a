-- Only for the turn's person and whoever answered its call. Request: { thread_key, home_id }. Answer: { outcome: ok |
-- not_found | home_required | unauthenticated, thread_id, stopped: false where no turn of the caller's runs }.
create or replace function public.stop_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.stop_turn(request);
end
$$;
comment on function public.stop_turn is
  'Stops the thread''s running turn: its process hears of it and stores what there is; its tools, unless they ran '
    'already, do not run.';
