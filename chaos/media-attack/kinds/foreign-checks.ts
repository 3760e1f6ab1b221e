import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { bindingRequest } from '../../../packages/media/src/ice/testing/binding-request.ts'
import type { Random } from '../../harness/random.ts'
import { foreignPacket } from '../attacker.ts'
import { HOST } from '../testbed.ts'
import type { Kind } from './kind.ts'

/** Connections that say nothing, or nonsense, beside each other. */
const CONNECTIONS = 300

/**
 * The one port of all browsers: checks with guessed passwords, checks under the credentials of a leg of their own from the address of
 * somebody else's browser, and a crowd of TCP connections.
 */
export const foreignChecks: Kind = {
  name: 'foreign checks',
  cases: 20_000,
  async run({ client, calls, sniffer }, attacker, random, cases) {
    const wrong: string[] = []
    const offer = await client.request('leg.create', { leg: 'insider', kind: 'webrtc' })
    if (!offer.ok) return [offer.error]
    const said = (name: string) => new RegExp(`^a=${name}:(.*)\r$`, 'm').exec(offer.sdp)?.[1] ?? ''
    const [fragment, password] = [said('ice-ufrag'), said('ice-pwd')]
    const port = calls[0]!.browserPort
    const sockets = crowd(port, random)
    for (let at = 0; at < cases; at++) {
      const victim = random.pick(sniffer.media(port))
      const guessed = random.bytes(24).toString('base64')
      const kind = at % 3
      const check = (proof: string) =>
        bindingRequest({ username: `${fragment}:me`, password: proof, nominates: true })
      if (kind === 0) await attacker.send(check(guessed), port, random)
      if (kind === 1) await attacker.sendFrom(victim.socket, check(password), port)
      if (kind === 2) await attacker.send(foreignPacket({ ssrc: at, sequence: at }), port, random)
    }
    await sleep(500)
    const described = await client.request('describe', {})
    if (!described.ok || described.browsers.tcp_connections > 0)
      wrong.push('a stranger’s connection was taken for a leg’s')
    // The insider's own address is good for the insider's leg alone, and that of a browser which talks for nobody else's.
    const listed = await client.request('list', {})
    if (!listed.ok || listed.legs.some(({ leg, up }) => leg === 'insider' && up))
      wrong.push('the insider’s leg is up')
    for (const socket of sockets) socket.destroy()
    await client.request('leg.release', { leg: 'insider' })
    return wrong
  },
}

function crowd(port: number, random: Random): Socket[] {
  return Array.from({ length: CONNECTIONS }, (_, at) => {
    const socket = connect(port, HOST)
    socket.on('error', () => undefined)
    if (at % 2 === 0) socket.on('connect', () => socket.write(random.bytes(1 + random.below(600))))
    return socket
  })
}
