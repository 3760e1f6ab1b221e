import * as z from 'zod'
import { DATA_REQUEST_KINDS, DataOfficer, DataRequest } from '../entities/data-request.ts'
import { Erasure } from '../entities/erasure.ts'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { MAX_ID, noContent } from '../wire.ts'

// What people ask of their data (extension, decision 115).
const section = '10.5'
const origin = 'extension'
const ofOne = () => z.object({ id: q.id() })

/** The newest 200 of what was asked: open ones first, the one that is due first at the top. */
export const getDataRequests = endpoint({
  method: 'GET',
  path: '/v1/crm/data-requests/',
  summary: 'What people asked of their data: open requests first, by the day they are due.',
  /** `client`: of one alone; 0: of everybody, for who may change clients. */
  query: () => z.object({ client: q.int({ default: 0, min: 0, max: MAX_ID }) }),
  answers: {
    200: () =>
      z
        .object({ officer: DataOfficer.nullable(), results: z.array(DataRequest) })
        .meta({ id: 'DataRequests' }),
  },
  permission: 'sites.view_client',
  section,
  origin,
})

/** Due 15 days later (LGPD, art. 19). */
export const addDataRequest = endpoint({
  method: 'POST',
  path: '/v1/crm/clients/:id/data-requests/',
  summary: 'Notes what a client asks of their data.',
  params: ofOne,
  body: () =>
    z.object({
      kind: z.enum(DATA_REQUEST_KINDS),
      note: z.string().trim().max(500).nullable().optional(),
    }),
  answers: { 201: () => DataRequest },
  errors: ['validation'],
  permission: 'sites.change_client',
  section,
  origin,
})

/** 409 for what is closed already. */
export const closeDataRequest = endpoint({
  method: 'POST',
  path: '/v1/crm/data-requests/:id/close/',
  summary: 'Closes a request with what the person was answered; it is not opened again.',
  params: ofOne,
  body: () => z.object({ state: z.enum(['done', 'refused']), answer: z.string().trim().min(1).max(500) }),
  answers: { 200: () => DataRequest },
  errors: ['validation', 'conflict'],
  permission: 'sites.change_client',
  section,
  origin,
})

/** Whatever is kept of them, also what the reader's own lists do not show: hence the permission. */
export const getPersonalData = endpoint({
  method: 'GET',
  path: '/v1/crm/clients/:id/personal-data/',
  summary: 'All that is kept of a client as one ZIP: JSON by kind, and a list of their recordings.',
  params: ofOne,
  answers: { 200: noContent },
  permission: 'business.view_audit',
  file: true,
  media: ['application/zip'],
  section,
  origin,
})

/** Also of who was erased: how far it is, and what went. */
export const getErasure = endpoint({
  method: 'GET',
  path: '/v1/crm/clients/:id/erasure/',
  summary:
    'What erasing a client would take and leave, what is in its way, and how far it is once it was begun.',
  params: ofOne,
  answers: { 200: () => Erasure },
  permission: 'sites.delete_client',
  section,
  origin,
})

/** `name`: the client's, typed anew. 400 where it is another one, 409 while something is in its way or it was begun. */
export const eraseClient = endpoint({
  method: 'POST',
  path: '/v1/crm/clients/:id/erasure/',
  summary: 'Erases a client for good: their row at once, everything else about them in the background.',
  params: ofOne,
  body: () => z.object({ name: z.string().trim().min(1).max(255), keep_recordings: z.boolean().optional() }),
  answers: { 200: () => Erasure },
  errors: ['validation', 'conflict', 'in_use'],
  permission: 'sites.delete_client',
  section,
  origin,
})
