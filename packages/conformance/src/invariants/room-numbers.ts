import type { Problem } from '../finding.ts'
import { fieldOf, type Invariant, type Seen, type SeenAnswer } from './seen.ts'

interface Numbered {
  readonly id: number
  readonly step: number
  readonly seq: number
}

/**
 * Extension `seq` (contract, head): the messages of a room are counted without gaps. A message keeps its number, no two share one, a
 * page lies without holes, and a socket that hears a room misses none.
 */
export class RoomNumbers implements Invariant {
  /** `step seq` -> message. */
  readonly #holder = new Map<string, number>()
  readonly #numberOf = new Map<number, number>()
  /** `socket step` -> the newest that was heard there. */
  readonly #heard = new Map<string, number>()

  observe(seen: Seen): Problem[] {
    if (seen.kind === 'answer')
      return isPage(seen) ? this.#page(numberedOf(fieldOf(seen.json, 'results'))) : []
    const data = fieldOf(seen.json, 'data')
    switch (fieldOf(seen.json, 'action')) {
      case 'messages':
        return this.#page(numberedOf(fieldOf(data, 'messages')))
      case 'message':
        return this.#live(seen.socket, numberedOf([fieldOf(data, 'message')]))
      // Its room is followed no longer; brought back, it goes on wherever it is then.
      case 'end':
        this.#heard.delete(`${seen.socket} ${String(fieldOf(data, 'step_id'))}`)
        return []
      default:
        return []
    }
  }

  #page(rows: readonly Numbered[]): Problem[] {
    const problems = rows.flatMap((row) => this.#own(row))
    for (const [index, { step, seq }] of rows.entries()) {
      const before = rows[index - 1]
      if (before && before.step === step && Math.abs(seq - before.seq) !== 1)
        problems.push(gap(step, before.seq, seq))
    }
    return problems
  }

  #live(socket: number, rows: readonly Numbered[]): Problem[] {
    return rows.flatMap((row) => {
      const key = `${socket} ${row.step}`
      const last = this.#heard.get(key)
      this.#heard.set(key, Math.max(last ?? 0, row.seq))
      const missed = last !== undefined && row.seq > last + 1
      return [...this.#own(row), ...(missed ? [gap(row.step, last, row.seq)] : [])]
    })
  }

  #own({ id, step, seq }: Numbered): Problem[] {
    const holder = this.#holder.get(`${step} ${seq}`) ?? id
    const known = this.#numberOf.get(id) ?? seq
    this.#holder.set(`${step} ${seq}`, holder)
    this.#numberOf.set(id, known)
    const section = '0'
    if (known !== seq)
      return [{ section, title: `message ${id} keeps its seq`, expected: String(known), came: String(seq) }]
    if (holder !== id) {
      const title = `seq ${seq} of room ${step} is of one message`
      return [{ section, title, expected: `message ${holder}`, came: `message ${id}` }]
    }
    return []
  }
}

function gap(step: number, last: number, came: number): Problem {
  const title = `seq of room ${step} has no gap`
  return { section: '0', title, expected: `${last + 1}`, came: `${came} beside ${last}` }
}

/** The messages of a room as they lie there; what a search finds has holes. */
function isPage({ httpExchange }: SeenAnswer): boolean {
  const [path = '', query = ''] = httpExchange.path.split('?')
  return /\/messages\/?$/.test(path) && !new URLSearchParams(query).has('search')
}

/** Messages that say their number; a backend without the extension has none. */
function numberedOf(messages: unknown): readonly Numbered[] {
  if (!Array.isArray(messages)) return []
  return messages.flatMap((message: unknown) => {
    const [id, step, seq] = ['id', 'step', 'seq'].map((name) => fieldOf(message, name))
    return typeof id === 'number' && typeof step === 'number' && typeof seq === 'number'
      ? [{ id, step, seq }]
      : []
  })
}
