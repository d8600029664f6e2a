create or replace function private.list_open_issues(home_id uuid, max_issues int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object(
      'issue_id', i.issue_id, 'asset_id', i.asset_id, 'title', private.truncate_text(i.title), 'status', i.status,
      'severity', i.severity, 'since', i.since, 'review_on', i.review_on)
    order by i.last_seq desc), '[]')
  from (
    select o.* from public.home_issues o
    where o.home_id = list_open_issues.home_id and o.status in ('open', 'in_progress', 'deferred')
    order by o.last_seq desc limit max_issues
  ) i);
end
$$;
comment on function private.list_open_issues is
  'Lists the issues that are open, in progress or deferred, latest event first: [{ issue_id, asset_id, title, status, '
    'severity, since, review_on }].';
