import { describe, expect, it } from 'vitest'
import { Latch } from './latch.ts'
import { isPrivate, type Source } from './source.ts'

const at = (port: number, address = '203.0.113.1'): Source => ({ address, port })
const STRANGER = '198.51.100.66'

/** Says for a row of packets of one stream from a source which were accepted. */
function send(latch: Latch, source: Source, count: number, { now = 0, first = 1, ssrc = source.port } = {}) {
  return Array.from({ length: count }, (_, i) => latch.accepts(source, { ssrc, sequence: first + i }, now))
}

function described(source: Source, from?: string): Latch {
  const latch = new Latch()
  latch.setSignalled(source, 0, from)
  return latch
}

describe('Latch', () => {
  it('A latch accepts nobody before the peer is described', () => {
    expect(send(new Latch(), at(1), 5)).not.toContain(true)
  })

  it('A latch believes the described address at once, and another port of its host after three packets in sequence', () => {
    expect(send(described(at(1)), at(1), 2)).toEqual([true, true])
    const latch = described(at(1))
    expect(send(latch, at(2), 4)).toEqual([false, false, true, true])
    expect(latch.target).toEqual(at(2))
  })

  it('A latch lets the described address take over from a stranger on its host who was faster, for good', () => {
    const latch = described(at(1))
    send(latch, at(66), 3)
    expect([...send(latch, at(1), 1), ...send(latch, at(66), 5, { first: 4 })]).toEqual([
      true,
      ...Array(5).fill(false),
    ])
    expect(latch.target).toEqual(at(1))
  })

  it.each<[string, Source, string | undefined, Source, boolean]>([
    ['any other host', at(1), undefined, at(1, STRANGER), false],
    ['the host its signalling came from', at(1, '10.0.0.5'), '203.0.113.9', at(7, '203.0.113.9'), true],
    ['another host although its own is private', at(1, '10.0.0.5'), '203.0.113.9', at(7, STRANGER), false],
    ['a public host of a phone behind a router', at(1, '10.0.0.5'), undefined, at(7, STRANGER), true],
    ['another host of its own network', at(1, '10.0.0.5'), undefined, at(7, '10.0.0.6'), false],
  ])('A latch believes or refuses %s, signalled at %s', (_, signalled, from, source, may) => {
    expect(send(described(signalled, from), source, 3)[2]).toBe(may)
  })

  it('A latch stops sending to an address that neither signalled nor ever sent anything, whatever it is renamed to', () => {
    const latch = described(at(1), STRANGER)
    const sent = (count: number) =>
      Array.from({ length: count }, () => latch.targetOfPacket()).filter(Boolean)
    expect(sent(1000)).toHaveLength(1000)
    latch.setSignalled(at(1, '203.0.113.2'), 10)
    expect(sent(1000)).toHaveLength(500)
    latch.accepts(at(1, '203.0.113.2'), { ssrc: 1, sequence: 1 }, 20)
    expect(sent(3000)).toHaveLength(3000)
    latch.setSignalled(at(1, '203.0.113.3'), 30)
    expect(sent(10)).toEqual([])
  })

  it('A latch sends for ever to who signalled, heard or not', () => {
    const latch = described(at(1), at(1).address)
    expect(Array.from({ length: 5000 }, () => latch.targetOfPacket())).not.toContain(null)
  })

  it('A latch never believes packets that are out of sequence or of changing streams', () => {
    const latch = described(at(1))
    const seen = Array.from({ length: 100 }, (_, i) =>
      latch.accepts(at(2), { ssrc: i % 2, sequence: i * 3 }, 0),
    )
    expect(seen).not.toContain(true)
    expect(latch.target).toEqual(at(1))
  })

  it('A latch starts anew only when signalling names another address, without the stragglers of the old one', () => {
    const latch = described(at(1))
    send(latch, at(2), 3)
    latch.setSignalled(at(1), 10)
    expect(latch.target).toEqual(at(2))
    latch.setSignalled(at(3), 20)
    expect(latch.target).toEqual(at(3))
    expect(send(latch, at(2), 5, { now: 100, first: 4 })).not.toContain(true)
    expect(send(latch, at(2), 3, { now: 1100, first: 9 })).toEqual([false, false, true])
  })

  it('A latch follows a router that gave its silent phone another port, and nobody while it talks', () => {
    const latch = described(at(1))
    send(latch, at(1), 1, { now: 0 })
    expect(send(latch, at(2), 3, { now: 4999 })).not.toContain(true)
    expect(send(latch, at(2), 3, { now: 5000, first: 9 })).toEqual([false, false, true])
    expect(send(latch, at(1, STRANGER), 3, { now: 60_000 })).not.toContain(true)
  })
})

it.each([
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['100.64.0.1', true],
  ['169.254.1.1', true],
  ['8.8.8.8', false],
  ['127.0.0.1', false],
])('The address %s is private: %s', (address, expected) => {
  expect(isPrivate(address)).toBe(expected)
})
