import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { useServices } from '../../shared/services.ts'

/** While money is under way, closing and going back are asked about first. */
export function useHoldWhilePaying(isPaying: boolean) {
  const { messenger, router } = useServices()
  const { t } = useI18n()
  const ask = useEffectEvent(async () => {
    const pressed = await messenger.popup({
      title: t('card.leave'),
      message: t('card.leaveLine'),
      buttons: [
        { id: 'stay', text: t('card.stay') },
        { id: 'leave', text: t('card.leaveButton'), isDestructive: true },
      ],
    })
    return pressed === 'leave'
  })

  useEffect(() => {
    if (!isPaying) return undefined
    messenger.guardClosing(true)
    const release = router.block(() => ask())
    return () => {
      messenger.guardClosing(false)
      release()
    }
  }, [isPaying, messenger, router])
}
