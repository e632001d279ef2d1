import { ALINA, expect, test } from '../lib/test.ts'

test('a member sees status, price, duration and the day of renewal', async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ balance: 12.5 })
  await control.subscribe(fan, ALINA.id)
  await messenger.openAs(fan)

  const app = await messenger.followStart(ALINA, 'subscription')

  const rows = app.getByRole('main')
  await expect(rows).toContainText('StatusActive')
  await expect(rows).toContainText('Price€9.99')
  await expect(rows).toContainText('Duration1 Month')
  await expect(rows).toContainText(/Renew(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d+ \w+ 20\d\d/)
})

test('cancelling is asked about, and may be thought better of', async ({ control, messenger }) => {
  const fan = await control.addFan({ balance: 12.5 })
  await control.subscribe(fan, ALINA.id)
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, 'subscription')

  await app.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(messenger.dialog).toContainText('Do you want to cancel your subscription?')
  await messenger.dialog.getByRole('button', { name: 'Keep Premium' }).click()

  await expect(messenger.dialog).toHaveCount(0)
  await expect(app.getByRole('main')).toContainText('StatusActive')
})

test('a cancelled Premium runs out on its day and is not cancelled twice', async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ balance: 12.5 })
  await control.subscribe(fan, ALINA.id)
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, 'subscription')

  await app.getByRole('button', { name: 'Cancel Subscription' }).click()
  await messenger.dialog.getByRole('button', { name: 'Cancel Subscription' }).click()

  await expect(app.getByRole('main')).toContainText('StatusExpired')
  await expect(app.getByRole('main')).toContainText(/Expires on\w+day, /)
  await expect(app.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0)
})

test('who has no Premium is led to where it is sold', async ({ control, messenger }) => {
  await messenger.openAs(await control.addFan())
  await messenger.openAppOf(ALINA)

  await messenger.goTo('/sponsor')

  await expect(messenger.button('Subscribe for €5.99')).toBeVisible()
})
