import * as z from 'zod'
import {
  CallDetail,
  CallNoteInput,
  CallTimelineEvent,
  Recording,
  RecordingPeaks,
} from '../entities/call-detail.ts'
import { page } from '../entities/page.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listQuery } from '../kit/list-query.ts'
import { q } from '../kit/query.ts'

const section = '6'
const spec = '7.4'
const origin = 'spec'
const ofCall = () => z.object({ callId: q.id() })

export const listCallSteps = endpoint({
  method: 'GET',
  path: '/v1/report/call-steps/',
  summary: 'Calls with their records.',
  query: () =>
    z.object({
      ...listQuery(),
      datetime__gte: q.text(),
      datetime__lte: q.text(),
      call_type: q.optionalId(),
      dial_status: q.optionalId(),
      phone: q.text(),
      queue_id: q.optionalId(),
      user_id: q.optionalId(),
      /** Extensions: several types at once; only calls that nobody answered and nobody has called back since. */
      call_type__in: q.ids(),
      not_returned: q.bool(),
      /** Extensions: only calls that came and nobody answered; only one's own answered calls that wait for their classification. */
      missed: q.bool(),
      unclassified: q.bool(),
    }),
  answers: { 200: () => page(CallDetail) },
  permission: 'signed-in',
  section,
  spec,
  origin,
})

export const getCallStep = endpoint({
  method: 'GET',
  path: '/v1/report/call-steps/:callId/',
  summary: 'One call (§2.8).',
  params: ofCall,
  answers: { 200: () => CallDetail },
  permission: 'signed-in',
  section,
  spec,
  origin,
})

export const playRecording = endpoint({
  method: 'GET',
  path: '/v1/report/call-steps/:callId/player/',
  summary:
    'The recording: JSON when the caller accepts only that, otherwise the audio itself with ranges; 404 until ready.',
  params: ofCall,
  query: () =>
    z.object({
      file_response: q.bool(),
      download: q.bool(),
      extension: q.choice(['wav', 'mp3'], { default: 'wav' }),
    }),
  answers: { 200: () => Recording },
  permission: 'download_monitor_file',
  file: true,
  media: ['audio/wav', 'audio/mpeg'],
  section,
  spec,
  origin,
})

/** Events since the call began, as the exchange and the softphones told them. */
export const getCallEvents = endpoint({
  method: 'GET',
  path: '/v1/report/call-steps/:callId/events/',
  summary: 'The timeline of one call, oldest first.',
  params: ofCall,
  answers: { 200: () => z.array(CallTimelineEvent) },
  permission: 'signed-in',
  section,
  origin: 'extension',
})

export const getRecordingPeaks = endpoint({
  method: 'GET',
  path: '/v1/report/call-steps/:callId/peaks/',
  summary: 'Loudness of the recording over its time, to draw it; 404 until the recording is ready.',
  params: ofCall,
  answers: { 200: () => RecordingPeaks },
  permission: 'download_monitor_file',
  section,
  origin: 'extension',
})

export const noteCall = endpoint({
  method: 'PUT',
  path: '/v1/report/call-steps/:callId/note/',
  summary: 'Notes something about a call; an empty note takes it away.',
  params: ofCall,
  body: () => CallNoteInput,
  answers: { 200: () => CallDetail },
  errors: ['validation'],
  permission: 'signed-in',
  section,
  origin: 'extension',
})
