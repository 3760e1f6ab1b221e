import { expect, it } from 'vitest'
import { holdFirstKeys, provesItsKey } from './dtls-proof.ts'
import type { DtlsInternals } from './werift-internals.ts'

type Handshake = NonNullable<DtlsInternals['dtls']>

/** A handshake of which nothing was said yet; 1: we sent the first hello, 2: the peer did. */
function begun(sessionType: number): { dtls: DtlsInternals; cipher: Handshake['cipher'] } {
  const cipher: Handshake['cipher'] = { encryptPacket: (packet) => packet }
  const dtls = { sessionType, cipher, dtls: { sortedHandshakeCache: [] }, srtp: {} }
  return { dtls: { dtls } as unknown as DtlsInternals, cipher }
}

const key = (of: number) => ({ curve: 23, publicKey: Buffer.alloc(65, of) })

it.each([
  ['a server', 1],
  ['a client', 2],
])('What %s says of its key and its certificate a second time is not what counts', (_, sessionType) => {
  const { dtls, cipher } = begun(sessionType)
  holdFirstKeys(dtls)
  for (const number of [1, 2]) {
    cipher.remoteKeyPair = key(number)
    cipher.remoteCertificate = Buffer.from([number])
  }
  expect([cipher.remoteKeyPair, cipher.remoteCertificate]).toEqual([key(1), Buffer.from([1])])
})

it('Our own key of a handshake stays once a server has said its own, and is made anew for each hello of a client', () => {
  const [client, server] = [begun(1), begun(2)]
  const [one, other] = [{}, {}]
  for (const { dtls, cipher } of [client, server]) {
    holdFirstKeys(dtls)
    cipher.localKeyPair = one
    cipher.localKeyPair = other
  }
  expect(client.cipher.localKeyPair).toBe(one)
  expect(server.cipher.localKeyPair).toBe(other)
})

it.each([1, 2])('Who has signed nothing has proved nothing', (sessionType) => {
  const { dtls, cipher } = begun(sessionType)
  cipher.remoteCertificate = Buffer.from([0x30, 0])
  expect(provesItsKey(dtls)).toBe(false)
})
