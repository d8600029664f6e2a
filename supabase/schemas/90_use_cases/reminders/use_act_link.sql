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

create or replace function private.build_act_outcome(link private.act_links, result jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('action', link.action, 'success', result -> 'success', 'code', result -> 'code',
    'message', result -> 'message');
end
$$;
comment on function private.build_act_outcome is
  'The outcome of the use of a link: { action, success, code, message }.';

create or replace function access.use_act_link(token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  link private.act_links;
  outcome jsonb;
begin
  select l.* into link from private.act_links l where l.token_hash = private.hash_token(use_act_link.token);
  if link.id is not null then
    perform private.lock_home_of_link(link);
  end if;
  -- A second use waits for the first one.
  select l.* into link from private.act_links l
  where l.token_hash = private.hash_token(use_act_link.token)
    -- A revoked calendar ends its links.
    and (l.feed_id is null or exists (
      select from public.calendar_feeds f
      where f.home_id = l.home_id and f.id = l.feed_id and f.revoked_at is null))
  for no key update of l;
  if link.id is null then
    return null;
  elsif link.used_at is not null then
    return link.result;
  elsif link.expires_at <= access.now() then
    return private.build_act_outcome(link, private.build_tool_result('act_link', 'expired',
      private.build_statement('link_expired')));
  elsif private.is_link_used_up(link) then
    return private.build_act_outcome(link, private.build_tool_result('act_link', 'unavailable',
      private.build_statement('links_used_too_often')));
  end if;
  outcome := private.build_act_outcome(link, private.run_act_link(link));
  if (outcome -> 'success')::boolean then
    update private.act_links l set used_at = access.now(), result = outcome where l.id = link.id;
  else
    update private.act_links l set failure_count = l.failure_count + 1 where l.id = link.id;
  end if;
  return outcome;
end
$$;
comment on function access.use_act_link is
  'Does the act of a link as its person, if they are a member whose role allows it, and returns { action, success, '
    'code, message }. After a success, another use returns the first result. A use that failed changed nothing and '
    'can be repeated. The code is unavailable for a link that is_link_used_up. Null for an unknown token, and for one '
    'of a revoked calendar.';
