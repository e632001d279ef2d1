// Written by `npm run fix` from the contract, so that no schema reaches a screen.
import type { Endpoints } from './calls.ts'

export const ENDPOINTS = {
  'main.init': { method: 'GET', path: '/main/init' },
  'creators.mine': { method: 'GET', path: '/creators/mine' },
  'premium.offer': { method: 'GET', path: '/balance/subscription/author/:authorId' },
  'premium.list': { method: 'GET', path: '/balance/subscriptions' },
  'premium.buy': { method: 'POST', path: '/balance/subscription/buy' },
  'premium.cancel': { method: 'POST', path: '/balance/subscription/:id/cancel' },
  'premium.resume': { method: 'POST', path: '/balance/subscription/:id/resume' },
  'topUp.byStars': { method: 'POST', path: '/pay/stars/top_up' },
  'topUp.byCard': { method: 'POST', path: '/pay/top_up' },
  'topUp.get': { method: 'GET', path: '/pay/top_up/:topUpId' },
  'topUp.latest': { method: 'GET', path: '/pay/top_up' },
  'topUp.forgetCard': { method: 'POST', path: '/pay/card/forget' },
  'messages.get': { method: 'GET', path: '/im/message/:id' },
  'messages.buy': { method: 'POST', path: '/im/:id/buy' },
  'posts.getPaid': { method: 'GET', path: '/im/telegram/:id/post' },
  'posts.buy': { method: 'POST', path: '/im/telegram/:id/post/buy' },
  'posts.feed': { method: 'POST', path: '/profile/:id/posts', isRead: true },
  'posts.purchases': { method: 'GET', path: '/purchases' },
  'tips.draft': { method: 'POST', path: '/im/:authorId/tips' },
  'tips.send': { method: 'POST', path: '/im/tips/:tipId/send' },
  'analytics.record': { method: 'POST', path: '/analytics' },
} as const satisfies Endpoints
