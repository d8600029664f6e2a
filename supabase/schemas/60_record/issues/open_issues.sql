create or replace function private.open_issues(home_id uuid, most int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object(
      'issue_id', i.issue_id, 'asset_id', i.asset_id, 'title', private.cut(i.title), 'status', i.status,
      'severity', i.severity, 'since', i.since, 'review_on', i.review_on)
    order by i.last_seq desc), '[]')
  from (
    select o.* from public.home_issues o
    where o.home_id = open_issues.home_id and o.status in ('open', 'in_progress', 'deferred')
    order by o.last_seq desc limit most
  ) i);
end
$$;
comment on function private.open_issues is
  'Unsettled issues, the last touched first: [{ issue_id, asset_id, title, status, severity, since, review_on }].';
