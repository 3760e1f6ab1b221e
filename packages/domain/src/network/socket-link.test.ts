import { expect, it } from 'vitest'
import { ManualClock } from '../time/testing/manual-clock.ts'
import { createSocketLink } from './socket-link.ts'
import type { SocketPort } from './socket-port.ts'

interface Peer extends SocketPort {
  readonly sent: string[]
  isClosed: boolean
}

function build() {
  const clock = new ManualClock(0)
  const peers: Peer[] = []
  const heard: string[] = []
  let returned: (() => void) | null = null
  const link = createSocketLink({
    url: () => 'ws://x',
    protocols: () => [`try ${peers.length + 1}`],
    ping: () => 'ping',
    onOpen: () => heard.push(`open while ${link.state}`),
    onText: (text) => heard.push(text),
    onState: (state) => heard.push(state),
    onRefused: (code, reason) => heard.push(`refused ${code} ${reason}`),
    open: (url, protocols) => {
      const sent = [url, ...protocols]
      const peer: Peer = {
        ...{ sent, isClosed: false, onopen: null, onclose: null, onmessage: null },
        send: (text) => void sent.push(text),
        close: () => {
          peer.isClosed = true
        },
      }
      peers.push(peer)
      return peer
    },
    ticker: (ms, run) => clock.every(ms, run),
    after: (ms, run) => clock.after(ms, run),
    now: () => clock.now(),
    random: () => 0.5,
    onReturn: (listener) => {
      returned = listener
      return () => {
        returned = null
      }
    },
  })
  const last = () => peers.at(-1)!
  return { clock, peers, heard, link, last, networkReturns: () => returned?.() }
}

function connected() {
  const built = build()
  built.link.start()
  built.last().onopen?.()
  built.heard.length = 0
  return built
}

it('A link says who it is before it is told to be up, and frames before that are dropped', () => {
  const { link, last, heard, peers } = build()
  expect([link.state, link.send('before the start')]).toEqual(['disconnected', false])
  link.start()
  link.start()
  expect(peers).toHaveLength(1)
  expect(link.send('early')).toBe(false)
  last().onopen?.()
  expect(heard).toEqual(['open while connected', 'connected'])
  expect(link.send('now')).toBe(true)
  expect(last().sent).toEqual(['ws://x', 'try 1', 'now'])
})

it('Texts are handed on and anything else is not', () => {
  const { last, heard } = connected()
  last().onmessage?.({ data: 'hello' })
  last().onmessage?.({ data: new ArrayBuffer(1) })
  expect(heard).toEqual(['hello'])
})

it('A lost link is tried after 1, 2, 5, 10 s with new protocols, and from 1 s on once it was up', () => {
  const { clock, last, peers, heard } = connected()
  for (const [count, wait] of [1000, 2000, 5000, 10_000].entries()) {
    last().onclose?.({ code: 1006 })
    clock.advance(wait - 1)
    expect(peers).toHaveLength(count + 1)
    clock.advance(1)
    expect(peers).toHaveLength(count + 2)
  }
  expect(last().sent).toEqual(['ws://x', 'try 5'])
  expect(heard).toEqual(['disconnected'])
  last().onopen?.()
  last().onclose?.({ code: 1006 })
  clock.advance(1000)
  expect(peers).toHaveLength(6)
})

it('A code that is final stops the link and says why, until it is started again', () => {
  const { clock, last, peers, heard, link, networkReturns } = connected()
  last().onclose?.({ code: 4401, reason: 'signed out' })
  clock.advance(60_000)
  networkReturns()
  expect(heard).toEqual(['disconnected', 'refused 4401 signed out'])
  expect(peers).toHaveLength(1)
  link.start()
  expect(peers).toHaveLength(2)
})

it('A peer that freezes is pinged every 5 s, and given up 2 s after the second ping that it leaves unanswered', () => {
  const { clock, last, peers, link, heard } = build()
  link.start()
  clock.advance(5_000)
  expect(last().sent).toEqual(['ws://x', 'try 1'])
  last().onopen?.()
  clock.advance(11_999)
  expect(last().sent.slice(2)).toEqual(['ping', 'ping'])
  expect([last().isClosed, link.state]).toEqual([false, 'connected'])
  clock.advance(1)
  expect(peers[0]?.isClosed).toBe(true)
  expect(heard.at(-1)).toBe('disconnected')
  clock.advance(1_000)
  expect(peers).toHaveLength(2)
})

it('A peer that answers late, but before the second ping has waited 2 s, is kept', () => {
  const { clock, last, peers } = connected()
  clock.advance(11_999)
  last().onmessage?.({ data: 'late pong' })
  clock.advance(9_999)
  expect(peers).toHaveLength(1)
})

it('A peer that does not let the link open is given up after more than 16 s', () => {
  const { clock, peers, link } = build()
  link.start()
  clock.advance(15_000)
  expect(peers).toHaveLength(1)
  clock.advance(6_000)
  expect(peers).toHaveLength(2)
})

it('A peer that says anything is kept', () => {
  const { clock, last, peers } = connected()
  for (let minute = 0; minute < 12; minute += 1) {
    clock.advance(5_000)
    last().onmessage?.({ data: 'pong' })
  }
  expect(peers).toHaveLength(1)
})

it('A socket that was given up is not listened to any more', () => {
  const { clock, peers } = connected()
  clock.advance(21_000)
  const [old] = peers
  expect([old?.onopen, old?.onmessage, old?.onclose]).toEqual([null, null, null])
})

it('A network that returns ends the wait for the next try', () => {
  const { clock, last, peers, networkReturns } = connected()
  last().onclose?.({ code: 1006 })
  networkReturns()
  expect(peers).toHaveLength(2)
  clock.advance(4_000)
  expect(peers).toHaveLength(2)
})

it('A link that may be dead when the network returns is asked, and made anew when it is silent for a second', () => {
  const { clock, last, peers, networkReturns } = connected()
  networkReturns()
  expect(last().sent.at(-1)).toBe('ping')
  clock.advance(1_000)
  expect(peers).toHaveLength(1)
  clock.advance(1)
  expect(peers[0]?.isClosed).toBe(true)
  expect(peers).toHaveLength(2)
  last().onopen?.()
  clock.advance(4_000)
  expect(peers).toHaveLength(2)
})

it('A link that answers when the network returns is kept', () => {
  const { clock, last, peers, networkReturns } = connected()
  networkReturns()
  last().onmessage?.({ data: 'pong' })
  clock.advance(4_000)
  expect(peers).toHaveLength(1)
})

it('A link that is stopped closes and stays closed, whatever it waits for', () => {
  const { clock, last, peers, heard, link, networkReturns } = connected()
  networkReturns()
  link.stop()
  networkReturns()
  clock.advance(60_000)
  expect([peers.length, last().isClosed, link.state, link.send('late')]).toEqual([
    1,
    true,
    'disconnected',
    false,
  ])
  expect(heard).toEqual(['disconnected'])
})
