import { STAFF_RIGHTS, type StaffRight } from '@fanlight/contract'
import { confirmSession, saveStaff } from '../src/core/staff/staff.ts'
import { toCodeHash } from '../src/core/studio/one-time-code.ts'
import { codeOfStep } from '../src/features/staff-session/totp.ts'
import type { Fan } from './fan.ts'
import { Browser } from './studio-browser.ts'
import type { World } from './world.ts'

/** A person who works for the operator. */
export async function employs(
  world: World,
  rights: readonly StaffRight[] = STAFF_RIGHTS,
  name = 'Olga Kern',
): Promise<Fan> {
  const person = await world.fan()
  await saveStaff(world.db, { personId: person.id, name, rights }, world.clock.now())
  return person
}

/** A browser in which one of the staff has signed in and given the second factor just now. */
export async function atDesk(world: World, person?: { id: number }): Promise<Browser> {
  const browser = await Browser.of(world, person ?? (await employs(world)))
  await givesFactor(browser)
  return browser
}

/** As if they had typed a code. */
async function givesFactor(browser: Browser): Promise<void> {
  const { world, cookies } = browser
  const hash = toCodeHash(cookies.get('fanlight_studio') ?? '')
  const { id } = await world.db.one<{ id: string }>(
    'select id from studio_session where cookie_hash = $1',
    [hash],
  )
  await confirmSession(world.db, id, world.clock.now())
}

/** The fan has asked support for help, in the platform's chat; the ticket's number. */
export async function opensTicket(
  { db, clock }: World,
  fan: { id: number },
  text = 'The money left my card',
): Promise<number> {
  const { id } = await db.one<{ id: number }>(
    `insert into support_ticket (fan_id, bot_id, state, answer_by, created_at, touched_at)
     values ($1, 1, 'open', $2::timestamptz + interval '1 day', $2, $2) returning id`,
    [fan.id, clock.now()],
  )
  await db.run(
    `insert into support_message (ticket_id, author, kind, text, created_at)
     values ($1, 'fan', 'text', $2, $3)`,
    [id, text, clock.now()],
  )
  return id
}

/** The answer to the second time. */
export async function closesTicketTwice(world: World, headers: Record<string, string>) {
  const path = `/staff/tickets/${await opensTicket(world, await world.fan())}/close`
  const desk = await atDesk(world)
  await desk.post(path)
  return desk.post(path, undefined, headers)
}

/** What an authenticator shows that was told this secret, at the world's time or so many steps from it. */
export function authenticatorCode({ clock }: World, secret: string, steps = 0): string {
  return codeOfStep(fromBase32(secret), Math.floor(clock.now().getTime() / 30_000) + steps)
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
