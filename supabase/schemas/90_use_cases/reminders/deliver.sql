create or replace function private.check_job_secret(job text, secret text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not exists (
    select from private.job_secrets s
    where s.job = check_job_secret.job and s.secret_hash = private.hash_token(check_job_secret.secret)
  ) then
    raise exception 'The secret of the job is wrong' using errcode = '42501', detail = 'job_secret_wrong';
  end if;
end
$$;
comment on function private.check_job_secret is 'Raises 42501 unless it is the secret that the operator set.';

create or replace function private.build_reminder(reminder public.reminders, secret text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('id', reminder.id, 'attempt', reminder.attempts,
    'home_id', reminder.home_id, 'person_id', reminder.person_id, 'channel', reminder.channel,
    'date', coalesce(reminder.first_local_date, reminder.local_date),
    'home_name', reminder.home_name, 'language', reminder.language,
    'unsubscribe', (
      select private.build_act_token(l.seed, secret) from private.act_links l
      where l.home_id = reminder.home_id and l.reminder_id = reminder.id and l.action = 'unsubscribe'),
    'items', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('item_id', i.item_id,
        'schedule_id', i.schedule_id, 'asset_id', i.asset_id, 'issue_id', i.issue_id)) || jsonb_build_object(
        'kind', i.kind, 'title', private.build_reminder_title(i), 'due_on', i.item_on,
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
  'Leases at most max_reminders messages for five minutes and returns them: [{ id, attempt, home_id, person_id, '
    'channel, date, home_name, language, unsubscribe, items: [{ kind, item_id, schedule_id?, asset_id?, issue_id?, '
    'title, due_on, links }] }]. None during the quiet hours of its home. Raises 42501 for a wrong secret.';

create or replace function private.set_job_secret(job text, secret text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if secret !~ '^[0-9a-f]{64}$' then
    raise exception 'The secret of a job has 64 hexadecimal digits' using errcode = '22023', detail = 'invalid_field',
      hint = 'openssl rand -hex 32';
  end if;
  insert into private.job_secrets as s (job, secret_hash, changed_at)
  values (set_job_secret.job, private.hash_token(secret), access.now())
  on conflict on constraint job_secrets_pkey do update
  set secret_hash = excluded.secret_hash, changed_at = excluded.changed_at where s.secret_hash <> excluded.secret_hash;
end
$$;
comment on function private.set_job_secret is
  'Sets the secret of a job. For the operator, as the role that runs migrations. The database keeps its hash.';

create or replace function access.set_notification(home_id uuid, channel text, kind text, setting text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_home(set_notification.home_id);
  if access.my_role(set_notification.home_id) is null then
    raise exception 'You are no member of this home' using errcode = 'PT404', detail = 'home_unknown', hint = 'home_id';
  elsif channel not in ('email', 'push') or kind not in ('schedules', 'warranties', 'reviews')
    or setting not in ('off', 'assigned', 'all') or num_nulls(channel, setting) > 0 then
    raise exception 'The setting is not valid' using errcode = '22023', detail = 'invalid_field',
      hint = 'channel: email or push; kind: schedules, warranties, reviews or null for all; setting: off, assigned or '
        'all';
  elsif setting <> 'off' then
    -- Switching reminders off is not limited.
    perform private.check_storage_limit(set_notification.home_id);
  end if;
  insert into public.notification_settings as s (home_id, person_id, channel, kind, setting, updated_at)
  select set_notification.home_id, access.caller_id(), set_notification.channel, k.kind, set_notification.setting,
    access.now()
  from unnest(array['schedules', 'warranties', 'reviews']) k (kind)
  where k.kind = coalesce(set_notification.kind, k.kind)
  on conflict on constraint notification_settings_pkey do update
  set setting = excluded.setting, updated_at = excluded.updated_at where s.setting <> excluded.setting;
  if found then
    perform private.record_app_write(set_notification.home_id, 'set_notification', jsonb_build_object(
      'channel', set_notification.channel, 'kind', set_notification.kind, 'setting', set_notification.setting));
  end if;
end
$$;
comment on function access.set_notification is
  'Stores what the caller wants to be reminded of on a channel; without a kind, of all kinds. Raises PT404 for a '
    'person who is no member, 22023 for other values.';

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

create or replace function private.act_on_occurrence(
  home_id uuid, occurrence_id uuid, action text, snoozes_again boolean
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  snooze_days constant int := 7;
  result_type constant text := 'schedule_updated';
  title jsonb;
  occurrence public.maintenance_occurrences;
begin
  perform private.lock_home(act_on_occurrence.home_id);
  if access.my_role(act_on_occurrence.home_id) is null then
    return private.build_tool_result(result_type, 'not_found', private.build_statement('not_a_member'));
  end if;
  select o.* into occurrence from public.maintenance_occurrences o
  where o.home_id = act_on_occurrence.home_id and o.id = act_on_occurrence.occurrence_id;
  select private.build_schedule_title(to_jsonb(s)) into title from public.maintenance_schedules s
  where s.home_id = act_on_occurrence.home_id and s.id = occurrence.schedule_id;
  if occurrence.id is null then
    return private.build_tool_result(result_type, 'not_found', private.build_statement('work_not_found'));
  elsif occurrence.state <> 'due' then
    return private.build_tool_result(result_type, 'already_done',
      private.build_statement('work_already_settled',
        jsonb_build_object('title', title, 'state', occurrence.state)));
  end if;
  return access.run_home_tool('app', act_on_occurrence.home_id, 'manage_schedule', jsonb_strip_nulls(
    jsonb_build_object('schedule_id', occurrence.schedule_id,
      'action', case action when 'done' then 'complete' else action end,
      'until', case action when 'snooze'
        then greatest(access.home_today(act_on_occurrence.home_id), occurrence.due_on,
          case when snoozes_again then occurrence.snoozed_until end) + snooze_days end)),
    null, null);
end
$$;
comment on function private.act_on_occurrence is
  'Completes, snoozes by a week or skips work for the caller, as manage_schedule does, as long as it is due. With '
    'snoozes_again a week after the end of an earlier snooze. Returns the tool result.';

create or replace function private.lock_home_of_link(link private.act_links) returns void
language plpgsql
set search_path = ''
as $$
declare
  caller_setting constant text := 'request.jwt.claim.sub';
  previous_caller constant text := coalesce(pg_catalog.current_setting(caller_setting, true), '');
begin
  perform pg_catalog.set_config(caller_setting, link.person_id::text, true);
  perform private.lock_home(link.home_id);
  perform pg_catalog.set_config(caller_setting, previous_caller, true);
end
$$;
comment on function private.lock_home_of_link is
  'Calls lock_home for the person of a link: before the link is locked, because a member who leaves deletes their '
    'links while the home is locked.';

create or replace function private.run_act_link(link private.act_links) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  caller_setting constant text := 'request.jwt.claim.sub';
  previous_caller constant text := coalesce(pg_catalog.current_setting(caller_setting, true), '');
  result jsonb;
begin
  -- From here on the policies and functions let through what the person may do now.
  perform pg_catalog.set_config(caller_setting, link.person_id::text, true);
  if link.action = 'unsubscribe' then
    perform access.set_notification(link.home_id, link.channel, null, 'off');
    result := private.build_tool_result('notification_settings', 'ok',
      private.build_statement('reminders_stopped', jsonb_build_object('channel', link.channel)));
  else
    result := private.act_on_occurrence(link.home_id, link.occurrence_id, link.action,
      -- The links of one morning, by email and by push, snooze once.
      link.feed_id is not null);
  end if;
  perform pg_catalog.set_config(caller_setting, previous_caller, true);
  return result;
exception when sqlstate 'PT404' then
  return private.build_tool_result('act_link', 'not_found', private.build_statement('not_a_member'));
end
$$;
comment on function private.run_act_link is
  'Does what a link is for as its person and returns the result. Afterwards the caller is who it was.';

create or replace function private.is_link_used_up(link private.act_links) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  max_failures constant int := 10;
  max_uses_a_day constant int := 30;
begin
  if link.feed_id is not null then
    -- Uses at the same time would read the same number.
    perform pg_advisory_xact_lock(hashtextextended('act_links of ' || link.feed_id, 0));
  end if;
  return link.failure_count >= max_failures or link.feed_id is not null and (
    select count(*) from private.act_links l
    where l.home_id = link.home_id and l.feed_id = link.feed_id and l.used_at > access.now() - interval '24 hours'
  ) >= max_uses_a_day;
end
$$;
comment on function private.is_link_used_up is
  'Whether a link has failed 10 times, or the links of its calendar were used 30 times in 24 hours. Otherwise its '
    'bearer could use up what its person may record in a day. Serialises the uses of a calendar''s links until the '
    'transaction ends.';

create or replace function private.find_act_link(token text) returns private.act_links
language plpgsql stable
set search_path = ''
as $$
declare
  link private.act_links;
begin
  select l.* into link from private.act_links l
  where l.token_hash = private.hash_token(find_act_link.token)
    -- A revoked calendar ends its links.
    and (l.feed_id is null or exists (
      select from public.calendar_feeds f
      where f.home_id = l.home_id and f.id = l.feed_id and f.revoked_at is null));
  return link;
end
$$;
comment on function private.find_act_link is
  'Returns the link of a token. Its id is null for an unknown token, and for one of a revoked calendar.';

create or replace function private.describe_linked_work(home_id uuid, occurrence_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('home_name', h.name, 'is_due', o.state = 'due',
      'due_on', coalesce(o.snoozed_until, o.due_on),
      'title', case when s.id is not null then private.build_schedule_title(jsonb_build_object(
        'title', s.title, 'source', s.source, 'source_reference', s.source_reference)) end)
    from public.homes h
    left join public.maintenance_occurrences o
      on o.home_id = h.id and o.id = describe_linked_work.occurrence_id
    left join public.maintenance_schedules s on s.home_id = o.home_id and s.id = o.schedule_id
    where h.id = describe_linked_work.home_id);
end
$$;
comment on function private.describe_linked_work is
  'Returns { home_name, title, due_on, is_due } of the work of a link, without work { home_name } and nulls. Null when '
    'the caller is no member. Reads the columns of a calendar only.';

create or replace function access.read_act_link(token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  caller_setting constant text := 'request.jwt.claim.sub';
  previous_caller constant text := coalesce(pg_catalog.current_setting(caller_setting, true), '');
  link private.act_links;
  work jsonb;
  state text;
begin
  select f.* into link from private.find_act_link(token) f;
  if link.id is null then
    return null;
  end if;
  perform pg_catalog.set_config(caller_setting, link.person_id::text, true);
  work := private.describe_linked_work(link.home_id, link.occurrence_id);
  perform pg_catalog.set_config(caller_setting, previous_caller, true);
  if work is null then
    return null;
  end if;
  state := case
    when link.used_at is not null then 'used'
    when link.expires_at <= access.now() then 'expired'
    when private.is_link_used_up(link) then 'unavailable'
    when link.action <> 'unsubscribe' and (work ->> 'is_due')::boolean is not true then 'settled'
    else 'open' end;
  return jsonb_build_object('action', link.action, 'state', state, 'expires_at', link.expires_at)
    || case when state in ('open', 'settled') then jsonb_build_object('home_name', work -> 'home_name',
        'title', work -> 'title', 'due_on', work -> 'due_on', 'channel', link.channel)
      -- Whoever has an old message may follow its used or expired link, so it shows nothing of the home.
      else '{"home_name": null, "title": null, "due_on": null, "channel": null}' end;
end
$$;
comment on function access.read_act_link is
  'Returns what use_act_link would do with the token, without doing it: { action, state, expires_at, home_name, title, '
    'due_on, channel }. state: open; settled, when the work is not due any more; used, expired, or unavailable for a '
    'link that is_link_used_up, without home_name, title, due_on and channel. Null where use_act_link returns null.';

create or replace function access.use_act_link(token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  link private.act_links;
  act_result jsonb;
  outcome jsonb;
begin
  select f.* into link from private.find_act_link(token) f;
  if link.id is not null then
    perform private.lock_home_of_link(link);
    -- A second use waits for the first one.
    perform from private.act_links l where l.id = link.id for no key update;
    select f.* into link from private.find_act_link(token) f;
  end if;
  if link.id is null then
    return null;
  elsif link.used_at is not null then
    return link.result;
  elsif link.expires_at <= access.now() then
    act_result := private.build_tool_result('act_link', 'expired', private.build_statement('link_expired'));
  elsif private.is_link_used_up(link) then
    act_result := private.build_tool_result('act_link', 'unavailable', private.build_statement('links_used_too_often'));
  else
    act_result := private.run_act_link(link);
    update private.act_links l set failure_count = l.failure_count + 1
    where l.id = link.id and not (act_result -> 'success')::boolean;
  end if;
  outcome := jsonb_build_object('action', link.action, 'success', act_result -> 'success',
    'code', act_result -> 'code', 'message', act_result -> 'message');
  update private.act_links l set used_at = access.now(), result = outcome
  where l.id = link.id and (outcome -> 'success')::boolean;
  return outcome;
end
$$;
comment on function access.use_act_link is
  'Does the act of a link as its person, if they are a member whose role allows it, and returns { action, success, '
    'code, message }. After a success, another use returns the first result. A use that failed changed nothing and '
    'can be repeated. The code is unavailable for a link that is_link_used_up. Null for an unknown token, and for one '
    'of a revoked calendar.';
