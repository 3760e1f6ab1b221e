import type { Timeline, TimelineKind } from '@ramal/contract/entities/client-record'
import { TIMELINE_KINDS } from '@ramal/contract/entities/client-record'
import type { ReadTx } from '@ramal/db/store/store'
import { allows } from '@ramal/domain/permissions/allows'
import type { SignedIn } from '../../../http/authorise.ts'
import { readScope } from '../../calls/call-report-rows.ts'
import { SEE_ALL } from '../../chat/reading/visible-room.ts'
import { byAge, readCursor, writeCursor } from './cursor.ts'
import type { Moment, ReadMoments, Sight, Subject } from './moment.ts'
import { activityMoments, changeMoments, consentMoments, recordMoments } from './noted-moment-rows.ts'
import { callMoments, chatMoments, formMoments } from './service-moment-rows.ts'

const READERS: Readonly<Record<TimelineKind, ReadMoments>> = {
  call: callMoments,
  chat: chatMoments,
  form: formMoments,
  record: recordMoments,
  activity: activityMoments,
  consent: consentMoments,
  change: changeMoments,
}

/** What is shown where nobody chooses: what was done to the row itself is asked for. */
const UNASKED: readonly TimelineKind[] = TIMELINE_KINDS.filter((kind) => kind !== 'change')

/** One part of a timeline: of each kind as many as may be in it, the newest of all. What the reader may not see is not there (contract §10.5). */
export async function readTimeline(
  tx: ReadTx,
  subject: Subject,
  user: SignedIn,
  query: { before: string; kinds: readonly string[]; limit: number },
): Promise<Timeline> {
  const sight = await sightOf(tx, user)
  const part = { before: readCursor(query.before), limit: query.limit + 1 }
  const asked = TIMELINE_KINDS.filter((kind) => query.kinds.includes(kind))
  const found: Moment[] = []
  for (const kind of asked.length > 0 || query.kinds.length > 0 ? asked : UNASKED)
    found.push(...(await READERS[kind](tx, subject, sight, part)))
  const moments = found.toSorted(byAge)
  const shown = moments.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    results: shown.map((moment) => ({ ...moment, at: new Date(moment.at).toISOString() })),
    next: moments.length > query.limit && last ? writeCursor(last) : null,
  }
}

/** What a person may see of anybody's timeline. */
async function sightOf(tx: ReadTx, user: SignedIn): Promise<Sight> {
  const may = (permission: string) => allows(permission, user.roles)
  const scope = await readScope(tx, user)
  return {
    calls: scope,
    chats: chatsOf(user, may),
    activities: may('sites.view_activities')
      ? { tenantId: user.tenantId, teamId: user.teamId, userIds: scope.of?.userIds ?? null }
      : null,
    records: may('crm.view_record'),
    changes: may('sites.change_client'),
    recordings: may('download_monitor_file'),
  }
}

function chatsOf(user: SignedIn, may: (permission: string) => boolean): Sight['chats'] {
  if (!may('sites.view_chat')) return null
  return { userId: may(SEE_ALL) ? 'any' : user.id }
}
