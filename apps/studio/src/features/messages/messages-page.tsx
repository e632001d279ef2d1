import { classNames } from '@fanlight/ui/class-names'
import { PLUS } from '@fanlight/ui/icons'
import { useSearch } from '@tanstack/react-router'
import { useI18n } from '../../shared/i18n.ts'
import { ButtonLink } from '../../shared/kit/button-link.tsx'
import { Page } from '../../shared/kit/page.tsx'
import { State } from '../../shared/kit/state.tsx'
import { useMay } from '../../shared/session.ts'
import { useChanges } from '../../shared/use-changes.ts'
import { CampaignList } from './campaign-list.tsx'
import { ChatList } from './chat-list.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { CHATS } from './chats.queries.ts'
import { CAMPAIGNS } from './messages.queries.ts'
import * as css from './messages-page.module.css'

export function MessagesPage() {
  const { t } = useI18n()
  const may = useMay()
  const { fan } = useSearch({ from: '/members/messages' })
  useChanges([CAMPAIGNS, CHATS])
  if (!may('message')) return <State title={t('forbidden_title')} line={t('forbidden_line')} />
  return (
    <Page
      title={t('messages')}
      line={t('messages_line')}
      actions={
        <ButtonLink to="/messages/$id" params={{ id: 'new' }} icon={PLUS}>
          {t('messages_new')}
        </ButtonLink>
      }
    >
      <div className={classNames(css.columns, fan !== undefined && css.talking)}>
        <CampaignList />
        {fan === undefined ? <ChatList /> : <ChatPanel key={fan} id={fan} hasWayBack />}
      </div>
    </Page>
  )
}
