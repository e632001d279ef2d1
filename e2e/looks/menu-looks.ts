import { holdAnswers, type Look, member, openPremium } from './look.ts'

export const MENU: Look[] = [
  { name: 'menu', show: async (screen) => screen.open(await screen.fan({ balance: 12.5 }), '/') },
  { name: 'menu-member', show: async (screen) => screen.open(await member(screen), '/') },
  { name: 'menu-grace', show: async (screen) => openPremium(screen, -1, '/') },
  {
    name: 'loading',
    isUnderWay: true,
    async show(screen) {
      await holdAnswers(screen, '**/api/main/init')
      await screen.open(await screen.fan(), '/tips')
      await screen.page.getByRole('status').waitFor()
    },
  },
  {
    name: 'menu-in-page',
    isUnderWay: true,
    async show(screen) {
      await holdAnswers(screen, '**/api/main/init')
      await screen.open(await screen.fan({ balance: 12.5 }), '/')
      await screen.page.getByRole('main').waitFor()
    },
  },
  {
    name: 'menu-waiting',
    isUnderWay: true,
    async show(screen) {
      await holdAnswers(screen, '**/balance/subscription/author/**')
      await screen.open(await screen.fan({ balance: 12.5 }), '/')
      await screen.page.getByRole('link').waitFor() // the page's own menu has none
    },
  },
  {
    name: 'load-failed',
    async show(screen) {
      await screen.page.route('**/balance/subscription/author/**', (route) => route.abort())
      await screen.open(await screen.fan(), '/')
    },
  },
  {
    name: 'load-nothing',
    isUnderWay: true,
    async show(screen) {
      await screen.page.route('**/assets/index-*', (route) => route.abort())
      await screen.open(await screen.fan(), '/')
      await screen.page.getByRole('alert').waitFor()
    },
  },
  { name: 'not-found', show: async (screen) => screen.open(await screen.fan(), '/nowhere') },
  {
    name: 'no-creator',
    isUnderWay: true,
    show: async (screen) => screen.open(await screen.fan(), '/', null),
  },
  {
    name: 'debug',
    show: async (screen) => screen.open(await screen.fan(), '/debug'),
    mask: ({ page }) => [page.locator('pre'), page.getByText(/^localhost:/)],
  },
]
