import type { ComponentProps } from 'react'
import * as css from './state.module.css'

/** One thing to know, in the middle of the page. */
export function State(props: ComponentProps<'section'>) {
  return <section {...props} className={css.state} />
}
