import * as z from 'zod'
import { CallDetail, Recording } from '../entities/call-detail.ts'
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
