create or replace function private.list_settled_issues(home_id uuid, max_days int, max_issues int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('issue_id', i.issue_id, 'asset_id', i.asset_id,
        'title', private.truncate_text(i.title), 'status', i.status, 'on', i.status_since)
      order by i.status_since desc, i.last_seq desc), '[]')
    from (
      select s.* from public.home_issues s
      where s.home_id = list_settled_issues.home_id and s.status in ('resolved', 'dismissed')
        and s.status_since >= access.home_today(list_settled_issues.home_id) - max_days
      order by s.status_since desc, s.last_seq desc limit max_issues
    ) i);
end
$$;
comment on function private.list_settled_issues is
  'Lists the issues that were resolved or dismissed within max_days, the last one first: [{ issue_id, asset_id, title, '
    'status, on }].';
