import * as z from 'zod'
import { Message } from '../entities/message.ts'
import { SendTemplate, Template } from '../entities/template.ts'
import { endpoint } from '../kit/endpoint.ts'
import { lookupQuery } from '../kit/list-query.ts'
import { settingsFilters, settingsOrLookup } from '../kit/lookup-list.ts'
import { q } from '../kit/query.ts'
import { templates } from '../resources/chat/template.ts'
import { Id } from '../wire.ts'

const section = '5.2'
const spec = '7.4'
const origin = 'spec'

/**
 * Approved and active templates of a channel, those of the agent's team; `ignore-team=true`: of every team. Who holds
 * `chat.view_template` and does not give `ignore-team` gets the settings rows (contract §7).
 */
export const listTemplates = endpoint({
  method: 'GET',
  path: '/v1/chat/templates',
  summary: 'Templates an agent may send; the settings rows for who may see them.',
  query: () =>
    z.object({
      ...settingsFilters(templates),
      ...lookupQuery(Template),
      channel: q.optionalId(),
      'ignore-team': q.bool(),
    }),
  answers: { 200: () => settingsOrLookup(templates, Template) },
  permission: 'signed-in',
  section,
  spec,
  origin,
})

/**
 * One template, its `params` filled in from the records named; a record that is not there or not theirs is 404. Who holds
 * `chat.view_template` and names none gets the settings row (contract §7).
 */
export const getTemplate = endpoint({
  method: 'GET',
  path: '/v1/chat/templates/:id/',
  summary: 'A template with its parameters filled in from step, client or lead.',
  params: () => z.object({ id: q.id() }),
  query: () =>
    z.object({
      step_id: q.optionalId(),
      client_id: q.optionalId(),
      mailing_client_id: q.optionalId(),
    }),
  answers: { 200: () => z.union([templates.row(), Template]) },
  permission: 'signed-in',
  section,
  spec,
  origin,
})

/** Sends a template: into the agent's chat with this contact, or into a new one of type 10, which is theirs at once. */
export const sendTemplate = endpoint({
  method: 'POST',
  path: '/v1/chat/send-template-whatsapp/',
  summary: 'Sends a template into the open chat with a contact, or opens one.',
  body: () => SendTemplate,
  answers: { 201: () => z.object({ success: z.literal(true), step_id: Id, message: Message }) },
  errors: ['validation'],
  permission: 'sites.view_chat',
  section,
  spec,
  origin,
})
