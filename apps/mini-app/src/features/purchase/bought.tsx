import { Screen } from '@fanlight/ui/screen'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import type { Content } from '../../shared/content/content.ts'
import { useI18n } from '../../shared/i18n.ts'
import { paths } from '../../shared/navigation/paths.ts'
import { useServices } from '../../shared/services.ts'
import { firstNameIn } from '../../shared/session/creator-name.ts'
import { useOffer } from '../../shared/session/session-state.ts'
import * as css from './for-sale.module.css'
import { Opened } from './opened.tsx'
import type { BuyAction, ForSale } from './purchase.queries.ts'

export interface BoughtProps extends ForSale {
  action: BuyAction
  content: Content
  /** Paid for while this screen was open, here or on another device. */
  isNew: boolean
}

/** The thing itself, and where it is kept. */
export function Bought({ action, content, price, isNew }: BoughtProps) {
  const { t } = useI18n()
  const { messenger, router } = useServices()
  const heading = useHeading({ action, isFree: price === 0, isNew })
  const close = { text: t('close'), onClick: messenger.close }
  const openCollection = {
    text: t('pay.openInCollection'),
    onClick: () => void router.go(paths.collection({ section: 'purchases' })),
  }
  return (
    <>
      <Screen>
        <div className={css.title} aria-live="polite">
          <h1>{heading}</h1>
          {isNew && <p>{t('pay.unlockedLine')}</p>}
        </div>
        <Opened content={content} isNew={isNew} />
      </Screen>
      <BottomButtons main={price === 0 ? close : openCollection} />
    </>
  )
}

interface Case {
  action: BuyAction
  isFree: boolean
  isNew: boolean
}

function useHeading({ action, isFree, isNew }: Case): string {
  const { t, language } = useI18n()
  const { data: offer } = useOffer()
  if (isNew) return t('pay.unlocked')
  if (isFree)
    return t('pay.messageTitle', { name: offer ? firstNameIn(offer, 'genitive', language) : '' })
  return t(action === 'buy-message' ? 'pay.alreadyPaidMessage' : 'pay.alreadyPaidPost')
}
