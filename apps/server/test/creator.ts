import type { Ground } from './ground.ts'

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
  attachments?: object[]
}

/** What stands for a photo where a test does not care which. */
export const PHOTO = {
  type: 'photo',
  width: 1080,
  height: 1350,
  blurred: { thumbnail: '/m/blur-small', medium: '/m/blur' },
  sealed: { t: 'p', path: '/m/sealed', k: 'file-key', m: 'image/webp', n: 1, c: 24, w: 1, h: 1 },
}

export const FREE_PHOTO = {
  type: 'photo',
  width: 1080,
  height: 1350,
  blurred: { thumbnail: '/m/blur-small', medium: '/m/blur' },
  clear: { thumbnail: '/m/clear-small', medium: '/m/clear' },
}

export const VIDEO = {
  type: 'video',
  width: 1280,
  height: 720,
  duration: 30,
  blurred: { thumbnail: '/m/video-blur-small', medium: '/m/video-blur' },
  sealed: [{ t: 'v', path: '/m/sealed-video', k: 'video-key', m: 'video/mp4', n: 9, c: 16, d: 30 }],
}

export const FREE_VIDEO = {
  type: 'video',
  width: 1280,
  height: 720,
  duration: 30,
  blurred: { thumbnail: '/m/video-blur-small', medium: '/m/video-blur' },
  clear: {
    thumbnail: '/m/video-small',
    medium: '/m/video-poster',
    source: [{ t: 'v', path: '/m/video', m: 'video/mp4' }],
  },
}

export class Creator {
  readonly world: Ground
  readonly id: number

  constructor(world: Ground, id: number) {
    this.world = world
    this.id = id
  }

  static async arrive(world: Ground, traits: CreatorTraits): Promise<Creator> {
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
    return new Creator(world, id)
  }

  /** The id of the new message. */
  async sendsMessage(
    fan: { id: number },
    price: number,
    text = 'Just for you',
    attachments: object[] = [PHOTO],
  ) {
    const { id } = await this.world.db.one<{ id: number }>(
      'select send_message($1, $2, $3, $4, $5, $6) as id',
      [this.id, fan.id, price, text, JSON.stringify(attachments), this.world.clock.now()],
    )
    return id
  }

  /** The id of the new post. */
  async publishes(traits: PostTraits = {}): Promise<number> {
    const { audience = 'premium', price = audience === 'channel' ? 8_00 : null } = traits
    const attachments = traits.attachments ?? [audience === 'free' ? FREE_PHOTO : PHOTO]
    const { id } = await this.world.db.one<{ id: number }>(
      'select publish_post($1, $2, $3, $4, $5, $6) as id',
      [
        this.id,
        audience,
        price,
        traits.text ?? 'A post',
        JSON.stringify(attachments),
        this.world.clock.now(),
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

  async disablesPremium() {
    await this.world.db.run('update creator set premium_is_enabled = false where id = $1', [
      this.id,
    ])
  }
}
