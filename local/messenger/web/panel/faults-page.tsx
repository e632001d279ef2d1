import { useStore } from '@fanlight/web/store'
import { useEffect } from 'react'
import { SANDBOX_FAULTS, type SandboxFault } from '../../../contract/faults.ts'
import { setFault } from '../api/control-api.ts'
import { faults, readFaults } from '../state/faults.ts'
import { world } from '../state/world.ts'
import { usePageTexts } from '../texts/texts.ts'
import * as page from './page.module.css'
import { tellPanel } from './panel-notice.tsx'
import * as list from './setting-list.module.css'

const TIMES_MAX = 99

/** Misbehaviour on demand. Each fault spends itself. */
export function FaultsPage() {
  const texts = usePageTexts()
  const isReachable = useStore(world, (value) => value.isReachable)
  useEffect(() => void readFaults(), [])

  return (
    <div className={page.page}>
      <p className={page.note}>{isReachable ? texts.faultsHint : texts.elsewhere}</p>
      <ul className={list.faults}>
        {Object.entries(SANDBOX_FAULTS).map(([name, what]) => (
          <Fault key={name} name={name as SandboxFault} what={what} />
        ))}
      </ul>
    </div>
  )
}

function Fault({ name, what }: { name: SandboxFault; what: string }) {
  const texts = usePageTexts()
  const times = useStore(faults, (value) => value.times[name] ?? 0)
  const isReachable = useStore(world, (value) => value.isReachable)
  const set = async (next: number) => {
    try {
      await setFault({ fault: name, times: Math.min(TIMES_MAX, Math.max(0, Math.round(next))) })
      await readFaults()
    } catch (error) {
      tellPanel(texts.failed(error instanceof Error ? error.message : ''))
    }
  }
  return (
    <li>
      <label>
        <span>
          <code>{name}</code>
          <small lang="en">{what}</small>
        </span>
        <input
          type="number"
          min={0}
          max={TIMES_MAX}
          disabled={!isReachable}
          value={times}
          onChange={(event) => void set(Number(event.target.value))}
        />
      </label>
    </li>
  )
}
