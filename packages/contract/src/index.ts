import * as analytics from './analytics.ts'
import * as creators from './creators.ts'
import * as main from './main.ts'
import * as messages from './messages.ts'
import * as posts from './posts.ts'
import * as premium from './premium.ts'
import * as studioCampaigns from './studio-campaigns.ts'
import * as studioChats from './studio-chats.ts'
import * as studioConnections from './studio-connections.ts'
import * as studioDashboard from './studio-dashboard.ts'
import * as studioFans from './studio-fans.ts'
import * as studioPayouts from './studio-payouts.ts'
import * as studioPosts from './studio-posts.ts'
import * as studioPremium from './studio-premium.ts'
import * as studioProfile from './studio-profile.ts'
import * as studioSegments from './studio-segments.ts'
import * as studioSession from './studio-session.ts'
import * as studioTeam from './studio-team.ts'
import * as studioWelcome from './studio-welcome.ts'
import * as tips from './tips.ts'
import * as topUp from './top-up.ts'
import * as uploads from './uploads.ts'

export type { AnalyticsEvent } from './analytics.ts'
export * from './creator.ts'
export * from './events.ts'
export * from './limits.ts'
export * from './media.ts'
export type { Message } from './messages.ts'
export * from './money.ts'
export * from './payment-failures.ts'
export type { PaidPost, Post, Purchase } from './posts.ts'
export type { Subscription } from './premium.ts'
export * from './refusals.ts'
export * from './rich-text.ts'
export * from './route.ts'
export type { Campaign, CampaignRow } from './studio-campaigns.ts'
export type { Chat, ChatEntry, ChatFan } from './studio-chats.ts'
export type { Connections } from './studio-connections.ts'
export type { Dashboard, DashboardPeriod, Sale } from './studio-dashboard.ts'
export type { StudioFan, StudioFanRow } from './studio-fans.ts'
export {
  BANK_HOLDER_CHARS_MAX,
  type BankAccount,
  type Payout,
  type PayoutState,
  type Payouts,
} from './studio-payouts.ts'
export type { StudioPost, StudioPostRow } from './studio-posts.ts'
export type { PremiumMembers, PremiumTerms } from './studio-premium.ts'
export type { StudioProfile } from './studio-profile.ts'
export * from './studio-rights.ts'
export type { Condition, Segment } from './studio-segments.ts'
export type { StudioSession } from './studio-session.ts'
export type { Invitation, TeamMember } from './studio-team.ts'
export type { Welcome } from './studio-welcome.ts'
export type { Tip } from './tips.ts'
export type { TopUp } from './top-up.ts'
export * from './top-up.ts'
export * from './upload-failures.ts'
export * from './upload-path.ts'
export type { Upload } from './uploads.ts'
export {
  analytics,
  creators,
  main,
  messages,
  posts,
  premium,
  studioCampaigns,
  studioChats,
  studioConnections,
  studioDashboard,
  studioFans,
  studioPayouts,
  studioPosts,
  studioPremium,
  studioProfile,
  studioSegments,
  studioSession,
  studioTeam,
  studioWelcome,
  tips,
  topUp,
  uploads,
}

