import type { NameForms } from '@fanlight/contract'
import { type Cents, centsFromEur } from '@fanlight/contract/money'
import { dayText, type Language, moneyText } from '@fanlight/i18n'
import { type BotKey, type BotTable, botTable, creatorIn } from '@fanlight/i18n/bot-texts'
import { coinText } from '@fanlight/i18n/coin-text'
import { appButtons } from '../../../core/bot/app-links.ts'
import { findCreatorName } from '../../../core/content/creators.ts'
import type { Context } from '../../../core/context.ts'
import type { Button, Outgoing } from '../../../core/outbox/message.ts'
import type { Queries } from '../../../platform/db/queries.ts'

/** What the text of a notice is made from, for one event of one fan. */
export interface NotificationContext {
  ctx: Context
  db: Queries
  fanId: number
  language: Language
  /** It happened too long ago to be told; content is handed over all the same. */
  isOld: boolean
  nameOf: CreatorNames
}

/** What a creator is called; null where there is none of that id. */
export type CreatorNames = (creatorId: number) => Promise<NameForms | null>

/** Asks for each name once: a thousand renewals may be of one creator. Some may be known before. */
export function creatorNames(
  db: Queries,
  known: ReadonlyMap<number, NameForms> = new Map(),
): CreatorNames {
  const names = new Map<number, Promise<NameForms | null>>()
  return async (creatorId) => {
    const name = known.get(creatorId)
    if (name) return name
    const asked = names.get(creatorId) ?? findCreatorName(db, creatorId)
    names.set(creatorId, asked)
    return asked
  }
}

/** What one event makes a bot say, in this order. */
export interface Notice {
  /** Whose bot says it; null lets the bot speak that the fan last spoke to. */
  creatorId: number | null
  bodies: Outgoing[]
}

export const NOTHING: Notice = { creatorId: null, bodies: [] }

/** The texts of notices in the fan's language. */
export class NotificationTexts {
  readonly table: BotTable
  readonly #language: Language

  constructor(language: Language) {
    this.#language = language
    this.table = botTable(language)
  }

  /** Amounts stand in events as euro. */
  eur(amount: number): string {
    return this.money(centsFromEur(amount))
  }

  /** The network's coin by the name that people read. */
  coins(amount: number): string {
    return coinText(amount, this.#language)
  }

  money(amount: Cents): string {
    return moneyText(amount, this.#language)
  }

  /** Unix seconds, told by the calendar of UTC: a chat knows no time zone. */
  day(seconds: number): string {
    return dayText(new Date(seconds * 1000), this.#language, 0)
  }

  /** The creator's own line comes first, and what is inside below it. */
  invitation(teaser: string, told: string): string {
    return teaser === '' ? told : `${teaser}\n\n${told}`
  }

  name(key: BotKey, name: NameForms | null): string {
    return name ? creatorIn(key, name, this.#language) : ''
  }
}

export function say(text: string, buttons: Button[] = []): Outgoing {
  return { do: 'say', text, ...(buttons.length > 0 && { buttons }) }
}

export function button(ctx: Context, text: string, path: string): Button[] {
  return appButtons(ctx.settings, text, path)
}
