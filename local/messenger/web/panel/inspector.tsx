import { classNames } from '@fanlight/ui/class-names'
import { useStore } from '@fanlight/web/store'
import { useState } from 'react'
import { type BridgeRecord, clearRecords, inspector } from '../state/inspector.ts'
import { usePageTexts } from '../texts/texts.ts'
import { copyText } from './copy-text.ts'
import * as css from './inspector.module.css'
import * as log from './log.module.css'
import * as page from './page.module.css'
import { PanelLink } from './panel-link.tsx'

/** Every message of the bridge, both ways, newest first. */
export function Inspector() {
  const texts = usePageTexts()
  const records = useStore(inspector, (value) => value.records)
  const [filter, setFilter] = useState('')
  const shown = records
    .filter((record) => textOf(record).toLowerCase().includes(filter.toLowerCase()))
    .reverse()
  return (
    <div className={classNames(page.page, page.isFixed)}>
      <div className={css.bar}>
        <input
          type="search"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          placeholder={texts.filter}
          aria-label={texts.filter}
        />
        <PanelLink onClick={() => void copyText(shown.map(textOf).join('\n'), texts.copied)}>
          {texts.copyAll}
        </PanelLink>
        <PanelLink onClick={() => save(shown)}>{texts.export}</PanelLink>
        <PanelLink onClick={clearRecords}>{texts.clear}</PanelLink>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled list must be reachable by keys */}
      <ol className={classNames(log.log, css.records)} tabIndex={0} aria-label={texts.bridge}>
        {shown.length === 0 && <li className={log.quiet}>{texts.noBridge}</li>}
        {shown.map((record) => (
          <Entry key={record.id} record={record} />
        ))}
      </ol>
    </div>
  )
}

function Entry({ record }: { record: BridgeRecord }) {
  const texts = usePageTexts()
  const { direction, eventType, eventData, ignored } = record
  const isIn = direction === 'in'
  return (
    <li>
      <details>
        <summary>
          <time>{preciseTime(record.atMs)}</time>
          <b className={isIn ? log.rose : log.blue} title={isIn ? texts.fromApp : texts.toApp}>
            {isIn ? '→' : '←'}
          </b>{' '}
          {eventType}
          {ignored && <em className={log.gold}> {texts.ignored[ignored]}</em>}
        </summary>
        <pre>{eventData === undefined ? '–' : JSON.stringify(eventData, null, 2)}</pre>
        <PanelLink className={css.copy} onClick={() => void copyText(textOf(record), texts.copied)}>
          {texts.copy}
        </PanelLink>
      </details>
    </li>
  )
}

function preciseTime(ms: number) {
  return `${new Date(ms).toLocaleTimeString('en-GB')}.${String(ms % 1000).padStart(3, '0')}`
}

function textOf({ eventType, eventData }: BridgeRecord) {
  return JSON.stringify({ eventType, eventData })
}

function save(records: BridgeRecord[]) {
  const file = new Blob([JSON.stringify(records.toReversed(), null, 2)], {
    type: 'application/json',
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'bridge.json'
  link.click()
  URL.revokeObjectURL(link.href)
}
