import { expect, test } from 'vitest'
import { BotWorld, botOf, linksOf } from '../../../../test/bot-world.ts'

const APP = 'http://localhost:8080'

test('a renewal that the fan’s own limit stops is told so before, at its day and at the end', async () => {
  await using world = await BotWorld.open()
  const mila = await world.creator({ premiumPrice: 9_99 })
  const person = await world.person({ balance: 50_00, languageCode: 'ru' })
  await person.fan.buysPremium(mila)
  await person.fan.post('/balance/limits', { cap: 5 })
  await world.settle()

  for (const days of [27, 1, 2, 3, 4]) await world.advance({ days })

  const price = '9,99\u00a0€'
  expect(person.reads(botOf(1)).slice(1)).toEqual([
    `Premium Mila Novak продлевается 15 декабря 2026 за ${price}, но это превысит ваш лимит на месяц. Пока лимит не позволит, продления не будет.`,
    `Premium Mila Novak не удалось продлить: ${price} превысит ваш лимит на этот месяц. Он открыт до 22 декабря 2026 и продлится, как только лимит это позволит.`,
    'Premium Mila Novak закончился: продление превысило бы ваш лимит на месяц. Вернуться можно в любой момент.',
  ])
  const [, soon, failed] = person.sees(botOf(1))
  expect([linksOf(soon), linksOf(failed)]).toEqual([
    [`${APP}/sponsor?modelId=1`],
    [`${APP}/sponsor?modelId=1`],
  ])
})

test('a gifted month is told as a gift, and its end is not said to be the fan’s wish', async () => {
  await using world = await BotWorld.open()
  const mila = await world.creator({ premiumPrice: 9_99 })
  const person = await world.person({ languageCode: 'en' })
  await mila.sendsMessage(person.fan, 0)
  await world.settle()
  const before = person.reads(botOf(1)).length

  await world.world.db.query('select app.gift_premium($1, $2, 1, null, $3)', [
    person.fan.id,
    mila.id,
    world.world.clock.now(),
  ])
  await world.settle()
  await world.advance({ days: 31 })

  expect(person.reads(botOf(1)).slice(before)).toEqual([
    'Mila Novak gives you a month of Premium. It is open until 15 December 2026, and costs you nothing.',
    'Mila Novak Premium has ended: the month that you were given is over. You can subscribe any time.',
  ])
})
