create policy "select own rows" on private.home_creations
  for select to home_writer
  using (person_id = (select access.caller_id()));

create policy "insert own rows" on private.home_creations
  for insert to home_writer
  with check (person_id = (select access.caller_id()));
