import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { channels } from '@ramal/db/schema/channels'
import type { Store } from '@ramal/db/store/store'
import * as z from 'zod'
import type { SecretBox } from '../platform/secret-box.ts'
import type { SeedOptions } from './seed.ts'
import {
  channelsWithSecret,
  extensionsOf,
  moveChannels,
  moveTemplateMedia,
  moveTrunks,
  numbersOf,
} from './tenant-rows.ts'
import { DEMO_PICTURE } from './texts.ts'

const DEMO_FILE = 'demo.json'
const DemoPassword = z.object({ password: z.string().min(1) })

/** Ports may differ at each start: the demo's trunk, channel and picture follow them. */
export async function refreshDemoAddresses(
  store: Store,
  tenantId: number,
  options: SeedOptions & { baseUrl: string },
): Promise<void> {
  await store.write(async (tx) => {
    await moveTrunks(tx, tenantId, { host: options.simAddress, port: options.simSipPort })
    await moveChannels(tx, tenantId, options.providerUrl)
    await moveTemplateMedia(tx, tenantId, { baseUrl: options.baseUrl, path: DEMO_PICTURE })
  })
}

/** Writes `demo.json`, what the simulator needs, readable by the owner alone (it holds the channel's secrets). */
export async function writeDemoFile(
  store: Store,
  tenantId: number,
  place: {
    dataDir: string
    baseUrl: string
    sip: { host: string; port: number }
    password: string
    sim: { url: string; token: string } | null
    box: SecretBox
  },
): Promise<void> {
  const demo = await store.read(async (tx) => ({
    base_url: place.baseUrl,
    sip: place.sip,
    password: place.password,
    sim: place.sim,
    numbers: await numbersOf(tx, tenantId),
    users: (await extensionsOf(tx, tenantId)).map((row) => ({
      ...row,
      extension: row.extension === null ? null : String(row.extension),
    })),
    channels: (await channelsWithSecret(tx, tenantId)).map((channel) => channelOf(channel, place)),
  }))
  const file = join(place.dataDir, DEMO_FILE)
  // A new file has our mode, whatever the old one had.
  rmSync(file, { force: true })
  writeFileSync(file, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
}

/** The password of the last start's demo file; null where there is none. */
export function readDemoPassword(dataDir: string): string | null {
  try {
    const found = DemoPassword.safeParse(JSON.parse(readFileSync(join(dataDir, DEMO_FILE), 'utf8')))
    return found.success ? found.data.password : null
  } catch {
    return null
  }
}

function channelOf(channel: typeof channels.$inferSelect, place: { baseUrl: string; box: SecretBox }) {
  const open = (sealed: string | null) => (sealed ? place.box.open(sealed) : '')
  return {
    id: channel.id,
    description: channel.description,
    phone_number: channel.phone_number,
    phone_number_id: channel.phone_number_id,
    waba_id: channel.waba_id ?? '',
    access_token: open(channel.access_token_enc),
    app_secret: open(channel.app_secret_enc),
    verify_token: open(channel.verify_token_enc),
    webhook_url: `${place.baseUrl}/api/v1/integration/whatsapp/webhook/${channel.id}/`,
  }
}
