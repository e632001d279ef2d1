import { Cell } from '@ton/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { coinsOf } from './coins.ts'
import { commentIn } from './comment-in.ts'
import type { WalletQuestion, WalletView } from './views.ts'
import type { Answer, PageCall, Question, WalletPage, WalletSessions } from './wallet-sessions.ts'
import { type WalletsContext, walletOf } from './wallets.ts'

interface WalletDoor {
  ctx: WalletsContext
  sessions: WalletSessions
  answer: WalletSessions['answer']
  mayEnter: (request: FastifyRequest) => boolean
}

/** The wallet as a person holds it: what its page asks. */
export function walletRoutes(
  http: FastifyInstance,
  { ctx, sessions, answer, mayEnter }: WalletDoor,
) {
  http.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (!mayEnter(request)) return reply.code(403).send({ error: 'FORBIDDEN' })
    })

    api.get<{ Params: { id: string } }>(
      '/wallet-api/:id',
      async ({ params }): Promise<WalletView> => {
        const { address } = await walletOf(ctx, params.id)
        const question = sessions.question(Number(params.id))
        return {
          address: address.toString({ bounceable: false }),
          balance: coinsOf(ctx.chain.account(address).balance),
          question: question && present(question),
        }
      },
    )

    api.post<{ Params: { id: string }; Body: { startParam: string } }>(
      '/wallet-api/:id/open',
      async ({ params, body }) => {
        sessions.open(Number(params.id), body.startParam)
        return {}
      },
    )

    api.post<{
      Params: { id: string }
      Body: Omit<WalletPage, 'userId'> & { call: PageCall }
    }>('/wallet-api/:id/page', async ({ params, body: { call, ...page } }) => {
      await sessions.askFromPage({ userId: Number(params.id), ...page }, call)
      return {}
    })

    api.post<{ Params: { id: string }; Body: { answer: Answer; question?: number } }>(
      '/wallet-api/:id/answer',
      async ({ params, body }) => ({
        isAnswered: await answer(Number(params.id), body.answer, body.question),
      }),
    )
  })
}

function present({ id, kind, manifestUrl, messages }: Question): WalletQuestion {
  return {
    id,
    kind,
    domain: manifestUrl === null ? '' : new URL(manifestUrl).host,
    manifestUrl,
    messages: messages.map(({ address, amount, payload }) => ({
      address,
      coins: coinsOf(BigInt(amount)),
      comment: payload === undefined ? '' : commentIn(Cell.fromBase64(payload)),
    })),
  }
}
