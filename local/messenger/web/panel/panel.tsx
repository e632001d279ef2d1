import { classNames } from '@fanlight/ui/class-names'
import { Logo } from '@fanlight/ui/logo'
import type { ComponentType } from 'react'
import { Icon } from '../look/icon.tsx'
import { useInHand } from '../look/in-hand.ts'
import { drawPanel, openPage, type PageName, usePanel } from '../state/panel.ts'
import { usePageTexts } from '../texts/texts.ts'
import { CardsPage } from './cards-page.tsx'
import { ClockPage } from './clock-page.tsx'
import { CoinsPage } from './coins-page.tsx'
import { DevicePage } from './device-page.tsx'
import { FansPage } from './fans-page.tsx'
import { FaultsPage } from './faults-page.tsx'
import { Health } from './health.tsx'
import { Inspector } from './inspector.tsx'
import { MainPage } from './main-page.tsx'
import * as css from './panel.module.css'
import { PanelHandle } from './panel-handle.tsx'
import { PanelNotice } from './panel-notice.tsx'
import { SalesPage } from './sales-page.tsx'
import { ThemePage } from './theme-page.tsx'
import { WorldDate } from './world-date.tsx'

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
      <aside className={classNames(css.panel, isDrawn && css.drawn)} aria-label={texts.panel}>
        <header className={css.head}>
          {page === 'main' ? (
            <>
              <Logo width={26} />
              <b>{texts.panel}</b>
              <WorldDate open={() => openPage('clock')} />
            </>
          ) : (
            <button type="button" className={css.back} onClick={() => openPage('main')}>
              <Icon name="back" size={20} />
              {titleOf(page, texts)}
            </button>
          )}
          <Health />
          <button
            type="button"
            className={css.close}
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
