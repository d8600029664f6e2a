create or replace function private.build_text(statements jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('statements', statements);
end
$$;
comment on function private.build_text is
  'Builds a text for a person, { statements: [{ code, … }] }, for a place where clients read a string. The edge '
    'functions replace it by the rendered sentences.';
