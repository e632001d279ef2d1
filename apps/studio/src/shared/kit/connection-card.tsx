import { Badge } from '@fanlight/ui/badge'
import type { IconShape } from '@fanlight/ui/icons'
import { Tile, type TileColour } from '@fanlight/ui/tile'
import type { ReactNode } from 'react'
import { useI18n } from '../i18n.ts'
import { Alert } from './alert.tsx'
import * as css from './connection-card.module.css'
import { Panel } from './panel.tsx'

interface ConnectionCardProps {
  tile: { colour: TileColour; icon: IconShape }
  title: string
  line: string
  /** Null while the messenger is asked. */
  state: 'ok' | 'failing' | 'none' | null
  /** How it is, in a word. */
  stateText: string
  /** What to do where it is not well. */
  problem: string | null
  facts?: readonly { name: string; value: string }[]
  children: ReactNode
}

const TONES = { ok: 'good', failing: 'bad', none: 'plain' } as const

/** What is connected, how it is in a word, and what to do where it is not well. */
export function ConnectionCard(props: ConnectionCardProps) {
  const { t } = useI18n()
  const { tile, title, line, state, stateText, problem, facts = [], children } = props
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
            <Badge tone={TONES[state]}>{stateText}</Badge>
          ) : (
            <Badge tone="plain">{t('conn_asking')}</Badge>
          )}
        </span>
      </header>
      {problem && <Alert>{problem}</Alert>}
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
