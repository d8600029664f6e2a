do $$
begin
  perform private.schedule_jobs();
end
$$;
