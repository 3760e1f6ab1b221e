import { otherThan, renameAt, retyped } from './http-kinds.ts'
import { changeAt, REMOVED } from './json-path.ts'

/** A frame of the action that a fault is of. */
export interface Frame {
  readonly text: string
  readonly json: Readonly<Record<string, unknown>>
}

/** One websocket through the proxy, as a fault sees it. */
export interface Link {
  /** To the client, now or later. */
  deliver(text: string, afterMs?: number): void
  /** To the server. */
  pass(text: string, afterMs?: number): void
  /** To every other open socket of this path. */
  deliverToOthers(text: string): void
  /** Ends the client's side. */
  close(code: number): void
  /** From now on each number of the topic is one more. */
  skipNumber(topic: string): void
  /** Kept until the next frame of the same direction has gone. */
  hold(text: string): void
}

/** Stands in for the frame; does everything that still happens with it. False: not played, the frame goes on as it is. */
export type FramePlay = (frame: Frame, link: Link) => boolean

type Kind = (detail: string) => FramePlay

/** Longer than the checker waits for a frame, ms. */
const LATE_MS = 7_000

/** Every way in which a frame can deviate here: those of the server first, then what becomes of the client's. */
export const FRAME_KINDS = {
  lost: () => () => true,
  late: () => (frame, link) => done(link.deliver(frame.text, LATE_MS)),
  doubled: () => (frame, link) => done(link.deliver(frame.text), link.deliver(frame.text)),
  /** After the frame that follows it. */
  overtaken: () => (frame, link) => done(link.hold(frame.text)),
  /** `name`: under another name. */
  called: (name) => (frame, link) => say(link, { ...frame.json, action: name }),
  removed: (path) => data((root) => changeAt(root, path, () => REMOVED)),
  retyped: (path) => data((root) => changeAt(root, path, retyped)),
  nulled: (path) => data((root) => changeAt(root, path, () => null)),
  renamed: (path) => data((root) => renameAt(root, path)),
  /** `path=json`: fits the schema and is not true. */
  wrong: (detail) => {
    const [path = '', value = ''] = detail.split(/=(.*)/s)
    return data((root) => changeAt(root, path, otherThan(JSON.parse(value))))
  },
  /** The data beside the action, as the client's frames have it. */
  flat: () => (frame, link) => {
    const { data: inner, ...rest } = frame.json
    return say(link, { ...rest, ...Object(inner) })
  },
  /** The data as a text. */
  quoted: () => (frame, link) => say(link, { ...frame.json, data: JSON.stringify(frame.json['data']) }),
  empty: () => (frame, link) => say(link, { action: frame.json['action'] }),
  /** Not JSON. */
  mangled: () => (frame, link) => done(link.deliver(frame.text.slice(0, -2))),
  /** To everybody else instead of whom it is for. */
  strayed: () => (frame, link) => done(link.deliverToOthers(frame.text)),
  /** A number of the topic is left out. */
  gap: () => (frame, link) => {
    const topic = frame.json['topic']
    if (typeof topic !== 'string') return false
    link.skipNumber(topic)
    return done(link.deliver(frame.text))
  },
  /** The numbers of a room's messages have a hole after the first. */
  holed: () =>
    data((root) => {
      const message: unknown = Reflect.get(Object(root), 'message')
      const seq: unknown = Reflect.get(Object(message), 'seq')
      return typeof seq === 'number' && seq > 1 && Reflect.set(Object(message), 'seq', seq + 1)
    }),
  /** What was said last is taken back: the messages are on their way again. */
  'goes back': () => (frame, link) => {
    const json = structuredClone(frame.json)
    const isFurther = (status: unknown) => status !== 'failed' && status !== 'sending'
    if (!changeAt(json['data'], 'messages[].status', (status) => (isFurther(status) ? 'sending' : status)))
      return false
    const { topic: _, event_seq: __, ...again } = json
    return done(link.deliver(frame.text), link.deliver(JSON.stringify(again)))
  },
  /** A fact of one user reaches another. */
  misled: () => (frame, link) => {
    if (!String(frame.json['topic']).startsWith('user:')) return false
    return say(link, { ...frame.json, topic: 'user:987654321' })
  },
  /** The number of a fact is used for another one too. */
  renumbered: () => (frame, link) => {
    if (frame.json['event_seq'] === undefined) return false
    const other = { ...frame.json, data: { ...Object(frame.json['data']), note: 'other' } }
    return done(link.deliver(frame.text), link.deliver(JSON.stringify(other)))
  },

  /** The server does not look at it. */
  ignored: () => () => true,
  /** The server ends the socket at it. */
  fatal: () => (_, link) => done(link.close(1003)),
  /** The server says something that is no frame. */
  chatty: (text) => (frame, link) => done(link.pass(frame.text), link.deliver(text)),
  delayed: () => (frame, link) => done(link.pass(frame.text, LATE_MS)),
  /** `path=json`: the server takes it for this. */
  misread: (detail) => (frame, link) => {
    const [path = '', value = ''] = detail.split(/=(.*)/s)
    const json = structuredClone(frame.json)
    if (!changeAt(json, path, () => JSON.parse(value))) return false
    return done(link.pass(JSON.stringify(json)))
  },
} as const satisfies Readonly<Record<string, Kind>>

export type FrameKind = keyof typeof FRAME_KINDS

function data(change: (root: unknown) => boolean): FramePlay {
  return (frame, link) => {
    const json = structuredClone(frame.json)
    return change(json['data']) && say(link, json)
  }
}

function say(link: Link, json: object): true {
  return done(link.deliver(JSON.stringify(json)))
}

// What the steps give back is nothing: it happened.
function done(..._steps: unknown[]): true {
  return true
}
