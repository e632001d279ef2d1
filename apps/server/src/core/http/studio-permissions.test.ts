import { type Route, routes, STUDIO_RIGHTS } from '@fanlight/contract'
import { expect, test } from 'vitest'
import { pathWith } from '../../../test/route-samples.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { Browser, hires } from '../../../test/studio-browser.ts'
import { STUDIO_SAMPLES, type StudioScene, studioRoutes } from '../../../test/studio-samples.ts'

const world = sharedWorld()

const TEAM = {
  owner: 'owner',
  'manager without rights': [],
  ...Object.fromEntries(STUDIO_RIGHTS.map((right) => [`manager who may ${right}`, [right]])),
  'manager who may everything': STUDIO_RIGHTS,
} as const

/** Which of the team a permission lets in, spelled out beside the rule that decides it. */
const LET_IN: Record<NonNullable<Route['may']>, string[]> = {
  owner: ['owner'],
  member: Object.keys(TEAM),
  upload: [
    'owner',
    'manager who may publish',
    'manager who may message',
    'manager who may everything',
  ],
  publish: ['owner', 'manager who may publish', 'manager who may everything'],
  message: ['owner', 'manager who may message', 'manager who may everything'],
  see_fans: ['owner', 'manager who may see_fans', 'manager who may everything'],
  see_money: ['owner', 'manager who may see_money', 'manager who may everything'],
}

test.each(studioRoutes())('%s is for those whom its permission names', async (name) => {
  const scene = await sceneOf()
  const letIn: string[] = []

  for (const [role, rights] of Object.entries(TEAM)) {
    const member = role === 'owner' ? scene.owner : await hires(world(), scene.creator, rights)
    const browser = await Browser.of(world(), member)
    const reply = await asks(browser, name, { ...scene, caller: member })
    if (reply.statusCode === 200) letIn.push(role)
    else expect([role, reply.json().code]).toEqual([role, 'forbidden'])
  }

  const { may } = routes[name]
  expect(letIn).toEqual(LET_IN[may])
})

test.each(studioRoutes())('%s is refused to strangers, and to fans', async (name) => {
  const scene = await sceneOf()
  const browsers = [new Browser(world()), await Browser.of(world(), await world().fan())]

  const replies = []
  for (const browser of browsers) replies.push(await asks(browser, name, scene))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 403])
})

const ABOUT_A_THING = studioRoutes().filter((name) => routes[name].path.includes('/:'))

test.each(ABOUT_A_THING)('%s does not find what is another creator’s', async (name) => {
  const [scene, other] = [await sceneOf(), await sceneOf()]
  const browser = await Browser.of(world(), other.owner)

  const reply = await asks(browser, name, scene)

  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
})

async function sceneOf(): Promise<StudioScene> {
  const creator = await world().creator()
  const owner = await hires(world(), creator)
  return { world: world(), creator, owner, caller: owner }
}

async function asks(browser: Browser, name: keyof typeof STUDIO_SAMPLES, scene: StudioScene) {
  const { params, body } = await STUDIO_SAMPLES[name](scene)
  const { method, path } = routes[name]
  const address = pathWith(path, params)
  return method === 'GET' ? browser.get(address) : browser.post(address, body)
}
