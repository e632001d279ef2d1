// @vitest-environment happy-dom
import type { Attachment } from '@fanlight/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  FILE_SECRET,
  itemOf,
  keyText,
  seal,
  sealEnvelope,
} from '../../../../../packages/vault/src/testing/seal.ts'
import { type Services, ServicesContext } from '../services.ts'
import { Photo } from './photo.tsx'

// The tables of words are made by the build.
vi.mock(import('../i18n.ts'), () => ({ useI18n: () => ({ t: (key: string) => key }) }) as never)

/** The first photo loads the code that opens it, on a machine that may be busy. */
const WAIT_MS = 8000
const AUTHOR = 7
const PLAIN = new TextEncoder().encode('a picture')
const SECRET = new Uint8Array(32).fill(9)

let number = 0
let root: Root
let page: HTMLElement
let opened = ''
/** What was on the screen, as text. */
const shown: string[] = []

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', AlwaysNear)
  vi.stubGlobal('ImageBitmap', Bitmap)
  vi.stubGlobal('OffscreenCanvas', undefined)
  vi.stubGlobal('createImageBitmap', async (source: Partial<Blob>) => {
    opened = (await source.text?.()) ?? opened
    return new Bitmap()
  })
  // A page of this kind cannot draw; that the mark is in what is drawn, journeys look at.
  HTMLCanvasElement.prototype.getContext = ((kind: string) =>
    kind === '2d'
      ? { drawImage: () => {} }
      : { transferFromImageBitmap: () => shown.push(opened) }) as never
  shown.length = 0
  number += 1
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(() => {
  root.unmount()
  page.remove()
  vi.unstubAllGlobals()
})

test('a fan with the key sees the photo, which has no address to be saved from', async () => {
  const { show, kid } = await sealedPhoto()
  const address = vi.spyOn(URL, 'createObjectURL')

  show({ decryptKeys: { [AUTHOR]: keyText(kid, SECRET) } })
  await vi.waitFor(() => expect(shown).toEqual(['a picture']), WAIT_MS)

  expect(address).not.toHaveBeenCalled()
  expect(page.querySelectorAll('img')).toHaveLength(1)
  expect(page.querySelectorAll('canvas')).toHaveLength(1)
})

test('the key of the post itself opens it too', async () => {
  const { show, kid } = await sealedPhoto()

  show({ decryptKeys: {}, ownKey: keyText(kid, SECRET) })

  await vi.waitFor(() => expect(shown).toEqual(['a picture']), WAIT_MS)
})

test('a fan with the key of a video sees its poster', async () => {
  const { show, kid } = await sealedPhoto({ isPoster: true })

  show({ decryptKeys: { [AUTHOR]: keyText(kid, SECRET) } })

  await vi.waitFor(() => expect(shown).toEqual(['a picture']), WAIT_MS)
})

test('without a key nothing is fetched, and the preview is all', async () => {
  const { show, asked } = await sealedPhoto()

  show({ decryptKeys: {} })
  await settle()

  expect(asked.media).toBe(0)
  expect(page.querySelector('img')?.getAttribute('src')).toBe('/preview.webp')
  expect(page.querySelectorAll('canvas')).toHaveLength(0)
})

test('an envelope for a newer key has the keys asked for once, and then opens', async () => {
  const { show, kid, asked, newKeys } = await sealedPhoto()
  newKeys({ [AUTHOR]: keyText(kid, SECRET) })

  show({ decryptKeys: { [AUTHOR]: keyText('old', SECRET) } })

  await vi.waitFor(() => expect(shown).toEqual(['a picture']), WAIT_MS)
  expect(asked.init).toBe(1)
})

