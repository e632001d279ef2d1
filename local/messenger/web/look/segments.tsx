import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import * as css from './segments.module.css'

interface SegmentsProps<Value extends string> {
  label: string
  value: Value | null
  options: { value: Value; name: string; shown?: ReactNode }[]
  choose(value: Value): void
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** A radio group in one strip: arrows move the choice, Tab passes the whole. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, options, choose } = props
  const strip = useRef<HTMLDivElement>(null)
  const chosen = options.findIndex((option) => option.value === value)

  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = (Math.max(chosen, 0) + by + options.length) % options.length
    const option = options[next]
    if (option) choose(option.value)
    strip.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      ref={strip}
      className={css.segments}
      role="radiogroup"
      aria-label={label}
      style={{ '--count': options.length, '--chosen': chosen }}
      onKeyDown={step}
    >
      {chosen >= 0 && <span className={css.thumb} />}
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot hold an icon
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={index === chosen}
          aria-label={option.name}
          tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
          onClick={() => choose(option.value)}
        >
          <span>{option.shown ?? option.name}</span>
        </button>
      ))}
    </div>
  )
}
