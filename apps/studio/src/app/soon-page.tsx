import { useRouterState } from '@tanstack/react-router'
import { useI18n } from '../shared/i18n.ts'
import { State } from '../shared/kit/state.tsx'
import { useMay } from '../shared/session.ts'
import { SECTIONS } from './sections.ts'

const LINES = {
  '/messages': 'soon_messages',
} as const

/** A section whose page is still to come says what will be there. */
export function SoonPage() {
  const { t } = useI18n()
  const may = useMay()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const section = SECTIONS.find((each) => each.path === path)
  if (section && !may(section.may)) {
    return <State title={t('forbidden_title')} line={t('forbidden_line')} />
  }
  const line = LINES[path as keyof typeof LINES] ?? 'not_found_line'
  return <State title={t('soon_title')} line={t(line)} />
}
