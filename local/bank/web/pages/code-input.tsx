import { classNames } from '@fanlight/ui/class-names'
import { t } from '../texts/texts.ts'
import * as css from './challenge.module.css'

export const CODE_LENGTH = 4

interface CodeInputProps {
  value: string
  isWrong: boolean
  onType: (code: string) => void
  onEnter: () => void
}

/** One field that looks like four: what is typed into it shows in the boxes behind. */
export function CodeInput({ value, isWrong, onType, onEnter }: CodeInputProps) {
  return (
    <label className={classNames(css.code, isWrong && css.isWrong)}>
      <input
        aria-label={t.challenge.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        // biome-ignore lint/a11y/noAutofocus: the code is all that this page is for
        autoFocus
        value={value}
        onChange={({ target }) => onType(target.value.replaceAll(/\D/g, '').slice(0, CODE_LENGTH))}
        onKeyDown={({ key }) => key === 'Enter' && onEnter()}
      />
      {Array.from({ length: CODE_LENGTH }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={place}
          className={place === value.length ? css.isNext : undefined}
          aria-hidden="true"
        >
          {value[place]}
        </span>
      ))}
    </label>
  )
}
