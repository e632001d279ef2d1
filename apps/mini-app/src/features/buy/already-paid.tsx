import { Screen } from '@fanlight/ui/screen'
import { State } from '@fanlight/ui/state'
import { useEffect } from 'react'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { useServices } from '../../shared/services.ts'
import { Sticker } from '../../shared/stickers/sticker.tsx'
import type { BuyAction } from './buy.queries.ts'

const CLOSE_AFTER_MS = 2000

/** Nothing to do: it says so and goes away by itself. */
export function AlreadyPaid({ action }: { action: BuyAction }) {
  const { t } = useI18n()
  const { messenger } = useServices()
  const isMessage = action === 'buy-message'
  useEffect(() => {
    const timer = setTimeout(messenger.close, CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [messenger])

  return (
    <>
      <Screen>
        <State
          picture={<Sticker name="monocle" size={168} />}
          title={t(isMessage ? 'pay.alreadyPaidMessage' : 'pay.alreadyPaidPost')}
          line={t(isMessage ? 'pay.alreadyPaidMessageLine' : 'pay.alreadyPaidPostLine')}
        />
      </Screen>
      <BottomButtons main={{ text: t('close'), press: messenger.close }} />
    </>
  )
}
