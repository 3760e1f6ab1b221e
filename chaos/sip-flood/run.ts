/**
 * `npm run chaos -- sip-flood [--seconds 60] [--rate 2000] [--calls 20]` (F16): INVITE, REGISTER and OPTIONS of strangers from 1 and then
 * from 500 addresses, while a trunk and a browser make calls. Exit code 1 when calls suffer or a rejected packet costs too much.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { legitimateCalls } from '@ramal/sip/torture/testing/storm'
import { cpuOf } from '../harness/cpu.ts'
import { residentMb, SECRET, startEngineProcess } from '../sip-fuzz/engine-process.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '2000' },
    calls: { type: 'string', default: '20' },
  },
})
const seconds = Number(values.seconds)
const TRUNK = '127.0.0.10'
const BAR = { success: 0.999, p99: 200, cpu: 30 }

const engine = await startEngineProcess()
const application = node('./application.ts', String(engine.app), SECRET, TRUNK)
await sleep(1_500)
const pids = [engine.pid, application.pid ?? 0]
// The code of both is warm, and the trunk is known, before anything is measured.
await phase('warm-up', 0, 5)
const quiet = await phase('no flood', 0, Math.min(seconds, 15))
const floods = [
  await phase('flood from 1 address', 1, seconds),
  await phase('flood from 500 addresses', 500, seconds),
]
let failed = engine.ended() !== undefined
for (const flood of floods) {
  const cost = (flood.cpu - quiet.cpu) / (flood.packets / flood.seconds)
  const success = 1 - flood.failures.length / flood.made
  console.log(`${flood.name}`)
  console.log(`  packets            ${flood.packets}, ${Math.round(flood.packets / flood.seconds)}/s`)
  console.log(
    `  calls              ${flood.made}, ${(100 * success).toFixed(2)} % succeeded ${[...new Set(flood.failures)].join(', ')}`,
  )
  console.log(
    `  set-up             p50 ${percentile(flood.setUps, 50)} ms, p99 ${percentile(flood.setUps, 99)} ms (quiet: ${percentile(quiet.setUps, 99)} ms)`,
  )
  console.log(
    `  CPU per rejection  ${cost.toFixed(1)} us, engine and application together (quiet: ${(quiet.cpu / 1e4).toFixed(1)} % of a core)`,
  )
  console.log(`  engine's memory    ${flood.memory.toFixed(0)} MB`)
  failed ||= success < BAR.success || Number(percentile(flood.setUps, 99)) > BAR.p99 || cost > BAR.cpu
}
application.kill('SIGTERM')
await engine.stop()
process.exit(failed ? 1 : 0)

interface Phase {
  name: string
  seconds: number
  packets: number
  made: number
  failures: string[]
  setUps: number[]
  /** CPU microseconds a second of engine and application. */
  cpu: number
  memory: number
}

async function phase(name: string, sources: number, length: number): Promise<Phase> {
  const over = new AbortController()
  const calls = legitimateCalls(engine, Number(values.calls), over.signal, TRUNK)
  await sleep(500)
  const [cpu, at] = [pids.map(cpuOf), performance.now()]
  const flood =
    sources > 0
      ? node('./generator.ts', String(engine.sip), values.rate, String(sources), String(length))
      : undefined
  const packets = flood ? Number(await printed(flood)) : 0
  await sleep(flood ? 0 : length * 1_000)
  const lasted = (performance.now() - at) / 1_000
  const used = pids.map((pid, index) => cpuOf(pid) - (cpu[index] ?? 0)).reduce((sum, one) => sum + one, 0)
  over.abort()
  const { made, failures, setUps } = await calls
  return {
    name,
    seconds: lasted,
    packets,
    made,
    failures,
    setUps,
    cpu: used / lasted,
    memory: residentMb(engine.pid),
  }
}

function node(script: string, ...args: string[]): ChildProcess {
  const path = fileURLToPath(new URL(script, import.meta.url))
  return spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function printed(child: ChildProcess): Promise<string> {
  let text = ''
  child.stdout?.on('data', (chunk) => {
    text += String(chunk)
  })
  await once(child, 'exit')
  return text
}

function percentile(times: readonly number[], percent: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return (
    sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
  ).toFixed(1)
}
