create trigger reject_update_delete before update or delete on public.usage_events
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.usage_events
  for each statement execute function private.reject_change();

-- The rows of other people would reveal when they use their private threads. usage_months has the sum of the home.
create policy "select own usage in own homes" on public.usage_events
  for select to authenticated
  using (person_id = (select access.caller_id()) and home_id = any ((select access.my_home_ids())::uuid[]));

-- Another person's attempt may have reported the same pass of a turn.
create policy "select usage of own homes" on public.usage_events
  for select to home_writer
  using (home_id = any ((select access.my_home_ids())::uuid[]));

create policy "insert own usage of leased turns" on public.usage_events
  for insert to home_writer
  with check (
    person_id = (select access.caller_id()) and home_id = any ((select access.my_home_ids())::uuid[])
    and private.is_leased_turn(home_id, turn_id)
  );

create policy "erase_home erases" on public.usage_events
  for all to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));
