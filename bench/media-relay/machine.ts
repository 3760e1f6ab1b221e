import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where what is measured runs; the generator has the other one. */
const MEASURED_CORE = 0
const GENERATOR_CORE = 1

const running = new Set<ChildProcess>()

/** Keeps this process, the generator, off the core of what it measures. */
export function pinGenerator(): void {
  execFileSync('taskset', ['-a', '-cp', String(GENERATOR_CORE), String(process.pid)])
}

/** Starts a program on the measured core; only its errors are shown. */
export function startMeasured(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): ChildProcess & { pid: number } {
  const child = spawn('taskset', ['-c', String(MEASURED_CORE), command, ...args], {
    // Our programs end with the channel when this one does, however that came.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  if (child.pid === undefined) throw new Error(`${command} did not start`)
  return child as ChildProcess & { pid: number } // taskset becomes the program: same pid
}

/** Ends everything this run started. */
export async function stopAll(): Promise<void> {
  const ends = [...running].map((child) => {
    child.kill('SIGTERM')
    return once(child, 'exit')
  })
  await Promise.race([Promise.all(ends), sleep(4000)])
  for (const child of running) child.kill('SIGKILL')
}

/** CPU time used so far by all threads of a process, user and system, in microseconds. */
export function cpuOf(pid: number): number {
  let nanoseconds = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  }
  return nanoseconds / 1000
}

/** Load of the machine over the last minute: figures taken beside other work say so. */
export function loadAverage(): string {
  return readFileSync('/proc/loadavg', 'utf8').split(' ')[0] ?? '?'
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
