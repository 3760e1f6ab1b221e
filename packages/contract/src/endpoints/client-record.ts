import * as z from 'zod'
import { CONSENT_ANSWERS, CONSENT_CHANNELS, CONSENT_PURPOSES, CONSENT_SOURCES } from '../consent.ts'
import { Consent, ConsentLedger, Timeline, TwinPair, Twins } from '../entities/client-record.ts'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { clients } from '../resources/crm.ts'
import { DateTime, Id, MAX_ID, noContent } from '../wire.ts'

// What stands beside a client's row (extension, decision 096).
const section = '10.5'
const origin = 'extension'
const ofOne = () => z.object({ id: q.id() })

const timelineQuery = () =>
  z.object({
    /** `next` of the part before. */
    before: q.text(),
    /** Of TIMELINE_KINDS; none: all but changes. */
    kinds: q.list(),
    limit: q.int({ default: 30, min: 1, max: 100 }),
  })

/** What the reader may not see is neither there nor counted. */
export const getClientTimeline = endpoint({
  method: 'GET',
  path: '/v1/crm/clients/:id/timeline/',
  summary:
    'What there was with a client, the newest first: calls, chats, forms, records, activities, consents, changes.',
  params: ofOne,
  query: timelineQuery,
  answers: { 200: () => Timeline },
  permission: 'sites.view_client',
  section,
  origin,
})

/** Calls, chats and forms are those of the lead's client. */
export const getLeadTimeline = endpoint({
  method: 'GET',
  path: '/v1/service/mailing-clients/:id/timeline/',
  summary: 'What there was with a lead, as a client’s timeline has it.',
  params: ofOne,
  query: timelineQuery,
  answers: { 200: () => Timeline },
  permission: 'sites.view_mailingclient',
  section,
  origin,
})

export const getConsents = endpoint({
  method: 'GET',
  path: '/v1/crm/clients/:id/consents/',
  summary: 'What a client agreed to and refused, and why they are not called or written to.',
  params: ofOne,
  answers: { 200: () => ConsentLedger },
  permission: 'sites.view_client',
  section,
  origin,
})

/** A line for any purpose sets the client's own flag of that channel too. `since`: now where it is left out, never later. */
export const addConsent = endpoint({
  method: 'POST',
  path: '/v1/crm/clients/:id/consents/',
  summary: 'Adds an answer of the client to the ledger, which is never changed.',
  params: ofOne,
  body: () =>
    z.object({
      purpose: z.literal(CONSENT_PURPOSES),
      channel: z.literal(CONSENT_CHANNELS),
      answer: z.literal(CONSENT_ANSWERS),
      since: DateTime.optional(),
      source: z.literal(CONSENT_SOURCES),
      evidence: z.string().trim().max(500).nullable().optional(),
    }),
  answers: { 201: () => Consent },
  errors: ['validation'],
  permission: 'sites.change_client',
  section,
  origin,
})

export const getTwins = endpoint({
  method: 'GET',
  path: '/v1/crm/clients/:id/twins/',
  summary: 'Who may be the same person as a client, and who became part of them and can be taken out again.',
  params: ofOne,
  answers: { 200: () => Twins },
  permission: 'sites.view_client',
  section,
  origin,
})

/** `next`: everybody up to there was looked at, and one goes on with it; null: everybody was. Some 20 pairs and 20,000 clients at a time. */
export const getTwinPairs = endpoint({
  method: 'GET',
  path: '/v1/crm/twins/',
  summary: 'Pairs of clients with a phone or an e-mail in common, by the id of the first.',
  query: () => z.object({ after: q.int({ default: 0, min: 0, max: MAX_ID }) }),
  answers: { 200: () => z.object({ pairs: z.array(TwinPair), next: Id.nullable() }) },
  permission: 'sites.change_client',
  section,
  origin,
})

/** Fields whose value may be taken from who becomes a part; phones, e-mails and tags are united, the stricter consent wins. */
export const MERGE_FIELDS = [
  'full_name',
  'person_type',
  'document',
  'birth_date',
  'external_id',
  'zip_code',
  'street',
  'number',
  'complement',
  'district',
  'city',
  'state',
  'country',
  'organization',
  'owner',
  'status',
  'data',
] as const

/** Who stands in the path survives. 409 where either is part of another already. */
export const mergeClient = endpoint({
  method: 'POST',
  path: '/v1/crm/clients/:id/merge/',
  summary: 'Makes another client part of this one: all that there was with them is this one’s from then on.',
  params: ofOne,
  body: () =>
    z.object({ other: Id, take: z.array(z.literal(MERGE_FIELDS)).max(MERGE_FIELDS.length).optional() }),
  answers: {
    200: () => z.object({ merge: Id, client: clients.row() }).meta({ id: 'MergedClient' }),
  },
  errors: ['validation', 'conflict'],
  permission: 'sites.change_client',
  section,
  origin,
})

/** Within 30 days; what came after the merge stays with the survivor. 409 afterwards, or where another merge was made on top. */
export const unmergeClient = endpoint({
  method: 'POST',
  path: '/v1/crm/clients/:id/unmerge/',
  summary: 'Takes a client out again who became part of this one.',
  params: ofOne,
  body: () => z.object({ merge: Id }),
  answers: { 200: clients.row },
  errors: ['validation', 'conflict'],
  permission: 'sites.change_client',
  section,
  origin,
})

/** They are no twins from then on. */
export const distinguishClients = endpoint({
  method: 'POST',
  path: '/v1/crm/clients/:id/distinct/',
  summary: 'Says that two clients are not the same person.',
  params: ofOne,
  body: () => z.object({ other: Id }),
  answers: { 204: noContent },
  errors: ['validation'],
  permission: 'sites.change_client',
  section,
  origin,
})

/** As if nobody had said it; where nobody has, nothing changes. */
export const forgetDistinction = endpoint({
  method: 'DELETE',
  path: '/v1/crm/clients/:id/distinct/:other/',
  summary: 'Takes back that two clients are not the same person.',
  params: () => z.object({ id: q.id(), other: q.id() }),
  answers: { 204: noContent },
  permission: 'sites.change_client',
  section,
  origin,
})
