import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connectMedia, type MediaClient } from '../../packages/media/src/control/client.ts'
import { readRtp, writeRtp } from '../../packages/media/src/rtp/packet.ts'
import { PlayedBrowser } from '../../packages/media/src/testing/played-browser.ts'
import { silentLog } from '../../packages/media/src/testing/silent-log.ts'
import { Sniffer } from './sniffer.ts'

export const HOST = '127.0.0.1'
const CONTROL_PORT = 19_211
const BROWSER_PORT = 19_212
const FRAME_MS = 20
/** What the people of the calls say, and what attackers say: bytes of PCMU that are told apart in any recording. */
export const SAID = 0x55
export const FOREIGN = 0x2a

/** A legitimate call that must not notice any attack. */
export interface LiveCall {
  name: string
  /** Port of the media process for the browser and for the telephone. */
  browserPort: number
  phonePort: number
  /** Packets that each end received; foreign ones among them. */
  heard: { browser: number; phone: number; foreign: number }
  file: string
}

export interface Testbed {
  client: MediaClient
  /** DATA_DIR of the media process. */
  folder: string
  sniffer: Sniffer
  calls: LiveCall[]
  /** Legs that the media process dropped by itself, with the reason. */
  gone: { leg: string; reason: string }[]
  /** True while the media process lives. */
  isAlive(): boolean
  /** Stops the audio, ends the recordings. */
  finish(): Promise<void>
  close(): Promise<void>
}

/** A media process with recorded calls between a browser and a telephone, each side talking all the time. */
export async function openTestbed(count: number): Promise<Testbed> {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-media-attack-'))
  const child = startMedia(folder)
  const client = connectMedia({ host: HOST, port: CONTROL_PORT, secret: 'chaos', log: silentLog })
  for (let tries = 0; !client.connected; tries++) {
    if (tries > 100) throw new Error('the media process did not start')
    await sleep(100)
  }
  const gone: Testbed['gone'] = []
  client.on('leg.gone', ({ leg, reason }) => gone.push({ leg, reason }))
  const sniffer = new Sniffer()
  sniffer.start()
  const calls: LiveCall[] = []
  const talks: (() => void)[] = []
  for (let at = 0; at < count; at++) {
    const { call, talk } = await openCall(client, at)
    calls.push(call)
    talks.push(talk)
  }
  const pump = startPump(talks)
  return {
    client,
    folder,
    sniffer,
    calls,
    gone,
    isAlive: () => child.exitCode === null && client.connected,
    async finish() {
      clearTimeout(pump.timer)
      for (const { name } of calls) await client.request('record.stop', { record: name })
    },
    async close() {
      sniffer.stop()
      client.close()
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
    },
  }
}

function startMedia(folder: string): ChildProcess {
  const program = fileURLToPath(new URL('../../packages/media/src/worker/main.ts', import.meta.url))
  const env = {
    ...process.env,
    HOST,
    DATA_DIR: folder,
    MEDIA_CONTROL_PORT: String(CONTROL_PORT),
    MEDIA_SECRET: 'chaos',
    MEDIA_PORT: String(BROWSER_PORT),
    RTP_PORTS: '24000-29999',
    LOG_LEVEL: 'fatal',
  }
  // With the channel the process ends when this one does, however that came.
  return spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

/** Everybody says a packet every 20 ms, whatever else this process does meanwhile. */
function startPump(talks: readonly (() => void)[]): { timer: NodeJS.Timeout } {
  const pump = { timer: setTimeout(() => undefined, 0) }
  let next = performance.now()
  const turn = () => {
    for (const now = performance.now(); next <= now; next += FRAME_MS) for (const talk of talks) talk()
    pump.timer = setTimeout(turn, Math.max(1, next - performance.now()))
  }
  turn()
  return pump
}

async function openCall(client: MediaClient, at: number): Promise<{ call: LiveCall; talk: () => void }> {
  const name = `live-${at}`
  const heard = { browser: 0, phone: 0, foreign: 0 }
  const phone = await openUdp(HOST, earOf(heard, 'phone'))
  const browser = browserPeer(earOf(heard, 'browser'))
  const offer = await browser.offer()
  const first = await client.request('leg.create', {
    leg: `${name}-browser`,
    kind: 'webrtc',
    offer: offer.ok ? offer.sdp : '',
  })
  const second = await client.request('leg.create', {
    leg: `${name}-phone`,
    kind: 'rtp',
    offer: describe(phone.address().port),
  })
  if (!first.ok || !second.ok) throw new Error('a call was refused')
  await browser.accept(first.sdp)
  while (!browser.ready) await sleep(10)
  await client.request('bridge.set', {
    bridge: name,
    hears: [
      { leg: `${name}-browser`, from: `${name}-phone` },
      { leg: `${name}-phone`, from: `${name}-browser` },
    ],
  })
  const file = `${name}.wav`
  await client.request('record.start', {
    record: name,
    left: `${name}-phone`,
    right: `${name}-browser`,
    file,
  })
  const [browserPort, phonePort] = [candidatePort(first.sdp), audioPort(second.sdp)]
  let sequence = 0
  const talk = () => {
    const packet = writeRtp({
      payloadType: 0,
      marker: false,
      sequence: sequence & 0xffff,
      timestamp: (sequence * 160) >>> 0,
      ssrc: 0x5000_0000 + at,
      payload: Buffer.alloc(160, SAID),
    })
    sequence++
    phone.send(packet, phonePort, HOST)
    browser.send(packet)
  }
  return { call: { name, browserPort, phonePort, heard, file }, talk }
}

let nextPeerPort = 31_000

/** A browser's end in this process. */
export function browserPeer(onPacket: (datagram: Buffer) => void = () => undefined): PlayedBrowser {
  nextPeerPort = nextPeerPort >= 39_900 ? 31_000 : nextPeerPort + 10
  return new PlayedBrowser({
    address: HOST,
    ports: [nextPeerPort, nextPeerPort + 9],
    listener: { onPacket, onUp: () => undefined, onGone: () => undefined },
  })
}

export async function openUdp(address: string, onMessage: (datagram: Buffer) => void): Promise<Socket> {
  const socket = createSocket({ type: 'udp4', recvBufferSize: 1 << 20 })
  socket.on('message', onMessage).bind(0, address)
  await once(socket, 'listening')
  return socket
}

export function describe(port: number, direction = 'sendrecv'): string {
  const head = ['v=0', `o=- ${port} 1 IN IP4 ${HOST}`, 's=-', `c=IN IP4 ${HOST}`, 't=0 0']
  return [...head, `m=audio ${port} RTP/AVP 0`, `a=${direction}`, ''].join('\r\n')
}

export const audioPort = (sdp: string) => Number(/^m=audio (\d+)/m.exec(sdp)?.[1])
export const candidatePort = (sdp: string) => Number(/127\.0\.0\.1 (\d+) typ host/.exec(sdp)?.[1])

/** Takes what one end of a call receives: anything but what the other end says, each packet once, is somebody else's doing. */
function earOf(heard: LiveCall['heard'], side: 'browser' | 'phone'): (datagram: Buffer) => void {
  const seen = new Set<number>()
  return (datagram) => {
    heard[side]++
    const packet = readRtp(datagram)
    if (packet === null || packet.payload.some((byte) => byte !== SAID)) heard.foreign++
    if (packet === null) return
    if (seen.has(packet.sequence)) heard.foreign++
    seen.add(packet.sequence)
    seen.delete((packet.sequence - 1000) & 0xffff)
  }
}
