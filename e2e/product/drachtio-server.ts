import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@ramal/process/free-port'

const START_MS = 10_000
const HOST = '127.0.0.1'

export interface DrachtioServer {
  /** The three variables that put it in the embedded engine's place. */
  env: { DRACHTIO_HOST: string; DRACHTIO_PORT: string; DRACHTIO_SECRET: string }
  stop(): Promise<void>
}

/** A real drachtio-server: this program, with SIP over UDP, TCP and websockets on free loopback ports. */
export async function startDrachtioServer(program: string): Promise<DrachtioServer> {
  const [port, sip, ws] = [await freePort(), await freePort(), await freePort()]
  const secret = randomBytes(12).toString('hex')
  const folder = mkdtempSync(join(tmpdir(), 'drachtio-'))
  const file = join(folder, 'drachtio.conf.xml')
  const contacts = [`sip:${HOST}:${sip};transport=udp,tcp`, `sip:${HOST}:${ws};transport=ws`]
  writeFileSync(file, configuration({ port, secret, contacts }), { mode: 0o600 })
  const server = spawn(program, ['--file', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(server, 'exit')
  await Promise.race([
    listens(port),
    ended.then(([code]) => Promise.reject(new Error(`${program} ended at its start (${code})`))),
  ])
  return {
    env: { DRACHTIO_HOST: HOST, DRACHTIO_PORT: String(port), DRACHTIO_SECRET: secret },
    async stop() {
      server.kill('SIGKILL') // It would wait for its transactions.
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function configuration(has: { port: number; secret: string; contacts: readonly string[] }): string {
  const contacts = has.contacts.map((one) => `<contact>${one}</contact>`).join('')
  return `<drachtio>
  <admin port="${has.port}" secret="${has.secret}">${HOST}</admin>
  <sip><contacts>${contacts}</contacts></sip>
  <logging><console/><sofia-loglevel>1</sofia-loglevel><loglevel>notice</loglevel></logging>
</drachtio>
`
}

async function listens(port: number): Promise<void> {
  for (const end = Date.now() + START_MS; ; await delay(50)) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, HOST, () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isOpen) return
    if (Date.now() > end) throw new Error(`no drachtio-server listens on ${port}`)
  }
}
