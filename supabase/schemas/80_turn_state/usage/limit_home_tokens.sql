create or replace function private.limit_home_tokens(estimated_tokens bigint, reported_tokens bigint) returns bigint
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Of a pass whose attempt has no estimate: one that began beyond a limit.
  default_estimate constant bigint := 5000;
  -- Output, reasoning and tool results, which the estimate of the input does not have.
  other_tokens constant bigint := 12000;
begin
  return least(reported_tokens, other_tokens + 2 * coalesce(estimated_tokens, default_estimate));
end
$$;
comment on function private.limit_home_tokens is
  'The tokens of one pass that count for the home: the reported ones, at most what the pass can have used by the '
    'estimate of its attempt''s input. Everyone in the home may finish turns with any number.';
