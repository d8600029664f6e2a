create or replace function private.get_call_limit(limit_name text) returns int
language plpgsql immutable
set search_path = ''
as $$
declare
  result int;
begin
  case limit_name
    -- Calls of a turn that run or are pending. Duplicates and rejected calls do not count.
    when 'executed_calls' then result := 16;
    -- Calls of a turn that are stored. Later ones are dropped.
    when 'stored_calls' then result := 64;
    -- Changes that a plan lists. It counts the others.
    when 'plan_changes' then result := 100;
    -- How often the approval of a call is requested again, because its plan has changed.
    when 'repeated_approvals' then result := 20;
    -- Pending calls of an agent in a home.
    when 'pending_agent_calls' then result := 20;
    -- Approvals that an agent requests in a home in 24 hours.
    when 'agent_approvals_a_day' then result := 50;
  end case;
  return result;
end
$$;
comment on function private.get_call_limit is 'The limit of this name on tool calls. Raises 20000 for another name.';