/** Every HTTP call of the product, by name. The socket's words are in events.ts. */
export const routes = {
  'main.init': main.init,
  'creators.mine': creators.mine,
  'premium.offer': premium.offer,
  'premium.list': premium.list,
  'premium.buy': premium.buy,
  'premium.cancel': premium.cancel,
  'premium.resume': premium.resume,
  'topUp.byStars': topUp.byStars,
  'topUp.byCard': topUp.byCard,
  'topUp.get': topUp.get,
  'topUp.latest': topUp.latest,
  'topUp.forgetCard': topUp.forgetCard,
  'topUp.callback': topUp.callback,
  'messages.get': messages.get,
  'messages.buy': messages.buy,
  'posts.getPaid': posts.getPaid,
  'posts.buy': posts.buy,
  'posts.feed': posts.feed,
  'posts.purchases': posts.purchases,
  'tips.draft': tips.draft,
  'tips.send': tips.send,
  'studioDashboard.get': studioDashboard.get,
  'studioDashboard.sales': studioDashboard.sales,
  'studioSession.begin': studioSession.begin,
  'studioSession.state': studioSession.state,
  'studioSession.enter': studioSession.enter,
  'studioSession.enterByLink': studioSession.enterByLink,
  'studioSession.enterByMessenger': studioSession.enterByMessenger,
  'studioSession.current': studioSession.current,
  'studioSession.signOut': studioSession.signOut,
  'studioSession.list': studioSession.list,
  'studioSession.end': studioSession.end,
  'studioSession.endOthers': studioSession.endOthers,
  'studioTeam.get': studioTeam.get,
  'studioTeam.invite': studioTeam.invite,
  'studioTeam.withdraw': studioTeam.withdraw,
  'studioTeam.setRights': studioTeam.setRights,
  'studioTeam.remove': studioTeam.remove,
  'uploads.list': uploads.list,
  'uploads.get': uploads.get,
  'uploads.cancel': uploads.cancel,
  'studioPosts.list': studioPosts.list,
  'studioPosts.calendar': studioPosts.calendar,
  'studioPosts.create': studioPosts.create,
  'studioPosts.get': studioPosts.get,
  'studioPosts.save': studioPosts.save,
  'studioPosts.publish': studioPosts.publish,
  'studioPosts.schedule': studioPosts.schedule,
  'studioPosts.unschedule': studioPosts.unschedule,
  'studioPosts.unpublish': studioPosts.unpublish,
  'studioPosts.remove': studioPosts.remove,
  'studioPosts.restore': studioPosts.restore,
  'studioPremium.get': studioPremium.get,
  'studioPremium.preview': studioPremium.preview,
  'studioPremium.save': studioPremium.save,
  'studioProfile.get': studioProfile.get,
  'studioProfile.suggest': studioProfile.suggest,
  'studioProfile.save': studioProfile.save,
  'studioProfile.setPicture': studioProfile.setPicture,
  'studioFans.list': studioFans.list,
  'studioFans.get': studioFans.get,
  'studioFans.timeline': studioFans.timeline,
  'studioFans.note': studioFans.note,
  'studioFans.block': studioFans.block,
  'studioFans.unblock': studioFans.unblock,
  'studioPayouts.get': studioPayouts.get,
  'studioPayouts.list': studioPayouts.list,
  'studioPayouts.setAccount': studioPayouts.setAccount,
  'studioPayouts.request': studioPayouts.request,
  'studioPayouts.cancel': studioPayouts.cancel,
  'studioCampaigns.list': studioCampaigns.list,
  'studioCampaigns.create': studioCampaigns.create,
  'studioCampaigns.get': studioCampaigns.get,
  'studioCampaigns.save': studioCampaigns.save,
  'studioCampaigns.send': studioCampaigns.send,
  'studioCampaigns.unschedule': studioCampaigns.unschedule,
  'studioCampaigns.unsend': studioCampaigns.unsend,
  'studioCampaigns.remove': studioCampaigns.remove,
  'studioChats.list': studioChats.list,
  'studioChats.get': studioChats.get,
  'studioChats.send': studioChats.send,
  'studioSegments.count': studioSegments.count,
  'studioSegments.list': studioSegments.list,
  'studioSegments.save': studioSegments.save,
  'studioSegments.remove': studioSegments.remove,
  'studioConnections.get': studioConnections.get,
  'studioConnections.connectBot': studioConnections.connectBot,
  'studioConnections.removeBot': studioConnections.removeBot,
  'studioConnections.testBot': studioConnections.testBot,
  'studioConnections.testChannel': studioConnections.testChannel,
  'studioConnections.connectChannel': studioConnections.connectChannel,
  'studioConnections.removeChannel': studioConnections.removeChannel,
  'studioWelcome.get': studioWelcome.get,
  'studioWelcome.dismiss': studioWelcome.dismiss,
  'analytics.record': analytics.record,
} as const
