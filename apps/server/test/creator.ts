import { noteFixtures, PHOTO } from './media-fixtures.ts'
import type { TestContext } from './test-context.ts'

export interface CreatorTraits {
  firstName?: string
  premiumPrice?: number
  discountPercent?: number
  isPremiumEnabled?: boolean
}

export interface PostTraits {
  audience?: 'free' | 'premium' | 'channel'
  price?: number | null
  text?: string
  teaser?: string
  attachments?: object[]
}

export class Creator {
  readonly world: TestContext
  readonly id: number

  constructor(world: TestContext, id: number) {
    this.world = world
    this.id = id
  }

  static async arrive(world: TestContext, traits: CreatorTraits): Promise<Creator> {
    const name = traits.firstName ?? 'Mila'
    const cases = [
      'nominative',
      'genitive',
      'dative',
      'accusative',
      'instrumental',
      'prepositional',
    ]
    const { id } = await world.db.one<{ id: number }>(
      `insert into creator (first_name, last_name, is_female, name_forms, premium_is_enabled,
         premium_price_cents, premium_discount_percent, created_at)
       values ($1, 'Novak', true, $2, $3, $4, $5, $6) returning id`,
      [
        name,
        JSON.stringify(Object.fromEntries(cases.map((each) => [each, `${name} Novak`]))),
        traits.isPremiumEnabled ?? true,
        traits.premiumPrice ?? 9_99,
        traits.discountPercent ?? 0,
        world.clock.now(),
      ],
    )
    await noteFixtures(world, id)
    return new Creator(world, id)
  }

  /** The id of the new message. */
  async sendsMessage(
    fan: { id: number },
    price: number,
    said: string | { text: string; teaser: string } = 'Just for you',
    attachments: object[] = [PHOTO],
  ) {
    const { text, teaser } = typeof said === 'string' ? { text: said, teaser: '' } : said
    const { id } = await this.world.db.one<{ id: number }>(
      'select app.send_message($1, $2, $3, $4, $5, $6, $7) as id',
      [this.id, fan.id, price, text, JSON.stringify(attachments), this.world.clock.now(), teaser],
    )
    return id
  }

  /** The id of the new post. */
  async publishes(traits: PostTraits = {}): Promise<number> {
    const { audience = 'premium', price = audience === 'channel' ? 8_00 : null } = traits
    const attachments = traits.attachments ?? [PHOTO]
    const { id } = await this.world.db.one<{ id: number }>(
      'select app.publish_post($1, $2, $3, $4, $5, $6, $7) as id',
      [
        this.id,
        audience,
        price,
        traits.text ?? 'A post',
        JSON.stringify(attachments),
        this.world.clock.now(),
        traits.teaser ?? '',
      ],
    )
    return id
  }

  /** Cents on the creator's earnings account. */
  async earned(): Promise<number> {
    const { cents } = await this.world.db.one<{ cents: number }>(
      `select coalesce(sum(e.amount_cents), 0)::bigint as cents
       from account a join entry e on e.account_id = a.id where a.creator_id = $1`,
      [this.id],
    )
    return cents
  }

  /** Every member of now is asked for that price. */
  async asksForPrice(price: number, words = '') {
    await this.world.db.run(
      `insert into price_change (creator_id, revision, price_cents, words, asked_at)
       values ($1, 1, $2, $3, $4)`,
      [this.id, price, words, this.world.clock.now()],
    )
    await this.world.db.run('select app.ask_members(1000, $1)', [this.world.clock.now()])
  }

  async disablesPremium() {
    await this.world.db.run('update creator set premium_is_enabled = false where id = $1', [
      this.id,
    ])
  }
}
