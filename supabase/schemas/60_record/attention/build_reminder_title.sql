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
