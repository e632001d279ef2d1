import {
  type Business,
  FIRST_CONTENT,
  FIRST_CREATOR,
  FIRST_POST,
  MESSAGES_PER_FAN,
} from './business.ts'

const CASES = ['nominative', 'genitive', 'dative', 'accusative', 'instrumental', 'prepositional']
const NAME_FORMS = JSON.stringify(Object.fromEntries(CASES.map((each) => [each, 'Mila Novak'])))

/** Creators, their accounts, posts and messages, and how far the sweeps have come. */
export function contentsOf({ size, now }: Business): string[] {
  const at = `timestamptz '${now.toISOString()}'`
  const creators = `generate_series(0, ${size.creators - 1}) c`
  return [
    `insert into creator (id, first_name, is_female, name_forms, premium_price_cents, created_at)
     select ${FIRST_CREATOR} + c, 'Mila', true, '${NAME_FORMS}', 999, ${at} - interval '90 days'
     from ${creators}`,
    `insert into account (kind, creator_id) select 'earnings', ${FIRST_CREATOR} + c from ${creators}`,
    `insert into account (kind, gateway) values ('clearing', 'sandbox') on conflict do nothing`,
    // A post of one creator is followed by those of the others.
    `insert into post (id, creator_id, audience, price_cents, text, created_at)
     select ${FIRST_POST} + c * ${size.posts} + n, ${FIRST_CREATOR} + c,
       case when n % 2 = 0 then 'premium' else 'channel' end, 800, 'A caption, number ' || n,
       ${at} - interval '60 days' + n * interval '1 hour'
     from generate_series(0, ${size.posts - 1}) n, ${creators}`,
    `insert into message_content (id, creator_id, price_cents, text, created_at)
     select ${FIRST_CONTENT} + c * ${MESSAGES_PER_FAN} + n, ${FIRST_CREATOR} + c, 500, 'For you',
       ${at} - interval '30 days'
     from generate_series(0, ${MESSAGES_PER_FAN - 1}) n, ${creators}`,
    `insert into sweep_mark (name, at)
     select name, ${at} from unnest(array['notices', 'webhooks']) name
     union all select name, ${at} - interval '30 days' from unnest(array['event', 'daily_quota']) name
     union all select 'idempotency', ${at} - interval '2 days'
     union all select 'analytics_event', ${at} - interval '180 days'
     on conflict (name) do update set at = excluded.at`,
    `update earned_until set moment = ${at}, again_from = ${at}`,
  ]
}
