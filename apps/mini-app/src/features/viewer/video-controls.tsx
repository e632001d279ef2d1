import { durationText } from '@fanlight/i18n/duration-text'
import { Icon } from '@fanlight/ui/icon'
import { PAUSE, PLAY, SILENCE, SOUND } from '@fanlight/ui/media-icons'
import { PlayMark } from '@fanlight/ui/play-mark'
import { useSyncExternalStore } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import css from './video-controls.module.css'

const CHANGES = [
  'play',
  'pause',
  'timeupdate',
  'seeking',
  'durationchange',
  'volumechange',
  'ended',
]

/** Play, pause, where in the video and how loud, for the element that plays it. */
export function VideoControls({ video }: { video: HTMLVideoElement }) {
  const { t } = useI18n()
  const at = useVideo(video, ({ currentTime }) => Math.floor(currentTime * 4) / 4)
  const isPlaying = useVideo(video, ({ paused }) => !paused)
  const duration = useVideo(video, (element) => element.duration || 0)
  const passed = durationText(Math.floor(at))
  const toggle = () => void (isPlaying ? video.pause() : video.play().catch(() => {}))
  return (
    <>
      <button
        type="button"
        className={css['play']}
        aria-label={t(isPlaying ? 'viewer.pause' : 'viewer.play')}
        onClick={toggle}
      >
        <PlayMark shape={isPlaying ? PAUSE : PLAY} size="large" />
      </button>
      <div className={css['scrub']}>
        <span>{passed}</span>
        <input
          type="range"
          min={0}
          max={duration}
          step={0.25}
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
    </>
  )
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
      className={css['sound']}
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
