create policy "people select their own feeds" on public.calendar_feeds
  for select to authenticated, home_writer
  using (home_id = any ((select access.my_home_ids())::uuid[]) and person_id = (select access.caller_id()));

-- A request for a feed has no caller: access.read_calendar_feed finds the feed by the hash of its token.
create policy "read_calendar_feed selects feeds that are not revoked" on public.calendar_feeds
  for select to home_calendar
  using (revoked_at is null);

-- use_act_link runs as home_jobs and reads whether the feed of a link is revoked.
create policy "home_jobs selects feeds that are not revoked" on public.calendar_feeds
  for select to home_jobs
  using (revoked_at is null);

create policy "people create feeds of their own" on public.calendar_feeds
  for insert to home_writer
  with check (
    home_id = any ((select access.my_home_ids())::uuid[]) and person_id = (select access.caller_id())
    and revoked_at is null
  );

create policy "people revoke their own feeds" on public.calendar_feeds
  for update to home_writer
  using (home_id = any ((select access.my_home_ids())::uuid[]) and person_id = (select access.caller_id()))
  with check (home_id = any ((select access.my_home_ids())::uuid[]) and person_id = (select access.caller_id()));

create policy "erase_home erases" on public.calendar_feeds
  for all to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create trigger reject_delete before delete on public.calendar_feeds
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.calendar_feeds
  for each statement execute function private.reject_change();
