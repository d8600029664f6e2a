create or replace function private.match_report(
  home_id uuid, asset_id uuid, title text, description text,
  out joined_issue_id uuid, out reopened_issue_id uuid, out related jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  asset_words text := (
    select concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' ')) from public.home_assets a
    where a.home_id = match_report.home_id and a.id = match_report.asset_id);
  new_stems text[] := private.extract_complaint_stems(title, asset_words);
  is_dangerous boolean := private.is_dangerous_text(concat_ws(' ', title, description));
  is_return boolean := private.says_it_is_back(concat_ws(' ', title, description));
  same_ids uuid[];
  settled_ids uuid[];
begin
  related := '[]';
  if asset_id is null or (new_stems = '{}' and not is_return) then
    return;
  end if;
  with similar_issues as (
    select i.issue_id, i.title, i.status, i.last_seq, i.status in ('open', 'in_progress', 'deferred') as is_open,
      private.extract_complaint_stems(i.title, asset_words) as stems,
      private.is_dangerous_text(i.title) as is_dangerous
    from public.home_issues i
    where i.home_id = match_report.home_id and i.asset_id = match_report.asset_id
      and (i.status in ('open', 'in_progress', 'deferred')
        or (i.status = 'resolved' and i.status_since >= access.home_today(i.home_id) - 90))
  )
  select array_agg(s.issue_id) filter (where s.is_open and not s.is_dangerous and s.stems = new_stems),
    array_agg(s.issue_id) filter (where not s.is_open and not s.is_dangerous and s.stems && new_stems),
    coalesce(jsonb_agg(jsonb_build_object('kind', 'issue', 'id', s.issue_id, 'title', s.title, 'status', s.status)
      order by s.last_seq desc), '[]')
  into same_ids, settled_ids, related
  from similar_issues s where s.stems && new_stems or (new_stems = '{}' and not s.is_open);
  if is_dangerous then
    return;
  elsif cardinality(same_ids) = 1 then
    joined_issue_id := same_ids[1];
  elsif is_return and jsonb_array_length(related) = 1 and cardinality(settled_ids) = 1 then
    reopened_issue_id := settled_ids[1];
  end if;
  if coalesce(joined_issue_id, reopened_issue_id) is not null then
    related := '[]';
  end if;
end
$$;
comment on function private.match_report is
  'Compares a problem reported without a link with the issues of its asset. joined_issue_id: the open issue with the '
    'same words; reopened_issue_id: the one that was settled in the last 90 days and is said to be back; related: '
    'those that share a word. What is dangerous joins nothing.';
