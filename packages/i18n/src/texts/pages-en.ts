/** The pages beside the app, which open in any browser. */
export const PAGES_EN = {
  about: {
    title: 'About Fanlight',
    parts: [
      'Creators use Fanlight to sell photos, videos and messages right in the messenger. Fans keep everything they have bought in one place.',
      'Balances are counted to the cent, nothing is charged twice, and Premium can be cancelled at any time.',
      'Paid content is stored encrypted and opens only for those who have access to it.',
    ],
    chat: 'Open Fanlight in the messenger',
  },
  support: {
    title: 'Help with a payment',
    parts: [
      'A payment that failed has not changed your balance. If your bank has put the money on hold, it will be released, usually within a few days.',
      'Write to us in the messenger: send /paysupport to the bot and tell us what happened. You get a ticket number at once, and an answer in the same chat within a day. To see how your ticket stands, send /paysupport again.',
      'It helps to know when you paid, how much, and the code that the app showed. From the app’s Support button we have them already. Never send a card number.',
      'Your balance and purchases are always in the app. To see your balance in the chat, send /balance.',
    ],
    chat: 'Write to support',
  },
  otherLanguage: { name: 'Русский', code: 'ru' },
}

export type InfoTexts = typeof PAGES_EN
