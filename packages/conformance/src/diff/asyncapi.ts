import { breaking, type Change, compatible, type Direction, unclear } from './change.ts'
import { canonical, child, children, entries, type Node, resolve } from './json.ts'
import { comparison, schemaChanges } from './schema.ts'

/** One frame of one websocket in one direction. */
interface Frame {
  readonly where: string
  readonly direction: Direction
  readonly message: Node
  readonly replies: readonly string[]
}

/** What changed between two AsyncAPI documents of a server for a client that was written against the old one. */
export function asyncApiChanges(before: Node, after: Node): Change[] {
  const [old, now] = [framesOf(before), framesOf(after)]
  const changes = [...old].flatMap(([key, was]): Change[] => {
    const is = now.get(key)
    return is ? frameChanges(before, after, was, is) : [went(was)]
  })
  const came = [...now].filter(([key]) => !old.has(key))
  return [
    ...channelChanges(before, after),
    ...changes,
    // Contract §8: unknown actions are only logged, on both sides.
    ...came.map(([, { where }]) => compatible(where, 'is new')),
  ]
}

function went({ where, message }: Frame): Change {
  if (message['x-origin'] === 'extension') return unclear(where, 'is gone (it was an extension)')
  return breaking(where, 'is gone')
}

function framesOf(document: Node): Map<string, Frame> {
  const found = new Map<string, Frame>()
  for (const [, operation] of entries(child(document, 'operations'))) {
    const channel = lastStep(child(operation, 'channel')['$ref'])
    // The document is the server's: what it receives, a client sends.
    const direction = operation['action'] === 'receive' ? 'request' : 'answer'
    const reply = child(operation, 'reply')
    const replies = children(reply, 'messages').map((message) => nameOf(document, message))
    for (const message of children(operation, 'messages'))
      add(found, document, channel, direction, message, replies)
    for (const message of children(reply, 'messages'))
      add(found, document, channel, opposite(direction), message, [])
  }
  return found
}

function add(
  found: Map<string, Frame>,
  document: Node,
  channel: string,
  direction: Direction,
  reference: Node,
  replies: readonly string[],
): void {
  const name = nameOf(document, reference)
  const key = `${channel} ${direction} ${name}`
  const known = found.get(key)
  const where = `${channel} websocket, ${direction === 'request' ? 'client' : 'server'} sends ${name}`
  const all = [...new Set([...(known?.replies ?? []), ...replies])]
  found.set(key, { where, direction, message: resolve(document, reference), replies: all })
}

function opposite(direction: Direction): Direction {
  return direction === 'request' ? 'answer' : 'request'
}

function nameOf(document: Node, reference: Node): string {
  const { name } = resolve(document, reference)
  return typeof name === 'string' ? name : lastStep(reference['$ref'])
}

function lastStep(reference: unknown): string {
  return typeof reference === 'string' ? (reference.split('/').at(-1) ?? reference) : 'unnamed'
}

function frameChanges(before: Node, after: Node, was: Frame, is: Frame): Change[] {
  const { where, direction } = was
  const of = comparison(before, after, direction)
  return [
    ...ownerChanges(was.message['x-owner-only'] === true, is.message['x-owner-only'] === true, where),
    ...was.replies
      .filter((name) => !is.replies.includes(name))
      .map((name) => breaking(where, `is no longer answered by ${name}`)),
    ...is.replies
      .filter((name) => !was.replies.includes(name))
      .map((name) => unclear(where, `may be answered by ${name} now`)),
    ...topicChanges(was.message['x-topics'], is.message['x-topics'], where),
    ...schemaChanges(of, child(was.message, 'payload'), child(is.message, 'payload'), where),
  ]
}

function ownerChanges(was: boolean, is: boolean, where: string): Change[] {
  if (was === is) return []
  const what = is ? 'is taken from the owner’s tab only now' : 'is taken from every tab now'
  return [is ? breaking(where, what) : compatible(where, what)]
}

function topicChanges(was: unknown, is: unknown, where: string): Change[] {
  if (canonical(was) === canonical(is)) return []
  if (was === undefined) return [compatible(where, 'is counted per topic now')]
  return [unclear(where, `its topics ${canonical(was)} became ${is === undefined ? 'none' : canonical(is)}`)]
}

function channelChanges(before: Node, after: Node): Change[] {
  const now = child(after, 'channels')
  return entries(child(before, 'channels')).flatMap(([name, was]): Change[] => {
    const where = `${name} websocket`
    if (!(name in now)) return [breaking(where, 'is gone')]
    const is = child(now, name)
    return [
      ...(was['address'] === is['address']
        ? []
        : [breaking(where, `address ${String(was['address'])} became ${String(is['address'])}`)]),
      ...(canonical(was['bindings']) === canonical(is['bindings'])
        ? []
        : [unclear(where, 'the handshake is described differently')]),
      ...closeCodeChanges(child(was, 'x-close-codes'), child(is, 'x-close-codes'), where),
    ]
  })
}

function closeCodeChanges(was: Node, is: Node, where: string): Change[] {
  const gone = Object.keys(was).filter((reason) => was[reason] !== is[reason])
  const came = Object.keys(is).filter((reason) => !(reason in was))
  return [
    ...gone.map((reason) =>
      reason in is
        ? breaking(where, `close code of ${reason}: ${String(was[reason])} became ${String(is[reason])}`)
        : unclear(where, `close code ${String(was[reason])} (${reason}) is gone`),
    ),
    ...came.map((reason) => compatible(where, `close code ${String(is[reason])} (${reason}) is new`)),
  ]
}
