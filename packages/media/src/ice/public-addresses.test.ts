import { networkInterfaces } from 'node:os'
import { expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../testing/silent-log.ts'
import { bindAddresses, ownAddresses } from './bind-addresses.ts'
import { PublicAddresses } from './public-addresses.ts'

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

it.each([
  ['an address of its own', '10.0.0.5', ['203.0.113.7'], ['10.0.0.5']],
  [
    'each public address that is this machine’s',
    '0.0.0.0',
    ['127.0.0.1', '127.0.0.2'],
    ['127.0.0.1', '127.0.0.2'],
  ],
  ['all addresses behind NAT', '0.0.0.0', ['203.0.113.7'], ['0.0.0.0']],
  ['both, where one is this machine’s', '0.0.0.0', ['127.0.0.1', 'ramal.example'], ['127.0.0.1', '0.0.0.0']],
])('Media is bound to %s', (_, host, named, bound) => {
  expect(bindAddresses(host, named)).toEqual(bound)
})

it('What is bound to all addresses is reached at each of this machine’s', () => {
  const [some] = Object.values(networkInterfaces()).flat()
  expect(ownAddresses(['0.0.0.0'], ['203.0.113.7'])).toEqual(
    expect.arrayContaining(['0.0.0.0', '203.0.113.7', some!.address]),
  )
  expect(ownAddresses(['10.0.0.5'], ['203.0.113.7'])).toEqual(['10.0.0.5', '203.0.113.7'])
})
