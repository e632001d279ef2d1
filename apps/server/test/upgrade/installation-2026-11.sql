-- The rows of a small installation as the release of November 2026 (migrations up to 0038) wrote them, at
-- 2026-12-17 12:03 UTC by its own clock: payouts in each state, purchases that wait for money, a top-up in
-- flight, unopened sales of a fan in the EU, Premium that runs and Premium in grace, a debt.

insert into "account" ("id", "kind", "creator_id", "gateway", "balance_cents") overriding system value values
  ('1', 'wallet', NULL, NULL, '0'),
  ('10', 'payout_fee', NULL, NULL, '200'),
  ('11', 'debt', NULL, NULL, '-2000'),
  ('12', 'correction', NULL, NULL, '0'),
  ('13', 'refunds_due', NULL, NULL, '0'),
  ('14', 'earnings', '1', NULL, '30000'),
  ('15', 'earnings', '2', NULL, '30000'),
  ('16', 'earnings', '3', NULL, '30000'),
  ('17', 'earnings', '4', NULL, '30000'),
  ('18', 'clearing', NULL, 'sandbox', '-17850'),
  ('19', 'earnings', '5', NULL, '4640'),
  ('2', 'commission', NULL, NULL, '81160'),
  ('3', 'provider_fee', NULL, NULL, '975'),
  ('4', 'loss', NULL, NULL, '-125'),
  ('5', 'promotion', NULL, NULL, '-400000'),
  ('6', 'star_spread', NULL, NULL, '0'),
  ('7', 'uncredited', NULL, NULL, '0'),
  ('8', 'payouts', NULL, NULL, '100000'),
  ('9', 'bank', NULL, NULL, '99800');

insert into "account_delta" ("id", "account_id", "amount_cents") overriding system value values
  ('58', '19', '480'),
  ('59', '2', '120');

insert into "bank_account" ("creator_id", "holder", "iban_sealed", "iban_start", "iban_end", "changed_at", "changed_by") overriding system value values
  ('1', 'Alina Veresova', E'\\x22c24089704f53ba041c0e256076455ac2d46b954f71b306b18e776b0df6c1c27be29da4ca7b236672c22a83a8398c5e988e1cc734', 'PT50', '0154', '2026-10-16 12:00:00+00', '1'),
  ('2', 'Alina Veresova', E'\\x5ac17fe5e3b1fb31ad7fcbf04a05dac6944045fa847931426b74a065093f770e7515886c2fc233161b488c2347d0b1ebf883363a97', 'PT50', '0154', '2026-10-16 12:00:00+00', '1'),
  ('3', 'Alina Veresova', E'\\x28ed4e40770bcbda0908339ed0af707956e2b71767c50d0b4e93c53276a4dbe8fbd197a658764a16f3d90e5dc0a3ac02c8646353d5', 'PT50', '0154', '2026-10-16 12:00:00+00', '1'),
  ('4', 'Alina Veresova', E'\\x45b45ad66592daa92f00f9a1988c7b04e5e5ba339bdbdb9815f2e2b988cd1be6e410e7f45b2b81e7f50933b02dbeba7eeb3e2aac34', 'PT50', '0154', '2026-10-16 12:00:00+00', '1');

insert into "billing_region" ("region", "has_withdrawal", "has_balance_refund") overriding system value values
  ('eu', 'true', 'true'),
  ('russia', 'false', 'false'),
  ('world', 'false', 'false');

insert into "card_block" ("fan_id", "id", "blocked_by", "note", "created_at", "lifted_at", "lifted_by", "lift_note") overriding system value values
  ('1016', 'sandbox:dp', 'sandbox', '', '2026-11-23 12:03:00+00', NULL, NULL, NULL);

insert into "creator" ("id", "first_name", "last_name", "is_female", "name_forms", "premium_is_enabled", "premium_price_cents", "premium_discount_percent", "premium_revision", "photos_count", "videos_count", "key_epoch", "created_at", "welcomed_at", "commission_percent", "suspended_at", "suspended_for", "content_version") overriding system value values
  ('1', 'Mila', 'Novak', 'true', '{"dative": "Mila Novak", "genitive": "Mila Novak", "accusative": "Mila Novak", "nominative": "Mila Novak", "instrumental": "Mila Novak", "prepositional": "Mila Novak"}', 'true', '999', '0', '1', '0', '0', '1', '2026-11-15 12:00:00+00', NULL, NULL, NULL, NULL, '536621bd-35c0-46e0-bf1d-b38d5b074768'),
  ('2', 'Mila', 'Novak', 'true', '{"dative": "Mila Novak", "genitive": "Mila Novak", "accusative": "Mila Novak", "nominative": "Mila Novak", "instrumental": "Mila Novak", "prepositional": "Mila Novak"}', 'true', '999', '0', '1', '0', '0', '1', '2026-11-15 12:00:00+00', NULL, NULL, NULL, NULL, '3c5f4b9a-a6b0-435a-b1e6-471a045da7a2'),
  ('3', 'Mila', 'Novak', 'true', '{"dative": "Mila Novak", "genitive": "Mila Novak", "accusative": "Mila Novak", "nominative": "Mila Novak", "instrumental": "Mila Novak", "prepositional": "Mila Novak"}', 'true', '999', '0', '1', '0', '0', '1', '2026-11-15 12:00:00+00', NULL, NULL, NULL, NULL, '0ad94a3a-2d66-4053-8fa5-9d9093a949b4'),
  ('4', 'Mila', 'Novak', 'true', '{"dative": "Mila Novak", "genitive": "Mila Novak", "accusative": "Mila Novak", "nominative": "Mila Novak", "instrumental": "Mila Novak", "prepositional": "Mila Novak"}', 'true', '999', '0', '1', '0', '0', '1', '2026-11-15 12:00:00+00', NULL, NULL, NULL, NULL, '139e0465-288b-4a67-ace4-b03fdfdb5cf5'),
  ('5', 'Alina', 'Novak', 'true', '{"dative": "Alina Novak", "genitive": "Alina Novak", "accusative": "Alina Novak", "nominative": "Alina Novak", "instrumental": "Alina Novak", "prepositional": "Alina Novak"}', 'true', '600', '0', '1', '0', '0', '1', '2026-11-15 12:00:00+00', NULL, NULL, NULL, NULL, '39b9a967-44eb-4737-96f5-7561ace1de4f'),
  ('6', 'Ilya', 'Novak', 'true', '{"dative": "Ilya Novak", "genitive": "Ilya Novak", "accusative": "Ilya Novak", "nominative": "Ilya Novak", "instrumental": "Ilya Novak", "prepositional": "Ilya Novak"}', 'true', '1200', '0', '1', '0', '0', '1', '2026-11-15 12:00:00+00', NULL, NULL, NULL, NULL, 'a12b6533-5d71-4ab7-9a46-0b709fd7b7e9');

