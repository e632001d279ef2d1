import { shortText } from '@fanlight/i18n/short-text'
import { Button } from '@fanlight/ui/button'
import { ALERT, LOCK } from '@fanlight/ui/icons'
import { WALLET } from '@fanlight/ui/money-icons'
import { Skeleton } from '@fanlight/ui/skeleton'
import { CHECK } from '@fanlight/ui/state-icons'
import { usePolled } from '@fanlight/web/use-polled'
import { type ReactNode, useState } from 'react'
import { Unanswered } from '../api/ask.ts'
import { type Answer, type Question, type Wallet, wallet } from '../api/wallet-api.ts'
import { Notice } from '../look/notice.tsx'
import { Screen } from '../look/screen.tsx'
import { coinsText, t } from '../texts/texts.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { QuestionView } from './question-view.tsx'
import { tellMessenger } from './tell-messenger.ts'
import * as css from './wallet-page.module.css'

const POLL_MS = 500
const FORBIDDEN = 403

/** What the link asks for is put before the wallet once, and then its question is read. */
let opening: Promise<object> | null = null

async function readWallet(): Promise<Wallet> {
  opening ??= wallet.open()
  try {
    await opening
  } catch (problem) {
    opening = null
    throw problem
  }
  return wallet.read()
}

interface Given {
  question: Question
  answer: Answer
}

/** The wallet as its owner holds it: one question at a time. */
export function WalletPage() {
  const { data, error, retry } = usePolled(readWallet, { everyMs: POLL_MS, isDone: () => false })
  const [given, setGiven] = useState<Given | null>(null)
  const isAnswered = given !== null && data?.question?.id === given.question.id
  const question = isAnswered ? null : (data?.question ?? null)

  if (question) {
    const done = (answer: Answer) => {
      setGiven({ question, answer })
      tellMessenger('web_app_close')
    }
    const buttons = <AnswerButtons key={question.id} {...{ question, error, done }} />
    return (
      <Frame wallet={data} actions={buttons}>
        <QuestionView question={question} />
      </Frame>
    )
  }
  if (error) return <Frame wallet={data}>{silence(error, retry)}</Frame>
  if (given) return <Frame wallet={data}>{outcome(given)}</Frame>
  return (
    <Frame wallet={data}>
      {data && <Notice tone="quiet" icon={WALLET} title={t.wallet.none} line={t.wallet.noneLine} />}
    </Frame>
  )
}

interface FrameProps {
  /** Null until it is known. */
  wallet: Wallet | null
  actions?: ReactNode
  children: ReactNode
}

function Frame({ wallet: known, actions, children }: FrameProps) {
  const address = known && <span title={known.address}>{shortText(known.address)}</span>
  return (
    <Screen
      icon={WALLET}
      name={t.wallet.name}
      line={address ?? <Skeleton width={80} height={14} />}
      aside={
        <p className={css.balance}>
          <small>{t.wallet.balance}</small>
          {known ? coinsText(known.balance) : <Skeleton width={80} height={18} />}
        </p>
      }
      actions={actions}
    >
      {children}
    </Screen>
  )
}

function silence(error: Error, retry: () => void) {
  if (error instanceof Unanswered && error.status === FORBIDDEN) {
    const { forbidden: title, forbiddenLine: line } = t.wallet
    return <Notice tone="quiet" icon={LOCK} title={title} line={line} />
  }
  return (
    <Notice tone="bad" icon={ALERT} title={t.wallet.silent} line={t.wallet.silentLine}>
      <Button onClick={retry}>{t.tryAgain}</Button>
    </Notice>
  )
}

function outcome({ question, answer }: Given) {
  const done = question.kind === 'pay' ? t.wallet.sentLine : t.wallet.connectedLine
  const line = answer === 'approve' ? done : t.wallet.declinedLine
  return <Notice tone="good" icon={CHECK} title={t.wallet.done} line={line} />
}
