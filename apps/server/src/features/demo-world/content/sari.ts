import { clip, type DemoCreator, photo } from './shapes.ts'

/** A potter who writes Indonesian. */
export const sari: DemoCreator = {
  id: 4,
  userId: 52_100_804,
  firstName: 'Sari',
  lastName: 'Wulandari',
  isFemale: true,
  languageCode: 'id',
  username: 'sari_wulandari_bot',
  about: 'Keramik, kopi, dan sawah di belakang studio.',
  looks: { skin: '#c98d63', hair: '#1f1218', style: 'bun', clothes: '#2f7f82', earrings: true },
  backdrop: 'gold',
  premium: { price: 4_99, discountPercent: 0, isEnabled: true },
  channel: {
    id: -1_001_700_000_004,
    title: 'Studio Sari',
    username: 'studio_sari',
    description: 'Dari tanah liat sampai ke meja.',
    members: 1275,
  },
  channelPicture: photo('sari-channel', 'vessels', 'gold', 'square'),
  posts: [
    {
      audience: 'free',
      hoursAgo: 860,
      text: 'Selamat datang di studio. Pagi ini tanah liatnya baik hati.',
      media: [photo('sari-welcome', 'vessels', 'gold')],
    },
    {
      audience: 'free',
      hoursAgo: 470,
      text: 'Sawah di belakang studio setelah hujan.',
      media: [photo('sari-terraces', 'terraces', 'lagoon')],
    },
    {
      audience: 'free',
      hoursAgo: 160,
      text: 'Cangkir baru, kopi lama.',
      media: [photo('sari-cup', 'coffee', 'lagoon', 'square')],
    },
    {
      audience: 'free',
      hoursAgo: 37,
      text: 'Lima detik roda berputar. Tenang, ya.',
      media: [clip('sari-wheel', 'vessels', 'dawn')],
    },
    {
      audience: 'premium',
      hoursAgo: 800,
      text: 'Resep glasir biru laut. Catat baik-baik, jangan bilang siapa-siapa.',
      media: [photo('sari-glaze', 'pool', 'lagoon')],
    },
    {
      audience: 'premium',
      hoursAgo: 560,
      text: 'Tungku dibuka! Tiga yang retak, satu yang sempurna.',
      media: [photo('sari-kiln', 'vessels', 'ember')],
    },
    {
      audience: 'premium',
      price: 3_00,
      hoursAgo: 290,
      text: 'Kelas singkat: memusatkan tanah liat. Bisa dibeli terpisah juga.',
      media: [clip('sari-class', 'vessels', 'lagoon')],
    },
    {
      audience: 'premium',
      hoursAgo: 90,
      text: 'Sore di sawah, dari atas.',
      media: [photo('sari-evening', 'terraces', 'dusk')],
    },
    {
      audience: 'channel',
      price: 3_50,
      hoursAgo: 240,
      text: 'Sketsa koleksi baru sebelum ada yang melihatnya.',
      media: [photo('sari-sketch', 'flower', 'lagoon')],
    },
    {
      audience: 'channel',
      price: 6_00,
      hoursAgo: 31,
      text: 'Satu hari di studio, dari fajar sampai tungku dingin.',
      media: [photo('sari-day-1', 'terraces', 'gold'), photo('sari-day-2', 'vessels', 'dusk')],
    },
  ],
}
