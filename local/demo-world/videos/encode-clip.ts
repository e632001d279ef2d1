import encoders from 'h264-mp4-encoder'

export interface ClipShape {
  width: number
  height: number
  framesPerSecond: number
  /** Seconds from one key frame to the next. */
  keyEvery: number
  /** From 10, the best, to 51, the smallest. */
  quantizer: number
}

/** An MP4 out of frames (RGBA), by an encoder that is the same on every machine. */
export async function encodeClip(
  shape: ClipShape,
  frames: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<Buffer> {
  const encoder = await encoders.createH264MP4Encoder()
  encoder.width = shape.width
  encoder.height = shape.height
  encoder.frameRate = shape.framesPerSecond
  encoder.groupOfPictures = shape.keyEvery * shape.framesPerSecond
  encoder.quantizationParameter = shape.quantizer
  encoder.speed = FASTEST
  encoder.initialize()
  for await (const frame of frames) encoder.addFrameRgba(frame)
  encoder.finalize()
  const clip = Buffer.from(encoder.FS.readFile(encoder.outputFilename))
  encoder.FS.unlink(encoder.outputFilename)
  encoder.delete()
  return clip
}

const FASTEST = 10
