// P13: from spawn to the first served login page, and the memory then; a bare Fastify is the peer in the same run.
//   npm run bench -- start [rounds]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@ramal/process/free-port'
import { ROOT } from '../../scripts/build/programs.ts'
import { programFlags } from '../../scripts/supervisor/program.ts'
import { ALLOCATOR } from '../../scripts/supervisor/program-environment.ts'
import { measureStart, median, type Start } from './measure.ts'

const rounds = Number(process.argv[2] ?? 5)
const workDir = mkdtempSync(join(tmpdir(), 'ramal-bench-start-'))

try {
  const peerFile = join(ROOT, 'node_modules', '.bench-bare-fastify.mjs')
  writeFileSync(peerFile, bareFastify())
  const first: Start[] = []
  const second: Start[] = []
  const bare: Start[] = []
  for (let round = 0; round < rounds; round++) {
    const dataDir = join(workDir, String(round))
    first.push(await ours(dataDir))
    second.push(await ours(dataDir))
    bare.push(await measureStart(peerFile, { PORT: String(await freePort()) }, '/'))
  }
  rmSync(peerFile)
  report('server, empty store (migrates and seeds)', first, bare)
  report('server, store as it was left', second, bare)
  report('bare Fastify (peer)', bare, bare)
} catch (error) {
  console.error('could not measure:', error)
  process.exitCode = 1
} finally {
  rmSync(workDir, { recursive: true, force: true })
}

async function ours(dataDir: string): Promise<Start> {
  const free = async () => String(await freePort())
  const env = {
    PORT: await free(),
    SIP_PORT: await free(),
    DATA_DIR: dataDir,
    DRACHTIO_PORT: await free(),
    DRACHTIO_SECRET: 'bench',
    MEDIA_CONTROL_PORT: await free(),
    MEDIA_SECRET: 'bench',
    LOG_LEVEL: 'fatal',
    ...ALLOCATOR, // as the supervisor starts it
  }
  return measureStart(join(ROOT, 'apps/server/dist/main.js'), env, '/login', programFlags('server', env))
}

function report(name: string, starts: readonly Start[], peer: readonly Start[]): void {
  const ms = median(starts.map((start) => start.ms))
  const mb = median(starts.map((start) => start.rssMb))
  const ratio = ms / median(peer.map((start) => start.ms))
  const spread = `${Math.min(...starts.map((start) => start.ms)).toFixed(0)}-${Math.max(...starts.map((start) => start.ms)).toFixed(0)}`
  console.log(
    `${name.padEnd(42)} ${ms.toFixed(0).padStart(5)} ms (${spread})  ${mb.toFixed(0).padStart(4)} MB  ${ratio.toFixed(2)}x`,
  )
}

function bareFastify(): string {
  return [
    "import fastify from 'fastify'",
    'const app = fastify()',
    "app.get('/', async () => 'ok')",
    "await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })",
  ].join('\n')
}
