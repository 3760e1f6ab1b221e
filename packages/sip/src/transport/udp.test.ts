import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { openUdp } from './udp.ts'

it('What waits leaves before the UDP socket is closed; what is said later is lost and harms nobody', async () => {
  const peer = createSocket('udp4').bind(0, '127.0.0.1')
  await once(peer, 'listening')
  const heard: string[] = []
  peer.on('message', (data) => heard.push(String(data)))
  const loopback = { host: '127.0.0.1', port: 0, publicHost: '127.0.0.1' }
  const transport = await openUdp(loopback, { received() {}, failed() {} })
  const flow = transport.flowTo('127.0.0.1', peer.address().port)
  flow.send('waits')
  const stopped = transport.stop()
  flow.send('later')
  await stopped
  flow.send('too late')
  await new Promise((resolve) => setImmediate(resolve))
  await expect.poll(() => heard).toEqual(['waits'])
  peer.close()
})
