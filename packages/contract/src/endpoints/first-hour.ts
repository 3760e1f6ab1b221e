import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { CHANNEL_STATUSES, SIP_TRANSPORTS } from '../resources/words.ts'
import { DateTime, Id } from '../wire.ts'

/** How far a new centre is (extension): what its store has, as the running system finds it. Of several the first. */
export const FirstHour = z
  .object({
    /** Named by people: what the first administrator's command made is called by its address. */
    site: z.object({ name: z.string(), domain: z.string(), is_named: z.boolean() }),
    trunk: z
      .object({
        id: Id,
        name: z.string(),
        host: z.string(),
        port: z.int(),
        transport: z.enum(SIP_TRANSPORTS),
        /** Null: by address, without a registration. */
        username: z.string().nullable(),
        match_ips: z.array(z.string()),
        /** Null: not looked at yet. */
        status: z.enum(CHANNEL_STATUSES).nullable(),
        last_error: z.string().nullable(),
      })
      .nullable(),
    number: z
      .object({
        id: Id,
        number: z.string(),
        /** What would happen to a call to it now: the queue, something else, or nothing. */
        leads_to: z.enum(['queue', 'other', 'nothing']),
      })
      .nullable(),
    queue: z.object({ id: Id, name: z.string(), members: z.int() }).nullable(),
    /** Somebody else who serves the queue. */
    agent: z
      .object({
        id: Id,
        name: z.string(),
        username: z.string(),
        extension: z.int().nullable(),
        has_signed_in: z.boolean(),
        /** They have a one-time password, or had one that ran out, and have never been signed in: it may be made anew. */
        awaits_password: z.boolean(),
      })
      .nullable(),
    /** The reader's own telephone. */
    own: z.object({ extension: z.int().nullable(), is_member: z.boolean() }),
    /** The last call of the queue that somebody answered; `is_heard`: their browser heard it. */
    call: z.object({ phone: z.string(), answered_at: DateTime, is_heard: z.boolean() }).nullable(),
  })
  .meta({ id: 'FirstHour' })
export type FirstHour = z.output<typeof FirstHour>

const Name = z.string().trim().min(1).max(80)
const section = '10.3'
const origin = 'extension'
const path = '/v1/business/first-hour/'

export const getFirstHour = endpoint({
  method: 'GET',
  path,
  summary:
    'How far a new centre is: its site, trunk, number, queue and people, as the running system finds them.',
  answers: { 200: () => FirstHour },
  permission: 'sites.view_settings',
  section,
  origin,
})

export const nameSite = endpoint({
  method: 'PUT',
  path: `${path}site/`,
  summary: 'The name of the default site.',
  body: () => z.object({ name: Name }),
  answers: { 200: () => FirstHour },
  errors: ['validation'],
  permission: 'business.change_site',
  section,
  origin,
})

/** Of a trunk by address. With a user name it registers. */
export const FirstTrunk = z.object({
  name: Name,
  host: z
    .string()
    .trim()
    .max(253)
    .regex(/^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$/),
  port: z.int().min(1).max(65_535),
  transport: z.enum(['udp', 'tcp', 'tls']),
  /** Null: it does not register. */
  username: z.string().trim().min(1).max(128).nullable(),
  /** Left out: it stays as it is. */
  password: z.string().max(128).optional(),
  /** Addresses and networks that its calls come from, beside the host where that is an address. */
  match_ips: z.array(z.union([z.ipv4(), z.cidrv4()])).max(20),
})

export const setUpTrunk = endpoint({
  method: 'PUT',
  path: `${path}trunk/`,
  summary: 'The first trunk: made, or changed.',
  body: () => FirstTrunk,
  answers: { 200: () => FirstHour },
  errors: ['validation'],
  permission: 'pabx.add_trunk',
  section,
  origin,
})

export const setUpNumber = endpoint({
  method: 'PUT',
  path: `${path}number/`,
  summary: 'The first number, which the first trunk brings: made, or changed.',
  body: () =>
    z.object({
      number: z
        .string()
        .trim()
        .min(3)
        .max(30)
        .regex(/^\+?[\d\s().-]+$/),
    }),
  answers: { 200: () => FirstHour },
  errors: ['validation'],
  permission: 'pabx.add_number',
  section,
  origin,
})

/** The number leads there from then on, unless it leads to something else already. */
export const setUpQueue = endpoint({
  method: 'PUT',
  path: `${path}queue/`,
  summary: 'The first queue of calls: made, or named anew; the first number is led to it.',
  body: () => z.object({ name: Name }),
  answers: { 200: () => FirstHour },
  errors: ['validation'],
  permission: 'pabx.add_queue',
  section,
  origin,
})

export const addFirstAgent = endpoint({
  method: 'POST',
  path: `${path}agent/`,
  summary: 'An agent with an extension who serves the first queue.',
  body: () =>
    z.object({
      first_name: Name,
      last_name: z.string().trim().max(80),
      username: z.string().trim().min(1).max(150).regex(/^\S+$/),
    }),
  /** The one-time password is told here and never again. */
  answers: { 201: () => z.object({ one_time_password: z.string(), first_hour: FirstHour }) },
  errors: ['validation'],
  permission: 'business.add_user',
  section,
  origin,
})

/** Of somebody who has signed in there is none: their password is their own. */
export const renewAgentPassword = endpoint({
  method: 'POST',
  path: `${path}agent/password/`,
  summary: 'Another one-time password for the agent of the first hour, as long as they await one.',
  /** Told here and never again; the one before signs nobody in any more. */
  answers: { 200: () => z.object({ username: z.string(), one_time_password: z.string() }) },
  permission: 'business.change_user',
  section,
  origin,
})

export const serveMyself = endpoint({
  method: 'POST',
  path: `${path}own-telephone/`,
  summary: 'The reader gets an extension and serves the first queue too.',
  answers: { 200: () => FirstHour },
  errors: ['validation'],
  permission: 'business.change_user',
  section,
  origin,
})
