create policy "everyone signed in selects" on public.maintenance_catalogue
  for select to authenticated, home_writer, home_calendar
  using (true);
