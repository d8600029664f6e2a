-- Only what deletes or redacts texts runs as home_eraser.
create trigger reject_update before update on public.chat_passes
  for each row when (current_user <> 'home_eraser') execute function private.reject_change();

create trigger reject_delete before delete on public.chat_passes
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.chat_passes
  for each statement execute function private.reject_change();

-- Only a turn that the role may see is found: the policies of chat_turns apply in these subqueries too. "offset 0": see
-- chat_messages.
create policy "select passes of visible turns" on public.chat_passes
  for select to home_writer
  using (exists (select from public.chat_turns t where t.id = turn_id and t.home_id = chat_passes.home_id offset 0));

create policy "insert passes of own turns" on public.chat_passes
  for insert to home_writer
  with check (
    home_id = any ((select access.my_home_ids())::uuid[]) and private.is_own_turn(home_id, turn_id)
  );

create policy "erase_home and deletions select" on public.chat_passes
  for select to home_eraser
  using (
    -- The job drop_old_texts. First, because the rest costs more.
    ((select access.caller_id()) is null and calls_stored_at < now() - interval '30 days')
    or home_id = any (array(select private.list_homes_being_erased()))
    or exists (select from public.chat_turns t where t.id = turn_id and t.home_id = chat_passes.home_id offset 0)
  );

create policy "deletions blank" on public.chat_passes
  for update to home_eraser
  using (
    ((select access.caller_id()) is null and calls_stored_at < now() - interval '30 days')
    or exists (select from public.chat_turns t where t.id = turn_id and t.home_id = chat_passes.home_id offset 0)
  );

create policy "erase_home deletes" on public.chat_passes
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));
