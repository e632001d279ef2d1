import {
  type ClipTraits,
  makeClip as makeWithEncoder,
} from '@fanlight/local/demo-world/videos/make-clip'

/** A small video as a camera might have made it; the encoder is in the local ring. */
export function makeClip(traits: ClipTraits = {}): Promise<Buffer> {
  return makeWithEncoder(traits)
}
