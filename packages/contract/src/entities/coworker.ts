import * as z from 'zod'
import { ENDPOINT_STATUSES } from '../vocabulary.ts'
import { DateTime, Id, Reference } from '../wire.ts'
import { Pause } from './pause.ts'

const EndpointState = z.enum(ENDPOINT_STATUSES)

/** What a person does now (contract §8.2, `endpointUpdate`). */
export const PersonState = z.object({
  /** The extension; null for who has none. */
  endpoint: z.string().nullable(),
  user: Reference,
  webphone: EndpointState,
  webchat: EndpointState,
  /** The exchange's view of the extension (extension). */
  device: EndpointState.optional(),
  phone: z.string().nullable(),
  /** Since when the webphone is what it is. */
  since: DateTime.nullable(),
  pause: Pause.nullable(),
})
export type PersonState = z.output<typeof PersonState>

/** A row of /coworkers (contract §10): `endpoint_state` is the `webphone` of `endpointUpdate`, `chat_state` its `webchat`. */
export const Coworker = z
  .object({
    id: Id,
    description: z.string(),
    photo: z.string().nullable(),
    team: Reference.nullable(),
    user: Reference,
    endpoint: z.string().nullable(),
    endpoint_state: EndpointState,
    chat_state: EndpointState,
    device: EndpointState.optional(),
    phone: z.string().nullable(),
    since: DateTime.nullable(),
    pause: Pause.nullable(),
  })
  .meta({ id: 'Coworker' })
export type Coworker = z.output<typeof Coworker>
