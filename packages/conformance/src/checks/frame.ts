import { BUSINESS_SERVER_ACTIONS } from '@ramal/contract/business-socket/server-actions'
import { CHAT_SERVER_ACTIONS } from '@ramal/contract/chat-socket/server-actions'
import { parseServerFrame, type ServerActions } from '@ramal/contract/kit/frame'
import { jsonOf } from '../client/http.ts'
import { type Problem, shown } from '../finding.ts'
import { describeIssues } from './issues.ts'

export type SocketKind = 'business' | 'chat'

const ACTIONS: Readonly<Record<SocketKind, ServerActions>> = {
  business: BUSINESS_SERVER_ACTIONS,
  chat: CHAT_SERVER_ACTIONS,
}
const SECTIONS: Readonly<Record<SocketKind, string>> = { business: '8.2', chat: '9.2' }

/** A frame that was read, what is wrong with it, and what is only worth a note. */
export interface ReadFrame {
  /** Null when the text is no frame at all. */
  readonly action: string | null
  readonly data: unknown
  readonly problem: Problem | null
  readonly note: string | null
  readonly position: { readonly topic: string; readonly seq: number } | null
}

/** Reads one frame of the server against its action's schema. */
export function readFrame(kind: SocketKind, text: string): ReadFrame {
  const parsed = parseServerFrame(ACTIONS[kind], text)
  const data: unknown = Reflect.get(Object(jsonOf(text)), 'data') ?? {}
  const section = SECTIONS[kind]
  if (parsed.ok) return { action: parsed.action, data, problem: null, note: null, position: parsed.position }
  const none = { data, position: null }
  switch (parsed.reason) {
    case 'malformed_json': {
      const expected = '{ "action": "…", "data": {…} }'
      const problem = { section: '8', title: 'a frame is JSON with an action', expected, came: shown(text) }
      return { ...none, action: null, problem, note: null }
    }
    case 'unknown_action':
      // §7.6: unknown actions are only logged, both sides
      return { action: parsed.action, data, problem: null, ...unknownAction(kind, parsed.action, text) }
    case 'bad_payload': {
      const title = `the data of "${parsed.action}" fits its schema`
      const problem = { section, title, ...describeIssues(parsed.issues, data) }
      return { ...none, action: parsed.action, problem, note: null }
    }
  }
}

/** One text serves every receiver of a topic: a fact of the other socket is counted here too, and is no news. */
function unknownAction(kind: SocketKind, action: string, text: string): Pick<ReadFrame, 'note' | 'position'> {
  const frame: unknown = jsonOf(text)
  const topic: unknown = Reflect.get(Object(frame), 'topic')
  const seq: unknown = Reflect.get(Object(frame), 'event_seq')
  const position = typeof topic === 'string' && typeof seq === 'number' ? { topic, seq } : null
  const isOfOther = Object.hasOwn(ACTIONS[kind === 'chat' ? 'business' : 'chat'], action)
  return { position, note: position && isOfOther ? null : `unknown action "${action}"` }
}

/** Follows `event_seq` per topic (extension): a gap means that a stored fact was lost. */
export class Sequences {
  readonly #last = new Map<string, number>()

  next(position: ReadFrame['position']): Problem | null {
    if (!position) return null
    const last = this.#last.get(position.topic)
    if (last === undefined || position.seq > last) this.#last.set(position.topic, position.seq)
    if (last === undefined || position.seq <= last + 1) return null
    return {
      section: '0',
      title: `event_seq of ${position.topic} has no gap`,
      expected: String(last + 1),
      came: String(position.seq),
    }
  }

  /** A room that was left is not followed any more. */
  forget(topic: string): void {
    this.#last.delete(topic)
  }
}
