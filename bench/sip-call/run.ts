/**
 * P1: CPU per call of our engine (B2BUA on drachtio-srf, no ACD), against kamailio as stateful proxy, in turn in one run,
 * driven by sipp at the same rate. `--rounds 9` valid rounds; `--flags="--x --y"` measures a second engine with these flags of V8 in
 * the same turns; `--profile FOLDER` leaves CPU profiles there. Exits non-zero only when it could not measure.
 */
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { cpuOf } from '../../chaos/harness/cpu.ts'
import { ENGINE_FLAGS } from '../../scripts/build/programs.ts'
import { startKamailio, startOurs, stopAll } from './programs.ts'
import { drive, type Load, startCallee } from './sipp.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    flags: { type: 'string' },
    profile: { type: 'string' },
  },
})
/** Many short rounds in turn: what else the machine does falls on all. */
const ROUNDS = Number(values.rounds)
/** Fewer say nothing. */
const MIN_ROUNDS = 5
const LOAD: Load = { rate: 300, calls: 600 }
/** A void reading is taken again at once, so often. */
const TRIES = 4
const WARM_UP: Load = { rate: 300, calls: 3_000 }

interface Side {
  readonly name: string
  readonly port: number
  readonly pids: Readonly<Record<string, number>>
  loopDelay?(): Promise<{ p99: number; max: number }>
}

interface Reading {
  readonly perCall: Readonly<Record<string, number>>
  readonly answerMs: number
  readonly loop: { p99: number; max: number } | undefined
}

/**
 * CPU microseconds per call of each process of a side while the load runs; or why that was no measurement: a call that failed or was
 * helped by a repetition has cost something else than a call.
 */
async function measure({ port, pids, loopDelay }: Side): Promise<Reading | string> {
  await loopDelay?.()
  const before = Object.entries(pids).map(([name, pid]) => [name, cpuOf(pid)] as const)
  const { successful, failed, retransmissions, answerMs } = await drive(port, LOAD)
  await sleep(200)
  if (failed > 0 || successful < LOAD.calls) return `${LOAD.calls - successful} calls failed`
  if (retransmissions > 0) return `${retransmissions} retransmissions`
  const perCall = before.map(([name, then]) => [name, (cpuOf(pids[name] ?? 0) - then) / successful] as const)
  return { perCall: Object.fromEntries(perCall), answerMs, loop: await loopDelay?.() }
}

/** One turn of all sides, valid only when each of them is. */
async function turn(sides: readonly Side[]): Promise<Reading[] | null> {
  const readings: Reading[] = []
  for (const side of sides) {
    let reading: Reading | string = ''
    for (let tries = 0; tries < TRIES && typeof reading === 'string'; tries += 1) {
      reading = await measure(side)
      if (typeof reading === 'string') console.log(`void, ${side.name}: ${reading}`)
    }
    if (typeof reading === 'string') return null
    readings.push(reading)
  }
  return readings
}

async function startSides(): Promise<Side[]> {
  const callee = await startCallee()
  const profiling =
    values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${resolve(values.profile)}`]
  const ours = async (name: string, flags: readonly string[]): Promise<Side> => {
    const { port, engine, application, loopDelay } = await startOurs(callee, profiling, flags)
    return { name, port, pids: { engine, application }, loopDelay }
  }
  const { port, pid } = await startKamailio(callee)
  const sides = [{ name: 'kamailio', port, pids: { kamailio: pid } }, await ours('ours', ENGINE_FLAGS)]
  if (values.flags !== undefined)
    sides.push(await ours(`with ${values.flags}`, values.flags.split(' ').filter(Boolean)))
  return sides
}

function line(name: string, all: readonly number[], unit = 'us'): void {
  const sorted = all.toSorted((a, b) => a - b)
  const digits = unit === 'us' ? 0 : 2
  const text = (value: number | undefined) => (value ?? Number.NaN).toFixed(digits)
  const middle = text(sorted[Math.floor(sorted.length / 2)])
  console.log(`${name.padEnd(36)} ${middle} ${unit}  (${text(sorted[0])} to ${text(sorted.at(-1))})`)
}

function report({ name }: Side, own: readonly Reading[], peer: readonly Reading[]): void {
  const sum = (reading: Reading | undefined, which?: string) =>
    which === undefined
      ? Object.values(reading?.perCall ?? {}).reduce((total, value) => total + value, 0)
      : (reading?.perCall[which] ?? Number.NaN)
  const ratio = (which?: string) => own.map((reading, at) => sum(reading, which) / sum(peer[at]))
  console.log(`-- ${name}`)
  for (const process of Object.keys(own[0]?.perCall ?? {}))
    line(
      process,
      own.map((reading) => sum(reading, process)),
    )
  // The engine rests while messages come thick: what that costs the caller stands beside what it saves.
  line(
    'INVITE to 200',
    own.map(({ answerMs }) => answerMs),
    'ms',
  )
  if (own === peer) return
  line(
    'event loop of the engine, p99',
    own.flatMap(({ loop }) => loop?.p99 ?? []),
    'ms',
  )
  line(
    'event loop of the engine, longest',
    own.flatMap(({ loop }) => loop?.max ?? []),
    'ms',
  )
  line('engine / kamailio', ratio('engine'), 'x')
  line('engine + application / kamailio', ratio(), 'x')
}

async function main(): Promise<void> {
  const sides = await startSides()
  for (const side of sides) await drive(side.port, WARM_UP)
  const turns: Reading[][] = []
  for (let tries = 0; turns.length < ROUNDS && tries < ROUNDS * 2; tries += 1) {
    const read = await turn(sides)
    if (read) turns.push(read)
  }
  if (turns.length < MIN_ROUNDS)
    throw new Error(`no measurement: ${turns.length} valid rounds of ${ROUNDS * 2}, ${MIN_ROUNDS} are needed`)
  console.log(`CPU per call at ${LOAD.rate} calls/s, median (least to most) of ${turns.length} valid rounds`)
  const of = (at: number) => turns.flatMap((readings) => readings[at] ?? [])
  const peer = of(0)
  for (const [at, side] of sides.entries()) report(side, at === 0 ? peer : of(at), peer)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await stopAll()
}
