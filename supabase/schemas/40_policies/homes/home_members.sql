create policy "members see each other" on public.home_members
  for select to authenticated, home_writer
  using (home_id in (select private.my_homes()));

create policy "owners and founders add members" on public.home_members
  for insert to home_writer
  with check (
    home_id in (select private.my_homes('owner'))
    or (person_id = (select private.caller_id()) and role = 'owner' and private.is_creating_home(home_id))
  );

create policy "owners change members" on public.home_members
  for update to home_writer
  using (home_id in (select private.my_homes('owner')))
  with check (true);

create policy "erasure reads" on public.home_members
  for select to home_eraser
  using (home_id in (select private.erasing_homes()));

create policy "erasure deletes" on public.home_members
  for delete to home_eraser
  using (home_id in (select private.erasing_homes()));

create trigger keep_an_owner after update on public.home_members
  for each row execute function private.guard_members();

create trigger refuse_delete before delete on public.home_members
  for each row execute function private.refuse_change();

create trigger refuse_truncate before truncate on public.home_members
  for each statement execute function private.refuse_change();
