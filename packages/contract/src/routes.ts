import * as analytics from './analytics.ts'
import * as balanceRefunds from './balance-refunds.ts'
import * as cards from './cards.ts'
import * as creators from './creators.ts'
import * as history from './history.ts'
import * as main from './main.ts'
import * as messages from './messages.ts'
import * as operator from './operator.ts'
import * as operatorWebhooks from './operator-webhooks.ts'
import * as posts from './posts.ts'
import * as premium from './premium.ts'
import * as purchaseIntents from './purchase-intents.ts'
import * as spendingLimits from './spending-limits.ts'
import * as staffCreators from './staff-creators.ts'
import * as staffFans from './staff-fans.ts'
import * as staffHealth from './staff-health.ts'
import * as staffIncidents from './staff-incidents.ts'
import * as staffKeys from './staff-keys.ts'
import * as staffLog from './staff-log.ts'
import * as staffPayments from './staff-payments.ts'
import * as staffPayouts from './staff-payouts.ts'
import * as staffReconciliation from './staff-reconciliation.ts'
import * as staffSearch from './staff-search.ts'
import * as staffSession from './staff-session.ts'
import * as staffSupport from './staff-support.ts'
import * as staffTon from './staff-ton.ts'
import * as staffTraces from './staff-traces.ts'
import * as staffWebhooks from './staff-webhooks.ts'
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
import * as studioTon from './studio-ton.ts'
import * as studioTraces from './studio-traces.ts'
import * as studioWebhooks from './studio-webhooks.ts'
import * as studioWelcome from './studio-welcome.ts'
import * as tips from './tips.ts'
import * as tonTips from './ton-tips.ts'
import * as topUp from './top-up.ts'
import * as uploads from './uploads.ts'
import * as withdrawals from './withdrawals.ts'

