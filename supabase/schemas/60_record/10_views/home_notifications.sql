create view public.home_notifications with (security_invoker = true) as
select h.id as home_id, c.channel, k.kind, coalesce(s.setting, c.default_setting) as setting
from public.homes h
cross join (values ('email', 'assigned'), ('push', 'off')) c (channel, default_setting)
cross join (values ('schedules'), ('warranties'), ('reviews')) k (kind)
left join public.notification_settings s on s.home_id = h.id and s.channel = c.channel and s.kind = k.kind
  and s.person_id = (select access.caller_id());
comment on view public.home_notifications is
  'Of what the caller is reminded in each of their homes, by channel and kind, defaults included. setting: off, '
    'assigned or all.';
revoke all on public.home_notifications from public, anon, authenticated, service_role;
