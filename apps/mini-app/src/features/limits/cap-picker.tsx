import { SPENDING_CAP_MAX } from '@fanlight/contract/limits'
import { type Cents, cents, centsFromEur, eurFromCents } from '@fanlight/contract/money'
import type { AmountProblem } from '@fanlight/domain/money/top-up'
import { SectionFoot } from '@fanlight/ui/list'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { AmountSection, useAmount } from '../../shared/money/amount-section.tsx'
import { useServices } from '../../shared/services.ts'

const PRESETS = [20_00, 50_00, 100_00, 200_00, 500_00].map(cents)
const MIN = cents(1_00)
const MAX = centsFromEur(SPENDING_CAP_MAX)

interface CapPickerProps {
  first: Cents
  onSet: (amount: Cents) => Promise<void>
}

/** How much a month may cost; sent for when a fan wants to say so. */
export function CapPicker({ first, onSet }: CapPickerProps) {
  const { t, money } = useBilling()
  const { messenger } = useServices()
  const isPreset = PRESETS.includes(first)
  const amount = useAmount({
    presets: PRESETS,
    first: isPreset ? first : null,
    firstTyped: isPreset ? '' : String(eurFromCents(first)),
    min: MIN,
    max: MAX,
    whenEmpty: null,
    problemOf: capProblem,
  })
  const { value, isPayable } = amount
  const submit = () => {
    messenger.haptic({ notice: 'success' })
    if (value !== null) void onSet(value)
  }
  return (
    <>
      <AmountSection {...amount} />
      <SectionFoot>{t('limits.when')}</SectionFoot>
      <BottomButtons
        main={{
          text: t('limits.set', { cap: value === null ? '' : money(value) }),
          onClick: submit,
          disabled: !isPayable,
        }}
      />
    </>
  )
}

function capProblem(amount: Cents | null): AmountProblem | null {
  if (amount === null || amount < MIN) return 'below_min'
  return amount > MAX ? 'above_max' : null
}
