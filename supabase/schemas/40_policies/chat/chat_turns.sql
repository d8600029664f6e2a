create trigger guard_change before update on public.chat_turns
  for each row execute function private.guard_turn_change();

create policy "turns are seen with their thread" on public.chat_turns
  for select to authenticated
  using (exists (select from public.chat_threads t where t.id = thread_id and t.home_id = chat_turns.home_id));

-- The writer also sees the caller's own turns in homes they left: a late answer must be refused as such.
create policy "the writer sees the caller's turns and those of threads they see" on public.chat_turns
  for select to home_writer
  using (
    person_id = (select private.caller_id())
    or exists (select from public.chat_threads t where t.id = thread_id and t.home_id = chat_turns.home_id)
  );

create policy "people begin turns in threads they see" on public.chat_turns
  for insert to home_writer
  with check (
    person_id = (select private.caller_id()) and lease_person_id = (select private.caller_id())
    and exists (select from public.chat_threads t where t.id = thread_id and t.home_id = chat_turns.home_id)
  );

create policy "people move their turns on, and close dead ones in threads they see" on public.chat_turns
  for update to home_writer
  using (
    person_id = (select private.caller_id())
    or exists (select from public.chat_threads t where t.id = thread_id and t.home_id = chat_turns.home_id)
  );

create policy "erasure reads" on public.chat_turns
  for select to home_eraser
  using (home_id in (select private.erasing_homes()));

create policy "erasure deletes" on public.chat_turns
  for delete to home_eraser
  using (home_id in (select private.erasing_homes()));
