create or replace function private.format_first_subject(subjects jsonb, are_words_compared boolean) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select 'case ' || string_agg('when ' || w.condition || ' then ' || w.number, ' ' order by w.place, w.number)
      || ' end'
    from (
      select s.number, c.place, c.condition
      from jsonb_array_elements(subjects) with ordinality s (terms, number)
      cross join lateral unnest(private.list_term_conditions(s.terms -> 0)) with ordinality c (condition, place)
      where jsonb_array_length(s.terms) = 1 and c.condition is not null and (c.place <= 2 or are_words_compared)
      union all
      select s.number, 3, (
        select string_agg(private.format_term(t), ' and ' order by t.place)
        from jsonb_array_elements(s.terms) with ordinality t (t, place))
      from jsonb_array_elements(subjects) with ordinality s (terms, number)
      where jsonb_array_length(s.terms) > 1) w (number, place, condition));
end
$$;
comment on function private.format_first_subject is
  'Formats an SQL expression on the event state s: the number of a subject of which it matches all terms, null for '
    'none. Assets and vendors are compared before words, and without are_words_compared, words only where a subject '
    'has several terms.';

create or replace function private.format_hits_query(
  search jsonb, source text, places text, is_whole boolean, are_words_compared boolean default true
) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  is_sum constant boolean := search ->> 'find' = 'sum';
  subjects constant jsonb := search -> 'subjects';
  has_scores constant boolean := subjects <> '[]' and not is_whole;
  has_subject constant boolean := is_whole and jsonb_array_length(subjects) > 1;
begin
  return concat_ws(' ', 'select jsonb_agg(to_jsonb(g)) from (select', case when has_scores then 's.scores'
      when has_subject then (
        select 'array[' || string_agg('bool_or(s.subject = ' || n || ')::int * ' || jsonb_array_length(t), ', '
          order by n) || ']' from jsonb_array_elements(subjects) with ordinality s (t, n))
      else 'array[' || coalesce(jsonb_array_length(subjects -> 0)::text, '') || ']::int[]' end, 'as scores,',
    -- Numbers in the subquery (format_places): to group and to filter rows by a word takes longer.
    case when is_sum then '(array[''paid'', ''estimate'', ''no cost''])[s.cost_kind] as kind, s.currency, '
      'coalesce(s.payer, ''owner'') as payer, sum(s.cost_actual_minor)::bigint as minor,' end,
    'count(*) as entries,', places, 'as places from (select',
    case when is_sum then 's.currency, s.cost_payer as payer, s.cost_actual_minor, case '
      'when s.cost_actual_minor is not null and s.event_type <> all (access.list_unpaid_event_types()) then 1 '
      'when coalesce(s.cost_actual_minor, s.cost_low_minor, s.cost_high_minor) is null then 3 else 2 end '
      'as cost_kind,' end,
    case when has_scores then private.format_search_scores(search) || ' as scores,'
      when has_subject then private.format_first_subject(subjects, are_words_compared) || ' as subject,' end,
    's.occurred_on, s.seq from', source, 'and', private.format_search_condition(search),
    (select string_agg('and ' || private.format_term(t), ' ' order by a.place)
      from jsonb_array_elements(subjects -> 0) with ordinality a (t, place)
      where is_whole and are_words_compared and jsonb_array_length(subjects) = 1),
    -- "offset 0" keeps these from being computed twice.
    case when has_scores then 'offset 0) s where 0 < any (s.scores)'
      when has_subject then 'offset 0) s where s.subject is not null' else ') s' end,
    'group by ' || nullif(concat_ws(', ', case when has_scores then 's.scores' end,
      case when is_sum then 's.cost_kind, s.currency, s.payer' end), ''), 'having count(*) > 0) g');
end
$$;
comment on function private.format_hits_query is
  'Formats the query of count_search_hits with $1 the home and $2 the ids of issues. source has the states of events '
    's and their first condition, places is the expression of that column. is_whole: only events that match all terms '
    'of a subject; not are_words_compared: source has only matches, those of one subject or of assets and vendors.';
