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
  ('18', 'clearing', NULL, 'sandbox', '-16800'),
  ('19', 'earnings', '5', NULL, '4640'),
  ('2', 'commission', NULL, NULL, '81160'),
  ('3', 'provider_fee', NULL, NULL, '925'),
  ('4', 'loss', NULL, NULL, '-125'),
  ('5', 'promotion', NULL, NULL, '-400000'),
  ('6', 'star_spread', NULL, NULL, '0'),
  ('7', 'uncredited', NULL, NULL, '0'),
  ('8', 'payouts', NULL, NULL, '100000'),
  ('9', 'bank', NULL, NULL, '99800');

insert into "account_delta" ("id", "account_id", "amount_cents") overriding system value values
  ('56', '18', '-1050'),
  ('57', '3', '50'),
  ('58', '19', '480'),
  ('59', '2', '120');

insert into "bank_account" ("creator_id", "holder", "iban_sealed", "iban_start", "iban_end", "changed_at", "changed_by") overriding system value values
  ('1', 'Alina Veresova', E'\\x4de430cc05f58604e4bda1c830df9b2dd27a71a47cb8dff7221d52e7a5833eaee8512af5b0f44b1b45130c12a6ed3deebe5b23cab1', 'PT50', '0154', '2026-10-16 12:00:00+00', '1'),
  ('2', 'Alina Veresova', E'\\xa44cffe4adb2a8367bd0403167499400e146f8b2d3b8899b1efa72d664365b750f4b24948d185961cfbda3d76c5b9bcdf306939789', 'PT50', '0154', '2026-10-16 12:00:00+00', '1'),
  ('3', 'Alina Veresova', E'\\x8d7085883daf6d557bc21d15571a2592c525a31015fd9be79b69490490c28cd73a6d5aa303e829373405d5ff11499db2b4cc5c7b1a', 'PT50', '0154', '2026-10-16 12:00:00+00', '1'),
  ('4', 'Alina Veresova', E'\\x3364b619b1b6c91059cc931b8fee4752ad7c4f3c48124fe666f9eba5b01621965cad25c0ab0c30fef95059d2c861791c1e310bbcbd', 'PT50', '0154', '2026-10-16 12:00:00+00', '1');

insert into "billing_region" ("region", "has_withdrawal", "has_balance_refund") overriding system value values
  ('eu', 'true', 'true'),
  ('russia', 'false', 'false'),
  ('world', 'false', 'false');

insert into "card_block" ("fan_id", "id", "blocked_by", "note", "created_at", "lifted_at", "lifted_by", "lift_note") overriding system value values
  ('1013', 'sandbox:dp', 'sandbox', '', '2026-11-23 12:00:00+00', NULL, NULL, NULL);

insert into "creator" ("id", "first_name", "last_name", "is_female", "name_forms", "premium_is_enabled", "premium_price_cents", "premium_discount_percent", "premium_revision", "photos_count", "videos_count", "key_epoch", "created_at", "welcomed_at", "commission_percent", "suspended_at", "suspended_for", "content_version") overriding system value values
  ('1', 'Mila', 'Novak', 'true', '{"dative": "Mila Novak", "genitive": "Mila Novak", "accusative": "Mila Novak", "nominative": "Mila Novak", "instrumental": "Mila Novak", "prepositional": "Mila Novak"}', 'true', '999', '0', '1', '0', '0', '1', '2026-11-15 12:00:00+00', NULL, NULL, NULL, NULL, '77a97b2c-56d0-4f97-bcbf-d2f8aad73e88'),
  ('2', 'Mila', 'Novak', 'true', '{"dative": "Mila Novak", "genitive": "Mila Novak", "accusative": "Mila Novak", "nominative": "Mila Novak", "instrumental": "Mila Novak", "prepositional": "Mila Novak"}', 'true', '999', '0', '1', '0', '0', '1', '2026-11-15 12:00:00+00', NULL, NULL, NULL, NULL, '0f63910e-746b-47ad-92da-cfa01e769235'),
  ('3', 'Mila', 'Novak', 'true', '{"dative": "Mila Novak", "genitive": "Mila Novak", "accusative": "Mila Novak", "nominative": "Mila Novak", "instrumental": "Mila Novak", "prepositional": "Mila Novak"}', 'true', '999', '0', '1', '0', '0', '1', '2026-11-15 12:00:00+00', NULL, NULL, NULL, NULL, 'fdf7b74f-9b5b-4889-af99-686b3036639a'),
  ('4', 'Mila', 'Novak', 'true', '{"dative": "Mila Novak", "genitive": "Mila Novak", "accusative": "Mila Novak", "nominative": "Mila Novak", "instrumental": "Mila Novak", "prepositional": "Mila Novak"}', 'true', '999', '0', '1', '0', '0', '1', '2026-11-15 12:00:00+00', NULL, NULL, NULL, NULL, '3d4b99f1-a0a2-41e9-ba08-95ec1d45e063'),
  ('5', 'Alina', 'Novak', 'true', '{"dative": "Alina Novak", "genitive": "Alina Novak", "accusative": "Alina Novak", "nominative": "Alina Novak", "instrumental": "Alina Novak", "prepositional": "Alina Novak"}', 'true', '600', '0', '1', '0', '0', '1', '2026-11-15 12:00:00+00', NULL, NULL, NULL, NULL, 'cd3a2aa6-7eef-4ea2-a300-40d15bed606e'),
  ('6', 'Ilya', 'Novak', 'true', '{"dative": "Ilya Novak", "genitive": "Ilya Novak", "accusative": "Ilya Novak", "nominative": "Ilya Novak", "instrumental": "Ilya Novak", "prepositional": "Ilya Novak"}', 'true', '1200', '0', '1', '0', '0', '1', '2026-12-17 12:00:00+00', NULL, NULL, NULL, NULL, 'ab1ffd31-2e77-40ce-a55e-2e3ff033c4d6');

