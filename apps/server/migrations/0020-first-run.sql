-- How a creator comes: the operator invites one person, who becomes the owner, and a checklist leads
-- them to the first sale.

-- An invitation of the operator makes an owner; one of an owner makes a manager.
alter table studio_invitation
  add column role text not null default 'manager',
  alter column invited_by drop not null,
  add constraint studio_invitation_role_is_known check (role in ('owner', 'manager')),
  add constraint studio_invitation_owner_needs_no_rights check (role = 'manager' or rights = '{}'),
  add constraint studio_invitation_names_who_invited
    check ((role = 'owner') = (invited_by is null));

-- When the owner put the checklist away; null while it is shown until it is done.
alter table creator add column welcomed_at timestamptz;
