create or replace function private.build_argument_rejection(field text, reason text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_statement('argument_rejected',
    jsonb_build_object('field', private.truncate_text(field, 40), 'reason', reason));
end
$$;
comment on function private.build_argument_rejection is
  'Builds the statements of a call that saved nothing because of one argument. The reasons are listed in '
    'sentences/statements/rejections.ts.';
