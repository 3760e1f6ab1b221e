import { ivrs, npsTelephony } from '@ramal/db/schema/call-apps'
import { inboundRoutes, numbers } from '@ramal/db/schema/routes'
import { soundEntries, sounds } from '@ramal/db/schema/sounds'
import type { Store } from '@ramal/db/store/store'
import type { Destination } from '@ramal/domain/routing/destination'

/** Sounds of a second, told apart by their tone: 1 is 1000 Hz, 2 is 425 Hz. */
export const TONE = 1
export const BEEPS = 2

const T = { tenant_id: 1 }

/** What the applications play. */
export async function seedSounds({ write }: Pick<Store, 'write'>): Promise<void> {
  await write(async ({ db }) => {
    await db.insert(sounds).values({ ...T, id: 1, description: 'Teste' })
    await db.insert(soundEntries).values([
      { ...T, id: TONE, sound_id: 1, description: 'tom', file_name: 'tone-1000' },
      { ...T, id: BEEPS, sound_id: 1, description: 'bipes', file_name: 'busy' },
    ])
  })
}

let lastNumber = 1140002000

/** A number of ours that leads there; returns it. */
export async function seedNumber(
  { write }: Pick<Store, 'write'>,
  { app, appdata }: Destination,
  route: Partial<typeof inboundRoutes.$inferInsert> = {},
): Promise<string> {
  lastNumber += 1
  const number = String(lastNumber)
  await write(async ({ db }) => {
    const values = { ...T, description: number, app, appdata, ...route }
    const [row] = await db.insert(inboundRoutes).values(values).returning({ id: inboundRoutes.id })
    await db
      .insert(numbers)
      .values({ ...T, trunk_id: 1, description: number, number, inbound_route_id: row?.id ?? null })
  })
  return number
}

/** A menu of the 1000 Hz tone. */
export async function seedIvr(
  { write }: Pick<Store, 'write'>,
  id: number,
  ivr: Partial<typeof ivrs.$inferInsert> & Pick<typeof ivrs.$inferInsert, 'options'>,
): Promise<void> {
  await write(async ({ db }) => {
    await db.insert(ivrs).values({ ...T, id, description: `URA ${id}`, audio_id: TONE, ...ivr })
  })
}

/** A survey of one question, the 1000 Hz tone. */
export async function seedSurvey(
  { write }: Pick<Store, 'write'>,
  id: number,
  survey: Partial<typeof npsTelephony.$inferInsert> = {},
): Promise<void> {
  const question = {
    order: 1,
    audio_id: TONE,
    question_type: 'nps_0_10' as const,
    timeout_seconds: 1,
    retries: 0,
    skip_if: null,
  }
  await write(async ({ db }) => {
    const values = { ...T, id, description: `Pesquisa ${id}`, questions: [question], ...survey }
    await db.insert(npsTelephony).values(values)
  })
}

/** One option of a menu. */
export const option = (digit: string, to: Destination, audio_id: number | null = null) => ({
  digit,
  audio_id,
  app: to.app,
  appdata: to.appdata,
  label: null,
})
