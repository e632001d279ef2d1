import type { StaffFan } from '@fanlight/contract'
import { Icon } from '@fanlight/ui/icon'
import { type ReactNode, useState } from 'react'
import { NOTE } from '../../shared/icons.ts'
import { Panel } from '../../shared/kit/panel.tsx'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import * as css from './fan-page.module.css'
import { NoteDialog } from './note-dialog.tsx'

interface FanPanelProps {
  fan: StaffFan
  /** Something was done about the fan. */
  onDone: () => void
}

/** Where the fan is signed in: the app keeps no list of phones, the studio one of browsers. */
export function FanSessions({ fan, onDone }: FanPanelProps) {
  const { t, date } = useStaffI18n()
  const [isAsking, setAsking] = useState(false)
  const { openedAt, endedAt, studio } = fan.sessions
  const moment = (at: number) =>
    date(new Date(at * 1000), { dateStyle: 'medium', timeStyle: 'short' })
  const facts = [
    [t('fan_app_opened'), moment(openedAt)],
    ...studio.map(({ device, seenAt }) => [
      t('fan_studio_in', { device: device || t('fan_browser') }),
      moment(seenAt),
    ]),
    ...(endedAt === null ? [] : [[t('fan_sessions_ended'), moment(endedAt)]]),
  ]
  return (
    <SidePanel
      title={t('fan_sessions')}
      action={t('fan_sessions_end')}
      onAction={() => setAsking(true)}
    >
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isAsking && <EndSessionsDialog fan={fan} onClose={() => setAsking(false)} onDone={onDone} />}
    </SidePanel>
  )
}

/** What staff want to know the next time; the fan never sees it. */
export function FanNotes({ fan, onDone }: FanPanelProps) {
  const { t, date } = useStaffI18n()
  const [isWriting, setWriting] = useState(false)
  return (
    <SidePanel
      title={
        <>
          <Icon shape={NOTE} size={18} />
          {t('fan_notes')}
        </>
      }
      action={t('fan_note_add')}
      onAction={() => setWriting(true)}
    >
      {fan.notes.length === 0 && <p className={css.none}>{t('fan_notes_none')}</p>}
      {fan.notes.map(({ at, by, text }) => (
        <p key={`${at} ${text}`} className={css.note}>
          <b>{`${date(new Date(at * 1000), { day: 'numeric', month: 'long' })}, ${by}: `}</b>
          {text}
        </p>
      ))}
      {isWriting && <NoteDialog fan={fan} onClose={() => setWriting(false)} onDone={onDone} />}
    </SidePanel>
  )
}

interface SidePanelProps {
  title: ReactNode
  action: string
  onAction: () => void
  children: ReactNode
}

function SidePanel({ title, action, onAction, children }: SidePanelProps) {
  return (
    <Panel>
      <header className={css.panelHead}>
        <h2>{title}</h2>
        <button type="button" onClick={onAction}>
          {action}
        </button>
      </header>
      {children}
    </Panel>
  )
}
