import { classNames } from '@fanlight/ui/class-names'
import { t } from '../texts/texts.ts'
import * as css from './skeleton.module.css'

/** Where the card and its fields will be. */
export function Skeleton() {
  return (
    <div role="status" aria-label={t.form.loading}>
      <div className={classNames(css.bone, css.card)} />
      <div className={css.fields}>
        <div className={css.bone} />
        <div className={classNames(css.bone, css.half)} />
        <div className={classNames(css.bone, css.half)} />
        <div className={css.bone} />
      </div>
    </div>
  )
}
