import type { MovementKind } from '@fanlight/contract'
import { classNames } from '@fanlight/ui/class-names'
import { Icon } from '@fanlight/ui/icon'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import { MOVEMENT_LOOKS } from '../../shared/billing/movement-look.ts'
import * as css from './filters.module.css'
import { type HistoryFilter, useFilters } from './history.queries.ts'

const DOWN = { lines: 'M5 9l7 7 7-7' }

interface FiltersProps {
  value: HistoryFilter
  onChange: (filter: HistoryFilter) => void
}

/** Chips that are the phone's own choosers: it shows long lists better than we would. */
export function Filters({ value, onChange }: FiltersProps) {
  const { t } = useBilling()
  const { data } = useFilters()
  const { authorId, kind, year } = value
  const set = (part: { [Name in keyof HistoryFilter]: HistoryFilter[Name] | undefined }) => {
    const kept = Object.entries({ ...value, ...part }).filter(([, each]) => each !== undefined)
    onChange(Object.fromEntries(kept))
  }
  return (
    <div className={css.chips}>
      <Chip
        label={t('history.creator')}
        all={t('history.allCreators')}
        value={authorId}
        choices={(data?.authors ?? []).map(({ id, name }) => [String(id), name.nominative])}
        onChange={(id) => set({ authorId: id === '' ? undefined : Number(id) })}
      />
      <Chip
        label={t('history.kind')}
        all={t('history.allKinds')}
        value={kind}
        choices={(data?.kinds ?? []).map((each) => [each, t(MOVEMENT_LOOKS[each].name)])}
        onChange={(each) => set({ kind: each === '' ? undefined : (each as MovementKind) })}
      />
      <Chip
        label={t('history.year')}
        all={t('history.allYears')}
        value={year}
        choices={(data?.years ?? []).map((each) => [String(each), String(each)])}
        onChange={(each) => set({ year: each === '' ? undefined : Number(each) })}
      />
    </div>
  )
}

interface ChipProps {
  label: string
  all: string
  value: string | number | undefined
  choices: [value: string, text: string][]
  onChange: (value: string) => void
}

function Chip({ label, all, value, choices, onChange }: ChipProps) {
  return (
    <span className={classNames(css.chip, value !== undefined && css.chosen)}>
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{all}</option>
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      <Icon shape={DOWN} size={14} />
    </span>
  )
}
