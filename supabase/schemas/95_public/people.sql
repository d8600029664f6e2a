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

create or replace function public.set_notification(home_id uuid, channel text, kind text, setting text) returns void
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(channel, kind, setting);
  perform access.set_notification(home_id, channel, kind, setting);
end
$$;
comment on function public.set_notification is
  'Sets of what the caller is reminded on a channel (email, push): kind schedules, warranties, reviews or null for '
    'all; setting off, assigned or all.';
