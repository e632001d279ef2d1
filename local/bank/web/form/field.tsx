import { useId } from 'react'

interface FieldProps {
  name: string
  label: string
  value: string
  problem: string | undefined
  autoComplete: string
  inputMode: 'numeric' | 'text'
  placeholder?: string
  isSecret?: boolean
  /** What is read out, where the label alone says too little. */
  spokenLabel?: string
  /** Something to know that is no problem. */
  note?: string | undefined
  onType: (typed: string, isAtEnd: boolean) => void
  onEnter: () => void
}

export function Field(props: FieldProps) {
  const { label, spokenLabel, problem, note, isSecret, onType, onEnter, ...input } = props
  const id = useId()
  return (
    <div className={`field ${input.name}`}>
      <label className={problem ? 'is-wrong' : undefined}>
        <span className="label">{label}</span>
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
        <p id={id} role="status" className="note">
          {note}
        </p>
      )}
    </div>
  )
}
