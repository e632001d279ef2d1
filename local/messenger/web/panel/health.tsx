import { classNames } from '@fanlight/ui/class-names'
import { useStore } from '@fanlight/web/store'
import { faults } from '../state/faults.ts'
import { session } from '../state/session.ts'
import { usePageTexts } from '../texts/texts.ts'
import * as css from './health.module.css'

/** Whether the world can be reached and nothing in it is set to go wrong. */
export function Health() {
  const texts = usePageTexts()
  const isConnected = useStore(session, (value) => value.isConnected)
  const count = useStore(faults, ({ times }) => Object.keys(times).length)
  if (!isConnected) return <span className={classNames(css.health, css.bad)}>{texts.lost}</span>
  if (count > 0)
    return <span className={classNames(css.health, css.bad)}>{texts.faulty(count)}</span>
  return <span className={classNames(css.health, css.good)}>{texts.running}</span>
}
