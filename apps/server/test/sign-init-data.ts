import { createHmac, createPrivateKey, type KeyObject, sign } from 'node:crypto'

/** Signs as the messenger does, and shares no line with the code that checks it. */
export type InitDataContent = {
  user?: { id: number } & Record<string, unknown>
  authDate: Date
  startParam?: string
  /** Further fields, or other values for those above. */
  fields?: Record<string, string>
}

export type ThirdPartySigner = { botId: number; publicKey: string; privateKey: KeyObject }

/** The first key pair of RFC 8032, section 7.1: public, and good for tests alone. */
export const TEST_SIGNER: ThirdPartySigner = {
  botId: 7_700_000_001,
  publicKey: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  privateKey: createPrivateKey({
    key: {
      kty: 'OKP',
      crv: 'Ed25519',
      d: hexToBase64url('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'),
      x: hexToBase64url('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'),
    },
    format: 'jwk',
  }),
}

/** Raw init data with a genuine hash and, given a signer, a genuine signature. */
export function signInitData(
  content: InitDataContent,
  { botToken, signer }: { botToken: string; signer?: ThirdPartySigner },
): string {
  const fields = fieldsOf(content)
  if (signer) fields.set('signature', thirdPartySignature(fields, signer))
  fields.set('hash', hashOf(fields, botToken))
  return new URLSearchParams([...fields]).toString()
}

/** The token form of raw init data, as the mini-app builds it. */
export function initDataToken(
  raw: string,
  creatorId: number | null,
  alphabet: 'base64' | 'base64url' = 'base64',
): string {
  const fields = new Map(new URLSearchParams(raw))
  const hash = fields.get('hash') ?? ''
  fields.delete('hash')
  const text = [creatorId ?? '', checkString(fields), hash].join('\n')
  return Buffer.from(text).toString(alphabet)
}

function fieldsOf({ user, authDate, startParam, fields }: InitDataContent): Map<string, string> {
  const all: Record<string, string> = { auth_date: String(Math.floor(authDate.getTime() / 1000)) }
  if (user) all['user'] = JSON.stringify(user)
  if (startParam !== undefined) all['start_param'] = startParam
  return new Map(Object.entries({ ...all, ...fields }))
}

function hashOf(fields: Map<string, string>, botToken: string): string {
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest()
  return createHmac('sha256', secret).update(checkString(fields)).digest('hex')
}

function thirdPartySignature(fields: Map<string, string>, signer: ThirdPartySigner): string {
  const message = `${signer.botId}:WebAppData\n${checkString(fields)}`
  return sign(null, Buffer.from(message), signer.privateKey).toString('base64url')
}

function checkString(fields: Map<string, string>): string {
  return [...fields]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n')
}

function hexToBase64url(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64url')
}
