import * as css from './spinner.module.css'

/** Decorative: what is going on is said by whoever shows it. */
export function Spinner({ isOnButton = false }: { isOnButton?: boolean }) {
  return <span className={`${css.spinner} ${isOnButton ? css.onButton : ''}`} aria-hidden="true" />
}
