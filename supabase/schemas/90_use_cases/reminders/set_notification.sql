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
