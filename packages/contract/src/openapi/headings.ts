import type { routes } from '../index.ts'

type Group<Name> = Name extends `${infer Prefix}.${string}` ? Prefix : never

/** The first part of a call's name, in the order in which a reader meets them. */
const HEADINGS: Record<Group<keyof typeof routes> | 'live', { name: string; description: string }> =
  {
    main: { name: 'Start', description: 'What the app needs to open' },
    creators: { name: 'Creators', description: 'Whom a fan has to do with' },
    topUp: { name: 'Top-up', description: 'Money in' },
    cards: { name: 'Cards', description: 'What a fan let us charge again' },
    tips: { name: 'Tips', description: 'A gift to a creator, with a message' },
    tonTips: { name: 'Tips in coins', description: 'From wallet to wallet, as the chain says' },
    balanceRefunds: {
      name: 'Refunds of the balance',
      description: 'What is unused goes back to where it came from',
    },
    withdrawals: { name: 'Withdrawals', description: 'Purchases that are undone, and consent' },
    history: { name: 'History', description: 'Every movement of a balance, and its receipt.' },
    messages: { name: 'Messages', description: 'Paid messages in a chat' },
    posts: { name: 'Posts', description: 'Paid posts, the collection, what was bought' },
    premium: { name: 'Premium', description: 'A creator’s monthly subscription' },
    analytics: { name: 'Analytics', description: 'How the app is used' },
    purchaseIntents: { name: 'Intents', description: 'Purchases that wait for money' },
    spendingLimits: {
      name: 'Spending limits',
      description: 'What a fan lets themselves spend in a month, and when to ask them first',
    },
    studioDashboard: { name: 'Dashboard', description: 'What a creator earns, and from what' },
    studioSession: { name: 'Studio', description: 'Who is let in to the studio, and from where' },
    studioTeam: { name: 'Team', description: 'Who works for a creator' },
    uploads: { name: 'Uploads', description: 'Files that creators send, and what becomes of them' },
    studioPosts: { name: 'Studio: posts', description: 'What a creator writes and publishes' },
    studioPremium: { name: 'Studio: Premium', description: 'What a creator asks for it' },
    studioProfile: { name: 'Studio: profile', description: 'Who the creator is' },
    studioPayouts: { name: 'Studio: payouts', description: 'Money out' },
    studioTon: { name: 'Studio: coins', description: 'Where tips in coins go' },
    studioFans: { name: 'Studio: fans', description: 'Who buys, and what' },
    studioTraces: { name: 'Studio: leaks', description: 'Whose view a leaked picture was' },
    studioCampaigns: { name: 'Studio: messages', description: 'What a creator sends to fans' },
    studioChats: { name: 'Studio: chats', description: 'What a creator and one fan said' },
    studioSegments: { name: 'Studio: segments', description: 'Which fans' },
    studioWelcome: { name: 'Studio: first run', description: 'What a new creator has done' },
    studioConnections: { name: 'Studio: connections', description: 'Bot and channel' },
    studioWebhooks: { name: 'Studio: webhooks', description: 'Which addresses are told what' },
    staffSession: { name: 'Staff', description: 'Who works for the operator, and their factor' },
    staffCreators: { name: 'Staff: creators', description: 'Who sells, and on which terms' },
    staffHealth: { name: 'Staff: health', description: 'What waits, and who has to look' },
    staffIncidents: { name: 'Staff: incidents', description: 'What is wrong now' },
    staffPayouts: { name: 'Staff: payouts', description: 'Money out, let go by two people' },
    staffTon: { name: 'Staff: coins', description: 'Payments on the chain that name no tip' },
    staffReconciliation: { name: 'Staff: reconciliation', description: 'Do the books agree' },
    staffSupport: {
      name: 'Staff: support',
      description: 'what fans ask for in their chats, and the answers that go back there',
    },
    staffWebhooks: { name: 'Staff: webhooks', description: 'Which systems are told what' },
    staffKeys: { name: 'Staff: keys', description: 'By what other systems ask' },
    staffSearch: { name: 'Staff: search', description: 'Whom and what staff look for' },
    staffFans: { name: 'Staff: fans', description: 'Whom staff help' },
    staffTraces: { name: 'Staff: leaks', description: 'Whose view a leaked picture was' },
    staffPayments: { name: 'Staff: payments', description: 'Where a payment is' },
    staffLog: { name: 'Staff: audit log', description: 'Who did what, and why' },
    operator: { name: 'Operator', description: 'What the operator’s other systems ask, by key' },
    operatorWebhooks: { name: 'Operator: webhooks', description: 'Which of them are told what' },
    live: { name: 'Live', description: 'What happens, as it happens' },
  }

export const TAGS = Object.values(HEADINGS)

export function headingOf(call: string): string {
  const group = call.split('.', 1)[0] as keyof typeof HEADINGS
  return HEADINGS[group].name
}
