import { moh, mohEntries, soundEntries, sounds } from '@ramal/db/schema/sounds'
import type { WriteTx } from '@ramal/db/store/store'
import { only } from './only.ts'

/** By sound: file of `fixtures/audio`, what it is called, seconds. */
const RECORDINGS = {
  ivr: {
    welcome: ['Boas-vindas', 5],
    'prompt-menu': ['Menu principal', 4],
    'prompt-options': ['Outras opções', 5],
    'prompt-invalid': ['Opção inválida', 2],
    'prompt-timeout': ['Sem resposta', 2],
  },
  queue: { 'queue-wait': ['Aguarde na linha', 6], 'prompt-agent': ['Chamada do comercial', 2] },
  announce: { 'prompt-notice': ['Aviso da fatura', 3], 'prompt-closed': ['Estamos fechados', 3] },
  survey: { 'prompt-survey': ['Pergunta de 0 a 10', 3], 'prompt-thanks': ['Agradecimento', 2] },
} as const
const NAMES = { ivr: 'URA', queue: 'Filas', announce: 'Avisos', survey: 'Pesquisa' } as const

type Recordings = typeof RECORDINGS
type Recording = { [K in keyof Recordings]: keyof Recordings[K] }[keyof Recordings]

export interface DemoSounds {
  /** Sound entry of a recording. */
  id(recording: Recording): number
  /** The class of music that is not the default. */
  bellsId: number
}

/** The announcements in `fixtures/audio`, and two classes of music. */
export async function seedSounds(tx: WriteTx, tenant_id: number): Promise<DemoSounds> {
  const ids = new Map<string, number>()
  for (const category of ['ivr', 'queue', 'announce', 'survey'] as const) {
    const soundId = only(
      await tx.db
        .insert(sounds)
        .values({ tenant_id, description: NAMES[category], category })
        .returning({ id: sounds.id }),
    )
    for (const [file_name, [description, duration]] of Object.entries<readonly [string, number]>(
      RECORDINGS[category],
    ))
      ids.set(
        file_name,
        only(
          await tx.db
            .insert(soundEntries)
            .values({ tenant_id, description, sound_id: soundId, file_name, duration })
            .returning({ id: soundEntries.id }),
        ),
      )
  }
  await seedMusic(tx, tenant_id, { description: 'Música padrão', is_default: true }, ['hold-music'])
  const bellsId = await seedMusic(tx, tenant_id, { description: 'Sinos', mode: 'playlist' }, ['hold-bells'])
  return {
    bellsId,
    id(recording) {
      const id = ids.get(recording)
      if (id === undefined) throw new Error(`no demo recording ${recording}`)
      return id
    },
  }
}

async function seedMusic(
  tx: WriteTx,
  tenant_id: number,
  values: Pick<typeof moh.$inferInsert, 'description' | 'is_default' | 'mode'>,
  files: readonly string[],
): Promise<number> {
  const moh_id = only(
    await tx.db
      .insert(moh)
      .values({ tenant_id, sort: 'alpha', ...values })
      .returning({ id: moh.id }),
  )
  await tx.db.insert(mohEntries).values(
    files.map((file_name, order) => ({
      tenant_id,
      moh_id,
      file_name,
      order,
      description: `${file_name}.wav`,
      license_note: 'Ramal',
    })),
  )
  return moh_id
}
