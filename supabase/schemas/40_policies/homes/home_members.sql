create policy "select members of own homes" on public.home_members
  for select to authenticated, home_writer
  using (home_id in (select private.my_homes()));

create policy "owners add members; founders add themselves" on public.home_members
  for insert to home_writer
  with check (
    home_id in (select private.my_homes('owner'))
    or (person_id = (select private.caller_id()) and role = 'owner' and private.is_creating_home(home_id))
  );

create policy "owners update members" on public.home_members
  for update to home_writer
  using (home_id in (select private.my_homes('owner')))
  with check (true);

create policy "erasure reads" on public.home_members
  for select to home_eraser
  using (home_id in (select private.erasing_homes()));

create policy "erasure deletes" on public.home_members
  for delete to home_eraser
  using (home_id in (select private.erasing_homes()));

create trigger check_owner_remains after update on public.home_members
  for each row execute function private.check_owner_remains();

create trigger reject_delete before delete on public.home_members
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.home_members
  for each statement execute function private.reject_change();
