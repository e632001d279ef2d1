import { useStore } from '@fanlight/web/store'
import { useState } from 'react'
import type { TestCard } from '../api/control-api.ts'
import type { Platform } from '../bridge/platforms.ts'
import { Button } from '../look/button.tsx'
import { Icon } from '../look/icon.tsx'
import { Segments } from '../look/segments.tsx'
import { openPage } from '../state/panel.ts'
import { changeMe, session } from '../state/session.ts'
import { pageTheme, settings, type ThemeKind, useSettings } from '../state/settings.ts'
import { world } from '../state/world.ts'
import { usePageTexts } from '../texts/texts.ts'
import { relaunch } from '../web-view/actions.ts'
import { CardRows } from './card-rows.tsx'
import { EventLog } from './event-log.tsx'
import { FanTiles } from './fan-tiles.tsx'
import * as css from './main-page.module.css'
import { MoveButton } from './move-button.tsx'
import * as page from './page.module.css'
import { PanelLink } from './panel-link.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { LanguageSwitch, WayLinks } from './way-links.tsx'

const TILES = 3
const CARDS = 4

export function MainPage() {
  const texts = usePageTexts()
  const isReachable = useStore(world, (value) => value.isReachable)
  return (
    <>
      <div className={css.ways}>
        <WayLinks className={css.links} />
        <LanguageSwitch />
      </div>
      <section>
        <h2>
          {texts.fan}
          <AllFans />
        </h2>
        <FanTiles limit={TILES} />
      </section>
      <section className={css.two}>
        <Language />
        <div>
          <h2>
            {texts.theme}
            <PanelLink onClick={() => openPage('theme')}>{texts.custom}</PanelLink>
          </h2>
          <Theme />
        </div>
      </section>
      <Device />
      {isReachable === false ? <p className={page.note}>{texts.elsewhere}</p> : <Cards />}
      <EventLog />
      {isReachable !== false && <Actions />}
    </>
  )
}

function AllFans() {
  const texts = usePageTexts()
  const count = useStore(session, ({ users }) => users.length)
  return <PanelLink onClick={() => openPage('fans')}>{texts.allFans(count)}</PanelLink>
}

function Language() {
  const texts = usePageTexts()
  const code = useStore(session, ({ user }) => user?.languageCode ?? null)
  const choose = async (languageCode: string) => {
    await changeMe({ languageCode })
    await relaunch()
  }
  return (
    <div>
      <h2>{texts.language}</h2>
      <Segments
        label={texts.language}
        value={code}
        options={['ru', 'en', 'id'].map((value) => ({ value, name: value.toUpperCase() }))}
        choose={(value) => void choose(value)}
      />
    </div>
  )
}

function Theme() {
  const texts = usePageTexts()
  const theme = useSettings((value) => value.theme)
  const scheme = useSettings(pageTheme)
  return (
    <Segments<ThemeKind>
      label={texts.theme}
      value={theme === 'custom' ? null : scheme}
      options={[
        { value: 'light', name: texts.light, shown: <Icon name="sun" size={16} /> },
        { value: 'dark', name: texts.dark, shown: <Icon name="moon" size={16} /> },
      ]}
      choose={(value) => settings.change({ theme: value })}
    />
  )
}

function Device() {
  const texts = usePageTexts()
  const platform = useSettings((value) => value.platform)
  const version = useSettings((value) => value.version)
  const choose = async (value: Platform) => {
    settings.change({ platform: value })
    await relaunch()
  }
  return (
    <section>
      <h2>
        {texts.device}
        <PanelLink onClick={() => openPage('device')}>
          {platform} · {version}
        </PanelLink>
      </h2>
      <Segments<Platform>
        label={texts.device}
        value={platform}
        options={[
          { value: 'ios', name: texts.iphone },
          { value: 'android', name: texts.android },
          { value: 'tdesktop', name: texts.desktop },
        ]}
        choose={(value) => void choose(value)}
      />
    </section>
  )
}

function Cards() {
  const texts = usePageTexts()
  const cards = useStore(world, (value) => value.cards)
  return (
    <section>
      <h2>
        {texts.cards}
        <PanelLink onClick={() => openPage('cards')}>{texts.allCards(cards.length)}</PanelLink>
      </h2>
      <CardRows cards={wellKnown(cards, texts.knownCards)} placeholders={CARDS} />
    </section>
  )
}

/** The few that a first visit needs, in two words each. */
function wellKnown(cards: TestCard[], names: Record<string, string>): TestCard[] {
  const known = Object.entries(names)
    .filter(([number]) => cards.some((card) => card.number === number))
    .map(([number, does]) => ({ number, does }))
  return known.length > 0 ? known : cards.slice(0, CARDS)
}

function Actions() {
  const texts = usePageTexts()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={css.actions}>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Icon name="refresh" size={17} />
        {texts.reset}
      </Button>
      <MoveButton by="month">
        <Icon name="clock" size={17} />
        {texts.nextMonth}
      </MoveButton>
      {isAsking && <ResetDialog done={() => setAsking(false)} />}
    </div>
  )
}
