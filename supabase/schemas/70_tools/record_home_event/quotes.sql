create or replace function private.is_only_quoted(call jsonb, input jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  max_turns constant int := 5;
  quote_words constant text := '\m(quot\w*|estimat\w*|bid|bids|proposal|offer\w*|(would|will|wants? to) (charge|cost)'
    '|asking|presupuest\w*|cotiz\w*|oferta\w*|ofrec\w*|cobraría\w*|costaría\w*|pide|piden'
    '|angebot\w*|kostenvoranschl\w*|voranschl\w*|veranschlag\w*|angeboten|würde\w* .{0,40}(kosten|verlangen|nehmen)'
    '|devis|estim\w*|propos\w*|offre|coûterait|demanderait|prendrait)\M';
  paid_words constant text := '\m(paid|pay|bill\w*|invoice\w*|charged|cost (me|us)|spent|receipt'
    '|pagu[eé]|pag(ado|ada|amos|ó|aron)|factur\w*|cobr(ó|aron)|costó|gast\w*'
    '|bezahlt\w*|gezahlt|rechnung|gekostet|berechnet|ausgegeben'
    '|pay(é|ée|és|er)|réglé|coûté|dépensé)\M';
  amount constant text := input ->> 'cost_actual';
  turn public.chat_turns;
  said text;
begin
  if input ->> 'event_type' = 'quote_received' or not private.is_well_formed('amount', input -> 'cost_actual')
    or call ->> 'turn_id' is null then
    return false;
  end if;
  select t.* into turn from public.chat_turns t
  where t.home_id = private.parse_uuid(call ->> 'home_id') and t.id = private.parse_uuid(call ->> 'turn_id');
  -- An amount may be in words, or in an earlier message.
  said := coalesce((
    select t.own_words from (
      select e.own_words, e.user_message_seq from public.chat_turns e
      where e.home_id = turn.home_id and e.thread_id = turn.thread_id and e.user_message_seq <= turn.user_message_seq
      order by e.user_message_seq desc limit max_turns) t
    where private.count_amount(t.own_words, amount::numeric) > 0
    order by t.user_message_seq desc limit 1), turn.own_words);
  return coalesce(said ~* quote_words and concat_ws(' ', said, turn.own_words) !~* paid_words, false);
end
$$;
comment on function private.is_only_quoted is
  'Whether a call stores as paid an amount that the message calls a quote, in one of four languages, and that no '
    'message calls paid.';

create or replace function private.policy_record_home_event(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return case when private.is_only_quoted(call, input) then 'approval' else 'server' end;
end
$$;
comment on function private.policy_record_home_event is
  'approval for a quote that would be stored as paid; server otherwise.';
