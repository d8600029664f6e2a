create or replace function private.correction_question(plan jsonb) returns text
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
      select c ->> 'to' from jsonb_array_elements(plan -> 'changes') c where c ->> 'field' = 'description'), 1000))
        || '.', '');
end
$$;
comment on function private.correction_question is 'What a person is asked: what would change, and what goes with it.';

create or replace function private.preview_correct_home_record(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.correction_question((private.read_correction(call, input)).plan);
end
$$;
comment on function private.preview_correct_home_record is
  'What a person is asked: what would be changed, from what to what.';
