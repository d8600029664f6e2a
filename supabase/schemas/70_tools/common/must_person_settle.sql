create or replace function private.must_person_settle(call jsonb, issue public.home_issues) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return (issue.severity in ('high', 'critical') or private.is_dangerous_text(issue.title)) is true
    and call ->> 'origin' is distinct from 'app' and not private.is_issue_named_in_message(call, issue);
end
$$;
comment on function private.must_person_settle is
  'Whether an issue is serious and the person has not named it in this turn, so that settling it needs an approval. '
    'False for a call of an app, where the person chose the issue.';
