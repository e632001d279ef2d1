import { useStore } from '@fanlight/web/store'
import { type SyntheticEvent, useState } from 'react'
import { newFan } from '../api/control-api.ts'
import { Button } from '../look/button.tsx'
import { changeMe, logIn, readUsers, session } from '../state/session.ts'
import { refreshWorld, world } from '../state/world.ts'
import { usePageTexts } from '../texts/texts.ts'
import { AllTiles } from './fan-tiles.tsx'
import { Option } from './option.tsx'
import * as css from './page.module.css'
import { tellPanel } from './panel-notice.tsx'

export function FansPage() {
  const texts = usePageTexts()
  const user = useStore(session, (value) => value.user)
  const isReachable = useStore(world, (value) => value.isReachable)
  return (
    <div className={css.page}>
      <AllTiles />
      {user && (
        <Option
          label={texts.premiumUser}
          checked={user.isPremium}
          onChange={(event) => void changeMe({ isPremium: event.target.checked })}
        />
      )}
      {isReachable && <NewFan />}
    </div>
  )
}

function NewFan() {
  const texts = usePageTexts()
  const [firstName, setFirstName] = useState('')
  const languageCode = useStore(session, ({ user }) => user?.languageCode ?? 'en')
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    try {
      const { id } = await newFan({ firstName, languageCode })
      setFirstName('')
      await Promise.all([readUsers(), refreshWorld()])
      await logIn(id)
    } catch (error) {
      tellPanel(texts.failed(error instanceof Error ? error.message : ''))
    }
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <h2>{texts.newFan}</h2>
      <input
        required
        maxLength={64}
        value={firstName}
        onChange={(event) => setFirstName(event.target.value)}
        placeholder={texts.newFanName}
        aria-label={texts.newFanName}
      />
      <Button type="submit">{texts.addFan}</Button>
    </form>
  )
}
