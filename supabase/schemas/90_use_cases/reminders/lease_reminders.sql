create or replace function private.build_reminder(reminder public.reminders, secret text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('id', reminder.id, 'attempt', reminder.attempts, 'person_id', reminder.person_id,
    'channel', reminder.channel, 'date', coalesce(reminder.first_local_date, reminder.local_date),
    'home_name', reminder.home_name, 'language', reminder.language,
    'unsubscribe', (
      select private.build_act_token(l.seed, secret) from private.act_links l
      where l.home_id = reminder.home_id and l.reminder_id = reminder.id and l.action = 'unsubscribe'),
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', i.kind,
        'title', private.build_reminder_title(i), 'due_on', i.item_on,
        'links', coalesce((
          select jsonb_object_agg(l.action, private.build_act_token(l.seed, secret)) from private.act_links l
          where l.home_id = i.home_id and l.reminder_id = i.reminder_id and l.occurrence_id = i.item_id), '{}'))
        order by i.item_on, i.title, i.item_id), '[]')
      from public.reminder_items i where i.home_id = reminder.home_id and i.reminder_id = reminder.id));
end
$$;
comment on function private.build_reminder is 'A leased message with the tokens of its links.';

create or replace function access.lease_reminders(secret text, max_reminders int) returns jsonb
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  max_attempts constant int := 12;
  lease_duration constant interval := interval '5 minutes';
  reminder public.reminders;
  leased jsonb := '[]'::jsonb;
begin
  perform private.check_job_secret('home-reminders', secret);
  for reminder in
    update public.reminders r set attempts = r.attempts + 1, send_after = access.now() + lease_duration
    where r.id = any (array(
      select o.id from public.reminders o
      where o.state = 'pending' and o.send_after <= access.now() and o.send_before > access.now()
        and o.attempts < max_attempts
      order by o.send_after limit least(greatest(max_reminders, 1), 100) for no key update skip locked))
    returning r.*
  loop
    update private.act_links l set token_hash = private.hash_token(private.build_act_token(l.seed, secret))
    where l.home_id = reminder.home_id and l.reminder_id = reminder.id and l.used_at is null;
    leased := leased || jsonb_build_array(private.build_reminder(reminder, secret));
  end loop;
  return leased;
end
$$;
comment on function access.lease_reminders is
  'Leases at most max_reminders messages for five minutes and returns them: [{ id, attempt, person_id, channel, date, '
    'home_name, language, unsubscribe, items: [{ kind, title, due_on, links }] }]. None during the quiet hours of its '
    'home. Raises 42501 for a wrong secret.';
