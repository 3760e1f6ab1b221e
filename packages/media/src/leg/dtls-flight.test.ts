import { untilTrue } from '@ramal/process/testing/until'
import { expect, it } from 'vitest'
import { DtlsFlight } from './dtls-flight.ts'

const record = (length: number, byte: number) => Buffer.alloc(length, byte)

it('Records that come together leave as one datagram, in their order, and none is longer than every way carries', async () => {
  const sent: Buffer[] = []
  const flight = new DtlsFlight((datagram) => void sent.push(datagram))
  for (const byte of [1, 2, 3]) flight.push(record(300, byte))
  expect(sent).toEqual([])
  flight.push(record(400, 4))
  await untilTrue(() => sent.length === 2)
  expect(sent).toEqual([Buffer.concat([1, 2, 3].map((byte) => record(300, byte))), record(400, 4)])
  flight.push(record(50, 5))
  await untilTrue(() => sent.length === 3)
  expect(sent[2]).toEqual(record(50, 5))
})

it('A record that is longer than a datagram should be leaves by itself', async () => {
  const sent: number[] = []
  const flight = new DtlsFlight(({ length }) => void sent.push(length))
  for (const length of [100, 1_500, 100]) flight.push(record(length, 1))
  await untilTrue(() => sent.length === 3)
  expect(sent).toEqual([100, 1_500, 100])
})

it('What waits when a leg is closed is sent no more', async () => {
  const sent: Buffer[] = []
  const [closed, open] = [0, 1].map(() => new DtlsFlight((datagram) => void sent.push(datagram)))
  closed!.push(record(10, 1))
  closed!.close()
  open!.push(record(10, 2))
  await untilTrue(() => sent.length > 0)
  expect(sent).toEqual([record(10, 2)])
})
