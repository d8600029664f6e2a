create trigger make_person after insert on auth.users
  for each row execute function private.person_from_user();

create policy "people see themselves and their housemates" on public.people
  for select to authenticated, home_writer
  using (id = (select private.caller_id()) or id in (select private.my_housemates()));

create policy "people name themselves" on public.people
  for update to authenticated
  using (id = (select private.caller_id()))
  with check (id = (select private.caller_id()));

create trigger bury_person before update of user_id on public.people
  for each row execute function private.bury_person();

create trigger leave_homes after update of user_id on public.people
  for each row execute function private.leave_homes();
