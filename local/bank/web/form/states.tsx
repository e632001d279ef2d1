import { FanLoader } from '@fanlight/ui/loader'
import { Rows } from '@fanlight/ui/rows'
import { type MouseEvent, useEffect, useId } from 'react'
import { useSecondsLeft } from '../api/use-seconds-left.ts'
import { Button } from '../look/button.tsx'
import { Icon } from '../look/icon.tsx'
import { LitFan } from '../look/lit-fan.tsx'
import { Sorry } from '../look/sorry.tsx'
import { State } from '../look/state.tsx'
import { cardText, money, t } from '../texts/texts.ts'
import type { PaidCard } from '../widget/widget-api.ts'
import * as css from './states.module.css'

const RING = 60
const ROUND = 2 * Math.PI * RING

interface Paid {
  amount: number | null
  card: PaidCard | null
}

export function ProgressState({ amount, card }: Paid) {
  return (
    <State role="status">
      <FanLoader width={150} />
      <h1>{t.form.progress}</h1>
      <p>{t.form.progressLine}</p>
      <Rows rows={paidRows({ amount, card })} />
    </State>
  )
}

interface RedirectProps {
  url: string
  seconds: number
  /** Opens the issuer's page in place of the shop's. */
  leave: (url: string) => void
}

/** Counts down, then goes to the issuer. */
export function RedirectState({ url, seconds, leave }: RedirectProps) {
  const left = useSecondsLeft(seconds)
  const isOver = left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: one leaves once
  useEffect(() => {
    if (isOver) leave(url)
  }, [isOver, url])
  const leaveNow = (event: MouseEvent) => {
    event.preventDefault()
    leave(url)
  }

  return (
    <State role="status">
      <Ring left={left} share={left / seconds} />
      <h1>{t.form.redirect}</h1>
      <p>{t.form.redirectLine(left)}</p>
      <p>
        <a className={css.outside} href={url} onClick={leaveNow}>
          {t.form.redirectNow}
          <Icon name="outside" size={18} />
        </a>
      </p>
    </State>
  )
}

export function SuccessState({ amount, card, transactionId }: Paid & { transactionId: string }) {
  return (
    <State role="status">
      <LitFan />
      <h1>{t.form.success}</h1>
      <p>{t.form.successLine}</p>
      <Rows
        rows={[
          ...paidRows({ amount, card }),
          [t.transaction, <CopiedText key="transaction" text={transactionId} />],
        ]}
      />
    </State>
  )
}

/** What is known of the money where no answer came; a failure of the bank's own is told elsewhere. */
const ABOUT_MONEY: Partial<Record<string, string>> = {
  no_answer: t.form.noAnswer,
  not_loaded: t.form.notLoaded,
}

interface FailedProps {
  code: string
  retry: (() => void) | null
}

export function FailedState({ code, retry }: FailedProps) {
  const aboutMoney = ABOUT_MONEY[code]
  return (
    <State role="alert">
      <Sorry size={168} />
      <h1>{t.form.error}</h1>
      <p>{t.somethingWrong}</p>
      {aboutMoney && <p>{aboutMoney}</p>}
      {retry && <Button onClick={retry}>{t.tryAgain}</Button>}
    </State>
  )
}

function paidRows({ amount, card }: Paid): [string, string][] {
  const rows: [string, string][] = []
  if (amount !== null) rows.push([t.amount, money(amount)])
  if (card) rows.push([t.card, cardText(card)])
  return rows
}

function CopiedText({ text }: { text: string }) {
  return (
    <>
      <span className={css.mono}>{text}</span>
      <button
        type="button"
        aria-label={t.copy}
        onClick={() => void navigator.clipboard?.writeText(text)}
      >
        <Icon name="copy" size={18} />
      </button>
    </>
  )
}

function Ring({ left, share }: { left: number; share: number }) {
  const id = useId()
  return (
    <div className={css.ring} data-testid="ring">
      <svg
        width="132"
        height="132"
        viewBox="0 0 132 132"
        fill="none"
        strokeWidth="9"
        aria-hidden="true"
      >
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ffc04f" />
          <stop offset=".55" stopColor="#f9763f" />
          <stop offset="1" stopColor="#de3f63" />
        </linearGradient>
        <circle cx="66" cy="66" r={RING} stroke="var(--fill)" />
        <circle
          cx="66"
          cy="66"
          r={RING}
          stroke={`url(#${id})`}
          strokeLinecap="round"
          strokeDasharray={`${ROUND * share} ${ROUND}`}
        />
      </svg>
      <span>{left}</span>
    </div>
  )
}
