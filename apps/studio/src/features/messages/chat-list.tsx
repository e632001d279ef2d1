import type { Chat, ChatEntry } from '@fanlight/contract'
import { useNow } from '@fanlight/web/use-now'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fanName } from '../../shared/fan-name.ts'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { MoreButton } from '../../shared/kit/more-button.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { Person } from '../../shared/kit/person.tsx'
import { Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { chatsQuery } from './chats.queries.ts'
import { amountOf } from './entry-amount.ts'
import * as css from './messages-page.module.css'

/** Fans with whom words were exchanged, the latest first. */
export function ChatList() {
  const { t } = useI18n()
  const list = useInfiniteQuery(chatsQuery(useServices()))
  const { data, error, refetch } = list
  const chats = data?.pages.flatMap((page) => page.chats)
  return (
    <Panel className={css.panel}>
      <h2 id="chats">{t('chats')}</h2>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting text={t('loading')} />}
      {chats?.length === 0 && <p className={css.none}>{t('chats_none')}</p>}
      <ul aria-labelledby="chats" className={css.chats}>
        {chats?.map((chat) => (
          <Row key={chat.fan.id} chat={chat} />
        ))}
      </ul>
      <MoreButton query={list} />
    </Panel>
  )
}

function Row({ chat: { fan, last } }: { chat: Chat }) {
  const i18n = useI18n()
  const { t, ago } = i18n
  const now = useNow()
  return (
    <li>
      <Link to="/messages" search={{ fan: fan.id }} className={css.chat}>
        <Person name={fanName(fan, t('a_fan'))} line={last ? lastWords(i18n, last) : ''} />
        {last && <small>{ago(new Date(last.at * 1000), now)}</small>}
      </Link>
    </li>
  )
}

const WORDS_SHOWN = 60

function lastWords(i18n: I18n, entry: ChatEntry): string {
  const { t } = i18n
  const words =
    entry.text.length > WORDS_SHOWN ? `${entry.text.slice(0, WORDS_SHOWN)}…` : entry.text
  if (entry.contentType === 'tips') {
    const tip = t('chat_tip', { amount: amountOf(i18n, entry) })
    return words === '' ? tip : `${tip}: ${words}`
  }
  const said = words || t(`chat_type_${entry.contentType}`)
  return entry.from === 'creator' ? t('chat_you', { words: said }) : said
}
