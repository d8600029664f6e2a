create or replace function access.settle_reminder(secret text, reminder_id uuid, attempt int, is_delivered boolean)
  returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  first_pause constant interval := interval '1 minute';
  reminder public.reminders;
begin
  perform private.check_job_secret('home-reminders', secret);
  select r.* into reminder from public.reminders r where r.id = settle_reminder.reminder_id for no key update;
  if reminder.id is null then
    return null;
  elsif reminder.state <> 'pending' then
    return reminder.state;
  elsif is_delivered then
    update public.reminder_items i set title = null
    where i.home_id = reminder.home_id and i.reminder_id = reminder.id;
    update public.reminders r set state = 'delivered', settled_at = access.now(), home_name = null
    where r.id = reminder.id;
    return 'delivered';
  -- A later attempt has the message.
  elsif reminder.attempts = settle_reminder.attempt then
    update public.reminders r
    set send_after = access.now() + first_pause * least(power(2, r.attempts - 1), 240)
    where r.id = reminder.id;
  end if;
  return 'pending';
end
$$;
comment on function access.settle_reminder is
  'Stores the outcome of an attempt and returns the state of the message: delivered, or pending with a pause that '
    'doubles from one minute to four hours. Null for an unknown message. Raises 42501 for a wrong secret.';
