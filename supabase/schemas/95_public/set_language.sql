create or replace function public.set_language(language text) returns void
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(language);
  perform access.set_language(language);
end
$$;
comment on function public.set_language is
  'Sets the language of replies to the caller, where the message and the app name none: en, es, de or fr. Null removes '
    'the setting.';
