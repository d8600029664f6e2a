create or replace function private.preview_record_home_event(call jsonb, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  home public.homes;
  parsed_input record;
  resolved_asset record;
  issue public.home_issues;
  links record;
  link record;
  asset_name jsonb;
  settles jsonb := '[]'::jsonb;
begin
  select * into home from public.homes h where h.id = private.parse_uuid(call ->> 'home_id');
  select p.* into parsed_input from private.parse_event_input(home, input,
    private.get_call_date(call, home.time_zone)) p;
  if home.id is null or parsed_input.rejection is not null then
    return null;
  end if;
  select l.* into links from private.plan_links(call, home.id, input, (parsed_input.fields ->> 'occurred_on')::date) l;
  select r.* into resolved_asset from private.resolve_event_asset(home.id, input,
    private.resolve_asset_kind(input ->> 'system_kind'), links.asset_id) r;
  select private.build_asset_name(a.name, a.space, a.kind) into asset_name from public.home_assets a
  where a.home_id = home.id and a.id = resolved_asset.asset_id;
  if jsonb_array_length(resolved_asset.options) > 0 then
    return null;
  end if;

  for link in
    select l.* from private.list_links(home.id, input) l
    where l.id = any (links.issue_ids || links.schedule_ids || links.review_ids)
  loop
    issue := private.find_issue_of_event(home.id, link.id);
    if link.kind <> 'issue' or private.is_allowed_transition(issue.status, 'resolved') then
      settles := settles || jsonb_build_object('kind', link.kind, 'title', link.title);
    end if;
  end loop;
  return private.build_statement('may_record_event', jsonb_build_object(
    'title', parsed_input.fields -> 'title',
    'asset', asset_name,
    'occurred_on', case when input ->> 'occurred_on' is not null then private.format_partial_date(
      (parsed_input.fields ->> 'occurred_on')::date, parsed_input.fields ->> 'occurred_precision') end,
    'cost', private.build_money((parsed_input.fields ->> 'cost_actual_minor')::bigint, home.currency),
    'performed_by', parsed_input.fields -> 'performed_by',
    'vendor', nullif(btrim(input ->> 'vendor_name'), ''),
    'review_on', parsed_input.fields -> 'review_on',
    'new_kind', case when resolved_asset.is_new and access.my_role(home.id) is distinct from 'contributor'
      then resolved_asset.kind end,
    'settles', nullif(settles, '[]')));
end
$$;
comment on function private.preview_record_home_event is
  'Preview of a call of record_home_event: the event and what else would change. Null for a call that would be '
    'rejected.';
