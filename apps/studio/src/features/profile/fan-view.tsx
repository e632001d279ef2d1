import type { StudioProfile } from '@fanlight/contract'
import { Avatar } from '@fanlight/ui/avatar'
import { ALBUM, TIP } from '@fanlight/ui/icons'
import { Cell, List } from '@fanlight/ui/list'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { initialsOf } from '../../shared/kit/person.tsx'
import { Phone } from '../../shared/kit/phone.tsx'
import { Segments } from '../../shared/kit/segments.tsx'
import { shortOf } from './cases.ts'
import * as css from './fan-view.module.css'
import type { Forms, Name } from './profile.queries.ts'

/** What the menu says in each language; only Russian bends the name. */
const LINES = {
  en: { tip: 'Send Tip', thanks: 'Say thank you to {name}', collection: 'Content Collection' },
  ru: { tip: 'Отправить чаевые', thanks: 'Скажите {name} спасибо', collection: 'Коллекция' },
} as const

interface FanViewProps {
  profile: StudioProfile
  name: Name
  forms: Forms
}

export function FanView({ profile, name, forms }: FanViewProps) {
  const { t } = useI18n()
  const [language, setLanguage] = useState<keyof typeof LINES>('ru')
  const lines = LINES[language]
  const whole = `${name.firstName} ${name.lastName}`.trim()
  const title = language === 'ru' ? forms.nominative : whole
  const thanked = language === 'ru' ? shortOf(forms.dative) : name.firstName.trim()
  return (
    <Phone
      actions={
        <Segments
          label={t('profile_view_language')}
          value={language}
          options={[
            { value: 'en', text: 'EN' },
            { value: 'ru', text: 'RU' },
          ]}
          onChange={setLanguage}
        />
      }
    >
      <div className={css.cover}>{profile.cover && <img src={profile.cover} alt="" />}</div>
      <div className={css.who} lang={language}>
        <Avatar initials={initialsOf(whole)} picture={profile.avatar} size={78} />
        <b>{title}</b>
      </div>
      <div className={css.list} lang={language}>
        <List>
          <Cell
            tile={{ colour: 'rose', icon: TIP }}
            subtitle={lines.thanks.replace('{name}', thanked)}
          >
            {lines.tip}
          </Cell>
          <Cell tile={{ colour: 'ember', icon: ALBUM }}>{lines.collection}</Cell>
        </List>
      </div>
    </Phone>
  )
}
