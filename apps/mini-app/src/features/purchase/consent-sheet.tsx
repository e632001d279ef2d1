import { List } from '@fanlight/ui/list'
import { type ReactNode, useId } from 'react'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import * as css from './consent.module.css'

interface ConsentBoxProps {
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** Never ticked beforehand. */
export function ConsentBox({ isTicked, onTick }: ConsentBoxProps) {
  const { t } = useBilling()
  return (
    <List className={css.list}>
      <label className={css.box}>
        <input
          type="checkbox"
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
        />
        <span>{t('consent.box')}</span>
      </label>
    </List>
  )
}

interface ConsentSheetProps extends ConsentBoxProps {
  onLater: () => void
  onClose: () => void
  /** The button that agrees, where the messenger draws none. */
  children: ReactNode
}

export function ConsentSheet({ onLater, onClose, children, ...box }: ConsentSheetProps) {
  const { t } = useBilling()
  const titleId = useId()
  return (
    <>
      <button type="button" className={css.scrim} aria-label={t('close')} onClick={onClose} />
      <div className={css.sheet} role="dialog" aria-modal="true" aria-labelledby={titleId}>
        <span className={css.grab} />
        <h2 id={titleId}>{t('consent.title')}</h2>
        <p>{t('consent.line')}</p>
        <ConsentBox {...box} />
        <div className={css.later}>
          <button type="button" onClick={onLater}>
            {t('consent.later')}
          </button>
          <span>{t('consent.laterLine')}</span>
        </div>
        <div className={css.bar}>{children}</div>
      </div>
    </>
  )
}
