import type { Cents } from '@fanlight/contract/money'
import { useI18n } from '../i18n.ts'

/** Clients cut off what does not fit their button; on a narrower phone the long words do not. */
const ROOMY_PX = 360

/** What the button says that buys Premium. */
export function useSubscribeText(price: Cents, fullPrice: Cents): string {
  const { t, money } = useI18n()
  const what = { price: money(price) }
  if (price < fullPrice) return t('premium.subscribeDiscounted', what)
  return innerWidth < ROOMY_PX ? t('premium.subscribeNarrow', what) : t('premium.subscribe', what)
}
