import * as analytics from './analytics.ts'
import * as creators from './creators.ts'
import * as main from './main.ts'
import * as messages from './messages.ts'
import * as posts from './posts.ts'
import * as premium from './premium.ts'
import * as tips from './tips.ts'
import * as topUp from './top-up.ts'
import * as uploads from './uploads.ts'

export type { AnalyticsEvent } from './analytics.ts'
export * from './creator.ts'
export * from './events.ts'
export * from './limits.ts'
export * from './media.ts'
export type { Message } from './messages.ts'
export * from './money.ts'
export * from './payment-failures.ts'
export type { PaidPost, Post, Purchase } from './posts.ts'
export type { Subscription } from './premium.ts'
export * from './refusals.ts'
export * from './route.ts'
export type { Tip } from './tips.ts'
export type { TopUp } from './top-up.ts'
export * from './top-up.ts'
export * from './upload-failures.ts'
export { UPLOAD_FILES_PATH, type Upload } from './uploads.ts'
export { analytics, creators, main, messages, posts, premium, tips, topUp, uploads }

/** Every HTTP call of the product, by name. The socket's words are in events.ts. */
export const routes = {
  'main.init': main.init,
  'creators.mine': creators.mine,
  'premium.offer': premium.offer,
  'premium.list': premium.list,
  'premium.buy': premium.buy,
  'premium.cancel': premium.cancel,
  'premium.resume': premium.resume,
  'topUp.byStars': topUp.byStars,
  'topUp.byCard': topUp.byCard,
  'topUp.get': topUp.get,
  'topUp.latest': topUp.latest,
  'topUp.forgetCard': topUp.forgetCard,
  'topUp.callback': topUp.callback,
  'messages.get': messages.get,
  'messages.buy': messages.buy,
  'posts.getPaid': posts.getPaid,
  'posts.buy': posts.buy,
  'posts.feed': posts.feed,
  'posts.purchases': posts.purchases,
  'tips.draft': tips.draft,
  'tips.send': tips.send,
  'uploads.list': uploads.list,
  'uploads.get': uploads.get,
  'uploads.cancel': uploads.cancel,
  'analytics.record': analytics.record,
} as const
