import { COIN_NAME, coinText } from '@fanlight/i18n/coin-text'
import { textLanguage } from '@fanlight/i18n/language'
import { fill } from '@fanlight/i18n/translate'
import { useLateModule } from '@fanlight/web/use-late-module'
import { useI18n } from '../../../shared/i18n.ts'
import type { TON_EN } from '../../../shared/texts/ton.en.ts'

export type TonKey = keyof typeof TON_EN
type Params = Record<string, string | number>

const TABLES = {
  en: () => import('virtual:texts/ton/en'),
  ru: () => import('virtual:texts/ton/ru'),
}

/** The words of this part, in the language of the app; null while they are on their way. */
export function useTonWords() {
  const app = useI18n()
  const language = textLanguage(app.language)
  const late = useLateModule(TABLES[language])
  if (!late) return null
  return {
    ...app,
    w: (key: TonKey, params: Params = {}) =>
      fill(late.table[key], { coin: COIN_NAME, ...params }, app.language),
    coins: (amount: number) => coinText(amount, app.language),
  }
}

export type TonWords = NonNullable<ReturnType<typeof useTonWords>>
