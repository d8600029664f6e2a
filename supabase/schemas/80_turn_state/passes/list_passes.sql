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
