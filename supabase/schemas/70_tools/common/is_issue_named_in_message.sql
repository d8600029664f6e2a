create or replace function private.is_issue_named_in_message(call jsonb, issue public.home_issues) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.is_named_in_message(call, issue.issue_id, concat_ws(' ', issue.title, (
    select concat_ws(' ', a.name, replace(a.kind, '_', ' ')) from public.home_assets a
    where a.home_id = issue.home_id and a.id = issue.asset_id
      -- A model could have given the asset a name that many messages have.
      and not exists (
        select from public.home_events r
        join public.home_events e on e.home_id = r.home_id and e.asset_id = a.id and e.event_type = 'asset_changed'
        where r.home_id = a.home_id and r.id = issue.issue_id and e.seq > r.seq
          and (e.payload @> '{"changes": [{"field": "name"}]}' or e.payload @> '{"changes": [{"field": "kind"}]}')))));
end
$$;
comment on function private.is_issue_named_in_message is
  'Whether the message of the turn names an issue or its asset, if that was not renamed since the report.';
