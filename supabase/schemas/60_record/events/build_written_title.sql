create or replace function private.build_written_title(statements jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when statements is null then '{}' else
    jsonb_build_object('written', jsonb_build_object('title', statements -> 0)) end;
end
$$;
comment on function private.build_written_title is
  'The part of a payload that says what the title of an event means which the server wrote: { written: { title: '
    'statement } }; {} for null.';
