import { ENDPOINTS } from './endpoints.ts'
import { TON_ENDPOINTS } from './ton-endpoints.ts'

/** Lets the app make the calls about coins; few fans do, so that their addresses are not in every start. */
export function addTonCalls(): void {
  Object.assign(ENDPOINTS, TON_ENDPOINTS)
}
