import { type ComponentProps, useId } from 'react'
import * as css from './amount-picker.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { ALERT, CHEVRON } from './icons.ts'

export interface Preset {
  /** In the smallest unit; also what tells presets apart. */
  value: number
  text: string
  /** A word below it, where this one is special. */
  mark?: string
}

/** A field for any other amount, behind a button that opens it. */
interface OtherAmountProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** What an empty field means. */
  placeholder: string
  onOpen: () => void
  hint: string
  /** Why the amount cannot be paid; shown instead of the hint. */
  error: string | null
}

interface AmountPickerProps extends Omit<ComponentProps<'fieldset'>, 'onChange'> {
  presets: readonly Preset[]
  /** The chosen preset, or null while another amount is typed. */
  value: number | null
  onChange: (value: number) => void
  other: OtherAmountProps
}

/** Presets side by side, and a field for any other amount. */
export function AmountPicker(props: AmountPickerProps) {
  const { presets, value: chosen, onChange, other, className, ...rest } = props
  const name = useId()
  const index = presets.findIndex(({ value }) => value === chosen)
  return (
    <>
      <div className={css.box}>
        <fieldset
          {...rest}
          className={classNames(css.presets, className)}
          style={{ '--count': presets.length, '--chosen': index }}
        >
          {index >= 0 && <span className={css.thumb} />}
          {presets.map(({ value, text, mark }) => (
            <label key={value} className={classNames(css.preset, text.length > 5 && css.isLong)}>
              <input
                type="radio"
                name={name}
                checked={value === chosen}
                onChange={() => onChange(value)}
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

function OtherButton({ label, onOpen }: OtherAmountProps) {
  return (
    <button type="button" className={css.other} onClick={onOpen}>
      {label}
      <Icon shape={CHEVRON} size={18} />
    </button>
  )
}

function OtherAmount({ label, value, onChange, placeholder, error }: OtherAmountProps) {
  return (
    <label className={classNames(css.field, error && css.isWrong)}>
      <input
        aria-label={label}
        aria-invalid={error !== null}
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        // biome-ignore lint/a11y/noAutofocus: it appears because the person asked to type into it
        autoFocus
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}

function Hint({ hint, error }: OtherAmountProps) {
  return (
    <p className={classNames(css.hint, error && css.isWrong)} role={error ? 'alert' : undefined}>
      {error && <Icon shape={ALERT} size={16} />}
      {error ?? hint}
    </p>
  )
}
