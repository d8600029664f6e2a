create or replace function public.erase_home(home_id uuid, confirm_name text) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.erase_home(home_id, confirm_name) $$;
comment on function public.erase_home is
  'Owner only: removes a home with everything recorded in it, for good. confirm_name is the home''s name. Logged. { '
    'table: rows removed }.';
