import { mohEntries, musicOnHold } from '@ramal/contract/resources/pabx/music-on-hold'
import { soundEntries } from '@ramal/contract/resources/pabx/sound'
import { blacklistEntries, blacklists } from '@ramal/contract/resources/service/blacklist'
import { calendars } from '@ramal/contract/resources/service/calendar'
import * as lists from '@ramal/db/schema/blacklists'
import * as calendarTables from '@ramal/db/schema/calendars'
import { contracts } from '@ramal/db/schema/contracts'
import { clients } from '@ramal/db/schema/crm'
import { dialers } from '@ramal/db/schema/dialing'
import * as soundTables from '@ramal/db/schema/sounds'
import { teams } from '@ramal/db/schema/teams'
import { textMessages } from '@ramal/db/schema/templates'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { bind, settingsSources } from '../bind.ts'
import { columnOr, computed, file, many, nested, reference, type Source, time } from '../source.ts'
import { openingOf } from './calendar-opening.ts'
import { childOf } from './child-of.ts'
import { usersOf } from './users-of.ts'

type RowOf<R extends { row: () => z.ZodObject }> = z.output<ReturnType<R['row']>>

const { calendars: calendarTable } = calendarTables
const entries = lists.blacklistEntries

export const CALL_RULES = [
  bind(calendars, calendarTable, {
    ...settingsSources(calendarTable),
    timezone: columnOr(
      calendarTable.timezone,
      sql`(select "c"."timezone" from ${contracts} "c" where "c"."id" = ${calendarTable.tenant_id})`,
    ),
    exceptions: nested<RowOf<typeof calendars>['exceptions']>(calendarTable.exceptions, {
      fields: [
        'description',
        'date_start',
        'date_end',
        'repeats_yearly',
        'is_open',
        'hours_start',
        'hours_end',
        'audio',
        'message',
      ],
      references: { audio: soundTables.soundEntries, message: textMessages },
      defaults: { repeats_yearly: false, is_open: false },
    }),
    is_open_now: { kind: 'rows', load: openingOf(({ isOpen }) => isOpen), empty: false },
    next_change_at: { kind: 'rows', load: openingOf(({ next }) => next), empty: null },
  }),
  bind(blacklists, lists.blacklists, {
    ...settingsSources(lists.blacklists),
    scope_teams: many({
      table: lists.blacklistTeams,
      owner: lists.blacklistTeams.blacklist_id,
      target: lists.blacklistTeams.team_id,
      of: teams,
    }),
    scope_dialers: many({
      table: lists.blacklistDialers,
      owner: lists.blacklistDialers.blacklist_id,
      target: lists.blacklistDialers.dialer_id,
      of: dialers,
    }),
    entry_count: computed<number>(
      sql`select count(*) from ${entries} "e" where "e"."blacklist_id" = ${lists.blacklists.id} and "e"."deleted_at" is null`,
    ),
  }),
  bind(
    blacklistEntries,
    entries,
    {
      ...settingsSources(entries),
      description: computed<string>(sql`coalesce(${entries.phone}, ${entries.document}, '')`),
      blacklist: reference(entries.blacklist_id, lists.blacklists),
      client: reference(entries.client_id, clients),
      starts_at: time(entries.starts_at) as Source<string>,
      expires_at: time(entries.expires_at) as Source<string | null>,
      last_hit_at: time(entries.last_hit_at) as Source<string | null>,
    },
    childOf(lists.blacklists, entries.blacklist_id),
  ),
  bind(musicOnHold, soundTables.moh, {
    ...settingsSources(soundTables.moh),
    announcement: reference(soundTables.moh.announcement_id, soundTables.soundEntries),
  }),
  bind(soundEntries, soundTables.soundEntries, {
    ...settingsSources(soundTables.soundEntries),
    sound: reference(soundTables.soundEntries.sound_id, soundTables.sounds),
    file: file(soundTables.soundEntries.file),
    used_by: usersOf(soundTables.soundEntries),
  }),
  bind(mohEntries, soundTables.mohEntries, {
    ...settingsSources(soundTables.mohEntries),
    moh: reference(soundTables.mohEntries.moh_id, soundTables.moh),
    file: file(soundTables.mohEntries.file),
  }),
]
