import { useEffect, useRef } from 'react'
import { cardProblemText } from '../../src/card-problem-text.ts'
import type { CardField, CardForm } from '../../src/card-rules.ts'
import { cardProblems } from '../../src/card-rules.ts'
import { bank, Refused } from '../api/bank-api.ts'
import { language, t } from '../texts/texts.ts'
import type { FieldsCommand, FieldsMessage } from '../widget/fields-protocol.ts'
import * as css from './card-fields.module.css'
import { CardPreview } from './card-preview.tsx'
import { Field } from './field.tsx'
import { focusOn, type Problems, useCardForm } from './use-card-form.ts'

/** The page around gets to know what happens, and never what was typed. */
function tell(message: FieldsMessage) {
  window.parent.postMessage(message, '*')
}

export function CardFields({ token }: { token: string }) {
  const { form, problems, setProblems, isNameRewritten, type } = useCardForm()
  const clock = useBankClock(token)
  const box = useOwnHeight()

  useCommands(async ({ save }) => {
    const found = problemsOf(form, clock())
    setProblems(found)
    if (Object.keys(found).length > 0) return tellInvalid(found)
    tell({ type: 'paying' })
    try {
      tell({ type: 'answered', checkout: await bank.pay(token, { ...form, save }) })
    } catch (error) {
      tell({ type: 'broken', code: error instanceof Refused ? error.code : 'no_answer' })
    }
  })

  const field = (name: CardField) => ({
    name,
    value: form[name],
    problem: problems[name],
    onEnter: () => tell({ type: 'enter' }),
    onType: (typed: string, isAtEnd: boolean) => type(name, typed, isAtEnd),
  })

  return (
    <div ref={box} className={css.form}>
      <CardPreview form={form} />
      <div className={css.frame}>
        <Field
          label={t.form.number}
          autoComplete="cc-number"
          isWide
          inputMode="numeric"
          {...field('number')}
        />
        <Field
          label={t.form.expires}
          spokenLabel={`${t.form.expiresShort}, ${t.form.expires}`}
          autoComplete="cc-exp"
          inputMode="numeric"
          {...field('expires')}
        />
        <Field
          label={t.form.cvc}
          autoComplete="cc-csc"
          inputMode="numeric"
          isSecret
          {...field('cvc')}
        />
        <Field
          label={t.form.holder}
          autoComplete="cc-name"
          isWide
          inputMode="text"
          placeholder={t.form.holderExample}
          note={isNameRewritten ? t.form.holderNote : undefined}
          {...field('holder')}
        />
      </div>
    </div>
  )
}

function tellInvalid(problems: Problems) {
  const fields = Object.keys(problems)
  tell({ type: 'invalid', fields })
  focusOn(fields[0])
}

function problemsOf(form: CardForm, now: Date): Problems {
  const found: Problems = {}
  for (const [field, problem] of Object.entries(cardProblems(form, now))) {
    found[field as CardField] = cardProblemText(problem, language)
  }
  return found
}

/** Asks the bank for the checkout, says that the fields are ready, and knows the bank's time. */
function useBankClock(token: string): () => Date {
  const aheadMs = useRef(0)
  useEffect(() => {
    bank.checkout(token).then(
      (checkout) => {
        aheadMs.current = checkout.now * 1000 - Date.now()
        tell({ type: 'ready', checkout })
      },
      (error: unknown) => {
        tell({ type: 'broken', code: error instanceof Refused ? error.code : 'not_loaded' })
      },
    )
  }, [token])
  return () => new Date(Date.now() + aheadMs.current)
}

function useCommands(submit: (command: FieldsCommand) => Promise<void>) {
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<FieldsCommand>) => {
      if (source === window.parent && data.type === 'submit') void submit(data)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  })
}

/** The frame is to be as high as what is in it. */
function useOwnHeight() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    const observer = new ResizeObserver(() => {
      tell({ type: 'height', height: Math.ceil(current.getBoundingClientRect().height) })
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return box
}
