create policy "people select their own settings" on public.notification_settings
  for select to authenticated, home_writer
  using (home_id = any ((select access.my_home_ids())::uuid[]) and person_id = (select access.caller_id()));

create policy "people insert settings of their own" on public.notification_settings
  for insert to home_writer
  with check (home_id = any ((select access.my_home_ids())::uuid[]) and person_id = (select access.caller_id()));

create policy "people change their own settings" on public.notification_settings
  for update to home_writer
  using (home_id = any ((select access.my_home_ids())::uuid[]) and person_id = (select access.caller_id()))
  with check (home_id = any ((select access.my_home_ids())::uuid[]) and person_id = (select access.caller_id()));

create policy "people select their own reminders" on public.reminders
  for select to authenticated
  using (home_id = any ((select access.my_home_ids())::uuid[]) and person_id = (select access.caller_id()));

create policy "people select items of their own reminders" on public.reminder_items
  for select to authenticated
  using (home_id = any ((select access.my_home_ids())::uuid[]) and person_id = (select access.caller_id()));

-- lease_reminders and settle_reminder compare the secret of the job before they read a row.
create policy "home_jobs selects reminders" on public.reminders
  for select to home_jobs using (true);
create policy "home_jobs updates reminders" on public.reminders
  for update to home_jobs using (true) with check (true);
create policy "home_jobs selects items" on public.reminder_items
  for select to home_jobs using (true);
create policy "home_jobs updates items" on public.reminder_items
  for update to home_jobs using (true) with check (title is null);
create policy "home_jobs selects links" on private.act_links
  for select to home_jobs using (true);
create policy "home_jobs updates links" on private.act_links
  for update to home_jobs using (true) with check (true);
create policy "read_calendar_feed selects links of its feed" on private.act_links
  for select to home_calendar
  using (feed_id is not null and person_id = (select access.caller_id()));
create policy "read_calendar_feed inserts links of its feed" on private.act_links
  for insert to home_calendar
  with check (
    home_id = any ((select access.my_home_ids())::uuid[]) and person_id = (select access.caller_id())
    and feed_id in (select f.id from public.calendar_feeds f where f.person_id = act_links.person_id)
    and used_at is null
  );
create policy "home_jobs selects the secrets" on private.job_secrets
  for select to home_jobs using (true);

create policy "erase_home erases" on public.notification_settings
  for all to home_eraser using (home_id = any (array(select private.list_homes_being_erased())));
create policy "erase_home erases" on public.reminders
  for all to home_eraser using (home_id = any (array(select private.list_homes_being_erased())));
create policy "erase_home erases" on public.reminder_items
  for all to home_eraser using (home_id = any (array(select private.list_homes_being_erased())));
create policy "erase_home erases" on private.act_links
  for all to home_eraser using (home_id = any (array(select private.list_homes_being_erased())));
create policy "erase_home erases" on private.reminder_homes
  for all to home_eraser using (home_id = any (array(select private.list_homes_being_erased())));

-- Whatever may be due earlier or for somebody else than before.
create trigger wake_reminders after insert or update of due_on, snoozed_until, state on public.maintenance_occurrences
  for each row when (new.state = 'due') execute function private.wake_reminders_of_row();
create trigger wake_reminders after update of status, lead_days, assignee_person_id on public.maintenance_schedules
  for each row when (new.status = 'active') execute function private.wake_reminders_of_row();
create trigger wake_reminders after insert or update of warranty_until, status on public.home_assets
  for each row when (new.warranty_until is not null) execute function private.wake_reminders_of_row();
create trigger wake_reminders after insert or update of review_on, status, voided on public.home_issue_states
  for each row when (new.review_on is not null) execute function private.wake_reminders_of_row();
create trigger wake_reminders after insert or update of review_on, voided on public.home_event_states
  for each row when (new.review_on is not null) execute function private.wake_reminders_of_row();
create trigger retitle_reminders after update of title on public.home_issue_states
  for each row when (new.title is distinct from old.title) execute function private.retitle_reminders('issue_id');
create trigger retitle_reminders after update of title on public.home_event_states
  for each row when (new.title is distinct from old.title) execute function private.retitle_reminders('event_id');
create trigger wake_reminders after insert or update on public.notification_settings
  for each row execute function private.wake_reminders_of_row();
create trigger wake_reminders after update of time_zone, away_from, away_until on public.homes
  for each row execute function private.wake_reminders_of_home();
