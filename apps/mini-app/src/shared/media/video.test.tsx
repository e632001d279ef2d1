// @vitest-environment happy-dom
import type { Attachment } from '@fanlight/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { I18nContext, openI18n } from '../i18n.ts'
import { type Services, ServicesContext } from '../services.ts'
import { Video } from './video.tsx'

const CLIP: Extract<Attachment, { type: 'video' }> = {
  type: 'video',
  width: 4,
  height: 5,
  duration: 1,
  thumbnail: '/thumbnail.webp',
  photoMedium: '/poster.webp',
  source: '[]',
}

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

test('a video that was left before it was there does not make the next one loud', async () => {
  const first = await show()
  await first.leave()
  const second = await show()

  expect([first.video.muted, second.video.muted]).toEqual([true, true])
  await second.leave()
})

test('who turns the sound on hears the next video as well', async () => {
  const first = await show()
  first.video.muted = false
  await first.leave()
  const second = await show()

  expect(second.video.muted).toBe(false)
  await second.leave()
})

async function show() {
  const page = document.createElement('div')
  const root = createRoot(page)
  const i18n = await openI18n('en')
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(['init'], { decryptKeys: {} })
  const services = {} as Services // a video needs none to start
  await act(async () =>
    root.render(
      <I18nContext value={i18n}>
        <QueryClientProvider client={queries}>
          <ServicesContext value={services}>
            <Video attachment={CLIP} authorId={1} label="" isActive />
          </ServicesContext>
        </QueryClientProvider>
      </I18nContext>,
    ),
  )
  const video = page.querySelector('video')
  if (!video) throw new Error('there is no video')
  return { video, leave: () => act(async () => root.unmount()) }
}
