create domain public.erasure_reason as text
  check (value in ('requested', 'abandoned'));
comment on domain public.erasure_reason is 'Why a home is erased.';
