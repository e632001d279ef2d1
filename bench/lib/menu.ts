import { TEST_KEK } from '../../apps/server/test/test-context.ts'
import { launchUrl } from '../../local/messenger/src/web-app/launch-url.ts'
import { layDemoFilms, makeDemoFilms } from '../../local/test/demo-films.ts'
import { demoMedia, layDemoMedia } from '../../local/test/demo-media.ts'
import { newDataDir, npmStart } from './npm-start.ts'
import type { Wanted } from './watch-page.ts'

/** Max, a fan of the demo world, in the app of its first creator. */
const FAN = 52100731
const CREATOR = 1

/** The menu as the messenger opens it: real init data of a real fan, in the hash. */
export interface Menu extends AsyncDisposable {
  address: string
  /** What a fan waits for: their own balance, and the button beside it. */
  wanted: Wanted
}

export async function openMenu(): Promise<Menu> {
  await using opened = new AsyncDisposableStack()
  const dataDir = opened.use(await newDataDir())
  await layDemoWorld(dataDir.path)
  const env = { MEDIA_KEK: TEST_KEK.toString('hex') }
  const { url } = opened.use(await npmStart(dataDir.path, env))
  const initData = await initDataFrom(url)
  const balance = await balanceFrom(url, initData)

  const kept = opened.move()
  return {
    address: launchAddress(`${url}/?modelId=${CREATOR}`, initData),
    wanted: { text: 'Top up', button: 'Top up', data: balance.toFixed(2) },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

/** Drawn and filmed beforehand: a first start films for a minute, on the cores that are measured. */
export async function layDemoWorld(dataDir: string) {
  await demoMedia()
  await makeDemoFilms()
  await layDemoMedia(dataDir)
  await layDemoFilms(dataDir)
}

/** Any page as a current Android client would open it. */
export function launchAddress(page: string, initData: string): string {
  return launchUrl(page, {
    initData,
    startParam: null,
    version: '9.1',
    platform: 'android',
    themeParams: LIGHT,
    isInline: false,
    hasSettingsButton: false,
    isFullscreen: false,
  })
}

const LIGHT = {
  bg_color: '#ffffff',
  text_color: '#000000',
  hint_color: '#707579',
  link_color: '#3390ec',
  button_color: '#3390ec',
  button_text_color: '#ffffff',
  secondary_bg_color: '#f4f4f5',
  header_bg_color: '#ffffff',
  accent_text_color: '#3390ec',
  section_bg_color: '#ffffff',
  section_header_text_color: '#3390ec',
  subtitle_text_color: '#707579',
  destructive_text_color: '#e53935',
}

async function initDataFrom(url: string): Promise<string> {
  const reply = await fetch(`${url}/sandbox/api/init-data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: FAN }),
  })
  if (!reply.ok) throw new Error(await reply.text())
  return ((await reply.json()) as { initData: string }).initData
}

async function balanceFrom(url: string, initData: string): Promise<number> {
  const headers = { authorization: `TgAuth ${initData}` }
  const reply = await fetch(`${url}/api/main/init`, { headers })
  if (!reply.ok) throw new Error(await reply.text())
  return ((await reply.json()) as { eurBalance: number }).eurBalance
}
