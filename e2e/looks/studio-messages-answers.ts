import type { CampaignRow, Chat } from '@fanlight/contract'

const HOUR_SECONDS = 3600

/** What the pages of paid messages are answered, the same on every machine and day. */
export function messagesAnswers(now: number): Record<string, unknown> {
  const campaigns = sent(now)
  const [first] = campaigns
  return {
    campaigns: { campaigns, nextFrom: null },
    'campaigns/38': {
      campaign: {
        ...first,
        text: 'You asked how the pier looked last night.',
        teaser: 'Like this.',
        files: [],
        startedAt: now - 6 * HOUR_SECONDS,
        finishedAt: now - 5 * HOUR_SECONDS,
        delivered: 303,
        failed: 9,
        opened: 203,
        net: 501.5,
        byHour: [8, 22, 31, 24, 15, 9].map((bought, hour) => ({
          at: Math.floor(now / HOUR_SECONDS) * HOUR_SECONDS - (6 - hour) * HOUR_SECONDS,
          bought,
        })),
        buyers: ['Max Becker', 'Екатерина Котова', 'Sofia Neri'].map((fan, at) => ({
          fan,
          languageCode: at === 1 ? 'ru' : 'en',
          price: 5,
          at: now - 60 - at * 120,
        })),
      },
    },
    chats: { chats: chats(now), nextFrom: null },
    'chats/7': {
      fan: chats(now)[0]?.fan,
      entries: chats(now).map(({ last }) => last),
      nextFrom: null,
    },
    segments: {
      segments: [{ id: 1, name: 'Regulars', conditions: [{ kind: 'spent', atLeast: 50 }] }],
    },
    'segments/count': {
      all: 1204,
      left: [312],
      total: 184,
      owners: 15,
      languages: { en: 96, ru: 71, other: 17 },
    },
  }
}

function sent(now: number): CampaignRow[] {
  const row = {
    state: 'sent' as const,
    contents: { photos: 1, videos: 0, duration: 0, hasText: true },
    cover: null,
    to: { fan: null, conditions: [] },
  }
  return [
    {
      ...row,
      id: 38,
      title: 'You asked how the pier looked last night',
      price: 5,
      to: { fan: null, conditions: [{ kind: 'premium', state: 'active' }] },
      sendAt: now - 6 * HOUR_SECONDS,
      recipients: 312,
      bought: 118,
      revenue: 590,
    },
    {
      ...row,
      id: 37,
      state: 'scheduled',
      title: 'City lights, from the balcony',
      price: 8,
      sendAt: now + 3 * HOUR_SECONDS,
      recipients: 0,
      bought: 0,
      revenue: 0,
    },
    {
      ...row,
      id: 36,
      title: 'The ridge, full size, for your wall',
      price: 15,
      to: { fan: 'Дмитрий Орлов', conditions: [] },
      sendAt: now - 240 * HOUR_SECONDS,
      recipients: 1,
      bought: 1,
      revenue: 15,
    },
  ]
}

function chats(now: number): Chat[] {
  const fan = { lastName: '', username: '', isBlocked: false }
  const said = {
    from: 'fan' as const,
    state: 1 as const,
    isPaid: true,
    isUnsent: false,
    campaignId: null,
    currency: 'eur' as const,
    attachments: [],
  }
  return [
    {
      fan: { ...fan, id: 1, firstName: 'Max', lastName: 'Becker' },
      last: {
        ...said,
        id: 'tip:1',
        contentType: 'tips',
        at: now - 600,
        text: 'For the coffee. Or the film.',
        amount: 5,
      },
    },
    {
      fan: { ...fan, id: 2, firstName: 'Екатерина' },
      last: {
        ...said,
        id: 'inbox:2',
        contentType: 'text',
        at: now - 7200,
        text: 'Когда следующая серия?',
        amount: 0,
      },
    },
  ]
}
