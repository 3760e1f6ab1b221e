import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import { untilTrue } from '@ramal/process/testing/until'
import { expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../testing/silent-log.ts'
import { bindAddresses, ownAddresses, plainAddressOf } from './bind-addresses.ts'
import { BrowserPort } from './browser-port.ts'
import { PublicAddresses } from './public-addresses.ts'
import { checkOf, KeptGuest } from './testing/visitor.ts'

async function open(named: string[], names: Record<string, string[]>) {
  const warned: object[] = []
  const log = { ...silentLog, warn: (fields: object) => void warned.push(fields) }
  const look = async (name: string) => {
    const found = names[name]
    if (found === undefined) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
    return found
  }
  const addresses = await PublicAddresses.open(named, log, look)
  onTestFinished(() => addresses.close())
  return { addresses, warned }
}

it('Browsers are told every address, and those of names where they stand; trunks the first', async () => {
  const names = { 'ramal.example': ['203.0.113.9', '203.0.113.7'] }
  const { addresses } = await open(['10.0.0.5', 'ramal.example', '203.0.113.7'], names)
  expect(addresses.current).toEqual(['10.0.0.5', '203.0.113.7', '203.0.113.9'])
  expect(addresses.first).toBe('10.0.0.5')
})

it('A name that changes is followed, one that fails keeps what it was and is said once', async () => {
  const names: Record<string, string[]> = { 'home.example': ['203.0.113.7'] }
  const { addresses, warned } = await open(['home.example', 'gone.example'], names)
  expect([addresses.current, addresses.first]).toEqual([['203.0.113.7'], '203.0.113.7'])
  names['home.example'] = ['203.0.113.8']
  await addresses.refresh()
  expect(addresses.current).toEqual(['203.0.113.8'])
  delete names['home.example']
  await addresses.refresh()
  await addresses.refresh()
  expect(addresses.current).toEqual(['203.0.113.8'])
  expect(warned).toEqual([
    { name: 'gone.example', code: 'ENOTFOUND' },
    { name: 'home.example', code: 'ENOTFOUND' },
  ])
})

const outward = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address

it.each([
  ['an address of its own', '10.0.0.5', ['203.0.113.7'], ['10.0.0.5'], '10.0.0.5'],
  ['all addresses behind NAT', '0.0.0.0', ['203.0.113.7'], ['0.0.0.0'], '0.0.0.0'],
  [
    'all addresses where loopback is named, as in a container',
    '0.0.0.0',
    ['127.0.0.1'],
    ['0.0.0.0'],
    '0.0.0.0',
  ],
  ['all addresses where a name is named', '0.0.0.0', ['ramal.example'], ['0.0.0.0'], '0.0.0.0'],
])('Media is bound to %s', (_, host, named, udp, plain) => {
  expect([bindAddresses(host, named), plainAddressOf(host, named)]).toEqual([udp, plain])
})

it.runIf(outward !== undefined)(
  'A public address that is this machine’s has sockets of its own beside those of all',
  async () => {
    const named = [outward!, '203.0.113.7']
    const bound = bindAddresses('0.0.0.0', named)
    expect([bound, plainAddressOf('0.0.0.0', named)]).toEqual([[outward, '0.0.0.0'], outward])
    const port = await BrowserPort.open({ host: '0.0.0.0', bind: bound, port: 0, addresses: () => named })
    onTestFinished(() => port.close())
    const guest = new KeptGuest()
    const answered: string[] = []
    const socket = createSocket('udp4', (_, { address }) => answered.push(address)).bind(0, '0.0.0.0')
    onTestFinished(() => void socket.close())
    await once(socket, 'listening')
    for (const address of [outward!, '127.0.0.1'])
      socket.send(checkOf(port.invite(guest)), port.port, address)
    await untilTrue(() => answered.length === 2)
    expect(answered.toSorted()).toEqual(['127.0.0.1', outward].toSorted()) // from where was asked
  },
)

it('What is bound to all addresses is reached at each of this machine’s', () => {
  const [some] = Object.values(networkInterfaces()).flat()
  expect(ownAddresses(['0.0.0.0'], ['203.0.113.7'])).toEqual(
    expect.arrayContaining(['0.0.0.0', '203.0.113.7', some!.address]),
  )
  expect(ownAddresses(['10.0.0.5'], ['203.0.113.7'])).toEqual(['10.0.0.5', '203.0.113.7'])
})
