import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { noContent } from '../wire.ts'

const section = '5.2'
const spec = '7.4'
const origin = 'spec'

export const getAttachment = endpoint({
  method: 'GET',
  path: '/v1/chat/attachments/:messageId/',
  summary:
    'The file of a message. What a browser could run is only ever downloaded; `convert_to` is for audio.',
  params: () => z.object({ messageId: q.id() }),
  query: () => z.object({ download: q.bool(), convert_to: q.choice(['none', 'mp3'], { default: 'none' }) }),
  answers: { 200: noContent },
  errors: ['unsupported_media'],
  permission: 'sites.view_chat',
  file: true,
  media: ['application/octet-stream', 'audio/mpeg'],
  section,
  spec,
  origin,
})

export const exportChatPdf = endpoint({
  method: 'GET',
  path: '/v1/chat/export-pdf/:stepId/',
  summary: 'A conversation as PDF (A-23).',
  params: () => z.object({ stepId: q.id() }),
  answers: { 200: noContent },
  errors: ['throttled'],
  permission: 'download_chat_conversation',
  file: true,
  media: ['application/pdf'],
  section,
  spec,
  origin,
})
