import { centsFromEur } from '@fanlight/contract/money'
import { Badge } from '@fanlight/ui/badge'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../i18n.ts'
import { RECEIPT } from '../icons.ts'
import { Button } from '../kit/button.tsx'
import { FailureAlert } from '../kit/failure-alert.tsx'
import { Panel } from '../kit/panel.tsx'
import { PersonAvatar } from '../kit/person.tsx'
import { TextField } from '../kit/text-field.tsx'
import { saveFile } from '../save-file.ts'
import * as css from './trace-desk.module.css'
import { type Desk, type Trace, useTraceActs } from './traces.queries.ts'

interface TraceResultProps {
  trace: Trace
  desk: Desk
  actions: (fan: NonNullable<Trace['fan']>) => ReactNode
}

const TONES = {
  named: 'bad',
  likely: 'notice',
  marked: 'notice',
  none: 'plain',
  not_yours: 'plain',
} as const

export function TraceResult({ trace: first, desk, actions }: TraceResultProps) {
  const { t, language } = useI18n()
  const { lookAgain, report } = useTraceActs(desk)
  const trace = lookAgain.data?.trace ?? first
  const { fan } = trace
  const save = () =>
    report.mutate(
      { id: trace.id, language: language === 'ru' ? 'ru' : 'en' },
      { onSuccess: ({ pdf }) => saveFile(pdfOf(pdf), `trace-${trace.id.slice(0, 8)}.pdf`) },
    )
  return (
    <>
      <Panel className={css.result}>
        {fan ? <FoundFan trace={trace} fan={fan} /> : <AnswerBadge trace={trace} />}
        <p>{t(`trace_${trace.answer}_line`)}</p>
        {trace.answer === 'marked' && (
          <SecondLook
            isPending={lookAgain.isPending}
            error={lookAgain.error}
            onLook={(objectId) => lookAgain.mutate({ id: trace.id, objectId })}
          />
        )}
        <Facts trace={trace} />
      </Panel>
      {fan && <Opened trace={trace} />}
      <Panel className={css.panel}>
        <h2>{t('trace_now')}</h2>
        <p>{t('trace_lead')}</p>
        <FailureAlert error={report.error} />
        <div className={css.actions}>
          <Button variant="tint" icon={RECEIPT} disabled={report.isPending} onClick={save}>
            {t('trace_report')}
          </Button>
          {fan && actions(fan)}
        </div>
      </Panel>
    </>
  )
}

function AnswerBadge({ trace: { answer } }: { trace: Trace }) {
  const { t } = useI18n()
  return <Badge tone={TONES[answer]}>{t(`trace_${answer}`)}</Badge>
}

function FoundFan({ trace, fan }: { trace: Trace; fan: NonNullable<Trace['fan']> }) {
  const { t, date, money } = useI18n()
  const since =
    fan.since && t('trace_since', { date: date(new Date(fan.since * 1000), { dateStyle: 'long' }) })
  const about = [
    fan.username && `@${fan.username}`,
    since,
    t('trace_spent', { money: money(centsFromEur(fan.spent)) }),
  ]
  return (
    <div className={css.found}>
      <PersonAvatar name={fan.name} size={60} />
      <div>
        <AnswerBadge trace={trace} />
        <h2>{fan.name}</h2>
        <p>{about.filter(Boolean).join(', ')}</p>
      </div>
      {trace.fit !== null && (
        <p className={css.fit}>
          <b>
            {Math.round(100 * trace.fit)}
            <small>%</small>
          </b>
          {t('trace_fit')}
        </p>
      )}
    </div>
  )
}

/** What the answer rests on. */
function Facts({ trace }: { trace: Trace }) {
  const { t, date } = useI18n()
  const { week, answer, tries, sync, width, height } = trace
  const chance = t('trace_chance_of', { tries })
  return (
    <dl className={css.facts}>
      {week && (
        <Fact name={t('trace_week')}>
          {date(new Date(`${week}T12:00:00Z`), { day: 'numeric', month: 'long' })}
        </Fact>
      )}
      {answer === 'named' && <Fact name={t('trace_chance')}>{chance}</Fact>}
      <Fact name={t('trace_sync')}>{`${sync.toFixed(1)} σ`}</Fact>
      <Fact name={t('trace_size')}>{`${width} × ${height}`}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Opened({ trace: { opened } }: { trace: Trace }) {
  const { t, date, money } = useI18n()
  return (
    <Panel className={css.panel}>
      <h2>{t('trace_opened')}</h2>
      {opened.length === 0 && <p>{t('trace_opened_none')}</p>}
      <ul className={css.opened}>
        {opened.map(({ kind, objectId, at, amount, text }) => (
          <li key={`${kind} ${objectId} ${at}`}>
            <time dateTime={new Date(at * 1000).toISOString()}>
              {date(new Date(at * 1000), MOMENT)}
            </time>
            <span>{text || t(`trace_kind_${kind}`)}</span>
            <small>{text && t(`trace_kind_${kind}`)}</small>
            <b>{money(centsFromEur(amount))}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const

function pdfOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type: 'application/pdf' })
}

interface SecondLookProps {
  isPending: boolean
  error: Error | null
  onLook: (objectId: number) => void
}

/** Needs to know which post it is: it is compared with those who could open it. */
function SecondLook({ isPending, error, onLook }: SecondLookProps) {
  const { t } = useI18n()
  const [id, setId] = useState('')
  const objectId = Number(id)
  const isId = Number.isSafeInteger(objectId) && objectId > 0
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isId) onLook(objectId)
      }}
    >
      <TextField
        label={t('trace_post')}
        help={t('trace_post_help')}
        inputMode="numeric"
        value={id}
        onChange={({ target }) => setId(target.value)}
      />
      <FailureAlert error={error} />
      <Button type="submit" variant="tint" disabled={!isId || isPending}>
        {t('trace_again')}
      </Button>
    </form>
  )
}
