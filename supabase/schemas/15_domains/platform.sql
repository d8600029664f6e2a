create domain public.erasure_reason as text
  check (value in ('requested', 'abandoned'));
comment on domain public.erasure_reason is 'Why a home is erased.';

create domain public.language_code as text
  check (value in ('en', 'es', 'de', 'fr'));
comment on domain public.language_code is 'A language of the texts that the function makes (ISO 639-1).';

create domain public.tool_kind as text
  check (value in ('server', 'approval', 'client'));
comment on domain public.tool_kind is 'Who executes a tool: the server, the server after an approval, or the app.';

create domain public.work_kind as text
  check (value in ('repair', 'maintenance', 'inspection', 'replacement'));
comment on domain public.work_kind is 'The work that a cost guide is about.';
