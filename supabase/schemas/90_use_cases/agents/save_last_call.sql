create or replace function private.save_last_call(call public.tool_calls, result jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  if result @> '{"success": true}' then
    update public.agent_grants g set last_call_id = call.id
    where g.home_id = call.home_id and g.person_id = call.person_id and g.client_id = call.client_id;
  end if;
end
$$;
comment on function private.save_last_call is 'Stores a successful call as the last one of its grant.';
