-- Supabase Realtime tells members of a home about its new events: every change of a home is one. Row level security
-- decides who gets them.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.home_events;
  end if;
end
$$;
