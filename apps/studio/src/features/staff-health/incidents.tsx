import type { Incident } from '@fanlight/contract'
import { Badge } from '@fanlight/ui/badge'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../shared/kit/button.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { useServices } from '../../shared/services.ts'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { incidentsQuery } from '../../shared/staff/incidents.queries.ts'
import { CloseIncidentDialog } from './incident-dialogs.tsx'
import * as css from './staff-health-page.module.css'

/** What is wrong now, and what was; nothing where nothing ever was. */
export function Incidents() {
  const { t } = useStaffI18n()
  const [closing, setClosing] = useState<Incident | null>(null)
  const { data = [] } = useQuery(incidentsQuery(useServices()))
  if (data.length === 0) return null
  return (
    <Panel className={css.incidents}>
      <h2 className={css.head}>{t('incidents')}</h2>
      <ul>
        {data.map((incident) => (
          <IncidentRow key={incident.id} incident={incident} onClose={() => setClosing(incident)} />
        ))}
      </ul>
      {closing && <CloseIncidentDialog incident={closing} onClose={() => setClosing(null)} />}
    </Panel>
  )
}

function IncidentRow({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const { t, date } = useStaffI18n()
  const { title, openedBy, openedAt, closed } = incident
  const moment = (at: number) =>
    date(new Date(at * 1000), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li>
      <Badge tone={closed ? 'plain' : 'bad'}>{t(closed ? 'incident_over' : 'incident_now')}</Badge>
      <span>
        <b>{title}</b>
        <small>
          {t('incident_opened', { name: openedBy, date: moment(openedAt) })}
          {closed &&
            ` · ${t('incident_closed', { name: closed.by, date: moment(closed.at) })}: ${closed.words}`}
        </small>
      </span>
      {!closed && (
        <Button variant="plain" onClick={onClose}>
          {t('incident_close')}
        </Button>
      )}
    </li>
  )
}
