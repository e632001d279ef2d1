import type { Json } from '../core/json.ts'
import type { Phone } from '../testing/phone.ts'
import type { World } from '../testing/world.ts'

/** Who and what the samples below speak of. */
export interface Scene {
  world: World
  user: Phone
  channelId: number
  fileId: string
}

export interface Sample {
  method: string
  params: () => Json | Promise<Json>
}

export function fixed(method: string, params: Json = {}): Sample {
  return { method, params: () => params }
}

export function made(method: string, params: () => Promise<Json>): Sample {
  return { method, params }
}
