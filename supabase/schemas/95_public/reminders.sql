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

create or replace function public.read_act_link(token text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_texts(token);
  return access.read_act_link(token);
end
$$;
comment on function public.read_act_link is
  'Returns what a link of a reminder or calendar would do, without doing it: { action, state: open, settled, used, '
    'expired or unavailable, expires_at, home_name, title, due_on, channel }, or null for an unknown link. A link that '
    'is used, expired or unavailable has no home_name, title, due_on and channel. For the page that asks before '
    'use_act_link. Needs no sign-in: the token is the permission.';

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

create or replace function public.use_act_link(token text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_texts(token);
  return access.use_act_link(token);
end
$$;
comment on function public.use_act_link is
  'Does the act of a link of a reminder or calendar: done, snooze, skip or unsubscribe. Returns { action, success, '
    'code, message }, or null for an unknown link. Needs no sign-in: the token is the permission.';
