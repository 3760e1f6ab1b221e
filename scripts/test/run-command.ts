import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../build/programs.ts'

export interface Counts {
  passed: number
  failed: number
  /** Left out, said so that nobody takes silence for success; the reason stands in the remarks or at the test. */
  skipped?: number
  /** Said once more at the end of the run: what failed and why. */
  remarks?: readonly string[]
}

export interface Finished {
  code: number
  output: string
}

const QUIET = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', FORCE_COLOR: '0', NO_COLOR: '1' }

/** Runs a program of node_modules/.bin (or any other) in the repository and resolves with its code and all that it printed. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { show?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: {
        ...process.env,
        ...QUIET,
        ...options.env,
        PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (options.show) process.stdout.write(text)
      })
    }
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** A check that only passes or fails: its output is shown when it fails. */
export function check(command: string, args: readonly string[]): Promise<Counts> {
  return checked(runCommand(command, args))
}

/** The same of one that runs already. */
export async function checked(running: Promise<Finished>): Promise<Counts> {
  const { code, output } = await running
  if (code !== 0) console.log(output)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Adds up. */
export function sum(all: readonly Counts[]): Counts {
  return all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  })
}

/** The same of two suites, with what is said of each. */
export function together(one: Counts, other: Counts): Counts {
  return {
    ...sum([one, other]),
    skipped: (one.skipped ?? 0) + (other.skipped ?? 0),
    remarks: [...(one.remarks ?? []), ...(other.remarks ?? [])],
  }
}
