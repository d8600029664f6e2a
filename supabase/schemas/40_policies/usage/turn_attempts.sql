create policy "select own rows" on private.turn_attempts
  for select to home_writer
  using (person_id = (select access.caller_id()));

create policy "insert own rows" on private.turn_attempts
  for insert to home_writer
  with check (person_id = (select access.caller_id()));

create policy "update own rows" on private.turn_attempts
  for update to home_writer
  using (person_id = (select access.caller_id()))
  -- home_writer may not change these columns, so a row that passed passes after the update.
  with check (person_id is not null);
