create domain public.tool_call_state as text
  check (value in (
    'input-available', 'approval-requested', 'approval-responded', 'output-available', 'output-error',
    'output-denied'));
comment on domain public.tool_call_state is 'How far a tool call got, in the words of the AI SDK.';
