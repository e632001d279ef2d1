import { Button } from '@fanlight/ui/button'
import { State } from '@fanlight/ui/state'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import { paths } from '../../shared/navigation/paths.ts'
import { useServices } from '../../shared/services.ts'
import { Sticker } from '../../shared/stickers/sticker.tsx'
import * as css from './empty.module.css'

/** A balance that nothing has moved yet. */
export function Empty() {
  const { t } = useBilling()
  const { router } = useServices()
  return (
    <State
      className={css.empty}
      picture={<Sticker name="monocle" size={160} />}
      title={t('history.empty')}
      line={t('history.emptyLine')}
    >
      <Button variant="tint" onClick={() => void router.go(paths.balance())}>
        {t('menu.topUp')}
      </Button>
    </State>
  )
}
