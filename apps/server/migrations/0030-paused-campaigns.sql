-- A message to many that is under way can rest: sending ◄──► paused ──► unsent.
alter table campaign
  drop constraint campaign_state_is_known,
  add constraint campaign_state_is_known
    check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'unsent'));
