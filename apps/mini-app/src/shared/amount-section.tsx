import type { Cents } from '@fanlight/contract/money'
import { parseAmount } from '@fanlight/domain/amount'
import type { AmountProblem } from '@fanlight/domain/top-up'
import { AmountPicker } from '@fanlight/ui/amount-picker'
import { SectionHead } from '@fanlight/ui/list'
import { useState } from 'react'
import { useI18n } from './i18n.ts'
import { useServices } from './services.ts'

interface AmountRules {
  presets: readonly Cents[]
  /** The preset that is chosen at first. */
  first: Cents
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
  needed = null,
  min,
  max,
  whenEmpty,
  problemOf,
}: AmountRules) {
  const { t, shortMoney } = useI18n()
  const { messenger } = useServices()
  const [preset, setPreset] = useState<Cents | null>(first)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const value = preset ?? parseAmount(typed, whenEmpty)
  const range = { min: shortMoney(min), max: shortMoney(max) }

  /** The amount if it may be paid; otherwise says why not, by alert and at the field. */
  const check = (): Cents | null => {
    const found = problemOf(value)
    const words = found && t(found === 'below_min' ? 'amount.min' : 'amount.max', range)
    setProblem(words)
    if (words === null) return value
    messenger.haptic({ notice: 'error' })
    void messenger.alert(words)
    return null
  }
  const type = (text: string) => {
    setProblem(null)
    setTyped(text.replace(/[-\u2212]/g, ''))
  }
  return { presets, needed, range, preset, setPreset, typed, type, value, problem, check }
}

export function AmountSection(amount: ReturnType<typeof useAmount>) {
  const { presets, needed, range, preset, setPreset, typed, type, problem } = amount
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
        label={t('amount.title')}
        presets={presets.map((value) => ({
          value,
          text: shortMoney(value),
          ...(value === needed && { mark: t('amount.needed') }),
        }))}
        chosen={preset}
        choose={choose}
        other={{
          text: t('amount.other'),
          typed,
          type,
          open: () => setPreset(null),
          hint: t('amount.range', range),
          problem,
        }}
      />
    </>
  )
}
