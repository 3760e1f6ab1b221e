import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { composeRequest } from '../message/compose.ts'
import type { SipRequest, SipResponse } from '../message/message.ts'
import { parseMessage } from '../message/parse.ts'
import { type Flow, localAddress } from '../transport/flow.ts'
import type { ServerTransaction } from './server-transaction.ts'
import { DEFAULT_TIMERS } from './timer-values.ts'
import { TransactionLayer } from './transaction-layer.ts'

const LOCAL = localAddress('udp', '192.0.2.1', 5060)

/** A flow that remembers what was sent over it. */
class FakeFlow implements Flow {
  readonly protocol = 'udp'
  readonly remoteAddress = '192.0.2.2'
  readonly remotePort = 5060
  readonly local = LOCAL
  readonly reliable: boolean
  sent: string[] = []
  open = true

  constructor(reliable = false) {
    this.reliable = reliable
  }

  isOpen(): boolean {
    return this.open
  }

  send(text: string): boolean {
    this.sent.push(text)
    return this.open
  }

  withPort(): Flow {
    return this
  }

  /** The first words of what was sent. */
  get lines(): string[] {
    return this.sent.map((text) => text.split(' ').slice(0, 2).join(' '))
  }
}

function outgoing(method: string) {
  return composeRequest({
    method,
    uri: 'sip:b@192.0.2.2',
    sentBy: LOCAL.sentBy,
    branch: `z9hG4bK${method}`,
    routes: ['<sip:p;lr>'],
    from: '<sip:a@x>;tag=1',
    to: '<sip:b@x>',
    callId: 'c1',
    cseq: 3,
    lines: '',
    body: '',
  })
}

function incoming(method: string, cseq = 1, toTag = ''): SipRequest {
  const text = `${method} sip:a@192.0.2.1 SIP/2.0\r\nVia: SIP/2.0/UDP 192.0.2.2:5060;branch=z9hG4bKx\r\nFrom: <sip:b@x>;tag=9\r\nTo: <sip:a@x>${toTag && `;tag=${toTag}`}\r\nCall-ID: c2\r\nCSeq: ${cseq} ${method}\r\nContent-Length: 0\r\n\r\n`
  const parsed = parseMessage(text)
  if (!parsed.ok || parsed.message.kind !== 'request') throw new Error('not a request')
  return parsed.message
}

function answer(method: string, status: number, branch = `z9hG4bK${method}`): SipResponse {
  const text = `SIP/2.0 ${status} X\r\nVia: SIP/2.0/UDP 192.0.2.1:5060;branch=${branch}\r\nFrom: <sip:a@x>;tag=1\r\nTo: <sip:b@x>;tag=2\r\nCall-ID: c1\r\nCSeq: 3 ${method}\r\nContent-Length: 0\r\n\r\n`
  const parsed = parseMessage(text)
  if (!parsed.ok || parsed.message.kind !== 'response') throw new Error('not a response')
  return parsed.message
}

function layer() {
  const seen = { requests: [] as ServerTransaction[], cancelled: 0, acks: 0, stray: 0 }
  const transactions = new TransactionLayer(
    { ...DEFAULT_TIMERS, inviteTimeout: 32_000 },
    {
      onRequest: (transaction) => void seen.requests.push(transaction),
      onCancelled: () => {
        seen.cancelled += 1
      },
      onAck: () => {
        seen.acks += 1
      },
      onStrayResponse: () => {
        seen.stray += 1
      },
    },
  )
  return { transactions, seen }
}

