create or replace function private.list_open_issues_of_asset(asset public.home_assets) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('issue_id', i.issue_id, 'title', i.title, 'status', i.status)
      order by i.last_seq desc), '[]')
    from public.home_issues i
    where i.home_id = asset.home_id and i.asset_id = asset.id and i.status in ('open', 'in_progress', 'deferred')
  );
end
$$;
comment on function private.list_open_issues_of_asset is
  'Lists the issues of an asset that are open, in progress or deferred: [{ issue_id, title, status }].';
