create or replace function private.list_passes(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'message', p.message, 'model', p.model, 'context_text', p.context_text) order by p.pass), '[]')
    from public.chat_passes p
    where p.home_id = turn.home_id and p.turn_id = turn.id
  );
end
$$;
comment on function private.list_passes is
  'The stored passes of the turn, in order: [{ message, model, context_text }].';
