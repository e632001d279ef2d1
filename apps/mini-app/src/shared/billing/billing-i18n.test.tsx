// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { I18nContext, openI18n } from '../i18n.ts'
import { loadBilling, useBilling } from './billing-i18n.ts'

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
beforeEach(() => localStorage.clear())

test('a screen reads the words of billing and the app’s, in the language of the moment', async () => {
  const i18n = await openI18n('en')
  await loadBilling()
  const page = document.createElement('div')
  const screen = (
    <I18nContext value={i18n}>
      <Words />
    </I18nContext>
  )

  await act(async () => createRoot(page).render(screen))
  const before = page.textContent
  localStorage.setItem('lang', 'ru')
  window.dispatchEvent(new Event('langChange'))

  expect(before).toBe('History, Send Tip')
  await expect
    .poll(async () => {
      await act(async () => {})
      return page.textContent
    })
    .toBe('История, Отправить чаевые')
})

function Words() {
  const { t } = useBilling()
  return [t('history.title'), t('menu.tip')].join(', ')
}
