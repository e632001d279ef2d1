import { Logo } from '@fanlight/ui/logo'
import { useStore } from '@fanlight/web/store'
import type { ComponentType } from 'react'
import { Icon } from '../look/icon.tsx'
import { useInHand } from '../look/in-hand.ts'
import { faults } from '../state/faults.ts'
import { drawPanel, openPage, type PageName, usePanel } from '../state/panel.ts'
import { session } from '../state/session.ts'
import { usePageTexts } from '../texts/texts.ts'
import { CardsPage } from './cards-page.tsx'
import { ClockPage } from './clock-page.tsx'
import { CoinsPage } from './coins-page.tsx'
import { DevicePage } from './device-page.tsx'
import { FansPage } from './fans-page.tsx'
import { FaultsPage } from './faults-page.tsx'
import { Inspector } from './inspector.tsx'
import { MainPage } from './main-page.tsx'
import { PanelHandle } from './panel-handle.tsx'
import { PanelNotice } from './panel-notice.tsx'
import { SalesPage } from './sales-page.tsx'
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
  sales: SalesPage,
  coins: CoinsPage,
  faults: FaultsPage,
  bridge: Inspector,
}

/** What moves the world: a column on a desk, a drawer behind a handle in the hand. */
export function Panel() {
  const texts = usePageTexts()
  const page = usePanel((value) => value.page)
  const isDrawn = usePanel((value) => value.isDrawn)
  const wasDrawn = usePanel((value) => value.wasDrawn)
  const isFilled = !useInHand() || wasDrawn
  const Page = PAGES[page]
  return (
    <>
      <PanelHandle />
      <aside className={`panel ${isDrawn ? 'panel-drawn' : ''}`} aria-label={texts.panel}>
        <header className="panel-head">
          {page === 'main' ? (
            <>
              <Logo width={26} />
              <b>{texts.panel}</b>
              <WorldDate open={() => openPage('clock')} />
            </>
          ) : (
            <button type="button" className="panel-back" onClick={() => openPage('main')}>
              <Icon name="back" size={20} />
              {titleOf(page, texts)}
            </button>
          )}
          <Health />
          <button
            type="button"
            className="panel-close"
            onClick={() => drawPanel(false)}
            aria-label={texts.closePanel}
          >
            <Icon name="close" size={20} />
          </button>
        </header>
        {isFilled && <Page />}
        <PanelNotice />
      </aside>
    </>
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
    sales: texts.sales.title,
    coins: texts.coins.title,
    faults: texts.faults,
    bridge: texts.bridge,
  }
  return titles[page]
}