test('an envelope that newer keys do not open either stays locked', async () => {
  const { show, asked, newKeys } = await sealedPhoto()
  newKeys({ [AUTHOR]: keyText('other', SECRET) })

  show({ decryptKeys: { [AUTHOR]: keyText('old', SECRET) } })
  await vi.waitFor(() => expect(asked.init).toBe(1), WAIT_MS)
  await settle()

  expect(asked.init).toBe(1)
  expect(asked.media).toBe(0)
  expect(page.querySelectorAll('canvas')).toHaveLength(0)
  expect(page.querySelector('button')).toBeNull()
})

test('a photo that was tampered with is not shown, and can be tried again', async () => {
  const { show, kid, spoil, asked } = await sealedPhoto()
  const mend = spoil()

  show({ decryptKeys: { [AUTHOR]: keyText(kid, SECRET) } })
  await vi.waitFor(() => expect(page.querySelector('button')).not.toBeNull(), WAIT_MS)
  expect(shown).toEqual([])
  mend()
  page.querySelector('button')?.click()

  await vi.waitFor(() => expect(shown).toEqual(['a picture']), WAIT_MS)
  expect(asked.media).toBe(2)
  expect(page.querySelector('button')).toBeNull()
})

test('a photo that comes back on the screen is not fetched again', async () => {
  const { show, kid, asked } = await sealedPhoto()
  const decryptKeys = { [AUTHOR]: keyText(kid, SECRET) }
  show({ decryptKeys })
  await vi.waitFor(() => expect(shown).toHaveLength(1), WAIT_MS)

  root.unmount()
  root = createRoot(page)
  show({ decryptKeys })

  await vi.waitFor(() => expect(shown).toHaveLength(2), WAIT_MS)
  expect(asked.media).toBe(1)
})

/** A protected photo of a creator, or the poster of a video, each under a key of its own. */
async function sealedPhoto({ isPoster = false } = {}) {
  const kid = `a${AUTHOR}-${++number}`
  const stored = await seal(PLAIN, { chunkLog2: 24 })
  const file = itemOf(`/m/${number}`, PLAIN, { chunkLog2: 24, secret: FILE_SECRET })
  const item = isPoster
    ? [{ t: 'v', ...file, m: 'video/mp4', f: 1, d: 1, b: 1, p: file }]
    : { t: 'p', ...file }
  const envelope = await sealEnvelope({ kid, secret: SECRET }, JSON.stringify(item))
  const attachment: Attachment = {
    width: 4,
    height: 5,
    thumbnail: '/thumbnail.webp',
    photoMedium: '/preview.webp',
    ...(isPoster
      ? { type: 'video', duration: 1, source: envelope }
      : { type: 'photo', photoMediumEncrypted: envelope }),
  }
  const asked = { media: 0, init: 0 }
  let served = stored
  vi.stubGlobal('fetch', async () => {
    asked.media += 1
    return new Response(served)
  })
  let newer: Record<string, string> = {}
  const api = {
    call: async () => {
      asked.init += 1
      return { decryptKeys: newer }
    },
  }
  const show = (fan: { decryptKeys: Record<string, string>; ownKey?: string }) => {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    queries.setQueryData(['init'], { decryptKeys: fan.decryptKeys })
    const services = { api } as unknown as Services // a photo needs no other
    root.render(
      <QueryClientProvider client={queries}>
        <ServicesContext value={services}>
          <Photo attachment={attachment} authorId={AUTHOR} decryptKey={fan.ownKey} label="" />
        </ServicesContext>
      </QueryClientProvider>,
    )
  }
  const spoil = () => {
    served = stored.slice().fill(0, 40)
    return () => {
      served = stored
    }
  }
  const newKeys = (keys: Record<string, string>) => {
    newer = keys
  }
  return { attachment, kid, asked, show, spoil, newKeys }
}

async function settle() {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
}

class Bitmap {
  readonly width = 4
  readonly height = 5
  close() {}
}

class AlwaysNear {
  readonly #tell: IntersectionObserverCallback

  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }

  observe() {
    const entry = { isIntersecting: true } as IntersectionObserverEntry
    this.#tell([entry], this as unknown as IntersectionObserver)
  }

  disconnect() {}
}
