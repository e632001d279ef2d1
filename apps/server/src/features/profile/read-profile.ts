import type { StudioProfile } from '@fanlight/contract'
import { creatorPictureAddress } from '../../core/content/creator-pictures.ts'
import type { Context } from '../../core/context.ts'
import * as store from './profile.store.ts'

export async function readProfile(ctx: Context, creatorId: number): Promise<StudioProfile> {
  const { avatarDigest, coverDigest, ...name } = await store.find(ctx.sharedDb, creatorId)
  return {
    ...name,
    avatar: creatorPictureAddress(avatarDigest),
    cover: creatorPictureAddress(coverDigest),
  }
}
