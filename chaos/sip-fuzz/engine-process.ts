import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@ramal/process/free-port'
import { waitForTcp } from '@ramal/process/testing/wait-for-tcp'
import { BROWSER_PROOF, browserProof } from '@ramal/sip/transport/browser-proof'

export const SECRET = 'chaos'

/** The engine as a process of its own, as the product runs it. */
export interface EngineProcess {
  readonly pid: number
  readonly host: string
  readonly sip: number
  readonly ws: number
  readonly wsHeaders: Readonly<Record<string, string>>
  readonly app: number
  /** What it said when it ended by itself; undefined while it runs. */
  ended(): string | undefined
  stop(): Promise<void>
}

export async function startEngineProcess(env: NodeJS.ProcessEnv = {}): Promise<EngineProcess> {
  const [sip, ws, app] = [await freePort(), await freePort(), await freePort()]
  const main = fileURLToPath(new URL('../../packages/sip/src/engine/main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      SIP_PORT: String(sip),
      ENGINE_WS_PORT: String(ws),
      DRACHTIO_PORT: String(app),
      DRACHTIO_SECRET: SECRET,
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  let said = ''
  let end: string | undefined
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000)
  })
  child.once('exit', (code, signal) => {
    end = `ended with ${code ?? signal}: ${said}`
  })
  await waitForTcp(app)
  const wsHeaders = { [BROWSER_PROOF]: browserProof(SECRET) }
  const ports = { host: '127.0.0.1', sip, ws, wsHeaders, app }
  return { pid: child.pid ?? 0, ...ports, ended: () => end, stop: () => stopped(child) }
}

/** Resident memory of a process in MB. */
export function residentMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb ?? 0) / 1024
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await Promise.race([once(child, 'exit'), sleep(5_000).then(() => child.kill('SIGKILL'))])
}
