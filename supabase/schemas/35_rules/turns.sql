create or replace function private.check_approval_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Only what deletes or redacts texts runs as home_eraser.
  if current_user = 'home_eraser' then
    return new;
  end if;
  if (new.id, new.home_id, new.tool_call_id, new.preview, new.needed_role, new.created_at, new.expires_at, new.plan,
      new.plan_hash)
    is distinct from
     (old.id, old.home_id, old.tool_call_id, old.preview, old.needed_role, old.created_at, old.expires_at, old.plan,
      old.plan_hash)
    -- The hash of the part that the person chooses.
    or (new.input_hash <> old.input_hash and (old.only_keys is not null or new.only_keys is null))
  then
    raise exception 'Cannot change an approval request' using errcode = '23514';
  end if;
  if old.decision is not null then
    raise exception 'Cannot decide an approval request twice: it is "%"', old.decision using errcode = '23514';
  end if;
  return new;
end
$$;
comment on function private.check_approval_change is
  'Trigger: rejects changes of an approval request besides its decision and the part that it takes, and a second '
    'decision.';

create or replace function private.check_thread_title() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The error of the table's check names neither the column nor the bounds.
  if char_length(btrim(new.title)) not between 1 and 200 then
    raise exception 'The title does not fit' using errcode = '22023', detail = 'invalid_field',
      hint = 'title: use 1 to 200 characters';
  end if;
  return new;
end
$$;
comment on function private.check_thread_title is
  'Trigger: rejects a title that does not fit with an error that says why.';

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
      new.arguments, new.provider, new.ignored, new.notes, new.created_at, new.origin, new.person_id, new.client_id)
    is distinct from
     (old.id, old.home_id, old.turn_id, old.pass, old.ordinal, old.call_id, old.provider_call_id, old.tool_name,
      old.arguments, old.provider, old.ignored, old.notes, old.created_at, old.origin, old.person_id, old.client_id)
    -- A person may approve a part of the call.
    or (old.state <> 'approval-requested'
      and (new.input, new.resolved_input) is distinct from (old.input, old.resolved_input))
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

create or replace function private.check_turn_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Only what deletes or redacts texts runs as home_eraser.
  if current_user = 'home_eraser' then
    return new;
  end if;
  if (new.id, new.home_id, new.thread_id, new.person_id, new.route, new.request_hash, new.user_message_id,
      new.user_message_seq, new.assistant_message_id, new.own_words, new.named_title, new.asks_undo,
      new.names_danger, new.created_at)
    is distinct from
     (old.id, old.home_id, old.thread_id, old.person_id, old.route, old.request_hash, old.user_message_id,
      old.user_message_seq, old.assistant_message_id, old.own_words, old.named_title, old.asks_undo,
      old.names_danger, old.created_at)
  then
    raise exception 'Cannot change the request of a turn' using errcode = '23514';
  end if;

  if new.idempotency_key is distinct from old.idempotency_key
    and (new.idempotency_key is not null or old.created_at > now() - interval '24 hours')
  then
    raise exception 'Cannot change the idempotency key of a turn within 24 hours' using errcode = '23514';
  end if;

  if new.status <> old.status and (old.status, new.status) not in (
    ('running', 'completed'), ('running', 'requires_action'), ('running', 'abandoned'),
    ('abandoned', 'running'),
    ('requires_action', 'running'), ('requires_action', 'completed'),
    ('completed', 'running')
  ) then
    raise exception 'Cannot move a turn to that status' using errcode = '23514';
  end if;

  if old.status = 'completed' and new.status = 'running' and new.attempt = old.attempt then
    raise exception 'Cannot regenerate a completed turn within the same attempt' using errcode = '23514';
  end if;

  if new.attempt < old.attempt then
    raise exception 'Cannot lower the attempt of a turn' using errcode = '23514';
  end if;

  if new.stop_requested_at is distinct from old.stop_requested_at and new.attempt = old.attempt
    and (old.stop_requested_at is not null or new.status <> 'running')
  then
    raise exception 'Cannot withdraw a stop request or stop an ended attempt' using errcode = '23514';
  end if;

  if (new.degraded, new.finished_at) is distinct from (old.degraded, old.finished_at)
    and (new.status = old.status or new.status not in ('completed', 'requires_action'))
  then
    raise exception 'Cannot change the end of a turn unless the same update finishes it' using errcode = '23514';
  end if;

  return new;
end
$$;
comment on function private.check_turn_change is
  'Trigger: rejects changes of the request columns, of the end unless the update finishes the turn, of the '
    'idempotency key within 24 hours, a withdrawn stop request, a lower attempt and a status transition that it does '
    'not list. home_eraser may change all that its grants permit.';
