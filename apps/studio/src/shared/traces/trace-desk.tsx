import { STAFF_REASON_CHARS_MAX } from '@fanlight/contract/limits'
import { classNames } from '@fanlight/ui/class-names'
import { Icon } from '@fanlight/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useI18n } from '../i18n.ts'
import { UPLOAD } from '../icons.ts'
import { Alert } from '../kit/alert.tsx'
import { Button } from '../kit/button.tsx'
import { FailureAlert } from '../kit/failure-alert.tsx'
import { Panel } from '../kit/panel.tsx'
import { Switch } from '../kit/switch.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useObjectUrl } from '../media/picture.tsx'
import { useServices } from '../services.ts'
import { type LeakFiles, readLeak } from './leak-files.ts'
import * as css from './trace-desk.module.css'
import { TraceResult } from './trace-result.tsx'
import { type Desk, type Leak, type Trace, tracesQuery, useTraceActs } from './traces.queries.ts'

interface TraceDeskProps {
  desk: Desk
  /** What can be done about the one who was found. */
  actions: (fan: NonNullable<Trace['fan']>) => ReactNode
}

/** Drop what was found elsewhere, say why, and see whose view it was. */
export function TraceDesk({ desk, actions }: TraceDeskProps) {
  const { t } = useI18n()
  const { read } = useTraceActs(desk)
  const [chosen, setChosen] = useState<Trace | null>(null)
  const shown = chosen ?? read.data?.trace ?? null
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <LeakForm
          isReading={read.isPending}
          error={read.error}
          onRead={(leak) => {
            setChosen(null)
            read.mutate(leak)
          }}
        />
        <Panel className={classNames(css.panel, css.how)}>
          <h2>{t('trace_how')}</h2>
          <p>{t('trace_how_line')}</p>
          <p>{t('trace_cannot')}</p>
        </Panel>
      </div>
      <div className={css.stack} aria-live="polite">
        {shown && <TraceResult key={shown.id} trace={shown} desk={desk} actions={actions} />}
        <PastTraces desk={desk} onChoose={setChosen} />
      </div>
    </div>
  )
}

interface LeakFormProps {
  isReading: boolean
  error: Error | null
  onRead: (leak: Leak) => void
}

function LeakForm({ isReading, error, onRead }: LeakFormProps) {
  const { t } = useI18n()
  const [leak, setLeak] = useState<LeakFiles | null>(null)
  const preview = useObjectUrl(leak?.preview ?? null)
  const [isBad, setIsBad] = useState(false)
  const [why, setWhy] = useState('')
  const [isMirrored, setIsMirrored] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    const opened = await readLeak(file).catch(() => null)
    setLeak(opened)
    setIsBad(!opened)
    setIsMirrored(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  usePastedFile((file) => void take(file))
  return (
    <Panel className={css.panel}>
      <h2>{t('trace_what')}</h2>
      <label className={css.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {preview ? (
          <>
            <img src={preview} alt="" />
            <b className={css.name}>{leak?.name}</b>
          </>
        ) : (
          <span>
            <Icon shape={UPLOAD} size={28} />
            {t('trace_drop')}
          </span>
        )}
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp,image/heic,video/*"
          aria-label={t('trace_choose')}
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
      {isBad && <Alert>{t('trace_bad_file')}</Alert>}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (leak) onRead({ name: leak.name, files: leak.files, why: why.trim(), isMirrored })
        }}
      >
        <TextField
          label={t('trace_why')}
          help={t('trace_why_help')}
          required
          maxLength={STAFF_REASON_CHARS_MAX}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
        <Switch
          label={t('trace_mirrored')}
          line={t('trace_mirrored_line')}
          checked={isMirrored}
          onChange={({ target }) => setIsMirrored(target.checked)}
        />
        <FailureAlert error={error} />
        <Button type="submit" disabled={!leak || isReading || why.trim() === ''}>
          {t(isReading ? 'trace_reading' : 'trace_read')}
        </Button>
      </form>
    </Panel>
  )
}

/** Wherever the page has its focus: who comes with a picture pastes it, and clicks nothing before. */
function usePastedFile(onFile: (file: File | undefined) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => onFile(event.clipboardData?.files[0]))
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

function PastTraces({ desk, onChoose }: { desk: Desk; onChoose: (trace: Trace) => void }) {
  const { t, date } = useI18n()
  const { data } = useQuery(tracesQuery(useServices(), desk))
  if (!data || data.traces.length === 0) return null
  return (
    <Panel className={css.panel}>
      <h2>{t('trace_past')}</h2>
      <ul className={css.past}>
        {data.traces.map((trace) => (
          <li key={trace.id}>
            <button type="button" onClick={() => onChoose(trace)}>
              <b>{trace.fan?.name ?? t(`trace_${trace.answer}`)}</b>
              <small>
                {`${date(new Date(trace.at * 1000), MOMENT)}, ${trace.by}: ${trace.why}`}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const