insert into "creator_fan" ("fan_id", "creator_id", "since", "seen_at", "spent_cents", "tips_cents", "unlocks", "talked_at", "note", "blocked_at") overriding system value values
  ('1002', '1', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '100000', '0', '1', NULL, '', NULL),
  ('1004', '2', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '100000', '0', '1', NULL, '', NULL),
  ('1006', '3', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '100000', '0', '1', NULL, '', NULL),
  ('1008', '4', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '100000', '0', '1', NULL, '', NULL),
  ('1010', '5', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '2300', '0', '4', NULL, '', NULL),
  ('1011', '5', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '1200', '0', '0', NULL, '', NULL),
  ('1012', '5', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '900', '300', '0', '2026-11-15 12:00:00+00', '', NULL),
  ('1013', '5', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '2000', '2000', '0', '2026-11-15 12:00:00+00', '', NULL),
  ('1014', '5', '2026-12-17 12:00:00+00', '2026-12-17 12:00:00+00', '0', '0', '0', NULL, '', NULL);

insert into "creator_member" ("creator_id", "person_id", "role", "rights", "created_at") overriding system value values
  ('1', '1001', 'owner', '{}', '2026-11-15 12:00:00+00'),
  ('2', '1003', 'owner', '{}', '2026-11-15 12:00:00+00'),
  ('3', '1005', 'owner', '{}', '2026-11-15 12:00:00+00'),
  ('4', '1007', 'owner', '{}', '2026-11-15 12:00:00+00'),
  ('5', '1009', 'owner', '{}', '2026-11-15 12:00:00+00'),
  ('6', '1015', 'owner', '{}', '2026-12-17 12:00:00+00');

insert into "daily_quota" ("fan_id", "kind", "day", "used") overriding system value values
  ('1014', 'tip_draft', '2026-12-17 00:00:00+00', '1'),
  ('1014', 'top_up', '2026-12-17 00:00:00+00', '1'),
  ('1016', 'top_up', '2026-12-17 00:00:00+00', '1');

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
  ('1010', '7', 'message_received', '{"authorId": 5, "messageId": 8, "priceCents": 600}', '2026-12-17 12:03:00+00'),
  ('1010', '8', 'message_bought', '{"authorId": 5, "messageId": 8, "priceCents": 600, "balanceCents": 2700}', '2026-12-17 12:03:00+00'),
  ('1011', '3', 'premium_renewed', '{"priceCents": 600, "balanceCents": 8800, "subscription": {"id": 1, "authorId": 5, "priceCents": 600, "activeUntil": "2027-01-15T12:00:00+00:00", "isRecurrent": true}}', '2026-12-17 12:00:00+00'),
  ('1012', '4', 'premium_renewal_failed', '{"reason": "insufficient_funds", "graceUntil": "2026-12-22T12:00:00+00:00", "balanceCents": 100, "subscription": {"id": 2, "authorId": 5, "priceCents": 600, "activeUntil": "2026-12-15T12:00:00+00:00", "isRecurrent": true}, "requiredCents": 600}', '2026-12-17 12:00:00+00'),
  ('1013', '3', 'top_up_refunded', '{"topUpId": "d8917821-1eb2-8a5e-ada0-0000000003f5", "debtCents": 2000, "amountCents": 500, "balanceCents": 0}', '2026-11-23 12:00:00+00'),
  ('1014', '1', 'eur_balance_top_up', '{"type": "", "device": "", "modelId": null, "topUpId": "9f133213-e8d5-874b-84c0-0000000003f6", "objectId": "", "amountCents": 1000, "balanceCents": 1000}', '2026-12-17 12:00:00+00'),
  ('1014', '2', 'message_received', '{"authorId": 5, "messageId": 7, "priceCents": 1500}', '2026-12-17 12:00:00+00');

insert into "fan_region" ("fan_id", "region", "set_at") overriding system value values
  ('1010', 'eu', '2026-11-15 12:00:00+00');

