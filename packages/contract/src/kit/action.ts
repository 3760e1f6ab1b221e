import type * as z from 'zod'
import type { SchemaThunk, SpecSection } from './endpoint.ts'

/** A frame from the console: `{ "action": name, …flat parameters }`. */
export interface ClientAction {
  readonly action: string
  /** What the server does with it, in one sentence. */
  readonly summary: string
  readonly payload: SchemaThunk
  /** Server actions of the same socket that answer it; which of them, and whether any, its summary says. */
  readonly replies?: readonly string[]
  /** Only the tab that owns the service may send it; from others it is ignored (contract §8.3). */
  readonly ownerOnly?: true
  readonly section: string
  /** Section of the specification that names it; absent for extensions. */
  readonly spec?: SpecSection
  readonly origin: 'spec' | 'extension'
}

/** A frame from the server: `{ "action": name, "data": {…} }`. */
export interface ServerAction {
  readonly action: string
  /** What it tells the console, in one sentence. */
  readonly summary: string
  readonly data: SchemaThunk
  /** Topics it may be published to with an `event_seq`; absent = a reply or a latest value, sent anew after a gap. */
  readonly topics?: readonly ('user' | 'room')[]
  readonly section: string
  /** Section of the specification that names it; absent for extensions. */
  readonly spec?: SpecSection
  readonly origin: 'spec' | 'extension'
}

/** Declares what the console may send, and keeps its literal types. */
export function clientAction<const A extends ClientAction>(action: A): A {
  return action
}

/** Declares what the server may send, and keeps its literal types. */
export function serverAction<const A extends ServerAction>(action: A): A {
  return action
}

type Output<T extends SchemaThunk> = z.output<ReturnType<T>>

/** Parameters of a client action. */
export type PayloadOf<A extends ClientAction> = Output<A['payload']>

/** `data` of a server action. */
export type DataOf<A extends ServerAction> = Output<A['data']>

const built = new WeakMap<SchemaThunk, z.ZodType>()

/** The schema behind a thunk, built once. */
export function builtSchema(thunk: SchemaThunk): z.ZodType {
  const known = built.get(thunk)
  if (known) return known
  const schema = thunk()
  built.set(thunk, schema)
  return schema
}
