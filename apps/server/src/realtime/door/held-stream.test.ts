import { once } from 'node:events'
import { Duplex } from 'node:stream'
import { TokenBucket } from '@ramal/domain/network/token-bucket'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { MAX_OF_SOCKET, PersonalBacklog } from './backlog.ts'
import { PacedStream } from './paced-stream.ts'

/** A connection without a network: the test pushes what the peer sends, and sees each write. */
class Wire extends Duplex {
  readonly writes: string[] = []
  override _read(): void {}
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.writes.push(String(chunk))
    done()
  }
}

let raw: Wire
let clock: ManualClock
let errors: unknown[][]
let octets: TokenBucket
let backlog: ReturnType<PersonalBacklog['ofSocket']>
let seen: string
beforeEach(() => {
  raw = new Wire({ readableHighWaterMark: 1_000_000 })
  clock = new ManualClock()
  errors = []
  octets = new TokenBucket({ burst: 10_000_000, perSecond: 1 }, clock.now())
  backlog = new PersonalBacklog().ofSocket()
  seen = ''
})

function streamOf(head = ''): PacedStream {
  const log = { ...silentLog, error: (...line: unknown[]) => void errors.push(line) } as typeof silentLog
  const stream = new PacedStream(raw, Buffer.from(head), { clock, log })
  stream.on('data', (piece: Buffer) => {
    seen += String(piece)
  })
  return stream
}

const open = (stream: PacedStream) => stream.open({ octets, backlog })
const read = () => expect.poll(() => seen, { interval: 1 })

describe('what is read', () => {
  it('What came with the handshake comes before what came later', async () => {
    const stream = streamOf('head ')
    raw.push('and more')
    open(stream)
    await read().toBe('head and more')
  })

  it('A stream that is opened twice reads by the first pace', async () => {
    const stream = streamOf()
    open(stream)
    const none = new PersonalBacklog().ofSocket()
    none.read(MAX_OF_SOCKET)
    stream.open({ octets, backlog: none })
    raw.push('text')
    await read().toBe('text')
  })

  it('A stream that was left before it is opened reads nothing', async () => {
    const stream = streamOf('head')
    stream.leave()
    open(stream)
    stream.read(0)
    await expect.poll(() => raw.readableLength, { interval: 1 }).toBe(0)
    expect(seen).toBe('')
  })

  it('Where nothing more fits it is looked again every 100 ms whether there is room', async () => {
    backlog.read(MAX_OF_SOCKET)
    open(streamOf('head'))
    await expect.poll(() => clock.hasWaitAt(clock.now() + 100), { interval: 1 }).toBe(true)
    expect(seen).toBe('')
    backlog.whole(0)
    clock.advance(100)
    await read().toBe('head')
  })

  it('What is read counts as waiting, and nothing of it any more when the stream has closed', async () => {
    const person = new PersonalBacklog()
    backlog = person.ofSocket()
    const stream = streamOf('head')
    open(stream)
    await read().toBe('head')
    expect(person.octets).toBe(4)
    stream.destroy()
    await once(stream, 'close')
    expect(person.octets).toBe(0)
  })

  it('The end of the connection is the end of the stream', async () => {
    const stream = streamOf('head')
    open(stream)
    raw.push(null)
    await once(stream, 'end')
    expect(seen).toBe('head')
  })

  it('Where reading fails the connection is cut, and the log says why', async () => {
    const failure = new Error('no clock')
    octets.charge = () => {
      throw failure
    }
    open(streamOf('head'))
    await once(raw, 'close')
    expect(errors).toEqual([[{ err: failure }, expect.stringContaining('cut')]])
  })
})

describe('what is written', () => {
  it('What is written together leaves together', async () => {
    const stream = streamOf()
    stream.cork()
    stream.write('a')
    stream.write('b')
    stream.uncork()
    stream.write('c')
    await expect.poll(() => raw.writes, { interval: 1 }).toEqual(['ab', 'c'])
  })

  it('What was written before the stream is left still leaves, and then its end', async () => {
    const stream = streamOf()
    stream.write('code')
    stream.leave()
    await once(raw, 'finish')
    expect(raw.writes).toEqual(['code'])
  })

  it('Who ends the stream reads nothing more of it', async () => {
    const stream = streamOf()
    open(stream)
    stream.end('bye')
    await once(raw, 'finish')
    raw.push('late')
    await expect.poll(() => raw.readableLength, { interval: 1 }).toBe(0)
    expect(seen).toBe('')
  })
})

describe('the end', () => {
  it('A stream and its connection end together, whichever ends first', async () => {
    const first = streamOf()
    raw.destroy()
    await once(first, 'close')
    raw = new Wire()
    const second = streamOf()
    second.destroy()
    await once(raw, 'close')
    expect(second.destroyed).toBe(true)
  })

  it('A connection that was gone before is a stream that is over', () => {
    raw.destroy()
    expect(streamOf().destroyed).toBe(true)
  })

  it('A connection that somebody else has taken leaves the stream alone', async () => {
    const stream = streamOf()
    stream.giveUp()
    raw.destroy()
    await once(raw, 'close')
    expect(stream.destroyed).toBe(false)
  })

  it('An error of the stream is nobody’s fault', () => {
    expect(() => streamOf().emit('error', new Error('reset'))).not.toThrow()
  })

  it.each([
    ['nobody', 16_384],
    ['a person', 327_680],
  ])('Of %s who was left %d octets more are dropped, and one more cuts them', async (who, most) => {
    const stream = streamOf()
    if (who === 'a person') open(stream)
    stream.write('code')
    stream.leave()
    raw.push(Buffer.alloc(most))
    await expect.poll(() => raw.readableLength, { interval: 1 }).toBe(0)
    expect(raw.destroyed).toBe(false)
    raw.push('x')
    await once(raw, 'close')
    expect(seen).toBe('')
  })
})
