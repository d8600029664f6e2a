create or replace function private.build_cost_message(facts jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  subject constant text := (facts ->> 'label') || ' ' || (facts ->> 'work');
  own constant jsonb := facts -> 'own';
  guide constant jsonb := facts -> 'guide';
  counts constant text := concat_ws(' and ',
    private.format_count(nullif((own ->> 'quotes')::int, 0), 'quote', 'quotes'),
    private.format_count(nullif((own ->> 'paid')::int, 0), 'paid cost', 'paid costs'));
  life constant jsonb := facts -> 'life';
begin
  return concat_ws(' ',
    subject || ': ' || (own ->> 'range') || ' by this home''s own record (' || counts
      || coalesce(', ' || concat_ws(' to ', own ->> 'since', nullif(own ->> 'until', own ->> 'since')), '') || ').',
    case when own is null then subject || ': ' else '' end || (guide ->> 'range') || ' in '
      || coalesce((guide ->> 'region') || ', ' || (guide ->> 'country') || ' (regional factor '
        || (guide ->> 'region_factor') || ')', guide ->> 'country')
      || ', by the cost guide of ' || (guide ->> 'source_name') || ', read on '
      || private.format_date((guide ->> 'checked_on')::date) || '.',
    case when own is null and guide is null then 'I have no figure for ' || lower(left(subject, 1))
      || substr(subject, 2) || ': the record has no quote or paid cost for it, and no cost guide covers it here. '
      || 'Two or three quotes tell you more.' end,
    (life ->> 'of') || ': such systems typically serve ' || (life ->> 'years') || ' years ('
      || (life ->> 'source_name') || ')'
      || coalesce('; this one is ' || private.format_count((life ->> 'age_years')::int, 'year', 'years')
        || ' old', '') || '.');
end
$$;
comment on function private.build_cost_message is
  'Builds the sentences about the price of work, its basis and the service life of the system.';
