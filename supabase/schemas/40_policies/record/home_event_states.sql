create policy "select event states of own homes" on public.home_event_states
  for select to authenticated, home_writer, home_calendar
  using (home_id = any ((select access.my_home_ids())::uuid[]));

create policy "erase_home erases" on public.home_event_states
  for all to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create trigger save_followed_reviews after insert on public.home_event_states
  for each row when (new.event_id <> new.root_event_id)
  execute function private.save_followed_reviews();

create trigger save_followed_reviews_of_voided after update of voided on public.home_event_states
  for each row when (new.event_id <> new.root_event_id and new.voided <> old.voided)
  execute function private.save_followed_reviews();
