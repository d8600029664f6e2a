create or replace function private.say_change(change jsonb, of_what text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return 'the ' || (change ->> 'field') || of_what || case
    when change ->> 'field' = 'description' then ''
    else coalesce(' from ' || private.cut(change ->> 'from', 80), '') || ' to '
      || coalesce(private.cut(change ->> 'to', 80), 'none') end;
end
$$;
comment on function private.say_change is '"the cost of “Repair” from $80 to $180"; of_what is empty or " of …".';

create or replace function private.say_changes(changes jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  said text[] := array(select private.say_change(c.change, '')
    from jsonb_array_elements(changes) with ordinality c (change, place) order by c.place);
begin
  return case when cardinality(said) < 2 then said[1]
    else array_to_string(said[:cardinality(said) - 1], ', ') || ' and ' || said[cardinality(said)] end;
end
$$;
comment on function private.say_changes is '"the date from … to … and the cost from … to …"; null for no change.';

-- A correction as a person reads it, before and after. No ids.
create or replace function private.correction_words(plan jsonb, is_done boolean) returns text
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
    when 'uncorrect' then case when is_done then 'Took' else 'Take' end || ' back the correction of ' || label
      || coalesce(': ' || changes, '')
    when 'recorrect' then case when is_done then 'Corrected ' else 'Correct ' end || label || ' once more'
      || coalesce(': ' || changes, '')
    when 'restore' then 'Put ' || label || ' back into the record'
    -- A status is an entry only to us.
    when 'remove' then case when plan -> 'is_status' = 'true'
      then case when is_done then 'Took back ' else 'Take back ' end || label
      else case when is_done then 'Removed ' else 'Remove ' end || label || ' from the record' end
    end || '.';
end
$$;
comment on function private.correction_words is
  '"Change the cost of “Repair” from $80 to $180.", "Remove “Repair” from the record."; in the past once it is done.';
