import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/**
 * A socket for datagrams and one for connections, both open on one port of 127.0.0.1 that the system gave: where another program has the
 * number of the one for the other, another number is asked for. Rejects when ten of them were taken.
 */
export async function openPortPair(tries = 10): Promise<{ readonly udp: Socket; readonly tcp: Server }> {
  const udp = createSocket('udp4')
  udp.bind(0, '127.0.0.1')
  await once(udp, 'listening')
  const tcp = createServer()
  try {
    tcp.listen(udp.address().port, '127.0.0.1')
    await once(tcp, 'listening')
    return { udp, tcp }
  } catch (error) {
    udp.close()
    if (tries === 1 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return openPortPair(tries - 1)
  }
}
