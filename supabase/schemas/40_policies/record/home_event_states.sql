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

create trigger save_issue_of_new_event after insert on public.home_event_states
  for each row when (new.event_type in ('issue_reported', 'status_change') or new.severity is not null)
  execute function private.save_issue_of_new_event();

-- Any other event only becomes the last one of its issue. Storing that once at the end of the transaction keeps an
-- import of many events about one issue linear.
create constraint trigger save_issue_of_last_event after insert on public.home_event_states
  deferrable initially deferred
  for each row when (
    new.event_id <> new.root_event_id and new.event_type not in ('issue_reported', 'status_change')
    and new.severity is null)
  execute function private.save_issue_of_new_event();

create trigger save_issues_of_changed_events after update on public.home_event_states
  referencing new table as changed
  for each statement execute function private.save_issues_of_changed_events();