insert into "creator_fan" ("fan_id", "creator_id", "since", "seen_at", "spent_cents", "tips_cents", "unlocks", "talked_at", "note", "blocked_at") overriding system value values
  ('1002', '1', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '100000', '0', '1', NULL, '', NULL),
  ('1004', '2', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '100000', '0', '1', NULL, '', NULL),
  ('1006', '3', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '100000', '0', '1', NULL, '', NULL),
  ('1008', '4', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '100000', '0', '1', NULL, '', NULL),
  ('1010', '5', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '0', '0', '0', NULL, '', NULL),
  ('1013', '5', '2026-11-15 12:03:00+00', '2026-11-15 12:03:00+00', '2300', '0', '4', NULL, '', NULL),
  ('1014', '5', '2026-11-15 12:03:00+00', '2026-11-15 12:03:00+00', '1200', '0', '0', NULL, '', NULL),
  ('1015', '5', '2026-11-15 12:03:00+00', '2026-11-15 12:03:00+00', '900', '300', '0', '2026-11-15 12:03:00+00', '', NULL),
  ('1016', '5', '2026-11-15 12:03:00+00', '2026-11-15 12:03:00+00', '2000', '2000', '0', '2026-11-15 12:03:00+00', '', NULL);

insert into "creator_member" ("creator_id", "person_id", "role", "rights", "created_at") overriding system value values
  ('1', '1001', 'owner', '{}', '2026-11-15 12:00:00+00'),
  ('2', '1003', 'owner', '{}', '2026-11-15 12:00:00+00'),
  ('3', '1005', 'owner', '{}', '2026-11-15 12:00:00+00'),
  ('4', '1007', 'owner', '{}', '2026-11-15 12:00:00+00'),
  ('5', '1009', 'owner', '{}', '2026-11-15 12:00:00+00'),
  ('6', '1011', 'owner', '{}', '2026-11-15 12:00:00+00');

insert into "earned_quarter" ("creator_id", "starts_at", "kind", "net_cents", "sales") overriding system value values
  ('1', '2026-10-16 12:00:00+00', 'message', '80000', '1'),
  ('2', '2026-10-16 12:00:00+00', 'message', '80000', '1'),
  ('3', '2026-10-16 12:00:00+00', 'message', '80000', '1'),
  ('4', '2026-10-16 12:00:00+00', 'message', '80000', '1'),
  ('5', '2026-11-15 12:00:00+00', 'message', '720', '2'),
  ('5', '2026-11-15 12:00:00+00', 'post', '640', '1'),
  ('5', '2026-11-15 12:00:00+00', 'premium', '960', '2'),
  ('5', '2026-11-15 12:00:00+00', 'tip', '1840', '2');

insert into "earned_until" ("is_the_only", "moment", "again_from") overriding system value values
  ('true', '2026-12-17 11:45:00+00', '1970-01-01 00:00:00+00');

insert into "event" ("fan_id", "seq", "type", "body", "created_at") overriding system value values
  ('1013', '7', 'message_received', '{"authorId": 5, "messageId": 8, "priceCents": 600}', '2026-12-17 12:03:00+00'),
  ('1013', '8', 'message_bought', '{"authorId": 5, "messageId": 8, "priceCents": 600, "balanceCents": 2700}', '2026-12-17 12:03:00+00'),
  ('1014', '3', 'premium_renewed', '{"priceCents": 600, "balanceCents": 8800, "subscription": {"id": 1, "authorId": 5, "priceCents": 600, "activeUntil": "2027-01-15T12:03:00+00:00", "isRecurrent": true}}', '2026-12-17 12:03:00+00'),
  ('1015', '4', 'premium_renewal_failed', '{"reason": "insufficient_funds", "graceUntil": "2026-12-22T12:03:00+00:00", "balanceCents": 100, "subscription": {"id": 2, "authorId": 5, "priceCents": 600, "activeUntil": "2026-12-15T12:03:00+00:00", "isRecurrent": true}, "requiredCents": 600}', '2026-12-17 12:03:00+00'),
  ('1016', '3', 'top_up_refunded', '{"topUpId": "a812bb07-124f-82e9-8180-0000000003f8", "debtCents": 2000, "amountCents": 500, "balanceCents": 0}', '2026-11-23 12:03:00+00');

insert into "fan_region" ("fan_id", "region", "set_at") overriding system value values
  ('1013', 'eu', '2026-11-15 12:03:00+00');

insert into "media_object" ("oid", "creator_id", "kind", "mime", "wrapped_key", "plain_bytes", "stored_bytes", "chunk_log2", "width", "height", "duration_seconds", "created_at") overriding system value values
  ('photo-blurred---------', '1', 'preview', 'image/webp', 'w1.4fc6y9PK.YwOQ46I2qMo6IRdJ.tGyN40kSFbGWXsPvmLAF2zUgQpwOjepVL11y_2GPxlJNODrTa0LSHi1bCz-xYTAW', '115136', '115184', '24', NULL, NULL, NULL, '2026-11-15 12:00:00+00'),
  ('photo-large-----------', '1', 'photo', 'image/webp', 'w1.4fc6y9PK.6ADmjrd-VBfU4Tpc.wI7KxQ0sL9XyzXCt-wZzoQMiNdhWyLYWun_otrNq59lGVjZL-PyYfU2T0RNbOIyc', '115136', '115184', '24', NULL, NULL, NULL, '2026-11-15 12:00:00+00'),
  ('photo-medium----------', '1', 'photo', 'image/webp', 'w1.4fc6y9PK.zq9-lbY6VALK9h1h.AIhy4kuG0sHuwzsXszQKIKVThKdMWeSY3eCwmi5LiziRZTccu_YBHSyn-GbigIYk', '115136', '115184', '24', NULL, NULL, NULL, '2026-11-15 12:00:00+00'),
  ('photo-thumbnail-------', '1', 'photo', 'image/webp', 'w1.4fc6y9PK.N4YwegyE-FmWQxr5.IaNv_3paNXqgyiv7PeUQysGGIuLOUTOza4u5z8B8Fkd0-ctJC6AeDLMVsvohqbHN', '115136', '115184', '24', NULL, NULL, NULL, '2026-11-15 12:00:00+00');

