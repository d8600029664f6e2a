create policy "people select their own grants, agents the one they have" on public.agent_grants
  for select to authenticated, home_writer
  using (
    home_id = any ((select access.my_home_ids())::uuid[]) and person_id = (select access.caller_id())
    and coalesce(client_id = (select access.caller_client()), true)
  );

create policy "people grant access to their own agents" on public.agent_grants
  for insert to home_writer
  with check (
    home_id = any ((select access.my_home_ids())::uuid[]) and person_id = (select access.caller_id())
    and (select access.caller_client()) is null
  );

-- An agent changes no grant: see check_grant_change.
create policy "people change their own grants" on public.agent_grants
  for update to home_writer
  using (
    home_id = any ((select access.my_home_ids())::uuid[]) and person_id = (select access.caller_id())
    and coalesce(client_id = (select access.caller_client()), true)
  );

create policy "erase_home erases" on public.agent_grants
  for all to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create trigger check_grant_change before update on public.agent_grants
  for each row execute function private.check_grant_change();

create trigger reject_delete before delete on public.agent_grants
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.agent_grants
  for each statement execute function private.reject_change();
