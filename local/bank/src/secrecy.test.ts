import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TEST_CARDS } from './test-cards.ts'
import { CARD, Shop } from './testing/shop.ts'

/** The bytes of everything that the bank wrote down. */
async function filesOf(folder: string): Promise<string> {
  const names = await readdir(folder)
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')))
  return files.join('\n')
}

const spellings = (number: string) => [number, number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')]

function found(text: string): string[] {
  return TEST_CARDS.flatMap(({ number }) => spellings(number)).filter((one) => text.includes(one))
}

test('no card number is kept, logged, told or answered', async () => {
  await using shop = await Shop.open()
  const answers: string[] = []

  for (const { number } of TEST_CARDS) {
    const { token, url } = await shop.checkout()
    const body = { ...CARD, cvc: '987', number, save: true }
    answers.push((await shop.call(`/checkouts/${token}/pay`, { body })).text)
    answers.push((await shop.call(`/checkouts/${token}`)).text)
    answers.push(JSON.stringify(await shop.bank.pay({ ...body, url })))
    const wrong = { ...body, expires: '13/20' }
    answers.push((await shop.call(`/checkouts/${token}/pay`, { body: wrong })).text)
  }
  await shop.wait(60)
  answers.push((await shop.call('/overview')).text, JSON.stringify(shop.bank.overview()))

  const kept = await filesOf(shop.folder)
  expect(kept).toContain('FL-')
  expect(found(kept)).toEqual([])
  expect(shop.logLines.length).toBeGreaterThan(TEST_CARDS.length)
  expect(found(shop.logLines.join('\n'))).toEqual([])
  expect(found(answers.join('\n'))).toEqual([])
  expect(found(JSON.stringify(shop.heard))).toEqual([])
  expect(`${kept}${answers.join('')}`).not.toMatch(/"cvc":"987"|FIRSTNAME/)
}, 30_000)

test('a number typed into the wrong field is not kept either', async () => {
  await using shop = await Shop.open()
  const { token } = await shop.checkout()
  const body = { ...CARD, holder: CARD.number, cvc: CARD.number }

  const reply = await shop.call(`/checkouts/${token}/pay`, { body })

  expect(reply.status).toBe(400)
  expect(found(reply.text + shop.logLines.join('\n') + (await filesOf(shop.folder)))).toEqual([])
})

test('the overview shows no token by which somebody could pay', async () => {
  await using shop = await Shop.open()
  const { token } = await shop.buy('4242 4242 4242 4242')

  expect((await shop.call('/overview')).text).not.toContain(token)
})

test.each([
  ['who may enter sees', {}, 200],
  ['who may not does not see', { 'x-stranger': 'yes' }, 403],
])('%s the overview', async (_who, headers, status) => {
  await using shop = await Shop.open()

  expect(await shop.callFrom('127.0.0.1', '/overview', headers)).toBe(status)
})

test('the shop’s key and the secret of its webhooks are told to nobody', async () => {
  await using shop = await Shop.open()
  const { token } = await shop.buy('4000 0000 0000 3220', { save: true })

  const told = [
    (await shop.call(`/checkouts/${token}`)).text,
    (await shop.call('/overview')).text,
    shop.logLines.join('\n'),
    await filesOf(shop.folder),
  ].join('\n')

  expect(told).not.toMatch(/key-of-the-shop|secret-of-the-webhooks/)
})
