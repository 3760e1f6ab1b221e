import * as z from 'zod'
import { CallSupervisor } from '../entities/call-supervision.ts'
import { Monitoring } from '../entities/monitoring.ts'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { MONITOR_MODES } from '../vocabulary.ts'
import { CallUid, noContent, Uid } from '../wire.ts'

/** A monitor that nobody asked for within so long is over; its page asks each `MONITOR_ASK_MS`. */
export const MONITOR_LEASE_MS = 30_000
export const MONITOR_ASK_MS = 10_000

/** A browser's description of one audio stream is far shorter. */
const Sdp = z.string().min(1).max(20_000)

const ofMonitor = () => z.object({ monitor_id: Uid })

/**
 * A supervisor comes into the call that an agent talks in: `offer` is their browser's (`recvonly` to listen, no microphone is needed). One
 * they had before is over.
 */
export const startMonitor = endpoint({
  method: 'POST',
  path: '/v1/agent/:user_id/monitor/',
  summary: 'A supervisor listens to the call of an agent, whispers to the agent, or talks to both.',
  params: () => z.object({ user_id: q.id() }),
  body: () => z.object({ mode: z.enum(MONITOR_MODES), offer: Sdp }),
  answers: { 201: () => Monitoring },
  errors: ['validation', 'not_in_call', 'own_phone_busy', 'audio_unavailable', 'throttled'],
  permission: 'agent.monitor_call',
  section: '3.2',
  origin: 'extension',
})

/** From listening to whispering and the like; `offer` where the browser's microphone came or went. */
export const changeMonitor = endpoint({
  method: 'POST',
  path: '/v1/agent/monitor/:monitor_id/mode/',
  summary: 'A supervisor in a call listens, whispers or talks to both from now on.',
  params: ofMonitor,
  body: () => z.object({ mode: z.enum(MONITOR_MODES), offer: Sdp.optional() }),
  answers: {
    200: () => z.object({ answer: z.string().nullable() }).meta({ id: 'MonitorAnswer' }),
  },
  errors: ['validation', 'audio_unavailable', 'throttled'],
  permission: 'agent.monitor_call',
  section: '3.2',
  origin: 'extension',
})

/** The supervisor is still there: without it, every 10 s, the monitor ends after 30. Says who else is in the call. */
export const keepMonitor = endpoint({
  method: 'POST',
  path: '/v1/agent/monitor/:monitor_id/keep/',
  summary: 'The supervisor is still in the call; without it for 30 seconds they are not.',
  params: ofMonitor,
  answers: {
    200: () => z.object({ others: z.array(CallSupervisor) }).meta({ id: 'MonitorKept' }),
  },
  permission: 'agent.monitor_call',
  section: '3.2',
  origin: 'extension',
})

/** The supervisor leaves the call. */
export const stopMonitor = endpoint({
  method: 'POST',
  path: '/v1/agent/monitor/:monitor_id/stop/',
  summary: 'The supervisor leaves the call.',
  params: ofMonitor,
  answers: { 204: noContent },
  permission: 'agent.monitor_call',
  section: '3.2',
  origin: 'extension',
})

/** The customer of an agent's call rings at the supervisor's telephone; the agent is out of the call. */
export const takeOverCall = endpoint({
  method: 'POST',
  path: '/v1/agent/:user_id/take-over/',
  summary: "A supervisor takes over the call of an agent: it rings at the supervisor's own telephone.",
  params: () => z.object({ user_id: q.id() }),
  answers: { 202: () => z.object({ call_uid: CallUid }).meta({ id: 'TakenOver' }) },
  errors: ['not_in_call', 'own_phone_busy', 'own_phone_away'],
  permission: 'agent.monitor_call',
  section: '3.2',
  origin: 'extension',
})
