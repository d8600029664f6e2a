create or replace function private.build_reminder_title(item public.reminder_items) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.build_item_title(item.home_id,
    case item.kind when 'schedules' then 'schedule' when 'warranties' then 'warranty' end,
    coalesce((select o.schedule_id from public.maintenance_occurrences o
      where o.home_id = item.home_id and o.id = item.item_id), item.item_id), item.title);
end
$$;
comment on function private.build_reminder_title is
  'The title of what a reminder is about, see build_item_title. A definer function, because home_jobs reads no record '
    'of a home.';

create or replace function private.list_attention_items(
  home_id uuid, horizon_days int, max_items int, is_due_work_listed boolean default false
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  last_day constant date := access.home_today(home_id) + horizon_days;
begin
  return to_jsonb(array(
    select item from (
      select case when i.kind in ('overdue', 'due', 'upcoming') then 'schedule'
          when i.kind = 'warranty' then 'warranty'
          when exists (select from public.home_issue_states s
            where s.home_id = list_attention_items.home_id and s.issue_id = i.id) then 'issue'
          else 'review' end as type,
        i.kind, i.id, i.asset_id, private.truncate_text(i.title) as title, i.due_on
      from (
        select a.kind, a.id, a.asset_id, a.title, a.due_on from public.home_attention a
        where a.home_id = list_attention_items.home_id
          and ((is_due_work_listed and a.kind = 'due') or a.due_on <= last_day)
        order by a.due_on, a.title, a.id limit max_items
      ) i
      order by i.due_on, i.title, i.id
    ) item));
end
$$;
comment on function private.list_attention_items is
  'Lists items of home_attention up to horizon_days ahead, earliest first, and with '
    'is_due_work_listed what is due later within its lead days: [{ type, kind, id, asset_id, title, '
    'due_on }]. type says what id names: schedule, issue, review (an event) or warranty (an asset).';

create or replace function private.list_reminder_items(home_id uuid)
  returns table (kind text, item_id uuid, item_on date, remind_on date, title text, assignee_person_id uuid,
    schedule_id uuid, asset_id uuid, issue_id uuid)
language plpgsql stable
set search_path = ''
as $$
declare
  warranty_lead_days constant int := 30;
begin
  return query
  select 'schedules', u.occurrence_id, coalesce(u.snoozed_until, u.planned_on),
    case when u.snoozed_until is null then u.due_on - u.lead_days else u.due_on end, u.title,
    (select m.person_id from public.home_members m
    where m.home_id = u.home_id and m.person_id = u.assignee_person_id and m.revoked_at is null),
    u.schedule_id, u.asset_id, null::uuid
  from public.home_upkeep u
  where u.home_id = list_reminder_items.home_id and u.status = 'active'
  union all
  select case a.kind when 'review' then 'reviews' else 'warranties' end, a.id, a.due_on,
    case a.kind when 'review' then a.due_on else a.due_on - warranty_lead_days end, a.title, null::uuid,
    null::uuid, case a.kind when 'warranty' then a.id else a.asset_id end,
    (select s.issue_id from public.home_issue_states s
    where a.kind = 'review' and s.home_id = a.home_id and s.issue_id = a.id)
  from public.home_attention a
  where a.home_id = list_reminder_items.home_id and a.kind in ('review', 'warranty');
end
$$;
comment on function private.list_reminder_items is
  'What people may be reminded of in a home, with the day from which on: work when it becomes due, or after its '
    'snooze; a warranty 30 days before its end; a review on its day. Without an assignee who is a member, the id is '
    'null.';

create or replace function private.list_missing_reminders(home_id uuid, today date)
  returns table (person_id uuid, channel text, kind text, item_id uuid, item_on date, title text, schedule_id uuid,
    asset_id uuid, issue_id uuid)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  select m.person_id, c.channel, i.kind, i.item_id, i.item_on, i.title, i.schedule_id, i.asset_id, i.issue_id
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
