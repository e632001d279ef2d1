// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { I18nContext, openI18n } from '../../shared/i18n.ts'
import { VideoControls } from './video-controls.tsx'

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

test('a video that can be heard is made loud and silent by one button', async () => {
  const { page, video } = await show({ hasSound: true })

  await press({ page, video }, 'Sound on')
  expect(video.muted).toBe(false)
  await press({ page, video }, 'Sound off')

  expect(video.muted).toBe(true)
  expect(page.querySelector('[aria-label="Sound on"]')).not.toBeNull()
})

test('a video without a sound has no button for it', async () => {
  const { page } = await show({ hasSound: false })

  expect(page.querySelectorAll('button')).toHaveLength(1)
})

test('U24: the button rests two seconds into playing, and a touch wakes it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { page, video } = await show({ hasSound: false })
  const button = page.querySelector('button')

  await act(async () => {
    Object.defineProperty(video, 'paused', { value: false })
    video.dispatchEvent(new Event('play'))
  })
  const atFirst = button?.className
  await act(async () => void vi.advanceTimersByTime(2000))
  const later = button?.className
  await act(async () => void window.dispatchEvent(new Event('pointerdown')))

  expect(later).not.toBe(atFirst)
  expect(button?.className).toBe(atFirst)
  vi.useRealTimers()
})

async function show({ hasSound }: { hasSound: boolean }) {
  const video = document.createElement('video')
  video.muted = true
  video.dataset['sound'] = String(hasSound)
  const page = document.createElement('div')
  const i18n = await openI18n('en')
  await act(async () =>
    createRoot(page).render(
      <I18nContext value={i18n}>
        <VideoControls video={video} />
      </I18nContext>,
    ),
  )
  return { page, video }
}

interface Shown {
  page: HTMLElement
  video: HTMLVideoElement
}

async function press({ page, video }: Shown, name: string) {
  const button = page.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)
  if (!button) throw new Error(`there is no ${name}`)
  await act(async () => {
    button.click()
    // The stand-in for a browser does not tell of it by itself.
    video.dispatchEvent(new Event('volumechange'))
  })
}
