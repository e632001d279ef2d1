import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AmountPicker } from './amount-picker.tsx'
import { Avatar } from './avatar.tsx'
import { Badge } from './badge.tsx'
import { BalanceCard } from './balance-card.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Button } from './button.tsx'
import { Choices } from './choices.tsx'
import { FanPanes } from './fan-panes.tsx'
import { HiddenTitle } from './hidden-title.tsx'
import { Icon } from './icon.tsx'
import { PLUS } from './icons.ts'
import { Cell, CellMoney, List, SectionFoot, SectionHead } from './list.tsx'
import { LoadingScreen } from './loader.tsx'
import { LockedMedia } from './locked-media.tsx'
import { LockedText } from './locked-text.tsx'
import { MediaChip } from './media-chip.tsx'
import { Money } from './money.tsx'
import { Mosaic } from './mosaic.tsx'
import { PlayMark } from './play-mark.tsx'
import { PostCard } from './post-card.tsx'
import { Screen } from './screen.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'
import { State } from './state.tsx'
import { Tabs } from './tabs.tsx'
import { TextArea } from './text-area.tsx'
import { Tile } from './tile.tsx'
import { Toast } from './toast.tsx'

const OWN = { className: 'of-the-caller', 'aria-describedby': 'hint', 'data-part': 'whole' }
const ignore = () => {}
const OTHER = { label: '', value: '', onChange: ignore, placeholder: '', onOpen: ignore, hint: '' }

/** By element, because one component may be either of two. */
const COMPONENTS: Record<string, ReactElement> = {
  AmountPicker: (
    <AmountPicker
      {...OWN}
      presets={[]}
      value={0}
      onChange={ignore}
      other={{ ...OTHER, error: null }}
    />
  ),
  Avatar: <Avatar {...OWN} initials="MX" size={40} />,
  Badge: <Badge {...OWN} tone="good" />,
  BalanceCard: <BalanceCard {...OWN} label="Balance" />,
  BottomBar: <BottomBar {...OWN} />,
  Button: <Button {...OWN}>Pay</Button>,
  'a Cell': <Cell {...OWN} />,
  'a Cell to press': <Cell {...OWN} onClick={ignore} />,
  CellMoney: <CellMoney {...OWN} />,
  Choices: <Choices {...OWN} choices={[]} value={null} onChange={ignore} loading={null} />,
  FanPanes: <FanPanes {...OWN} paths={[]} viewBox="0 0 1 1" />,
  HiddenTitle: <HiddenTitle {...OWN} />,
  Icon: <Icon {...OWN} shape={PLUS} />,
  List: <List {...OWN} />,
  LoadingScreen: <LoadingScreen {...OWN} />,
  LockedMedia: <LockedMedia {...OWN} />,
  LockedText: <LockedText {...OWN} />,
  MediaChip: <MediaChip {...OWN} corner="top left" />,
  Money: <Money {...OWN} parts={[]} />,
  Mosaic: <Mosaic {...OWN} pictures={[{ width: 1, height: 1 }]} place={() => null} />,
  PlayMark: <PlayMark {...OWN} shape={PLUS} />,
  PostCard: <PostCard {...OWN} time="now" />,
  Screen: <Screen {...OWN} />,
  SectionFoot: <SectionFoot {...OWN} />,
  SectionHead: <SectionHead {...OWN} />,
  Skeleton: <Skeleton {...OWN} height={1} />,
  Spinner: <Spinner {...OWN} />,
  State: <State {...OWN} picture={null} title="" line="" />,
  Tabs: <Tabs {...OWN} tabs={[{ id: 'a', text: 'A' }]} value="a" onChange={ignore} panelId="p" />,
  TextArea: <TextArea {...OWN} />,
  Tile: <Tile {...OWN} colour="ember" icon={PLUS} />,
  Toast: <Toast {...OWN} text="Done" />,
}

test.each(Object.entries(COMPONENTS))(
  '%s hands on to its element what it does not know',
  (_name, element) => {
    const markup = renderToStaticMarkup(element)

    expect(markup).toMatch(/<\w+ [^>]*aria-describedby="hint"[^>]*>/)
    expect(markup).toMatch(/<\w+ [^>]*data-part="whole"[^>]*>/)
    expect(markup).toMatch(/class="(?:[^"]+ )?of-the-caller"/)
  },
)

test('a button that is loading keeps its name and cannot be pressed', () => {
  const markup = renderToStaticMarkup(<Button loading>Pay</Button>)

  expect(markup).toMatch(/^<button type="button" aria-busy="true" aria-label="Pay"/)
  expect(markup).toMatch(/^<button [^>]*disabled=""/)
  expect(markup).not.toContain('>Pay<')
})

test('a button is disabled by its own attribute, and not busy then', () => {
  expect(renderToStaticMarkup(<Button disabled>Pay</Button>)).toMatch(
    /^<button type="button" aria-busy="false" [^>]*disabled="">Pay</,
  )
})

test('a cell is a button only where it can be pressed', () => {
  expect(renderToStaticMarkup(<Cell>Total</Cell>)).toMatch(/^<div /)
  expect(renderToStaticMarkup(<Cell onClick={ignore}>Tip</Cell>)).toMatch(/^<button type="button"/)
})

test('a single picture has no layout of many', () => {
  const one = <Mosaic pictures={[{ width: 1, height: 1 }]} place={() => null} />

  expect(renderToStaticMarkup(one)).not.toContain('undefined')
})
