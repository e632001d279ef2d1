import { Logo } from '@fanlight/ui/logo'
import { type ComponentType, useState } from 'react'
import { Icon } from '../look/icon.tsx'
import { useInHand } from '../look/in-hand.ts'
import { faults } from '../state/faults.ts'
import { session } from '../state/session.ts'
import { useStore } from '../state/store.ts'
import { usePageTexts } from '../texts/texts.ts'
import { CardsPage } from './cards-page.tsx'
import { ClockPage } from './clock-page.tsx'
import { DevicePage } from './device-page.tsx'
import { FansPage } from './fans-page.tsx'
import { FaultsPage } from './faults-page.tsx'
import { Inspector } from './inspector.tsx'
import { MainPage } from './main-page.tsx'
import { type PageName, PanelPages } from './pages.ts'
import { PanelNotice } from './panel-notice.tsx'
import { ThemePage } from './theme-page.tsx'
import { WorldDate } from './world-date.tsx'
import './panel-styles.css'

const PAGES: Record<PageName, ComponentType> = {
  main: MainPage,
  fans: FansPage,
  theme: ThemePage,
  device: DevicePage,
  cards: CardsPage,
  clock: ClockPage,
  faults: FaultsPage,
  bridge: Inspector,
}

/** What moves the world: a column on a desk, a drawer behind a handle in the hand. */
export function Panel() {
  const texts = usePageTexts()
  const [page, setPage] = useState<PageName>('main')
  const [isDrawn, setDrawn] = useState(false)
  // A drawer that nobody has opened yet costs a phone nothing.
  const [wasDrawn, setWasDrawn] = useState(false)
  const isFilled = !useInHand() || wasDrawn
  const draw = () => {
    setDrawn(true)
    setWasDrawn(true)
  }
  const Page = PAGES[page]
  return (
    <PanelPages value={setPage}>
      <button
        type="button"
        className="panel-handle"
        onClick={draw}
        aria-label={texts.openPanel}
        aria-expanded={isDrawn}
      >
        <Logo width={26} />
      </button>
      <aside className={`panel ${isDrawn ? 'panel-drawn' : ''}`} aria-label={texts.panel}>
        <header className="panel-head">
          {page === 'main' ? (
            <>
              <Logo width={26} />
              <b>{texts.panel}</b>
              <WorldDate open={() => setPage('clock')} />
            </>
          ) : (
            <button type="button" className="panel-back" onClick={() => setPage('main')}>
              <Icon name="back" size={20} />
              {titleOf(page, texts)}
            </button>
          )}
          <Health />
          <button
            type="button"
            className="panel-close"
            onClick={() => setDrawn(false)}
            aria-label={texts.closePanel}
          >
            <Icon name="close" size={20} />
          </button>
        </header>
        {isFilled && <Page />}
        <PanelNotice />
      </aside>
    </PanelPages>
  )
}

function Health() {
  const texts = usePageTexts()
  const isConnected = useStore(session, (value) => value.isConnected)
  const count = useStore(faults, ({ times }) => Object.keys(times).length)
  if (!isConnected) return <span className="badge badge-bad">{texts.lost}</span>
  if (count > 0) return <span className="badge badge-bad">{texts.faulty(count)}</span>
  return <span className="badge badge-good">{texts.running}</span>
}

function titleOf(page: PageName, texts: ReturnType<typeof usePageTexts>) {
  const titles: Record<PageName, string> = {
    main: texts.panel,
    fans: texts.fan,
    theme: texts.theme,
    device: texts.device,
    cards: texts.cards,
    clock: texts.clock,
    faults: texts.faults,
    bridge: texts.bridge,
  }
  return titles[page]
}
