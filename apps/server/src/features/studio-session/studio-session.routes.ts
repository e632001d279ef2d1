import { studioSession } from '@fanlight/contract'
import { qrRows } from '@fanlight/qr-rows'
import { creatorPictureAddress } from '../../core/content/creator-pictures.ts'
import type { Context } from '../../core/context.ts'
import type { Authenticator } from '../../core/http/authenticate.ts'
import type { Call, Serve } from '../../core/http/serve.ts'
import { giveXsrfToken } from '../../core/http/xsrf.ts'
import { clearStudioCookie, setStudioCookie } from '../../core/studio/session-cookie.ts'
import {
  endStudioSession,
  endStudioSessions,
  listStudioSessions,
  type StudioSession,
} from '../../core/studio/sessions.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import { deviceName } from './device-name.ts'
import { type Entrance, enterAsPerson, enterByCode, enterByCookie } from './enter-studio.ts'
import { beginSignIn, readSignInState } from './sign-in.ts'
import { clearSignInCookie, setSignInCookie, signInCookieOf } from './sign-in-cookie.ts'
import { findDesk } from './studio-session.store.ts'

type OpenCall = Pick<Call<typeof studioSession.enter>, 'request' | 'reply'>

/** The ways in, which are open to anyone. */
export function studioSignInRoutes(serve: Serve, ctx: Context, authenticator: Authenticator) {
  const { settings } = ctx
  const admit = ({ request, reply }: OpenCall, entrance: Entrance) => {
    setStudioCookie(reply, settings, entrance)
    giveXsrfToken(request, reply, settings.publicUrl.startsWith('https:'), {
      isFramed: entrance.wayIn === 'messenger',
    })
    return {}
  }
  const deviceOf = ({ request }: OpenCall) => deviceName(request.headers['user-agent'])

  serve(studioSession.begin, async (call) => {
    const { language } = call.locale
    const begun = await beginSignIn(ctx, { device: deviceOf(call), language })
    setSignInCookie(call.reply, settings, begun.cookie)
    const { words, link, expiresAt } = begun
    return { words, link, qr: link === null ? [] : qrRows(link), expiresAt: unixSeconds(expiresAt) }
  })

  serve(studioSession.state, async ({ request }) => {
    return { state: await readSignInState(ctx, signInCookieOf(request)) }
  })

  serve(studioSession.enter, async (call) => {
    const entrance = await enterByCookie(ctx, signInCookieOf(call.request), deviceOf(call))
    clearSignInCookie(call.reply)
    return admit(call, entrance)
  })

  serve(studioSession.enterByLink, async (call) => {
    return admit(call, await enterByCode(ctx, call.body.code, deviceOf(call)))
  })

  serve(studioSession.enterByMessenger, async (call) => {
    const { id } = await authenticator.identify(call.request, call.body.credential)
    return admit(call, await enterAsPerson(ctx, id, deviceOf(call)))
  })
}

/** What a member sees and does about their own sessions. */
export function studioSessionRoutes(serve: Serve, ctx: Context) {
  const { sharedDb: db, settings } = ctx

  serve(studioSession.current, async ({ member, request, reply }) => {
    giveXsrfToken(request, reply, settings.publicUrl.startsWith('https:'), {
      isFramed: request.studioSession?.wayIn === 'messenger',
    })
    const { personId, creatorId, role, rights } = member
    const desk = await findDesk(ctx.dbOf(member.personId), member)
    return {
      person: { id: personId, firstName: desk.firstName, lastName: desk.lastName },
      creator: {
        id: creatorId,
        name: desk.creatorName,
        avatar: creatorPictureAddress(desk.avatarDigest),
      },
      role,
      rights: [...rights],
    }
  })

  serve(studioSession.signOut, async ({ member, request, reply }) => {
    const { studioSession: session } = request
    if (session) await endStudioSession(db, member.personId, session.id)
    clearStudioCookie(reply, settings)
    return {}
  })

  serve(studioSession.list, async ({ member, request }) => {
    const sessions = await listStudioSessions(ctx, member.personId)
    return { sessions: sessions.map((each) => present(each, request.studioSession)) }
  })

  serve(studioSession.end, async ({ member, params }) => {
    if (!(await endStudioSession(db, member.personId, params.id))) throw refuse('not_found')
    return {}
  })

  serve(studioSession.endOthers, async ({ member, request }) => {
    await endStudioSessions(db, member.personId, { except: request.studioSession?.id ?? null })
    return {}
  })
}

function present(session: StudioSession, current: StudioSession | null) {
  const { id, device, wayIn, createdAt, seenAt } = session
  return {
    id,
    device,
    wayIn,
    createdAt: unixSeconds(createdAt),
    seenAt: unixSeconds(seenAt),
    isCurrent: id === current?.id,
  }
}
