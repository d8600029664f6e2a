create or replace function public.lease_reminders(secret text, max_reminders int default 20) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_texts(secret);
  return access.lease_reminders(secret, max_reminders);
end
$$;
comment on function public.lease_reminders is
  'Leases messages to deliver. For the edge function home-reminders, which has the secret of the job.';
