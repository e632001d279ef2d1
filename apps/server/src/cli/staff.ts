import { STAFF_RIGHTS, type StaffRight } from '@fanlight/contract'
import type { Context } from '../core/context.ts'
import { oneDatabase } from '../core/databases.ts'
import { listStaff, removeStaff, type StaffMember, saveStaff } from '../core/staff/staff.ts'
import { actAsStaff, COMMAND_LINE, verifyActions } from '../core/staff/staff-actions.ts'
import { resetFactor } from '../features/staff-session/give-factor.ts'
import { openLog } from '../platform/log.ts'
import { Misuse, quoted, readId, unknownCommand } from './misuse.ts'
import type { Operation, Program } from './operation.ts'
import { withDatabase } from './with-database.ts'

const HELP = `npm run staff -- <command>

  list                                        who works for the operator
  add <person> "<name>" --rights <rights>     lets a person of the messenger in, or changes their rights:
                                              some of ${STAFF_RIGHTS.join(',')}, with commas
  remove <person>                             ends their work; they are shut out at once
  reset <person>                              makes them set up their second factor again
  verify                                      whether the audit log is whole

A person is named by their id at the messenger. They sign in at /studio/staff.`

const NAME_CHARS_MAX = 100
const BROKEN = 3

type StaffContext = Pick<Context, 'sharedDb' | 'clock' | 'log'>

/** Names those who work for the operator: the first of them cannot be named in any other way. */
export const staff: Program = { help: HELP, act }

async function act(args: string[], open: () => Operation) {
  const asked = toCommand(args)
  const { config, clock } = open()
  const log = openLog('error')
  const said = await withDatabase(config, log, ({ db }) =>
    asked({ ...oneDatabase(db), clock, log }),
  )
  process.stdout.write(`${said}\n`)
}

/** What is to be done, which answers with what was. */
function toCommand([name = '', id = '', ...rest]: string[]) {
  if (name === 'list') return describeStaff
  if (name === 'verify') return describeLog
  if (!['add', 'remove', 'reset'].includes(name)) throw unknownCommand(name)
  const personId = readId(id, 'the id of a person at the messenger')
  if (name === 'remove') return (ctx: StaffContext) => remove(ctx, personId)
  if (name === 'reset') return (ctx: StaffContext) => reset(ctx, personId)
  const member = toMember(personId, rest)
  return (ctx: StaffContext) => add(ctx, member)
}

function toMember(personId: number, [name = '', flag = '', list = '']: string[]) {
  const rights = list.split(',').filter(Boolean)
  const isKnown = (right: string): right is StaffRight => STAFF_RIGHTS.some((one) => one === right)
  if (name === '' || name.length > NAME_CHARS_MAX) {
    throw new Misuse(`Say their name, in 1 to ${NAME_CHARS_MAX} characters.`)
  }
  if (flag !== '--rights' || rights.length === 0) {
    throw new Misuse(`Say what they may do: --rights with some of ${STAFF_RIGHTS.join(',')}.`)
  }
  if (!rights.every(isKnown)) {
    const wrong = rights.find((right) => !isKnown(right))
    throw new Misuse(`${quoted(wrong)} is not a right: ${STAFF_RIGHTS.join(', ')}.`)
  }
  return { personId, name, rights }
}

async function add(ctx: StaffContext, member: StaffMember): Promise<string> {
  const { personId, name, rights } = member
  const act = {
    action: 'added_staff',
    subject: `staff ${personId}`,
    why: '',
    details: member,
  } as const
  await actAsStaff({ ...ctx, db: ctx.sharedDb }, COMMAND_LINE, act, (tx) =>
    saveStaff(tx, member, ctx.clock.now()),
  )
  return `${name} (${personId}) has the rights ${rights.join(', ')}.`
}

async function remove(ctx: StaffContext, personId: number): Promise<string> {
  const act = { action: 'removed_staff', subject: `staff ${personId}`, why: '' } as const
  await actAsStaff({ ...ctx, db: ctx.sharedDb }, COMMAND_LINE, act, async (tx) => {
    if (!(await removeStaff(tx, personId))) throw new Error(`No one of the staff is ${personId}.`)
  })
  return `${personId} does not work for the operator any more.`
}

async function reset(ctx: StaffContext, personId: number): Promise<string> {
  if (!(await resetFactor(ctx, COMMAND_LINE, personId)))
    throw new Error(`${personId} has no second factor.`)
  return `${personId} sets up the second factor at the next sign-in.`
}

async function describeStaff({ sharedDb: db }: StaffContext): Promise<string> {
  const members = await listStaff(db)
  if (members.length === 0) return 'No one works for the operator yet.'
  return members
    .map(({ personId, name, rights }) => `${personId}  ${name}  ${rights.join(', ')}`)
    .join('\n')
}

async function describeLog({ sharedDb: db }: StaffContext): Promise<string> {
  const { records, lastHash, brokenId } = await verifyActions(db)
  if (brokenId === null)
    return `The audit log is whole: ${records} records, last seal ${lastHash?.toString('hex') ?? 'none'}.`
  process.exitCode = BROKEN
  return `The audit log does not add up from record ${brokenId} of ${records} on.`
}
