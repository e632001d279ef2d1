import { textLanguage } from '@fanlight/i18n/language'
import { useNavigate } from '@tanstack/react-router'
import { setLanguage, useI18n } from '../shared/i18n.ts'
import { Menu } from '../shared/kit/menu.tsx'
import { Person } from '../shared/kit/person.tsx'
import { useServices } from '../shared/services.ts'
import { useMay, useSession } from '../shared/session.ts'
import { SECTIONS } from './sections.ts'
import * as css from './shell.module.css'

/** Who is signed in, and what they can do about it. */
export function Account({ isCompact = false }: { isCompact?: boolean }) {
  const { t, language } = useI18n()
  const { api } = useServices()
  const { creator, person, role } = useSession()
  const may = useMay()
  const navigate = useNavigate()

  const signOut = async () => {
    await api.call('studioSession.signOut').catch(() => {}) // then the session has ended already
    location.assign('/studio/sign-in') // a page that was left keeps nothing of the studio in memory
  }
  const speakOther = () => setLanguage(textLanguage(language) === 'ru' ? 'en' : 'ru')
  // Where tabs are, what has none is found here.
  const isHere = (section: (typeof SECTIONS)[number]) =>
    section.path === '/settings' || (isCompact && section.tab === null)
  const entries = [
    ...SECTIONS.filter((section) => isHere(section) && may(section.may)).map(({ path, text }) => ({
      id: path,
      text: t(text),
      onAction: () => void navigate({ to: path }),
    })),
    { id: 'language', text: t('other_language'), onAction: speakOther },
    { id: 'sign-out', text: t('sign_out'), onAction: () => void signOut() },
  ]
  const name = `${person.firstName} ${person.lastName}`.trim()
  const menu = <Menu label={t('account')} entries={entries} />
  if (isCompact) return menu
  return (
    <div className={css.me}>
      <Person
        name={role === 'owner' ? creator.name : name}
        line={t(role === 'owner' ? 'creator' : 'role_manager')}
        picture={role === 'owner' ? creator.avatar : null}
      />
      {menu}
    </div>
  )
}
