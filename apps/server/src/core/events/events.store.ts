import { agedTable } from '../retention/aged-table.ts'

export const EVENTS = agedTable('event', 'created_at')
