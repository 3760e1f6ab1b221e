import { CONSENT_CHANNELS, CONSENT_PURPOSES } from '@ramal/contract/consent'
import { addConsent, getConsents } from '@ramal/contract/endpoints/client-record'
import type { Consent, ConsentLedger } from '@ramal/contract/entities/client-record'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { answerOf, type Channel, mayContact } from '@ramal/domain/client/consent'
import type { Clock } from '@ramal/domain/time/clock'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance } from 'fastify'
import { insertAudit } from '../../../accounts/audit/audit-rows.ts'
import { AppError } from '../../../http/app-error.ts'
import { answer, route } from '../../../http/route.ts'
import { wrongField } from '../../../http/wrong-field.ts'
import { appendConsent, type ConsentRow, readContactFacts } from '../../clients/consent-rows.ts'
import { nameOfUser } from '../name-rows.ts'
import { readLedger } from './ledger-rows.ts'

/** The ledger of a client's answers (contract §10.5). */
export function consentRoutes(app: FastifyInstance, { store, clock }: { store: Store; clock: Clock }): void {
  route(app, getConsents, async ({ user, params }) =>
    answer(200, await store.read((tx) => ledgerOf(tx, user.tenantId, params.id))),
  )

  route(app, addConsent, async ({ user, params, body, request, locale }) => {
    const now = clock.now()
    const since = body.since === undefined ? now : Date.parse(body.since)
    if (since > now) throw wrongField('since', text(locale, 'crmRule.sinceLater'))
    const { purpose, channel, source } = body
    const line = await store.write(async (tx) => {
      if (!(await readContactFacts(tx, user.tenantId, params.id))) throw new AppError('not_found')
      const row = await appendConsent(tx, {
        ...{ tenant_id: user.tenantId, client_id: params.id, purpose, channel, answer: body.answer },
        ...{ since, source, evidence: body.evidence || null, created_at: now, created_by: user.id },
      })
      await insertAudit(tx, {
        ...{ tenantId: user.tenantId, userId: user.id, address: request.ip, at: now },
        ...{ action: 'client.consent', entity: 'clients', entityId: params.id },
        data: { line: row.id, purpose, channel, answer: body.answer, source },
      })
      return shownLine(row, await nameOfUser(tx, user.id))
    })
    return answer(201, line)
  })
}

async function ledgerOf(tx: ReadTx, tenantId: number, clientId: number): Promise<ConsentLedger> {
  const facts = await readContactFacts(tx, tenantId, clientId)
  if (!facts) throw new AppError('not_found')
  const refusalOf = (channel: Channel) => {
    const outcome = mayContact(facts, { purpose: 'service', channel })
    return outcome.ok ? null : outcome.reason
  }
  return {
    now: CONSENT_PURPOSES.flatMap((purpose) =>
      CONSENT_CHANNELS.map((channel) => ({
        ...{ purpose, channel, answer: answerOf(facts.lines, { purpose, channel }) },
      })),
    ),
    refusals: { call: refusalOf('call'), whatsapp: refusalOf('whatsapp') },
    lines: (await readLedger(tx, clientId)).map(({ line, by }) => shownLine(line, by)),
  }
}

function shownLine(row: ConsentRow, by: string | null): Consent {
  const { id, purpose, channel, answer: said, source, evidence, created_by } = row
  return {
    ...{ id, purpose, channel, answer: said, source, evidence },
    since: new Date(row.since).toISOString(),
    created_at: new Date(row.created_at).toISOString(),
    created_by: created_by === null ? null : { id: created_by, description: by ?? '' },
  }
}
