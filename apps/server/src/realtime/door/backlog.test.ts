import { describe, expect, it } from 'vitest'
import { MAX_OF_PERSON, MAX_OF_SOCKET, PersonalBacklog } from './backlog.ts'

const PIECE = 2_048
const LONGEST = 262_144

/** Reads as long as there is room, and says how much that was; every `LONGEST` octets are a frame, unless `begins` none ends. */
function readAll(socket: ReturnType<PersonalBacklog['ofSocket']>, begins = false): number {
  let octets = 0
  for (; socket.hasRoom; octets += PIECE) {
    socket.read(PIECE)
    if (!begins && (octets + PIECE) % LONGEST === 0) socket.whole(LONGEST)
  }
  return octets
}

describe('what one person’s sockets hold of them', () => {
  it.each([false, true])(
    'Sixty sockets hold no more than a few megabytes (frames without end: %s)',
    (begins) => {
      const person = new PersonalBacklog()
      const sockets = Array.from({ length: 60 }, () => person.ofSocket())
      expect(readAll(sockets[0]!, begins)).toBe(MAX_OF_SOCKET)
      for (const socket of sockets) readAll(socket, begins)
      expect(person.octets).toBeGreaterThanOrEqual(MAX_OF_PERSON)
      expect(person.octets).toBeLessThan(MAX_OF_PERSON + 60 * 10_240)
    },
  )

  it('A short frame comes through beside sockets that hold much', () => {
    const person = new PersonalBacklog()
    for (let at = 0; at < 20; at += 1) readAll(person.ofSocket())
    const other = person.ofSocket()
    expect(readAll(other)).toBe(8_192)
    other.whole(8_000)
    other.handled(8_000)
    expect(other.hasRoom).toBe(true)
  })

  it('A frame that was handled, and a socket that has closed, make room again', () => {
    const person = new PersonalBacklog()
    const [one, other] = [person.ofSocket(), person.ofSocket()]
    readAll(one)
    one.handled(LONGEST)
    expect(one.hasRoom).toBe(true)
    other.read(5_000)
    one.leave()
    one.handled(LONGEST) // a handler that was under way
    one.leave()
    expect(person.octets).toBe(5_000)
  })
})
