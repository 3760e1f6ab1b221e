import { telephonyQueues } from '@ramal/contract/resources/pabx/queue'
import { chatQueues } from '@ramal/contract/resources/service/chat-queue'
import type { Reference } from '@ramal/contract/wire'
import { calendars } from '@ramal/db/schema/calendars'
import { npsTelephony } from '@ramal/db/schema/call-apps'
import { tags } from '@ramal/db/schema/crm'
import { dialers } from '@ramal/db/schema/dialing'
import * as tables from '@ramal/db/schema/queues'
import { classifications, forms, unions } from '@ramal/db/schema/service'
import { moh, soundEntries } from '@ramal/db/schema/sounds'
import { npsChat } from '@ramal/db/schema/surveys'
import { textMessages } from '@ramal/db/schema/templates'
import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import { bind, settingsSources } from '../bind.ts'
import { grouped, many, mapped, nested, reference, type Source } from '../source.ts'
import { membersOf } from './queue-members.ts'

type Row = z.output<ReturnType<typeof telephonyQueues.row>>
const table = tables.telephonyQueues
const chat = tables.chatQueues

export const QUEUES = [
  bind(telephonyQueues, table, {
    ...settingsSources(table),
    form: reference(table.form_id, forms),
    musicclass: reference(table.musicclass_id, moh),
    calendar: reference(table.calendar_id, calendars),
    nps: reference(table.nps_id, npsTelephony),
    entry_audio: reference(table.entry_audio_id, soundEntries),
    announce: reference(table.announce_id, soundEntries),
    queue_callerannounce: reference(table.queue_callerannounce_id, soundEntries),
    callback_dialer: reference(table.callback_dialer_id, dialers),
    callback_digit: mapped(
      table.callback_digit,
      (digit) => digit as Row['callback_digit'],
      (digit) => digit,
    ),
    periodic_announce: many({
      table: tables.queuePeriodicAnnounces,
      owner: tables.queuePeriodicAnnounces.queue_id,
      target: tables.queuePeriodicAnnounces.sound_entry_id,
      of: soundEntries,
      order: tables.queuePeriodicAnnounces.order,
    }),
    members: membersOf('telephony'),
    required_skills: skillsOf(table.required_skills),
    unions: unionsOf('queue_telephony'),
  }),
  bind(chatQueues, chat, {
    ...settingsSources(chat),
    members: membersOf('chat'),
    required_skills: skillsOf(chat.required_skills),
    calendar: reference(chat.calendar_id, calendars),
    form: reference(chat.form_id, forms),
    nps: reference(chat.nps_id, npsChat),
    tags: many({
      table: tables.chatQueueTags,
      owner: tables.chatQueueTags.queue_id,
      target: tables.chatQueueTags.tag_id,
      of: tags,
    }),
    unions: unionsOf('queue_chat'),
    announcement_message: reference(chat.announcement_message_id, textMessages),
    time_expires_message: reference(chat.time_expires_message_id, textMessages),
    closing_message: reference(chat.closing_message_id, textMessages),
  }),
]

function skillsOf(column: typeof table.required_skills | typeof chat.required_skills) {
  return nested<Row['required_skills']>(column, {
    fields: ['skill', 'min_level', 'relax_after_seconds'],
    references: {},
    defaults: {},
  })
}

/** The classifications that a queue offers, by the name of each. */
function unionsOf(target: 'queue_telephony' | 'queue_chat'): Source<Reference[]> {
  const load = grouped(async (tx, ids) => {
    const rows = await tx.db
      .select({ owner: unions.target_id, id: unions.id, name: classifications.description })
      .from(unions)
      .innerJoin(classifications, eq(classifications.id, unions.classification_id))
      .where(and(eq(unions.target_type, target), inArray(unions.target_id, [...ids])))
      .orderBy(unions.order, unions.id)
    return rows.map(({ owner, id, name }) => ({ owner, item: { id, description: name } }))
  })
  return { kind: 'rows', load, empty: [] }
}
