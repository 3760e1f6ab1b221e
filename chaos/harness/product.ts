import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../scripts/build/programs.ts'
import { readDemo } from '../../scripts/supervisor/demo.ts'
import { readSettings } from '../../scripts/supervisor/settings.ts'
import { startStack } from '../../scripts/supervisor/stack.ts'

export interface Product {
  readonly url: string
  /** Where the simulator's control is. */
  readonly simUrl: string
  /** What it answers to. */
  readonly simToken: string | null
  readonly dataDir: string
  /** Where the engine hears SIP. */
  readonly sip: { readonly host: string; readonly port: number }
  /** The programs that run, by name: of one that died and was started again, the new one. */
  readonly pids: Readonly<Record<string, number | undefined>>
  /** Ends the programs and leaves the data folder. */
  halt(): Promise<void>
  stop(): Promise<void>
}

const FREE_PORTS = { PORT: '0', SIP_PORT: '0', MEDIA_PORT: '0', SIM_PORT: '0', SIM_SIP_PORT: '0' }

/** Hundreds of telephones call in at once. */
const ROOM = { RTP_PORTS: '20000-29999' }

/** Builds what changed and starts everything as `npm start` does: free ports, a data folder of its own, the demo's people. */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  build()
  const dataDir = mkdtempSync(join(tmpdir(), 'ramal-chaos-'))
  const env = { ...process.env, ...FREE_PORTS, ...ROOM, DATA_DIR: dataDir, HOST: '127.0.0.1', ...settings }
  const stack = await startStack(readSettings(env)).catch((error: unknown) => {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  })
  let halted: Promise<void> | undefined
  const halt = () => (halted ??= stack.stop())
  return {
    url: `http://127.0.0.1:${stack.ports.PORT}`,
    simUrl: `http://127.0.0.1:${stack.ports.SIM_PORT}`,
    simToken: readDemo(dataDir)?.sim?.token ?? null,
    dataDir,
    sip: { host: stack.sipHost, port: stack.ports.SIP_PORT },
    get pids() {
      return Object.fromEntries(stack.programs.map(({ name, pid }) => [name, pid]))
    },
    halt,
    async stop() {
      await halt()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function build(): void {
  const turbo = join(ROOT, 'node_modules/.bin/turbo')
  const args = ['run', 'build', '--output-logs=errors-only', '--log-order=grouped']
  const built = spawnSync(turbo, args, { cwd: ROOT, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`the build failed.\n${built.stdout}${built.stderr}`)
}
