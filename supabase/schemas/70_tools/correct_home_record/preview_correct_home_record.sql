create or replace function private.build_correction_preview(plan jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.describe_correction(plan, false) || coalesce(' That takes back ' || (
    select string_agg(private.quote_title(w.title), ' and ' order by w.place)
    from jsonb_array_elements_text(plan -> 'status_change_titles') with ordinality w (title, place)
    where plan ->> 'action' = 'remove' and plan -> 'is_status_change' = 'false') || ' as well.', '')
    -- describe_correction leaves the description out; the approver must read it.
    || coalesce(' The description would read ' || private.quote_title(private.truncate_text((
      select c ->> 'to' from jsonb_array_elements(plan -> 'changes') c where c ->> 'field' = 'description'), 1000))
        || '.', '');
end
$$;
comment on function private.build_correction_preview is
  'Builds the preview of a correction: what would change, and what would be voided with it. Null without a plan.';

create or replace function private.preview_correct_home_record(call jsonb, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  preview constant text := private.format_preview(
    private.build_correction_preview((private.plan_correction(call, input)).plan));
begin
  return case when preview is not null
    then private.build_statement('as_written', jsonb_build_object('text', preview)) end;
end
$$;
comment on function private.preview_correct_home_record is 'Preview of a call of correct_home_record.';
