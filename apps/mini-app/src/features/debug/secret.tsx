import { Icon } from '@fanlight/ui/icon'
import { COPY } from '@fanlight/ui/money-icons'
import { EYE } from '@fanlight/ui/state-icons'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { toast } from '../../shared/toasts.ts'
import * as css from './debug-screen.module.css'

interface SecretProps {
  title: string
  whole: string
  textOf: (isShown: boolean) => string
}

/** Masked until tapped, and to be copied whole. */
export function Secret({ title, whole, textOf }: SecretProps) {
  const { t } = useI18n()
  const [isShown, setIsShown] = useState(false)
  const copy = async () => {
    await navigator.clipboard?.writeText(whole)
    toast(t('failed.copied'))
  }
  return (
    <div className={css.secret}>
      <div className={css.name}>
        <span>{title}</span>
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={t('debug.show', { what: title })}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon shape={EYE} size={20} />
        </button>
        <button
          type="button"
          aria-label={t('debug.copy', { what: title })}
          onClick={() => void copy()}
        >
          <Icon shape={COPY} size={20} />
        </button>
      </div>
      <pre>{textOf(isShown)}</pre>
    </div>
  )
}
