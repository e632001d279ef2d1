-- The few that were never paid are found by their age without looking at those that were.
create index top_up_unpaid_by_age on top_up (created_at)
  where status = 'expired' and not was_credited;
