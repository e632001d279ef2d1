import { buyPost } from '../lib/collection.ts'
import { holdAnswers, type Look, member, sendMessage } from './look.ts'
import type { Stage } from './stage.ts'

export const COLLECTION: Look[] = [
  { name: 'collection-empty', show: async (stage) => stage.open(await stage.fan(), '/media') },
  {
    name: 'collection-free',
    show: async (stage) => stage.open(await stage.fan(), '/media?section=posts'),
  },
  {
    name: 'collection-locked',
    show: async (stage) => stage.open(await stage.fan(), '/media?section=premium'),
  },
  {
    name: 'collection-premium',
    show: async (stage) => stage.open(await member(stage), '/media?section=premium'),
  },
  {
    name: 'collection-waiting',
    isUnderWay: true,
    async show(stage) {
      await holdAnswers(stage, '**/api/profile/*/posts')
      await stage.open(await stage.fan(), '/media?section=posts')
      await stage.page.getByRole('tab').first().waitFor()
    },
  },
  {
    name: 'collection-purchased',
    show: async (stage) => stage.open(await buyer(stage), '/media'),
  },
  {
    name: 'viewer',
    async show(stage) {
      await stage.open(await buyer(stage), '/media')
      await stage.page.getByRole('button', { name: /1 .* 3/ }).click()
      await stage.page.getByRole('dialog').waitFor()
      await stage.page.evaluate(anonymise)
    },
  },
  {
    name: 'viewer-video',
    async show(stage) {
      await stage.open(await stage.fan(), '/media?section=posts')
      await stage.page
        .getByRole('button', { name: /^(Video|Видео)/ })
        .first()
        .click()
      await stage.page.locator('video').evaluate(restAt, 2)
      await stage.page.evaluate(anonymise)
    },
  },
  {
    name: 'message',
    async show(stage) {
      const fan = await stage.fan({ balance: 12.5 })
      const id = await sendMessage(stage, fan.id)
      await stage.control.as(fan).post(`/im/${id}/buy`)
      await stage.open(fan, `/message?objectId=${id}`)
    },
  },
  {
    name: 'message-error',
    show: async (stage) => stage.open(await stage.fan(), '/message?objectId=999999'),
  },
]

/** Of Alina's post of three photos. */
async function buyer(stage: Stage) {
  const fan = await stage.fan({ balance: 10 })
  await buyPost(stage.control, fan, 8)
  return fan
}

/** Runs in the page: the watermark names whoever looks, and every test has a fan of its own. */
function anonymise() {
  for (const mark of document.querySelectorAll('[data-part=watermark] text'))
    mark.textContent = 'fan 1234567'
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
