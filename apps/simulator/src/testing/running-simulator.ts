import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StatusDelays } from '../chat/customers.ts'
import type { SimulatorClient } from '../control/client.ts'
import { connectProgram } from '../control/program-client.ts'
import type { Demo } from '../demo-file.ts'
import { type Simulator, startSimulator } from '../simulator.ts'
import { SOUNDS_DIR } from './sounds.ts'

export interface RunningSimulator {
  simulator: Simulator
  url: string
  client: SimulatorClient
  writeDemo(demo: Partial<Demo>): void
  stop(): Promise<void>
}

/** What opens it. */
export const TOKEN = 'the-token-of-this-start'

/** A demo as the server writes it, with addresses where nobody listens. */
export const DEMO: Demo = {
  base_url: 'http://127.0.0.1:9',
  sip: { host: '127.0.0.1', port: 9 },
  numbers: ['1140001000'],
  password: 'ramal-demo',
  sim: null,
  users: [{ username: 'ana', extension: '10001' }],
  channels: [
    {
      id: 1,
      description: 'WhatsApp Suporte',
      phone_number: '551140002000',
      phone_number_id: '100200300',
      waba_id: '',
      access_token: 'a-token',
      app_secret: 'an-app-secret',
      verify_token: 'a-verify-token',
      webhook_url: 'http://127.0.0.1:9/api/v1/integration/whatsapp/webhook/1/',
    },
  ],
}

const QUICK: StatusDelays = { sent: 30, delivered: 50, read: 100 }

/** A simulator on free ports with a demo file of its own; its customers are quick readers. */
export async function runSimulator(statusDelays: StatusDelays = QUICK): Promise<RunningSimulator> {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-sim-'))
  const demoFile = join(folder, 'demo.json')
  const simulator = await startSimulator({
    host: '127.0.0.1',
    publicAddress: '127.0.0.1',
    port: 0,
    token: TOKEN,
    sipPort: 0,
    rtpPorts: [38_000, 39_999],
    demoFile,
    soundsDir: SOUNDS_DIR,
    panelDir: join(folder, 'panel'),
    statusDelays,
    closingLook: 50,
  })
  const url = `http://127.0.0.1:${simulator.port}`
  const client = connectProgram({ url, token: TOKEN })
  return {
    simulator,
    url,
    client,
    writeDemo: (demo) => writeFileSync(demoFile, JSON.stringify({ ...DEMO, ...demo })),
    async stop() {
      await client.close()
      await simulator.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
