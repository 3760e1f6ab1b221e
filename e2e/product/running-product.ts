import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startDrachtioServer } from './drachtio-server.ts'
import { databaseOf } from './postgres.ts'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export interface RunningProduct {
  baseUrl: string
  simUrl: string
  /** What the simulator's control answers to; null where none runs. */
  simToken: string | null
  ports: { PORT: number; SIP_PORT: number; SIM_PORT: number; SIM_SIP_PORT: number }
  pids: Record<string, number>
  /** Pid of the supervisor, the parent of all programs. */
  supervisor: number
  dataDir: string
  /** All that the supervisor printed. */
  output(): string
  /** Ctrl+C, and the wait until nothing is left. Resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

const FREE_PORTS = { PORT: '0', SIP_PORT: '0', MEDIA_PORT: '0', SIM_PORT: '0', SIM_SIP_PORT: '0' }

/** Ports for audio that products of other workers do not use: what comes late to a port is not heard by somebody else's call. */
function audioPorts(): { RTP_PORTS: string; SIM_RTP_PORTS: string } {
  const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
  const [rtp, sim] = [20_000 + worker * 1_000, 30_000 + worker * 200]
  return { RTP_PORTS: `${rtp}-${rtp + 999}`, SIM_RTP_PORTS: `${sim}-${sim + 199}` }
}

/**
 * Starts everything as `npm start` does, on free ports and a data folder of its own. With `DRACHTIO_SERVER`, the path of a real
 * drachtio-server, that program takes the embedded engine's place.
 */
export async function startProduct(env: Record<string, string> = {}): Promise<RunningProduct> {
  const program = process.env['DRACHTIO_SERVER']
  const server = program ? await startDrachtioServer(program) : null
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'ramal-e2e-'))
  const database = databaseOf(dataDir)
  const store = database === null ? {} : { DATABASE_URL: database }
  const child = spawn(process.execPath, [join(ROOT, 'scripts/supervisor/main.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...FREE_PORTS,
      ...audioPorts(),
      ...{ DATA_DIR: dataDir, ...store },
      ...server?.env,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ready = await readyMessage(child, () => output).catch(async (error: unknown) => {
    await server?.stop()
    if (!env['DATA_DIR']) rmSync(dataDir, { recursive: true, force: true })
    throw error
  })
  return {
    ...ready,
    baseUrl: `http://127.0.0.1:${ready.ports.PORT}`,
    simUrl: `http://127.0.0.1:${ready.ports.SIM_PORT}`,
    simToken: simTokenOf(dataDir),
    supervisor: child.pid ?? 0,
    dataDir,
    output: () => output,
    async stop(signal = 'SIGINT') {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`the product had ended by itself (${child.signalCode ?? child.exitCode})\n${output}`)
      const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
      child.kill(signal)
      const code = await ended
      await server?.stop()
      if (!env['DATA_DIR']) rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

function simTokenOf(dataDir: string): string | null {
  const file = join(dataDir, 'demo.json')
  // In production there is no demo.
  if (!existsSync(file)) return null
  const demo = JSON.parse(readFileSync(file, 'utf8')) as {
    sim: { token: string } | null
  }
  return demo.sim?.token ?? null
}

type Ready = Pick<RunningProduct, 'ports' | 'pids'>

function readyMessage(child: ChildProcess, output: () => string): Promise<Ready> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready))
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}\n${output()}`)))
  })
}
