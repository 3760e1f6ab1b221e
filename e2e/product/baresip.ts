import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@ramal/process/free-port'

/** Samples per second of what it heard. */
const RATE = 8_000
const MODULES = '/usr/lib/baresip/modules'
const CODECS_AND_SOUND = ['g711', 'ausine', 'aubridge', 'sndfile', 'uuid']
/** Loaded last: baresip forgets those that stand before a plain module. */
const APPLICATIONS = ['account', 'ctrl_tcp', 'menu']

export interface DeskAccount {
  extension: string
  password: string
  realm: string
  /** Where the exchange hears SIP. */
  sipPort: number
  transport: 'udp' | 'tcp' | 'tls'
  /** What it says into the microphone, Hz. */
  tone: number
}

interface BaresipEvent {
  type: string
  param: string
  class: string
}

/** A desk phone that is not ours: baresip of Debian with a tone for a microphone; what it hears goes into a WAV file. */
export class DeskPhone {
  readonly events: BaresipEvent[] = []
  readonly #child: ChildProcess
  readonly #control: Socket
  readonly #dir: string
  #unread = Buffer.alloc(0)
  #output = ''

  private constructor(child: ChildProcess, control: Socket, dir: string) {
    this.#child = child
    this.#control = control
    this.#dir = dir
    control.on('data', (bytes) => this.#read(bytes))
    control.on('error', () => {})
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (this.#output += text))
  }

  /** Starts it and waits until it is registered. */
  static async open(account: DeskAccount): Promise<DeskPhone> {
    const dir = mkdtempSync(join(tmpdir(), 'ramal-baresip-'))
    const port = await freePort()
    writeFileSync(join(dir, 'config'), configOf(account, dir, port))
    writeFileSync(join(dir, 'accounts'), accountOf(account))
    const child = spawn('baresip', ['-4', '-f', dir], { cwd: dir, stdio: ['pipe', 'pipe', 'pipe'] })
    const phone = new DeskPhone(child, await reach(port), dir)
    try {
      await phone.#registered()
      return phone
    } catch (error) {
      await phone.close()
      throw error
    }
  }

  /** The next event of that kind which nobody has waited for yet. */
  async next(type: string, ms = 15_000): Promise<BaresipEvent> {
    const end = Date.now() + ms
    for (;;) {
      const at = this.events.findIndex((event) => event.type === type)
      if (at >= 0) return this.events.splice(at, 1)[0]!
      if (Date.now() > end)
        throw new Error(`no ${type} from baresip: ${JSON.stringify(this.events)}\n${this.#output}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  // The event may be gone before somebody listens; what it prints is not.
  async #registered(): Promise<void> {
    const end = Date.now() + 15_000
    while (!this.#output.includes('200 OK')) {
      if (Date.now() > end) throw new Error(`baresip did not register\n${this.#output}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** A command of its menu: dial, accept, hangup, hold, resume, sndcode, transfer. */
  command(command: string, params = ''): void {
    const text = JSON.stringify({ command, params, token: command })
    this.#control.write(`${Buffer.byteLength(text)}:${text},`)
  }

  /** Whether this tone is in the last half second that it heard. */
  hears(hz: number): boolean {
    const last = readdirSync(this.#dir)
      .filter((name) => name.endsWith('-dec.wav'))
      .sort()
      .at(-1)
    if (last === undefined) return false
    return hasTone(samplesOf(readFileSync(join(this.#dir, last))).subarray(-RATE / 2), hz)
  }

  async close(): Promise<void> {
    const closed = once(this.#child, 'close')
    this.#control.destroy()
    this.#child.kill()
    await closed
    rmSync(this.#dir, { recursive: true, force: true })
  }

  // Netstrings: `<length>:<json>,`.
  #read(bytes: Buffer): void {
    this.#unread = Buffer.concat([this.#unread, bytes])
    for (;;) {
      const colon = this.#unread.indexOf(':')
      const length = Number(this.#unread.toString('latin1', 0, Math.max(0, colon)))
      if (colon < 0 || this.#unread.length < colon + length + 2) return
      const message: unknown = JSON.parse(this.#unread.toString('utf8', colon + 1, colon + 1 + length))
      this.#unread = this.#unread.subarray(colon + length + 2)
      if (isEvent(message)) this.events.push(message)
    }
  }
}

function isEvent(message: unknown): message is BaresipEvent {
  return typeof message === 'object' && message !== null && 'event' in message && 'type' in message
}

function configOf({ tone }: DeskAccount, dir: string, port: number): string {
  const lines = [
    'sip_listen 127.0.0.1:0',
    'sip_trans_def udp',
    'call_local_timeout 60',
    'call_max_calls 4',
    'sip_verify_server no', // The exchange's certificate is of its own making.
    `audio_source ausine,${tone}`,
    'audio_player aubridge,desk',
    'audio_alert aubridge,desk',
    'ausrc_srate 48000',
    'auplay_srate 8000',
    'ausrc_channels 2',
    'auplay_channels 1',
    'rtp_tos 184',
    'rtcp_enable no',
    'jitter_buffer_delay 2-6',
    'net_interface 127.0.0.1',
    `snd_path ${dir}`,
    `ctrl_tcp_listen 127.0.0.1:${port}`,
    `module_path ${MODULES}`,
    ...CODECS_AND_SOUND.map((name) => `module ${name}.so`),
    ...APPLICATIONS.map((name) => `module_app ${name}.so`),
  ]
  return `${lines.join('\n')}\n`
}

function accountOf({ extension, password, realm, sipPort, transport }: DeskAccount): string {
  const options = [
    `auth_user=${extension}`,
    `auth_pass=${password}`,
    `outbound="sip:127.0.0.1:${sipPort};transport=${transport}"`,
    'regint=60',
    'audio_codecs=PCMU/8000/1,PCMA/8000/1',
    'answermode=manual',
    'dtmfmode=rtpevent',
  ]
  return `<sip:${extension}@${realm};transport=${transport}>;${options.join(';')}\n`
}

/** Goertzel: half of the energy at least is at this frequency. */
function hasTone(samples: Float32Array, hz: number): boolean {
  const factor = 2 * Math.cos((2 * Math.PI * hz) / RATE)
  let [before, last, energy] = [0, 0, 0]
  for (const sample of samples) {
    ;[before, last] = [last, sample + factor * last - before]
    energy += sample * sample
  }
  const atTone = last * last + before * before - factor * last * before
  return samples.length > RATE / 4 && energy > 0.01 && (2 * atTone) / samples.length > energy / 2
}

/** 16-bit PCM; the length in the header is only right once the file is closed. */
function samplesOf(bytes: Buffer): Float32Array {
  const from = bytes.indexOf('data', 12, 'latin1') + 8
  const count = Math.max(0, Math.floor((bytes.length - from) / 2))
  return Float32Array.from({ length: count }, (_, at) => bytes.readInt16LE(from + at * 2) / 32_768)
}

async function reach(port: number): Promise<Socket> {
  for (let tries = 0; ; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return socket
    } catch (error) {
      if (tries > 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
