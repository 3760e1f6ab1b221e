import { createHmac, randomBytes } from 'node:crypto'

const MAGIC_COOKIE = Buffer.from([0x21, 0x12, 0xa4, 0x42])

/** A binding request as a browser sends it, MESSAGE-INTEGRITY under this password. */
export function bindingRequest(request: { username: string; password: string; nominates?: boolean }): Buffer {
  const name = Buffer.from(request.username)
  const padded = Buffer.concat([name, Buffer.alloc((4 - (name.length % 4)) % 4)])
  const attribute = (type: number, length: number) => Buffer.from([type >> 8, type, length >> 8, length])
  const head = Buffer.concat([
    Buffer.from([0, 1, 0, 0]),
    MAGIC_COOKIE,
    randomBytes(12),
    attribute(0x0006, name.length),
    padded,
    ...(request.nominates ? [attribute(0x0025, 0)] : []),
  ])
  head.writeUInt16BE(head.length - 20 + 24, 2)
  const mac = createHmac('sha1', request.password).update(head).digest()
  return Buffer.concat([head, attribute(0x0008, 20), mac])
}
