-- A message that was shown locked opens in its place once it is paid for. What may not be passed on
-- must have been sent so from the start: an edit cannot protect what was not protected.
alter table announcement add column is_protected boolean not null default false;
