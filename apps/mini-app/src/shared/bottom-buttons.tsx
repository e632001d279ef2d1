import { BottomBar } from '@fanlight/ui/bottom-bar'
import { Button } from '@fanlight/ui/button'
import { type ComponentProps, useEffectEvent, useLayoutEffect } from 'react'
import { useServices } from './services.ts'

interface ButtonOptions
  extends Pick<ComponentProps<typeof Button>, 'disabled' | 'loading' | 'variant'> {
  text: string
  onClick: () => void
}

interface BottomButtonsProps {
  main: ButtonOptions
  secondary?: ButtonOptions
}

/** The screen's one action, and sometimes another: the messenger's own buttons where it has them. */
export function BottomButtons({ main, secondary }: BottomButtonsProps) {
  const { messenger } = useServices()
  useNativeButton('main', main)
  useNativeButton('secondary', secondary ?? null)
  if (messenger.hasMainButton && (messenger.hasSecondaryButton || !secondary)) return null

  return (
    <BottomBar>
      {secondary && !messenger.hasSecondaryButton && <Drawn {...secondary} variant="tint" />}
      {!messenger.hasMainButton && <Drawn {...main} />}
    </BottomBar>
  )
}

function Drawn({ text, ...props }: ButtonOptions) {
  return <Button {...props}>{text}</Button>
}

function useNativeButton(which: 'main' | 'secondary', options: ButtonOptions | null) {
  const { messenger } = useServices()
  const isShown = options !== null
  const { text = '', disabled = false, loading: isBusy = false, variant } = options ?? {}
  const isEnabled = !disabled
  const isGold = variant === 'gold'
  const set = which === 'main' ? messenger.buttons.setMain : messenger.buttons.setSecondary
  const press = useEffectEvent(() => {
    if (options && isEnabled && !isBusy) options.onClick()
  })

  // Before anything is drawn, so that no screen is seen with the buttons of another.
  useLayoutEffect(() => {
    if (isShown) set({ text, isEnabled, isBusy, isGold })
  }, [set, isShown, text, isEnabled, isBusy, isGold])
  useLayoutEffect(() => {
    if (!isShown) return undefined
    const listen = which === 'main' ? messenger.onMainPress : messenger.onSecondaryPress
    const stop = listen(() => press())
    return () => {
      stop()
      set(null)
    }
  }, [messenger, which, set, isShown])
}
