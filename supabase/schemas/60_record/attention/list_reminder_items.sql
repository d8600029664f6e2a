create or replace function private.list_reminder_items(home_id uuid)
  returns table (kind text, item_id uuid, item_on date, remind_on date, title text, assignee_person_id uuid)
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
    where m.home_id = u.home_id and m.person_id = u.assignee_person_id and m.revoked_at is null)
  from public.home_upkeep u
  where u.home_id = list_reminder_items.home_id and u.status = 'active'
  union all
  select case a.kind when 'review' then 'reviews' else 'warranties' end, a.id, a.due_on,
    case a.kind when 'review' then a.due_on else a.due_on - warranty_lead_days end, a.title, null::uuid
  from public.home_attention a
  where a.home_id = list_reminder_items.home_id and a.kind in ('review', 'warranty');
end
$$;
comment on function private.list_reminder_items is
  'What people may be reminded of in a home, with the day from which on: work when it becomes due, or after its '
    'snooze; a warranty 30 days before its end; a review on its day. Without an assignee who is a member, the id is '
    'null.';
