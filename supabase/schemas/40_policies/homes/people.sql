create policy "select oneself and members of own homes" on public.people
  for select to authenticated, home_writer
  using (id = (select access.caller_id()) or id = any (array(select access.list_people_of_my_homes())));

create policy "people update themselves" on public.people
  for update to authenticated, home_writer
  -- The token of a deleted account is valid for up to an hour.
  using (id = (select access.caller_id()) and user_id is not null)
  with check (id = (select access.caller_id()) and user_id is not null);

create policy "agents update nobody" on public.people as restrictive
  for update to authenticated
  using ((select access.caller_client()) is null);

create trigger create_person after insert on auth.users
  for each row execute function private.create_person();

create trigger anonymise_person before update of user_id on public.people
  for each row execute function private.anonymise_person();

create trigger handle_deleted_account after update of user_id on public.people
  for each row execute function private.handle_deleted_account();

create trigger check_display_name before update of display_name on public.people
  for each row execute function private.check_display_name();
