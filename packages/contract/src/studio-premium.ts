import { type Static, Type } from 'typebox'
import { PREMIUM_PRICE_MAX, PRICE_MIN, PRICE_WORDS_MAX } from './limits.ts'
import { route } from './route.ts'
import { Eur, Nullable, Revision, UnixSeconds } from './schemas.ts'

/** What a creator decides about Premium. */
const TERMS = {
  isEnabled: Type.Boolean({ description: 'false: no new subscriptions, and no renewals' }),
  price: Eur({ minimum: PRICE_MIN, maximum: PREMIUM_PRICE_MAX, description: 'of a month' }),
  discount: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'percent off the first month, for fans who never had it',
  }),
}

const Count = Type.Integer({ minimum: 0 })

export const PremiumTerms = Type.Object({
  revision: Revision('what the next save has to name'),
  ...TERMS,
  firstMonthPrice: Eur(),
  photosCnt: Count,
  videosCnt: Count,
  question: Nullable(
    Type.Object({
      price: Eur({ description: 'what present members were asked for' }),
      words: Type.String(),
      askedAt: UnixSeconds,
      agreed: Count,
      refused: Count,
      waiting: Type.Integer({ minimum: 0, description: 'who have not answered yet' }),
      lastFrom: Nullable(UnixSeconds),
    }),
  ),
})
export type PremiumTerms = Static<typeof PremiumTerms>

/** Whom present terms concern. */
export const PremiumMembers = Type.Object({
  active: Type.Integer({ minimum: 0, description: 'who have access now' }),
  renewing: Count,
  leaving: Type.Integer({ minimum: 0, description: 'who have cancelled, and stay until the end' }),
  atRisk: Type.Integer({ minimum: 0, description: 'whose renewal could not be paid yet' }),
  new: Type.Integer({ minimum: 0, description: 'who came in the last 30 days' }),
  monthly: Eur({ description: 'what their renewals bring in a month' }),
})
export type PremiumMembers = Static<typeof PremiumMembers>

export const get = route({
  method: 'GET',
  path: '/studio/premium',
  summary: 'The creator’s Premium: its terms, and who has it',
  caller: 'creator',
  may: 'see_money',
  reply: Type.Object({ premium: PremiumTerms, members: PremiumMembers }),
  refuses: [],
})

export const preview = route({
  method: 'POST',
  path: '/studio/premium/preview',
  summary: 'What other terms would mean, before they are saved',
  caller: 'creator',
  may: 'owner',
  isRead: true,
  body: Type.Object(TERMS),
  reply: Type.Object({
    firstMonthPrice: Eur({ description: 'what a newcomer would pay at first' }),
    members: Type.Object({
      keepPrice: Type.Array(Type.Object({ price: Eur(), members: Count }), {
        description: 'whose renewals go on at another price than the new one, by what they pay',
      }),
      inFirstMonth: Type.Integer({
        minimum: 0,
        description: 'of those, who are in a discounted first month and renew at their old price',
      }),
      loseRenewal: Type.Integer({
        minimum: 0,
        description: 'whose next renewal would not happen; what is paid stays open',
      }),
      lastEndsAt: Nullable(UnixSeconds),
    }),
    monthlyNow: Eur(),
    monthlyAfter: Eur({ description: 'of present members, at the prices that they keep' }),
    monthlyIfAllAgree: Eur({ description: 'of present members, if all took the new price' }),
  }),
  refuses: [],
})

export const save = route({
  method: 'POST',
  path: '/studio/premium',
  summary: 'Change the terms for those who come; present members keep their price, unless asked',
  caller: 'creator',
  may: 'owner',
  body: Type.Object({
    revision: Revision('the one that the page shows'),
    ...TERMS,
    ask: Type.Optional(
      Type.Object(
        { words: Type.String({ maxLength: PRICE_WORDS_MAX }) },
        {
          description:
            'asks present members for the new price too, in these words; who says nothing leaves',
        },
      ),
    ),
  }),
  reply: Type.Object({ premium: PremiumTerms, members: PremiumMembers }),
  refuses: ['stale_revision'],
})
