import type { Reply } from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
import type { world as worldRoute } from '../contract/calls.ts'
import { sandboxDb } from './sandbox-db.ts'
import type { MessengerUser } from './sandbox-port.ts'
import type { SandboxWorld } from './sandbox-world.ts'
import * as store from './world.store.ts'

type World = Reply<typeof worldRoute>

export async function readWorld(world: SandboxWorld): Promise<World> {
  const { ctx, sandbox } = world
  const db = sandboxDb(world)
  const [creators, balances, members, messages, posts] = await Promise.all([
    store.listCreators(db),
    store.listBalances(db),
    store.listMembers(db),
    store.listMessages(db),
    store.listPosts(db),
  ])
  const users = await Promise.all(
    sandbox.messenger.users().map(async (user) => ({
      ...user,
      coins: await sandbox.ton.peek(user.id),
    })),
  )
  const usernames = new Map(
    sandbox.messenger.bots().map(({ creatorId, username }) => [creatorId, username]),
  )
  return {
    creators: creators.map((creator) => presentCreator(creator, usernames.get(creator.id) ?? '')),
    fans: users.map(({ coins, ...user }) => ({
      ...presentUser(user),
      initData: sandbox.messenger.initData({ userId: user.id }),
      eurBalance: eurFromCents(balances.get(user.id) ?? cents(0)),
      authorId: members.get(user.id) ?? null,
      wallet: coins,
    })),
    messages: messages.map(({ fanId, ...offer }) => ({ ...presentOffer(offer), fanId })),
    posts: posts.map(presentOffer),
    cards: [...sandbox.bank.testCards],
    now: unixSeconds(ctx.clock.now()),
  }
}

function presentCreator(creator: store.CreatorRow, botUsername: string) {
  const { id, firstName, lastName, language } = creator
  return {
    id,
    name: fullName(firstName, lastName),
    firstName,
    lastName,
    language,
    botUsername,
    subscriptionPrice: eurFromCents(creator.price),
    subscriptionDiscount: creator.discountPercent,
    isSubscriptionEnabled: creator.isEnabled,
  }
}

function presentUser({ id, firstName, lastName, languageCode, stars }: MessengerUser) {
  return {
    id,
    name: fullName(firstName, lastName ?? ''),
    firstName,
    lastName: lastName ?? '',
    language: languageCode,
    languageCode,
    stars,
  }
}

function presentOffer({ id, creatorId, price, createdAt }: store.OfferRow) {
  return {
    id,
    authorId: creatorId,
    price: eurFromCents(price),
    createdAt: unixSeconds(createdAt),
  }
}

function fullName(firstName: string, lastName: string): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
