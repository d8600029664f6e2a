create policy "home_writer selects the key" on private.plan_key
  for select to home_writer using (true);
