import type { routes } from '../index.ts'

type Group<Name> = Name extends `${infer Prefix}.${string}` ? Prefix : never

/** The first part of a call's name, in the order in which a reader meets them. */
const HEADINGS: Record<Group<keyof typeof routes> | 'live', { name: string; description: string }> =
  {
    main: { name: 'Start', description: 'What the app needs to open' },
    creators: { name: 'Creators', description: 'Whom a fan has to do with' },
    topUp: { name: 'Top-up', description: 'Money in' },
    tips: { name: 'Tips', description: 'A gift to a creator, with a message' },
    messages: { name: 'Messages', description: 'Paid messages in a chat' },
    posts: { name: 'Posts', description: 'Paid posts, the collection, what was bought' },
    premium: { name: 'Premium', description: 'A creator’s monthly subscription' },
    analytics: { name: 'Analytics', description: 'How the app is used' },
    studioDashboard: { name: 'Dashboard', description: 'What a creator earns, and from what' },
    studioSession: { name: 'Studio', description: 'Who is let in to the studio, and from where' },
    studioTeam: { name: 'Team', description: 'Who works for a creator' },
    uploads: { name: 'Uploads', description: 'Files that creators send, and what becomes of them' },
    studioPosts: { name: 'Studio: posts', description: 'What a creator writes and publishes' },
    studioPremium: { name: 'Studio: Premium', description: 'What a creator asks for it' },
    studioProfile: { name: 'Studio: profile', description: 'Who the creator is' },
    studioPayouts: { name: 'Studio: payouts', description: 'Money out' },
    studioFans: { name: 'Studio: fans', description: 'Who buys, and what' },
    studioCampaigns: { name: 'Studio: messages', description: 'What a creator sends to fans' },
    studioChats: { name: 'Studio: chats', description: 'What a creator and one fan said' },
    studioSegments: { name: 'Studio: segments', description: 'Which fans' },
    studioWelcome: { name: 'Studio: first run', description: 'What a new creator has done' },
    studioConnections: { name: 'Studio: connections', description: 'Bot and channel' },
    live: { name: 'Live', description: 'What happens, as it happens' },
  }

export const TAGS = Object.values(HEADINGS)

export function headingOf(call: string): string {
  const group = call.split('.', 1)[0] as keyof typeof HEADINGS
  return HEADINGS[group].name
}
