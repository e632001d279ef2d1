import { expect, test } from 'vitest'
import { PHOTO_ITEM } from '../../../test/media-fixtures.ts'
import { openEnvelope } from '../../../test/open-envelope.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { START } from '../../../test/test-context.ts'

const world = sharedWorld()
const NOW = START.getTime() / 1000

test('a purchase of either kind is kept with all that was bought', async () => {
  const [fan, creator] = [await world().fan({ balance: 20_00 }), await world().creator()]
  const message = await creator.sendsMessage(fan, 5_00, 'For you')
  const post = await creator.publishes({ audience: 'channel', price: 8_00, text: 'For sale' })
  await fan.buysMessage(message)
  await fan.buysPost(post)

  const { purchases, nextFrom } = (await fan.listsPurchases()).json()

  const common = { authorId: creator.id, createdAt: NOW, purchasedAt: NOW }
  expect(purchases).toMatchObject([
    { kind: 'post', objectId: post, text: 'For sale', price: 8, ...common },
    { kind: 'message', objectId: message, text: 'For you', price: 5, ...common },
  ])
  for (const { attachments, decryptKey } of purchases) {
    expect(openEnvelope(attachments[0].photoMediumEncrypted, decryptKey)).toMatchObject(PHOTO_ITEM)
  }
  expect(nextFrom).toBeNull()
})

test('what is locked, free or another fan’s is no purchase', async () => {
  const [fan, other] = [
    await world().fan({ balance: 20_00 }),
    await world().fan({ balance: 20_00 }),
  ]
  const creator = await world().creator()
  await creator.sendsMessage(fan, 5_00)
  await creator.sendsMessage(fan, 0)
  await other.buysPost(await creator.publishes({ audience: 'channel' }))

  const reply = await fan.listsPurchases()

  expect(reply.json()).toEqual({ purchases: [], nextFrom: null })
})

test('senderId picks the purchases from one creator', async () => {
  const fan = await world().fan({ balance: 20_00 })
  const [one, other] = [await world().creator(), await world().creator()]
  const fromOne = await one.publishes({ audience: 'channel', price: 3_00 })
  const fromOther = await other.sendsMessage(fan, 4_00)
  await fan.buysPost(fromOne)
  await fan.buysMessage(fromOther)

  const ofOne = await fan.listsPurchases(`?senderId=${one.id}&startFrom=0`)
  const ofOther = await fan.listsPurchases(`?senderId=${other.id}`)
  const ofNobody = await fan.listsPurchases('?senderId=987654321')

  expect(objectIds(ofOne.json())).toEqual([fromOne])
  expect(objectIds(ofOther.json())).toEqual([fromOther])
  expect(ofNobody.json()).toEqual({ purchases: [], nextFrom: null })
})

test('every old purchase comes once while new ones are made between pages', async () => {
  const [fan, creator] = [await world().fan({ balance: 100_00 }), await world().creator()]
  const buysNew = async () => {
    const id = await creator.publishes({ audience: 'channel', price: 1_00 })
    await fan.buysPost(id)
    return id
  }
  const old: number[] = []
  for (let made = 0; made < 45; made += 1) old.push(await buysNew())

  const seen: number[] = []
  let startFrom: number | null = 0
  while (startFrom !== null) {
    const page: Page = (await fan.listsPurchases(`?startFrom=${startFrom}`)).json()
    seen.push(...objectIds(page))
    startFrom = page.nextFrom
    await buysNew()
  }

  expect(seen).toEqual(old.toReversed())
})

interface Page {
  purchases: { objectId: number }[]
  nextFrom: number | null
}

function objectIds({ purchases }: Page): number[] {
  return purchases.map((purchase) => purchase.objectId)
}
