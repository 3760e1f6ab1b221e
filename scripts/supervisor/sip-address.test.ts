import { startEngine } from '@ramal/sip/engine/engine'
import { expect, test } from 'vitest'
import { askSipAddress, sipAddress } from './sip-address.ts'

const OPTIONS = { host: '127.0.0.1', publicAddress: '127.0.0.1', sipPort: 0, wsPort: 0, appPort: 0 }

test('A server is asked where it hears SIP', async () => {
  const engine = await startEngine({ ...OPTIONS, secret: 's', log: { info() {}, warn() {} } })
  const place = { host: '127.0.0.1', port: String(engine.ports.app), secret: 's' }
  expect(await askSipAddress(place)).toEqual({ host: '127.0.0.1', port: engine.ports.sip })
  expect(await askSipAddress({ ...place, secret: 'wrong' }, 1_000)).toBeNull()
  await engine.stop()
  expect(await askSipAddress(place, 300)).toBeNull()
})

test.each([
  ['ws/127.0.0.1:8188,udp/127.0.0.1:5090,tcp/127.0.0.1:5090', { host: '127.0.0.1', port: 5090 }],
  ['wss/10.0.0.2:443,tcp/10.0.0.2:5062', { host: '10.0.0.2', port: 5062 }],
  ['udp/0.0.0.0:5060', { host: 'sip.example', port: 5060 }],
  ['ws/127.0.0.1:8188', null],
])('The SIP address of %s is %o', (hostports, expected) => {
  expect(sipAddress(hostports, 'sip.example')).toEqual(expected)
})
