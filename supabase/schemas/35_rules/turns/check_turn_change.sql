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
      new.user_message_seq, new.assistant_message_id, new.own_words, new.named_title, new.asks_undo, new.created_at)
    is distinct from
     (old.id, old.home_id, old.thread_id, old.person_id, old.route, old.request_hash, old.user_message_id,
      old.user_message_seq, old.assistant_message_id, old.own_words, old.named_title, old.asks_undo, old.created_at)
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

  if (new.reply, new.degraded, new.finished_at) is distinct from (old.reply, old.degraded, old.finished_at)
    and (new.status = old.status or new.status not in ('completed', 'requires_action'))
  then
    raise exception 'Cannot change the reply of a turn unless the same update finishes it' using errcode = '23514';
  end if;

  -- The reply of a paused turn may have been dropped before its calls are cancelled.
  if new.reply is null and old.status = 'running' and new.status in ('completed', 'requires_action') then
    raise exception 'Cannot finish a turn without a reply' using errcode = '23514';
  end if;

  return new;
end
$$;
comment on function private.check_turn_change is
  'Trigger: rejects changes of the request columns, of the reply unless the update finishes the turn, an '
    'end without a reply, of the '
    'idempotency key within 24 hours, a withdrawn stop request, a lower attempt and a '
    'status transition that it does not list. home_eraser may change all that its grants permit.';
