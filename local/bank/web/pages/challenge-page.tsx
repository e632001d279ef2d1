import { Rows } from '@fanlight/ui/rows'
import { usePolled } from '@fanlight/web/use-polled'
import { useState } from 'react'
import { bank, type ChallengeView } from '../api/bank-api.ts'
import { Button } from '../look/button.tsx'
import { Icon } from '../look/icon.tsx'
import { cardText, money, t } from '../texts/texts.ts'
import { BankScreen, GoneScreen } from './bank-screen.tsx'
import * as css from './challenge.module.css'
import { CODE_LENGTH, CodeInput } from './code-input.tsx'
import { NewCode } from './new-code.tsx'
import { OutcomeScreen } from './outcome-screen.tsx'

const POLL_MS = 2000

/** The issuer asks the payer. */
export function ChallengePage({ id }: { id: string }) {
  const { data, error, show } = usePolled(() => bank.challenge(id), {
    everyMs: POLL_MS,
    isDone: ({ status, payment_status }) => status !== 'open' && payment_status !== 'processing',
  })
  if (error && !data) return <GoneScreen />
  if (!data) return <BankScreen>{null}</BankScreen>
  if (data.status === 'open') return <Question challenge={data} onAnswered={show} />
  const isConfirmed = data.status === 'approved' && data.payment_status !== 'failed'
  return (
    <OutcomeScreen
      isPaid={isConfirmed}
      title={isConfirmed ? t.challenge.approved : t.challenge.declined}
      failureCode={data.failure_code}
      returnUrl={data.return_url}
    />
  )
}

interface QuestionProps {
  challenge: ChallengeView
  onAnswered: (challenge: ChallengeView) => void
}

function Question({ challenge, onAnswered }: QuestionProps) {
  const [code, setCode] = useState('')
  const [triesLeft, setTriesLeft] = useState<number | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const answer = async (word: 'approve' | 'reject' | 'abandon') => {
    setIsBusy(true)
    try {
      const answered = await bank.answer(challenge.id, word, code)
      setTriesLeft(answered.tries_left ?? null)
      setCode('')
      onAnswered(answered)
    } finally {
      setIsBusy(false)
    }
  }
  const confirm = () => {
    if (code.length === CODE_LENGTH && !isBusy) void answer('approve')
  }

  return (
    <BankScreen
      aside={<Leave onClick={() => void answer('abandon')} />}
      actions={
        <Answers
          canConfirm={!isBusy && code.length === CODE_LENGTH}
          isBusy={isBusy}
          onConfirm={confirm}
          onDecline={() => void answer('reject')}
        />
      }
    >
      <Rows rows={rowsOf(challenge)} />
      <section className={css.question}>
        <h1>{t.challenge.title}</h1>
        <p>{t.challenge.line}</p>
        <CodeInput
          key={triesLeft}
          value={code}
          isWrong={triesLeft !== null}
          onType={setCode}
          onEnter={confirm}
        />
        {triesLeft !== null && (
          <p className={css.wrong} role="alert">
            {t.challenge.wrong(triesLeft)}
          </p>
        )}
        <NewCode />
      </section>
    </BankScreen>
  )
}

function Leave({ onClick }: { onClick: () => void }) {
  const { leave } = t.challenge
  return (
    <button type="button" className={css.leave} aria-label={leave} title={leave} onClick={onClick}>
      <Icon name="close" size={22} />
    </button>
  )
}

interface AnswersProps {
  canConfirm: boolean
  isBusy: boolean
  onConfirm: () => void
  onDecline: () => void
}

function Answers({ canConfirm, isBusy, onConfirm, onDecline }: AnswersProps) {
  return (
    <>
      <Button disabled={!canConfirm} onClick={onConfirm}>
        {t.challenge.confirm}
      </Button>
      <Button variant="danger" disabled={isBusy} onClick={onDecline}>
        {t.decline}
      </Button>
    </>
  )
}

function rowsOf({ merchant, amount, card }: ChallengeView): [string, string][] {
  const rows: [string, string][] = [
    [t.shop, merchant],
    [t.amount, money(amount)],
  ]
  return card ? [...rows, [t.card, cardText(card)]] : rows
}
