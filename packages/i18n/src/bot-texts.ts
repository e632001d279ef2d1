import type { Contents, NameForms } from '@fanlight/contract'
import { durationText } from './duration-text.ts'
import { type Language, textLanguage } from './language.ts'
import { BOT_EN } from './texts/bot-en.ts'
import { BOT_RU } from './texts/bot-ru.ts'
import { type Table, tableOf, translate } from './translate.ts'

export type BotKey = keyof typeof BOT_EN

/** Which case of a creator's name a Russian sentence asks for; the nominative where none is said. */
const CASES: Partial<Record<BotKey, keyof NameForms>> = {
  hello_subscription: 'genitive',
  'hello_buy-message': 'genitive',
  hello_tips: 'accusative',
  inbox_passed_on: 'dative',
  inbox_full: 'dative',
  receipt_message: 'genitive',
  receipt_post: 'genitive',
  receipt_tip: 'dative',
  receipt_ton_tip: 'dative',
  receipt_premium: 'genitive',
  receipt_renewal: 'genitive',
  renewal_soon: 'genitive',
  renewal_soon_enough: 'genitive',
  renewal_soon_card: 'genitive',
  renewal_soon_unanswered: 'genitive',
  renewal_soon_limit: 'genitive',
  renewal_failed_card: 'genitive',
  renewal_failed_limit: 'genitive',
  price_asked: 'genitive',
  premium_ended_price_not_agreed: 'genitive',
  renewal_failed: 'genitive',
  premium_ended_cancelled: 'genitive',
  premium_ended_gift_over: 'genitive',
  premium_ended_insufficient_funds: 'genitive',
  premium_ended_premium_unavailable: 'genitive',
  premium_ended_limit_reached: 'genitive',
  premium_ended_refunded: 'genitive',
  refund_message: 'genitive',
  refund_post: 'genitive',
  refund_tip: 'dative',
  refund_premium: 'genitive',
  announcement: 'genitive',
  announcement_text: 'genitive',
  post_announcement: 'genitive',
  post_announcement_text: 'genitive',
}

const tables = {
  en: (language: Language) => tableOf(language, BOT_EN),
  ru: (language: Language) => tableOf(language, BOT_EN, BOT_RU),
}
/** Laid once for each language, because every message of a bot asks for its own. */
const laid = new Map<Language, BotTable>()

export type BotTable = Table<typeof BOT_EN>

/** The bot's words in the person's language, for `translate`. */
export function botTable(language: Language): BotTable {
  const table = laid.get(language) ?? tables[textLanguage(language)](language)
  laid.set(language, table)
  return table
}

/** A creator's name as it stands in this sentence. */
export function creatorIn(key: BotKey, name: NameForms, language: Language): string {
  return name[textLanguage(language) === 'ru' ? (CASES[key] ?? 'nominative') : 'nominative']
}

/** What is behind the lock, in a few words; null where it is text alone. */
export function contentText(
  { photos, videos, duration }: Pick<Contents, 'photos' | 'videos' | 'duration'>,
  language: Language,
): string | null {
  const table = botTable(language)
  const photosText = photos > 0 ? translate(table, 'content_photos', { count: photos }) : null
  const length = durationText(duration)
  const videosText =
    videos > 0 ? translate(table, 'content_videos', { count: videos, length }) : null
  if (!photosText || !videosText) return photosText ?? videosText
  return translate(table, 'content_both', { photos: photosText, videos: videosText })
}
