import { centsFromEur } from '@fanlight/contract/money'
import { moneyText } from '@fanlight/i18n/money'
import { useStore } from '@fanlight/web/store'
import type { PhoneUser } from '../../src/views/phone-views.ts'
import { Avatar } from '../look/avatar.tsx'
import { logIn, session } from '../state/session.ts'
import { useSettings } from '../state/settings.ts'
import { world } from '../state/world.ts'
import { usePageTexts } from '../texts/texts.ts'
import { closeApp } from '../web-view/opened-app.ts'
import * as css from './fan-tiles.module.css'

/** The people whose phone this can be, with what they have on the product's balance. */
export function FanTiles({ limit }: { limit: number }) {
  const users = useStore(session, (value) => value.users)
  const current = useStore(session, (value) => value.user)
  return <Tiles users={shownOf(users, current, limit)} />
}

/** Everybody, creators apart from fans. */
export function AllTiles() {
  const texts = usePageTexts()
  const users = useStore(session, (value) => value.users)
  const members = useStore(world, (value) => value.members)
  const isCreator = ({ id }: PhoneUser) => members[id] !== undefined
  const creators = users.filter(isCreator)
  return (
    <>
      <Tiles users={users.filter((user) => !isCreator(user))} />
      {creators.length > 0 && (
        <>
          <h2>{texts.creators}</h2>
          <Tiles users={creators} />
        </>
      )}
    </>
  )
}

function Tiles({ users }: { users: PhoneUser[] }) {
  const current = useStore(session, (value) => value.user)
  return (
    <ul className={css.tiles}>
      {users.map((user) => (
        <Tile key={user.id} user={user} isChosen={user.id === current?.id} />
      ))}
    </ul>
  )
}

function Tile({ user, isChosen }: { user: PhoneUser; isChosen: boolean }) {
  const texts = usePageTexts()
  const balance = useStore(world, ({ balances }) => balances[user.id])
  const isCreator = useStore(world, ({ members }) => members[user.id] !== undefined)
  const language = useSettings((value) => value.pageLanguage)
  const money = balance === undefined ? '…' : moneyText(centsFromEur(balance), language)
  const choose = async () => {
    closeApp()
    await logIn(user.id)
  }
  return (
    <li>
      <button
        type="button"
        className={css.tile}
        aria-pressed={isChosen}
        onClick={() => void choose()}
      >
        <Avatar
          id={user.id}
          name={`${user.firstName} ${user.lastName ?? ''}`}
          photoUrl={user.photoUrl}
          className={css.photo}
        />
        <b>{user.firstName}</b>
        <span>{isCreator ? texts.creator : money}</span>
      </button>
    </li>
  )
}

/** The first few, the chosen one always among them. */
function shownOf(users: PhoneUser[], current: PhoneUser | null, limit: number) {
  const first = users.slice(0, limit)
  const isThere = !current || first.some(({ id }) => id === current.id)
  return isThere ? first : [...first.slice(0, limit - 1), current]
}
