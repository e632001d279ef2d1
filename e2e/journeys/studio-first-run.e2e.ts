import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Control, Fan } from '../lib/control.ts'
import { runProgram } from '../lib/operator.ts'
import { expect, test } from '../lib/test.ts'

/** A creator without a bot of their own is spoken for by the platform's. */
const PLATFORM = { name: 'Fanlight', bot: 'fanlight_bot' }

test('from the operator’s invitation to the first member, who is noted and blocked', {
  tag: '@extended',
}, async ({ page, control, messenger, baseURL }) => {
  const round = test.info().repeatEachIndex
  const invited = await runProgram(baseURL, 'creators', 'invite', 'she', 'Vera', 'Lum')
  const creatorId = Number(/Creator (\d+)/.exec(invited)?.[1])
  const start = /start=(join_[\w-]+)/.exec(invited)?.[1] ?? ''
  const vera = await control.addFan({ name: 'Vera' })
  const fan = await control.addFan({ name: `Otto ${round}`, balance: 10 })

  await test.step('the invited person accepts in the chat with the platform’s bot', async () => {
    await messenger.openAs(vera)
    await messenger.openChat(PLATFORM)
    await messenger.phone.getByRole('textbox', { name: 'Message' }).fill(`/start ${start}`)
    await messenger.phone.getByRole('button', { name: 'Send' }).click()
    await messenger.phone.getByRole('button', { name: 'Accept' }).click()

    await expect(messenger.phone.getByText('Welcome to the team!')).toBeVisible()
  })

  const studio = await openStudio(page, control, vera)
  await test.step('the checklist leads to the profile, whose name is bent by rule', async () => {
    await expect(studio.getByRole('heading', { name: 'Welcome, Vera' })).toBeVisible()
    await studio.getByRole('link', { name: 'Fill in' }).click()
    await studio.getByLabel('First name').fill('Вера')
    await studio.getByLabel('Last name').fill('Лунина')
    await expect(studio.getByLabel('Дательный')).toHaveValue('Вере Луниной')
    await studio.getByRole('button', { name: 'Save changes' }).click()
    await expect(studio.getByRole('button', { name: 'Discard' })).toBeDisabled()
    await studio.getByLabel('Change the picture').setInputFiles(await picture())
    await studio.getByRole('dialog').getByRole('button', { name: 'Save' }).click()

    await expect(studio.getByRole('dialog')).toBeHidden()
  })

  await test.step('Premium gets its price, once it is said what that means', async () => {
    await studio.goto('/studio')
    await expect(studio.getByText('1 of 5 are lit')).toBeVisible()
    await studio.getByRole('link', { name: 'Set the price' }).click()
    await studio.getByRole('checkbox', { name: /Premium is off/ }).check()
    await studio.getByLabel('Price per month').fill('7')
    await studio.getByRole('button', { name: 'Save changes' }).click()
    const dialog = studio.getByRole('dialog', { name: 'Change Premium' })
    await expect(dialog.getByText('New members pay €7.00 a month.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save the change' }).click()

    await expect(studio.getByRole('button', { name: 'Discard' })).toBeDisabled()
  })

  await test.step('a fan who subscribes on the phone is in the list without a reload', async () => {
    await studio.goto('/studio/fans')
    await expect(studio.getByText('Everyone who opens your page')).toBeVisible()
    await messenger.openAs(fan)
    await messenger.followStart({ id: creatorId, ...PLATFORM }, 'subscription')
    await messenger.button('Subscribe for €7.00 per month').click()

    const row = studio.getByRole('row', { name: new RegExp(`Otto ${round}`) })
    await expect(row).toContainText('€7.00')
    const peek = studio.getByRole('region', { name: `Otto ${round}` })
    await expect(peek.getByRole('list', { name: 'Timeline' })).toContainText('Paid for a month')
    await peek.getByRole('link', { name: 'All about this fan' }).click()
    await giveMonth(studio, `Otto ${round}`)
  })

  await test.step('the fan gets a note, and is blocked; Russian says it too', () =>
    noteAndBlock(studio, `Otto ${round}`))
})

async function giveMonth(studio: Page, name: string) {
  await studio.getByRole('button', { name: 'Gift a month' }).click()
  const dialog = studio.getByRole('dialog', { name: `Give ${name} a month of Premium?` })
  await expect(dialog.getByText(/follows what they have paid for/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Gift a month' }).click()

  await expect(studio.getByRole('list', { name: 'Timeline' })).toContainText('You gave a month')
}

async function noteAndBlock(studio: Page, name: string) {
  await studio.getByRole('textbox', { name: 'Note' }).fill('Came first')
  await studio.getByRole('button', { name: 'Save' }).click()
  await expect(studio.getByText('Saved')).toBeVisible()
  await studio.getByRole('button', { name: `Actions for ${name}` }).click()
  await studio.getByRole('menuitem', { name: 'Block' }).click()
  const dialog = studio.getByRole('dialog', { name: `Block ${name}?` })
  await expect(dialog.getByText(/Premium stays open until/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(studio.getByRole('button', { name: 'Lift the block' })).toBeVisible()
  await studio.getByRole('button', { name: 'Account' }).first().click()
  await studio.getByRole('menuitem', { name: 'По-русски' }).click()

  await expect(studio.getByRole('button', { name: 'Снять блокировку' })).toBeVisible()
  await expect(studio.getByRole('textbox', { name: 'Заметка' })).toHaveValue('Came first')
}

/** As the button of the bot opens it, in a window as wide as a desk's. */
async function openStudio(page: Page, control: Control, { id }: Fan): Promise<Page> {
  const studio = await page.context().newPage()
  await studio.setViewportSize({ width: 1280, height: 800 })
  const launch = new URLSearchParams({
    tgWebAppData: await control.initData(id),
    tgWebAppVersion: '9.6',
    tgWebAppPlatform: 'tdesktop',
  })
  await studio.goto(`/studio#${launch.toString()}`)
  return studio
}

async function picture() {
  const create = { width: 640, height: 480, channels: 3, background: '#d8375f' } as const
  return {
    name: 'vera.png',
    mimeType: 'image/png',
    buffer: await sharp({ create }).png().toBuffer(),
  }
}
