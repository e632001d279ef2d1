import type { Condition } from '@fanlight/contract'
import { Icon } from '@fanlight/ui/icon'
import { PLUS } from '@fanlight/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Button } from '../../shared/kit/button.tsx'
import { Dialog, DialogActions } from '../../shared/kit/dialog.tsx'
import { TextField } from '../../shared/kit/text-field.tsx'
import { useServices } from '../../shared/services.ts'
import { useFailureWords } from '../../shared/use-failure-words.ts'
import { ConditionRow, conditionOf, type Sent } from './condition-row.tsx'
import * as css from './conditions-form.module.css'
import { type Counted, segmentsQuery, useSegmentChanges } from './messages.queries.ts'

const CONDITIONS_MAX = 10
const NAME_CHARS_MAX = 40
const PRESETS: { text: 'segment_preset_premium' | 'segment_preset_tipped'; is: Condition }[] = [
  { text: 'segment_preset_premium', is: { kind: 'premium', state: 'active' } },
  { text: 'segment_preset_tipped', is: { kind: 'tipped', days: 30 } },
]

interface ConditionsFormProps {
  conditions: Condition[]
  counted: Counted | undefined
  sent: readonly Sent[]
  onChange: (conditions: Condition[]) => void
}

/** Who gets it: conditions joined by and, with how many fans each of them leaves. */
export function ConditionsForm({ conditions, counted, sent, onChange }: ConditionsFormProps) {
  const { t } = useI18n()
  const { data } = useQuery(segmentsQuery(useServices()))
  const [isNaming, setIsNaming] = useState(false)
  const replaced = (at: number, condition: Condition) =>
    onChange(conditions.map((each, index) => (index === at ? condition : each)))
  return (
    <div className={css.form}>
      <p className={css.presets}>
        <span>{t('segment_start_from')}</span>
        {PRESETS.map(({ text, is }) => (
          <button key={text} type="button" onClick={() => onChange([is])}>
            {t(text)}
          </button>
        ))}
        <button type="button" onClick={() => onChange([])}>
          {t('segment_preset_all')}
        </button>
        {data?.segments.map((segment) => (
          <button key={segment.id} type="button" onClick={() => onChange(segment.conditions)}>
            {segment.name}
          </button>
        ))}
      </p>
      <div className={css.columns}>
        <div>
          {conditions.length === 0 && <p className={css.all}>{t('segment_everybody')}</p>}
          <ul className={css.conditions}>
            {conditions.map((condition, at) => (
              <ConditionRow
                // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other name
                key={at}
                condition={condition}
                isFirst={at === 0}
                left={counted?.left[at]}
                sent={sent}
                onChange={(changed) => replaced(at, changed)}
                onRemove={() => onChange(conditions.filter((_, index) => index !== at))}
              />
            ))}
          </ul>
          <p className={css.more}>
            {conditions.length < CONDITIONS_MAX && (
              <button
                type="button"
                onClick={() => onChange([...conditions, conditionOf('premium', sent)])}
              >
                <Icon shape={PLUS} size={17} />
                {t('segment_add')}
              </button>
            )}
            {conditions.length > 0 && (
              <button type="button" onClick={() => setIsNaming(true)}>
                {t('segment_save')}
              </button>
            )}
          </p>
        </div>
        <Total counted={counted} />
      </div>
      {isNaming && <NameDialog conditions={conditions} onClose={() => setIsNaming(false)} />}
    </div>
  )
}

function Total({ counted }: { counted: Counted | undefined }) {
  const { t, number } = useI18n()
  const languages = counted?.languages ?? { en: 0, ru: 0, other: 0 }
  const total = counted?.total ?? 0
  return (
    <div className={css.total} aria-live="polite">
      <b>{counted ? number(total) : '…'}</b>
      <span>{t('segment_total', { count: total })}</span>
      <span aria-hidden="true" className={css.mix}>
        {Object.entries(languages).map(([language, count]) => (
          <i key={language} style={{ flexGrow: count }} />
        ))}
      </span>
      <dl>
        {(['en', 'ru', 'other'] as const).map((language) => (
          <div key={language}>
            <dt>{t(`segment_lang_${language}`)}</dt>
            <dd>{number(languages[language])}</dd>
          </div>
        ))}
      </dl>
      {counted !== undefined && counted.owners > 0 && (
        <p>{t('segment_owners', { count: counted.owners })}</p>
      )}
    </div>
  )
}

function NameDialog({ conditions, onClose }: { conditions: Condition[]; onClose: () => void }) {
  const { t } = useI18n()
  const words = useFailureWords()
  const [name, setName] = useState('')
  const { save } = useSegmentChanges()
  const submit = () =>
    save.mutate({ name: name.trim(), conditions }, { onSuccess: () => onClose() })
  return (
    <Dialog title={t('segment_save')} onClose={onClose}>
      <TextField
        label={t('segment_name')}
        value={name}
        maxLength={NAME_CHARS_MAX}
        problem={save.isError ? words(save.error) : null}
        help={t('segment_name_help')}
        onChange={({ target }) => setName(target.value)}
      />
      <DialogActions>
        <Button variant="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={name.trim() === '' || save.isPending} onClick={submit}>
          {t('save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
