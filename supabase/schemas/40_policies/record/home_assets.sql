create policy "select assets of own homes" on public.home_assets
  for select to authenticated, home_writer, home_calendar
  using (home_id = any ((select access.my_home_ids())::uuid[]));

create policy "members insert assets as themselves" on public.home_assets
  for insert to home_writer
  with check (
    created_by = (select access.caller_id()) and home_id = any ((select access.my_home_ids('member'))::uuid[])
  );

create policy "members update assets" on public.home_assets
  for update to home_writer
  using (home_id = any ((select access.my_home_ids('member'))::uuid[]))
  with check (home_id = any ((select access.my_home_ids('member'))::uuid[]));

create policy "erase_home erases" on public.home_assets
  for all to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create trigger check_asset_provenance before insert or update on public.home_assets
  for each row execute function private.check_asset_provenance();

create trigger save_states_of_merged_asset after update of merged_into_id on public.home_assets
  for each row when (old.merged_into_id is distinct from new.merged_into_id)
  execute function private.save_states_of_merged_asset();

create trigger reject_delete before delete on public.home_assets
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.home_assets
  for each statement execute function private.reject_change();

create trigger set_number before insert on public.home_assets
  for each row execute function private.set_number();
