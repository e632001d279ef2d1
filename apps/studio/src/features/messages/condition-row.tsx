import type { Condition } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { Icon } from '@fanlight/ui/icon'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { CROSS } from '../../shared/icons.ts'
import { Select } from '../../shared/kit/select.tsx'
import * as hidden from '../../shared/kit/unseen.module.css'
import { languageName } from './condition-words.ts'
import * as css from './conditions-form.module.css'

const KINDS = ['premium', 'spent', 'tipped', 'bought', 'language', 'away'] as const
const STATES = ['active', 'expiring', 'former'] as const
const LANGUAGES = ['en', 'ru', 'de', 'es', 'fr', 'it', 'pt', 'id']
const TIPPED_DAYS = [7, 30, 90, 365]
const AWAY_DAYS = [7, 14, 30, 60, 90, 180]
const SPENT = [5, 10, 20, 50, 100, 200]

/** What was sent before, to be chosen by who bought it. */
export interface Sent {
  id: number
  title: string
}

interface ConditionRowProps {
  condition: Condition
  isFirst: boolean
  /** How many fans are left after it; unknown at first. */
  left: number | undefined
  sent: readonly Sent[]
  onChange: (condition: Condition) => void
  onRemove: () => void
}

export function ConditionRow(props: ConditionRowProps) {
  const { condition, isFirst, left, sent, onChange, onRemove } = props
  const { t, number } = useI18n()
  const { kind, not = false } = condition
  const joins = [
    { value: 'and', text: t(isFirst ? 'segment_who' : 'segment_and') },
    { value: 'not', text: t('segment_but_not') },
  ] as const
  return (
    <li className={css.condition}>
      <span className={not ? css.not : css.join}>
        <Select
          label={t('segment_join')}
          options={joins}
          value={not ? 'not' : 'and'}
          onChange={(value) => onChange({ ...condition, not: value === 'not' })}
        />
      </span>
      <Select
        label={t('segment_kind')}
        options={KINDS.filter((each) => each !== 'bought' || sent.length > 0).map((value) => ({
          value,
          text: t(`segment_kind_${value}`),
        }))}
        value={kind}
        onChange={(value) => onChange({ ...conditionOf(value, sent), not })}
      />
      <ConditionValue condition={condition} sent={sent} onChange={onChange} />
      <span className={css.left}>
        {left !== undefined && (
          <>
            <span className={hidden.unseen}>{t('segment_left')}</span> {number(left)}
          </>
        )}
      </span>
      <button
        type="button"
        className={css.remove}
        aria-label={t('segment_remove')}
        onClick={onRemove}
      >
        <Icon shape={CROSS} size={16} />
      </button>
    </li>
  )
}

/** A new one of that kind, as it most often is. */
export function conditionOf(kind: Condition['kind'], sent: readonly Sent[]): Condition {
  switch (kind) {
    case 'premium':
      return { kind, state: 'active' }
    case 'spent':
      return { kind, atLeast: 20 }
    case 'tipped':
      return { kind, days: 30 }
    case 'bought':
      return { kind, what: 'message', id: sent[0]?.id ?? 1 }
    case 'language':
      return { kind, code: 'en' }
    case 'away':
      return { kind, days: 30 }
  }
}

interface ValueProps {
  condition: Condition
  sent: readonly Sent[]
  onChange: (condition: Condition) => void
}

function ConditionValue({ condition, sent, onChange }: ValueProps) {
  const i18n = useI18n()
  const { options, value, toCondition } = choiceOf(i18n, condition, sent)
  return (
    <Select
      label={i18n.t('segment_value')}
      options={options}
      value={value}
      onChange={(chosen) => onChange({ ...toCondition(chosen), not: condition.not ?? false })}
    />
  )
}

interface Choice {
  options: { value: string; text: string }[]
  value: string
  toCondition: (value: string) => Condition
}

/** What a condition can be, as a list to choose from. */
function choiceOf(i18n: I18n, condition: Condition, sent: readonly Sent[]): Choice {
  const { t, language, money } = i18n
  switch (condition.kind) {
    case 'premium':
      return {
        options: STATES.map((value) => ({ value, text: t(`segment_state_${value}`) })),
        value: condition.state,
        toCondition: (chosen) => ({
          kind: 'premium',
          state: STATES.find((state) => state === chosen) ?? 'active',
        }),
      }
    case 'spent':
      return {
        options: withOwn(SPENT, condition.atLeast).map((each) => ({
          value: String(each),
          text: t('segment_at_least', { amount: money(centsFromEur(each)) }),
        })),
        value: String(condition.atLeast),
        toCondition: (chosen) => ({ kind: 'spent', atLeast: Number(chosen) }),
      }
    case 'tipped':
      return tippedChoice(i18n, condition.days)
    case 'bought':
      return {
        options: sent.map(({ id, title }) => ({ value: String(id), text: title || t('untitled') })),
        value: String(condition.id),
        toCondition: (chosen) => ({ kind: 'bought', what: 'message', id: Number(chosen) }),
      }
    case 'language':
      return {
        options: [...new Set([...LANGUAGES, condition.code])].map((value) => ({
          value,
          text: languageName(value, language),
        })),
        value: condition.code,
        toCondition: (code) => ({ kind: 'language', code }),
      }
    case 'away':
      return {
        options: withOwn(AWAY_DAYS, condition.days).map((days) => ({
          value: String(days),
          text: t('segment_days', { count: days }),
        })),
        value: String(condition.days),
        toCondition: (days) => ({ kind: 'away', days: Number(days) }),
      }
  }
}

function tippedChoice({ t }: I18n, own: number | undefined): Choice {
  const days = withOwn(TIPPED_DAYS, own ?? 30).map((each) => ({
    value: String(each),
    text: t('segment_within', { days: t('segment_days', { count: each }) }),
  }))
  return {
    options: [{ value: '0', text: t('segment_ever') }, ...days],
    value: String(own ?? 0),
    toCondition: (chosen) =>
      chosen === '0' ? { kind: 'tipped' } : { kind: 'tipped', days: Number(chosen) },
  }
}

/** What a saved segment asks for stands among what is offered. */
function withOwn(values: readonly number[], own: number): number[] {
  return [...new Set([...values, own])].sort((a, b) => a - b)
}
