create or replace function private.build_summary_lines(turn public.chat_turns, after_seq bigint, before_seq bigint)
  returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with calls as (
      select m.seq, c.ordinal, c.id, c.home_id, c.tool_name
      from public.chat_messages m
      join public.tool_calls c on c.home_id = m.home_id and c.turn_id = m.turn_id
      where m.home_id = turn.home_id and m.thread_id = turn.thread_id and m.role = 'assistant'
        and m.seq > after_seq and m.seq < before_seq
    ),
    lines as (
      select c.seq, c.ordinal, 1 as rank, e.seq as place, e.recorded_at as happened_at,
        case e.event_type
          when 'void' then 'withdrawn: ' || coalesce(corrected.title, e.title)
          when 'correction' then 'corrected: ' || coalesce(corrected.title, e.title)
          when 'status_change' then coalesce(replace(e.to_status, '_', ' '), 'status changed') || ': '
            || coalesce(issue.title, e.title)
          else replace(e.event_type, '_', ' ') || ': ' || e.title end as line
      from calls c
      join public.home_events e on e.home_id = c.home_id and e.tool_call_id = c.id
      left join public.home_events corrected on corrected.home_id = e.home_id and corrected.id = e.corrects_event_id
      left join public.home_events issue on issue.home_id = e.home_id and issue.id = e.root_event_id
      -- A voided event appears only as its void.
      where e.event_type in ('correction', 'void') or not private.is_voided(e.home_id, e.id)
      union all
      select c.seq, c.ordinal, 0, 0, a.decided_at,
        a.decision || ': ' || concat_ws(', ', replace(c.tool_name, '_', ' '),
          private.read_name(a.plan #> '{changes,0,label}'))
      from calls c
      join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
      where a.decision in ('approved', 'denied')
    )
    select string_agg(to_char(l.happened_at at time zone h.time_zone, 'YYYY-MM-DD') || ' '
      || private.truncate_text(regexp_replace(l.line, '\s+', ' ', 'g'), 160), E'\n'
      order by l.seq, l.ordinal, l.rank, l.place)
    from lines l
    join public.homes h on h.id = turn.home_id
  );
end
$$;
comment on function private.build_summary_lines is
  'A line for each event and decision of the thread''s messages between two numbers, such as "2026-11-03 issue '
  'reported: The water heater leaks". Null when there is none.';

create or replace function private.update_thread_summary(turn public.chat_turns, history_limit int) returns text
language plpgsql
set search_path = ''
as $$
declare
  -- Older messages are skipped: their lines would not fit into the summary.
  max_messages constant int := 200;
  max_length constant int := 1200;
  history_start constant bigint := private.find_history_start(turn.user_message_seq, history_limit);
  thread public.chat_threads;
  new_summary text;
begin
  if history_start = 1 then
    return null;
  end if;
  select t.* into thread from public.chat_threads t where t.home_id = turn.home_id and t.id = turn.thread_id;
  if thread.summary_seq >= history_start - 1 then
    return thread.summary;
  end if;
  new_summary := concat_ws(E'\n', nullif(thread.summary, ''), private.build_summary_lines(
    turn, greatest(thread.summary_seq, history_start - 1 - max_messages), history_start));
  if char_length(new_summary) > max_length then
    -- Only whole lines. "…" takes the place of those that are cut off.
    new_summary := '…' || E'\n' || regexp_replace(right(new_summary, max_length - 2), '^[^\n]*\n', '');
  end if;
  update public.chat_threads t
  set summary = new_summary, summary_seq = history_start - 1
  where t.home_id = turn.home_id and t.id = turn.thread_id;
  return new_summary;
end
$$;
comment on function private.update_thread_summary is
  'The thread''s summary, extended by the messages that left the turn''s history, at most 1,200 characters. It changes '
    'only when the start of the history does. Null while the history has every message; empty when the messages '
    'outside it recorded nothing.';
