import { useStore } from '@fanlight/web/store'
import { useState } from 'react'
import type { TestCard } from '../api/control-api.ts'
import type { Platform } from '../bridge/platforms.ts'
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
import { MoveButton } from './move-button.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { LanguageSwitch, WayLinks } from './way-links.tsx'

const TILES = 3
const CARDS = 4

export function MainPage() {
  const texts = usePageTexts()
  const isReachable = useStore(world, (value) => value.isReachable)
  return (
    <>
      <div className="panel-ways">
        <WayLinks className="panel-way-links" />
        <LanguageSwitch />
      </div>
      <section>
        <h2>
          {texts.fan}
          <AllFans />
        </h2>
        <FanTiles limit={TILES} />
      </section>
      <section className="panel-two">
        <Language />
        <div>
          <h2>
            {texts.theme}
            <Link open={() => openPage('theme')}>{texts.custom}</Link>
          </h2>
          <Theme />
        </div>
      </section>
      <Device />
      {isReachable === false ? <p className="panel-note">{texts.elsewhere}</p> : <Cards />}
      <EventLog />
      {isReachable !== false && <Actions />}
    </>
  )
}

function AllFans() {
  const texts = usePageTexts()
  const count = useStore(session, ({ users }) => users.length)
  return <Link open={() => openPage('fans')}>{texts.allFans(count)}</Link>
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
        <Link open={() => openPage('device')}>
          {platform} · {version}
        </Link>
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
        <Link open={() => openPage('cards')}>{texts.allCards(cards.length)}</Link>
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
    <div className="panel-actions">
      <button type="button" className="button button-danger" onClick={() => setAsking(true)}>
        <Icon name="refresh" size={17} />
        {texts.reset}
      </button>
      <MoveButton by="month" className="button button-plain">
        <Icon name="clock" size={17} />
        {texts.nextMonth}
      </MoveButton>
      {isAsking && <ResetDialog done={() => setAsking(false)} />}
    </div>
  )
}

interface LinkProps {
  open(): void
  children: React.ReactNode
}

function Link({ open, children }: LinkProps) {
  return (
    <button type="button" className="panel-link" onClick={open}>
      {children}
    </button>
  )
}
