import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { isPlainObject } from '@ramal/contract/plain-object'
import { DemoFile } from '../demo-file.ts'
import { demoFilePath, readEnv } from '../env.ts'
import { startSimulator } from '../simulator.ts'
import type { ServeOptions } from './options.ts'

interface ServeIo {
  readonly env: NodeJS.ProcessEnv
  out(line: string): void
  onInterrupt(act: () => void): void
}

/**
 * Is the outside world of a centre elsewhere until it is interrupted: its trunk and its customers' provider (docs/qa.md). Who may control it is
 * written into the file of that centre, readable by its owner alone. Throws a sentence when it cannot start.
 */
export async function runServe(options: ServeOptions, io: ServeIo): Promise<boolean> {
  const env = {
    ...io.env,
    SIM_TOKEN: io.env['SIM_TOKEN'] || randomBytes(24).toString('base64url'),
    ...given(options),
  }
  const centreFile = demoFilePath(env)
  const known = new DemoFile(centreFile).read()
  if (!known.ok) throw new Error(known.reason)
  const settings = readEnv(env)
  // The panel stays with the repository: it is built there.
  const simulator = await startSimulator({ ...settings, panelDir: '' })
  const { publicAddress } = settings
  const url = `http://${publicAddress}:${simulator.port}`
  tellHow(centreFile, { url, token: settings.token })
  const trunk = { host: publicAddress, port: simulator.sipPort, transport: 'udp' }
  io.out(JSON.stringify({ event: 'serving', url, trunk, api_base_url: url, centre: known.demo.base_url }))
  await new Promise<void>((resolve) => io.onInterrupt(resolve))
  await simulator.stop()
  return true
}

function given({ host, port, sipPort }: ServeOptions): NodeJS.ProcessEnv {
  return {
    ...(host === undefined ? {} : { SIM_HOST: host }),
    ...(port === undefined ? {} : { SIM_PORT: port }),
    ...(sipPort === undefined ? {} : { SIM_SIP_PORT: sipPort }),
  }
}

function tellHow(file: string, sim: { readonly url: string; readonly token: string }): void {
  const written: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const centre = isPlainObject(written) ? written : {}
  writeFileSync(file, `${JSON.stringify({ ...centre, sim }, null, 2)}\n`, { mode: 0o600 })
  chmodSync(file, 0o600)
}
