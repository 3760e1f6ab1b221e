import { getTemplate, listTemplates, sendTemplate } from '@ramal/contract/endpoints/chat-templates'
import type { FieldErrors } from '@ramal/contract/field-errors'
import type { templates } from '@ramal/contract/resources/chat/template'
import type { Locale } from '@ramal/contract/vocabulary'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { prefilled } from '@ramal/domain/chat/content/template-variables'
import { allows, allowsAny } from '@ramal/domain/permissions/allows'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../http/app-error.ts'
import type { SignedIn } from '../../../http/authorise.ts'
import { heldPage } from '../../../http/long-list/held-page.ts'
import { answer, answerPage, route } from '../../../http/route.ts'
import { bindingOf } from '../../../resources/bindings/all.ts'
import { readOne } from '../../../resources/read.ts'
import { scopeOf } from '../../lookups/scope.ts'
import { selectRows } from '../../lookups/select.ts'
import { settingsPage } from '../../lookups/settings-page.ts'
import { messageToWire } from '../messages/message-wire.ts'
import { findRoom } from '../rooms/room-rows.ts'
import type { ChatService } from '../service.ts'
import type { TemplatePlaced } from './place-template.ts'
import { findSendable, listSendable } from './template-rows.ts'
import { templateToWire } from './template-wire.ts'
import { findClientById } from './text-record-rows.ts'
import { textRecords } from './text-records.ts'

type SettingsRow = ReturnType<(typeof templates)['row']>['_output']

const VIEW = 'chat.view_template'

/** Templates as agents choose, fill in and send them (contract §5.2). */
export function templateRoutes(app: FastifyInstance, deps: { store: Store; chats: ChatService }): void {
  const { store, chats } = deps

  route(app, listTemplates, async ({ user, query, request }) => {
    if (!('ignore-team' in Object(request.query)) && allows(VIEW, user.roles))
      return answerPage(await settingsPage(store, 'templates', { user, request }))
    const scope = query['ignore-team']
      ? { tenantId: user.tenantId, teamId: 'any' as const }
      : scopeOf(user, VIEW, undefined)
    const page = await heldPage(
      { store, user, request, query },
      {
        read: (tx) => listSendable(tx, scope, query.channel),
        choose: (rows) => selectRows(rows, query),
        present: (row) => templateToWire(row),
      },
    )
    return answerPage(page)
  })

  route(app, getTemplate, async ({ user, params, query }) => {
    const isNamed = [query.step_id, query.client_id, query.mailing_client_id].some(Boolean)
    const template = await store.read(async (tx) => {
      if (!isNamed && allows(VIEW, user.roles)) return settingsRow(tx, user.tenantId, params.id)
      const row = await findSendable(tx, user.tenantId, params.id)
      if (!row) throw new AppError('not_found')
      return templateToWire(row, prefilled(row.params, await recordsOf(tx, user, query)))
    })
    return answer(200, template)
  })

  route(app, sendTemplate, async ({ user, body, locale }) => {
    const placed = await chats.sendTemplate(user, body)
    if (!placed.ok) throw new AppError('validation', { fields: sentencesOf(placed, locale) })
    const { message, room } = placed
    const step_id = room.room.id
    return answer(201, {
      success: true as const,
      step_id,
      message: messageToWire(message, undefined, room.timezone),
    })
  })
}

/** The row of the settings list (contract §10). */
async function settingsRow(tx: ReadTx, tenantId: number, id: number): Promise<SettingsRow> {
  const row = await readOne(tx, bindingOf('templates'), { tenantId, ids: { id } })
  if (!row) throw new AppError('not_found')
  return row as SettingsRow // rows of the lists are data; what leaves passes the schema of the endpoint
}

/** The records that the query names; one that is not there, or another agent's chat, is 404. */
async function recordsOf(
  tx: ReadTx,
  user: SignedIn,
  query: {
    step_id?: number | undefined
    client_id?: number | undefined
    mailing_client_id?: number | undefined
  },
) {
  // Filling in tells a customer's name, phone and document: for who serves customers (§6).
  if (query.client_id && !allowsAny(['sites.view_chat', 'sites.view_client'], user.roles))
    throw new AppError('permission_denied')
  const room = query.step_id ? await findRoom(tx, user.tenantId, query.step_id) : null
  const client = query.client_id ? await findClientById(tx, user.tenantId, query.client_id) : null
  const sees = room?.room.user_id === user.id || allows('download_chat_conversation', user.roles)
  if (query.step_id && (!room || !sees)) throw new AppError('not_found')
  if (query.client_id && !client) throw new AppError('not_found')
  if (query.mailing_client_id) throw new AppError('not_found') // no leads yet
  return textRecords(tx, { userId: user.id, room, client })
}

/** Per field; `params` mirrors the template's list (contract §0.3). */
function sentencesOf(placed: TemplatePlaced & { ok: false }, locale: Locale): FieldErrors {
  const errors: FieldErrors = {}
  for (const [field, key] of Object.entries(placed.fields)) errors[field] = [text(locale, key)]
  if (placed.params.some(Boolean))
    errors['params'] = placed.params.map(
      (issue): FieldErrors => (issue ? { value: [text(locale, `validation.${issue}`)] } : {}),
    )
  return errors
}
