import type { Condition } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { Icon } from '@fanlight/ui/icon'
import { useI18n } from '../../shared/i18n.ts'
import { CROSS } from '../../shared/icons.ts'
import { Select } from '../../shared/kit/select.tsx'
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
            <span className={css.unseen}>{t('segment_left')}</span> {number(left)}
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
  const { t, language, money } = useI18n()
  const label = t('segment_value')
  const choose = (options: readonly { value: string; text: string }[], value: string) => ({
    label,
    options,
    value,
  })
  const days = (values: readonly number[], own: number) =>
    withOwn(values, own).map((each) => ({
      value: String(each),
      text: t('segment_days', { count: each }),
    }))
  switch (condition.kind) {
    case 'premium':
      return (
        <Select
          label={label}
          options={STATES.map((value) => ({ value, text: t(`segment_state_${value}`) }))}
          value={condition.state}
          onChange={(state) => onChange({ ...condition, state })}
        />
      )
    case 'spent':
      return (
        <Select
          {...choose(
            withOwn(SPENT, condition.atLeast).map((each) => ({
              value: String(each),
              text: t('segment_at_least', { amount: money(centsFromEur(each)) }),
            })),
            String(condition.atLeast),
          )}
          onChange={(value) => onChange({ ...condition, atLeast: Number(value) })}
        />
      )
    case 'tipped':
      return (
        <Select
          {...choose(
            [
              { value: '0', text: t('segment_ever') },
              ...days(TIPPED_DAYS, condition.days ?? 30).map(({ value, text }) => ({
                value,
                text: t('segment_within', { days: text }),
              })),
            ],
            String(condition.days ?? 0),
          )}
          onChange={(value) => {
            const { days: _, ...ever } = condition
            onChange(value === '0' ? ever : { ...condition, days: Number(value) })
          }}
        />
      )
    case 'bought':
      return (
        <Select
          {...choose(
            sent.map(({ id, title }) => ({ value: String(id), text: title || t('untitled') })),
            String(condition.id),
          )}
          onChange={(value) => onChange({ ...condition, id: Number(value) })}
        />
      )
    case 'language':
      return (
        <Select
          {...choose(
            [...new Set([...LANGUAGES, condition.code])].map((value) => ({
              value,
              text: languageName(value, language),
            })),
            condition.code,
          )}
          onChange={(code) => onChange({ ...condition, code })}
        />
      )
    case 'away':
      return (
        <Select
          {...choose(days(AWAY_DAYS, condition.days), String(condition.days))}
          onChange={(value) => onChange({ ...condition, days: Number(value) })}
        />
      )
  }
}

/** What a saved segment asks for stands among what is offered. */
function withOwn(values: readonly number[], own: number): number[] {
  return [...new Set([...values, own])].sort((a, b) => a - b)
}
