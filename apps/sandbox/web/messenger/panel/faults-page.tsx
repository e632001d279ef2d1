import { CLIENT_FAULTS, DELIVERY_FAULTS } from '../../../src/messenger/api-types.ts'
import { setFault } from '../api/control-api.ts'
import { faults, readFaults } from '../state/faults.ts'
import { useStore } from '../state/store.ts'
import { world } from '../state/world.ts'
import { usePageTexts } from '../texts/texts.ts'
import { tellPanel } from './panel-notice.tsx'

/** Misbehaviour on demand. Each fault spends itself. */
export function FaultsPage() {
  const texts = usePageTexts()
  const switches = useStore(faults, (value) => value.switches)
  const isReachable = useStore(world, (value) => value.isReachable)
  const set = async (name: string, times: number) => {
    try {
      await setFault(name, times)
      await readFaults()
    } catch (error) {
      tellPanel(texts.failed(error instanceof Error ? error.message : ''))
    }
  }
  return (
    <div className="panel-page">
      <p className="panel-note">{isReachable ? texts.faultsHint : texts.elsewhere}</p>
      <ul className="faults">
        {[...CLIENT_FAULTS, ...DELIVERY_FAULTS].map((name) => {
          const times = switches.find((known) => known.name === name)?.times ?? 0
          return (
            <li key={name}>
              <label>
                <code>{name}</code>
                <input
                  type="number"
                  min={0}
                  max={99}
                  disabled={!isReachable}
                  value={times}
                  onChange={(event) => void set(name, Number(event.target.value))}
                />
              </label>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
