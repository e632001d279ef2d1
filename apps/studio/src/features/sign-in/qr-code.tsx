import { Logo } from '@fanlight/ui/logo'
import * as css from './sign-in-page.module.css'

/** Dark on white in every theme: cameras want it so. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const side = rows.length
  const path = rows
    .flatMap((row, y) =>
      Array.from(row, (module, x) => (module === '1' ? `M${x} ${y}h1v1h-1z` : '')),
    )
    .join('')
  return (
    <div className={css.qr} role="img" aria-label={label}>
      <svg viewBox={`-2 -2 ${side + 4} ${side + 4}`} aria-hidden="true">
        <path d={path} fill="#1b1020" />
      </svg>
      <Logo width={36} />
    </div>
  )
}
