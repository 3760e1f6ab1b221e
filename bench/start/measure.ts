import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'

export interface Start {
  /** From spawn to the first complete 200, ms. */
  ms: number
  /** Resident memory at that moment, MB. */
  rssMb: number
}

/** Starts a program, asks its path until it answers 200, reads its memory, ends it. */
export async function measureStart(
  program: string,
  env: Record<string, string>,
  path: string,
  flags: readonly string[] = [],
): Promise<Start> {
  const began = performance.now()
  const child = spawn(process.execPath, [...flags, program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    while ((await statusOf(`http://127.0.0.1:${env['PORT']}${path}`)) !== 200) {
      if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
      if (performance.now() - began > 20_000) throw new Error(`${program} served nothing in 20 s`)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    return { ms: performance.now() - began, rssMb: residentMb(child.pid ?? 0) }
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function statusOf(url: string): Promise<number | null> {
  return new Promise((resolve) => {
    get(url, (response) => response.resume().on('end', () => resolve(response.statusCode ?? null))).on(
      'error',
      () => resolve(null),
    )
  })
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