/** Every HTTP call of the product, by name. The socket's words are in events.ts. */
export const routes = {
  'main.init': main.init,
  'creators.mine': creators.mine,
  'premium.offer': premium.offer,
  'premium.list': premium.list,
  'premium.buy': premium.buy,
  'premium.cancel': premium.cancel,
  'premium.resume': premium.resume,
  'premium.stopAll': premium.stopAll,
  'spendingLimits.get': spendingLimits.get,
  'spendingLimits.set': spendingLimits.set,
  'purchaseIntents.list': purchaseIntents.list,
  'purchaseIntents.put': purchaseIntents.put,
  'purchaseIntents.forget': purchaseIntents.forget,
  'premium.renewal': premium.renewal,
  'premium.answerPrice': premium.answerPrice,
  'topUp.byStars': topUp.byStars,
  'topUp.byCard': topUp.byCard,
  'topUp.get': topUp.get,
  'topUp.latest': topUp.latest,
  'topUp.forgetCard': topUp.forgetCard,
  'balanceRefunds.plan': balanceRefunds.plan,
  'balanceRefunds.request': balanceRefunds.request,
  'cards.list': cards.list,
  'cards.makeMain': cards.makeMain,
  'cards.remove': cards.remove,
  'cards.setRenewals': cards.setRenewals,
  'topUp.callback': topUp.callback,
  'messages.get': messages.get,
  'messages.buy': messages.buy,
  'posts.getPaid': posts.getPaid,
  'posts.buy': posts.buy,
  'posts.feed': posts.feed,
  'posts.purchases': posts.purchases,
  'tips.draft': tips.draft,
  'tips.send': tips.send,
  'tonTips.get': tonTips.get,
  'tonTips.balance': tonTips.balance,
  'tonTips.signed': tonTips.signed,
  'tonTips.declined': tonTips.declined,
  'history.list': history.list,
  'history.filters': history.filters,
  'history.file': history.file,
  'history.receipt': history.receipt,
  'withdrawals.list': withdrawals.list,
  'withdrawals.make': withdrawals.make,
  'withdrawals.open': withdrawals.open,
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
  'studioTon.get': studioTon.get,
  'studioTon.challenge': studioTon.challenge,
  'studioTon.set': studioTon.set,
  'studioTon.takeBack': studioTon.takeBack,
  'studioTon.remove': studioTon.remove,
  'studioTon.tips': studioTon.tips,
  'studioCampaigns.list': studioCampaigns.list,
  'studioCampaigns.create': studioCampaigns.create,
  'studioCampaigns.get': studioCampaigns.get,
  'studioCampaigns.save': studioCampaigns.save,
  'studioCampaigns.send': studioCampaigns.send,
  'studioCampaigns.unschedule': studioCampaigns.unschedule,
  'studioCampaigns.pause': studioCampaigns.pause,
  'studioCampaigns.resume': studioCampaigns.resume,
  'studioCampaigns.unsend': studioCampaigns.unsend,
  'studioCampaigns.remove': studioCampaigns.remove,
  'studioTraces.read': studioTraces.read,
  'studioTraces.list': studioTraces.list,
  'studioTraces.lookAgain': studioTraces.lookAgain,
  'studioTraces.report': studioTraces.report,
  'studioTraces.settings': studioTraces.settings,
  'studioTraces.setStrength': studioTraces.setStrength,
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
  'studioWebhooks.list': studioWebhooks.list,
  'studioWebhooks.create': studioWebhooks.create,
  'studioWebhooks.save': studioWebhooks.save,
  'studioWebhooks.remove': studioWebhooks.remove,
  'studioWebhooks.rotate': studioWebhooks.rotate,
  'studioWebhooks.test': studioWebhooks.test,
  'studioWebhooks.replay': studioWebhooks.replay,
  'studioWebhooks.deliveries': studioWebhooks.deliveries,
  'studioWebhooks.sendAgain': studioWebhooks.sendAgain,
  'studioWelcome.get': studioWelcome.get,
  'studioWelcome.dismiss': studioWelcome.dismiss,
  'staffSession.current': staffSession.current,
  'staffSession.ledger': staffSession.ledger,
  'staffSession.beginEnrolment': staffSession.beginEnrolment,
  'staffSession.completeEnrolment': staffSession.completeEnrolment,
  'staffSession.giveFactor': staffSession.giveFactor,
  'staffSession.signOut': staffSession.signOut,
  'staffSearch.find': staffSearch.find,
  'staffTraces.read': staffTraces.read,
  'staffTraces.list': staffTraces.list,
  'staffTraces.lookAgain': staffTraces.lookAgain,
  'staffTraces.report': staffTraces.report,
  'staffFans.get': staffFans.get,
  'staffFans.movements': staffFans.movements,
  'staffFans.suspend': staffFans.suspend,
  'staffFans.reinstate': staffFans.reinstate,
  'staffFans.endSessions': staffFans.endSessions,
  'staffFans.note': staffFans.note,
  'staffFans.credit': staffFans.credit,
  'staffFans.refundSale': staffFans.refundSale,
  'staffPayments.get': staffPayments.get,
  'staffPayments.askProvider': staffPayments.askProvider,
  'staffPayments.planRefund': staffPayments.planRefund,
  'staffPayments.refund': staffPayments.refund,
  'staffLog.list': staffLog.list,
  'staffLog.verify': staffLog.verify,
  'staffCreators.list': staffCreators.list,
  'staffCreators.invite': staffCreators.invite,
  'staffCreators.setCommission': staffCreators.setCommission,
  'staffCreators.suspend': staffCreators.suspend,
  'staffCreators.reinstate': staffCreators.reinstate,
  'staffHealth.get': staffHealth.get,
  'staffHealth.waiting': staffHealth.waiting,
  'staffIncidents.list': staffIncidents.list,
  'staffIncidents.open': staffIncidents.open,
  'staffIncidents.close': staffIncidents.close,
  'staffPayouts.list': staffPayouts.list,
  'staffPayouts.move': staffPayouts.move,
  'staffPayouts.order': staffPayouts.order,
  'staffTon.get': staffTon.get,
  'staffTon.tie': staffTon.tie,
  'staffReconciliation.get': staffReconciliation.get,
  'staffReconciliation.read': staffReconciliation.read,
  'staffReconciliation.correct': staffReconciliation.correct,
  'staffSupport.list': staffSupport.list,
  'staffSupport.get': staffSupport.get,
  'staffSupport.answer': staffSupport.answer,
  'staffSupport.close': staffSupport.close,
  'staffWebhooks.list': staffWebhooks.list,
  'staffWebhooks.create': staffWebhooks.create,
  'staffWebhooks.save': staffWebhooks.save,
  'staffWebhooks.remove': staffWebhooks.remove,
  'staffWebhooks.rotate': staffWebhooks.rotate,
  'staffWebhooks.test': staffWebhooks.test,
  'staffWebhooks.replay': staffWebhooks.replay,
  'staffWebhooks.deliveries': staffWebhooks.deliveries,
  'staffWebhooks.sendAgain': staffWebhooks.sendAgain,
  'staffKeys.list': staffKeys.list,
  'staffKeys.create': staffKeys.create,
  'staffKeys.revoke': staffKeys.revoke,
  'operator.payments': operator.payments,
  'operator.payment': operator.payment,
  'operator.statement': operator.statement,
  'operator.refund': operator.refund,
  'operatorWebhooks.list': operatorWebhooks.list,
  'operatorWebhooks.create': operatorWebhooks.create,
  'operatorWebhooks.save': operatorWebhooks.save,
  'operatorWebhooks.remove': operatorWebhooks.remove,
  'operatorWebhooks.rotate': operatorWebhooks.rotate,
  'operatorWebhooks.test': operatorWebhooks.test,
  'operatorWebhooks.replay': operatorWebhooks.replay,
  'operatorWebhooks.deliveries': operatorWebhooks.deliveries,
  'operatorWebhooks.sendAgain': operatorWebhooks.sendAgain,
  'analytics.record': analytics.record,
} as const
