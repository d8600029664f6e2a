create or replace function private.list_missing_reminders(home_id uuid, today date)
  returns table (person_id uuid, channel text, kind text, item_id uuid, item_on date, title text)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  select m.person_id, c.channel, i.kind, i.item_id, i.item_on, i.title
  from private.list_reminder_items(list_missing_reminders.home_id) i
  join public.home_members m on m.home_id = list_missing_reminders.home_id and m.revoked_at is null
  cross join (values ('email', 'assigned'), ('push', 'off')) c (channel, default_setting)
  left join public.notification_settings s on s.home_id = m.home_id and s.person_id = m.person_id
    and s.channel = c.channel and s.kind = i.kind
  where i.remind_on <= today
    and case when i.assignee_person_id is null
      then coalesce(s.setting, c.default_setting) = 'all' and m.role in ('owner', 'member')
      else i.assignee_person_id = m.person_id and coalesce(s.setting, c.default_setting) <> 'off' end
    and not exists (select from public.reminder_items r
      where r.home_id = m.home_id and r.person_id = m.person_id and r.channel = c.channel and r.item_id = i.item_id
        and r.item_on = i.item_on);
end
$$;
comment on function private.list_missing_reminders is
  'Lists the items of which people are to be reminded today and that no message has: for the assignee, otherwise for '
    'owners and members with the setting all.';
