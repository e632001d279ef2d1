import { buyPost } from '../lib/collection.ts'
import { holdAnswers, type Look, member, sendMessage } from './look.ts'
import type { ScreenshotPage } from './screenshot-page.ts'

export const COLLECTION: Look[] = [
  { name: 'collection-empty', show: async (screen) => screen.open(await screen.fan(), '/media') },
  {
    name: 'collection-free',
    show: async (screen) => screen.open(await screen.fan(), '/media?section=posts'),
  },
  {
    name: 'collection-locked',
    show: async (screen) => screen.open(await screen.fan(), '/media?section=premium'),
  },
  {
    name: 'collection-premium',
    show: async (screen) => screen.open(await member(screen), '/media?section=premium'),
  },
  {
    name: 'collection-waiting',
    isUnderWay: true,
    async show(screen) {
      await holdAnswers(screen, '**/api/profile/*/posts')
      await screen.open(await screen.fan(), '/media?section=posts')
      await screen.page.getByRole('tab').first().waitFor()
    },
  },
  {
    name: 'collection-purchased',
    show: async (screen) => screen.open(await buyer(screen), '/media'),
  },
  {
    name: 'viewer',
    async show(screen) {
      await screen.open(await buyer(screen), '/media')
      await screen.page.getByRole('button', { name: /1 .* 3/ }).click()
      await screen.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'viewer-video',
    async show(screen) {
      await screen.open(await screen.fan(), '/media?section=posts')
      await screen.page
        .getByRole('button', { name: /^(Video|Видео)/ })
        .first()
        .click()
      await screen.page.locator('video').evaluate(restAt, 2)
    },
  },
  {
    name: 'message',
    async show(screen) {
      const fan = await screen.fan({ balance: 12.5 })
      const id = await sendMessage(screen, fan.id)
      await screen.control.as(fan).post(`/im/${id}/buy`)
      await screen.open(fan, `/message?objectId=${id}`)
    },
  },
  {
    name: 'message-error',
    show: async (screen) => screen.open(await screen.fan(), '/message?objectId=999999'),
  },
]

/** Of Alina's post of three photos. */
async function buyer(screen: ScreenshotPage) {
  const fan = await screen.fan({ balance: 10 })
  await buyPost(screen.control, fan, 8)
  return fan
}

/** Runs in the page: the same moment in every run, but not its frame, which may come late. */
async function restAt(video: HTMLVideoElement | SVGElement, second: number) {
  if (!(video instanceof HTMLVideoElement)) return
  const next = (event: string) =>
    new Promise((resolve) => video.addEventListener(event, resolve, { once: true }))
  // It starts by itself, and would start after it was stopped too early.
  while (video.currentTime === 0) await next('timeupdate')
  video.pause()
  const isThere = next('seeked')
  video.currentTime = second
  await isThere
  video.style.visibility = 'hidden'
}
