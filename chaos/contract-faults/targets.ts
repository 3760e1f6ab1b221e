import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ActionName, allActions } from '@ramal/conformance/names'
import { BUSINESS_CLIENT_ACTIONS } from '@ramal/contract/business-socket/client-actions'
import { BUSINESS_SERVER_ACTIONS } from '@ramal/contract/business-socket/server-actions'
import { CHAT_CLIENT_ACTIONS } from '@ramal/contract/chat-socket/client-actions'
import { CHAT_SERVER_ACTIONS } from '@ramal/contract/chat-socket/server-actions'
import { ENDPOINTS, type EndpointName } from '@ramal/contract/endpoints/index'
import { builtSchema } from '@ramal/contract/kit/action'
import { type Endpoint, schemaOf } from '@ramal/contract/kit/endpoint'
import { derivedExampleOf } from '@ramal/contract/resources/registry'
import { ROOT } from '../../scripts/build/programs.ts'

/** The endpoints that spec §7 lists, in the order of their declaration. */
export const SPECIFIED_ENDPOINTS: readonly EndpointName[] = Object.keys(ENDPOINTS)
  .filter((name): name is EndpointName => specOf(name as EndpointName) !== undefined)
  .sort()

/** The actions that spec §7.6 lists. */
export const SPECIFIED_ACTIONS: readonly ActionName[] = allActions()
  .filter(({ spec }) => spec)
  .map(({ name }) => name as ActionName)
  .sort()

export function declarationOf(name: EndpointName): Endpoint {
  return ENDPOINTS[name]
}

function specOf(name: EndpointName): string | undefined {
  return declarationOf(name).spec
}

/** The golden example of an answer. */
export interface Example {
  readonly status: number
  /** Null where there is none. */
  readonly body: unknown
}

/** The golden answer of an endpoint, `fixtures/contract/operations`. */
export function exampleOf(name: EndpointName): Example {
  const file = join(ROOT, 'fixtures/contract/operations', `${name}.json`)
  const { answer } = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { answer: { status: number; body?: unknown } })
    : (derivedExampleOf(name) ?? { answer: { status: 500 } })
  return { status: answer.status, body: answer.body ?? null }
}

/** What a value of the wire is read with. */
export type Schema = ReturnType<typeof builtSchema>

export function answerSchema(name: EndpointName, status: number): Schema | undefined {
  return schemaOf(declarationOf(name)).answer(status)
}

/** How an action travels. */
export interface Wire {
  readonly socket: 'business' | 'chat'
  /** Its name in the frame. */
  readonly action: string
  /** `up`: the client sends it. */
  readonly way: 'up' | 'down'
}

export function wireOf(name: ActionName): Wire {
  const [socket = '', ...rest] = name.split('.')
  const action = rest.at(-1) ?? ''
  const kind = socket === 'chat' ? 'chat' : 'business'
  const sent: object = kind === 'chat' ? CHAT_CLIENT_ACTIONS : BUSINESS_CLIENT_ACTIONS
  const way = Object.hasOwn(sent, action) && rest.length === 1 ? 'up' : 'down'
  return { socket: kind, action, way }
}

/** Schema and golden example of the data of a server action. */
export function dataOf({ socket, action }: Wire): { schema: Schema; example: unknown } {
  const actions: Readonly<Record<string, { data: () => Schema }>> =
    socket === 'chat' ? CHAT_SERVER_ACTIONS : BUSINESS_SERVER_ACTIONS
  const file = join(ROOT, 'fixtures/contract', `${socket}-server-frames.json`)
  const frames = JSON.parse(readFileSync(file, 'utf8')) as { action: string; data: unknown }[]
  const declared = actions[action]
  if (!declared) throw new Error(`no server action "${action}"`)
  return {
    schema: builtSchema(declared.data),
    example: frames.find((frame) => frame.action === action)?.data ?? {},
  }
}
