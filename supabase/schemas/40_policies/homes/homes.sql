create policy "select own homes" on public.homes
  for select to authenticated, home_writer, home_calendar
  using (id = any ((select access.my_home_ids())::uuid[]));

create policy "people insert homes as themselves" on public.homes
  for insert to home_writer
  with check (created_by = (select access.caller_id()));

create policy "owners update own homes" on public.homes
  for update to home_writer
  using (id = any ((select access.my_home_ids('owner'))::uuid[]))
  with check (id = any ((select access.my_home_ids('owner'))::uuid[]));

create policy "erase_home selects" on public.homes
  for select to home_eraser
  using (
    id = any (array(select private.list_homes_being_erased()))
    or id = any ((select access.my_home_ids('owner'))::uuid[])
    or private.is_home_without_members(id)
  );

create policy "owners and operators mark homes as erased" on public.homes
  for update to home_eraser
  using (
    id = any (array(select private.list_homes_being_erased()))
    or id = any ((select access.my_home_ids('owner'))::uuid[])
    or private.is_home_without_members(id)
  )
  with check (erasing_since is not null);

create policy "erase_home deletes" on public.homes
  for delete to home_eraser
  using (id = any (array(select private.list_homes_being_erased())));

create trigger reject_delete before delete on public.homes
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.homes
  for each statement execute function private.reject_change();

create trigger check_time_zone before insert or update of time_zone on public.homes
  for each row execute function private.check_time_zone();

create trigger log_home_update
  after update of name, address_line, city, region, postal_code, country, time_zone, currency, units, year_built,
    language, away_from, away_until
  on public.homes
  for each row execute function private.log_home_update();

create trigger stem_events_again after update of language on public.homes
  for each row when (new.language <> old.language) execute function private.stem_events_again();
