import type { HistoryEntry, TopUpProvider } from '../content/history.ts'
import { DEMO_CREATORS } from '../content/people.ts'
import type { DemoCreator, Picture } from '../content/shapes.ts'
import { NAMES, TEASERS, TIP_WORDS } from './names.ts'
import { type Random, seededRandom } from './random.ts'

const LIFE_DAYS = 90
const FANS = 300
/** First id of the demo fans; the messenger has no users from here on. */
export const FIRST_FAN_ID = 52_200_001
const SEED = 1912

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Minimum time between two visits of a fan. */
const VISIT_MS = 15 * MINUTE_MS
const TOP_UPS = [10_00, 25_00, 50_00, 100_00, 500_00]
/** Sunday first. */
const WEEKDAY_WEIGHTS = [1.7, 0.8, 0.7, 0.8, 0.9, 1.3, 1.9]
/** A Saturday on which a channel ten times as large shared a post. */
const GOOD_DAY = { weeksAgo: 4, weekday: 6, weight: 6 }
const CREATOR_WEIGHTS: Record<number, number> = { 1: 6, 2: 2, 3: 1.5, 4: 1 }

export interface LifeFan {
  id: number
  firstName: string
  lastName: string
  username: string
  languageCode: string
  joinedAt: Date
  /** In the order of time. */
  history: { at: Date; entry: HistoryEntry }[]
}

type Language = (typeof NAMES)[number]['languageCode']

/** Plans the sales of the ninety days before `madeAt`. */
export function planLife(madeAt: Date): LifeFan[] {
  const random = seededRandom(SEED)
  const days = daysBefore(madeAt)
  return Array.from({ length: FANS }, (_, index) => planFan(random, days, madeAt, index))
}

interface Day {
  startsAt: number
  weight: number
}

/** Newest last. Today is left out: it belongs to the person who looks at the demo. */
function daysBefore(madeAt: Date): Day[] {
  const today = Math.floor(madeAt.getTime() / DAY_MS) * DAY_MS
  return Array.from({ length: LIFE_DAYS }, (_, index) => {
    const daysAgo = LIFE_DAYS - index
    const startsAt = today - daysAgo * DAY_MS
    const weekday = new Date(startsAt).getUTCDay()
    const isGood = weekday === GOOD_DAY.weekday && Math.ceil(daysAgo / 7) === GOOD_DAY.weeksAgo
    const growth = 0.5 + index / LIFE_DAYS
    const good = isGood ? GOOD_DAY.weight : 1
    return { startsAt, weight: growth * (WEEKDAY_WEIGHTS[weekday] ?? 1) * good }
  })
}

function planFan(random: Random, days: readonly Day[], madeAt: Date, index: number): LifeFan {
  const { languageCode, first, last } = random.pick(NAMES, ({ share }) => share)
  const firstName = random.pick<string>(first)
  const lastName = random.pick<string>(last)
  const creator = random.pick(DEMO_CREATORS, ({ id }) => CREATOR_WEIGHTS[id] ?? 0)
  const joinedAt = momentOn(
    random,
    random.pick(days, ({ weight }) => weight),
  )
  const plan = new FanPlan({ random, days, creator, madeAt, joinedAt, languageCode })
  plan.fill()
  return {
    id: FIRST_FAN_ID + index,
    firstName,
    lastName,
    username: '',
    languageCode,
    joinedAt: new Date(joinedAt),
    history: plan.history(),
  }
}

/** Evenings are busier than mornings. */
function momentOn(random: Random, { startsAt }: Day): number {
  const hour = Math.max(random.next(), random.next()) * 22 + 1
  return startsAt + Math.floor(hour * 60) * MINUTE_MS
}

interface FanTraits {
  random: Random
  days: readonly Day[]
  creator: DemoCreator
  madeAt: Date
  joinedAt: number
  languageCode: Language
}

/** What one fan did, and the top-ups that it took. */
class FanPlan {
  readonly #traits: FanTraits
  readonly #entries: { at: number; entry: HistoryEntry }[] = []
  #spare = 0

  constructor(traits: FanTraits) {
    this.#traits = traits
  }

