import type { ChatEntry } from '@fanlight/contract'
import { CAMPAIGN_TEXT_CHARS_MAX } from '@fanlight/contract/limits'
import { type Cents, cents, eurFromCents } from '@fanlight/contract/money'
import { classNames } from '@fanlight/ui/class-names'
import { Icon } from '@fanlight/ui/icon'
import { ALBUM } from '@fanlight/ui/icons'
import { LockedMedia } from '@fanlight/ui/locked-media'
import { useNow } from '@fanlight/web/use-now'
import { useInfiniteQuery, useIsMutating } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { fanName } from '../../shared/fan-name.ts'
import { useI18n } from '../../shared/i18n.ts'
import { BACK } from '../../shared/icons.ts'
import { Button } from '../../shared/kit/button.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { type AddedFile, AddFiles, useMayAddFiles } from '../../shared/uploads/add-files.tsx'
import { ADDING_CHAT_FILES, ChatFiles } from './chat-files.tsx'
import * as css from './chat-panel.module.css'
import { chatQuery, useSendMessage } from './chats.queries.ts'
import { amountOf } from './entry-amount.ts'
import { PriceChoice } from './price-choice.tsx'

const STATES = ['sending', 'received', 'failed'] as const

/** What a creator and one fan said, the newest at the bottom, and a way to say more. */
export function ChatPanel({ id, hasWayBack = false }: { id: number; hasWayBack?: boolean }) {
  const { t } = useI18n()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    chatQuery(useServices(), id),
  )
  const fan = data?.pages[0]?.fan
  const entries = data?.pages.flatMap((page) => page.entries).toReversed()
  const name = fan ? fanName(fan, t('a_fan')) : '…'
  return (
    <Panel className={css.panel}>
      <header className={css.head}>
        {hasWayBack && (
          <Link to="/messages" search={{}} aria-label={t('chat_back')} className={css.back}>
            <Icon shape={BACK} size={20} />
          </Link>
        )}
        <h2 id="chat">{t('chat_with', { name })}</h2>
      </header>
      {!data && !error && <Waiting text={t('loading')} />}
      {error && !data && (
        <>
          <FailureAlert error={error} />
          <Button variant="plain" onClick={() => void refetch()}>
            {t('try_again')}
          </Button>
        </>
      )}
      {hasNextPage && (
        <Button variant="plain" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('chat_earlier')}
        </Button>
      )}
      <ol aria-labelledby="chat" className={css.entries}>
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {fan && <SendForm id={id} name={fan.firstName || name} isBlocked={fan.isBlocked} />}
    </Panel>
  )
}

function Entry({ entry }: { entry: ChatEntry }) {
  const i18n = useI18n()
  const { t, ago } = i18n
  const now = useNow()
  const { from, contentType, state, amount, attachments, text } = entry
  const isOwn = from === 'creator'
  const isTip = contentType === 'tips'
  const at = new Date(entry.at * 1000)
  const price = amount > 0 && amountOf(i18n, entry)
  const about = [
    isOwn && price && t(entry.isPaid ? 'chat_bought' : 'chat_locked', { price }),
    isOwn && !entry.isUnsent && t(`chat_state_${STATES[state]}`),
    entry.isUnsent && t('campaign_state_unsent'),
    ago(at, now),
  ]
  return (
    <li className={classNames(css.entry, isOwn && css.own, isTip && css.tip)}>
      {attachments[0] && (
        <span className={css.picture}>
          <LockedMedia isSmall picture={attachments[0].thumbnail} />
        </span>
      )}
      {isTip && price && <b>{t('chat_tip', { amount: price })}</b>}
      {(text || !(isTip || attachments[0])) && <p>{text || t(`chat_type_${contentType}`)}</p>}
      <small className={isOwn && state === 2 ? css.failed : undefined}>
        {about.filter(Boolean).join(' · ')}
      </small>
    </li>
  )
}

function SendForm({ id, name, isBlocked }: { id: number; name: string; isBlocked: boolean }) {
  const { t, money } = useI18n()
  const [text, setText] = useState('')
  const [price, setPrice] = useState<Cents | null>(cents(0))
  const [isPriced, setIsPriced] = useState(false)
  const [files, setFiles] = useState<readonly AddedFile[]>([])
  const mayAdd = useMayAddFiles(files.length)
  const isAdding = useIsMutating({ mutationKey: ADDING_CHAT_FILES }) > 0
  const send = useSendMessage(id)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const ids = files.map((file) => file.id)
    const body = { text, teaser: '', files: ids, price: eurFromCents(price ?? cents(0)) }
    send.mutate(body, {
      onSuccess() {
        setText('')
        setFiles([])
      },
    })
  }
  const isEmpty = text.trim() === '' && files.length === 0
  if (isBlocked) return <p className={css.blocked}>{t('chat_blocked')}</p>
  return (
    <form className={css.form} onSubmit={submit}>
      <FailureAlert error={send.error} />
      <textarea
        rows={2}
        aria-label={t('chat_write', { name })}
        placeholder={t('chat_write', { name })}
        value={text}
        maxLength={CAMPAIGN_TEXT_CHARS_MAX}
        onChange={({ target }) => setText(target.value)}
      />
      <ChatFiles
        files={files}
        onRemove={(removed) => setFiles((held) => held.filter((file) => file.id !== removed))}
      />
      {isPriced && <PriceChoice price={price} onChange={setPrice} />}
      <div className={css.actions}>
        {mayAdd && (
          <AddFiles
            icon={ALBUM}
            iconSize={18}
            text={t('chat_file')}
            className={css.add}
            held={files.length}
            mutationKey={ADDING_CHAT_FILES}
            onAdded={(added) => setFiles((held) => [...held, ...added])}
          />
        )}
        <Button variant="plain" aria-expanded={isPriced} onClick={() => setIsPriced(!isPriced)}>
          {price ? money(price) : t('chat_price')}
        </Button>
        <Button type="submit" disabled={isEmpty || price === null || isAdding || send.isPending}>
          {t('chat_send')}
        </Button>
      </div>
    </form>
  )
}
