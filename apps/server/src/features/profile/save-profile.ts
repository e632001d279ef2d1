import type { Body, StudioProfile, studioProfile } from '@fanlight/contract'
import type { Context, CreatorMember, Fan } from '../../core/context.ts'
import { once } from '../../core/sales/idempotency.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import { refuse } from '../../platform/refuse.ts'
import * as store from './profile.store.ts'
import { readProfile } from './read-profile.ts'

/** A name of blanks alone would be no name to read, and one with blanks around it reads like another. */
export async function saveProfile(
  ctx: Context,
  { fan, member, requestKey }: { fan: Fan; member: CreatorMember; requestKey: RequestKey },
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
  await once(ctx, fan, requestKey, async (tx) => {
    await store.saveName(tx, member.creatorId, changed)
    return {}
  })
  return readProfile(ctx, member.creatorId)
}

function tidy(field: string, words: string): string {
  const tidied = words.replace(/\s+/g, ' ').trim()
  if (tidied === '') throw refuse('invalid_request', { [field]: 'must not be blank' })
  return tidied
}
