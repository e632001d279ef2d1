import type { Body, StudioProfile, studioProfile } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import { type MemberAsk, onceForMember } from '../../core/studio/once-for-member.ts'
import { refuse } from '../../platform/refuse.ts'
import * as store from './profile.store.ts'
import { readProfile } from './read-profile.ts'

/** A name of blanks alone would be no name to read, and one with blanks around it reads like another. */
export async function saveProfile(
  ctx: Context,
  ask: MemberAsk,
  { firstName, lastName, isFemale, name }: Body<typeof studioProfile.save>,
): Promise<StudioProfile> {
  const changed = {
    firstName: tidy('firstName', firstName),
    lastName: lastName.trim(),
    isFemale,
    name: {
      nominative: tidy('name.nominative', name.nominative),
      genitive: tidy('name.genitive', name.genitive),
      dative: tidy('name.dative', name.dative),
      accusative: tidy('name.accusative', name.accusative),
      instrumental: tidy('name.instrumental', name.instrumental),
      prepositional: tidy('name.prepositional', name.prepositional),
    },
  }
  const { creatorId } = ask.member
  await onceForMember(ctx, ask, async (tx) => {
    await store.saveName(tx, creatorId, changed)
    return {}
  })
  return readProfile(ctx, creatorId)
}

function tidy(field: string, words: string): string {
  const tidied = words.replace(/\s+/g, ' ').trim()
  if (tidied === '') throw refuse('invalid_request', { [field]: 'must not be blank' })
  return tidied
}
