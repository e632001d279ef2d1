import { expect, test } from 'vitest'
import { BotWorld } from '../../../test/bot-world.ts'
import { answerTicket } from './answer-ticket.ts'

test('old tickets are closed and forgotten', async () => {
  await using own = await BotWorld.open()
  const [silent, unused] = [await own.person(), await own.person()]
  await silent.writes('/paysupport help')
  await unused.writes('/paysupport')
  await answerTicket(own.world.ctx, 1001, 'Done')
  const states = () => own.world.db.query('select id, state from support_ticket order by id')

  const before = await states()
  await own.advance({ days: 15 })
  const after = await states()
  await own.advance({ days: 540 })

  expect(before).toEqual([
    { id: 1001, state: 'answered' },
    { id: 1002, state: 'asked' },
  ])
  expect(after).toEqual([{ id: 1001, state: 'closed' }])
  expect(await states()).toEqual([])
})
