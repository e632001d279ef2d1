import type { TextLanguage } from './language.ts'

interface FansFileTexts {
  /** One name for each column. */
  head: readonly string[]
  premium: Record<'active' | 'leaving' | 'at_risk' | 'left', string>
}

/** The words of the file with a creator's fans. */
export const FANS_FILE_TEXTS: Record<TextLanguage, FansFileTexts> = {
  en: {
    head: [
      'Number',
      'Name',
      'Username',
      'Language',
      'Premium',
      'Premium until',
      'Unlocks',
      'Tips (EUR)',
      'Spent (EUR)',
      'Fan since',
      'Last here',
    ],
    premium: { active: 'active', leaving: 'cancelled', at_risk: 'not paid', left: 'ended' },
  },
  ru: {
    head: [
      'Номер',
      'Имя',
      'Имя пользователя',
      'Язык',
      'Премиум',
      'Премиум до',
      'Покупки',
      'Чаевые (EUR)',
      'Потрачено (EUR)',
      'С какого дня',
      'Последний визит',
    ],
    premium: {
      active: 'активен',
      leaving: 'отменён',
      at_risk: 'не оплачен',
      left: 'закончился',
    },
  },
}
