import type { Condition } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { localeOf } from '@fanlight/i18n/language'
import type { I18n } from '../../shared/i18n.ts'

/** What a list says of to whom something went. */
export function audienceWords(i18n: I18n, conditions: readonly Condition[]): string {
  return conditions.map((condition) => conditionWords(i18n, condition)).join(', ')
}

function conditionWords(i18n: I18n, condition: Condition): string {
  const { t } = i18n
  const words = positiveWords(i18n, condition)
  return condition.not ? t('segment_not', { what: words }) : words
}

function positiveWords({ t, money, language }: I18n, condition: Condition): string {
  switch (condition.kind) {
    case 'premium':
      return t(`segment_premium_${condition.state}`)
    case 'spent':
      return t('segment_spent', { amount: money(centsFromEur(condition.atLeast)) })
    case 'tipped':
      return condition.days === undefined
        ? t('segment_tipped')
        : t('segment_tipped_days', { count: condition.days })
    case 'bought':
      return t(`segment_bought_${condition.what}`)
    case 'language':
      return t('segment_language', { language: languageName(condition.code, language) })
    case 'away':
      return t('segment_away', { count: condition.days })
  }
}

export function languageName(code: string, language: I18n['language']): string {
  return new Intl.DisplayNames(localeOf(language), { type: 'language' }).of(code) ?? code
}
