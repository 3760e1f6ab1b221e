import { verify, X509Certificate } from 'node:crypto'
import type { DtlsInternals } from './werift-internals.ts'

/** RFC 5246 §7.4.1.4.1, as far as we offer it and a peer may choose it. */
const HASHES = new Map([
  [4, 'sha256'],
  [5, 'sha384'],
  [6, 'sha512'],
])
/** RFC 5246 §7.4. */
const SERVER_KEY_EXCHANGE = 12
const CERTIFICATE_VERIFY = 15
const FINISHED = 20
/** RFC 8422 §5.4. */
const NAMED_CURVE = 3
/** werift's word for who sent the first hello. */
const CLIENT = 1

interface Signed {
  bytes: Buffer
  hash: number
  signature: Buffer
}

/**
 * Holds what the peer said first of its certificate and its key of this handshake: werift takes what is said later too, and the keys of a
 * call would be others than those that were signed. Called before anything of the peer's is read.
 */
export function holdFirstKeys({ dtls }: DtlsInternals): void {
  if (dtls === undefined) return
  const { cipher, sessionType } = dtls
  hold(cipher, 'remoteKeyPair')
  hold(cipher, 'remoteCertificate')
  // Made anew for each key of a server's; for each hello of a client's, before it has said any.
  if (sessionType === CLIENT) hold(cipher, 'localKeyPair')
}

function hold<T extends object>(of: T, name: keyof T): void {
  let value = of[name]
  Object.defineProperty(of, name, {
    configurable: true,
    get: () => value,
    set(said: T[typeof name]) {
      value ??= said
    },
  })
}

/**
 * Whether the peer has the key of its certificate, which everybody on the way may read and show: a server signs its key of this handshake
 * (RFC 8422 §5.4), a client all that was said (RFC 5246 §7.4.8). werift looks at neither.
 */
export function provesItsKey({ dtls }: DtlsInternals): boolean {
  const certificate = dtls?.cipher.remoteCertificate
  const signed = dtls && (dtls.sessionType === CLIENT ? signedByServer(dtls) : signedByClient(dtls))
  const hash = signed && HASHES.get(signed.hash)
  if (!certificate || !signed || !hash) return false
  try {
    return verify(hash, signed.bytes, new X509Certificate(certificate).publicKey, signed.signature)
  } catch {
    return false
  }
}

type Handshake = NonNullable<DtlsInternals['dtls']>

function signedByServer({ cipher, dtls }: Handshake): Signed | null {
  const { localRandom, remoteRandom, remoteKeyPair } = cipher
  const said = dtls.sortedHandshakeCache.find(({ msg_type }) => msg_type === SERVER_KEY_EXCHANGE)?.fragment
  if (!said || !localRandom || !remoteRandom || !remoteKeyPair?.publicKey) return null
  const { curve, publicKey } = remoteKeyPair
  const parameters = Buffer.from([NAMED_CURVE, curve >> 8, curve & 0xff, publicKey.length])
  const end = parameters.length + publicKey.length
  if (said.length < end + 4) return null
  return {
    bytes: Buffer.concat([localRandom.serialize(), remoteRandom.serialize(), parameters, publicKey]),
    hash: said[end]!,
    signature: said.subarray(end + 4, end + 4 + said.readUInt16BE(end + 2)),
  }
}

function signedByClient({ dtls }: Handshake): Signed | null {
  const all = dtls.sortedHandshakeCache
  const said = all.find(({ msg_type }) => msg_type === CERTIFICATE_VERIFY)?.fragment
  if (!said || said.length < 4) return null
  const before = all.filter(({ msg_type }) => msg_type !== CERTIFICATE_VERIFY && msg_type !== FINISHED)
  return {
    bytes: Buffer.concat(before.map((message) => message.serialize())),
    hash: said[0]!,
    signature: said.subarray(4, 4 + said.readUInt16BE(2)),
  }
}
