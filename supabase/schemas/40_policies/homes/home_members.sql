create policy "select members of own homes" on public.home_members
  for select to authenticated, home_writer
  using (home_id in (select private.my_homes()));

create policy "owners add members; creators of new homes add themselves" on public.home_members
  for insert to home_writer
  with check (
    home_id in (select private.my_homes('owner'))
    or (person_id = (select private.caller_id()) and role = 'owner' and private.is_creating_home(home_id))
  );

create policy "owners update members" on public.home_members
  for update to home_writer
  using (home_id in (select private.my_homes('owner')));

create policy "erase_home selects" on public.home_members
  for select to home_eraser
  using (home_id in (select private.list_homes_being_erased()));

create policy "erase_home revokes" on public.home_members
  for update to home_eraser
  using (home_id in (select private.list_homes_being_erased()))
  with check (revoked_at is not null);

create policy "erase_home deletes" on public.home_members
  for delete to home_eraser
  using (home_id in (select private.list_homes_being_erased()));

create trigger check_owner_remains after update on public.home_members
  for each row execute function private.check_owner_remains();

create trigger reject_delete before delete on public.home_members
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.home_members
  for each statement execute function private.reject_change();
