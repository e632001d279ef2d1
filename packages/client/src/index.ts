export * from './api.ts'
export type { CallName } from './calls.ts'
export * from './errors.ts'
export * from './live-socket.ts'
