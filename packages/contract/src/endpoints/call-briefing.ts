import * as z from 'zod'
import { CallBriefing, TRANSFER_NOTE_MAX } from '../entities/call-briefing.ts'
import { endpoint } from '../kit/endpoint.ts'
import { CallUid, noContent } from '../wire.ts'

/** Only for whom the call rings at or who took it: 404 for everybody else. */
export const getCallBriefing = endpoint({
  method: 'GET',
  path: '/v1/agent/calls/:uid/briefing/',
  summary:
    'What an agent is told of a call that rings at them: who gives it to them and why, how long it waited.',
  params: () => z.object({ uid: CallUid }),
  answers: { 200: () => CallBriefing },
  permission: 'signed-in',
  section: '3.5',
  origin: 'extension',
})

/** Before each transfer, for that attempt alone; an empty one takes back what was said. */
export const noteTransfer = endpoint({
  method: 'PUT',
  path: '/v1/agent/calls/:uid/transfer-note/',
  summary: 'Says why a running call of the agent is given away, to whoever receives it.',
  params: () => z.object({ uid: CallUid }),
  body: () => z.object({ note: z.string().max(TRANSFER_NOTE_MAX) }),
  answers: { 204: noContent },
  errors: ['validation'],
  permission: 'signed-in',
  section: '3.5',
  origin: 'extension',
})
