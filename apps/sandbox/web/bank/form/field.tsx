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
  onType: (typed: string) => void
  onEnter: () => void
}

export function Field({ label, problem, isSecret, onType, onEnter, ...input }: FieldProps) {
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
          aria-describedby={problem ? id : undefined}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && onEnter()}
        />
      </label>
      {problem && (
        <p id={id} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
