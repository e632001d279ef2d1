import type { FrameLocator, Page } from '@playwright/test'
import type { Control, Fan } from './control.ts'
import { ALINA } from './test.ts'

/** From the menu to the collection, at this tab. */
export async function openCollection(app: FrameLocator, tab?: string): Promise<FrameLocator> {
  await app.getByRole('button', { name: 'Content Collection' }).click()
  if (tab) await app.getByRole('tab', { name: tab }).click()
  return app
}

/** Buys the post of Alina's channel that has this price. */
export async function buyPost(control: Control, fan: Fan, price: number) {
  const { id } = await control.paidPost(ALINA.id, price)
  await control.as(fan).post(`/im/telegram/${id}/post/buy`)
}

/** Alina writes, and the fan pays; the message's id. */
export async function buyMessage(control: Control, fan: Fan, text: string): Promise<number> {
  const id = await control.sendMessage({ authorId: ALINA.id, fanId: fan.id, price: 3, text })
  await control.as(fan).post(`/im/${id}/buy`)
  return id
}

/** The pages of a feed that begin at such a place do not come, until it is mended. */
export async function breakFeed(page: Page, isBroken: (startFrom: number) => boolean) {
  let isMended = false
  await page.route('**/api/profile/*/posts', (route) => {
    const body = (route.request().postDataJSON() ?? {}) as { startFrom?: number }
    if (isMended || !isBroken(body.startFrom ?? 0)) return route.fallback()
    return route.abort()
  })
  return {
    mend: () => {
      isMended = true
    },
  }
}

/** The messenger learns where a link leads only once it is answered. */
export async function holdLinks(page: Page) {
  const answers: (() => Promise<void>)[] = []
  await page.route('**/messenger/api/links', (route) => void answers.push(() => route.continue()))
  return {
    answer: async () => {
      const answered = page.waitForResponse('**/messenger/api/links')
      for (const answer of answers) await answer()
      await (await answered).finished()
    },
  }
}
