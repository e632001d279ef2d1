import { expect, type Page, test } from '@playwright/test'
import { buildPage } from './lib/build-page.ts'
import type { MadeUp } from './lib/mark-on-a-page.ts'

const PAGE = '<!doctype html><title>Mark</title><script type="module" src="/page.js"></script>'
// What reads frames needs an origin that browsers trust; no request leaves for it.
const ORIGIN = 'http://localhost:9'

const PHOTO: MadeUp = { width: 151, height: 103, opacity: 1, mark: true }
const OTHER: MadeUp = { width: 210, height: 155, opacity: 1, mark: true }
const VEIL: MadeUp = { ...PHOTO, opacity: 0.5 }

type Pixels = readonly number[]

let files: Map<string, Uint8Array>
test.beforeAll(async () => {
  files = await buildPage(new URL('./lib/mark-on-a-page.ts', import.meta.url), PAGE)
})

test('a photo gets the same mark in every kind of web view', async ({ page }) => {
  const [plain = []] = await draw(page, [{ ...PHOTO, mark: false }])
  const [marked = []] = await draw(page, [PHOTO])
  expect(differences(plain, marked).count).toBeGreaterThan(marked.length / 10)
  expect(differences(plain, marked).most).toBeLessThan(32)

  for (const spoil of ['delete globalThis.VideoFrame', 'globalThis.VideoFrame = () => {}']) {
    const [withoutFrames = []] = await draw(page, [PHOTO], spoil)
    expect(differences(withoutFrames, marked).count, spoil).toBe(0)
  }

  const [withoutEngine = []] = await draw(page, [PHOTO], 'delete globalThis.WebAssembly')
  expect(differences(withoutEngine, marked).count).toBeLessThan(marked.length / 5000)
  expect(differences(withoutEngine, marked).most).toBeLessThanOrEqual(1)
})

test('photos that are drawn at once do not get into each other', { tag: '@extended' }, async ({
  page,
}) => {
  const [photo = []] = await draw(page, [PHOTO])
  const [other = []] = await draw(page, [OTHER])

  const [first = [], second = [], third = []] = await draw(page, [PHOTO, OTHER, PHOTO])
  expect(differences(first, photo).count).toBe(0)
  expect(differences(second, other).count).toBe(0)
  expect(differences(third, photo).count).toBe(0)
})

test('what can be seen through stays so, in its own colours', async ({ page }) => {
  const [plain = []] = await draw(page, [{ ...VEIL, mark: false }])
  const [marked = []] = await draw(page, [VEIL])

  expect(differences(plain, marked).count).toBeGreaterThan(marked.length / 10)
  expect(differences(plain, marked).most).toBeLessThan(32)
  expect(differences(alphaOf(plain), alphaOf(marked)).count).toBe(0)
})

/** On a page of its own, whose browser may lack something. */
async function draw(page: Page, photos: MadeUp[], spoil?: string): Promise<Pixels[]> {
  const tab = await page.context().newPage()
  await tab.route('**/*', (route) => {
    const path = new URL(route.request().url()).pathname
    const body = Buffer.from(files.get(path) ?? [])
    const contentType = path.endsWith('.js') ? 'text/javascript' : 'text/html'
    return route.fulfill({ body, contentType })
  })
  if (spoil) await tab.addInitScript(spoil)
  await tab.goto(ORIGIN)
  await tab.waitForFunction("'markPage' in window")
  const drawn = await tab.evaluate<string[]>(`markPage.draw(${JSON.stringify(photos)})`)
  await tab.close()
  return drawn.map((pixels) => [...Buffer.from(pixels, 'base64')])
}

function alphaOf(pixels: Pixels): Pixels {
  return pixels.filter((_, at) => at % 4 === 3)
}

/** In numbers, because a runner that compares long lists takes minutes to say what is wrong. */
function differences(some: Pixels, others: Pixels) {
  const off = some.map((value, at) => Math.abs(value - (others[at] ?? 0))).filter((by) => by > 0)
  return { count: off.length, most: off.reduce((most, by) => Math.max(most, by), 0) }
}
