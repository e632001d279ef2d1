import type { Cents } from '@fanlight/contract/money'
import { parseAmount } from '@fanlight/domain/amount'
import { type AmountProblem, presetsFor, TOP_UP_MAX, TOP_UP_MIN } from '@fanlight/domain/top-up'
import { AmountPicker } from '@fanlight/ui/amount-picker'
import { SectionHead } from '@fanlight/ui/list'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { useServices } from '../../shared/services.ts'

/** What is offered first to somebody who lacks nothing. */
const FIRST_CHOICE = 1

/** The amount to top up: a preset, or what is typed. */
export function useAmount(required: Cents | null) {
  const { t, shortMoney } = useI18n()
  const presets = presetsFor(required ?? (0 as Cents))
  const offered = required === null ? -1 : presets.findIndex((preset) => preset >= required)
  const needed = required !== null && offered >= 0 ? (presets[offered] ?? null) : null
  const [preset, setPreset] = useState<Cents | null>(needed ?? presets[FIRST_CHOICE] ?? TOP_UP_MIN)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<AmountProblem | null>(null)

  return {
    presets,
    needed,
    preset,
    setPreset,
    typed,
    type(text: string) {
      setProblem(null)
      setTyped(text.replace(/[-\u2212]/g, ''))
    },
    /** What would be paid for now; null where it cannot be read. */
    value: preset ?? parseAmount(typed),
    min: TOP_UP_MIN,
    problem,
    refuse: setProblem,
    problemText(problem: AmountProblem) {
      if (problem === 'below_min') return t('balance.amountMin', { min: shortMoney(TOP_UP_MIN) })
      return t('balance.amountMax', { max: shortMoney(TOP_UP_MAX) })
    },
  }
}

export function AmountSection(amount: ReturnType<typeof useAmount>) {
  const { presets, needed, preset, setPreset, problem } = amount
  const { t, shortMoney } = useI18n()
  const { messenger } = useServices()
  const range = { min: shortMoney(TOP_UP_MIN), max: shortMoney(TOP_UP_MAX) }

  return (
    <>
      <SectionHead>{t('balance.amount')}</SectionHead>
      <AmountPicker
        label={t('balance.amount')}
        presets={presets.map((value) => ({
          value,
          text: shortMoney(value),
          ...(value === needed && { mark: t('balance.needed') }),
        }))}
        chosen={preset}
        choose={(value) => {
          messenger.haptic('selection')
          setPreset(value as Cents)
        }}
        other={{
          text: t('balance.other'),
          typed: amount.typed,
          type: amount.type,
          open: () => setPreset(null),
          hint: t('balance.range', range),
          problem: problem && amount.problemText(problem),
        }}
      />
    </>
  )
}
