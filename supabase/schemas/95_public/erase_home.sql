create or replace function public.erase_home(home_id uuid, confirm_name text) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.erase_home(home_id, confirm_name) $$;
comment on function public.erase_home is
  'Deletes a home with all its rows and returns { table: number of deleted rows }. confirm_name is the home''s name. '
  'Owner only.';
