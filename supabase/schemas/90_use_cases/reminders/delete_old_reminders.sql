create or replace function private.delete_old_reminders(max_rows int default 2000) returns jsonb
language plpgsql
set search_path = '' set jit = off
as $$
declare
  row_limit constant int := greatest(max_rows, 1);
  old_ids uuid[];
  link_count int;
begin
  if access.caller_id() is not null then
    raise exception 'Only a job deletes the reminders of all homes' using errcode = '42501';
  end if;
  delete from private.act_links l
  where l.id = any (array(
    select o.id from private.act_links o where o.expires_at < access.now() - interval '30 days'
    order by o.expires_at limit row_limit));
  get diagnostics link_count = row_count;
  -- Items are what a person was reminded of. Two years are longer than most work stays due.
  old_ids := array(select r.id from public.reminders r where r.settled_at < access.now() - interval '2 years'
    order by r.settled_at limit row_limit for update skip locked);
  if old_ids <> '{}' then
    delete from private.act_links l using public.reminders r
    where r.id = any (old_ids) and l.home_id = r.home_id and l.reminder_id = r.id;
    delete from public.reminder_items i using public.reminders r
    where r.id = any (old_ids) and i.home_id = r.home_id and i.reminder_id = r.id;
    delete from public.reminders r where r.id = any (old_ids);
  end if;
  return jsonb_build_object('done', greatest(cardinality(old_ids), link_count) < row_limit, 'links', link_count,
    'reminders', cardinality(old_ids));
end
$$;
comment on function private.delete_old_reminders is
  'Deletes at most max_rows links that expired 30 days ago, and as many messages that were settled two years ago. '
    'Returns { done, links, reminders: numbers }.';
