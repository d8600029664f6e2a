create or replace function private.event_sentence(data jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select
      case
        when (data ->> 'asset_added')::boolean then 'Added the ' || (data ->> 'asset') || ' to your home record'
        when (data ->> 'attached')::boolean then 'Added “' || (data ->> 'title') || '” to the open issue “'
          || (data ->> 'issue_title') || '”'
          || coalesce(' on the ' || (data ->> 'asset'), '')
        else 'Recorded “' || (data ->> 'title') || '” '
          || coalesce('for the ' || (data ->> 'asset'), 'in your home record') end
      || case data ->> 'issue_outcome'
        when 'resolved' then ' and marked “' || (data ->> 'issue_title') || '” as resolved'
        when 'deferred' then case when data ->> 'event_type' = 'issue_reported' then ' and put it off until '
          else ' and put “' || (data ->> 'issue_title') || '” off until ' end
          || private.say_date((data ->> 'review_on')::date)
        else '' end
      || '.'
      || case when data ->> 'issue_outcome' = 'already_settled'
        then ' “' || (data ->> 'issue_title') || '” was already ' || (data ->> 'status') || '.' else '' end
      || case
        when (data #>> '{schedule,completed}')::boolean and data #>> '{schedule,next_due_on}' is not null
          then ' “' || (data #>> '{schedule,title}') || '” comes round again on '
            || private.say_date((data #>> '{schedule,next_due_on}')::date) || '.'
        when (data #>> '{schedule,completed}')::boolean then ' That completes “' || (data #>> '{schedule,title}')
          || '”.'
        when (data #>> '{schedule,backfilled}')::boolean then ' “' || (data #>> '{schedule,title}') || '” stays due on '
            || private.say_date((data #>> '{schedule,next_due_on}')::date) || '.'
        else '' end
      || case when jsonb_array_length(data -> 'kept') > 0
        then ' I kept the ' || (select string_agg(case k ->> 'field' when 'installed_on' then 'installation date'
          else k ->> 'field' end, ' and ') from jsonb_array_elements(data -> 'kept') k)
          || ' on file, which comes from a better source.'
        else '' end
  );
end
$$;
comment on function private.event_sentence is 'What was recorded, as a homeowner reads it. No ids.';
