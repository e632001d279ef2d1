import { type Route, routes } from '@fanlight/contract'
import { KEY_SAMPLES, type KeyRouteName, OperatorSystem } from '../key-samples.ts'
import { pathWith, type RouteName, sampleOf } from '../route-samples.ts'
import { STAFF_SAMPLES, type StaffRouteName } from '../staff-samples.ts'
import {
  STUDIO_SAMPLES,
  type StudioRouteName,
  type StudioSample,
  type StudioScene,
} from '../studio-samples.ts'
import type { Asker, Cast } from './cast.ts'

export interface AskedFor {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  payload?: object
  /** Is answered by a library, past the framework. */
  isRaw?: true
}

const TUS = {
  'tus-resumable': '1.0.0',
  'upload-offset': '0',
  'upload-length': '1',
  'upload-metadata': `kind ${btoa('photo')}`,
  'content-type': 'application/offset+octet-stream',
}

/** A call that would be answered with 200, about something of the cast's fan or creator. */
export async function toCall(
  cast: Cast,
  name: keyof typeof routes,
  asker: Asker,
): Promise<AskedFor> {
  const { method, path, caller }: Route = routes[name]
  const { params, body } = await sampleFor(cast, name, caller, asker)
  return { method, url: `/api${pathWith(path, params)}`, ...(body && { payload: body }) }
}

/** The same for what is no call of the contract. */
export async function toOtherCall(
  { studio }: Cast,
  method: AskedFor['method'],
  path: string,
): Promise<AskedFor> {
  if (method === 'GET') return { method, url: `${path}?month=2026-10&format=csv` }
  const { params } = await STUDIO_SAMPLES['uploads.get'](studio)
  const url = path.replace(':id', String(params?.['id']))
  return { method, url, headers: TUS, isRaw: true }
}

function sampleFor(cast: Cast, name: keyof typeof routes, caller: Route['caller'], asker: Asker) {
  const { world, scene } = cast
  const { person } = asker
  if (caller === 'creator') {
    const studio = studioOf(cast, name, asker)
    return STUDIO_SAMPLES[name as StudioRouteName](studio)
  }
  if (caller === 'staff') {
    return STAFF_SAMPLES[name as StaffRouteName]({ world, caller: person ?? scene.fan })
  }
  if (caller === 'key') return keySample(cast, name as KeyRouteName)
  if (caller === 'anyone') return signInSample(cast, name)
  return sampleOf(name as RouteName, scene)
}

/** What is about no single thing is about the caller's own studio. */
function studioOf(
  { studio, otherStudio }: Cast,
  name: keyof typeof routes,
  { person, isElsewhere }: Asker,
): StudioScene {
  const isAboutAThing = routes[name].path.includes('/:') || name === 'studioProfile.setPicture'
  if (isElsewhere) {
    return isAboutAThing ? studio : { ...otherStudio, caller: person ?? otherStudio.caller }
  }
  return { ...studio, caller: person ?? studio.owner }
}

async function keySample({ world }: Cast, name: KeyRouteName) {
  return KEY_SAMPLES[name](await OperatorSystem.with(world))
}

async function signInSample({ studio }: Cast, name: keyof typeof routes): Promise<StudioSample> {
  if (name === 'studioSession.enterByLink') return { body: { code: 'made-up' } }
  if (name === 'studioSession.enterByMessenger') {
    return { body: { credential: studio.owner.initData } }
  }
  return {}
}
