import { SEARCH_CHARS_MAX } from '@fanlight/contract/limits'
import { Icon } from '@fanlight/ui/icon'
import { SEARCH } from '../icons.ts'
import * as css from './search-field.module.css'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

export function SearchField({ label, value, onChange, onBlur }: SearchFieldProps) {
  return (
    <label className={css.search}>
      <Icon shape={SEARCH} size={18} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={SEARCH_CHARS_MAX}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </label>
  )
}
