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
