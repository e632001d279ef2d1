import { fanPaths } from '@fanlight/ui/fan-paths'
import { Logo } from '@fanlight/ui/logo'
import type { CardForm } from '../../src/card-rules.ts'
import { t } from '../texts/texts.ts'
import * as css from './card-preview.module.css'

const HUB = { cx: 300, cy: 204, panes: 5, gap: 5, sweep: 90 }
const PANES = [
  ...fanPaths({ ...HUB, inner: 46, outer: 104 }),
  ...fanPaths({ ...HUB, inner: 109, outer: 186 }),
]

/** The card as it is being typed. A picture for those who see; the fields say the same. */
export function CardPreview({ form }: { form: CardForm }) {
  return (
    <div className={css.card} aria-hidden="true">
      <svg className={css.panes} viewBox="0 0 300 190" aria-hidden="true">
        {PANES.map((pane) => (
          <path key={pane} d={pane} />
        ))}
      </svg>
      <div className={css.top}>
        <span className={css.chip} />
        <Logo width={34} isPlain />
      </div>
      <div className={css.number}>{form.number || '•••• •••• •••• ••••'}</div>
      <div className={css.bottom}>
        <div>
          <small>{t.form.holder}</small>
          <span className={form.holder ? undefined : css.example}>
            {form.holder || t.form.holderExample}
          </span>
        </div>
        <div>
          <small>{t.form.expiresShort}</small>
          <span className={form.expires ? undefined : css.example}>
            {form.expires || t.form.expires}
          </span>
        </div>
      </div>
    </div>
  )
}
