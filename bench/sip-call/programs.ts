import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@ramal/process/free-port'
import { waitForTcp } from '@ramal/process/testing/wait-for-tcp'
import { ENGINE_FLAGS } from '../../scripts/build/programs.ts'

const running = new Set<ChildProcess>()
export const folder = mkdtempSync(join(tmpdir(), 'ramal-sip-call-'))

/** Starts a program: whose CPU is measured on core 0, generators on core 1, whose delay is measured on `any`. What it writes is thrown away. */
export function start(
  core: 0 | 1 | 'any',
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): ChildProcess {
  const isOurs = command === process.execPath
  const child = spawn('taskset', ['-c', cores(core), command, ...args], {
    cwd: folder,
    // sipp talks much, ours only when it fails. taskset becomes the program, so that the engine can answer by IPC.
    stdio: ['ignore', 'ignore', isOurs ? 'inherit' : 'ignore', ...(isOurs ? (['ipc'] as const) : [])],
    env: { ...process.env, ...env },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** For taskset. */
export function cores(core: 0 | 1 | 'any'): string {
  return core === 'any' ? `0-${availableParallelism() - 1}` : String(core)
}

/** Ends everything this run started. */
export async function stopAll(): Promise<void> {
  const ends = [...running].map((child) => {
    child.kill('SIGTERM')
    return once(child, 'exit')
  })
  await Promise.race([Promise.all(ends), sleep(4_000)])
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

/** Our engine and a B2BUA on drachtio-srf that sends each call on to `target`. */
export async function startOurs(target: number, profiling: readonly string[], flags?: readonly string[]) {
  const [sip, ws, app] = [await freePort(), await freePort(), await freePort()]
  const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  const engine = start(
    0,
    process.execPath,
    [
      ...(flags ?? ENGINE_FLAGS),
      ...profiling,
      '--import',
      source('./loop-delay.ts'),
      source('../../packages/sip/src/engine/main.ts'),
    ],
    {
      HOST: '127.0.0.1',
      SIP_PORT: String(sip),
      ENGINE_WS_PORT: String(ws),
      DRACHTIO_PORT: String(app),
      DRACHTIO_SECRET: 'bench',
      LOG_LEVEL: 'silent',
    },
  )
  await waitForTcp(app)
  const application = start(0, process.execPath, [source('./application.ts'), String(app), String(target)])
  await sleep(1_000)
  return {
    port: sip,
    engine: engine.pid ?? 0,
    application: application.pid ?? 0,
    /** How long the engine's event loop let work wait since the last question, ms. */
    loopDelay: async (): Promise<{ p99: number; max: number }> => {
      const told = once(engine, 'message', { signal: AbortSignal.timeout(5_000) })
      engine.send('how long?')
      return (await told)[0]
    },
  }
}

/**
 * kamailio as a stateful proxy for every message of the call. sipp's built-in callee knows no Record-Route, so all
 * requests are sent on to it by address: the same messages as through our B2BUA.
 */
export async function startKamailio(target: number, core: 0 | 'any' = 0) {
  const port = await freePort()
  const file = join(folder, 'kamailio.cfg')
  writeFileSync(file, kamailioConfig(port, target))
  const child = start(core, '/usr/sbin/kamailio', [
    '-f',
    file,
    '-DD',
    '-E',
    '-Y',
    folder,
    '-m',
    '128',
    '-M',
    '16',
  ])
  await sleep(1_500)
  if (child.exitCode !== null) throw new Error('kamailio did not start')
  return { port, pid: child.pid ?? 0 }
}

function kamailioConfig(port: number, target: number): string {
  const modules = ['tm', 'sl', 'maxfwd', 'pv']
  return `#!KAMAILIO
debug=0
fork=yes
children=1
disable_tcp=yes
auto_aliases=no
listen=udp:127.0.0.1:${port}
mpath="/usr/lib/x86_64-linux-gnu/kamailio/modules/"
${modules.map((name) => `loadmodule "${name}.so"`).join('\n')}
request_route {
  if (!mf_process_maxfwd_header("10")) { sl_send_reply("483", "Too Many Hops"); exit; }
  if (method == "CANCEL") { if (t_check_trans()) t_relay(); exit; }
  t_check_trans();
  $du = "sip:127.0.0.1:${target}";
  t_relay();
}
`
}
