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
