import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Srf from 'drachtio-srf'
import { WebSocket } from 'ws'
import { Honeypot, PROBE } from './honeypot.ts'
import { reflectionAttempts } from './reflection-attempts.ts'
import { openWebSocket, type Target } from './storm.ts'
import { SDP } from './torture-case.ts'

/** What hostile requests drew to addresses that they named: nothing, though the exchange looked at them. */
export interface Drawn {
  readonly stranger: readonly string[]
  readonly device: readonly string[]
  /** At the trunk beyond what the exchange asked it; how often it was asked, and how many of these came there. */
  readonly trunk: readonly string[]
  readonly asked: number
  readonly arrived: number
  /** Attempts that the exchange answered. */
  readonly answered: number
  /** Requests for the trunk that came over a hostile connection. */
  readonly stolen: number
}

/**
 * Sends reflection attempts over datagrams, streams and websockets to an engine whose application lets everybody register and call, asks the trunk all the
 * while, and tells what came where.
 */
export async function reflected(
  target: Target & { readonly app: number },
  secret: string,
  load: { readonly count: number; readonly seed: number },
): Promise<Drawn> {
  const [trunk, device, stranger] = [
    await Honeypot.open(answerTo),
    await Honeypot.open(),
    await Honeypot.open(),
  ]
  const srf = await credulous(target.app, secret)
  const named = {
    exchange: `${target.host}:${target.sip}`,
    trunk: trunk.hostport,
    device: device.hostport,
    stranger: stranger.hostport,
  }
  const wires = await openWires(target)
  const texts = reflectionAttempts(named, load.seed)
  let asked = 0
  for (let sent = 0; sent < load.count; sent += 1) {
    wires.say(sent, texts.next().value)
    if (sent % 20 === 0) {
      // What an attempt may have bound to itself: a number at the trunk, the trunk, a device.
      for (const user of ['0014155550123@', '10001@', '']) ask(srf, `sip:${user}${trunk.hostport}`)
      asked += 3
      await sleep(20) // real time: attempts come at a rate that the engine takes
    }
  }
  await sleep(1_000) // real time: what was led away may come late, over any socket
  const drawn = {
    stranger: stranger.drawn,
    device: device.drawn,
    trunk: trunk.drawn,
    asked,
    arrived: trunk.probes.size,
    answered: wires.answered(),
    stolen: wires.stolen(),
  }
  wires.close()
  srf.disconnect()
  for (const honeypot of [trunk, device, stranger]) honeypot.close()
  return drawn
}

function answerTo(request: string): string {
  const echoed = request.match(/^(?:Via|From|To|Call-ID|CSeq): .*\r\n/gm) ?? []
  return `SIP/2.0 200 OK\r\n${echoed.join('')}Content-Length: 0\r\n\r\n`
}

/** An exchange that believes everybody who connects, or shows credentials: whatever they write, it ends the call itself. */
async function credulous(port: number, secret: string): Promise<Srf> {
  const srf = new Srf()
  srf.on('error', () => {})
  srf.invite((req, res) => {
    if (!req.has('Authorization')) return void res.send(404)
    srf.createUAS(req, res, { localSdp: SDP }).then(
      (dialog) => dialog.destroy(),
      () => {
        // The engine, or the attempt, had enough of it.
      },
    )
  })
  const verbs = ['register', 'subscribe', 'message', 'options'] as const
  const routes = srf as unknown as Record<
    string,
    (handler: (req: unknown, res: Srf.SrfResponse) => void) => void
  >
  for (const verb of verbs) routes[verb]?.((_req, res) => res.send(200))
  await srf.connect({ host: '127.0.0.1', port, secret })
  await sleep(100) // real time: the routes of an application are not confirmed
  return srf
}

function ask(srf: Srf, uri: string): void {
  const request = srf.request as unknown as (uri: string, options: object, sent: () => void) => void
  request.call(srf, uri, { method: 'OPTIONS', headers: { Subject: 'probe' } }, () => {})
}

/** A socket of each kind; the connections are opened again when the engine has had enough of them. */
async function openWires(target: Target) {
  const { host, sip } = target
  const udp = createSocket('udp4')
  udp.bind(0, '127.0.0.2')
  await once(udp, 'listening')
  let stolen = 0
  let answered = 0
  const listen = (text: string) => {
    stolen += text.split(PROBE).length - 1
    answered += text.split(/^SIP\/2\.0 /m).length - 1
  }
  udp.on('message', (data) => listen(String(data)))
  const openTcp = () => {
    const socket = connect(sip, host).on('error', () => {})
    return socket.on('data', (data) => listen(String(data)))
  }
  const openWs = () => {
    const socket = openWebSocket(target).on('error', () => {})
    return socket.on('message', (data) => listen(String(data)))
  }
  let [tcp, web] = [openTcp(), openWs()]
  await Promise.all([once(tcp, 'connect'), once(web, 'open')])
  return {
    say(turn: number, text: string): void {
      if (tcp.destroyed) tcp = openTcp()
      if (web.readyState > WebSocket.OPEN) web = openWs()
      if (turn % 3 === 0) udp.send(text, sip, host)
      else if (turn % 3 === 1) tcp.write(text)
      else if (web.readyState === WebSocket.OPEN) web.send(text)
    },
    stolen: () => stolen,
    answered: () => answered,
    close(): void {
      udp.close()
      tcp.destroy()
      web.terminate()
    },
  }
}
