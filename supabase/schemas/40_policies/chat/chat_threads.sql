create policy "threads are seen by their owner and, when shared, by the household" on public.chat_threads
  for select to authenticated, home_writer
  using (
    home_id in (select private.my_homes())
    and (person_id = (select private.caller_id()) or visibility = 'household')
  );

create policy "members start threads of their own" on public.chat_threads
  for insert to home_writer
  with check (person_id = (select private.caller_id()) and home_id in (select private.my_homes()));

create policy "messages are numbered in threads one sees" on public.chat_threads
  for update to home_writer
  using (
    home_id in (select private.my_homes())
    and (person_id = (select private.caller_id()) or visibility = 'household')
  );

create policy "owners name, share and archive their threads" on public.chat_threads
  for update to authenticated
  using (person_id = (select private.caller_id()) and home_id in (select private.my_homes()))
  with check (person_id = (select private.caller_id()) and home_id in (select private.my_homes()));

create policy "erasure reads" on public.chat_threads
  for select to home_eraser
  using (home_id in (select private.erasing_homes()));

create policy "erasure deletes" on public.chat_threads
  for delete to home_eraser
  using (home_id in (select private.erasing_homes()));
