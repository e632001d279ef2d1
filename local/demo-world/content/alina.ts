import { clip, type DemoCreator, type DemoPost, photo, rich } from './shapes.ts'

/** A photographer by the sea. Her Premium has more posts than one page holds. */
export const alina: DemoCreator = {
  id: 1,
  userId: 52_100_801,
  firstName: 'Alina',
  lastName: 'Veresova',
  isFemale: true,
  languageCode: 'en',
  username: 'alina_veresova_bot',
  about: 'Photographs of light, mostly by the sea. New ones every week.',
  looks: { skin: '#efb793', hair: '#4a1f2c', style: 'long', clothes: '#f6ead9', earrings: true },
  backdrop: 'ember',
  premium: { price: 9_99, discountPercent: 40, isEnabled: true },
  channel: {
    id: -1_001_700_000_001,
    title: 'Alina · backstage',
    username: 'alina_backstage',
    description: 'What happens before and after the picture.',
    members: 2418,
  },
  channelPicture: photo('alina-channel', 'arches', 'ember', 'square'),
  posts: [...freePosts(), ...premiumPosts(), ...channelPosts()],
}

function freePosts(): DemoPost[] {
  return [
    {
      audience: 'free',
      hoursAgo: 1320,
      text: 'Hello! I walk along the coast with one camera and too much tea. This is where the light goes.',
      media: [photo('alina-hello', 'sea', 'dusk')],
    },
    {
      audience: 'free',
      hoursAgo: 1032,
      text: 'White walls, noon. The shadow moves about a hand an hour, I measured it.',
      media: [photo('alina-white-walls', 'arches', 'gold')],
    },
    {
      audience: 'free',
      hoursAgo: 696,
      text: 'Five seconds of waves, for whoever needs them today.',
      media: [clip('alina-waves', 'sea', 'dawn')],
    },
    {
      audience: 'free',
      hoursAgo: 408,
      text: 'Dahlias from my mother’s garden. She grows them, I only hold still.',
      media: [photo('alina-dahlia', 'flower', 'dusk', 'square')],
    },
    {
      audience: 'free',
      hoursAgo: 190,
      text: rich(
        { bold: 'How I pack for a day by the sea: ' },
        'one body, one 35 mm, two sandwiches, no plan. The plan is what you miss the picture for.',
      ),
      media: [photo('alina-packing', 'coffee', 'gold')],
    },
    {
      audience: 'free',
      hoursAgo: 29,
      text: 'Free wallpapers are here. Take one, take both.',
      media: [
        photo('alina-wallpaper-1', 'mountains', 'dawn'),
        photo('alina-wallpaper-2', 'dunes', 'dusk'),
      ],
    },
  ]
}

