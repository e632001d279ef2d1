import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Messenger } from '../core/context.ts'
import type { Json } from '../core/json.ts'
import { PhoneProblem } from '../core/phone-problem.ts'
import type { User } from '../people/users.store.ts'
import * as users from '../people/users.store.ts'
import type { PhoneApi } from '../views/api-types.ts'
import * as sessions from './sessions.store.ts'

/** What a phone sent, validated: any client in the network may send anything. */
export class PhoneRequest {
  readonly #params: Json
  readonly #query: Json
  readonly #body: Json

  constructor(request: FastifyRequest) {
    this.#params = toJson(request.params)
    this.#query = toJson(request.query)
    this.#body = toJson(request.body)
  }

  param(name: string): string {
    return String(this.#params[name])
  }

  id(name: string): number {
    const id = Number(this.param(name))
    if (!Number.isSafeInteger(id)) throw invalid(name)
    return id
  }

  queryNumber(name: string): number | null {
    const value = this.#query[name]
    if (value === undefined) return null
    const number = Number(value)
    if (!Number.isSafeInteger(number)) throw invalid(name)
    return number
  }

  has(name: string): boolean {
    return this.#body[name] !== undefined
  }

  text(name: string): string {
    const value = this.#body[name]
    if (typeof value !== 'string') throw invalid(name)
    return value
  }

  optionalText(name: string): string | undefined {
    return this.has(name) ? this.text(name) : undefined
  }

  integer(name: string): number {
    const value = this.#body[name]
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw invalid(name)
    return value
  }

  optionalInteger(name: string): number | undefined {
    return this.has(name) ? this.integer(name) : undefined
  }

  boolean(name: string): boolean {
    const value = this.#body[name]
    if (typeof value !== 'boolean') throw invalid(name)
    return value
  }

  optionalBoolean(name: string): boolean | undefined {
    return this.has(name) ? this.boolean(name) : undefined
  }

  object(name: string): Json {
    const value = this.#body[name]
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(name)
    return value as Json
  }
}

type RouteName = keyof PhoneApi
type Reply<Name extends RouteName> = PhoneApi[Name]['reply']
type Handler<Name extends RouteName> = (request: PhoneRequest) => Reply<Name> | Promise<Reply<Name>>
type UserHandler<Name extends RouteName> = (
  user: User,
  request: PhoneRequest,
) => Reply<Name> | Promise<Reply<Name>>

export interface ServePhone {
  /** A call that anybody may make. */
  open<Name extends RouteName>(name: Name, handler: Handler<Name>): void
  /** A call of the user whose phone it is. */
  own<Name extends RouteName>(name: Name, handler: UserHandler<Name>): void
}

/** Serves calls by the names they have in PhoneApi, which also types their answers. */
export function servePhoneOn(scope: FastifyInstance, messenger: Messenger): ServePhone {
  const serve = (name: RouteName, handler: (request: FastifyRequest) => unknown) => {
    const [method = '', url = ''] = name.split(' ')
    scope.route({ method, url, handler: async (request) => handler(request) })
  }
  return {
    open: (name, handler) => serve(name, (request) => handler(new PhoneRequest(request))),
    own: (name, handler) =>
      serve(name, (request) => {
        const user = userOf(messenger, request.headers.authorization?.replace(/^Bearer /, '') ?? '')
        return handler(user, new PhoneRequest(request))
      }),
  }
}

/** The user that a login token stands for. */
export function userOf({ db }: Messenger, token: string): User {
  const userId = sessions.find(db, token)
  const user = userId === null ? null : users.find(db, userId)
  if (!user) throw new PhoneProblem('UNAUTHORIZED', 'Log in first.', 401)
  return user
}

function toJson(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}

function invalid(name: string): PhoneProblem {
  return new PhoneProblem('INVALID_REQUEST', `"${name}" is missing or not what it should be.`)
}
