import { useId } from 'react'
import * as css from './amount-picker.module.css'
import { Icon } from './icon.tsx'
import { ALERT, CHEVRON } from './icons.ts'

export interface Preset {
  /** In the smallest unit; also what tells presets apart. */
  value: number
  text: string
  /** A word below it, where this one is special. */
  mark?: string
}

interface AmountPickerProps {
  label: string
  presets: readonly Preset[]
  /** The chosen preset, or null while another amount is typed. */
  chosen: number | null
  choose: (value: number) => void
  other: {
    text: string
    typed: string
    type: (text: string) => void
    /** What an empty field means. */
    placeholder: string
    open: () => void
    hint: string
    /** Why the amount cannot be paid; shown instead of the hint. */
    problem: string | null
  }
}

/** Presets side by side, and a field for any other amount. */
export function AmountPicker({ label, presets, chosen, choose, other }: AmountPickerProps) {
  const name = useId()
  const index = presets.findIndex(({ value }) => value === chosen)
  return (
    <>
      <div className={css.box}>
        <fieldset
          className={css.presets}
          aria-label={label}
          style={{ '--count': presets.length, '--chosen': index }}
        >
          {index >= 0 && <span className={css.thumb} />}
          {presets.map(({ value, text, mark }) => (
            <label key={value} className={`${css.preset} ${text.length > 5 ? css.isLong : ''}`}>
              <input
                type="radio"
                name={name}
                checked={value === chosen}
                onChange={() => choose(value)}
              />
              <span>{text}</span>
              {mark && <em>{mark}</em>}
            </label>
          ))}
        </fieldset>
        {chosen === null ? <OtherAmount {...other} /> : <OtherButton {...other} />}
      </div>
      {chosen === null && <Hint {...other} />}
    </>
  )
}

type Other = AmountPickerProps['other']

function OtherButton({ text, open }: Other) {
  return (
    <button type="button" className={css.other} onClick={open}>
      {text}
      <Icon shape={CHEVRON} size={18} />
    </button>
  )
}

function OtherAmount({ text, typed, type, placeholder, problem }: Other) {
  return (
    <label className={`${css.field} ${problem ? css.isWrong : ''}`}>
      <span className={css.currency} aria-hidden="true">
        €
      </span>
      <input
        aria-label={text}
        aria-invalid={problem !== null}
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        // biome-ignore lint/a11y/noAutofocus: it appears because the person asked to type into it
        autoFocus
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </label>
  )
}

function Hint({ hint, problem }: Other) {
  return (
    <p className={`${css.hint} ${problem ? css.isWrong : ''}`} role={problem ? 'alert' : undefined}>
      {problem && <Icon shape={ALERT} size={16} />}
      {problem ?? hint}
    </p>
  )
}
