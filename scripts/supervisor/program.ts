import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  bundleOf,
  COLD_START_FLAGS,
  ENGINE_FLAGS,
  type ProgramName,
  WITHOUT_SNAPSHOT,
} from '../build/programs.ts'
import { confinement } from './confinement.ts'
import { eachLine } from './each-line.ts'
import { HeartbeatWatch, type Sign } from './heartbeat-watch.ts'
import { sourcePlaces } from './source-places.ts'
import { warningOf } from './warnings.ts'

/** How long a program may take to end before it is killed, ms (architecture §4a). */
const GRACE_MS = 3_000
/** Waits before a dead program is started again, ms. */
const RESTART_MS = [200, 1_000, 5_000]
/** A program that lived this long starts its waits from the first again, ms. */
const STABLE_MS = 30_000
/** A start that takes longer is spoken of, ms. */
const SLOW_START_MS = 20_000
const SIGNS: ReadonlySet<unknown> = new Set<Sign>(['beat', 'ready', 'migrating'])
/** Loaded into every program: it beats from the program's own event loop. */
const HEARTBEAT = join(import.meta.dirname, 'heartbeat.mjs')

export interface ProgramOptions {
  env: NodeJS.ProcessEnv
  log: { write(line: string): void }
  /** A program that gave no sign of life for so many seconds is killed; 0: never. */
  hangSeconds: number
  /** Told each time that it was started, for the first time or again. */
  started?: () => void
  /** The file that is run; the program's bundle when absent. */
  entry?: string
}

/** One supervised program: started, watched, started again when it dies, ended for good by `stop`. */
export class Program {
  readonly name: ProgramName
  readonly #options: ProgramOptions
  readonly #inSources = sourcePlaces()
  #child: ChildProcess | null = null
  #stopping = false
  #deaths = 0
  #starts = 0
  #timer: NodeJS.Timeout | null = null

  constructor(name: ProgramName, options: ProgramOptions) {
    this.name = name
    this.#options = options
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** How often it was started. */
  get starts(): number {
    return this.#starts
  }

  /** Says something to it over its channel; one that is gone hears nothing. */
  tell(message: object): void {
    if (this.#child?.connected) this.#child.send(message, () => {})
  }

  /** Resolves when the program says that it serves, however long it takes; rejects when it ends before, or is killed as one that hangs. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = this.#spawn()
      const late = setTimeout(
        () => console.error(`${this.name} is still starting after ${SLOW_START_MS / 1000} s.`),
        SLOW_START_MS,
      )
      child.on('message', (message) => {
        if (signOf(message) !== 'ready') return
        clearTimeout(late)
        resolve()
      })
      child.once('exit', (code, signal) => {
        clearTimeout(late)
        reject(new Error(`${this.name} ended at its start (${signal ?? code})`))
      })
    })
  }

  /** The product ends: what the program says and does from now on alarms nobody. */
  expectEnd(): void {
    this.#stopping = true
    if (this.#timer) clearTimeout(this.#timer)
  }

  /** Ends the program: SIGTERM, and SIGKILL after 3 s. */
  async stop(): Promise<void> {
    this.expectEnd()
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill('SIGTERM')
    const kill = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
    await ended
    clearTimeout(kill)
  }

  /** For `npm run dev`: the program ends and comes back at once. */
  restart(): void {
    this.#deaths = 0
    this.#child?.kill('SIGTERM')
  }

  #spawn(): ChildProcess {
    const started = Date.now()
    const { env, entry = bundleOf(this.name, this.#options.env) } = this.#options
    const child = spawn(process.execPath, [...programFlags(this.name, env, entry), entry], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#child = child
    this.#starts += 1
    for (const stream of [child.stdout, child.stderr])
      if (stream) eachLine(stream, (line) => this.#say(this.#inSources(line)))
    this.#watch(child)
    child.once('exit', (code, signal) => this.#gone(Date.now() - started, signal ?? code))
    // A process that could not even begin (EAGAIN, a binary just being replaced) has no exit; it is tried again like a dead one.
    child.on('error', (error) => {
      if (child.pid === undefined) this.#gone(0, error.message)
    })
    this.#options.started?.()
    return child
  }

  #say(line: string): void {
    this.#options.log.write(line)
    const warning = this.#stopping ? null : warningOf(line)
    if (warning) console.error(`[${this.name}] ${warning}`)
  }

  /** A program whose event loop stands still is as good as dead, and serves again when it is. */
  #watch(child: ChildProcess): void {
    const { hangSeconds } = this.#options
    if (hangSeconds === 0) return
    const watch = new HeartbeatWatch(hangSeconds, () => {
      console.error(`${this.name} has given no sign of life for ${watch.limit} s and is killed.`)
      child.kill('SIGKILL')
    })
    child.on('message', (message) => {
      const sign = signOf(message)
      if (sign) watch.hear(sign)
    })
    child.once('exit', () => watch.stop())
    child.once('error', () => watch.stop())
  }

  #gone(lived: number, why: string | number | null): void {
    if (this.#stopping) return
    if (lived > STABLE_MS) this.#deaths = 0
    const wait = RESTART_MS[Math.min(this.#deaths, RESTART_MS.length - 1)] ?? 0
    this.#deaths++
    console.error(`${this.name} ended (${why}) and starts again in ${wait / 1000} s.`)
    this.#timer = setTimeout(() => this.#spawn(), wait)
  }
}

/** What Node is told for a program. */
export function programFlags(
  name: ProgramName,
  env: NodeJS.ProcessEnv,
  entry = bundleOf(name, env),
): readonly string[] {
  return [
    ...(name === 'engine' ? ENGINE_FLAGS : []),
    ...(name === 'server' ? [WITHOUT_SNAPSHOT, ...COLD_START_FLAGS] : []),
    ...confinement(name, env, [dirname(entry), HEARTBEAT]),
    `--import=${pathToFileURL(HEARTBEAT)}`,
  ]
}

function signOf(message: unknown): Sign | undefined {
  const type = typeof message === 'object' && message !== null && 'type' in message ? message.type : undefined
  return isSign(type) ? type : undefined
}

function isSign(type: unknown): type is Sign {
  return SIGNS.has(type)
}