insert into "media_use" ("oid", "post_id", "content_id", "holder") overriding system value values
  ('photo-blurred---------', '1', NULL, NULL),
  ('photo-blurred---------', NULL, '1', NULL),
  ('photo-blurred---------', NULL, '2', NULL),
  ('photo-blurred---------', NULL, '3', NULL),
  ('photo-blurred---------', NULL, '4', NULL),
  ('photo-blurred---------', NULL, '5', NULL),
  ('photo-blurred---------', NULL, '6', NULL),
  ('photo-blurred---------', NULL, '7', NULL),
  ('photo-blurred---------', NULL, '8', NULL),
  ('photo-large-----------', '1', NULL, NULL),
  ('photo-large-----------', NULL, '1', NULL),
  ('photo-large-----------', NULL, '2', NULL),
  ('photo-large-----------', NULL, '3', NULL),
  ('photo-large-----------', NULL, '4', NULL),
  ('photo-large-----------', NULL, '5', NULL),
  ('photo-large-----------', NULL, '6', NULL),
  ('photo-large-----------', NULL, '7', NULL),
  ('photo-large-----------', NULL, '8', NULL),
  ('photo-medium----------', '1', NULL, NULL),
  ('photo-medium----------', NULL, '1', NULL),
  ('photo-medium----------', NULL, '2', NULL),
  ('photo-medium----------', NULL, '3', NULL),
  ('photo-medium----------', NULL, '4', NULL),
  ('photo-medium----------', NULL, '5', NULL),
  ('photo-medium----------', NULL, '6', NULL),
  ('photo-medium----------', NULL, '7', NULL),
  ('photo-medium----------', NULL, '8', NULL),
  ('photo-thumbnail-------', '1', NULL, NULL),
  ('photo-thumbnail-------', NULL, '1', NULL),
  ('photo-thumbnail-------', NULL, '2', NULL),
  ('photo-thumbnail-------', NULL, '3', NULL),
  ('photo-thumbnail-------', NULL, '4', NULL),
  ('photo-thumbnail-------', NULL, '5', NULL),
  ('photo-thumbnail-------', NULL, '6', NULL),
  ('photo-thumbnail-------', NULL, '7', NULL),
  ('photo-thumbnail-------', NULL, '8', NULL);

insert into "member_action" ("id", "creator_id", "person_id", "action", "subject", "title", "at", "request_key") overriding system value values
  ('1', '1', '1001', 'payout_requested', '', '', '2026-11-15 12:00:00+00', NULL),
  ('2', '2', '1003', 'payout_requested', '', '', '2026-11-15 12:00:00+00', NULL),
  ('3', '3', '1005', 'payout_requested', '', '', '2026-11-15 12:00:00+00', NULL),
  ('4', '4', '1007', 'payout_requested', '', '', '2026-11-15 12:00:00+00', NULL);

insert into "message" ("fan_id", "id", "creator_id", "content_id", "delivery", "opened_at", "created_at") overriding system value values
  ('1002', '1', '1', '1', '1', '2026-10-16 12:00:00+00', '2026-11-15 12:00:00+00'),
  ('1004', '2', '2', '2', '1', '2026-10-16 12:00:00+00', '2026-11-15 12:00:00+00'),
  ('1006', '3', '3', '3', '1', '2026-10-16 12:00:00+00', '2026-11-15 12:00:00+00'),
  ('1008', '4', '4', '4', '1', '2026-10-16 12:00:00+00', '2026-11-15 12:00:00+00'),
  ('1010', '5', '5', '5', '0', NULL, '2026-11-15 12:00:00+00'),
  ('1013', '6', '5', '6', '1', '2026-11-15 12:03:00+00', '2026-11-15 12:03:00+00'),
  ('1013', '7', '5', '7', '1', '2026-11-15 12:03:00+00', '2026-11-15 12:03:00+00'),
  ('1013', '8', '5', '8', '1', '2026-12-17 12:03:00+00', '2026-12-17 12:03:00+00');

