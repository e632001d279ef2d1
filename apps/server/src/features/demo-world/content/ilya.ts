import { clip, type DemoCreator, photo, rich } from './shapes.ts'

/** A musician whose name is written in Cyrillic, so that its cases can be seen. */
export const ilya: DemoCreator = {
  id: 2,
  userId: 52_100_802,
  firstName: 'Илья',
  lastName: 'Соловьёв',
  isFemale: false,
  languageCode: 'ru',
  username: 'ilya_solovyov_bot',
  about: 'Песни, репетиции и то, что между ними.',
  looks: {
    skin: '#e6ad8a',
    hair: '#5a3420',
    style: 'short',
    clothes: '#5a2150',
    beard: true,
    headphones: true,
  },
  backdrop: 'dusk',
  premium: { price: 7_50, discountPercent: 0, isEnabled: true },
  channel: {
    id: -1_001_700_000_002,
    title: 'Илья · репетиции',
    username: 'ilya_repetitions',
    description: 'Черновики песен и записи с репетиций.',
    members: 5310,
  },
  channelPicture: photo('ilya-channel', 'vinyl', 'dusk', 'square'),
  posts: [
    {
      audience: 'free',
      hoursAgo: 1250,
      text: 'Привет! Здесь будут песни, пока они ещё тёплые. Начнём с пластинки, с которой всё началось.',
      media: [photo('ilya-first-record', 'vinyl', 'ember')],
    },
    {
      audience: 'free',
      hoursAgo: 790,
      text: 'Спасибо всем, кто пришёл в субботу. Вас было слышно даже за кулисами.',
      media: [photo('ilya-saturday', 'stage', 'plum')],
    },
    {
      audience: 'free',
      hoursAgo: 350,
      text: 'Кусочек припева. Угадайте, про какой город.',
      media: [clip('ilya-chorus', 'soundHills', 'plum')],
    },
    {
      audience: 'free',
      hoursAgo: 52,
      text: rich(
        { bold: 'Осенний тур. ' },
        'Пять городов, маленькие залы, всё вживую. Даты на следующей неделе.',
      ),
      media: [photo('ilya-tour', 'rooftops', 'plum')],
    },
    {
      audience: 'premium',
      hoursAgo: 1180,
      text: 'Старая гитара. На ней написаны первые двадцать песен, половину вы не слышали.',
      media: [photo('ilya-guitar', 'guitar', 'dusk')],
    },
    {
      audience: 'premium',
      hoursAgo: 900,
      text: 'Ночная запись: пианино, окно и трамвай вдалеке.',
      media: [photo('ilya-piano', 'piano', 'ember'), photo('ilya-tram', 'bokeh', 'dusk')],
    },
    {
      audience: 'premium',
      price: 4_00,
      hoursAgo: 640,
      text: 'Демо «Набережная», самое начало. Можно купить и отдельно.',
      media: [clip('ilya-embankment', 'sea', 'plum')],
    },
    {
      audience: 'premium',
      hoursAgo: 420,
      text: 'Как выглядит тихая песня, если на неё посмотреть.',
      media: [photo('ilya-quiet-song', 'soundHills', 'night')],
    },
    {
      audience: 'premium',
      hoursAgo: 205,
      text: 'Свет на проверке звука. В зале ещё никого.',
      media: [photo('ilya-soundcheck', 'stage', 'dusk')],
    },
    {
      audience: 'premium',
      hoursAgo: 44,
      text: 'Новая струна, старая мелодия. Пять секунд без слов.',
      media: [clip('ilya-new-string', 'guitar', 'ember')],
    },
    {
      audience: 'channel',
      price: 2_50,
      hoursAgo: 460,
      text: 'Репетиция без третьего куплета, потому что его ещё нет.',
      media: [clip('ilya-no-third-verse', 'vinyl', 'plum')],
    },
    {
      audience: 'channel',
      price: 6_00,
      hoursAgo: 33,
      text: 'Концерт из-за кулис: два кадра и одна честная ошибка.',
      media: [
        photo('ilya-backstage-1', 'stage', 'ember'),
        photo('ilya-backstage-2', 'piano', 'plum'),
      ],
    },
  ],
}
