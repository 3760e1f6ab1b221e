import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isIP } from 'node:net'
import type { TlsCertificate } from './tls.ts'

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const OCTET_STRING = 0x04
const UTF8 = 0x0c
const UTC_TIME = 0x17
const ECDSA_SHA256 = tlv(SEQUENCE, oid('2a8648ce3d040302'))

/**
 * A certificate that vouches for itself (X.509 v3, P-256), for a telephone network without an authority of its own. `hosts`: names and
 * addresses it is for; valid from a day before `now` (ms) for ten years.
 */
export function selfSigned(hosts: readonly string[], now: number): TlsCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = tlv(SEQUENCE, tlv(SET, tlv(SEQUENCE, oid('550403'), tlv(UTF8, Buffer.from('Ramal SIP')))))
  const names = tlv(SEQUENCE, ...hosts.map(generalName))
  const extension = tlv(SEQUENCE, oid('551d11'), tlv(OCTET_STRING, names)) // subjectAltName
  const body = tlv(
    SEQUENCE,
    tlv(0xa0, tlv(INTEGER, Buffer.from([2]))), // version 3
    tlv(INTEGER, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ECDSA_SHA256,
    name,
    tlv(SEQUENCE, time(now - 86_400_000), time(now + 3_650 * 86_400_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, tlv(SEQUENCE, extension)),
  )
  const signature = sign('sha256', body, privateKey)
  const whole = tlv(
    SEQUENCE,
    body,
    ECDSA_SHA256,
    tlv(BIT_STRING, Buffer.concat([Buffer.from([0]), signature])),
  )
  return {
    cert: pem('CERTIFICATE', whole),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function generalName(host: string): Buffer {
  return isIP(host) === 4
    ? tlv(0x87, Buffer.from(host.split('.').map(Number)))
    : isIP(host) === 6
      ? tlv(0x87, ipv6(host))
      : tlv(0x82, Buffer.from(host))
}

function ipv6(host: string): Buffer {
  const [head = '', tail = ''] = host.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const groups = [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex')
}

function time(ms: number): Buffer {
  return tlv(UTC_TIME, Buffer.from(`${new Date(ms).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))
}

function oid(hex: string): Buffer {
  return tlv(0x06, Buffer.from(hex, 'hex'))
}

/** One DER element: tag, length, contents. */
function tlv(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function pem(label: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}
