import { expect, test } from 'vitest'
import { Studio } from '../../../test/studio.ts'
import { openWorld, type World } from '../../../test/world.ts'

const DELIVERIES = 12_000
const PER_STATEMENT = 5_000

test('an address with many deliveries is removed by statements that each take few', async () => {
  await using world = await openWorld()
  const { person } = await Studio.open(world)
  const terms = { url: 'https://receiver.example/hook', events: ['tip.received'] }
  const { webhook } = (await person.post('/studio/webhooks', terms)).json()
  await wasToldOften(world, webhook.id)
  await refuseLargeDeletes(world)

  const left = await person.post(`/studio/webhooks/${webhook.id}/remove`)

  expect(left.json()).toEqual({ webhooks: [] })
  expect(await world.db.one('select count(*) as count from webhook_delivery')).toEqual({ count: 0 })
})

async function wasToldOften({ db, clock }: World, webhookId: string) {
  await db.run(
    `with told as (
       insert into webhook_event (id, lane, type, data, happened_at, created_at)
       select 'event-' || n, 'lane', 'tip.received', '{}', $2, $2 from generate_series(1, $3::int) n
       returning id
     )
     insert into webhook_delivery (webhook_id, event_id, state, created_at)
     select $1, id, 'delivered', $2 from told`,
    [webhookId, clock.now(), DELIVERIES],
  )
}

async function refuseLargeDeletes({ db }: World) {
  await db.run(`create function refuse_large_delete() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > ${PER_STATEMENT} then
        raise exception 'one statement deletes too much';
      end if;
      return null;
    end $$`)
  await db.run(`create trigger no_large_delete after delete on webhook_delivery
    referencing old table as gone for each statement execute function refuse_large_delete()`)
}
