import type { premium, Reply } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import { chatUrlOf } from '../../core/bot/chat-links.ts'
import { creatorPictureAddress } from '../../core/content/creator-pictures.ts'
import type { Context, Fan } from '../../core/context.ts'
import { refuse } from '../../platform/refuse.ts'
import * as store from './premium.store.ts'

type Offer = Reply<typeof premium.offer>['subscription']

export async function readOffer(ctx: Context, fan: Fan, creatorId: number): Promise<Offer> {
  const offer = await store.findOffer(ctx.dbOf(fan.id), fan.id, creatorId)
  if (!offer) throw refuse('not_found')

  const { photosCount: photosCnt, videosCount: videosCnt } = offer
  return {
    price: eurFromCents(offer.price),
    subscriptionDiscount: offer.hadPremium ? 0 : offer.discountPercent,
    isEnabled: offer.isEnabled,
    user: {
      id: creatorId,
      name: offer.nameForms,
      firstName: offer.firstName,
      lastName: offer.lastName,
      sex: offer.isFemale ? 1 : 0,
      photosCnt,
      videosCnt,
      avatar: creatorPictureAddress(offer.avatarDigest),
      cover: creatorPictureAddress(offer.coverDigest),
      chatUrl: chatUrlOf(ctx.bots, creatorId),
    },
    photosCnt,
    videosCnt,
  }
}
