import * as z from 'zod'
import { builtSchema, type ClientAction, type DataOf, type PayloadOf, type ServerAction } from './action.ts'
import { parseTolerant, type Replaced } from './tolerant.ts'

export type ClientActions = Readonly<Record<string, ClientAction>>
export type ServerActions = Readonly<Record<string, ServerAction>>

/** Why a frame is only logged (contract §8): expected, so a value and not an exception. */
export type FrameRefusal =
  | { readonly ok: false; readonly reason: 'malformed_json' }
  | { readonly ok: false; readonly reason: 'unknown_action'; readonly action: string }
  | {
      readonly ok: false
      readonly reason: 'bad_payload'
      readonly action: string
      readonly issues: readonly z.core.$ZodIssue[]
    }

/** Every client frame of a registry as a union over its actions. */
export type ClientFrame<R extends ClientActions> = {
  [K in keyof R & string]: { readonly ok: true; readonly action: K; readonly payload: PayloadOf<R[K]> }
}[keyof R & string]

/** Where a stored frame stands in its topic (extension; absent on replies and latest values). */
export interface FramePosition {
  readonly topic: string
  readonly seq: number
}

/** Every server frame of a registry as a union over its actions. */
export type ServerFrame<R extends ServerActions> = {
  [K in keyof R & string]: {
    readonly ok: true
    readonly action: K
    readonly data: DataOf<R[K]>
    readonly position: FramePosition | null
    /** Values outside our closed lists that were shown as their nearest known one: to be logged (R3-58). */
    readonly replaced: readonly Replaced[]
  }
}[keyof R & string]

/** What every frame is: an object that names its action. Each of them is asked this, so no schema copies it first. */
type Envelope = Readonly<Record<string, unknown>> & { readonly action: string }

function isEnvelope(raw: unknown): raw is Envelope {
  return typeof raw === 'object' && raw !== null && 'action' in raw && typeof raw.action === 'string'
}

const Position = z.object({ topic: z.string(), event_seq: z.int().positive() })

/** Reads the text of a client's frame. Never throws. */
export function parseClientFrame<R extends ClientActions>(
  actions: R,
  text: string,
): ClientFrame<R> | FrameRefusal {
  const opened = open(actions, text)
  if (!opened.ok) return opened
  const parsed = builtSchema(opened.declared.payload).safeParse(opened.raw)
  if (!parsed.success) return badPayload(opened.raw.action, parsed.error.issues)
  // `open` found the action in this registry, so name and payload belong together.
  return { ok: true, action: opened.raw.action, payload: parsed.data } as ClientFrame<R>
}

/** Reads the text of a server's frame. Never throws; an unknown message type is kept as text. */
export function parseServerFrame<R extends ServerActions>(
  actions: R,
  text: string,
): ServerFrame<R> | FrameRefusal {
  const opened = open(actions, text)
  if (!opened.ok) return opened
  const parsed = parseTolerant(builtSchema(opened.declared.data), opened.raw['data'] ?? {})
  if (!parsed.ok) return badPayload(opened.raw.action, parsed.issues)
  const at = Position.safeParse(opened.raw)
  const position = at.success ? { topic: at.data.topic, seq: at.data.event_seq } : null
  return {
    ok: true,
    action: opened.raw.action,
    data: parsed.value,
    position,
    replaced: parsed.replaced,
  } as ServerFrame<R>
}

/** The text of a client frame. */
export function writeClientFrame<R extends ClientActions, K extends keyof R & string>(
  _actions: R,
  action: K,
  payload: PayloadOf<R[K]>,
): string {
  return JSON.stringify({ action, ...(payload as object) })
}

/** The text of a reply or latest value; what leaves passes its schema, so an undeclared field cannot leak. */
export function writeServerFrame<R extends ServerActions, K extends keyof R & string>(
  actions: R,
  action: K,
  data: DataOf<R[K]>,
): string {
  const declared: ServerAction = actions[action]!
  return JSON.stringify({ action, data: builtSchema(declared.data).parse(data) })
}

type Opened<A> = { readonly ok: true; readonly declared: A; readonly raw: Envelope } | FrameRefusal

function open<A>(actions: Readonly<Record<string, A>>, text: string): Opened<A> {
  const raw = jsonOf(text)
  if (!isEnvelope(raw)) return { ok: false, reason: 'malformed_json' }
  const { action } = raw
  const declared = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (!declared) return { ok: false, reason: 'unknown_action', action }
  return { ok: true, declared, raw }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function badPayload(action: string, issues: readonly z.core.$ZodIssue[]): FrameRefusal {
  return { ok: false, reason: 'bad_payload', action, issues }
}
