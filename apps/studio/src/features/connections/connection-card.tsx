import { Badge } from '@fanlight/ui/badge'
import type { IconShape } from '@fanlight/ui/icons'
import { Tile, type TileColour } from '@fanlight/ui/tile'
import type { ReactNode } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Alert } from '../../shared/kit/alert.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import type { Problem } from './connections.queries.ts'
import * as css from './connections-page.module.css'

interface ConnectionCardProps {
  tile: { colour: TileColour; icon: IconShape }
  title: string
  line: string
  /** Null while the messenger is asked. */
  state: 'ok' | 'failing' | 'none' | null
  okText: string
  problem: Problem | null
  facts?: readonly { name: string; value: string }[]
  children: ReactNode
}

const TONES = { ok: 'good', failing: 'bad', none: 'plain' } as const

/** What is connected, how it is in a word, and what to do where it is not well. */
export function ConnectionCard(props: ConnectionCardProps) {
  const { t } = useI18n()
  const { tile, title, line, state, okText, problem, facts = [], children } = props
  const word = state === 'ok' ? okText : t(state === 'none' ? 'conn_none' : 'conn_failing')
  return (
    <Panel className={css.card}>
      <header>
        <Tile {...tile} isLarge />
        <div>
          <h2>{title}</h2>
          <span>{line}</span>
        </div>
        <span role="status">
          {state ? (
            <Badge tone={TONES[state]}>{word}</Badge>
          ) : (
            <Badge tone="plain">{t('conn_asking')}</Badge>
          )}
        </span>
      </header>
      {problem && <Alert>{t(`conn_${problem}`)}</Alert>}
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Panel>
  )
}
