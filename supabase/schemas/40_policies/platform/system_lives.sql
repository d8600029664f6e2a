create policy "everyone signed in selects" on public.system_lives
  for select to authenticated, home_writer
  using (true);
