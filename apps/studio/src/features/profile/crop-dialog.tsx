import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Alert } from '../../shared/kit/alert.tsx'
import { Button } from '../../shared/kit/button.tsx'
import { Dialog, DialogActions } from '../../shared/kit/dialog.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { cutOf, type View } from './crop.ts'
import * as css from './pictures.module.css'
import { type PictureKind, useProfileChanges } from './profile.queries.ts'

/** As the server keeps them; larger would be thrown away. */
const SHAPES = {
  avatar: { width: 800, height: 800 },
  cover: { width: 1280, height: 640 },
} as const
const QUALITY = 0.92

const AXES = [
  { axis: 'zoom', text: 'crop_zoom', min: 1, max: 4 },
  { axis: 'x', text: 'crop_x', min: 0, max: 1 },
  { axis: 'y', text: 'crop_y', min: 0, max: 1 },
] as const

interface CropDialogProps {
  kind: PictureKind
  file: File
  onClose: () => void
}

/** Which part of a picture is shown: by drag, and by sliders that a keyboard moves as well. */
export function CropDialog({ kind, file, onClose }: CropDialogProps) {
  const { t } = useI18n()
  const { show } = useProfileChanges()
  const [view, setView] = useState<View>({ zoom: 1, x: 0.5, y: 0.5 })
  const picture = usePicture(file)
  const canvas = useRef<HTMLCanvasElement>(null)
  const shape = SHAPES[kind]
  useEffect(() => {
    if (!picture || picture === 'unreadable') return
    const { left, top, width, height } = cutOf(picture, shape, view)
    const context = canvas.current?.getContext('2d')
    context?.drawImage(picture, left, top, width, height, 0, 0, shape.width, shape.height)
  }, [picture, shape, view])

  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (buttons === 0) return
    const by = (moved: number, size: number) => moved / size / view.zoom
    const within = (place: number) => Math.min(1, Math.max(0, place))
    setView({
      ...view,
      x: within(view.x - by(movementX, currentTarget.clientWidth)),
      y: within(view.y - by(movementY, currentTarget.clientHeight)),
    })
  }
  const save = () =>
    canvas.current?.toBlob(
      (photo) => photo && show.mutate({ kind, photo }, { onSuccess: onClose }),
      'image/jpeg',
      QUALITY,
    )
  const isRound = kind === 'avatar'
  return (
    <Dialog title={t(isRound ? 'profile_change_avatar' : 'profile_change_cover')} onClose={onClose}>
      <div className={isRound ? `${css.crop} ${css.round}` : css.crop}>
        <canvas ref={canvas} {...shape} onPointerMove={drag} />
        {AXES.map(({ axis, text, min, max }) => (
          <label key={axis}>
            {t(text)}
            <input
              type="range"
              {...{ min, max }}
              step={0.01}
              value={view[axis]}
              onChange={({ target }) => setView({ ...view, [axis]: Number(target.value) })}
            />
          </label>
        ))}
      </div>
      {picture === 'unreadable' && <Alert>{t('crop_unreadable')}</Alert>}
      <FailureAlert error={show.error} />
      <DialogActions>
        <Button variant="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={typeof picture !== 'object' || show.isPending} onClick={save}>
          {t(show.isPending ? 'crop_sending' : 'save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Turned as its camera says; undefined while it is read. */
function usePicture(file: File): ImageBitmap | 'unreadable' | undefined {
  const [picture, setPicture] = useState<ImageBitmap | 'unreadable'>()
  useEffect(() => {
    let isHere = true
    createImageBitmap(file).then(
      (read) => isHere && setPicture(read),
      () => isHere && setPicture('unreadable'),
    )
    return () => {
      isHere = false
    }
  }, [file])
  return picture
}
