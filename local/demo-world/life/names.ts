/** Names that the fans of the demo world's past are made of, by the language they read. */
export const NAMES = [
  {
    languageCode: 'en',
    share: 5,
    first: ['Amy', 'Ben', 'Chloe', 'Dan', 'Ella', 'Finn', 'Grace', 'Harry', 'Isla', 'Jack', 'Kate'],
    last: ['Adams', 'Brown', 'Carter', 'Dixon', 'Evans', 'Foster', 'Green', 'Hughes', 'Irwin'],
  },
  {
    languageCode: 'ru',
    share: 3,
    first: ['Анна', 'Борис', 'Вера', 'Глеб', 'Дарья', 'Егор', 'Инна', 'Кирилл', 'Мария', 'Павел'],
    last: ['Белых', 'Черных', 'Сизых', 'Шевчук', 'Гончар', 'Ткач', 'Бондарь', 'Коваль', 'Мельник'],
  },
  {
    languageCode: 'de',
    share: 2,
    first: ['Anja', 'Bernd', 'Clara', 'David', 'Eva', 'Felix', 'Greta', 'Hannes', 'Ina', 'Jonas'],
    last: ['Albrecht', 'Becker', 'Conrad', 'Diehl', 'Engel', 'Frank', 'Graf', 'Hahn', 'Jung'],
  },
  {
    languageCode: 'id',
    share: 1,
    first: ['Agus', 'Bayu', 'Citra', 'Dewi', 'Eka', 'Fajar', 'Gita', 'Hadi', 'Indah', 'Joko'],
    last: ['Anggraini', 'Hidayat', 'Kusuma', 'Lestari', 'Nugroho', 'Pratama', 'Saputra'],
  },
] as const

/** What they write with a tip. */
export const TIP_WORDS: Record<(typeof NAMES)[number]['languageCode'], readonly string[]> = {
  en: ['Thank you!', 'For the next roll of film', 'This made my week', 'Keep going', ''],
  ru: ['Спасибо!', 'На плёнку', 'Очень красиво', 'Так держать', ''],
  de: ['Danke!', 'Wunderbar', 'Weiter so', 'Für den nächsten Film', ''],
  id: ['Terima kasih!', 'Semangat terus', 'Keren sekali', ''],
}

/** What creators write above a paid picture. */
export const TEASERS = {
  en: ['A frame that I kept back.', 'Only for the people who write to me.', 'From this morning.'],
  ru: ['Кадр, который я никому не показывала.', 'Только для тех, кто мне пишет.', 'Сегодня утром.'],
  id: ['Foto yang belum pernah kubagikan.', 'Khusus untuk yang menulis padaku.', 'Dari pagi ini.'],
} as const
