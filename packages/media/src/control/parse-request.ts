import { isIPv4 } from 'node:net'
import { type Args, type Hearing, type MediaRequest, type Refusal, refuse, type Verb } from './protocol.ts'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
/** Ids are the caller's; they end up in logs and maps, so their size is bounded. */
const isId: Check = (value) => typeof value === 'string' && value.length > 0 && value.length <= 200
const isIdOrNull: Check = (value) => value === null || isId(value)
const isFlag: Check = (value) => typeof value === 'boolean'
const isKind: Check = (value) => value === 'webrtc' || value === 'rtp'
const isDigits: Check = (value) => typeof value === 'string' && /^[0-9*#A-D]{1,64}$/.test(value)
const isMilliseconds: Check = (value) =>
  Number.isInteger(value) && Number(value) >= 40 && Number(value) <= 8000
const isEchoDelay: Check = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 5000
const isAddress: Check = (value) => typeof value === 'string' && isIPv4(value)
const isSounds: Check = (value) =>
  Array.isArray(value) && value.length > 0 && value.length <= 50 && value.every(isText)
const isVolume: Check = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 400
const isHears: Check = (value) => Array.isArray(value) && value.every(isHearing)
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

function isHearing(value: unknown): value is Hearing {
  return isObject(value) && isId(value['leg']) && isIdOrNull(value['from'])
}

// isPlainObject of the contract, which media knows nothing of.
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const SHAPES = {
  'leg.create': {
    leg: isId,
    kind: isKind,
    offer: optional(isText),
    restart: optional(isFlag),
    signalled_from: optional(isAddress),
  },
  'leg.answer': { leg: isId, sdp: isText, signalled_from: optional(isAddress) },
  'leg.set': { leg: isId, swallow_events: optional(isFlag), echo_ms: optional(isEchoDelay) },
  'leg.release': { leg: isId },
  'bridge.set': { bridge: isId, hears: isHears, adds: optional(isFlag) },
  play: {
    play: isId,
    leg: isId,
    sound: optional(isText),
    sounds: optional(isSounds),
    loop: optional(isFlag),
    volume: optional(isVolume),
  },
  stop: { play: isId },
  'record.start': { record: isId, left: isId, right: isIdOrNull, file: isText },
  'record.stop': { record: isId },
  'dtmf.send': {
    leg: isId,
    digits: isDigits,
    duration_ms: optional(isMilliseconds),
    gap_ms: optional(isMilliseconds),
  },
  list: {},
  describe: {},
} satisfies { [V in Verb]: { [K in keyof Required<Args<V>>]: Check } }

export type ParsedRequest =
  | { ok: true; request: MediaRequest }
  | { ok: false; id: number | null; refusal: Refusal }

/** Reads one line of a client. Whatever is in it, this returns; a refusal says which field is wrong. */
export function parseRequest(line: string): ParsedRequest {
  let message: unknown
  try {
    message = JSON.parse(line)
  } catch {
    return bad(null, 'not JSON')
  }
  if (!isObject(message)) return bad(null, 'not an object')
  const id = message['id']
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return bad(null, 'id is not an integer')
  const verb = message['verb']
  if (typeof verb !== 'string' || !Object.hasOwn(SHAPES, verb)) return bad(id, 'unknown verb')
  const shape: Record<string, Check> = SHAPES[verb as Verb]
  for (const [field, check] of Object.entries(shape)) {
    if (!check(message[field])) return bad(id, `${verb}: bad ${field}`)
  }
  // Every field was checked against the verb's own shape, which `satisfies` ties to `Args`.
  return { ok: true, request: { id, verb, args: message } as unknown as MediaRequest }
}

function bad(id: number | null, error: string): ParsedRequest {
  return { ok: false, id, refusal: refuse('bad_request', error) }
}
