import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connectMedia, type MediaClient } from '../../packages/media/src/control/client.ts'
import { RTP_HEADER } from '../../packages/media/src/rtp/packet.ts'
import { PlayedBrowser } from '../../packages/media/src/testing/played-browser.ts'
import { silentLog } from '../../packages/media/src/testing/silent-log.ts'
import { startMeasured } from './machine.ts'
import { Meter } from './meter.ts'
import { describe, HOST, openSocket, portOf } from './phone-socket.ts'
import type { Call, Relay } from './relay.ts'

const CONTROL_PORT = 19_201
const BROWSER_PORT = 13_998
const FIRST_PEER_PORT = 30_000

/** Another media process beside it: of which checkout, by which ports, and where its browsers look for theirs. */
export interface OtherOptions {
  root: string
  name: string
  controlPort: number
  firstPeerPort: number
  env: NodeJS.ProcessEnv
}

export interface OurRelay extends Relay {
  client: MediaClient
  /** Its DATA_DIR. */
  folder: string
}

/** Our media process with calls from browsers (ICE, DTLS, SRTP) to telephones. Call n has the legs `browser:n` and `phone:n`. */
export async function startOurs(count: number, other?: OtherOptions): Promise<OurRelay> {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-media-bench-'))
  const root = other?.root ?? fileURLToPath(new URL('../../', import.meta.url))
  const program = join(root, 'packages/media/src/worker/main.ts')
  const { controlPort, firstPeerPort } = other ?? {
    controlPort: CONTROL_PORT,
    firstPeerPort: FIRST_PEER_PORT,
  }
  const child = startMeasured(process.execPath, [program], {
    HOST,
    DATA_DIR: folder,
    MEDIA_CONTROL_PORT: String(CONTROL_PORT),
    MEDIA_SECRET: 'bench',
    MEDIA_PORT: String(BROWSER_PORT),
    RTP_PORTS: '14000-19199',
    LOG_LEVEL: 'silent',
    ...other?.env,
  })
  const client = connectMedia({ host: HOST, port: controlPort, secret: 'bench', log: silentLog })
  for (let tries = 0; !client.connected; tries++) {
    if (tries > 100) throw new Error('our media process did not start')
    await sleep(100)
  }
  const meter = new Meter()
  const calls: Call[] = []
  for (let at = 0; at < count; at++) calls.push(await openCall(client, meter, firstPeerPort, at))
  return { name: other?.name ?? 'ours', pid: child.pid, calls, meter, client, folder }
}

async function openCall(client: MediaClient, meter: Meter, firstPeerPort: number, at: number): Promise<Call> {
  const phone = await openSocket((datagram) => meter.take(datagram.subarray(RTP_HEADER)))
  const port = firstPeerPort + at * 10
  let up: () => void
  const isUp = new Promise<void>((resolve) => {
    up = resolve
  })
  const browser = new PlayedBrowser({
    address: HOST,
    ports: [port, port + 9],
    listener: {
      onPacket: (datagram) => meter.take(datagram.subarray(RTP_HEADER)),
      onUp: () => up(),
      onGone(reason) {
        throw new Error(`browser ${at}: ${reason}`)
      },
    },
  })
  const offer = await browser.offer()
  const [left, right] = [`browser:${at}`, `phone:${at}`]
  const answer = await client.request('leg.create', {
    leg: left,
    kind: 'webrtc',
    offer: offer.ok ? offer.sdp : '',
  })
  if (!answer.ok) throw new Error(answer.error)
  await browser.accept(answer.sdp)
  const phoneAnswer = await client.request('leg.create', {
    leg: right,
    kind: 'rtp',
    offer: describe(phone.port),
  })
  if (!phoneAnswer.ok) throw new Error(phoneAnswer.error)
  await client.request('bridge.set', {
    bridge: `call:${at}`,
    hears: [
      { leg: left, from: right },
      { leg: right, from: left },
    ],
  })
  await isUp
  const target = portOf(phoneAnswer.sdp)
  return { browser, phone: { send: (packet) => phone.send(packet, target, HOST) } }
}
