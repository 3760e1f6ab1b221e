import { expect, it } from 'vitest'
import { DtlsGate } from './dtls-gate.ts'

/** A record of DTLS 1.2 (RFC 6347 §4.1). */
function record(type: number, body: Buffer, epoch = 0): Buffer {
  const head = Buffer.alloc(13)
  head[0] = type
  head.writeUInt16BE(0xfefd, 1)
  head.writeUInt16BE(epoch, 3)
  head.writeUInt16BE(body.length, 11)
  return Buffer.concat([head, body])
}

/** A message of a handshake, or a part of it (§4.2.2). */
function message(
  length: number,
  { offset = 0, here = length - offset }: { offset?: number; here?: number } = {},
): Buffer {
  const head = Buffer.alloc(12)
  head[0] = 11
  head.writeUIntBE(length, 1, 3)
  head.writeUIntBE(offset, 6, 3)
  head.writeUIntBE(here, 9, 3)
  return Buffer.concat([head, Buffer.alloc(here)])
}

it.each([
  ['a message', record(22, message(300))],
  ['a message without a body', record(22, message(0))],
  ['several messages in a record', record(22, Buffer.concat([message(80), message(600), message(0)]))],
  ['a part of a message', record(22, message(1800, { offset: 1200 }))],
  [
    'the last flight of a browser',
    Buffer.concat([record(22, message(70)), record(20, Buffer.alloc(1)), record(22, Buffer.alloc(48), 1)]),
  ],
])('The gate lets through %s', (_, datagram) => {
  expect(new DtlsGate().admits(datagram)).toBe(true)
})

it.each([
  ['a byte', Buffer.from([22])],
  ['a record that is cut off', record(22, message(300)).subarray(0, 200)],
  ['a header alone behind a record', Buffer.concat([record(22, message(9)), Buffer.from([22, 0xfe, 0xfd])])],
  ['a message whose header is cut off', record(22, Buffer.alloc(11))],
  ['a part that is longer than its message', record(22, message(10, { here: 11 }))],
  ['a message that says to be 16 MiB long', record(22, message(0xff_ffff, { here: 1 }))],
  ['a message longer than its record', record(22, message(100).subarray(0, 60))],
  ['much under keys', record(22, Buffer.alloc(65), 1)],
  ['an alert', record(21, Buffer.from([2, 40]))],
  ['data', record(23, Buffer.alloc(40), 1)],
  ['a record of no type', record(60, Buffer.alloc(4))],
])('The gate keeps out %s', (_, datagram) => {
  expect(new DtlsGate().admits(datagram)).toBe(false)
})

it('The gate lets through no more than a handshake takes, in number or in bytes, and what it kept out costs nothing of that', () => {
  const [many, long] = [new DtlsGate(), new DtlsGate()]
  for (let at = 0; at < 1000; at++) many.admits(Buffer.from([22]))
  const admitted = (gate: DtlsGate, datagram: Buffer) =>
    Array.from({ length: 1000 }, () => gate.admits(datagram)).filter(Boolean).length
  expect(admitted(many, record(22, message(1)))).toBe(200)
  expect(admitted(long, record(22, message(8000)))).toBe(32)
})
