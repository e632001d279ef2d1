import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { BotWorld } from '../../../test/bot-world.ts'
import { atDesk } from '../../../test/staff-verbs.ts'

const world = await BotWorld.open()
afterAll(() => world[Symbol.asyncDispose]())

test('an answer at the desk reaches the fan’s chat once, however often it is sent', async () => {
  const person = await world.person()
  await person.writes('/paysupport The money left my card')
  const desk = await atDesk(world.world)
  const [asked] = (await desk.get('/staff/tickets?state=open')).json().tickets
  const path = `/staff/tickets/${asked.number}`
  const answer = { id: randomUUID(), text: 'It is on its way back to you.' }

  const replies = await Promise.all([
    desk.post(`/staff/tickets/${asked.number}/answer`, answer),
    desk.post(`/staff/tickets/${asked.number}/answer`, answer),
  ])
  await world.settle()
  const { ticket, words } = (await desk.get(path)).json()
  const left = (await desk.get('/staff/tickets?state=open')).json()

  expect(asked).toMatchObject({ lastWords: 'The money left my card', isLate: false })
  expect(replies.map((reply) => reply.json())).toEqual([
    { isReachable: true },
    { isReachable: true },
  ])
  expect(person.reads().filter((text) => text.endsWith(answer.text))).toHaveLength(1)
  expect(ticket.state).toBe('answered')
  expect(words).toMatchObject([
    { author: 'fan', text: 'The money left my card' },
    { author: 'staff', by: 'Olga Kern', text: answer.text, delivery: 'sent' },
  ])
  expect(left).toEqual({ tickets: [], open: 0 })
  const { actions } = (await desk.get('/staff/log?action=answered_ticket')).json()
  expect(actions).toMatchObject([{ subject: `ticket ${asked.number}`, name: 'Olga Kern' }])
})

test('a closed ticket is told to the fan, stays to be read, and takes no more answers', async () => {
  const person = await world.person()
  await person.writes('/paysupport help')
  const desk = await atDesk(world.world)
  const [asked] = (await desk.get('/staff/tickets?state=open')).json().tickets
  const path = `/staff/tickets/${asked.number}`

  const closed = await desk.post(`${path}/close`)
  const late = await desk.post(`${path}/answer`, { id: randomUUID(), text: 'late' })
  await world.settle()
  const { tickets } = (await desk.get('/staff/tickets?state=closed')).json()

  expect([closed.statusCode, late.json().code]).toEqual([200, 'ticket_closed'])
  expect(person.reads().at(-1)).toMatch(/^Ticket \d+ is closed/)
  expect(tickets.map(({ number }: { number: number }) => number)).toContain(asked.number)
})
