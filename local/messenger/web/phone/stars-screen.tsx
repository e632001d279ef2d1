import { useStore } from '@fanlight/web/store'
import { useCallback, useEffect, useState } from 'react'
import type { PhoneSubscription } from '../../src/views/phone-views.ts'
import { call, type Reply } from '../api/phone-api.ts'
import { Icon } from '../look/icon.tsx'
import { show } from '../state/navigation.ts'
import { session } from '../state/session.ts'
import { usePhoneLocale, usePhoneTexts } from '../texts/texts.ts'
import { BackButton } from './back-button.tsx'
import * as screen from './screen.module.css'
import { StarPacks } from './star-packs.tsx'
import * as css from './stars-screen.module.css'
import { StatusBar } from './status-bar.tsx'

/** The wallet of the messenger: Stars, what they went to, and what renews. */
export function StarsScreen() {
  const texts = usePhoneTexts()
  const balance = useStore(session, ({ user }) => user?.stars ?? 0)
  const [wallet, setWallet] = useState<Reply<'GET /stars'> | null>(null)
  const read = useCallback(() => void call('GET /stars').then(setWallet), [])
  // The balance changes by payments too, and the lists with it.
  useEffect(() => {
    if (balance >= 0) read()
  }, [read, balance])

  const buy = async (stars: number) => {
    await call('POST /stars/buy', { body: { stars } })
    read()
  }

  return (
    <section className={screen.screen} aria-label={texts.stars.title}>
      <header className={screen.head}>
        <StatusBar />
        <div className={screen.headRow}>
          <BackButton className={css.back} onClick={() => show({ name: 'list' })}>
            {texts.chats}
          </BackButton>
          <h2>{texts.stars.title}</h2>
        </div>
      </header>
      <div className={css.wallet}>
        <p className={css.balance}>
          <Icon name="starFilled" size={30} />
          {texts.number(wallet?.stars ?? balance)}
        </p>
        <p className={css.hint}>{texts.stars.yours}</p>
        <h3>{texts.stars.buy}</h3>
        <StarPacks
          className={css.packs}
          packs={wallet?.packs ?? []}
          buy={(stars) => void buy(stars)}
        />
        <Subscriptions subscriptions={wallet?.subscriptions ?? []} changed={read} />
        <Transactions wallet={wallet} />
      </div>
    </section>
  )
}

interface SubscriptionsProps {
  subscriptions: PhoneSubscription[]
  changed(): void
}

function Subscriptions({ subscriptions, changed }: SubscriptionsProps) {
  const texts = usePhoneTexts()
  const locale = usePhoneLocale()
  if (subscriptions.length === 0) return null
  const set = async (subscriptionId: string, isCanceled: boolean) => {
    await call('POST /stars/subscriptions/:subscriptionId', {
      params: { subscriptionId },
      body: { isCanceled },
    })
    changed()
  }
  return (
    <>
      <h3>{texts.stars.subscriptions}</h3>
      <ul className={css.rows}>
        {subscriptions.map((item) => {
          const until = new Date(item.untilDate * 1000).toLocaleDateString(locale)
          return (
            <li key={item.id}>
              <span>
                {item.title}
                <small>
                  {item.isMissingBalance && `${texts.stars.missing} · `}
                  {item.isCanceled ? texts.stars.ends(until) : texts.stars.renews(until)}
                </small>
              </span>
              <b>★ {texts.number(item.stars)}</b>
              <button
                type="button"
                disabled={item.isBotCanceled}
                onClick={() => void set(item.id, !item.isCanceled)}
              >
                {item.isCanceled ? texts.stars.resume : texts.stars.cancel}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Transactions({ wallet }: { wallet: Reply<'GET /stars'> | null }) {
  const texts = usePhoneTexts()
  const locale = usePhoneLocale()
  return (
    <>
      <h3>{texts.stars.history}</h3>
      {wallet?.transactions.length === 0 && <p className={css.hint}>{texts.stars.nothing}</p>}
      <ul className={css.rows}>
        {wallet?.transactions.map((item) => (
          <li key={item.id}>
            <span>
              {item.title || texts.stars.kind[item.kind]}
              <small>
                {texts.stars.kind[item.kind]} · {new Date(item.date * 1000).toLocaleString(locale)}
              </small>
            </span>
            <b>{(item.stars > 0 ? '+' : '') + texts.number(item.stars)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
