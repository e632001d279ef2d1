import { Button } from '@fanlight/ui/button'
import { classNames } from '@fanlight/ui/class-names'
import { useState } from 'react'
import { type Answer, type Question, wallet } from '../api/wallet-api.ts'
import { t } from '../texts/texts.ts'
import * as css from './answer-buttons.module.css'

interface AnswerButtonsProps {
  question: Question
  /** Why the wallet could not be read last. */
  error: Error | null
  done(answer: Answer): void
}

/** Yes and no, and what becomes of either. The wallet takes one answer to a question, however often. */
export function AnswerButtons({ question, error, done }: AnswerButtonsProps) {
  const [sent, setSent] = useState<Answer | null>(null)
  const [isLost, setIsLost] = useState(false)
  const isSilent = sent === null && (isLost || error !== null)

  const give = async (answer: Answer) => {
    setSent(answer)
    setIsLost(false)
    try {
      // One that has ended meanwhile goes from the page by itself.
      if (await wallet.answer(question, answer)) done(answer)
    } catch {
      setIsLost(true)
    }
    setSent(null)
  }
  const button = (answer: Answer) => ({
    onClick: () => void give(answer),
    loading: sent === answer,
    disabled: sent !== null,
  })

  return (
    <>
      <p role="status" className={classNames(css.note, isSilent && css.bad)}>
        {isSilent ? t.wallet.notSent : sent === 'approve' ? t.wallet.sending : null}
      </p>
      <div className={css.buttons}>
        <Button variant="tint" {...button('reject')}>
          {t.wallet.decline}
        </Button>
        <Button {...button('approve')}>{t.wallet.confirm}</Button>
      </div>
    </>
  )
}
