import { join } from 'node:path'
import { Trunk } from './calls/trunk.ts'
import { ClosingWatch } from './chat/closing-watch.ts'
import { Customers, type StatusDelays } from './chat/customers.ts'
import { MediaStore } from './chat/media-store.ts'
import { WebhookSender } from './chat/webhook.ts'
import { createRouter } from './control/router.ts'
import { SoundFiles } from './control/sound-files.ts'
import { DemoFile } from './demo-file.ts'
import type { Env } from './env.ts'
import { EventLog } from './events/event-log.ts'
import { listenHttp } from './http/listen.ts'
import { Lines } from './line/lines.ts'
import { Phones } from './phones/phones.ts'

export interface Simulator {
  port: number
  sipPort: number
  events: EventLog
  /** Hangs up and closes everything, within 3 s. */
  stop(): Promise<void>
}

/** Starts the outside world: pretended customers, their telephone network, and their WhatsApp provider. */
export async function startSimulator(
  env: Omit<Env, 'logLevel'> & {
    panelDir: string
    statusDelays?: StatusDelays | undefined
    /** Between two looks whether a chat was closed, ms. */
    closingLook?: number
  },
): Promise<Simulator> {
  const events = new EventLog()
  const demoFile = new DemoFile(env.demoFile)
  const webhooks = new WebhookSender()
  const customers = new Customers({ events, webhooks, delays: env.statusDelays })
  const closings = new ClosingWatch(env.closingLook)
  const media = new MediaStore()
  const { host, publicAddress, rtpPorts, soundsDir } = env
  const calleePlan = { say: join(soundsDir, 'customer-2.wav'), talk: 60, dtmf: '' }
  const trunk = await Trunk.open({ host, publicAddress, port: env.sipPort, rtpPorts, events, calleePlan })
  const phones = new Phones({ host, publicAddress, onPhone: (agent) => trunk.answerAt(agent) })
  const lines = new Lines({ host, publicAddress, demoFile })
  const sounds = new SoundFiles(soundsDir, media)
  const deps = { trunk, phones, lines, customers, closings, media, events, demoFile, sounds }
  const http = await listenHttp({
    host,
    publicAddress,
    port: env.port,
    token: env.token,
    router: createRouter(deps),
    panelDir: env.panelDir,
    deps,
  })
  return {
    port: http.port,
    sipPort: trunk.port,
    events,
    async stop() {
      webhooks.stop()
      customers.stop()
      closings.stop()
      await lines.close()
      await trunk.close()
      await phones.close()
      await http.close()
      sounds.close()
    },
  }
}
