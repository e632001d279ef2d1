import type { Reply } from '@fanlight/contract'
import { expect, test } from 'vitest'
import type { listSales } from '../contract/calls.ts'
import { sharedServer } from './shared-server.ts'

type Sales = Reply<typeof listSales>

const server = sharedServer()

test('U43: it is told who of the people acts for a creator', async () => {
  const { fans } = await server().world()

  const creators = fans.filter(({ authorId }) => authorId !== null)
  expect(creators.map(({ firstName, authorId }) => [firstName, authorId])).toEqual([
    ['Alina', 1],
    ['Илья', 2],
    ['Nora', 3],
    ['Sari', 4],
  ])
})

test('U34: a sale is in its creator’s list as soon as it is made, with what it earned', async () => {
  const fan = await server().fan('Putri')
  const wish = { authorId: 2, fanId: fan.id, price: 2.75, text: 'Привет' }
  const { id } = await server().control<{ id: number }>('/messages', wish)
  const before = await server().control<Sales>('/sales')

  await fan.post(`/im/${id}/buy`)

  const after = await server().control<Sales>('/sales')
  expect(after.sales[0]).toMatchObject({
    authorId: 2,
    fanId: fan.id,
    fanName: 'Putri Lestari',
    kind: 'message',
    price: 2.75,
  })
  const earned = after.sales[0]?.earned ?? 0
  expect(earned).toBeGreaterThan(0)
  const ilya = ({ earnings }: Sales) => earnings.find(({ authorId }) => authorId === 2)
  expect(ilya(after)?.sales).toBe((ilya(before)?.sales ?? 0) + 1)
  expect(ilya(after)?.earned).toBeCloseTo((ilya(before)?.earned ?? 0) + earned, 2)
})

test('U36: the log tells when the world is moved, and its numbers only grow', async () => {
  const read = () => server().control<{ lines: { seq: number; text: string }[] }>('/log')
  const before = await read()

  await server().advance({ seconds: 60 })

  const last = before.lines.at(-1)?.seq ?? 0
  const since = (await read()).lines.filter(({ seq }) => seq > last)
  expect(since.map(({ text }) => text)).toContain('clock moved')
  expect(last).toBeGreaterThan(1_700_000_000_000)
})

test('the world tells everybody’s wallet of coins as its owner would find it', async () => {
  const before = (await server().world()).fans
  const [max, dmitri] = before
  const chain = await server().control<{ transactions: object[] }>('/ton')
  const looked = await server().control('/ton/wallet', { userId: dmitri?.id })

  await server().control('/ton/faucet', { userId: max?.id, amount: 1.5 })
  const after = (await server().world()).fans

  expect(before.every(({ wallet }) => /^UQ[\w-]{46}$/.test(wallet.address))).toBe(true)
  expect(new Set(before.map(({ wallet }) => wallet.address)).size).toBe(before.length)
  expect([max?.wallet.balance, dmitri?.wallet]).toEqual(['50', looked])
  expect(chain.transactions).toEqual([])
  expect(after[0]?.wallet).toEqual({ address: max?.wallet.address, balance: '51.5' })
})
