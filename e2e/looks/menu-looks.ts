import { holdAnswers, type Look, member, openPremium } from './look.ts'

export const MENU: Look[] = [
  { name: 'menu', show: async (stage) => stage.open(await stage.fan({ balance: 12.5 }), '/') },
  { name: 'menu-member', show: async (stage) => stage.open(await member(stage), '/') },
  { name: 'menu-grace', show: async (stage) => openPremium(stage, -1, '/') },
  {
    name: 'loading',
    isUnderWay: true,
    async show(stage) {
      await holdAnswers(stage, '**/api/main/init')
      await stage.open(await stage.fan(), '/')
      await stage.page.getByRole('status').waitFor()
    },
  },
  {
    name: 'menu-waiting',
    isUnderWay: true,
    async show(stage) {
      await holdAnswers(stage, '**/balance/subscription/author/**')
      await stage.open(await stage.fan({ balance: 12.5 }), '/')
      await stage.page.getByRole('main').waitFor()
    },
  },
  {
    name: 'load-failed',
    async show(stage) {
      await stage.page.route('**/balance/subscription/author/**', (route) => route.abort())
      await stage.open(await stage.fan(), '/')
    },
  },
  { name: 'not-found', show: async (stage) => stage.open(await stage.fan(), '/nowhere') },
  {
    name: 'no-creator',
    isUnderWay: true,
    show: async (stage) => stage.open(await stage.fan(), '/', null),
  },
  {
    name: 'debug',
    show: async (stage) => stage.open(await stage.fan(), '/debug'),
    mask: ({ page }) => [page.locator('pre'), page.getByText(/^localhost:/)],
  },
]
