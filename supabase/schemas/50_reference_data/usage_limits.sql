-- The default limits. The operator changes this row; the local stack sets it from .env.
insert into public.usage_limits (
  turns_per_minute, turns_per_day, tokens_per_month, running_turns, bytes_per_day, homes_per_person, files_per_day)
values (20, 300, 0, 8, 50000000, 20, 100);
