import { beside } from '@ramal/process/beside'
import { isAnyAddress } from '@ramal/process/this-host'
import type { Answer, Args, MediaRequest, Refusal, Verb } from '../control/protocol.ts'
import { type ControlServer, listenControl } from '../control/server.ts'
import { bindAddresses, ownAddresses, plainAddressOf } from '../ice/bind-addresses.ts'
import { BrowserPort } from '../ice/browser-port.ts'
import { PublicAddresses } from '../ice/public-addresses.ts'
import { PortRange } from '../leg/port-range.ts'
import type { Log } from '../log.ts'
import { Sounds } from '../prompt/sounds.ts'
import { MediaEngine } from './media-engine.ts'
import { watchOrphans } from './orphans.ts'
import { Records } from './records.ts'

/** The server may restart and come back for its calls; after this nobody will. */
const ORPHAN_MS = 30_000
const LOOPBACK = '127.0.0.1'

export interface MediaOptions {
  /** Address of the media sockets; with 0.0.0.0 all of this machine's. */
  host: string
  /** What browsers are told, all of it, and trunks, the first: IPv4 addresses and names. */
  publicAddresses: readonly string[]
  /** The one for browsers, UDP and TCP; 0 takes a free one. */
  browserPort: number
  /** Control port on loopback; 0 takes a free one. */
  port: number
  secret: string
  rtpPorts: [number, number]
  /** Other ports of the product on this machine: no description may name them. */
  servicePorts?: readonly number[]
  recordingsDir: string
  /** Sounds by name. */
  soundsDir: string
  /** Sounds by path, `data:<path>`. */
  dataSoundsDir?: string
  log: Log
  /** How long legs outlive the last control client; tests shorten it. */
  orphanMs?: number
}

export interface MediaWorker {
  readonly port: number
  /** For browsers. */
  readonly browserPort: number
  /** Closes files, legs and the control port. */
  stop(): Promise<void>
}

/** Starts a media process's whole inside: control port, legs, players, recorders. */
export async function startMedia(options: MediaOptions): Promise<MediaWorker> {
  const { host, log } = options
  const addresses = await PublicAddresses.open(options.publicAddresses, log)
  const bound = bindAddresses(host, options.publicAddresses)
  const browserPort = await BrowserPort.open({
    host: isAnyAddress(host) ? '0.0.0.0' : host,
    bind: bound,
    port: options.browserPort,
    addresses: () => addresses.current,
  })
  const records = new Records(options.recordingsDir, (recorded) => control.emit('recorded', recorded))
  const engine = new MediaEngine({
    ports: new PortRange(options.rtpPorts),
    browserPort,
    addresses: {
      bind: plainAddressOf(host, options.publicAddresses),
      advertised: () => addresses.first,
      own: ownAddresses(bound, addresses.current),
    },
    servicePorts: options.servicePorts ?? [],
    sounds: new Sounds({ named: options.soundsDir, data: options.dataSoundsDir }),
    records,
    log,
    emit: (event, fields) => control.emit(event, fields),
  })
  const orphans = watchOrphans(options.orphanMs ?? ORPHAN_MS, () => {
    log.warn({}, 'no control client came back: all legs are released')
    const released = records.close().then(() => engine.clear('no_client'))
    beside(released, log, 'releasing all legs')
  })
  const control: ControlServer = await listenControl({
    host: LOOPBACK,
    port: options.port,
    secret: options.secret,
    log,
    perform: performer(engine, records),
    onClients: orphans.onClients,
  })
  return {
    port: control.port,
    browserPort: browserPort.port,
    async stop() {
      orphans.stop()
      addresses.close()
      await records.close()
      await engine.close()
      await browserPort.close()
      await control.close()
    },
  }
}

type Handlers = { [V in Verb]: (args: Args<V>) => Answer<V> | Promise<Answer<V>> }

function performer(engine: MediaEngine, records: Records) {
  const handlers = {
    'leg.create': (args) => engine.createLeg(args),
    'leg.answer': (args) => engine.answerLeg(args),
    'leg.set': (args) => engine.setLeg(args),
    'leg.release': ({ leg }) => engine.releaseLeg(leg),
    'bridge.set': (args) => engine.setBridge(args),
    play: (args) => engine.play(args),
    stop: ({ play }) => engine.stopPlay(play),
    'record.start': (args) => records.start(args),
    'record.stop': ({ record }) => records.stop(record),
    'dtmf.send': (args) => engine.sendDtmf(args),
    list: () => engine.list(),
    describe: () => engine.describe(),
  } satisfies Handlers
  // The verb of a request decides the type of its arguments, which indexing by it cannot express.
  return async ({ verb, args }: MediaRequest): Promise<{ ok: true } | Refusal> => {
    const handle = handlers[verb] as (args: unknown) => Promise<{ ok: true } | Refusal>
    return handle(args)
  }
}
