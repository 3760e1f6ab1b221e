/** The exchange under attack: real engine, registrar and store; a socket stands where its trunk's peer would be. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { ExchangeHarness } from '../../apps/server/src/telephony/testing/exchange-harness.ts'
import { PASSWORD } from '../../apps/server/src/telephony/testing/seed.ts'

/** What the exchange says when it serves. */
export interface Ready {
  readonly port: number
  readonly trunkPort: number
  readonly password: string
}

const trunk = createSocket('udp4')
let datagrams = 0
trunk.on('message', () => {
  datagrams += 1
})
trunk.bind(0, '127.0.0.2')
await once(trunk, 'listening')
const harness = await ExchangeHarness.start()
await harness.moveTrunk(trunk.address().port, '127.0.0.2')
process.on(
  'message',
  () => void harness.legs().then((legs) => process.send?.({ legs: legs.length, datagrams })),
)
process.on('disconnect', () => process.exit(0))
const ready: Ready = { port: harness.engine.ports.sip, trunkPort: trunk.address().port, password: PASSWORD }
process.send?.(ready)
