import { START_TARGETS } from '@fanlight/domain/links/start-param'
import { expect, test } from 'vitest'
import { opensMenu } from './boot-menu.ts'
import { placeOfStart } from './shared/navigation/paths.ts'

test('the page shows the menu for those starts that the router opens it for, and no other', () => {
  const known = START_TARGETS.map((target) => `7_${target}_12`)

  for (const start of [null, '', '7', '7_casino', '0_tips', ...known])
    expect([start, opensMenu(start)]).toEqual([start, placeOfStart(start) === null])
  expect(known.filter(opensMenu)).toEqual(['7_menu_12'])
})
