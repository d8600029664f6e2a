create policy "everyone signed in selects" on public.asset_kinds
  for select to authenticated, home_writer
  using (true);
