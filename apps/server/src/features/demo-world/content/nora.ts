import { clip, type DemoCreator, photo } from './shapes.ts'

/** A climber who sells posts and messages, and whose Premium is closed. */
export const nora: DemoCreator = {
  id: 3,
  userId: 52_100_803,
  firstName: 'Nora',
  lastName: 'Lindqvist',
  isFemale: true,
  languageCode: 'en',
  username: 'nora_lindqvist_bot',
  about: 'Rock, snow and the walk home. Routes I have really been on.',
  looks: { skin: '#f3c4a4', hair: '#d9a14e', style: 'cap', clothes: '#d8473f' },
  backdrop: 'dawn',
  premium: { price: 6_99, discountPercent: 0, isEnabled: false },
  channel: {
    id: -1_001_700_000_003,
    title: 'Nora climbs',
    username: 'nora_climbs',
    description: 'Topos, route notes and honest grades.',
    members: 940,
  },
  channelPicture: photo('nora-channel', 'rockFace', 'dawn', 'square'),
  posts: [
    {
      audience: 'free',
      hoursAgo: 980,
      text: 'New season, same shoes. Premium is closed while I am in the mountains; single posts are not.',
      media: [photo('nora-season', 'mountains', 'noon')],
    },
    {
      audience: 'free',
      hoursAgo: 610,
      text: 'The north pillar on a day when everybody else stayed in bed.',
      media: [photo('nora-pillar', 'rockFace', 'dawn')],
    },
    {
      audience: 'free',
      hoursAgo: 300,
      text: 'First tracks. Worth the alarm at three.',
      media: [photo('nora-tracks', 'snowSlope', 'noon')],
    },
    {
      audience: 'free',
      hoursAgo: 140,
      text: 'Camp two, after the wind gave up.',
      media: [photo('nora-camp', 'tent', 'night')],
    },
    {
      audience: 'free',
      hoursAgo: 61,
      text: 'Five seconds of breathing at 3,800 metres.',
      media: [clip('nora-breathing', 'snowSlope', 'dawn')],
    },
    {
      audience: 'channel',
      price: 4_50,
      hoursAgo: 540,
      text: 'Topo of the north pillar, with every place where I was afraid.',
      media: [photo('nora-topo', 'rockFace', 'ember')],
    },
    {
      audience: 'channel',
      price: 2_00,
      hoursAgo: 270,
      text: 'Finger strength in six weeks: the plan I use, on one page.',
      media: [photo('nora-plan', 'wood', 'dawn')],
    },
    {
      audience: 'channel',
      price: 7_50,
      hoursAgo: 118,
      text: 'The best of the descent, filmed from the helmet.',
      media: [clip('nora-descent', 'snowSlope', 'dusk'), photo('nora-descent-2', 'tent', 'plum')],
    },
    {
      audience: 'channel',
      price: 5_00,
      hoursAgo: 22,
      text: 'Night approach under the clearest sky of the year.',
      media: [photo('nora-night', 'stars', 'plum'), photo('nora-night-2', 'wood', 'night')],
    },
  ],
}
