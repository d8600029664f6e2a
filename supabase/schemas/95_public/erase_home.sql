create or replace function public.erase_home(home_id uuid, confirm_name text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(confirm_name);
  return access.erase_home(home_id, confirm_name);
end
$$;
comment on function public.erase_home is
  'Hides a home from everyone at once and deletes its first rows. A job deletes the others; so does the same call '
    'again. Returns { done, remaining: number of rows }. confirm_name is the home''s name. Owner only.';
