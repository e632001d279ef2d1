import type { Cents } from '@fanlight/contract/money'
import { parseAmount, typeAmount } from '@fanlight/domain/money/amount'
import type { AmountProblem } from '@fanlight/domain/money/top-up'
import { AmountPicker } from '@fanlight/ui/amount-picker'
import { SectionHead } from '@fanlight/ui/list'
import { useState } from 'react'
import { useI18n } from '../i18n.ts'
import { useServices } from '../services.ts'

interface AmountRules {
  presets: readonly Cents[]
  /** The preset that is chosen at first; null where another amount is typed. */
  first: Cents | null
  firstTyped?: string
  /** The one that stands for what is missing. */
  needed?: Cents | null
  min: Cents
  max: Cents
  /** What an empty field means. */
  whenEmpty: Cents | null
  problemOf: (amount: Cents | null) => AmountProblem | null
}

/** An amount of money: a preset, or what is typed. */
export function useAmount({
  presets,
  first,
  firstTyped = '',
  needed = null,
  min,
  max,
  whenEmpty,
  problemOf,
}: AmountRules) {
  const { t, shortMoney } = useI18n()
  const [preset, setPreset] = useState<Cents | null>(first)
  const [typed, setTyped] = useState(firstTyped)
  const value = preset ?? parseAmount(typed, whenEmpty)
  const range = { min: shortMoney(min), max: shortMoney(max) }
  const problem = problemOf(value)
  const reason = problem && t(problem === 'below_min' ? 'amount.min' : 'amount.max', range)

  return {
    presets,
    needed,
    range,
    preset,
    setPreset,
    typed,
    type: (text: string) => setTyped(typeAmount(typed, text)),
    placeholder: whenEmpty === null ? '' : String(whenEmpty / 100),
    value,
    isPayable: problem === null,
    // An empty field shows no error before the fan has typed.
    problem: typed === '' ? null : reason,
  }
}

export function AmountSection(amount: ReturnType<typeof useAmount>) {
  const { presets, needed, range, preset, setPreset, typed, type, placeholder, problem } = amount
  const { t, shortMoney } = useI18n()
  const { messenger } = useServices()
  const choose = (value: number) => {
    messenger.haptic('selection')
    setPreset(value as Cents)
  }
  return (
    <>
      <SectionHead>{t('amount.title')}</SectionHead>
      <AmountPicker
        aria-label={t('amount.title')}
        presets={presets.map((value) => ({
          value,
          text: shortMoney(value),
          ...(value === needed && { mark: t('amount.needed') }),
        }))}
        value={preset}
        onChange={choose}
        other={{
          label: t('amount.other'),
          value: typed,
          onChange: type,
          placeholder,
          onOpen: () => setPreset(null),
          hint: t('amount.range', range),
          error: problem,
        }}
      />
    </>
  )
}
