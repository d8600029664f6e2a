create or replace function private.check_tool_call_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Only what deletes or redacts texts runs as home_eraser.
  if current_user = 'home_eraser' then
    return new;
  end if;
  if (new.id, new.home_id, new.turn_id, new.pass, new.ordinal, new.call_id, new.provider_call_id, new.tool_name,
      new.arguments, new.provider, new.input, new.resolved_input, new.ignored, new.notes, new.created_at, new.origin,
      new.person_id, new.client_id)
    is distinct from
     (old.id, old.home_id, old.turn_id, old.pass, old.ordinal, old.call_id, old.provider_call_id, old.tool_name,
      old.arguments, old.provider, old.input, old.resolved_input, old.ignored, old.notes, old.created_at, old.origin,
      old.person_id, old.client_id)
    or (new.idempotency_key is distinct from old.idempotency_key and new.idempotency_key is not null)
  then
    raise exception 'Cannot change the request of a tool call' using errcode = '23514';
  end if;
  -- An expired key is free for another call.
  if old.idempotency_key is not null and new.idempotency_key is null then
    old.idempotency_key := null;
    if new is distinct from old then
      raise exception 'Cannot change a tool call with its key' using errcode = '23514';
    end if;
    return new;
  end if;
  if old.result is not null then
    raise exception 'Cannot change a tool call that has a result' using errcode = '23514';
  end if;
  if old.answered_by is not null
    and (new.answered_by, new.answer_key, new.answer_hash)
      is distinct from (old.answered_by, old.answer_key, old.answer_hash)
  then
    raise exception 'Cannot change who responded to a tool call' using errcode = '23514';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('input-available', 'approval-requested'),
    ('input-available', 'output-available'),
    ('input-available', 'output-error'),
    ('input-available', 'output-denied'),
    ('approval-requested', 'approval-responded'),
    ('approval-requested', 'output-error'),
    ('approval-requested', 'output-denied'),
    ('approval-responded', 'output-available'),
    ('approval-responded', 'output-error'),
    ('approval-responded', 'output-denied')
  ) then
    raise exception 'Cannot move a tool call from "%" to "%"', old.state, new.state using errcode = '23514';
  end if;
  return new;
end
$$;
comment on function private.check_tool_call_change is
  'Trigger: rejects changes of a tool call''s request, second results and responses, and illegal state transitions.';
