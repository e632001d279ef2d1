import type { PremiumTerms } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { useI18n } from '../../shared/i18n.ts'
import { Panel } from '../../shared/kit/panel.tsx'
import * as css from './premium-page.module.css'

/** What members were asked for, and what they say. */
export function Question({ question }: { question: NonNullable<PremiumTerms['question']> }) {
  const { t, money, date } = useI18n()
  const { agreed, refused, waiting, words, lastFrom } = question
  return (
    <Panel className={css.question}>
      <h2>{t('question_title', { price: money(centsFromEur(question.price)) })}</h2>
      <p>
        {t('question_answers', { agreed, refused, waiting })}{' '}
        {lastFrom !== null &&
          t('question_until', { date: date(new Date(lastFrom * 1000), { dateStyle: 'long' }) })}
      </p>
      {words !== '' && <blockquote>{words}</blockquote>}
    </Panel>
  )
}
