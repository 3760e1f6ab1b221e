import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RunningProduct } from './running-product.ts'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** A provider that is nobody's of ours as far as the centre knows: a trunk that answers, and customers who call through it. */
export interface ForeignProvider {
  readonly trunkPort: number
  /** A customer calls; resolves with 0 when they were answered and heard somebody. */
  call(...args: string[]): Promise<number | null>
  stop(): void
}

/** Starts it beside a product that runs in production and has no simulator of its own. `rtpPorts`: those of its audio. */
export async function startForeignProvider(
  product: RunningProduct,
  rtpPorts: string,
): Promise<ForeignProvider> {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-provider-'))
  const centre = join(folder, 'centre.json')
  writeFileSync(
    centre,
    JSON.stringify({ base_url: product.baseUrl, sip: { host: '127.0.0.1', port: product.ports.SIP_PORT } }),
  )
  const sim = (...args: string[]): ChildProcess =>
    spawn(process.execPath, [join(ROOT, 'apps/simulator/src/cli.ts'), ...args, '--centre', centre], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], SIM_RTP_PORTS: rtpPorts },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const served = sim('serve', '--host', '127.0.0.1', '--port', '0', '--sip-port', '0')
  const trunkPort = await new Promise<number>((resolve) =>
    served.stdout?.once('data', (line) => resolve(JSON.parse(String(line)).trunk.port)),
  )
  return {
    trunkPort,
    call: (...args) => new Promise((resolve) => sim('call', ...args).once('exit', resolve)),
    stop() {
      served.kill('SIGINT')
      rmSync(folder, { recursive: true })
    },
  }
}
