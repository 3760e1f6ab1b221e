import {
  getCallEvents,
  getCallStep,
  getRecordingPeaks,
  listCallSteps,
  noteCall,
  playRecording,
} from '@ramal/contract/endpoints/calls'
import type { CallTimelineEvent } from '@ramal/contract/entities/call-detail'
import type { QueryOf } from '@ramal/contract/kit/endpoint'
import type { Locale } from '@ramal/contract/vocabulary'
import type { ReadTx, Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import { Readings } from '../../accounts/audit/readings.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { listPage } from '../../http/long-list/list-page.ts'
import { madeOnDemand } from '../../http/made-on-demand.ts'
import { answer, answerPage, route, SENT } from '../../http/route.ts'
import { midnightBefore } from '../../platform/midnight.ts'
import { mp3Of } from '../../platform/mp3.ts'
import { compactTime } from '../../platform/recording-file.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import { classifiedQueuesOf } from '../profile/classifications.ts'
import type { CallFilter } from './call-condition-rows.ts'
import { readRelated, readTimeline, writeNote } from './call-detail-rows.ts'
import { type CallScope, type CallStepRow, findCall, openCalls, readScope } from './call-report-rows.ts'
import { readCoworkers } from './coworker-rows.ts'
import { PeakCache } from './peaks.ts'
import { type Around, presentCall } from './present.ts'
import { audioPart, findRecording, type RecordingFile } from './recording.ts'

export interface CallRoutesDeps {
  readonly store: Store
  readonly clock: Clock
  readonly recordingsDir: string
}

/** Calls and recordings (contract §6). */
export function callRoutes(app: FastifyInstance, { store, clock, recordingsDir }: CallRoutesDeps): void {
  const peaks = new PeakCache()
  const readings = new Readings({ store, clock })

  async function callOf(user: SignedIn, id: number): Promise<CallStepRow> {
    const row = await store.read(async (tx) => findCall(tx, await readScope(tx, user), id))
    if (!row) throw new AppError('not_found')
    return row
  }

  // Who heard a customer is written before anybody hears (architecture §4).
  async function recordHearing(user: SignedIn, address: string, callId: number, download: boolean) {
    const heard = { address, entity: 'call', entityId: callId } as const
    if (!download) return readings.record({ ...heard, user, action: 'recording.listen' })
    const who = { tenantId: user.tenantId, userId: user.id, at: clock.now() }
    return store.write((tx) => insertAudit(tx, { ...heard, ...who, action: 'recording.download' }))
  }

  async function detailOf(user: SignedIn, id: number, locale: Locale) {
    const { row, around } = await store.read(async (tx) => {
      const scope = await readScope(tx, user)
      const found = await findCall(tx, scope, id)
      if (!found) throw new AppError('not_found')
      return { row: found, around: await readAround(tx, scope, [found], readerOf(user)) }
    })
    return presented(row, locale, around)
  }

  const readerOf = (user: SignedIn) => ({ userId: user.id, now: clock.now() })

  async function presented(row: CallStepRow, locale: Locale, around: Around) {
    return presentCall(row, locale, (await findRecording(recordingsDir, row.call)) !== null, around)
  }

  route(app, listCallSteps, async ({ user, query, locale, request }) => {
    const page = await listPage(
      { store, user, request, query },
      {
        async open(tx) {
          const scope = await readScope(tx, user)
          const load = async (inner: ReadTx, rows: readonly CallStepRow[]) => ({
            rows,
            around: await readAround(inner, scope, rows, readerOf(user)),
          })
          const queueIds = query.unclassified ? await classifiedQueuesOf(tx, user.id) : []
          const filter = filterOf(query, { userId: user.id, queueIds })
          return { ...(await openCalls(tx, scope, filter, query)), load }
        },
        present: ({ rows, around }) => Promise.all(rows.map((row) => presented(row, locale, around))),
        scans: query.search !== '' || query.phone !== '' || query.ordering.length > 0,
      },
    )
    return answerPage(page)
  })

  route(app, getCallStep, async ({ user, params, locale }) =>
    answer(200, await detailOf(user, params.callId, locale)),
  )

  route(app, getCallEvents, async ({ user, params }) => {
    const { call } = await callOf(user, params.callId)
    // A call of hours has as many lines as its agent's console told of it.
    const read = () => store.read((tx) => readTimeline(tx, call), { long: true })
    const events = await app.longLists.read(user.id, read)
    return answer(
      200,
      events.map(({ at, data, ...event }) => ({
        ...event,
        at: new Date(at).toISOString(),
        data: data as CallTimelineEvent['data'],
      })),
    )
  })

  route(app, getRecordingPeaks, async ({ user, params }) => {
    const { call } = await callOf(user, params.callId)
    const recording = await findRecording(recordingsDir, call)
    if (!recording) throw new AppError('not_found')
    return answer(200, await peaks.of(recording.path))
  })

  route(app, noteCall, async ({ user, params, body, locale }) => {
    const { call } = await callOf(user, params.callId)
    await store.write((tx) => writeNote(tx, call.id, body.note.trim() || null))
    return answer(200, await detailOf(user, call.id, locale))
  })

  route(app, playRecording, async ({ user, params, query, request, reply }) => {
    const { call } = await callOf(user, params.callId)
    const recording = await findRecording(recordingsDir, call)
    if (!recording) throw new AppError('not_found') // also while it is being made
    const asks = query.download ? 'download' : wantsAddress(query, request) ? 'address' : 'listen'
    if (asks !== 'address') await recordHearing(user, request.ip, call.id, asks === 'download')
    if (asks === 'download' && query.extension === 'mp3') app.meter.take(user.id, 'made')
    if (asks === 'download')
      await sendDownload(reply, recording, {
        ...{ id: call.id, at: call.started_at, extension: query.extension },
        owner: String(user.id),
      })
    else if (asks === 'address') {
      const url = `/api/v1/report/call-steps/${call.id}/player/?file_response=true`
      return answer(200, { success: true, url, duration: recording.duration, mime: 'audio/wav' })
    } else sendAudio(reply, recording, request.headers.range)
    return SENT
  })
}

// a JSON client is told where the audio is, an audio element gets it.
function wantsAddress(query: QueryOf<typeof playRecording>, request: FastifyRequest): boolean {
  return !query.file_response && /\bapplication\/json\b/.test(request.headers.accept ?? '')
}

async function readAround(
  tx: ReadTx,
  scope: CallScope,
  rows: readonly CallStepRow[],
  reader: { userId: number; now: number },
): Promise<Around> {
  const read = rows.map((row) => row.call)
  const dayStart = midnightBefore(reader.now, await timezoneOf(tx, scope.tenantId))
  return {
    relatedOf: await readRelated(tx, scope, read),
    coworkerAt: await readCoworkers(tx, scope.tenantId, read),
    reader: { ...reader, dayStart },
  }
}

function filterOf(query: QueryOf<typeof listCallSteps>, own: CallFilter['unclassified']): CallFilter {
  return {
    from: readTime(query.datetime__gte),
    to: readTime(query.datetime__lte),
    callTypes: query.call_type === undefined ? query.call_type__in : [query.call_type],
    missed: query.missed,
    notReturned: query.not_returned,
    unclassified: query.unclassified ? own : null,
    dialStatus: query.dial_status ?? null,
    phone: query.phone,
    queueId: query.queue_id ?? null,
    userId: query.user_id ?? null,
    search: query.search,
  }
}

// Lenient like every filter (contract §0.2): what is no time filters nothing. A `+` of the offset arrives as a space.
function readTime(text: string): number | null {
  const at = Date.parse(text.replace(/ (\d\d:\d\d)$/, '+$1'))
  return Number.isNaN(at) ? null : at
}

function sendAudio(reply: FastifyReply, recording: RecordingFile, range: string | undefined): void {
  const { status, headers, body } = audioPart(recording, range)
  void reply.status(status).headers(headers).type('audio/wav').send(body)
}

// §7.4: the file is named with call id and date.
async function sendDownload(
  reply: FastifyReply,
  recording: RecordingFile,
  name: { id: number; at: number; extension: 'wav' | 'mp3'; owner: string },
): Promise<void> {
  const mp3 =
    name.extension === 'mp3' && (await madeOnDemand(reply, (gone) => mp3Of(recording.path, name.owner, gone)))
  if (mp3 === null) return
  const file = `${name.id}-${compactTime(name.at)}.${name.extension}`
  void reply.header('content-disposition', `attachment; filename="${file}"`)
  if (mp3 === false) sendAudio(reply, recording, undefined)
  else void reply.type('audio/mpeg').send(mp3)
}
