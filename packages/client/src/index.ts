export * from './api.ts'
export type { CallName } from './endpoints.ts'
export * from './errors.ts'
export * from './live-socket.ts'