insert into "media_object" ("oid", "creator_id", "kind", "mime", "wrapped_key", "plain_bytes", "stored_bytes", "chunk_log2", "width", "height", "duration_seconds", "created_at") overriding system value values
  ('photo-blurred---------', '1', 'preview', 'image/webp', 'w1.4fc6y9PK.fWZvKq7HXzoe2nfS.gO70FUmmueqeburrfIOpC_SjYnzOTQlat5R3j5uwwjyObWlnIwBSGbP-t6vUVCSY', '115136', '115184', '24', NULL, NULL, NULL, '2026-11-15 12:00:00+00'),
  ('photo-large-----------', '1', 'photo', 'image/webp', 'w1.4fc6y9PK.2WWFDWv8v-2S6ygG.SIuMnKHHqNRx1JYb5vE_Fxlaa_uYcgqIOEKiaJt5XcsSlaQKQCmCFMbkRjLarcAN', '115136', '115184', '24', NULL, NULL, NULL, '2026-11-15 12:00:00+00'),
  ('photo-medium----------', '1', 'photo', 'image/webp', 'w1.4fc6y9PK.IlAcqjmxduf7pFXU.BWcALd7kQy4v4c3DdVIrrfV8F5mRAdH32QJ_ZTr1ZxUES9wNmcmBmpXjZGtyjTc3', '115136', '115184', '24', NULL, NULL, NULL, '2026-11-15 12:00:00+00'),
  ('photo-thumbnail-------', '1', 'photo', 'image/webp', 'w1.4fc6y9PK.1Guf0QWoH5uKkd_y.kKZpP_tJJLriytxokzT_VUVX-95YKFlJ7lxKxkw5Q9bGCCUoQ0zedjqwgcZUGpMb', '115136', '115184', '24', NULL, NULL, NULL, '2026-11-15 12:00:00+00'),
  ('video-480-------------', '6', 'video', 'video/mp4', 'w1.4fc6y9PK.0aC1NO8Vn1rOwcNL.WvEVwOtz4-A2Nmio-OClW92NKI53w2253tnTbnysnPTWkI3WU61nT0nTvAX8958m', '9947991', '9948039', '16', NULL, NULL, NULL, '2026-12-17 12:00:00+00'),
  ('video-720-------------', '6', 'video', 'video/mp4', 'w1.4fc6y9PK.QWtnYOYZwMugVL0i.fL49yp5xCV4XRLapiCsgi7_ksD6tWxJfO-l2evnYrM-H3fyoZWHJHHMzdgWWxgrK', '9947991', '9948039', '16', NULL, NULL, NULL, '2026-12-17 12:00:00+00'),
  ('video-blurred---------', '6', 'preview', 'image/webp', 'w1.4fc6y9PK.OcDr1PLKyuGmE1ea.IBkSVw9R59NV1SMcK2BRMA3o9f3o2Xqn7LF23N3BMXr9McJcl46jedY8hyFAfWJp', '115136', '115184', '24', NULL, NULL, NULL, '2026-12-17 12:00:00+00'),
  ('video-poster----------', '6', 'photo', 'image/webp', 'w1.4fc6y9PK.IZ024ZCEOlEWKM3s.PNgcMqThRDfggnbZt2ucpC1VvFvzN1nC_iz0-LaGsdTsu78gxSE53wumXul6Ihw7', '115136', '115184', '24', NULL, NULL, NULL, '2026-12-17 12:00:00+00'),
  ('video-thumbnail-------', '6', 'photo', 'image/webp', 'w1.4fc6y9PK.yqrVcbVAueuzqQ0E.xtmAECZbeZ6cxMlR0wv2gytb6s-CYW_9SGOVAISyn0ejrYk35XaP4WnGYtHpIsh4', '115136', '115184', '24', NULL, NULL, NULL, '2026-12-17 12:00:00+00');

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
  ('1010', '5', '5', '5', '1', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00'),
  ('1010', '6', '5', '6', '1', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00'),
  ('1010', '8', '5', '8', '1', '2026-12-17 12:03:00+00', '2026-12-17 12:03:00+00'),
  ('1014', '7', '5', '7', '0', NULL, '2026-12-17 12:00:00+00');

insert into "message_content" ("id", "creator_id", "price_cents", "text", "teaser", "attachments", "created_at", "recalled_at") overriding system value values
  ('1', '1', '100000', 'Just for you', '', '[{"type": "photo", "large": {"oid": "photo-large-----------", "width": 2048, "height": 2560}, "width": 1080, "height": 1350, "medium": {"oid": "photo-medium----------", "width": 1080, "height": 1350}, "blurred": {"oid": "photo-blurred---------", "width": 480, "height": 600}, "thumbhash": "cHVycGxlIGFuZCBncmVlbg==", "thumbnail": {"oid": "photo-thumbnail-------", "width": 320, "height": 400}}]', '2026-11-15 12:00:00+00', NULL),
  ('2', '2', '100000', 'Just for you', '', '[{"type": "photo", "large": {"oid": "photo-large-----------", "width": 2048, "height": 2560}, "width": 1080, "height": 1350, "medium": {"oid": "photo-medium----------", "width": 1080, "height": 1350}, "blurred": {"oid": "photo-blurred---------", "width": 480, "height": 600}, "thumbhash": "cHVycGxlIGFuZCBncmVlbg==", "thumbnail": {"oid": "photo-thumbnail-------", "width": 320, "height": 400}}]', '2026-11-15 12:00:00+00', NULL),
  ('3', '3', '100000', 'Just for you', '', '[{"type": "photo", "large": {"oid": "photo-large-----------", "width": 2048, "height": 2560}, "width": 1080, "height": 1350, "medium": {"oid": "photo-medium----------", "width": 1080, "height": 1350}, "blurred": {"oid": "photo-blurred---------", "width": 480, "height": 600}, "thumbhash": "cHVycGxlIGFuZCBncmVlbg==", "thumbnail": {"oid": "photo-thumbnail-------", "width": 320, "height": 400}}]', '2026-11-15 12:00:00+00', NULL),
  ('4', '4', '100000', 'Just for you', '', '[{"type": "photo", "large": {"oid": "photo-large-----------", "width": 2048, "height": 2560}, "width": 1080, "height": 1350, "medium": {"oid": "photo-medium----------", "width": 1080, "height": 1350}, "blurred": {"oid": "photo-blurred---------", "width": 480, "height": 600}, "thumbhash": "cHVycGxlIGFuZCBncmVlbg==", "thumbnail": {"oid": "photo-thumbnail-------", "width": 320, "height": 400}}]', '2026-11-15 12:00:00+00', NULL),
  ('5', '5', '500', 'Just for you', '', '[{"type": "photo", "large": {"oid": "photo-large-----------", "width": 2048, "height": 2560}, "width": 1080, "height": 1350, "medium": {"oid": "photo-medium----------", "width": 1080, "height": 1350}, "blurred": {"oid": "photo-blurred---------", "width": 480, "height": 600}, "thumbhash": "cHVycGxlIGFuZCBncmVlbg==", "thumbnail": {"oid": "photo-thumbnail-------", "width": 320, "height": 400}}]', '2026-11-15 12:00:00+00', NULL),
  ('6', '5', '400', 'Just for you', '', '[{"type": "photo", "large": {"oid": "photo-large-----------", "width": 2048, "height": 2560}, "width": 1080, "height": 1350, "medium": {"oid": "photo-medium----------", "width": 1080, "height": 1350}, "blurred": {"oid": "photo-blurred---------", "width": 480, "height": 600}, "thumbhash": "cHVycGxlIGFuZCBncmVlbg==", "thumbnail": {"oid": "photo-thumbnail-------", "width": 320, "height": 400}}]', '2026-11-15 12:00:00+00', NULL),
  ('7', '5', '1500', 'Just for you', '', '[{"type": "photo", "large": {"oid": "photo-large-----------", "width": 2048, "height": 2560}, "width": 1080, "height": 1350, "medium": {"oid": "photo-medium----------", "width": 1080, "height": 1350}, "blurred": {"oid": "photo-blurred---------", "width": 480, "height": 600}, "thumbhash": "cHVycGxlIGFuZCBncmVlbg==", "thumbnail": {"oid": "photo-thumbnail-------", "width": 320, "height": 400}}]', '2026-12-17 12:00:00+00', NULL),
  ('8', '5', '600', 'Just for you', '', '[{"type": "photo", "large": {"oid": "photo-large-----------", "width": 2048, "height": 2560}, "width": 1080, "height": 1350, "medium": {"oid": "photo-medium----------", "width": 1080, "height": 1350}, "blurred": {"oid": "photo-blurred---------", "width": 480, "height": 600}, "thumbhash": "cHVycGxlIGFuZCBncmVlbg==", "thumbnail": {"oid": "photo-thumbnail-------", "width": 320, "height": 400}}]', '2026-12-17 12:03:00+00', NULL);

insert into "payment_event" ("fan_id", "gateway", "event_id", "top_up_id", "order_name", "payment_ref", "status", "paid", "outcome", "created_at") overriding system value values
  ('1010', 'sandbox', 'evt_f54c5e80-beb9-4c72-8c78-32be0f94f560', '6f71a087-3f90-8462-a3a0-0000000003f2', '6f71a087-3f90-8462-a3a0-0000000003f2', 'pay_of_6f71a087-3f90-8462-a3a0-0000000003f2', 'succeeded', '5250', 'credited', '2026-11-15 12:00:00+00'),
  ('1011', 'sandbox', 'evt_077e3cf4-8587-4149-80bf-e39d969d0753', '2de6abf8-35eb-8209-9880-0000000003f3', '2de6abf8-35eb-8209-9880-0000000003f3', 'pay_of_2de6abf8-35eb-8209-9880-0000000003f3', 'succeeded', '10500', 'credited', '2026-11-15 12:00:00+00'),
  ('1012', 'sandbox', 'evt_80f39154-4a22-4091-b93a-ef7c510886c3', '49f7b0de-ac79-88a5-bc20-0000000003f4', '49f7b0de-ac79-88a5-bc20-0000000003f4', 'pay_of_49f7b0de-ac79-88a5-bc20-0000000003f4', 'succeeded', '1050', 'credited', '2026-11-15 12:00:00+00'),
  ('1013', 'sandbox', 'evt_199d42c9-1f4a-41d9-b2b2-66fd23f87166', 'd8917821-1eb2-8a5e-ada0-0000000003f5', 'd8917821-1eb2-8a5e-ada0-0000000003f5', 'pay_of_d8917821-1eb2-8a5e-ada0-0000000003f5', 'succeeded', '2625', 'credited', '2026-11-15 12:00:00+00'),
  ('1013', 'sandbox', 'evt_a40feff1-4e51-418d-8e5c-237bcc2e26ab', 'd8917821-1eb2-8a5e-ada0-0000000003f5', 'd8917821-1eb2-8a5e-ada0-0000000003f5', 'pay_of_d8917821-1eb2-8a5e-ada0-0000000003f5', 'refunded', NULL, 'refunded', '2026-11-23 12:00:00+00'),
  ('1014', 'sandbox', 'evt_5312c8b5-a0cf-4a54-98c4-6ee7438c96c7', '9f133213-e8d5-874b-84c0-0000000003f6', '9f133213-e8d5-874b-84c0-0000000003f6', 'pay_of_9f133213-e8d5-874b-84c0-0000000003f6', 'succeeded', '1050', 'credited', '2026-12-17 12:00:00+00');

insert into "payout" ("id", "creator_id", "amount_cents", "fee_cents", "holder", "iban_sealed", "iban_start", "iban_end", "state", "requested_by", "requested_at", "approved_at", "sent_at", "settled_at", "note", "request_key", "request_hash", "approved_by", "sent_by", "settled_by") overriding system value values
  ('1', '1', '50000', '100', 'Alina Veresova', E'\\x4de430cc05f58604e4bda1c830df9b2dd27a71a47cb8dff7221d52e7a5833eaee8512af5b0f44b1b45130c12a6ed3deebe5b23cab1', 'PT50', '0154', 'requested', '1001', '2026-11-15 12:00:00+00', NULL, NULL, NULL, '', NULL, NULL, NULL, NULL, NULL),
  ('2', '2', '50000', '100', 'Alina Veresova', E'\\xa44cffe4adb2a8367bd0403167499400e146f8b2d3b8899b1efa72d664365b750f4b24948d185961cfbda3d76c5b9bcdf306939789', 'PT50', '0154', 'approved', '1003', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', NULL, NULL, '', NULL, NULL, 'Vera', NULL, NULL),
  ('3', '3', '50000', '100', 'Alina Veresova', E'\\x8d7085883daf6d557bc21d15571a2592c525a31015fd9be79b69490490c28cd73a6d5aa303e829373405d5ff11499db2b4cc5c7b1a', 'PT50', '0154', 'sent', '1005', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', NULL, '', NULL, NULL, 'Vera', 'Piet', NULL),
  ('4', '4', '50000', '100', 'Alina Veresova', E'\\x3364b619b1b6c91059cc931b8fee4752ad7c4f3c48124fe666f9eba5b01621965cad25c0ab0c30fef95059d2c861791c1e310bbcbd', 'PT50', '0154', 'paid', '1007', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '', NULL, NULL, 'Vera', 'Piet', 'Piet');

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
  ('1010', 'Elsa', '', '', 'en', '2026-12-17 12:00:00+00', '2026-11-15 12:00:00+00'),
  ('1011', 'Mia', '', '', 'en', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00'),
  ('1012', 'Lara', '', '', 'en', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00'),
  ('1013', 'Oskar', '', '', 'en', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00'),
  ('1014', 'Wanda', '', '', 'en', '2026-12-17 12:00:00+00', '2026-12-17 12:00:00+00'),
  ('1015', 'Test', '', '', 'en', '2026-12-17 12:00:00+00', '2026-12-17 12:00:00+00'),
  ('1016', 'Павел', '', '', 'ru', '2026-12-17 12:03:00+00', '2026-12-17 12:03:00+00');

insert into "post" ("id", "creator_id", "audience", "price_cents", "text", "teaser", "attachments", "feed_seq", "created_at", "announced_at", "goes_to_channel", "withdrawn_at") overriding system value values
  ('1', '5', 'channel', '800', 'A post', '', '[{"type": "photo", "large": {"oid": "photo-large-----------", "width": 2048, "height": 2560}, "width": 1080, "height": 1350, "medium": {"oid": "photo-medium----------", "width": 1080, "height": 1350}, "blurred": {"oid": "photo-blurred---------", "width": 480, "height": 600}, "thumbhash": "cHVycGxlIGFuZCBncmVlbg==", "thumbnail": {"oid": "photo-thumbnail-------", "width": 320, "height": 400}}]', '1', '2026-11-15 12:00:00+00', NULL, 'true', NULL);

insert into "post_draft" ("id", "creator_id", "state", "revision", "published_revision", "audience", "price_cents", "is_in_premium", "goes_to_channel", "text", "teaser", "media", "words", "publish_at", "published_at", "deleted_at", "state_before", "listed_at", "created_at", "changed_at") overriding system value values
  ('1', '5', 'published', '1', '1', 'paid', '800', 'false', 'true', 'A post', '', NULL, 'a post ', NULL, '2026-11-15 12:00:00+00', NULL, NULL, '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00');

insert into "premium" ("fan_id", "id", "creator_id", "price_cents", "is_recurrent", "anchor_at", "periods", "active_until", "failed_at", "next_check_at", "key_epoch", "card_asked_at", "grace_until", "cancelled_at", "told_of", "price_change_id", "asked_price_cents", "asked_from", "price_answer") overriding system value values
  ('1011', '1', '5', '600', 'true', '2026-11-15 12:00:00+00', '2', '2027-01-15 12:00:00+00', NULL, '2027-01-15 12:00:00+00', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  ('1012', '2', '5', '600', 'true', '2026-11-15 12:00:00+00', '1', '2026-12-15 12:00:00+00', '2026-12-17 12:00:00+00', '2026-12-18 12:00:00+00', '1', NULL, '2026-12-22 12:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL);

insert into "premium_period" ("fan_id", "premium_id", "starts_at", "ends_at", "price_cents", "refunded_cents") overriding system value values
  ('1011', '1', '2026-11-15 12:00:00+00', '2026-12-15 12:00:00+00', '600', '0'),
  ('1011', '1', '2026-12-15 12:00:00+00', '2027-01-15 12:00:00+00', '600', '0'),
  ('1012', '2', '2026-11-15 12:00:00+00', '2026-12-15 12:00:00+00', '600', '0');

insert into "provider_exchange" ("fan_id", "id", "top_up_id", "way", "name", "outcome", "reference", "took_ms", "at") overriding system value values
  ('1010', '1', '6f71a087-3f90-8462-a3a0-0000000003f2', 'call', 'create_checkout', 'ok', NULL, '1', '2026-11-15 12:00:00+00'),
  ('1010', '2', '6f71a087-3f90-8462-a3a0-0000000003f2', 'webhook', 'succeeded', 'credited', 'evt_f54c5e80-beb9-4c72-8c78-32be0f94f560', '38', '2026-11-15 12:00:00+00'),
  ('1011', '3', '2de6abf8-35eb-8209-9880-0000000003f3', 'call', 'create_checkout', 'ok', NULL, '0', '2026-11-15 12:00:00+00'),
  ('1011', '4', '2de6abf8-35eb-8209-9880-0000000003f3', 'webhook', 'succeeded', 'credited', 'evt_077e3cf4-8587-4149-80bf-e39d969d0753', '27', '2026-11-15 12:00:00+00'),
  ('1012', '5', '49f7b0de-ac79-88a5-bc20-0000000003f4', 'call', 'create_checkout', 'ok', NULL, '0', '2026-11-15 12:00:00+00'),
  ('1012', '6', '49f7b0de-ac79-88a5-bc20-0000000003f4', 'webhook', 'succeeded', 'credited', 'evt_80f39154-4a22-4091-b93a-ef7c510886c3', '8', '2026-11-15 12:00:00+00'),
  ('1013', '7', 'd8917821-1eb2-8a5e-ada0-0000000003f5', 'call', 'create_checkout', 'ok', NULL, '6', '2026-11-15 12:00:00+00'),
  ('1013', '8', 'd8917821-1eb2-8a5e-ada0-0000000003f5', 'webhook', 'succeeded', 'credited', 'evt_199d42c9-1f4a-41d9-b2b2-66fd23f87166', '3', '2026-11-15 12:00:00+00'),
  ('1013', '9', 'd8917821-1eb2-8a5e-ada0-0000000003f5', 'webhook', 'refunded', 'refunded', 'evt_a40feff1-4e51-418d-8e5c-237bcc2e26ab', '41', '2026-11-23 12:00:00+00'),
  ('1014', '10', '9f133213-e8d5-874b-84c0-0000000003f6', 'call', 'create_checkout', 'ok', NULL, '0', '2026-12-17 12:00:00+00'),
  ('1014', '11', '9f133213-e8d5-874b-84c0-0000000003f6', 'webhook', 'succeeded', 'credited', 'evt_5312c8b5-a0cf-4a54-98c4-6ee7438c96c7', '14', '2026-12-17 12:00:00+00'),
  ('1016', '12', '5d53383b-f600-8fd2-a820-0000000003f8', 'call', 'create_checkout', 'ok', NULL, '0', '2026-12-17 12:03:00+00');

insert into "purchase" ("fan_id", "id", "creator_id", "message_id", "content_id", "post_id", "price_cents", "created_at", "refunded_cents", "closed_at", "is_unopened", "consented_at") overriding system value values
  ('1002', '1', '1', '1', '1', NULL, '100000', '2026-10-16 12:00:00+00', '0', NULL, 'false', NULL),
  ('1004', '2', '2', '2', '2', NULL, '100000', '2026-10-16 12:00:00+00', '0', NULL, 'false', NULL),
  ('1006', '3', '3', '3', '3', NULL, '100000', '2026-10-16 12:00:00+00', '0', NULL, 'false', NULL),
  ('1008', '4', '4', '4', '4', NULL, '100000', '2026-10-16 12:00:00+00', '0', NULL, 'false', NULL),
  ('1010', '5', '5', '5', '5', NULL, '500', '2026-11-15 12:00:00+00', '0', NULL, 'true', NULL),
  ('1010', '6', '5', NULL, NULL, '1', '800', '2026-11-15 12:00:00+00', '0', NULL, 'true', NULL),
  ('1010', '7', '5', '6', '6', NULL, '400', '2026-11-15 12:00:00+00', '0', NULL, 'false', '2026-11-15 12:00:00+00'),
  ('1010', '8', '5', '8', '8', NULL, '600', '2026-12-17 12:03:00+00', '0', NULL, 'true', NULL);

insert into "purchase_intent" ("fan_id", "kind", "thing", "creator_id", "price_cents", "is_confirmed", "created_at", "expires_at") overriding system value values
  ('1014', 'message', '7', '5', '1500', 'false', '2026-12-17 12:01:00+00', '2026-12-24 12:01:00+00'),
  ('1014', 'premium', '6', '6', '1200', 'false', '2026-12-17 12:03:00+00', '2026-12-24 12:03:00+00'),
  ('1014', 'tip', '8516cbb8-58f0-46bf-9817-4f1b4668829b', '5', '3000', 'false', '2026-12-17 12:02:00+00', '2026-12-24 12:02:00+00'),
  ('1016', 'post', '1', '5', '800', 'false', '2026-12-17 12:03:00+00', '2026-12-24 12:03:00+00');

insert into "reconciliation_run" ("gateway", "day", "lines", "provider_cents", "ledger_cents", "read_at") overriding system value values
  ('sandbox', '2026-12-16', '0', '0', '0', '2026-12-17 12:00:00+00');

insert into "sweep_mark" ("name", "at") overriding system value values
  ('daily_quota', '2026-12-15 12:00:00+00'),
  ('event', '2026-11-17 12:00:00+00');

insert into "tip" ("fan_id", "id", "creator_id", "amount_cents", "message", "created_at", "sent_at", "refunded_cents") overriding system value values
  ('1012', 'adcc64b2-e5da-4787-876e-297d31d9769a', '5', '300', 'Hi', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '0'),
  ('1013', '5d691f77-c86e-4961-82f3-1d7087db9933', '5', '2000', '', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '0'),
  ('1014', '8516cbb8-58f0-46bf-9817-4f1b4668829b', '5', '3000', 'For you', '2026-12-17 12:00:00+00', NULL, '0');

insert into "ton_audit" ("day", "address", "lt", "due_at", "ended_at", "altered", "missing", "unproven") overriding system value values
  ('2026-12-17', '', NULL, '2026-12-17 12:00:00+00', '2026-12-17 12:00:00+00', '{}', '{}', '{}');

insert into "top_up" ("fan_id", "id", "gateway", "provider", "amount_cents", "fee_cents", "stars", "status", "was_paid", "was_credited", "reference", "payment_ref", "url", "challenge_url", "failure_code", "card", "card_token", "action", "object_id", "creator_id", "device", "untold_since", "created_at", "updated_at", "expires_at", "renewal_of") overriding system value values
  ('1010', '6f71a087-3f90-8462-a3a0-0000000003f2', 'sandbox', 'inwizoEcom', '5000', '250', NULL, 'succeeded', 'true', 'true', 'pay_zTeg1TiI36AzlRBdDs0S4Eu7lBov7wib', 'pay_of_6f71a087-3f90-8462-a3a0-0000000003f2', 'http://localhost/bank/checkout/Kfigp7YovHjsvGDVjk0rhQ-If9YvaHoF', NULL, NULL, NULL, NULL, '', '', NULL, '', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '2026-11-16 12:00:00+00', NULL),
  ('1011', '2de6abf8-35eb-8209-9880-0000000003f3', 'sandbox', 'inwizoEcom', '10000', '500', NULL, 'succeeded', 'true', 'true', 'pay_AoXZUcjLYRmP_28qKs90raHlgYkmOPw_', 'pay_of_2de6abf8-35eb-8209-9880-0000000003f3', 'http://localhost/bank/checkout/DdEbOAzWRwibGxyCW6GPmCOEQiX3wa1J', NULL, NULL, NULL, NULL, '', '', NULL, '', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '2026-11-16 12:00:00+00', NULL),
  ('1012', '49f7b0de-ac79-88a5-bc20-0000000003f4', 'sandbox', 'inwizoEcom', '1000', '50', NULL, 'succeeded', 'true', 'true', 'pay_jN1gdYXI0oNbl1LvxeCcmDzxt06kZJHc', 'pay_of_49f7b0de-ac79-88a5-bc20-0000000003f4', 'http://localhost/bank/checkout/D8dLlLCkP5f4cSQPUwAGqLLAe-SRl8ls', NULL, NULL, NULL, NULL, '', '', NULL, '', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '2026-11-16 12:00:00+00', NULL),
  ('1013', 'd8917821-1eb2-8a5e-ada0-0000000003f5', 'sandbox', 'inwizoEcom', '2500', '125', NULL, 'refunded', 'true', 'true', 'pay_Wx8RqudF7PFAclbabwJRjB2NL5QPbfHF', 'pay_of_d8917821-1eb2-8a5e-ada0-0000000003f5', 'http://localhost/bank/checkout/mKX9PXhERG6cfkti0gHXySEUal7l3R1k', NULL, NULL, NULL, NULL, '', '', NULL, '', '2026-11-15 12:00:00+00', '2026-11-15 12:00:00+00', '2026-11-23 12:00:00+00', '2026-11-16 12:00:00+00', NULL),
  ('1014', '9f133213-e8d5-874b-84c0-0000000003f6', 'sandbox', 'inwizoEcom', '1000', '50', NULL, 'succeeded', 'true', 'true', 'pay_V8BKeUghOLidXTq6NZdSohqk5rjICL2L', 'pay_of_9f133213-e8d5-874b-84c0-0000000003f6', 'http://localhost/bank/checkout/k5ZDxeZIg0BGQCEnEYPg3b0Z2Jm_AKOP', NULL, NULL, NULL, NULL, '', '', NULL, '', '2026-12-17 12:00:00+00', '2026-12-17 12:00:00+00', '2026-12-17 12:00:00+00', '2026-12-18 12:00:00+00', NULL),
  ('1016', '5d53383b-f600-8fd2-a820-0000000003f8', 'sandbox', 'inwizoEcom', '1000', '50', NULL, 'pending', 'false', 'false', 'pay_Wk_j2iBmc8HUxBlg9XRk-8NfXdlzVYUR', NULL, 'http://localhost/bank/checkout/clocuVdEKb-Zcd9Iiy1qcnsINps5A5CB', NULL, NULL, NULL, NULL, '', '', NULL, '', NULL, '2026-12-17 12:03:00+00', '2026-12-17 12:03:00+00', '2026-12-18 12:03:00+00', NULL);

insert into "top_up_refund" ("fan_id", "gateway", "refund_id", "top_up_id", "is_dispute", "amount_cents", "reinstated_cents", "wallet_cents", "loss_cents", "moves", "created_at", "debt_cents", "debt_paid_cents", "debt_written_off_cents") overriding system value values
  ('1013', 'sandbox', 'dp', 'd8917821-1eb2-8a5e-ada0-0000000003f5', 'true', '2625', '0', '500', '125', '1', '2026-11-23 12:00:00+00', '2000', '0', '0');

insert into "transfer" ("fan_id", "id", "kind", "subject", "debit_account", "credit_account", "amount_cents", "fee_account", "fee_cents", "created_at", "balance_after_cents") overriding system value values
  ('0', '10', 'payout', '2', '15', '8', '50000', NULL, '0', '2026-11-15 12:00:00+00', NULL),
  ('0', '11', 'payout', '3', '16', '8', '50000', NULL, '0', '2026-11-15 12:00:00+00', NULL),
  ('0', '12', 'payout', '4', '17', '8', '50000', NULL, '0', '2026-11-15 12:00:00+00', NULL),
  ('0', '13', 'payout_sent', '3', '8', '9', '50000', '10', '100', '2026-11-15 12:00:00+00', NULL),
  ('0', '14', 'payout_sent', '4', '8', '9', '50000', '10', '100', '2026-11-15 12:00:00+00', NULL),
  ('0', '9', 'payout', '1', '14', '8', '50000', NULL, '0', '2026-11-15 12:00:00+00', NULL),
  ('1002', '1', 'grant', '474a9daa-79e2-4ae8-ac8b-7ce7ed547c05', '5', '1', '100000', NULL, '0', '2026-11-15 12:00:00+00', '100000'),
  ('1002', '2', 'message', '1', '1', '14', '100000', '2', '20000', '2026-10-16 12:00:00+00', '0'),
  ('1004', '3', 'grant', 'a79a4ef9-c27e-410d-8fea-907b9af18518', '5', '1', '100000', NULL, '0', '2026-11-15 12:00:00+00', '100000'),
  ('1004', '4', 'message', '2', '1', '15', '100000', '2', '20000', '2026-10-16 12:00:00+00', '0'),
  ('1006', '5', 'grant', 'd15a0913-d377-4d01-8547-97f351a46e6d', '5', '1', '100000', NULL, '0', '2026-11-15 12:00:00+00', '100000'),
  ('1006', '6', 'message', '3', '1', '16', '100000', '2', '20000', '2026-10-16 12:00:00+00', '0'),
  ('1008', '7', 'grant', 'e7b3002a-0819-4079-9299-9569f6066d8e', '5', '1', '100000', NULL, '0', '2026-11-15 12:00:00+00', '100000'),
  ('1008', '8', 'message', '4', '1', '17', '100000', '2', '20000', '2026-10-16 12:00:00+00', '0'),
  ('1010', '15', 'top_up', '6f71a087-3f90-8462-a3a0-0000000003f2', '18', '1', '5250', '3', '250', '2026-11-15 12:00:00+00', '5000'),
  ('1010', '16', 'message', '5', '1', '19', '500', '2', '100', '2026-11-15 12:00:00+00', '4500'),
  ('1010', '17', 'post', '6', '1', '19', '800', '2', '160', '2026-11-15 12:00:00+00', '3700'),
  ('1010', '18', 'message', '7', '1', '19', '400', '2', '80', '2026-11-15 12:00:00+00', '3300'),
  ('1010', '31', 'message', '8', '1', '19', '600', '2', '120', '2026-12-17 12:03:00+00', '2700'),
  ('1011', '19', 'top_up', '2de6abf8-35eb-8209-9880-0000000003f3', '18', '1', '10500', '3', '500', '2026-11-15 12:00:00+00', '10000'),
  ('1011', '20', 'premium', '1:1794744000.000000', '1', '19', '600', '2', '120', '2026-11-15 12:00:00+00', '9400'),
  ('1011', '29', 'premium', '1:1797336000.000000', '1', '19', '600', '2', '120', '2026-12-17 12:00:00+00', '8800'),
  ('1012', '21', 'top_up', '49f7b0de-ac79-88a5-bc20-0000000003f4', '18', '1', '1050', '3', '50', '2026-11-15 12:00:00+00', '1000'),
  ('1012', '22', 'premium', '2:1794744000.000000', '1', '19', '600', '2', '120', '2026-11-15 12:00:00+00', '400'),
  ('1012', '23', 'tip', 'adcc64b2-e5da-4787-876e-297d31d9769a', '1', '19', '300', '2', '60', '2026-11-15 12:00:00+00', '100'),
  ('1013', '24', 'top_up', 'd8917821-1eb2-8a5e-ada0-0000000003f5', '18', '1', '2625', '3', '125', '2026-11-15 12:00:00+00', '2500'),
  ('1013', '25', 'tip', '5d691f77-c86e-4961-82f3-1d7087db9933', '1', '19', '2000', '2', '400', '2026-11-15 12:00:00+00', '500'),
  ('1013', '26', 'top_up_refund', 'd8917821-1eb2-8a5e-ada0-0000000003f5:dp', '1', '18', '500', NULL, '0', '2026-11-23 12:00:00+00', '0'),
  ('1013', '27', 'top_up_loss', 'd8917821-1eb2-8a5e-ada0-0000000003f5:dp', '4', '18', '125', NULL, '0', '2026-11-23 12:00:00+00', NULL),
  ('1013', '28', 'top_up_debt', 'd8917821-1eb2-8a5e-ada0-0000000003f5:dp', '11', '18', '2000', NULL, '0', '2026-11-23 12:00:00+00', NULL),
  ('1014', '30', 'top_up', '9f133213-e8d5-874b-84c0-0000000003f6', '18', '1', '1050', '3', '50', '2026-12-17 12:00:00+00', '1000');

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
  ('1010', '2700', '8', '0', '600', '2026-12-01', '0', NULL, NULL, NULL, NULL, 'false'),
  ('1011', '8800', '3', '0', '600', '2026-12-01', '0', NULL, NULL, NULL, NULL, 'false'),
  ('1012', '100', '4', '0', '900', '2026-11-01', '0', NULL, NULL, NULL, NULL, 'false'),
  ('1013', '0', '3', '2000', '2000', '2026-11-01', '0', NULL, NULL, NULL, NULL, 'false'),
  ('1014', '1000', '2', '0', '0', '1970-01-01', '0', NULL, NULL, NULL, NULL, 'true'),
  ('1015', '0', '0', '0', '0', '1970-01-01', '0', NULL, NULL, NULL, NULL, 'false'),
  ('1016', '0', '0', '0', '0', '1970-01-01', '0', NULL, NULL, NULL, NULL, 'true');

insert into "world" ("is_only", "id", "kind", "bot_id", "created_at", "premium_grace_days") overriding system value values
  ('true', 'bcda6f4e-d2be-4153-92ad-89ce800963f3', 'sandbox', NULL, '2026-11-15 12:00:00+00', '7');

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
