import * as css from './spinner.module.css'

export function Spinner() {
  return <i className={css.spinner} />
}
