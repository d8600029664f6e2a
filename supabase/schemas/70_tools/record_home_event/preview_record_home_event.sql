create or replace function private.format_event_details(home public.homes, input jsonb, fields jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return concat(
    ', ' || case when input ->> 'occurred_on' is not null
      then private.format_date((fields ->> 'occurred_on')::date, fields ->> 'occurred_precision') end,
    ', for ' || private.format_money((fields ->> 'cost_actual_minor')::bigint, home.currency),
    ', done by ' || nullif(concat_ws(', ', fields ->> 'performed_by', nullif(btrim(input ->> 'vendor_name'), '')), ''),
    ', to come back to on ' || private.format_date((fields ->> 'review_on')::date));
end
$$;
comment on function private.format_event_details is
  'Formats the details that were given: ", March 3, 2026, for $180, done by Acme"; empty without any.';

create or replace function private.preview_record_home_event(call jsonb, input jsonb) returns text
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
  asset_name text;
  further_changes text[] := '{}'::text[];
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
  select private.format_asset_name(a.name, a.space) into asset_name from public.home_assets a
  where a.home_id = home.id and a.id = resolved_asset.asset_id;
  if jsonb_array_length(resolved_asset.options) > 0 then
    return null;
  end if;

  if resolved_asset.is_new and private.my_role(home.id) is distinct from 'contributor' then
    further_changes := further_changes
      || ('add the ' || lower(private.get_kind_label(resolved_asset.kind)) || ' to your systems');
  end if;
  for link in
    select l.* from private.list_links(home.id, input) l
    where l.id = any (links.issue_ids || links.schedule_ids || links.review_ids)
  loop
    issue := private.find_issue_of_event(home.id, link.id);
    if link.kind <> 'issue' then
      further_changes := further_changes || ('note that ' || private.quote_title(link.title) || ' is done');
    elsif private.is_allowed_transition(issue.status, 'resolved') then
      further_changes := further_changes || ('mark ' || private.quote_title(link.title) || ' as resolved');
    end if;
  end loop;
  return 'May I record ' || private.quote_title(parsed_input.fields ->> 'title')
    || coalesce(' for the ' || asset_name, '')
    || private.format_event_details(home, input, parsed_input.fields)
    || case when cardinality(further_changes) = 0 then ''
      else ', and ' || array_to_string(further_changes, ' and ') end
    || '?';
end
$$;
comment on function private.preview_record_home_event is
  'Preview of a call of record_home_event: the event and what else would change. Null for a call that would be '
    'rejected.';
