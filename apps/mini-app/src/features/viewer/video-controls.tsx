import { durationText } from '@fanlight/i18n/duration-text'
import { classNames } from '@fanlight/ui/class-names'
import { Icon } from '@fanlight/ui/icon'
import { PAUSE, PLAY, SILENCE, SOUND } from '@fanlight/ui/media-icons'
import { PlayMark } from '@fanlight/ui/play-mark'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import * as css from './video-controls.module.css'

const CHANGES = [
  'play',
  'pause',
  'timeupdate',
  'seeking',
  'durationchange',
  'volumechange',
  'ended',
]

/** How long the button lies over what plays after the last touch. */
const REST_AFTER_MS = 2000

/** Play, pause, where in the video and how loud, for the element that plays it. */
export function VideoControls({ video }: { video: HTMLVideoElement }) {
  const { t } = useI18n()
  const isPlaying = useVideo(video, ({ paused }) => !paused)
  const isResting = useRest(isPlaying)
  const toggle = () => void (isPlaying ? video.pause() : video.play().catch(() => {}))
  return (
    <>
      <button
        type="button"
        className={classNames(css.play, isResting && css.resting)}
        aria-label={t(isPlaying ? 'viewer.pause' : 'viewer.play')}
        onClick={toggle}
      >
        <PlayMark shape={isPlaying ? PAUSE : PLAY} size="large" />
      </button>
      <Scrub video={video} isPlaying={isPlaying} />
    </>
  )
}

function Scrub({ video, isPlaying }: { video: HTMLVideoElement; isPlaying: boolean }) {
  const { t } = useI18n()
  const at = usePosition(video, isPlaying)
  const duration = useVideo(video, (element) => element.duration || 0)
  const isOver = at >= duration
  const passed = durationText(isOver ? duration : Math.floor(at))
  return (
    <div className={css.scrub}>
      <span>{passed}</span>
      <input
        type="range"
        min={0}
        max={duration}
        step="any"
        value={at}
        aria-label={t('viewer.position')}
        aria-valuetext={`${passed} / ${durationText(duration)}`}
        style={{ '--part': duration > 0 ? at / duration : 0 }}
        onChange={(event) => {
          video.currentTime = Number(event.target.value)
        }}
      />
      <span>{durationText(duration)}</span>
      <SoundButton video={video} />
    </div>
  )
}

/** Seconds into the video: frame by frame while it plays, and its very end at the end. */
function usePosition(video: HTMLVideoElement, isPlaying: boolean): number {
  const told = useVideo(video, positionOf)
  const [seen, setSeen] = useState(told)
  useEffect(() => {
    if (!isPlaying) return
    let frame = 0
    const look = () => {
      setSeen(positionOf(video))
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [video, isPlaying])
  return isPlaying ? seen : told
}

/** Players stop a part of a frame before the length that they tell. */
function positionOf({ currentTime, duration, ended }: HTMLVideoElement): number {
  return ended && duration ? duration : currentTime
}

/** Whether what plays has been left alone for a while. */
function useRest(isPlaying: boolean): boolean {
  const [isResting, setIsResting] = useState(false)
  useEffect(() => {
    if (!isPlaying) return
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      setIsResting(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIsResting(true), REST_AFTER_MS)
    }
    wake()
    addEventListener('pointerdown', wake)
    addEventListener('keydown', wake)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', wake)
      removeEventListener('keydown', wake)
    }
  }, [isPlaying])
  return isPlaying && isResting
}

/** For a video that can be heard. */
function SoundButton({ video }: { video: HTMLVideoElement }) {
  const { t } = useI18n()
  const isMuted = useVideo(video, ({ muted }) => muted)
  const hasSound = useVideo(video, ({ dataset }) => dataset['sound'] === 'true')
  if (!hasSound) return null
  return (
    <button
      type="button"
      className={css.sound}
      aria-label={t(isMuted ? 'viewer.soundOn' : 'viewer.soundOff')}
      onClick={() => {
        video.muted = !isMuted
      }}
    >
      <Icon shape={isMuted ? SILENCE : SOUND} size={22} />
    </button>
  )
}

function useVideo<T>(video: HTMLVideoElement, read: (video: HTMLVideoElement) => T): T {
  return useSyncExternalStore(
    (changed) => {
      for (const change of CHANGES) video.addEventListener(change, changed)
      return () => {
        for (const change of CHANGES) video.removeEventListener(change, changed)
      }
    },
    () => read(video),
  )
}
