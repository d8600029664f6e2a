create or replace function private.format_change(change jsonb, label_suffix text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return 'the ' || (change ->> 'field') || label_suffix || case
    when change ->> 'field' = 'description' then ''
    else coalesce(' from ' || private.truncate_text(change ->> 'from', 80), '')
      || ' to ' || coalesce(private.truncate_text(change ->> 'to', 80), 'none') end;
end
$$;
comment on function private.format_change is
  'Formats a change: "the cost of “Repair” from $80 to $180". label_suffix is " of “Repair”" or empty.';

create or replace function private.format_changes(changes jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.join_phrases(array(select private.format_change(c.change, '')
    from jsonb_array_elements(changes) with ordinality c (change, place) order by c.place), 'and');
end
$$;
comment on function private.format_changes is
  'Formats changes: "the date from … to … and the cost from … to …"; null for an empty list.';

create or replace function private.describe_correction(plan jsonb, is_done boolean) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  label text := plan ->> 'label';
  changes text := private.format_changes(plan -> 'changes');
begin
  return case plan ->> 'action'
    when 'amend' then case when is_done then 'Changed ' else 'Change ' end || case
      when jsonb_array_length(plan -> 'changes') = 1
        then private.format_change(plan #> '{changes,0}', ' of ' || label)
      else label || ': ' || changes end
    when 'uncorrect' then case when is_done then 'Took' else 'Take' end || ' back the correction of ' || label
      || coalesce(': ' || changes, '')
    when 'recorrect' then case when is_done then 'Corrected ' else 'Correct ' end || label || ' once more'
      || coalesce(': ' || changes, '')
    when 'restore' then 'Put ' || label || ' back into the record'
    when 'remove' then case when plan -> 'is_status_change' = 'true'
      then case when is_done then 'Took back ' else 'Take back ' end || label
      else case when is_done then 'Removed ' else 'Remove ' end || label || ' from the record' end
    end || '.';
end
$$;
comment on function private.describe_correction is
  'Describes the plan of a correction: "Change the cost of “Repair” from $80 to $180.", "Remove “Repair” from the '
    'record."; in the past tense when is_done.';