  fill() {
    const { random, creator, joinedAt } = this.#traits
    const isMember = creator.premium.isEnabled && random.next() < 0.4
    if (isMember) this.#subscribes(joinedAt + 5 * MINUTE_MS)
    const visits = isMember ? random.pick([0, 1, 2, 4]) : random.pick([1, 1, 2, 3])
    const moments = [isMember ? this.#visit() : joinedAt + 10 * MINUTE_MS]
    while (moments.length < visits) moments.push(this.#visit())
    let last = 0
    for (const at of moments.slice(0, visits).sort((a, b) => a - b)) {
      last = Math.max(at, last + VISIT_MS)
      this.#spends(last)
    }
  }

  history() {
    return this.#entries
      .sort((a, b) => a.at - b.at)
      .map(({ at, entry }) => ({ at: new Date(at), entry }))
  }

  /** Some time after the fan came. */
  #visit(): number {
    const { random, days, joinedAt } = this.#traits
    const later = days.filter(({ startsAt }) => startsAt > joinedAt)
    return later.length === 0
      ? joinedAt + 30 * MINUTE_MS
      : momentOn(
          random,
          random.pick(later, ({ weight }) => weight),
        )
  }

  #subscribes(at: number) {
    const { random, creator, madeAt } = this.#traits
    const daysAgo = (madeAt.getTime() - at) / DAY_MS
    // Some fans paid for one month only: they are late today, or have left.
    const paid = isLately(daysAgo) || random.next() < 0.1 ? 1 : Math.ceil(daysAgo / 28)
    this.#topsUp(at - MINUTE_MS, creator.premium.price * paid)
    this.#add(at, { what: 'Premium', ago: this.#ago(at), creatorId: creator.id })
    const end = at + (8 + random.next() * 30) * DAY_MS
    if (random.next() < 0.25 && paid > 1 && end < madeAt.getTime() - DAY_MS)
      this.#add(end, { what: 'cancellation', ago: this.#ago(end), creatorId: creator.id })
  }

  #spends(at: number) {
    const { random } = this.#traits
    const what = random.pick(['tip', 'message', 'post'] as const)
    if (what === 'tip') return this.#tips(at)
    if (what === 'post' && this.#buysPost(at)) return
    this.#unlocks(at)
  }

  #tips(at: number) {
    const { random, creator, languageCode } = this.#traits
    const amount = random.pick([5_00, 5_00, 10_00, 10_00, 25_00, 50_00])
    const words = random.pick(TIP_WORDS[languageCode])
    this.#pays(at, amount)
    this.#add(at, { what: 'tip', ago: this.#ago(at), creatorId: creator.id, amount, words })
  }

  #buysPost(at: number): boolean {
    const { random, creator, madeAt } = this.#traits
    const there = creator.posts.filter(
      ({ audience, price, hoursAgo, media }) =>
        audience === 'channel' &&
        price !== undefined &&
        madeAt.getTime() - hoursAgo * HOUR_MS < at &&
        !this.#entries.some(({ entry }) => 'picture' in entry && entry.picture === media[0]?.name),
    )
    if (there.length === 0) return false
    const { price = 0, media } = random.pick(there)
    this.#pays(at, price)
    this.#add(at, { what: 'post', ago: this.#ago(at), picture: media[0]?.name ?? '' })
    return true
  }

  /** A message that the creator wrote a while before. */
  #unlocks(at: number) {
    const { random, creator } = this.#traits
    const price = random.pick([3_00, 4_50, 5_00, 7_50, 9_00])
    const picture = random.pick(privatePictures(creator))
    const teaser = random.pick<string>(TEASERS[creator.languageCode])
    const sentAt = at - Math.ceil(random.next() * 5) * MINUTE_MS
    const written = { creatorId: creator.id, price, teaser, text: teaser, media: [picture] }
    this.#pays(sentAt, price)
    this.#add(sentAt, { what: 'message', ago: this.#ago(sentAt), ...written })
    this.#add(at, { what: 'unlocking', ago: this.#ago(at), picture: picture.name })
  }

  #pays(at: number, price: number) {
    if (this.#spare < price) this.#topsUp(at - MINUTE_MS, price - this.#spare, true)
    this.#spare -= price
  }

  /** Money for Premium is left alone: renewals take it. */
  #topsUp(at: number, needed: number, isSpare = false) {
    const { random } = this.#traits
    const amount = TOP_UPS.find((each) => each >= needed) ?? 500_00
    const by = random.pick<TopUpProvider>(['only', 'only', 'inwizoEcom', 'singularity', 'stars'])
    if (random.next() < 0.06) this.#fails(at - 2 * MINUTE_MS, amount)
    this.#add(at, { what: 'top-up', ago: this.#ago(at), amount, by })
    this.#spare += isSpare ? amount : amount - needed
  }

  #fails(at: number, amount: number) {
    const { random, creator } = this.#traits
    const code = random.pick(['insufficient_funds', 'declined_by_issuer_bank'] as const)
    const tried = { amount, by: 'only', code, creatorId: creator.id } as const
    this.#add(at, { what: 'failed top-up', ago: this.#ago(at), ...tried })
  }

  #add(at: number, entry: HistoryEntry) {
    this.#entries.push({ at, entry })
  }

  #ago(at: number): number {
    return (this.#traits.madeAt.getTime() - at) / HOUR_MS
  }
}

/** Whether the second month was due in the last days. */
function isLately(daysAgo: number): boolean {
  return daysAgo > 32 && daysAgo < 34
}

/** Pictures that are not sold elsewhere. */
function privatePictures({ posts }: DemoCreator): Picture[] {
  return posts
    .filter(({ audience }) => audience !== 'channel')
    .flatMap(({ media }) => media)
    .filter(({ seconds }) => seconds === undefined)
}
