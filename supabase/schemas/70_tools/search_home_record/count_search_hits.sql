create or replace function private.format_hits_query(home_id uuid, search jsonb, source text, seqs text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  is_sum constant boolean := search ->> 'find' = 'sum';
  terms constant jsonb := jsonb_path_query_array(search, '$.subjects[*][*]');
  is_one_term constant boolean := jsonb_array_length(terms) = 1;
begin
  -- The event types are those of private.is_paid_event_type. "offset 0" keeps scores from being computed twice.
  return concat_ws(' ', 'select jsonb_agg(to_jsonb(g)) from (select s.scores, s.kind, s.currency, s.payer,',
    'count(*) as entries, sum(s.cost_actual_minor)::bigint as minor,', seqs, 'as seqs from (select',
    case when is_one_term then 'array[1]' else private.format_search_scores(search) end, 'as scores,',
    case when is_sum then 's.currency, coalesce(s.cost_payer, ''owner'') as payer, case '
        'when s.cost_actual_minor is not null and s.event_type <> all (''{issue_reported,user_decision,recommendation,'
        'quote_received,contractor_referred}''::text[]) then ''paid'' when coalesce(s.cost_actual_minor, '
        's.cost_low_minor, s.cost_high_minor) is null then ''no cost'' else ''estimate'' end as kind,'
      else 'null as currency, null as payer, null as kind,' end,
    's.cost_actual_minor, s.seq, s.occurred_on from', source, 's where',
    private.format_search_condition(home_id, search), case when is_one_term then
      'and ' || private.format_term(terms -> 0) end, 'offset 0) s',
    case when jsonb_array_length(terms) > 1 then 'where 0 < any (s.scores)' end, 'group by 1, 2, 3, 4) g');
end
$$;
comment on function private.format_hits_query is
  'Formats the query of count_search_hits. source has the event states, seqs is the expression of that column.';

-- enable_sort is off, because a batch has few groups, and sorting the batch takes as long as reading it.
create or replace function private.count_search_hits(home_id uuid, search jsonb, stop_at timestamptz) returns jsonb
language plpgsql stable
set search_path = '' set jit = off set enable_sort = off
as $$
declare
  rows_at_once constant int := 20000;
  candidates constant bigint[] := private.list_search_candidates(home_id, search);
  batch_query constant text := private.format_hits_query(home_id, search, '(select e.* from public.home_event_states e '
    'where e.home_id = $3 and e.seq > $1 and e.seq <= $2)', 'case when count(*) <= 1000 then array_agg(s.seq) end');
  batch jsonb;
  groups jsonb := jsonb_build_array();
  next_seq bigint;
begin
  if candidates is not null then
    -- "offset 0" keeps it a look-up for each candidate: the planner expects few events of a home and would read all.
    execute private.format_hits_query(home_id, search, '(select e.* from unnest($1) c (seq) cross join lateral ('
        'select t.* from public.home_event_states t where t.home_id = $2 and t.seq = c.seq offset 0) e)',
        '(array_agg(s.seq order by s.occurred_on desc nulls last, s.seq desc))[1:200]')
      into batch using candidates, count_search_hits.home_id;
    return coalesce(batch, '[]');
  end if;
  next_seq := (select max(s.seq) from public.home_event_states s where s.home_id = count_search_hits.home_id);
  while next_seq > 0 loop
    if clock_timestamp() > stop_at then
      return null;
    end if;
    execute batch_query into batch using next_seq - rows_at_once, next_seq, count_search_hits.home_id;
    groups := groups || coalesce(batch, '[]');
    next_seq := next_seq - rows_at_once;
  end loop;
  return groups;
end
$$;
comment on function private.count_search_hits is
  'Counts the events that match a search of resolve_search: [{ scores, kind, currency, payer, entries, minor, seqs }]. '
    'scores: the number of terms that match of each subject; kind, currency, payer and minor for a sum; seqs: the '
    'newest events, at least 200, null when there are many. Null after stop_at.';
