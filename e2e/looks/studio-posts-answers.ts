const HOUR = 3_600
const DAY = 24 * HOUR

const SKY = picture('%23f1632f')
const SEA = picture('%236a1f4c')

/** A creator's posts, drafts and plans, the same on every machine and day. */
export function postsAnswers(now: number): Record<string, unknown> {
  const posts = [
    post(1, now, { title: 'Contact sheet of the week', audience: 'premium', views: 204 }),
    post(2, now, {
      title: 'Golden hour at the pier. Forty minutes of waiting for six minutes of light',
      audience: 'paid',
      price: 8,
      isInChannel: true,
      sales: 78,
      revenue: 624,
      views: 1120,
    }),
    post(3, now, { title: 'Coffee, linen, palm shadow', views: 3410 }),
    post(4, now, { title: 'Sand at noon, no filter', state: 'draft', publishedAt: null }),
    post(5, now, {
      title: 'Long video 1',
      audience: 'premium',
      state: 'scheduled',
      publishAt: now + 2 * DAY,
      publishedAt: null,
    }),
  ]
  const counts = { draft: 1, scheduled: 1, published: 3, unpublished: 0, deleted: 0 }
  return {
    posts: { posts, nextFrom: 'next', counts },
    'posts/2': { post: { ...posts[1], ...opened() } },
    'posts/6': { post: { ...posts[3], id: 6, ...opened(), files: ON_THEIR_WAY } },
    uploads: { uploads: uploads(now) },
    calendar: { posts: posts.filter(({ state }) => state !== 'draft') },
    'campaigns/calendar': {
      messages: [
        { id: 38, state: 'sent', title: 'Before the sun', price: 5, sendAt: now - 3 * DAY },
        { id: 39, state: 'scheduled', title: 'For May tippers', price: 3, sendAt: now + 5 * DAY },
      ],
    },
  }
}

function post(id: number, now: number, part: object) {
  return {
    id,
    state: 'published',
    title: '',
    audience: 'free',
    price: null,
    isInPremium: false,
    isInChannel: false,
    contents: { photos: 3, videos: 0, duration: 0, hasText: true },
    publishAt: null,
    publishedAt: now - id * id * 5 * HOUR,
    deletedAt: null,
    changedAt: now - id * HOUR,
    hasChanges: false,
    views: 0,
    sales: 0,
    revenue: 0,
    cover: id % 2 === 1 ? SEA : SKY,
    decryptKey: '',
    ...part,
  }
}

function opened() {
  const words = 'Golden hour at the pier. Forty minutes of waiting for six minutes of light.'
  return {
    revision: 3,
    text: { ops: [{ insert: words }, { insert: '\n' }] },
    teaser: 'The light, and what it was waiting for.',
    files: [
      { id: 'file-one-file-one-file-one', state: 'ready', attachment: SKY },
      { id: 'file-two-file-two-file-two', state: 'ready', attachment: SEA },
    ],
  }
}

const ON_THEIR_WAY = [
  { id: 'file-one-file-one-file-one', state: 'ready', attachment: SKY },
  { id: 'file-two-file-two-file-two', state: 'processing', attachment: null },
  { id: 'file-three-file-three-file', state: 'uploading', attachment: null },
  { id: 'file-four-file-four-file-f', state: 'failed', attachment: null },
]

/** What the server knows of those that are not ready: one is worked on, one broke off, one is no photo. */
function uploads(now: number) {
  const names = ['pier.png', 'long-video.mp4', 'dunes.mp4', 'notes.png']
  return ON_THEIR_WAY.map(({ id, state }, at) => ({
    id,
    kind: names[at]?.endsWith('mp4') ? 'video' : 'photo',
    fileName: names[at],
    bytes: 1_000,
    receivedBytes: state === 'uploading' ? 640 : 1_000,
    state,
    progress: state === 'processing' ? 0.4 : 0,
    createdAt: now - HOUR,
    failure:
      state === 'failed'
        ? { code: 'unreadable', message: 'We cannot open this kind of file.' }
        : null,
    result: null,
  }))
}

function picture(colour: string) {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'><rect width='4' height='3' fill='${colour}'/></svg>`
  const url = `data:image/svg+xml,${svg}`
  return { type: 'photo', width: 400, height: 300, thumbnail: url, photoMedium: url }
}
