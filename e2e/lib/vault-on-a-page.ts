import { playSealed } from '@fanlight/vault'
import { measures } from './vault-measures.ts'

const vault = { playSealed, ...measures }

declare global {
  interface Window {
    vault: typeof vault
  }
}

window.vault = vault