insert into "message_content" ("id", "creator_id", "price_cents", "text", "teaser", "attachments", "created_at", "recalled_at") overriding system value values
  ('1', '1', '100000', 'Just for you', '', '[{"type": "photo", "large": {"oid": "photo-large-----------", "width": 2048, "height": 2560}, "width": 1080, "height": 1350, "medium": {"oid": "photo-medium----------", "width": 1080, "height": 1350}, "blurred": {"oid": "photo-blurred---------", "width": 480, "height": 600}, "thumbhash": "cHVycGxlIGFuZCBncmVlbg==", "thumbnail": {"oid": "photo-thumbnail-------", "width": 320, "height": 400}}]', '2026-11-15 12:00:00+00', NULL),
  ('2', '2', '100000', 'Just for you', '', '[{"type": "photo", "large": {"oid": "photo-large-----------", "width": 2048, "height": 2560}, "width": 1080, "height": 1350, "medium": {"oid": "photo-medium----------", "width": 1080, "height": 1350}, "blurred": {"oid": "photo-blurred---------", "width": 480, "height": 600}, "thumbhash": "cHVycGxlIGFuZCBncmVlbg==", "thumbnail": {"oid": "photo-thumbnail-------", "width": 320, "height": 400}}]', '2026-11-15 12:00:00+00', NULL),
  ('3', '3', '100000', 'Just for you', '', '[{"type": "photo", "large": {"oid": "photo-large-----------", "width": 2048, "height": 2560}, "width": 1080, "height": 1350, "medium": {"oid": "photo-medium----------", "width": 1080, "height": 1350}, "blurred": {"oid": "photo-blurred---------", "width": 480, "height": 600}, "thumbhash": "cHVycGxlIGFuZCBncmVlbg==", "thumbnail": {"oid": "photo-thumbnail-------", "width": 320, "height": 400}}]', '2026-11-15 12:00:00+00', NULL),
  ('4', '4', '100000', 'Just for you', '', '[{"type": "photo", "large": {"oid": "photo-large-----------", "width": 2048, "height": 2560}, "width": 1080, "height": 1350, "medium": {"oid": "photo-medium----------", "width": 1080, "height": 1350}, "blurred": {"oid": "photo-blurred---------", "width": 480, "height": 600}, "thumbhash": "cHVycGxlIGFuZCBncmVlbg==", "thumbnail": {"oid": "photo-thumbnail-------", "width": 320, "height": 400}}]', '2026-11-15 12:00:00+00', NULL),
  ('5', '5', '1500', 'Just for you', '', '[{"type": "photo", "large": {"oid": "photo-large-----------", "width": 2048, "height": 2560}, "width": 1080, "height": 1350, "medium": {"oid": "photo-medium----------", "width": 1080, "height": 1350}, "blurred": {"oid": "photo-blurred---------", "width": 480, "height": 600}, "thumbhash": "cHVycGxlIGFuZCBncmVlbg==", "thumbnail": {"oid": "photo-thumbnail-------", "width": 320, "height": 400}}]', '2026-11-15 12:00:00+00', NULL),
  ('6', '5', '500', 'Just for you', '', '[{"type": "photo", "large": {"oid": "photo-large-----------", "width": 2048, "height": 2560}, "width": 1080, "height": 1350, "medium": {"oid": "photo-medium----------", "width": 1080, "height": 1350}, "blurred": {"oid": "photo-blurred---------", "width": 480, "height": 600}, "thumbhash": "cHVycGxlIGFuZCBncmVlbg==", "thumbnail": {"oid": "photo-thumbnail-------", "width": 320, "height": 400}}]', '2026-11-15 12:03:00+00', NULL),
  ('7', '5', '400', 'Just for you', '', '[{"type": "photo", "large": {"oid": "photo-large-----------", "width": 2048, "height": 2560}, "width": 1080, "height": 1350, "medium": {"oid": "photo-medium----------", "width": 1080, "height": 1350}, "blurred": {"oid": "photo-blurred---------", "width": 480, "height": 600}, "thumbhash": "cHVycGxlIGFuZCBncmVlbg==", "thumbnail": {"oid": "photo-thumbnail-------", "width": 320, "height": 400}}]', '2026-11-15 12:03:00+00', NULL),
  ('8', '5', '600', 'Just for you', '', '[{"type": "photo", "large": {"oid": "photo-large-----------", "width": 2048, "height": 2560}, "width": 1080, "height": 1350, "medium": {"oid": "photo-medium----------", "width": 1080, "height": 1350}, "blurred": {"oid": "photo-blurred---------", "width": 480, "height": 600}, "thumbhash": "cHVycGxlIGFuZCBncmVlbg==", "thumbnail": {"oid": "photo-thumbnail-------", "width": 320, "height": 400}}]', '2026-12-17 12:03:00+00', NULL);

insert into "payment_event" ("fan_id", "gateway", "event_id", "top_up_id", "order_name", "payment_ref", "status", "paid", "outcome", "created_at") overriding system value values
  ('1010', 'sandbox', 'evt_6053375f-5b85-4c8c-8092-1234936f8b21', 'f0e7e548-2e22-8c55-9e80-0000000003f2', 'f0e7e548-2e22-8c55-9e80-0000000003f2', 'pay_of_f0e7e548-2e22-8c55-9e80-0000000003f2', 'succeeded', '1050', 'credited', '2026-11-15 12:00:00+00'),
  ('1013', 'sandbox', 'evt_2b12e66e-43be-4704-b27e-08a1d421abf7', '975cf4c1-cc33-819e-96e0-0000000003f5', '975cf4c1-cc33-819e-96e0-0000000003f5', 'pay_of_975cf4c1-cc33-819e-96e0-0000000003f5', 'succeeded', '5250', 'credited', '2026-11-15 12:03:00+00'),
  ('1014', 'sandbox', 'evt_ed8e5cf3-cdea-47bd-98b5-de66a2bffe56', '9dadc1d6-c4ee-810a-b7a0-0000000003f6', '9dadc1d6-c4ee-810a-b7a0-0000000003f6', 'pay_of_9dadc1d6-c4ee-810a-b7a0-0000000003f6', 'succeeded', '10500', 'credited', '2026-11-15 12:03:00+00'),
  ('1015', 'sandbox', 'evt_7dfe86e7-7876-47e5-9864-3e4fbbdcabf6', '9bd4fd05-5e0d-849c-8900-0000000003f7', '9bd4fd05-5e0d-849c-8900-0000000003f7', 'pay_of_9bd4fd05-5e0d-849c-8900-0000000003f7', 'succeeded', '1050', 'credited', '2026-11-15 12:03:00+00'),
  ('1016', 'sandbox', 'evt_497c908f-9190-490f-805c-a8e05f9b8a43', 'a812bb07-124f-82e9-8180-0000000003f8', 'a812bb07-124f-82e9-8180-0000000003f8', 'pay_of_a812bb07-124f-82e9-8180-0000000003f8', 'succeeded', '2625', 'credited', '2026-11-15 12:03:00+00'),
  ('1016', 'sandbox', 'evt_ad8560bd-d7db-4846-822c-672e51ce844a', 'a812bb07-124f-82e9-8180-0000000003f8', 'a812bb07-124f-82e9-8180-0000000003f8', 'pay_of_a812bb07-124f-82e9-8180-0000000003f8', 'refunded', NULL, 'refunded', '2026-11-23 12:03:00+00');

