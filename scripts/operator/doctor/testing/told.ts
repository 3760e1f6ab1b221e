import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { ROOT } from '../../../build/programs.ts'
import { speaker } from '../../language.mjs'
import { DOCTOR } from '../../texts/doctor.mjs'
import type { Finding } from '../finding.ts'
import type { ServerFacts } from '../server-facts.ts'

/** Findings as an operator reads them in English: `to do  sentence`. */
export const told = (findings: readonly Finding[]) =>
  findings.map(({ is, key, values }) => `${is} ${speaker(DOCTOR, 'en')(key, values)}`)

/** How the whole command ended, in a folder and with variables of a test's. */
export function callDoctor(
  env: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<{ code: number; out: string; err: string }> {
  const program = join(ROOT, 'scripts/ramal.mjs')
  const { PATH, HOME } = process.env
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, 'doctor', ...args],
      { env: { PATH, HOME, LC_ALL: 'C', ...env } },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
}

/** A server on `folder` that says this of itself. */
export async function serveFacts(folder: string, ...all: readonly object[]): Promise<Server> {
  const server = createServer((socket) => {
    socket.once('data', () => {
      for (const facts of all) socket.write(`${JSON.stringify({ handed: `${JSON.stringify(facts)}\n` })}\n`)
      socket.end(`${JSON.stringify({ exit: 0 })}\n`)
    })
  })
  await new Promise<void>((resolve) => server.listen(join(folder, 'operator.sock'), resolve))
  return server
}

/** What a server says that is well. */
export const WELL: ServerFacts = {
  version: '0.1.0',
  contract: '0.1.0',
  engine: 'sqlite',
  engineVersion: null,
  schema: 'a',
  node: '24.0.0',
  pid: 1,
  place: { host: '127.0.0.1', publicAddress: '127.0.0.1', port: 8080, sipHost: '127.0.0.1', sipPort: 5060 },
  startedWith: null,
  health: { engine: true, media: true },
  trunks: [],
  channels: [],
}
