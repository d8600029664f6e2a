-- A correction as a person reads it, before and after. No ids.

create function private.correction_words(plan jsonb, is_done boolean) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  label text := plan ->> 'label';
  changes text := private.say_changes(plan -> 'changes');
begin
  return case plan ->> 'act'
    when 'amend' then case when is_done then 'Changed ' else 'Change ' end || case
      when jsonb_array_length(plan -> 'changes') = 1 then private.say_change(plan #> '{changes,0}', ' of ' || label)
      else label || ': ' || changes end
    when 'uncorrect' then case when is_done then 'Took' else 'Take' end || ' back the correction of ' || label || coalesce(': ' || changes, '')
    when 'recorrect' then case when is_done then 'Corrected ' else 'Correct ' end || label || ' once more' || coalesce(': ' || changes, '')
    when 'restore' then 'Put ' || label || ' back into the record'
    -- A status is an entry only to us.
    when 'remove' then case when plan -> 'is_status' = 'true'
      then case when is_done then 'Took back ' else 'Take back ' end || label
      else case when is_done then 'Removed ' else 'Remove ' end || label || ' from the record' end
    end || '.';
end
$$;
comment on function private.correction_words(jsonb, boolean) is
  '"Change the cost of “Repair” from $80 to $180.", "Remove “Repair” from the record."; in the past once it is done.';
revoke all on function private.correction_words(jsonb, boolean) from public;
grant execute on function private.correction_words(jsonb, boolean) to home_writer;

create function private.correction_question(plan jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.correction_words(plan, false) || coalesce(' That takes back ' || (
    select string_agg(private.say_title(w.title), ' and ' order by w.place)
    from jsonb_array_elements_text(plan -> 'with') with ordinality w (title, place)
    where plan ->> 'act' = 'remove' and plan -> 'is_status' = 'false') || ' as well.', '')
    -- Too long for the sentence; nobody says yes to words they have not read.
    || coalesce(' The description would read ' || private.say_title(private.cut((
      select c ->> 'to' from jsonb_array_elements(plan -> 'changes') c where c ->> 'field' = 'description'), 1000)) || '.', '');
end
$$;
comment on function private.correction_question(jsonb) is 'What a person is asked: what would change, and what goes with it.';
revoke all on function private.correction_question(jsonb) from public;
grant execute on function private.correction_question(jsonb) to home_writer;

create function private.say_issue_moved(before public.home_issues, after public.home_issues) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if before.status = after.status and before.review_on is not distinct from after.review_on then
    return null;
  end if;
  return ' “' || after.title || '” is ' || case after.status
    when 'open' then 'open again' when 'in_progress' then 'in progress again'
    when 'deferred' then 'put off until ' || private.say_date(after.review_on)
    else after.status || case when before.status is null then '' else ' again' end end || '.';
end
$$;
comment on function private.say_issue_moved(public.home_issues, public.home_issues) is '" “Leak” is open again."; null where an issue stands as before, or there is none.';
revoke all on function private.say_issue_moved(public.home_issues, public.home_issues) from public;
grant execute on function private.say_issue_moved(public.home_issues, public.home_issues) to home_writer;

create function private.say_schedule_note(note jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  due text := private.say_date((note ->> 'due_on')::date);
begin
  return ' “' || (note ->> 'title') || '” ' || case note ->> 'outcome'
    when 'due' then 'is due on ' || due || ' again.'
    when 'done' then case when due is null then 'is completed.' else 'comes round again on ' || due || '.' end
    when 'gone_on' then 'has gone on since, so its dates stay as they are.'
    when 'not_due' then 'is not due, so it stays as it is.' end;
end
$$;
comment on function private.say_schedule_note(jsonb) is 'What became of scheduled work; null where its due date did not move.';
revoke all on function private.say_schedule_note(jsonb) from public;
grant execute on function private.say_schedule_note(jsonb) to home_writer;

create function private.say_asset_note(note jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return ' ' || case note ->> 'outcome'
    when 'removed' then 'The ' || (note ->> 'asset') || ' is off the list of your systems as well.'
    when 'active' then 'The ' || (note ->> 'asset') || ' is on the list of your systems again.'
    when 'still_needed' then 'The ' || (note ->> 'asset') || ' stays on file, because there is more about it.'
    when 'facts_stay' then 'What it told of the ' || (note ->> 'asset') || ' (' || (note ->> 'told') || ') stays on file.' end;
end
$$;
comment on function private.say_asset_note(jsonb) is 'What became of the system that the entry told of; null for nothing.';
revoke all on function private.say_asset_note(jsonb) from public;
grant execute on function private.say_asset_note(jsonb) to home_writer;
