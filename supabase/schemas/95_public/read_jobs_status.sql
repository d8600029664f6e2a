create or replace function public.read_jobs_status() returns boolean
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return access.read_jobs_status();
end
$$;
comment on function public.read_jobs_status is
  'Whether the jobs of the database are scheduled and ran in the last ten minutes. For health checks, without an '
    'account.';
