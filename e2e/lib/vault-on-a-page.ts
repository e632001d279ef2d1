import {
  fetchPhoto,
  importMediaKey,
  openEnvelope,
  playSealed,
  readPhotoItem,
  readVideoItems,
} from '@fanlight/vault'

const vault = {
  fetchPhoto,
  importMediaKey,
  openEnvelope,
  playSealed,
  readPhotoItem,
  readVideoItems,
}

declare global {
  interface Window {
    vault: typeof vault
  }
}

window.vault = vault
