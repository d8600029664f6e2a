create policy "everyone signed in selects" on public.catalogue_sources
  for select to authenticated, home_writer
  using (true);
