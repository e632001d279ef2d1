import type { StudioProfile } from '@fanlight/contract'
import { NAME_CHARS_MAX } from '@fanlight/contract/limits'
import { useI18n } from '../../shared/i18n.ts'
import { Panel } from '../../shared/kit/panel.tsx'
import { Segments } from '../../shared/kit/segments.tsx'
import { TextField } from '../../shared/kit/text-field.tsx'
import { Pictures } from './pictures.tsx'
import type { Name } from './profile.queries.ts'
import * as css from './profile-page.module.css'

interface NameFormProps {
  profile: StudioProfile
  name: Name
  onChange: (changed: Partial<Name>) => void
}

export function NameForm({ profile, name, onChange }: NameFormProps) {
  const { t } = useI18n()
  const isEmpty = name.firstName.trim() === ''
  return (
    <Panel className={css.panel}>
      <Pictures profile={profile} />
      <div className={css.names}>
        <TextField
          label={t('profile_first_name')}
          aside={t('profile_on_buttons')}
          value={name.firstName}
          maxLength={NAME_CHARS_MAX}
          problem={isEmpty ? t('profile_name_needed') : null}
          onChange={({ target }) => onChange({ firstName: target.value })}
        />
        <TextField
          label={t('profile_last_name')}
          value={name.lastName}
          maxLength={NAME_CHARS_MAX}
          onChange={({ target }) => onChange({ lastName: target.value })}
        />
        <div className={css.sex}>
          <p className={css.label}>
            <b>{t('profile_sex')}</b> <span>{t('profile_grammar')}</span>
          </p>
          <Segments
            label={t('profile_sex')}
            value={name.isFemale ? 'she' : 'he'}
            options={[
              { value: 'she', text: t('profile_she') },
              { value: 'he', text: t('profile_he') },
            ]}
            onChange={(value) => onChange({ isFemale: value === 'she' })}
          />
        </div>
      </div>
    </Panel>
  )
}
