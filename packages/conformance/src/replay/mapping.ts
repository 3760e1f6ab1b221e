import { randomUUID } from 'node:crypto'

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const PLACEHOLDER = /\$[A-Z]+(?:_[A-Z]+)*(?:_\d+)?/g

/**
 * What stands for what on the other backend: ids and uids as its answers show them, secrets by their placeholder. Numbers are
 * kept by name (`pause` 1 is not `queue` 1); a uid that the recorded client had made is made anew.
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

  learnId(name: string, recorded: number, live: number): void {
    this.#ids.set(`${name} ${recorded}`, live)
    this.#ids.set(`* ${recorded}`, live)
  }

  /** The live id for a recorded one: of this name, else the last that had this number where `loose`. */
  id(name: string, recorded: number, loose: boolean): number {
    return (
      this.#ids.get(`${name} ${recorded}`) ?? (loose ? this.#ids.get(`* ${recorded}`) : undefined) ?? recorded
    )
  }

  /** A text with its placeholders and uids replaced. */
  text(recorded: string): string {
    return recorded
      .replace(PLACEHOLDER, (placeholder) => this.#texts.get(placeholder) ?? placeholder)
      .replace(UUID, (uid) => this.#uid(uid))
  }

  /** A JSON value with everything replaced; `name` is the key it stands under. */
  value(recorded: unknown, name = ''): unknown {
    if (typeof recorded === 'string') return this.text(recorded)
    if (typeof recorded === 'number') return this.id(owner(name), recorded, isIdName(name))
    if (Array.isArray(recorded)) return recorded.map((item) => this.value(item, name))
    if (typeof recorded !== 'object' || recorded === null) return recorded
    return Object.fromEntries(Object.entries(recorded).map(([key, value]) => [key, this.value(value, key)]))
  }

  /** A path with its query: `/api/v1/chat/room/4001/?mailing_client=9`. */
  path(recorded: string): string {
    const [path = '', query] = this.text(recorded).split('?')
    const segments = path.split('/')
    const mapped = segments.map((segment, index) =>
      /^\d+$/.test(segment)
        ? String(this.id(owner(segments[index - 1] ?? ''), Number(segment), true))
        : segment,
    )
    return query === undefined ? mapped.join('/') : `${mapped.join('/')}?${this.#query(query)}`
  }

  #query(query: string): string {
    return query
      .split('&')
      .map((pair) => {
        const [name = '', value = ''] = pair.split('=')
        return /^\d+$/.test(value) ? `${name}=${this.id(owner(name), Number(value), isIdName(name))}` : pair
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

/** What an id is an id of: `pause_id`, `pauses` and `pause` are all of a pause. */
export function owner(name: string): string {
  return name.replace(/_ids?$/, '').replace(/s$/, '')
}
