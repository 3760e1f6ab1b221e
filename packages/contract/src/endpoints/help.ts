import * as z from 'zod'
import { HelpRequest } from '../entities/help-request.ts'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { noContent, Outcome } from '../wire.ts'

const Held = () => z.object({ help: HelpRequest.nullable() }).meta({ id: 'HeldHelp' })
const permission = ['sites.view_softphone', 'sites.view_chat'] as const

/** The hand that the reader has raised: a reload keeps it. */
export const getHelp = endpoint({
  method: 'GET',
  path: '/v1/agent/help/',
  summary: "The reader's own request for help; null: they have none.",
  answers: { 200: Held },
  permission,
  section: '3.2',
  origin: 'extension',
})

/** Asks for a supervisor about the call or the chats in hand; again while it stands changes nothing. Refused is 200 (contract §0.3). */
export const askHelp = endpoint({
  method: 'POST',
  path: '/v1/agent/help/',
  summary: 'Asks for a supervisor about the call or the chats in hand; it ends with them.',
  answers: { 200: () => Outcome },
  errors: ['throttled'],
  permission,
  section: '3.2',
  origin: 'extension',
})

/** Takes it back. */
export const cancelHelp = endpoint({
  method: 'DELETE',
  path: '/v1/agent/help/',
  summary: 'Takes the request for help back.',
  answers: { 204: noContent },
  permission,
  section: '3.2',
  origin: 'extension',
})

/** A supervisor has seen it: the agent and the other supervisors are told who. */
export const seeHelp = endpoint({
  method: 'POST',
  path: '/v1/operation/agent/:user_id/help/seen/',
  summary: "A supervisor has seen an agent's request for help; the agent is told who.",
  params: () => z.object({ user_id: q.id() }),
  answers: { 204: noContent },
  permission: 'sites.view_dashboard_supervisor',
  section: '3.2',
  origin: 'extension',
})
