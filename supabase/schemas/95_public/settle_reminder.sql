create or replace function public.settle_reminder(
  secret text, reminder_id uuid, attempt int, is_delivered boolean
) returns text
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_texts(secret);
  return access.settle_reminder(secret, reminder_id, attempt, is_delivered);
end
$$;
comment on function public.settle_reminder is
  'Stores the outcome of a delivery. For the edge function home-reminders, which has the secret of the job.';
