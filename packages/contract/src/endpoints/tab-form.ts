import * as z from 'zod'
import { ClassificationValues, HangupValues, TabForm, TabFormSaved } from '../entities/tab-form.ts'
import { FormData } from '../form.ts'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { CallUid, JsonObject, noContent } from '../wire.ts'

export const TAB_FORM_TYPES = ['classification', 'form', 'hangup'] as const
export type TabFormType = (typeof TAB_FORM_TYPES)[number]
/** A file in a form, bytes. */
export const FORM_FILE_MAX_BYTES = 16 * 1_048_576
/** What businesses exchange, by content: pictures, papers, office files, texts, sound and film. Mark-up and programs are none of it. */
const FORM_FILE_TYPES = [
  ...['jpeg', 'png', 'gif', 'webp', 'heic', 'tiff'].map((kind) => `image/${kind}`),
  ...['aac', 'amr', 'mp4', 'mpeg', 'ogg', 'wav', 'webm'].map((kind) => `audio/${kind}`),
  ...['3gpp', 'mp4', 'ogg', 'quicktime', 'webm'].map((kind) => `video/${kind}`),
  'application/pdf',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/rtf',
  'application/xml',
  'application/zip',
  'text/csv',
  'text/plain',
] as const
export const STEP_TYPES = ['call', 'chat'] as const
export const AFTER_SERVICE_TYPES = ['finished', 'timeout', 'ignored', 'none'] as const

const ofService = () => z.object({ uid: CallUid })

/** The body that belongs to each `type` of the query. */
export const TAB_FORM_BODIES = {
  classification: ClassificationValues,
  form: FormData,
  hangup: HangupValues,
} satisfies Record<TabFormType, z.ZodType>

export const postTabForm = endpoint({
  method: 'POST',
  path: '/v1/service/action/tab-form/:uid/',
  summary: 'Stores classification, form or hang-up of a call or chat; a second hang-up changes nothing.',
  params: ofService,
  query: () =>
    z.object({
      type: z.enum(TAB_FORM_TYPES),
      step_type: q.choice(STEP_TYPES, { default: 'call' }),
      system_mailing_client: q.optionalId(),
      form_id: q.optionalId(),
      after_service_type: q.choice(AFTER_SERVICE_TYPES, { default: 'none' }),
      after_service_duration: q.int({ default: 0, min: 0 }),
    }),
  // One part per file field of the form, named as the field (contract §11.3).
  files: { '*': { types: FORM_FILE_TYPES, maxBytes: FORM_FILE_MAX_BYTES } },
  // Which of TAB_FORM_BODIES it is, `type` says: the handler parses it again with that one.
  body: () => JsonObject,
  answers: { 200: () => TabFormSaved },
  errors: ['validation', 'not_owner', 'day_over', 'too_large', 'unsupported_media'],
  permission: 'signed-in',
  section: '4',
  spec: '7.3',
  origin: 'spec',
})

export const getTabForm = endpoint({
  method: 'GET',
  path: '/v1/service/action/tab-form/:uid/',
  summary: 'Form and data of a service; `success: false` while it is not ready.',
  params: ofService,
  query: () => z.object({ step_type: q.choice(STEP_TYPES, { default: 'call' }) }),
  answers: { 200: () => TabForm },
  permission: 'signed-in',
  section: '4',
  spec: '7.3',
  origin: 'spec',
})

export const getFormFile = endpoint({
  method: 'GET',
  path: '/v1/service/action/tab-form/:uid/files/:field/',
  summary: "A file that was answered in a service's form, to download.",
  params: () => z.object({ uid: CallUid, field: z.string().min(1).max(100) }),
  query: () => z.object({ step_type: q.choice(STEP_TYPES, { default: 'call' }) }),
  answers: { 200: noContent },
  errors: ['not_owner'],
  permission: 'signed-in',
  file: true,
  media: ['application/octet-stream'],
  section: '11.3',
  origin: 'extension',
})
