import { CHANNELS_OF_SERVICE } from '@ramal/contract/vocabulary'
import { DateTime, Id, Reference } from '@ramal/contract/wire'
import { queueMemberTeams } from '@ramal/db/schema/queues'
import { moh, mohEntries, soundEntries, sounds } from '@ramal/db/schema/sounds'
import { teams } from '@ramal/db/schema/teams'
import * as z from 'zod'
import { type Binding, bind, type Declared } from '../../resources/bind.ts'
import { column, reference, time } from '../../resources/source.ts'

/** A recording by the name that media knows: nothing of another folder. */
const FileName = z
  .string()
  .max(200)
  .regex(/^(?:[a-z0-9][a-z0-9-]*|data:[\w-]+(?:[./][\w-]+)*)$/)

const base = () => ({
  id: Id,
  is_active: z.boolean(),
  description: z.string(),
  external_id: z.string().nullable(),
  updated_at: DateTime,
})

/** What menus and queues play, until there is a resource of it: the names of files, not their bytes. */
const soundEntry = declared('soundEntries', () =>
  z.object({
    ...base(),
    sound: Reference,
    file_name: FileName.nullable(),
    text: z.string().nullable(),
    tts: z.boolean(),
    voice: z.string().nullable(),
    duration: z.int(),
  }),
)

const mohEntry = declared('mohEntries', () =>
  z.object({
    ...base(),
    moh: Reference,
    file_name: FileName,
    order: z.int(),
    duration: z.int(),
    license_note: z.string().nullable(),
  }),
)

/** Teams that serve a queue; persons who do are theirs who give them their work. */
const queueTeam = declared('queueTeams', () =>
  z.object({
    id: Id,
    is_active: z.boolean(),
    updated_at: DateTime,
    target_type: z.enum(CHANNELS_OF_SERVICE),
    target: Id,
    team: Reference,
    penalty: z.int().min(0).max(1000),
    priority: z.int().min(0).max(1000),
  }),
)

/** Tables with settings of which the contract has no rows yet. */
export const MORE_BINDINGS: readonly Binding[] = [
  bind(soundEntry, soundEntries, {
    sound: reference(soundEntries.sound_id, sounds),
    updated_at: time(soundEntries.updated_at),
  }),
  bind(mohEntry, mohEntries, {
    moh: reference(mohEntries.moh_id, moh),
    updated_at: time(mohEntries.updated_at),
  }),
  bind(queueTeam, queueMemberTeams, {
    target_type: column(queueMemberTeams.queue_type),
    target: column(queueMemberTeams.queue_id),
    team: reference(queueMemberTeams.team_id, teams),
    updated_at: time(queueMemberTeams.updated_at),
  }),
]

function declared<Row extends z.ZodObject>(key: string, row: () => Row): Declared<Row> {
  return {
    key,
    row,
    filters: () => ({}),
    search: [],
    ordering: [],
    fields: () => ({}),
    item: 'id',
    endpoints: {},
  }
}
