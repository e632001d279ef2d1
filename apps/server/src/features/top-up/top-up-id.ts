const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** The version of a UUID whose bits mean what its maker says. */
const OWN_MEANING = '8'
const FAN_BITS = 53n
const FAN_MASK = (1n << FAN_BITS) - 1n

/** Whether a text that came from outside can name a top-up at all. */
export function isTopUpId(text: string): boolean {
  return UUID.test(text)
}

/**
 * A top-up's id ends in the number of its fan and is random before that. Providers know a top-up by
 * its id alone, so that a webhook which names one names the fan, in whose database it is to be
 * applied. `top_up_id_names_its_fan` holds us to it.
 */
export function toTopUpId(randomUuid: string, fanId: number): string {
  const [low = '', mid = '', high = '', ...end] = randomUuid.split('-')
  const tail = BigInt(`0x${end.join('')}`)
  const named = ((tail & ~FAN_MASK) | BigInt(fanId)).toString(16).padStart(16, '0')
  return [low, mid, OWN_MEANING + high.slice(1), named.slice(0, 4), named.slice(4)].join('-')
}

/** With whom a charge of Stars is kept: whose top-up its payload names, otherwise the payer. */
export function fanOfCharge({ payload, payerId }: { payload: string; payerId: number }): number {
  return fanOfTopUp(payload) ?? payerId
}

/** Null for an id that is not ours. One that is may still be of a top-up that there is not. */
export function fanOfTopUp(text: string): number | null {
  if (!UUID.test(text) || text[14] !== OWN_MEANING) return null
  const fanId = Number(BigInt(`0x${text.slice(-17).replace('-', '')}`) & FAN_MASK)
  return fanId > 0 ? fanId : null
}
