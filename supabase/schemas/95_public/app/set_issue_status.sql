create or replace function public.set_issue_status(
  home_id uuid, issue_id uuid, to_status text, note text default null, review_on date default null,
  idempotency_key text default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_texts(to_status, note, idempotency_key);
  return access.run_home_tool('app', home_id, 'update_issue_status',
    jsonb_strip_nulls(jsonb_build_object('issue_id', issue_id, 'to_status', to_status, 'note', note,
      'review_on', review_on)), idempotency_key, null);
end
$$;
comment on function public.set_issue_status is
  'Changes the status of an issue: open, in_progress, resolved, deferred (with review_on) or dismissed.';
