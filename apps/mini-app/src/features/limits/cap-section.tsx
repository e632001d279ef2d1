import { cents, centsFromEur, eurFromCents } from '@fanlight/contract/money'
import { Cell, CellMoney, List, SectionFoot } from '@fanlight/ui/list'
import { Switch } from '@fanlight/ui/switch'
import { useLateModule } from '@fanlight/web/use-late-module'
import { useState } from 'react'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import { momentText } from '../../shared/billing/when.ts'
import { type Limits, useSetLimits } from './limits.queries.ts'
import * as css from './limits-screen.module.css'

const FIRST = cents(50_00)

const loadPicker = () => import('./cap-picker.tsx')

/** The limit of a month: on or off, how much, and a raise that waits. */
export function CapSection({ limits }: { limits: Limits }) {
  const { t, money } = useBilling()
  const { cap, raise } = limits
  const [isChoosing, setIsChoosing] = useState(false)
  const late = useLateModule(loadPicker, isChoosing)
  const set = useSetLimits()
  const turn = (isOn: boolean) => {
    if (isOn && cap === null) setIsChoosing(true)
    // Of what waits to be raised, the switch says what will be.
    else void set.run({ cap: isOn ? cap : null })
  }
  const isOn = raise ? raise.cap !== null : cap !== null
  return (
    <>
      <List className={css.cap}>
        <Cell
          subtitle={t('limits.counts')}
          end={
            <Switch
              aria-label={t('limits.monthly')}
              checked={isOn || isChoosing}
              disabled={set.state === 'pending'}
              onChange={isChoosing ? () => setIsChoosing(false) : turn}
            />
          }
        >
          {t('limits.monthly')}
        </Cell>
        {cap !== null && (
          <Cell
            end={<CellMoney tone="strong">{money(centsFromEur(cap))}</CellMoney>}
            onClick={() => setIsChoosing(true)}
          >
            {t('limits.noMore')}
          </Cell>
        )}
        {raise && <Raise raise={raise} onDrop={() => void set.run({ cap })} />}
      </List>
      {isChoosing ? (
        late && (
          <late.CapPicker
            first={cap === null ? FIRST : centsFromEur(cap)}
            onSet={async (amount) => {
              await set.run({ cap: eurFromCents(amount) })
              setIsChoosing(false)
            }}
          />
        )
      ) : (
        <SectionFoot>{t('limits.when')}</SectionFoot>
      )}
    </>
  )
}

function Raise({ raise, onDrop }: { raise: NonNullable<Limits['raise']>; onDrop: () => void }) {
  const { t, money, language } = useBilling()
  const at = momentText(new Date(raise.at * 1000), language)
  const text =
    raise.cap === null
      ? t('limits.offFrom', { at })
      : t('limits.raiseFrom', { cap: money(centsFromEur(raise.cap)), at })
  return (
    <Cell subtitle={text} variant="link" onClick={onDrop}>
      {t('limits.keepOld')}
    </Cell>
  )
}
