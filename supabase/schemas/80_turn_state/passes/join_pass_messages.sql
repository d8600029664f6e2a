create or replace function private.join_pass_messages(turn public.chat_turns) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with passes as (
      select p.pass, p.message, p.model = first_value(p.model) over (order by p.pass) as is_same_model
      from public.chat_passes p
      where p.home_id = turn.home_id and p.turn_id = turn.id
    )
    select case count(*) when 1 then min(p.message) else '[' || string_agg(p.message, ',' order by p.pass) || ']' end
    from passes p where p.is_same_model or p.pass = 1
  );
end
$$;
comment on function private.join_pass_messages is
  'The provider messages of the turn''s passes for its message: JSON text, an array of several. A pass of another '
    'model than the first is left out.';
