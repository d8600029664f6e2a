create or replace function private.list_changed_rows(call public.tool_calls, out ids text[], out labels text[])
language plpgsql stable
set search_path = ''
as $$
declare
  changes constant jsonb := (private.find_approval(call)).plan -> 'changes';
  row_ids uuid[];
begin
  if changes is not null then
    select coalesce(array_agg(split_part(c.change ->> 'key', ':', 2)) filter (where not c.is_new), '{}'),
      coalesce(array_agg(c.change ->> 'label') filter (where c.is_new), '{}')
    into ids, labels
    from (
      -- Not what stands for the changes beyond those that a plan lists.
      select e.value as change, e.value ->> 'key' like '%:new:%' as is_new from jsonb_array_elements(changes) e
      where e.value ->> 'key' <> 'more') c;
    return;
  end if;
  row_ids := private.list_uuids(jsonb_build_array(private.get_resolved_input(call), call.result -> 'effects'));
  ids := row_ids::text[];
  labels := array(select n.value #>> '{}' from jsonb_each(private.name_rows(call.home_id, row_ids)) n);
end
$$;
comment on function private.list_changed_rows is
  'The ids of the rows that a pending call would change, and the labels of those that it would add, by its plan. Of a '
    'call that has run: the ids that its input and its effects name, and their labels.';

create or replace function private.has_same_row(pending_call public.tool_calls, new_call public.tool_calls)
  returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  pending_rows record;
  new_rows record;
begin
  select r.ids, r.labels into pending_rows from private.list_changed_rows(pending_call) r;
  select r.ids, r.labels into new_rows from private.list_changed_rows(new_call) r;
  return case when pending_rows.ids = '{}' then pending_rows.labels && new_rows.labels
    else pending_rows.ids && new_rows.ids end;
end
$$;
comment on function private.has_same_row is
  'Whether both calls change the same row of the record or, where the pending call only adds rows, add one with the '
    'same label.';

create or replace function private.find_successor(pending_call public.tool_calls, turn public.chat_turns) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select c.call_id from public.tool_calls c
    where c.home_id = turn.home_id and c.turn_id = turn.id and c.tool_name = pending_call.tool_name
      and (c.result is null or c.result @> '{"success": true}') and private.has_same_row(pending_call, c)
    order by c.ordinal
    limit 1);
end
$$;
comment on function private.find_successor is
  'The id of the turn''s first call of the same tool for the same row that is pending or was successful. Null if none.';

create or replace function private.replace_pending_calls(new_turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
declare
  pending record;
begin
  for pending in
    select c.id as tool_call_id, a.id as approval_id, private.find_successor(c, new_turn) as successor, t as turn
    from public.chat_turns t
    join public.tool_calls c on c.home_id = t.home_id and c.turn_id = t.id and c.result is null
    join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id and a.decision is null
    where t.thread_id = new_turn.thread_id and t.status = 'requires_action'
      and a.expires_at > clock_timestamp() and private.may_decide(t, a, c.tool_name, true)
    order by t.user_message_seq, c.ordinal
  loop
    continue when pending.successor is null;
    perform private.record_decision(pending.approval_id, 'cancelled', null);
    perform private.store_result(pending.tool_call_id,
      private.build_not_executed_result('expired', private.build_statement('call_replaced'))
      || jsonb_build_object('data', jsonb_build_object('replaced_by', pending.successor)), 'output-denied');
    perform private.complete_pending_turn(pending.turn);
  end loop;
end
$$;
comment on function private.replace_pending_calls is
  'Cancels each pending call of an earlier turn of the thread for which the new turn has a call of the same tool for '
    'the same row. data.replaced_by of the result is the id of the new call.';

create or replace function private.build_undecided_field(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  calls constant jsonb := private.list_undecided_calls(turn);
begin
  return case when calls is null then '{}' else jsonb_build_object('undecided_calls', calls) end;
end
$$;
comment on function private.build_undecided_field is
  '{ undecided_calls } as list_undecided_calls returns them; {} when there is none.';
