import type { CallBriefing, CallCustomer, ReceivedTransfer } from '@ramal/contract/entities/call-briefing'
import type { ReadTx } from '@ramal/db/store/store'
import { queuePage } from '@ramal/domain/call/queue-page'
import { answeredFields } from '@ramal/domain/form/answered'
import { allows } from '@ramal/domain/permissions/allows'
import {
  briefly,
  isConsulted,
  mayBeBriefed,
  queueWait,
  resumes,
  talkedFor,
} from '@ramal/domain/transfer/briefing'
import { AppError } from '../../http/app-error.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { findCall, type ServedCallRow } from '../after-service/after-service-rows.ts'
import { findAnswers, findFormOf } from '../tab-form/form-rows.ts'
import { findFiller, findGiven, findNote, findQueueWords, findTaker, readLegsOf } from './briefing-rows.ts'
import { customersOf } from './customer-rows.ts'
import { lastContactsOf } from './last-contact.ts'

/** What an agent is told of a call that rings at them (contract §3.5). Throws 404 for whom it was not offered to. */
export async function briefingOf(
  tx: ReadTx,
  user: SignedIn,
  uid: string,
  now: number,
): Promise<CallBriefing> {
  const call = await findCall(tx, user.tenantId, { uid })
  if (!call) throw new AppError('not_found')
  const { hasOpenLeg, isRinging } = await readLegsOf(tx, call.id, user.id)
  const served = { userId: call.user_id, answeredAt: call.answered_at }
  if (!mayBeBriefed(served, { id: user.id, hasOpenLeg })) throw new AppError('not_found')
  const given = await givenFor(tx, call)
  const customer = given ?? { phoneKey: call.phone_key, clientId: call.client_id }
  const customers = await shownCustomers(tx, user, customer)
  const but = [call.id, ...(given ? [given.id] : []), ...(given?.parentId ? [given.parentId] : [])]
  return {
    uid,
    waited: queueWait({ startedAt: call.queue_started_at, answeredAt: call.queue_answered_at }, now),
    talked: talkedFor(call.answered_at, now),
    resumes: resumes(served, { id: user.id, isRinging }),
    transfer: given && (await transferOf(tx, { call, given, reader: user.id })),
    last_contacts: await lastContactsOf(tx, user, { ...customer, but }),
    ...(await toldByQueue(tx, user, call, customers?.results ?? [])),
    customers,
  }
}

/** Null: the reader may see no clients, or a colleague is at the other end. */
async function shownCustomers(
  tx: ReadTx,
  { tenantId, roles }: SignedIn,
  customer: { readonly phoneKey: string | null; readonly clientId: number | null },
): Promise<CallBriefing['customers']> {
  const isSomebody = customer.phoneKey !== null || customer.clientId !== null
  if (!isSomebody || !allows('sites.view_client', roles)) return null
  return customersOf(tx, { tenantId, seesRecords: allows('crm.view_record', roles) }, customer)
}

/** The words of the queue, and its page with what is known of who is served: a client is named where the number is one's alone. */
async function toldByQueue(
  tx: ReadTx,
  user: SignedIn,
  call: ServedCallRow,
  clients: readonly CallCustomer[],
): Promise<Pick<CallBriefing, 'script' | 'page_url'>> {
  const queue = call.queue_id === null ? null : await findQueueWords(tx, call.tenant_id, call.queue_id)
  if (!queue) return { script: null, page_url: null }
  const [client] = clients.length === 1 ? clients : []
  const page = queuePage(queue.page, {
    ...{ phone: call.phone, phone_e164: call.phone_key, did: call.did, call_uid: call.uid },
    ...{ queue: queue.description, agent: user.username, extension: call.endpoint },
    ...{ client_id: client?.id ?? null, client_name: client?.name ?? null },
  })
  return { script: queue.script || null, page_url: page !== null && URL.canParse(page) ? page : null }
}

type Given = NonNullable<Awaited<ReturnType<typeof findGiven>>>

async function givenFor(tx: ReadTx, call: ServedCallRow): Promise<Given | null> {
  const { transfer_type, parent_call_id, tenant_id } = call
  return transfer_type === null || parent_call_id === null ? null : findGiven(tx, tenant_id, parent_call_id)
}

async function transferOf(
  tx: ReadTx,
  { call, given, reader }: { call: ServedCallRow; given: Given; reader: number },
): Promise<ReceivedTransfer> {
  const { phone, started_at } = call
  const transferType = call.transfer_type!
  return {
    type: transferType,
    consulting: isConsulted({ transferType, phone }, given),
    taken: (await findTaker(tx, given.id, started_at)) === reader,
    by: given.by,
    name: given.client,
    phone: given.phone,
    queue: given.queue,
    note: await findNote(tx, given.id, { id: call.id, at: started_at }),
    filled: await filledOf(tx, call.tenant_id, given),
  }
}

/** What was saved for the call that is given away; null: nothing. */
async function filledOf(tx: ReadTx, tenantId: number, given: Given): Promise<ReceivedTransfer['filled']> {
  const form = await findFormOf(tx, tenantId, given.uid, given.formId)
  const answers = form ? answeredFields(form.tabs, await findAnswers(tx, tenantId, given.uid, form.id)) : []
  const { classification, subClassification, comment } = given
  if (answers.length === 0 && classification === null) return null
  return {
    by: await findFiller(tx, tenantId, given.uid),
    answers: answers.map(({ label, value }) => ({ label, value: shortened(value) })),
    classification,
    sub_classification: subClassification,
    comment: comment ? briefly(comment) : null,
  }
}

const shortened = (value: string | boolean) => (typeof value === 'string' ? briefly(value) : value)