function premiumPosts(): DemoPost[] {
  const premium = (
    hoursAgo: number,
    [teaser, text]: [teaser: string, text: string],
    media: DemoPost['media'],
    price?: number,
  ): DemoPost => ({
    audience: 'premium',
    hoursAgo,
    teaser,
    text,
    media,
    ...(price !== undefined && { price }),
  })
  return [
    premium(
      1300,
      [
        'The very first frame that stays between us.',
        'The first roll for you only. Portra, a windy day, no second try.',
      ],
      [photo('alina-first-roll', 'sail', 'dusk')],
    ),
    premium(
      1228,
      [
        'Somebody left something on the wall. I could not walk past.',
        'Somebody left this hat on the wall. I gave it back, after.',
      ],
      [photo('alina-hat', 'straw', 'dusk')],
    ),
    premium(
      1156,
      [
        'Six in the morning, water like glass.',
        'Six in the morning, and the pool has not been swum in yet.',
      ],
      [photo('alina-pool', 'pool', 'lagoon')],
    ),
    premium(
      1084,
      [
        'Light study, one. You know the kind of wall.',
        'Light study, one: the stairwell at my grandmother’s.',
      ],
      [photo('alina-stairwell', 'wallLight', 'ember')],
    ),
    premium(
      1012,
      [
        'Light study, two. The same place, another light.',
        'Light study, two: the same wall by the moon.',
      ],
      [photo('alina-moonlit-wall', 'wallLight', 'plum')],
    ),
    premium(
      940,
      [
        'How a quiet picture is really made.',
        'How this one was made: five seconds of me not talking to a boat.',
      ],
      [clip('alina-boat-talk', 'sail', 'ember')],
    ),
    premium(
      868,
      [
        'The desert trip begins here.',
        'The desert trip, day one. Nothing prepares you for how quiet it is.',
      ],
      [photo('alina-desert-1', 'dunes', 'ember')],
    ),
    premium(
      820,
      ['The desert trip goes on.', 'The desert trip, day two. I found my own footprints.'],
      [photo('alina-desert-2', 'dunes', 'gold')],
    ),
    premium(
      772,
      ['What the desert does after dark.', 'The desert trip, the night between them.'],
      [photo('alina-desert-night', 'stars', 'night')],
    ),
    premium(
      724,
      [
        'An afternoon of wind in one frame.',
        'Silk on a line in the wind. It took an afternoon to fold this frame.',
      ],
      [photo('alina-silk', 'silk', 'ember', 'square')],
    ),
    premium(
      676,
      [
        'Print of the month, large enough for a wall.',
        'Print of the month: the large one, for your wall. Also sold by itself.',
      ],
      [photo('alina-print-march', 'pier', 'dusk')],
      12_00,
    ),
    premium(
      628,
      [
        'The view from where my film dries.',
        'City from the roof of the lab, while the film dries.',
      ],
      [photo('alina-rooftop', 'rooftops', 'dusk')],
    ),
    premium(
      580,
      ['It rained, and I stayed out.', 'What rain does to street lamps.'],
      [photo('alina-lamps', 'bokeh', 'plum')],
    ),
    premium(
      532,
      [
        'The golden hour, frame by frame.',
        'Golden hour, the whole contact sheet of three. Also sold by itself.',
      ],
      [
        photo('alina-golden-1', 'sea', 'gold'),
        photo('alina-golden-2', 'arches', 'dusk'),
        photo('alina-golden-3', 'sea', 'ember'),
      ],
      8_00,
    ),
    premium(
      460,
      ['It opened while I was not ready.', 'A flower that opened while I was loading the camera.'],
      [photo('alina-opening', 'flower', 'ember')],
    ),
    premium(
      388,
      ['What my table looks like at eight.', 'Breakfast with the negatives.'],
      [photo('alina-breakfast', 'coffee', 'dawn')],
    ),
    premium(
      316,
      [
        'I had to turn the car around for this.',
        'Early fog over the hills. I drove past it and had to turn around.',
      ],
      [photo('alina-fog', 'mountains', 'plum')],
    ),
    premium(
      244,
      [
        'A short lesson I wish I had been given.',
        'Workshop: reading light in five seconds. Also sold by itself.',
      ],
      [clip('alina-workshop', 'wallLight', 'gold')],
      6_50,
    ),
    premium(
      172,
      ['Remember the hat?', 'Her hat again, another evening. We are friends now.'],
      [photo('alina-hat-again', 'straw', 'ember')],
    ),
    premium(
      100,
      ['One more evening like this, please.', 'The last warm evening of the year, probably.'],
      [photo('alina-last-warm', 'sea', 'plum')],
    ),
    premium(
      27,
      [
        'White walls, and the minute I waited for.',
        'White walls, noon, the whole set. For Premium only.',
      ],
      [photo('alina-noon-1', 'arches', 'dawn')],
    ),
  ]
}

function channelPosts(): DemoPost[] {
  return [
    {
      audience: 'channel',
      price: 5_00,
      hoursAgo: 500,
      teaser: 'Something I did not plan to show.',
      text: 'Two frames from the ferry that I did not plan to show.',
      media: [photo('alina-ferry-1', 'sail', 'gold'), photo('alina-ferry-2', 'sea', 'lagoon')],
    },
    {
      audience: 'channel',
      price: 3_50,
      hoursAgo: 210,
      teaser: 'My mistakes, circled in red.',
      text: 'The contact print with all my notes on it, mistakes circled.',
      media: [photo('alina-notes', 'coffee', 'ember')],
    },
    {
      audience: 'channel',
      price: 8_00,
      hoursAgo: 26,
      teaser: 'Six minutes of light. I waited forty for them.',
      text: 'Golden hour at the pier. Forty minutes of waiting for six minutes of light.',
      media: [
        photo('alina-pier-1', 'pier', 'ember'),
        photo('alina-pier-2', 'pier', 'gold'),
        photo('alina-pier-3', 'pier', 'plum'),
      ],
    },
  ]
}
