create or replace function private.find_events_of_subject(
  home_id uuid, terms jsonb, is_whole boolean, max_events int
) returns tid[]
language plpgsql stable
set search_path = ''
as $$
declare
  stems constant jsonb := case when is_whole then private.combine_stems(terms, 100)
    else jsonb_path_query_array(terms, '$[*].stems[*]') end;
  term jsonb;
  candidates tid[];
begin
  if stems is not null then
    candidates := private.find_events_of_terms(home_id, terms, stems, max_events);
    if cardinality(candidates) < max_events then
      return candidates;
    end if;
  end if;
  -- An event that matches all terms matches each: the first term that few events match is enough.
  if is_whole then
    for term in select jsonb_array_elements(terms) loop
      candidates := private.find_events_of_terms(home_id, jsonb_build_array(term), term -> 'stems', max_events);
      if cardinality(candidates) < max_events then
        return candidates;
      end if;
    end loop;
  end if;
  return null;
end
$$;
comment on function private.find_events_of_subject is
  'Lists the row ids of states of events among which all are that match one of the terms, or all of them (is_whole). '
    'Null when these are max_events or more.';

create or replace function private.find_events_of_subjects(
  home_id uuid, subjects jsonb, is_whole boolean, max_events int
) returns tid[]
language plpgsql stable
set search_path = ''
as $$
declare
  terms jsonb;
  candidates tid[];
  all_candidates tid[] := '{}'::tid[];
begin
  for terms in select jsonb_array_elements(subjects) loop
    candidates := private.find_events_of_subject(home_id, terms, is_whole, max_events);
    all_candidates := all_candidates || candidates;
    if candidates is null or cardinality(all_candidates) >= max_events then
      return null;
    end if;
  end loop;
  return all_candidates;
end
$$;
comment on function private.find_events_of_subjects is
  'Lists the row ids of find_events_of_subject for several subjects. Null when these are max_events or more.';
