-- What sending cost the fan, as the chain says; null while it is not known, or will never be.
alter table ton_tip add column network_fee_nano bigint check (network_fee_nano >= 0);
