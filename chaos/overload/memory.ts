import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Inspector } from '../harness/inspector.ts'

/** What V8 needs to give pages back after a collection, ms. */
const GIVE_BACK_MS = 2_000

/** Resident memory of a process, MB; 0 when it is gone. */
function residentMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Resident memory once what nobody needs is collected, MB: a collector that sees no need is no leak. */
export async function neededMb(pid: number | undefined): Promise<number> {
  if (pid === undefined) return residentMb(pid)
  process.kill(pid, 'SIGUSR1')
  const inspector = await Inspector.open()
  await inspector.ask('HeapProfiler.enable')
  await inspector.ask('HeapProfiler.collectGarbage')
  await sleep(GIVE_BACK_MS)
  const mb = residentMb(pid)
  await inspector.leave()
  return mb
}
