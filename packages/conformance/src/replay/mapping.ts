import { randomUUID } from 'node:crypto'
import { isPlainObject } from '@ramal/contract/plain-object'

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const PLACEHOLDER = /\$[A-Z]+(?:_[A-Z]+)*(?:_\d+)?/g

/**
 * What stands for what on the other backend: ids and uids as its answers show them, secrets by their placeholder. Numbers are
 * kept by what they are an id of: pause report 1 (`pause.id`) is not pause reason 1 (`pauses[].id`, `pause_id`). A uid that the
 * recorded client had made is made anew.
 */
export class Mapping {
  readonly #texts = new Map<string, string>()
  readonly #ids = new Map<string, number>()

  learnText(recorded: string, live: string): void {
    this.#texts.set(recorded, live)
  }

  /** What a recorded text stands for by now. */
  known(recorded: string): string | undefined {
    return this.#texts.get(recorded)
  }

  /** `owners` = what the object is called that an `id` stands in; a name like `queue_id` says it itself. */
  learnId(name: string, owners: readonly string[], recorded: number, live: number): void {
    const spaces = name === 'id' ? owners.map((owner) => `${owner}#`) : [name]
    for (const space of [...spaces, '*']) this.#ids.set(`${space} ${recorded}`, live)
  }

  /** The live id for a recorded one; a name that need not be an id (`pause`, `limit`) is mapped only when it is known as one. */
  id(name: string, owners: readonly string[], recorded: number): number {
    const known = [...spacesOf(name, owners), ...(isIdName(name) ? ['*'] : [])]
      .map((space) => this.#ids.get(`${space} ${recorded}`))
      .find((live) => live !== undefined)
    return known ?? recorded
  }

  /** A text with its placeholders and uids replaced. */
  text(recorded: string): string {
    return recorded
      .replace(PLACEHOLDER, (placeholder) => this.#texts.get(placeholder) ?? placeholder)
      .replace(UUID, (uid) => this.#uid(uid))
  }

  /** A JSON value with everything replaced; `owners` = what it is of, `name` = the key it stands under. */
  value(recorded: unknown, owners: readonly string[], name = ''): unknown {
    if (typeof recorded === 'string') return this.text(recorded)
    if (typeof recorded === 'number') return this.id(name, owners, recorded)
    if (Array.isArray(recorded)) return recorded.map((item) => this.value(item, owners, name))
    if (typeof recorded !== 'object' || recorded === null) return recorded
    return Object.fromEntries(
      Object.entries(recorded).map(([key, value]) => [
        key,
        this.value(value, isPlainObject(value) ? [key] : owners, key),
      ]),
    )
  }

  /** A path with its query: `/api/v1/chat/room/4001/?mailing_client=9`. */
  path(recorded: string): string {
    const [path = '', query] = this.text(recorded).split('?')
    const segments = path.split('/')
    const mapped = segments.map((segment, index) =>
      /^\d+$/.test(segment) ? String(this.id('id', [segments[index - 1] ?? ''], Number(segment))) : segment,
    )
    return query === undefined ? mapped.join('/') : `${mapped.join('/')}?${this.#query(query)}`
  }

  #query(query: string): string {
    return query
      .split('&')
      .map((pair) => {
        const [name = '', value = ''] = pair.split('=')
        return /^\d+$/.test(value) ? `${name}=${this.id(name, [], Number(value))}` : pair
      })
      .join('&')
  }

  #uid(recorded: string): string {
    const known = this.#texts.get(recorded)
    if (known) return known
    const made = randomUUID()
    this.#texts.set(recorded, made)
    return made
  }
}

/** True for names that hold an id whatever their value. */
export function isIdName(name: string): boolean {
  return name === 'id' || name.endsWith('_id') || name.endsWith('_ids')
}

/** What a path or an action speaks of, the nearest first: `/api/v1/agent/pause/stop/` -> stop, pause, agent. */
export function ownersOf(address: string): string[] {
  const [path = ''] = address.split('?')
  return path
    .split(/[/_]/)
    .filter((word) => /^[a-z-]+$/i.test(word) && word !== 'api')
    .reverse()
}

function spacesOf(name: string, owners: readonly string[]): string[] {
  if (name === 'id') return owners.map((owner) => `${owner}#`)
  const one = name.replace(/_ids?$/, '')
  // `report_pause_id` names the occurrence, `pause_id` and `pause` the reason.
  if (one.startsWith('report_')) return [`${one.slice('report_'.length)}#`]
  return [name, `${one}_id`, `${one}s#`, ...(name === one ? [] : [`${one}#`])]
}
