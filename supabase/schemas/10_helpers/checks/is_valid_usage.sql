create or replace function private.is_valid_usage(
  attempt int, pass int, model text, input_tokens bigint, cached_input_tokens bigint, output_tokens bigint,
  cost_micros bigint, latency_ms int
) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return attempt > 0 and pass between 1 and 3 and char_length(model) <= 200
    and input_tokens >= 0 and cached_input_tokens >= 0 and output_tokens >= 0
    and cost_micros >= 0 and latency_ms >= 0;
end
$$;
comment on function private.is_valid_usage is
  'Whether the usage of a pass has the form and the sizes that it must have.';
