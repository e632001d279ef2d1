import * as store from './message-contents.store.ts'

export type { MessageContent } from './message-contents.store.ts'

/** What creators write to fans. Once any fan has it, it is recalled at most, and never changed. */
export const {
  insert: insertContent,
  update: updateContent,
  recall: recallContent,
  remove: removeContent,
} = store
