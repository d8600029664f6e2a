create or replace function private.describe_open_work(result jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if not result ?| array['still_open', 'related'] then
    return '';
  end if;
  return coalesce(' Still open: ' || private.join_phrases(array(
      select private.quote_title(o ->> 'title') from jsonb_array_elements(result -> 'still_open') with ordinality
        a (o, place) order by place), 'and') || '.', '')
    || coalesce(' It was kept apart from ' || private.join_phrases(array(
      select private.quote_title(r ->> 'title') || ' (' || replace(r ->> 'status', '_', ' ') || ')'
      from jsonb_array_elements(result -> 'related') with ordinality a (r, place) order by place), 'and') || '.', '');
end
$$;
comment on function private.describe_open_work is
  'Describes what a result lists as still open and as related, after a space: " Still open: “Anode worn”."; empty for '
    'nothing.';

create or replace function private.build_recorded_event_message(result jsonb, is_undated boolean) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  data jsonb := result -> 'data';
begin
  return case
      when (data ->> 'asset_added')::boolean and data ->> 'event_type' = 'system_discovered' then 'Added the '
        || (data ->> 'asset') || ' to your home record'
      when data ->> 'issue_outcome' = 'reopened' then 'Added “' || (data ->> 'title') || '” to “'
        || (data ->> 'issue_title') || '” and reopened it'
      when (data ->> 'is_symptom')::boolean then 'Added “' || (data ->> 'title') || '” as a symptom of “'
        || (data ->> 'issue_title') || '”' || coalesce(' on the ' || (data ->> 'asset'), '')
      when (data ->> 'attached')::boolean then 'Added “' || (data ->> 'title') || '” to the open issue “'
        || (data ->> 'issue_title') || '”' || coalesce(' on the ' || (data ->> 'asset'), '')
      else 'Recorded “' || (data ->> 'title') || '” '
        || coalesce('for the ' || (data ->> 'asset'), 'in your home record') end
    || coalesce(' (' || (data ->> 'figures') || ')', '')
    || case data ->> 'issue_outcome'
      when 'resolved' then ' and marked “' || (data ->> 'issue_title') || '” as resolved'
      when 'deferred' then case when data ->> 'event_type' = 'issue_reported' then ' and put it off until '
        else ' and put “' || (data ->> 'issue_title') || '” off until ' end
        || private.format_date((data ->> 'review_on')::date)
      else '' end
    || '.' || case when is_undated then ' No date given.' else '' end
    || case when data ->> 'issue_outcome' = 'already_settled'
      then ' “' || (data ->> 'issue_title') || '” was already ' || (data ->> 'status') || '.' else '' end
    || private.describe_completed_schedule(data -> 'schedule')
    || private.describe_further_links(data)
    || private.describe_open_work(result)
    || case when (data ->> 'asset_added')::boolean and data ->> 'event_type' <> 'system_discovered'
      then ' It was not on file, so I added it to your systems.' else '' end;
end
$$;
comment on function private.build_recorded_event_message is
  'Builds the message of the tool result from its data, still_open and related. It contains no ids. is_undated: nobody '
    'said when the work was done.';