insert into "payout" ("id", "creator_id", "amount_cents", "fee_cents", "holder", "iban_sealed", "iban_start", "iban_end", "state", "requested_by", "requested_at", "approved_at", "sent_at", "settled_at", "note", "request_key", "request_hash", "approved_by", "sent_by", "settled_by") overriding system value values
  ('1', '1', '50000', '100', 'Alina Veresova', E'\\x22c24089704f53ba041c0e256076455ac2d46b954f71b306b18e776b0df6c1c27be29da4ca7b236672c22a83a8398c5e988e1cc734', 'PT50', '0154', 'requested', '1001', '2026-11-15 12:00:00+00', NULL, NULL, NULL, '', NULL, NULL, NULL, NULL, NULL),
  ('2', '2', '50000', '100', 'Alina Veresova', E'\\x5ac17fe5e3b1fb31ad7fcbf04a05dac6944045fa847931426b74a065093f770e7515886c2fc233161b488c2347d0b1ebf883363a97', 'PT50', '0154', 'approved', '1003', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', NULL, NULL, '', NULL, NULL, 'Vera', NULL, NULL),
  ('3', '3', '50000', '100', 'Alina Veresova', E'\\x28ed4e40770bcbda0908339ed0af707956e2b71767c50d0b4e93c53276a4dbe8fbd197a658764a16f3d90e5dc0a3ac02c8646353d5', 'PT50', '0154', 'sent', '1005', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', NULL, '', NULL, NULL, 'Vera', 'Piet', NULL),
  ('4', '4', '50000', '100', 'Alina Veresova', E'\\x45b45ad66592daa92f00f9a1988c7b04e5e5ba339bdbdb9815f2e2b988cd1be6e410e7f45b2b81e7f50933b02dbeba7eeb3e2aac34', 'PT50', '0154', 'paid', '1007', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '', NULL, NULL, 'Vera', 'Piet', 'Piet');

insert into "payout_allowance" ("creator_id", "released_cents", "taken_cents") overriding system value values
  ('1', '80000', '50000'),
  ('2', '80000', '50000'),
  ('3', '80000', '50000'),
  ('4', '80000', '50000');

insert into "person" ("id", "first_name", "last_name", "username", "language_code", "vouched_at", "created_at") overriding system value values
  ('1001', 'Test', '', '', 'en', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00'),
  ('1002', 'Test', '', '', 'en', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00'),
  ('1003', 'Test', '', '', 'en', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00'),
  ('1004', 'Test', '', '', 'en', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00'),
  ('1005', 'Test', '', '', 'en', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00'),
  ('1006', 'Test', '', '', 'en', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00'),
  ('1007', 'Test', '', '', 'en', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00'),
  ('1008', 'Test', '', '', 'en', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00'),
  ('1009', 'Test', '', '', 'en', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00'),
  ('1010', 'Wanda', '', '', 'en', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00'),
  ('1011', 'Test', '', '', 'en', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00'),
  ('1012', 'Павел', '', '', 'ru', '2026-11-15 12:03:00+00', '2026-11-15 12:03:00+00'),
  ('1013', 'Elsa', '', '', 'en', '2026-12-17 12:03:00+00', '2026-11-15 12:03:00+00'),
  ('1014', 'Mia', '', '', 'en', '2026-11-15 12:03:00+00', '2026-11-15 12:03:00+00'),
  ('1015', 'Lara', '', '', 'en', '2026-11-15 12:03:00+00', '2026-11-15 12:03:00+00'),
  ('1016', 'Oskar', '', '', 'en', '2026-11-15 12:03:00+00', '2026-11-15 12:03:00+00');

insert into "post" ("id", "creator_id", "audience", "price_cents", "text", "teaser", "attachments", "feed_seq", "created_at", "announced_at", "goes_to_channel", "withdrawn_at") overriding system value values
  ('1', '5', 'channel', '800', 'A post', '', '[{"type": "photo", "large": {"oid": "photo-large-----------", "width": 2048, "height": 2560}, "width": 1080, "height": 1350, "medium": {"oid": "photo-medium----------", "width": 1080, "height": 1350}, "blurred": {"oid": "photo-blurred---------", "width": 480, "height": 600}, "thumbhash": "cHVycGxlIGFuZCBncmVlbg==", "thumbnail": {"oid": "photo-thumbnail-------", "width": 320, "height": 400}}]', '1', '2026-11-15 12:03:00+00', NULL, 'true', NULL);

insert into "post_draft" ("id", "creator_id", "state", "revision", "published_revision", "audience", "price_cents", "is_in_premium", "goes_to_channel", "text", "teaser", "media", "words", "publish_at", "published_at", "deleted_at", "state_before", "listed_at", "created_at", "changed_at") overriding system value values
  ('1', '5', 'published', '1', '1', 'paid', '800', 'false', 'true', 'A post', '', NULL, 'a post ', NULL, '2026-11-15 12:03:00+00', NULL, NULL, '2026-11-15 12:03:00+00', '2026-11-15 12:03:00+00', '2026-11-15 12:03:00+00');

insert into "premium" ("fan_id", "id", "creator_id", "price_cents", "is_recurrent", "anchor_at", "periods", "active_until", "failed_at", "next_check_at", "key_epoch", "card_asked_at", "grace_until", "cancelled_at", "told_of", "price_change_id", "asked_price_cents", "asked_from", "price_answer") overriding system value values
  ('1014', '1', '5', '600', 'true', '2026-11-15 12:03:00+00', '2', '2027-01-15 12:03:00+00', NULL, '2027-01-15 12:03:00+00', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  ('1015', '2', '5', '600', 'true', '2026-11-15 12:03:00+00', '1', '2026-12-15 12:03:00+00', '2026-12-17 12:03:00+00', '2026-12-18 12:03:00+00', '1', NULL, '2026-12-22 12:03:00+00', NULL, NULL, NULL, NULL, NULL, NULL);

insert into "premium_period" ("fan_id", "premium_id", "starts_at", "ends_at", "price_cents", "refunded_cents") overriding system value values
  ('1014', '1', '2026-11-15 12:03:00+00', '2026-12-15 12:03:00+00', '600', '0'),
  ('1014', '1', '2026-12-15 12:03:00+00', '2027-01-15 12:03:00+00', '600', '0'),
  ('1015', '2', '2026-11-15 12:03:00+00', '2026-12-15 12:03:00+00', '600', '0');

insert into "provider_exchange" ("fan_id", "id", "top_up_id", "way", "name", "outcome", "reference", "took_ms", "at") overriding system value values
  ('1010', '1', 'f0e7e548-2e22-8c55-9e80-0000000003f2', 'call', 'create_checkout', 'ok', NULL, '0', '2026-11-15 12:00:00+00'),
  ('1010', '2', 'f0e7e548-2e22-8c55-9e80-0000000003f2', 'webhook', 'succeeded', 'credited', 'evt_6053375f-5b85-4c8c-8092-1234936f8b21', '8', '2026-11-15 12:00:00+00'),
  ('1012', '3', '5be60f66-1367-8a15-8820-0000000003f4', 'call', 'create_checkout', 'ok', NULL, '0', '2026-11-15 12:03:00+00'),
  ('1013', '4', '975cf4c1-cc33-819e-96e0-0000000003f5', 'call', 'create_checkout', 'ok', NULL, '0', '2026-11-15 12:03:00+00'),
  ('1013', '5', '975cf4c1-cc33-819e-96e0-0000000003f5', 'webhook', 'succeeded', 'credited', 'evt_2b12e66e-43be-4704-b27e-08a1d421abf7', '9', '2026-11-15 12:03:00+00'),
  ('1014', '6', '9dadc1d6-c4ee-810a-b7a0-0000000003f6', 'call', 'create_checkout', 'ok', NULL, '0', '2026-11-15 12:03:00+00'),
  ('1014', '7', '9dadc1d6-c4ee-810a-b7a0-0000000003f6', 'webhook', 'succeeded', 'credited', 'evt_ed8e5cf3-cdea-47bd-98b5-de66a2bffe56', '3', '2026-11-15 12:03:00+00'),
  ('1015', '8', '9bd4fd05-5e0d-849c-8900-0000000003f7', 'call', 'create_checkout', 'ok', NULL, '0', '2026-11-15 12:03:00+00'),
  ('1015', '9', '9bd4fd05-5e0d-849c-8900-0000000003f7', 'webhook', 'succeeded', 'credited', 'evt_7dfe86e7-7876-47e5-9864-3e4fbbdcabf6', '3', '2026-11-15 12:03:00+00'),
  ('1016', '10', 'a812bb07-124f-82e9-8180-0000000003f8', 'call', 'create_checkout', 'ok', NULL, '0', '2026-11-15 12:03:00+00'),
  ('1016', '11', 'a812bb07-124f-82e9-8180-0000000003f8', 'webhook', 'succeeded', 'credited', 'evt_497c908f-9190-490f-805c-a8e05f9b8a43', '3', '2026-11-15 12:03:00+00'),
  ('1016', '12', 'a812bb07-124f-82e9-8180-0000000003f8', 'webhook', 'refunded', 'refunded', 'evt_ad8560bd-d7db-4846-822c-672e51ce844a', '10', '2026-11-23 12:03:00+00');

insert into "purchase" ("fan_id", "id", "creator_id", "message_id", "content_id", "post_id", "price_cents", "created_at", "refunded_cents", "closed_at", "is_unopened", "consented_at") overriding system value values
  ('1002', '1', '1', '1', '1', NULL, '100000', '2026-10-16 12:00:00+00', '0', NULL, 'false', NULL),
  ('1004', '2', '2', '2', '2', NULL, '100000', '2026-10-16 12:00:00+00', '0', NULL, 'false', NULL),
  ('1006', '3', '3', '3', '3', NULL, '100000', '2026-10-16 12:00:00+00', '0', NULL, 'false', NULL),
  ('1008', '4', '4', '4', '4', NULL, '100000', '2026-10-16 12:00:00+00', '0', NULL, 'false', NULL),
  ('1013', '5', '5', '6', '6', NULL, '500', '2026-11-15 12:03:00+00', '0', NULL, 'true', NULL),
  ('1013', '6', '5', NULL, NULL, '1', '800', '2026-11-15 12:03:00+00', '0', NULL, 'true', NULL),
  ('1013', '7', '5', '7', '7', NULL, '400', '2026-11-15 12:03:00+00', '0', NULL, 'false', '2026-11-15 12:03:00+00'),
  ('1013', '8', '5', '8', '8', NULL, '600', '2026-12-17 12:03:00+00', '0', NULL, 'true', NULL);

insert into "reconciliation_run" ("gateway", "day", "lines", "provider_cents", "ledger_cents", "read_at") overriding system value values
  ('sandbox', '2026-12-16', '0', '0', '0', '2026-12-17 12:03:00+00');

insert into "sweep_mark" ("name", "at") overriding system value values
  ('daily_quota', '2026-12-15 12:03:00+00'),
  ('event', '2026-11-17 12:03:00+00'),
  ('tip', '2026-11-17 12:03:00+00');

insert into "tip" ("fan_id", "id", "creator_id", "amount_cents", "message", "created_at", "sent_at", "refunded_cents") overriding system value values
  ('1015', 'ee56a37e-1182-4fc5-9f58-7cb8b8f49f8e', '5', '300', 'Hi', '2026-11-15 12:03:00+00', '2026-11-15 12:03:00+00', '0'),
  ('1016', 'e882dc03-e273-420d-ba65-2a0378f79b5e', '5', '2000', '', '2026-11-15 12:03:00+00', '2026-11-15 12:03:00+00', '0');

insert into "ton_audit" ("day", "address", "lt", "due_at", "ended_at", "altered", "missing", "unproven") overriding system value values
  ('2026-12-17', '', NULL, '2026-12-17 12:03:00+00', '2026-12-17 12:03:00+00', '{}', '{}', '{}');

insert into "top_up" ("fan_id", "id", "gateway", "provider", "amount_cents", "fee_cents", "stars", "status", "was_paid", "was_credited", "reference", "payment_ref", "url", "challenge_url", "failure_code", "card", "card_token", "action", "object_id", "creator_id", "device", "untold_since", "created_at", "updated_at", "expires_at", "renewal_of") overriding system value values
  ('1010', 'f0e7e548-2e22-8c55-9e80-0000000003f2', 'sandbox', 'inwizoEcom', '1000', '50', NULL, 'succeeded', 'true', 'true', 'pay_pyfQniLwj7kL2oBlbnRtIDpbv97hfDls', 'pay_of_f0e7e548-2e22-8c55-9e80-0000000003f2', 'http://localhost/bank/checkout/tKiesmYwXquUmra1gyn_aMlCN2h1srCO', NULL, NULL, NULL, NULL, '', '', NULL, '', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '2026-11-16 12:00:00+00', NULL),
  ('1012', '5be60f66-1367-8a15-8820-0000000003f4', 'sandbox', 'inwizoEcom', '1000', '50', NULL, 'expired', 'false', 'false', 'pay_o9R-6V_uczt1Gg0SWOMKDGVJxvlQwXhn', NULL, 'http://localhost/bank/checkout/S0KblC1kdZf82Kik6u-bCiPzJpiv0gcz', NULL, NULL, NULL, NULL, '', '', NULL, '', NULL, '2026-12-17 12:03:00+00', '2027-01-18 12:03:00+00', '2026-12-18 12:03:00+00', NULL),
  ('1013', '975cf4c1-cc33-819e-96e0-0000000003f5', 'sandbox', 'inwizoEcom', '5000', '250', NULL, 'succeeded', 'true', 'true', 'pay_1vXpLZOR3DkEOFAlp4owjaBSOPMK9JBM', 'pay_of_975cf4c1-cc33-819e-96e0-0000000003f5', 'http://localhost/bank/checkout/CJTqe8i8iNAp6tY4zd8DbmHFIIQuVfSi', NULL, NULL, NULL, NULL, '', '', NULL, '', '2026-11-15 12:03:00+00', '2026-11-15 12:03:00+00', '2026-11-15 12:03:00+00', '2026-11-16 12:03:00+00', NULL),
  ('1014', '9dadc1d6-c4ee-810a-b7a0-0000000003f6', 'sandbox', 'inwizoEcom', '10000', '500', NULL, 'succeeded', 'true', 'true', 'pay_pRi80Z-1a5Ml5EO-Ag0edm57lHTPkVQO', 'pay_of_9dadc1d6-c4ee-810a-b7a0-0000000003f6', 'http://localhost/bank/checkout/09vCe7GDTqm8saNOrwIbm8jBVDKMrrw3', NULL, NULL, NULL, NULL, '', '', NULL, '', '2026-11-15 12:03:00+00', '2026-11-15 12:03:00+00', '2026-11-15 12:03:00+00', '2026-11-16 12:03:00+00', NULL),
  ('1015', '9bd4fd05-5e0d-849c-8900-0000000003f7', 'sandbox', 'inwizoEcom', '1000', '50', NULL, 'succeeded', 'true', 'true', 'pay_WbFBexVyFmTmIzLdf8CR18u-rrve5Wu8', 'pay_of_9bd4fd05-5e0d-849c-8900-0000000003f7', 'http://localhost/bank/checkout/QZCUUnZyOtyGBXK7-TYwWznP3PqpxQLu', NULL, NULL, NULL, NULL, '', '', NULL, '', '2026-11-15 12:03:00+00', '2026-11-15 12:03:00+00', '2026-11-15 12:03:00+00', '2026-11-16 12:03:00+00', NULL),
  ('1016', 'a812bb07-124f-82e9-8180-0000000003f8', 'sandbox', 'inwizoEcom', '2500', '125', NULL, 'refunded', 'true', 'true', 'pay_fIDl3efyfN3InYc87hUCjwX4v-GGRvvK', 'pay_of_a812bb07-124f-82e9-8180-0000000003f8', 'http://localhost/bank/checkout/nfA34As0m9VDyye2CCRwX2TDLLUEvD9k', NULL, NULL, NULL, NULL, '', '', NULL, '', '2026-11-15 12:03:00+00', '2026-11-15 12:03:00+00', '2026-11-23 12:03:00+00', '2026-11-16 12:03:00+00', NULL);

insert into "top_up_refund" ("fan_id", "gateway", "refund_id", "top_up_id", "is_dispute", "amount_cents", "reinstated_cents", "wallet_cents", "loss_cents", "moves", "created_at", "debt_cents", "debt_paid_cents", "debt_written_off_cents") overriding system value values
  ('1016', 'sandbox', 'dp', 'a812bb07-124f-82e9-8180-0000000003f8', 'true', '2625', '0', '500', '125', '1', '2026-11-23 12:03:00+00', '2000', '0', '0');

insert into "transfer" ("fan_id", "id", "kind", "subject", "debit_account", "credit_account", "amount_cents", "fee_account", "fee_cents", "created_at", "balance_after_cents") overriding system value values
  ('0', '10', 'payout', '2', '15', '8', '50000', NULL, '0', '2026-11-15 12:00:00+00', NULL),
  ('0', '11', 'payout', '3', '16', '8', '50000', NULL, '0', '2026-11-15 12:00:00+00', NULL),
  ('0', '12', 'payout', '4', '17', '8', '50000', NULL, '0', '2026-11-15 12:00:00+00', NULL),
  ('0', '13', 'payout_sent', '3', '8', '9', '50000', '10', '100', '2026-11-15 12:00:00+00', NULL),
  ('0', '14', 'payout_sent', '4', '8', '9', '50000', '10', '100', '2026-11-15 12:00:00+00', NULL),
  ('0', '9', 'payout', '1', '14', '8', '50000', NULL, '0', '2026-11-15 12:00:00+00', NULL),
  ('1002', '1', 'grant', '72b53b45-fd35-49f9-866d-2ecd125ca093', '5', '1', '100000', NULL, '0', '2026-11-15 12:00:00+00', '100000'),
  ('1002', '2', 'message', '1', '1', '14', '100000', '2', '20000', '2026-10-16 12:00:00+00', '0'),
  ('1004', '3', 'grant', 'ca61f54f-1837-4a6c-8ed6-9fed2ce46554', '5', '1', '100000', NULL, '0', '2026-11-15 12:00:00+00', '100000'),
  ('1004', '4', 'message', '2', '1', '15', '100000', '2', '20000', '2026-10-16 12:00:00+00', '0'),
  ('1006', '5', 'grant', 'e5a7150d-5b2e-40c2-8af3-024ddc981183', '5', '1', '100000', NULL, '0', '2026-11-15 12:00:00+00', '100000'),
  ('1006', '6', 'message', '3', '1', '16', '100000', '2', '20000', '2026-10-16 12:00:00+00', '0'),
  ('1008', '7', 'grant', 'eb21d141-b06f-4957-9270-718809cd5967', '5', '1', '100000', NULL, '0', '2026-11-15 12:00:00+00', '100000'),
  ('1008', '8', 'message', '4', '1', '17', '100000', '2', '20000', '2026-10-16 12:00:00+00', '0'),
  ('1010', '15', 'top_up', 'f0e7e548-2e22-8c55-9e80-0000000003f2', '18', '1', '1050', '3', '50', '2026-11-15 12:00:00+00', '1000'),
  ('1013', '16', 'top_up', '975cf4c1-cc33-819e-96e0-0000000003f5', '18', '1', '5250', '3', '250', '2026-11-15 12:03:00+00', '5000'),
  ('1013', '17', 'message', '5', '1', '19', '500', '2', '100', '2026-11-15 12:03:00+00', '4500'),
  ('1013', '18', 'post', '6', '1', '19', '800', '2', '160', '2026-11-15 12:03:00+00', '3700'),
  ('1013', '19', 'message', '7', '1', '19', '400', '2', '80', '2026-11-15 12:03:00+00', '3300'),
  ('1013', '31', 'message', '8', '1', '19', '600', '2', '120', '2026-12-17 12:03:00+00', '2700'),
  ('1014', '20', 'top_up', '9dadc1d6-c4ee-810a-b7a0-0000000003f6', '18', '1', '10500', '3', '500', '2026-11-15 12:03:00+00', '10000'),
  ('1014', '21', 'premium', '1:1794744180.000000', '1', '19', '600', '2', '120', '2026-11-15 12:03:00+00', '9400'),
  ('1014', '30', 'premium', '1:1797336180.000000', '1', '19', '600', '2', '120', '2026-12-17 12:03:00+00', '8800'),
  ('1015', '22', 'top_up', '9bd4fd05-5e0d-849c-8900-0000000003f7', '18', '1', '1050', '3', '50', '2026-11-15 12:03:00+00', '1000'),
  ('1015', '23', 'premium', '2:1794744180.000000', '1', '19', '600', '2', '120', '2026-11-15 12:03:00+00', '400'),
  ('1015', '24', 'tip', 'ee56a37e-1182-4fc5-9f58-7cb8b8f49f8e', '1', '19', '300', '2', '60', '2026-11-15 12:03:00+00', '100'),
  ('1016', '25', 'top_up', 'a812bb07-124f-82e9-8180-0000000003f8', '18', '1', '2625', '3', '125', '2026-11-15 12:03:00+00', '2500'),
  ('1016', '26', 'tip', 'e882dc03-e273-420d-ba65-2a0378f79b5e', '1', '19', '2000', '2', '400', '2026-11-15 12:03:00+00', '500'),
  ('1016', '27', 'top_up_refund', 'a812bb07-124f-82e9-8180-0000000003f8:dp', '1', '18', '500', NULL, '0', '2026-11-23 12:03:00+00', '0'),
  ('1016', '28', 'top_up_loss', 'a812bb07-124f-82e9-8180-0000000003f8:dp', '4', '18', '125', NULL, '0', '2026-11-23 12:03:00+00', NULL),
  ('1016', '29', 'top_up_debt', 'a812bb07-124f-82e9-8180-0000000003f8:dp', '11', '18', '2000', NULL, '0', '2026-11-23 12:03:00+00', NULL);

insert into "wallet" ("fan_id", "balance_cents", "event_seq", "debt_cents", "spent_cents", "spent_month", "utc_offset_minutes", "cap_cents", "next_cap_cents", "next_cap_at", "ask_above_cents", "has_intents") overriding system value values
  ('1001', '0', '0', '0', '0', '1970-01-01', '0', NULL, NULL, NULL, NULL, 'false'),
  ('1002', '0', '2', '0', '100000', '2026-10-01', '0', NULL, NULL, NULL, NULL, 'false'),
  ('1003', '0', '0', '0', '0', '1970-01-01', '0', NULL, NULL, NULL, NULL, 'false'),
  ('1004', '0', '2', '0', '100000', '2026-10-01', '0', NULL, NULL, NULL, NULL, 'false'),
  ('1005', '0', '0', '0', '0', '1970-01-01', '0', NULL, NULL, NULL, NULL, 'false'),
  ('1006', '0', '2', '0', '100000', '2026-10-01', '0', NULL, NULL, NULL, NULL, 'false'),
  ('1007', '0', '0', '0', '0', '1970-01-01', '0', NULL, NULL, NULL, NULL, 'false'),
  ('1008', '0', '2', '0', '100000', '2026-10-01', '0', NULL, NULL, NULL, NULL, 'false'),
  ('1009', '0', '0', '0', '0', '1970-01-01', '0', NULL, NULL, NULL, NULL, 'false'),
  ('1010', '1000', '2', '0', '0', '1970-01-01', '0', NULL, NULL, NULL, NULL, 'false'),
  ('1011', '0', '0', '0', '0', '1970-01-01', '0', NULL, NULL, NULL, NULL, 'false'),
  ('1012', '0', '0', '0', '0', '1970-01-01', '0', NULL, NULL, NULL, NULL, 'false'),
  ('1013', '2700', '8', '0', '600', '2026-12-01', '0', NULL, NULL, NULL, NULL, 'false'),
  ('1014', '8800', '3', '0', '600', '2026-12-01', '0', NULL, NULL, NULL, NULL, 'false'),
  ('1015', '100', '4', '0', '900', '2026-11-01', '0', NULL, NULL, NULL, NULL, 'false'),
  ('1016', '0', '3', '2000', '2000', '2026-11-01', '0', NULL, NULL, NULL, NULL, 'false');

insert into "world" ("is_only", "id", "kind", "bot_id", "created_at", "premium_grace_days") overriding system value values
  ('true', '4cec2ca3-a232-4781-b20e-f4b51f349516', 'sandbox', NULL, '2026-11-15 12:00:00+00', '7');

select setval('"account_delta_id_seq"', 59);

select setval('"account_id_seq"', 19);

select setval('"creator_id_seq"', 6);

select setval('"member_action_id_seq"', 4);

select setval('"message_content_id_seq"', 8);

select setval('"message_id_seq"', 8);

select setval('"payout_id_seq"', 4);

select setval('"post_feed_seq"', 1);

select setval('"post_id_seq"', 1);

select setval('"premium_id_seq"', 2);

select setval('"provider_exchange_id_seq"', 12);

select setval('"purchase_id_seq"', 8);

select setval('"transfer_id_seq"', 31);
