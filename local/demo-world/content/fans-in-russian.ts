import type { DemoFan } from './history.ts'
import { inGraceSince } from './in-grace-since.ts'
import { photo } from './shapes.ts'

/** €1.60, and a top-up that the bank declined this morning. */
export const dmitry: DemoFan = {
  id: 52_100_732,
  firstName: 'Дмитрий',
  lastName: 'Орлов',
  username: 'dmitry_orlov',
  languageCode: 'ru',
  stars: 150,
  looks: {
    skin: '#e8b492',
    hair: '#2c1c1c',
    style: 'short',
    clothes: '#c2502f',
    beard: true,
    glasses: true,
  },
  backdrop: 'plum',
  joinedHoursAgo: 660,
  talksTo: [2, 1],
  reads: [2],
  history: [
    { what: 'top-up', ago: 650, amount: 10_00, by: 'inwizoEcom' },
    { what: 'tip', ago: 500, creatorId: 2, amount: 3_40, words: 'На струны!' },
    {
      what: 'message',
      ago: 410,
      creatorId: 2,
      price: 5_00,
      teaser: 'То, о чём ты просил.',
      text: 'Черновик, который ты просил. Слова ещё поменяются.',
      media: [photo('ilya-to-dmitry-draft', 'piano', 'dusk')],
    },
    { what: 'unlocking', ago: 400, picture: 'ilya-to-dmitry-draft' },
    {
      what: 'failed top-up',
      ago: 5,
      amount: 10_00,
      by: 'inwizoEcom',
      code: 'insufficient_funds',
      creatorId: 2,
    },
    {
      what: 'message',
      ago: 4,
      creatorId: 2,
      price: 4_00,
      teaser: 'Его ещё никто не слышал.',
      text: 'Второй куплет готов. Послушай первым.',
      media: [photo('ilya-to-dmitry-verse', 'soundHills', 'ember')],
    },
  ],
}

/** The renewal failed less than a day ago: his Premium is open for two days more. */
export const artyom: DemoFan = {
  id: 52_100_735,
  firstName: 'Артём',
  lastName: 'Кузнецов',
  username: 'artyom_kuznetsov',
  languageCode: 'ru',
  stars: 900,
  looks: { skin: '#dfa27c', hair: '#3a2418', style: 'curls', clothes: '#41506f' },
  backdrop: 'dusk',
  joinedHoursAgo: 860,
  talksTo: [2],
  reads: [2],
  history: [
    { what: 'top-up', ago: 850, amount: 10_00, by: 'singularity' },
    { what: 'Premium', ago: inGraceSince(20), creatorId: 2 },
    {
      what: 'message',
      ago: 8,
      creatorId: 2,
      price: 1_50,
      teaser: 'Одна песня вычеркнута. Угадай какая.',
      text: 'Фото сет-листа с пометками. Угадай, что вычеркнули.',
      media: [photo('ilya-to-artyom-setlist', 'stage', 'night')],
    },
  ],
}

/** €56.00 and a long past with one creator. */
export const olga: DemoFan = {
  id: 52_100_736,
  firstName: 'Ольга',
  lastName: 'Белова',
  username: 'olga_belova',
  languageCode: 'ru',
  stars: 5000,
  looks: { skin: '#f0bf9c', hair: '#6a2f1c', style: 'long', clothes: '#8a2f5c', earrings: true },
  backdrop: 'ember',
  joinedHoursAgo: 1120,
  talksTo: [2, 1],
  reads: [2, 1],
  history: [
    { what: 'top-up', ago: 1110, amount: 100_00, by: 'stars' },
    {
      what: 'tip',
      ago: 1040,
      creatorId: 2,
      amount: 20_00,
      words: 'За субботний концерт. Спасибо!',
    },
    { what: 'Premium', ago: 600, creatorId: 2 },
    { what: 'post', ago: 450, picture: 'ilya-no-third-verse' },
    {
      what: 'message',
      ago: 260,
      creatorId: 2,
      price: 4_50,
      teaser: 'Кое-что с подписью, только для вас.',
      text: 'Та самая афиша. Подписана, отсканирована, ваша.',
      media: [photo('ilya-to-olga-poster', 'vinyl', 'gold')],
    },
    { what: 'unlocking', ago: 258, picture: 'ilya-to-olga-poster' },
    { what: 'post', ago: 130, picture: 'alina-notes' },
    { what: 'post', ago: 28, picture: 'ilya-backstage-1' },
    {
      what: 'message',
      ago: 7,
      creatorId: 2,
      price: 3_00,
      teaser: 'Помните, что вы просили на бис?',
      text: 'Ольга, это вы просили ту песню на бис? Вот она, одним дублем.',
      media: [photo('ilya-to-olga-encore', 'guitar', 'plum')],
    },
  ],
}
