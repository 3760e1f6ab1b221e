import * as z from 'zod'
import { GUIDE_STEPS } from '../guide-steps.ts'
import { endpoint } from '../kit/endpoint.ts'

/** How far the reader is with the guide of the first minute (extension). */
export const Guide = z
  .object({
    /** Done with, or put away: it is not shown by itself any more. */
    is_closed: z.boolean(),
    /** What they have tried, in whatever browser. */
    done: z.array(z.enum(GUIDE_STEPS)),
  })
  .meta({ id: 'Guide' })
export type Guide = z.output<typeof Guide>

const section = '3.6'
const origin = 'extension'
const permission = 'sites.view_softphone'

export const getGuide = endpoint({
  method: 'GET',
  path: '/v1/agent/guide/',
  summary: "How far the reader is with the guide of an agent's first minute.",
  answers: { 200: () => Guide },
  permission,
  section,
  origin,
})

/** What is left out stays as it is; a step is added to those that are done. */
export const changeGuide = endpoint({
  method: 'PATCH',
  path: '/v1/agent/guide/',
  summary: 'A step was taken, the guide was put away, or it is wanted again.',
  body: () => z.object({ is_closed: z.boolean().optional(), done: z.enum(GUIDE_STEPS).optional() }),
  answers: { 200: () => Guide },
  errors: ['validation'],
  permission,
  section,
  origin,
})
