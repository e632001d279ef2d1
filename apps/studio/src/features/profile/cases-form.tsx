import { NAME_CHARS_MAX } from '@fanlight/contract/limits'
import { useI18n } from '../../shared/i18n.ts'
import { Button } from '../../shared/kit/button.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { TextField } from '../../shared/kit/text-field.tsx'
import { CASES, shortOf } from './cases.ts'
import type { Forms } from './profile.queries.ts'
import * as css from './profile-page.module.css'

interface CasesFormProps {
  forms: Forms
  onChange: (changed: Partial<Forms>) => void
  onSuggest: () => void
}

/** Each case with the sentence that it serves; a first guess is made by rule. */
export function CasesForm({ forms, onChange, onSuggest }: CasesFormProps) {
  const { t } = useI18n()
  return (
    <Panel className={css.panel}>
      <header className={css.head}>
        <h2>{t('profile_russian')}</h2>
        <small>{t('profile_russian_line')}</small>
        <Button variant="plain" onClick={onSuggest}>
          {t('profile_suggest')}
        </Button>
      </header>
      <div className={css.cases} lang="ru">
        {CASES.map(({ name, label, asks, example }) => (
          <TextField
            key={name}
            label={label}
            aside={asks}
            value={forms[name]}
            maxLength={2 * NAME_CHARS_MAX + 1}
            help={example(shortOf(forms[name]))}
            problem={forms[name].trim() ? null : t('profile_name_needed')}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
    </Panel>
  )
}