function client(method: string, reliable = false) {
  const flow = new FakeFlow(reliable)
  const { transactions } = layer()
  const statuses: number[] = []
  const transaction = transactions.send(outgoing(method), flow, {
    onResponse: (response) => void statuses.push(response.status),
  })
  return {
    flow,
    transactions,
    transaction,
    statuses,
    receive: (status: number) => transactions.receive(answer(method, status), flow),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('client transactions (RFC 3261 17.1)', () => {
  it('The client transaction’s timer A doubles without limit, timer B ends with 408 after 64*T1', () => {
    const { flow, statuses, transactions } = client('INVITE')
    const at: number[] = []
    for (let ms = 0; ms < 32_000; ms += 100) {
      const before = flow.sent.length
      vi.advanceTimersByTime(100)
      if (flow.sent.length > before) at.push(ms + 100)
    }
    expect(at).toEqual([500, 1_500, 3_500, 7_500, 15_500, 31_500])
    expect(statuses).toEqual([408])
    expect(transactions.size).toBe(0)
  })

  it('The client transaction’s timer E doubles up to T2, timer F ends with 408', () => {
    const { flow, statuses } = client('BYE')
    vi.advanceTimersByTime(32_000)
    expect(flow.sent).toHaveLength(11)
    expect(statuses).toEqual([408])
  })

  it('A provisional answer stops the repetition of INVITE and timer B', () => {
    const { flow, statuses, receive } = client('INVITE')
    receive(180)
    vi.advanceTimersByTime(120_000)
    expect(flow.sent).toHaveLength(1)
    expect(statuses).toEqual([180])
  })

  it('A failure is acknowledged with branch, route and number of the INVITE, and again when it is repeated, for 32 s', () => {
    const { flow, statuses, receive, transactions } = client('INVITE')
    receive(486)
    receive(486)
    expect(statuses).toEqual([486])
    expect(flow.lines).toEqual(['INVITE sip:b@192.0.2.2', 'ACK sip:b@192.0.2.2', 'ACK sip:b@192.0.2.2'])
    expect(flow.sent[1]).toContain('branch=z9hG4bKINVITE')
    expect(flow.sent[1]).toContain('CSeq: 3 ACK')
    expect(flow.sent[1]).toContain('Route: <sip:p;lr>')
    expect(flow.sent[1]).toContain('To: <sip:b@x>;tag=2')
    vi.advanceTimersByTime(32_000)
    expect(transactions.size).toBe(0)
  })

  it('Every 2xx of an INVITE is handed up, for its ACK is not the transaction’s matter (RFC 6026)', () => {
    const { statuses, receive, transactions } = client('INVITE')
    receive(200)
    receive(200)
    receive(486)
    expect(statuses).toEqual([200, 200])
    vi.advanceTimersByTime(32_000)
    expect(transactions.size).toBe(0)
  })

  it('A client transaction tells a final answer once and is over', () => {
    const { statuses, receive, transactions } = client('BYE')
    receive(200)
    receive(200)
    expect(statuses).toEqual([200])
    expect(transactions.size).toBe(0)
  })

  it('A client transaction over a reliable flow repeats nothing and forgets at once', () => {
    const { flow, receive, transactions } = client('BYE', true)
    vi.advanceTimersByTime(10_000)
    expect(flow.sent).toHaveLength(1)
    receive(200)
    expect(transactions.size).toBe(0)
  })

  it('A client transaction holds CANCEL until a provisional answer (9.1)', () => {
    const { flow, transaction, receive, statuses } = client('INVITE')
    expect(transaction.cancel('Reason: SIP ;cause=200\r\n')).toBe(true)
    expect(flow.lines).toEqual(['INVITE sip:b@192.0.2.2'])
    receive(180)
    expect(flow.lines.at(-1)).toBe('CANCEL sip:b@192.0.2.2')
    expect(flow.sent.at(-1)).toContain('CSeq: 3 CANCEL')
    expect(flow.sent.at(-1)).toContain('branch=z9hG4bKINVITE')
    expect(flow.sent.at(-1)).toContain('Reason: SIP ;cause=200')
    vi.advanceTimersByTime(32_000)
    expect(statuses).toEqual([180, 487])
  })

  it('A client transaction does not cancel what is finished', () => {
    const { transaction, receive } = client('INVITE')
    receive(200)
    expect(transaction.cancel('')).toBe(false)
  })

  it('A client transaction gives 503 when the flow dies', () => {
    const { flow, transactions, statuses } = client('INVITE', true)
    transactions.flowFailed(flow)
    expect(statuses).toEqual([503])
  })
})

describe('server transactions (RFC 3261 17.2)', () => {
  function server(method: string, reliable = false) {
    const flow = new FakeFlow(reliable)
    const { transactions, seen } = layer()
    const receive = (name: string) => transactions.receive(incoming(name), flow)
    receive(method)
    return { flow, transactions, seen, receive, transaction: seen.requests[0]! }
  }

  /** An INVITE from an address that has confirmed an answer before. */
  function proven() {
    const one = server('INVITE')
    const [first] = one.seen.requests
    first!.respond({ status: 486 })
    one.transactions.receive(incoming('ACK', 1, first!.localTag), one.flow)
    vi.advanceTimersByTime(5_000)
    one.flow.sent = []
    one.seen.requests = []
    one.receive('INVITE')
    return { ...one, transaction: one.seen.requests[0]! }
  }

  it('A server transaction answers INVITE with 100 at once and absorbs its repetitions', () => {
    const { flow, seen, receive } = server('INVITE')
    receive('INVITE')
    expect(seen.requests).toHaveLength(1)
    expect(flow.lines).toEqual(['SIP/2.0 100', 'SIP/2.0 100'])
  })

  it('The server transaction’s timer G repeats a failure until its ACK, timer I forgets it', () => {
    const { flow, transactions, seen, receive, transaction } = proven()
    transaction.respond({ status: 486 })
    vi.advanceTimersByTime(3_500)
    expect(flow.lines.filter((line) => line === 'SIP/2.0 486')).toHaveLength(4)
    receive('ACK')
    vi.advanceTimersByTime(4_999)
    expect(flow.lines.filter((line) => line === 'SIP/2.0 486')).toHaveLength(4)
    expect(seen.acks).toBe(0)
    vi.advanceTimersByTime(1)
    expect(transactions.size).toBe(0)
  })

  it('A failure is repeated once only to an address that has proved nothing, or has not heard the answer it confirms', () => {
    const { flow, transactions, transaction } = server('INVITE')
    transaction.respond({ status: 404 })
    vi.advanceTimersByTime(31_000)
    expect(flow.lines).toEqual(['SIP/2.0 100', 'SIP/2.0 404', 'SIP/2.0 404'])
    transactions.receive(incoming('ACK', 1, 'guess'), flow)
    expect(transactions.isProven(flow)).toBe(false)
  })

  it('The server transaction’s timer H gives up waiting for the ACK of a failure', () => {
    const { transactions, transaction } = server('INVITE')
    transaction.respond({ status: 486 })
    vi.advanceTimersByTime(32_000)
    expect(transactions.size).toBe(0)
  })

  it('A server transaction hands the ACK of a 2xx up', () => {
    const { seen, receive, transaction } = server('INVITE')
    transaction.respond({ status: 200 })
    receive('ACK')
    expect(seen.acks).toBe(1)
  })

  it('A server transaction repeats the final answer of other requests for 64*T1 (timer J)', () => {
    const { flow, transactions, receive, transaction } = server('OPTIONS')
    receive('OPTIONS')
    expect(flow.sent).toHaveLength(0)
    transaction.respond({ status: 200 })
    receive('OPTIONS')
    expect(flow.sent).toHaveLength(2)
    expect(flow.sent[0]).toBe(flow.sent[1])
    vi.advanceTimersByTime(31_999)
    expect(transactions.size).toBe(1)
    vi.advanceTimersByTime(2_001)
    expect(transactions.size).toBe(0)
  })

  it('A server transaction uses one To tag in all answers', () => {
    const { flow, transaction } = server('INVITE')
    transaction.respond({ status: 180 })
    transaction.respond({ status: 200 })
    const tags = flow.sent.slice(1).map((text) => /To: .*;tag=(\S+)/.exec(text)?.[1])
    expect(tags).toEqual([transaction.localTag, transaction.localTag])
  })

  it('A server transaction takes one final answer only', () => {
    const { transaction } = server('INVITE')
    expect(transaction.respond({ status: 486 }).ok).toBe(true)
    expect(transaction.respond({ status: 200 })).toEqual({ ok: false, reason: 'answered' })
  })

  it('A server transaction says that the transport is gone', () => {
    const { flow, transaction } = server('INVITE', true)
    flow.open = false
    expect(transaction.respond({ status: 200 })).toEqual({ ok: false, reason: 'transport' })
  })

  it('A server transaction answers CANCEL itself: 200, and 487 to the INVITE (9.2)', () => {
    const { flow, seen, receive } = server('INVITE')
    receive('CANCEL')
    expect(flow.lines).toEqual(['SIP/2.0 100', 'SIP/2.0 200', 'SIP/2.0 487'])
    expect(seen.cancelled).toBe(1)
  })

  it('A CANCEL of nothing is answered with 481, and one that comes after the 2xx too', () => {
    const { flow, seen, receive, transaction } = server('INVITE')
    transaction.respond({ status: 200 })
    receive('CANCEL')
    expect([flow.lines.at(-1), seen.cancelled]).toEqual(['SIP/2.0 481', 0])
    const nothing = server('CANCEL')
    expect(nothing.flow.lines).toEqual(['SIP/2.0 481'])
  })
})
