import { studioProfile } from '@fanlight/contract'
import { declineName } from '@fanlight/i18n/declension'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { readProfile } from './read-profile.ts'
import { saveProfile } from './save-profile.ts'
import { setPicture } from './set-picture.ts'

export function profileRoutes(serve: Serve, ctx: Context) {
  serve(studioProfile.get, async ({ member }) => ({
    profile: await readProfile(ctx, member.creatorId),
  }))

  serve(studioProfile.suggest, ({ body: { isFemale, ...name } }) => ({
    name: declineName({ ...name, sex: isFemale }),
  }))

  serve(studioProfile.save, async (call) => ({
    profile: await saveProfile(ctx, call, call.body),
  }))

  serve(studioProfile.setPicture, async ({ member, body }) => ({
    profile: await setPicture(ctx, member.creatorId, body),
  }))
}
