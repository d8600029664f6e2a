create or replace function private.says_removal(words text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  -- None of these says only that something is broken, as "died" and "nicht mehr" may.
  english constant text := 'gone|remov\w*|delet\w*|(get|got|getting) rid|sold|sell|'
    '(threw|thrown|throw|took|taken|take|tore|torn|ripped|gave|given|give) '
    '(it |them |that |(the|our|my) .{1,30} )?(out|away|down|off)|toss\w*|trash\w*|scrap\w*|'
    'junk\w*|haul\w*|demolish\w*|dismantl\w*|donat\w*|recycl\w*|dispos\w*|no longer (have|own|there|here)|'
    '(don.t|do not|never) (own|have (a|an|the|that|this|it|one|any))';
  spanish constant text := 'quita\w*|quit[éó]|borra\w*|elimin\w*|vend(í|ió|imos|ido|ida|er)|'
    'tir(ado|ada|é|amos|ó|aron)|bot(ado|ada|é|amos|ó)|deshi\w*|deshacer\w*|desmont\w*|regal\w*|'
    'don(é|ado|ada|amos|ó)|recicl\w*|ya no (la |lo )?(ten\w*|hay|está|existe)|no ten(go|emos)';
  german constant text := 'weg|entfern\w*|lösch\w*|verkauf\w*|entsorg\w*|weggeworfen|abgebaut|ausgebaut|abgerissen|'
    'verschenk\w*|gespendet|recycelt|(hab|habe|haben|gibt|gibt.s) .{0,30}(kein\w*|nicht mehr)';
  french constant text := 'enlev\w*|supprim\w*|retir\w*|vend(u|ue|re|s)|jet(é|ée|és|ées|er)|débarrass\w*|'
    'démont\w*|donné\w*|recycl\w*|n.(ai|avons|a|y a|existe) (plus|pas)';
begin
  return coalesce(words ~* format('\m(%s|%s|%s|%s)\M', english, spanish, german, french), false);
end
$$;
comment on function private.says_removal is
  'Whether words say that something is gone or is to be removed, in one of four languages.';

create or replace function private.is_asset_named(call jsonb, asset_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  max_turns constant int := 3;
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  asset public.home_assets;
  turn public.chat_turns;
begin
  select t.* into turn from public.chat_turns t
  where t.home_id = call_home_id and t.id = private.parse_uuid(call ->> 'turn_id');
  select a.* into asset from public.home_assets a where a.home_id = call_home_id and a.id = is_asset_named.asset_id;
  return private.is_tapped_in_message(turn, asset.id) or exists (
    select from (
      select concat_ws(' ', t.own_words, t.named_title) as words, coalesce(t.message_language, t.language) as language
      from public.chat_turns t
      where t.home_id = call_home_id and t.thread_id = turn.thread_id and t.user_message_seq <= turn.user_message_seq
      order by t.user_message_seq desc limit max_turns) s
    where exists (
        select from unnest(array['en', s.language]) l (language)
        where private.extract_naming_stems(s.words, null, l.language) && private.extract_naming_stems(
          concat_ws(' ', private.get_asset_words(call_home_id, asset.id), asset.manufacturer, asset.model),
          null, l.language))
      or exists (
        select from public.asset_kinds k cross join unnest(k.aliases) a (alias)
        where k.kind = asset.kind and strpos(private.join_words(s.words), private.join_words(a.alias)) > 0));
end
$$;
comment on function private.is_asset_named is
  'Whether one of the last three messages of the thread has a word of an asset: of its name, place, kind, maker or '
    'model; or the person tapped on it.';

create or replace function private.is_removal_meant(call jsonb, plan jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return plan @> '{"is_removal": false}' or call ->> 'turn_id' is null or exists (
      select from public.chat_turns t
      where t.home_id = private.parse_uuid(call ->> 'home_id') and t.id = private.parse_uuid(call ->> 'turn_id')
        and (t.asks_undo or private.says_removal(private.remove_questions(t.own_words))))
    and private.is_asset_named(call, private.parse_uuid(plan ->> 'asset_id'));
end
$$;
comment on function private.is_removal_meant is
  'Whether a planned change of an asset is no removal, or the message says that something is gone and the person names '
    'the asset. True without a turn.';
