import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untilTrue } from '@ramal/process/testing/until'
import { afterEach, beforeEach } from 'vitest'
import { connectMedia, type MediaClient } from '../../control/client.ts'
import type { MediaEvents } from '../../control/protocol.ts'
import { openRtp, type RtpEndpoint } from '../../telephone/rtp-endpoint.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { writeWav } from '../../wav.ts'
import { type MediaWorker, startMedia } from '../worker.ts'

export const HOST = '127.0.0.1'
/** Where the product of the harness hears SIP, as its media process is told. */
export const SIP_PORT = 5060
const SECRET = 'of-this-test'

/** A media process's inside with a client, and telephones around it; made anew for each test of the file that asks for it. */
export interface Harness {
  readonly client: MediaClient
  /** Sounds `tone-1000`, `tone-440` (1 s), `beep` (700 Hz, 0.2 s) and `data:7/uploaded` (1,700 Hz, 1 s). */
  readonly folder: string
  /** What it has warned of. */
  readonly warned: readonly string[]
  /** Port of the control protocol. */
  readonly port: number
  /** A client of the same process. */
  connect(): Promise<MediaClient>
  useClient(client: MediaClient): void
  phone(): Promise<RtpEndpoint>
  /** A phone that has called in: its offer was answered by a new leg. `change` edits the offer on its way. */
  callIn(leg: string, change?: (sdp: string) => string): Promise<RtpEndpoint>
  /** A phone that was called: it answered the offer of a new leg. `change` edits the answer on its way. */
  callOut(leg: string, change?: (sdp: string) => string): Promise<RtpEndpoint>
  bridge(a: string, b: string): Promise<void>
  /** Path of a sound by its name. */
  tone(name: string): string
  collect<E extends keyof MediaEvents>(event: E): MediaEvents[E][]
}

/** Registers the harness with the test file. Each file takes its own hundreds of ports from `firstPort` on. */
export function openHarness(firstPort: number): Harness {
  let folder: string
  let media: MediaWorker
  let client: MediaClient
  let phones: RtpEndpoint[]
  let warned: string[]

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ramal-media-'))
    await mkdir(join(folder, 'sounds', '7'), { recursive: true })
    await writeTone(folder, 'tone-1000', 1000, 1)
    await writeTone(folder, 'tone-440', 440, 1)
    await writeTone(folder, 'beep', 700, 0.2)
    await writeTone(folder, 'sounds/7/uploaded', 1700, 1)
    const said: string[] = [] // An earlier worker has one of its own.
    warned = said
    media = await startMedia({
      host: HOST,
      publicAddresses: [HOST],
      browserPort: 0,
      port: 0,
      secret: SECRET,
      rtpPorts: [firstPort, firstPort + 399],
      servicePorts: [SIP_PORT],
      recordingsDir: join(folder, 'recordings'),
      soundsDir: folder,
      dataSoundsDir: join(folder, 'sounds'),
      log: { ...silentLog, warn: (_fields, message) => void said.push(message) },
      orphanMs: 300,
    })
    phones = []
    client = await harness.connect()
  })

  afterEach(async () => {
    client.close()
    await Promise.all(phones.map((phone) => phone.close()))
    await media.stop()
    await rm(folder, { recursive: true })
  })

  const same = (sdp: string) => sdp
  const harness: Harness = {
    get client() {
      return client
    },
    get folder() {
      return folder
    },
    get warned() {
      return warned
    },
    get port() {
      return media.port
    },
    async connect() {
      const connecting = connectMedia({ host: HOST, port: media.port, secret: SECRET, log: silentLog })
      await untilTrue(() => connecting.connected)
      return connecting
    },
    useClient(other) {
      client = other
    },
    async phone() {
      const phone = await openRtp({ host: HOST, portRange: [firstPort + 500, firstPort + 900] })
      phones.push(phone)
      return phone
    },
    async callIn(leg, change = same) {
      const phone = await harness.phone()
      const offer = change(await phone.offer())
      const answer = await client.request('leg.create', { leg, kind: 'rtp', offer })
      if (!answer.ok) throw new Error(answer.error)
      await phone.setRemote(answer.sdp)
      return phone
    },
    async callOut(leg, change = same) {
      const phone = await harness.phone()
      const offer = await client.request('leg.create', { leg, kind: 'rtp' })
      if (!offer.ok) throw new Error(offer.error)
      const answer = await phone.answer(offer.sdp)
      if (!answer.ok) throw new Error(answer.error)
      await client.request('leg.answer', { leg, sdp: change(answer.sdp) })
      return phone
    },
    async bridge(a, b) {
      await client.request('bridge.set', { bridge: `${a}+${b}`, hears: pair(a, b) })
    },
    tone: (name) => join(folder, `${name}.wav`),
    collect(event) {
      const seen: never[] = []
      client.on(event, (fields) => seen.push(fields as never))
      return seen
    },
  }
  return harness
}

function pair(a: string, b: string) {
  return [
    { leg: a, from: b },
    { leg: b, from: a },
  ]
}

async function writeTone(folder: string, name: string, hz: number, seconds: number): Promise<void> {
  const samples = Int16Array.from(
    { length: 8000 * seconds },
    (_, i) => 8000 * Math.sin((2 * Math.PI * hz * i) / 8000),
  )
  await writeFile(join(folder, `${name}.wav`), writeWav({ channels: 1, sampleRate: 8000, samples }))
}
