import { classNames } from '@fanlight/ui/class-names'
import { useId } from 'react'
import * as css from './field.module.css'

interface FieldProps {
  name: string
  label: string
  value: string
  problem: string | undefined
  autoComplete: string
  inputMode: 'numeric' | 'text'
  placeholder?: string
  isSecret?: boolean
  /** Whether it takes the whole line. */
  isWide?: boolean
  /** What is read out, where the label alone says too little. */
  spokenLabel?: string
  /** Something to know that is no problem. */
  note?: string | undefined
  onType: (typed: string, isAtEnd: boolean) => void
  onEnter: () => void
}

export function Field(props: FieldProps) {
  const { label, spokenLabel, problem, note, isSecret, isWide, onType, onEnter, ...input } = props
  const id = useId()
  return (
    <div className={classNames(css.field, isWide && css.wide)}>
      <label className={problem ? css.isWrong : undefined}>
        <span className={css.label}>{label}</span>
        <input
          {...input}
          type={isSecret ? 'password' : 'text'}
          spellCheck={false}
          aria-invalid={problem !== undefined}
          aria-label={spokenLabel}
          aria-describedby={problem || note ? id : undefined}
          onChange={({ target }) =>
            onType(target.value, target.selectionEnd === target.value.length)
          }
          onKeyDown={({ key }) => key === 'Enter' && onEnter()}
        />
      </label>
      {problem && (
        <p id={id} role="alert">
          {problem}
        </p>
      )}
      {note && !problem && (
        <p id={id} role="status" className={css.note}>
          {note}
        </p>
      )}
    </div>
  )
}
