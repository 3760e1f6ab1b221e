import type { FormTab } from '@ramal/contract/form'
import { dialers, mailings } from '@ramal/db/schema/dialing'
import { chatQueues, telephonyQueues } from '@ramal/db/schema/queues'
import { formAnswers, forms, unions } from '@ramal/db/schema/service'
import type { ReadTx } from '@ramal/db/store/store'
import { definitionFault } from '@ramal/domain/form/definition'
import { type Marks, misplacedMark } from '@ramal/domain/kpi/marks'
import { and, eq, ne } from 'drizzle-orm'
import type { Body, Editable } from '../../editable.ts'
import { idOf, type NamedTable } from '../../source.ts'
import { assertRows, refused } from '../../stored-values.ts'
import { assertChatDestinations } from '../chat-destinations.ts'
import { assertDestinations } from '../destinations.ts'

type Check = NonNullable<Editable['check']>
type Rule = NonNullable<Editable['rule']>

const TARGETS: Readonly<Record<string, NamedTable>> = {
  queue_telephony: telephonyQueues,
  queue_chat: chatQueues,
  dialer: dialers,
  mailing: mailings,
}

/** A classification is offered once by a queue, a dialer or a mailing that is there (entities §5). */
export const unionCheck: Check = async (tx, values, about) => {
  const target = Number(values['target'])
  const type = String(values['target_type'])
  await assertRows(tx, TARGETS[type]!, [target], { ...about, field: 'target' })
  const classification = refOf(values['classification'])
  const same = and(
    eq(unions.tenant_id, about.tenantId),
    eq(unions.target_type, type as (typeof unions.$inferSelect)['target_type']),
    eq(unions.target_id, target),
    eq(unions.classification_id, classification ?? 0),
    about.id === null ? undefined : ne(unions.id, about.id),
  )
  if ((await tx.db.$count(unions, same)) > 0) throw refused('classification', about.say('validation.unique'))
  return values
}

/** Each value of a form has one name, and conditions name fields that are there. */
export const formRule: Rule = (values, say) => {
  const tabs = tabsOf(values)
  const fault = definitionFault(tabs)
  if (fault?.fault === 'twice') throw refused('tabs', say('validation.name_twice', { name: fault.name }))
  if (fault) throw refused('tabs', say('validation.unknown_condition', { name: fault.name }))
  return { ...values, tabs }
}

/** A form that has been answered is another version with each change: answers keep theirs (entities §5). */
export const formSave: NonNullable<Editable['save']> = async (tx, values, { id, about }) => {
  const { before } = about
  if (before === null || JSON.stringify(before['tabs']) === JSON.stringify(values['tabs'])) return
  if ((await tx.db.$count(formAnswers, eq(formAnswers.form_id, id))) === 0) return
  await tx.db
    .update(forms)
    .set({ version: Number(before['version']) + 1 })
    .where(eq(forms.id, id))
}

/** The marks of a KPI stand in the order that its direction says; what is not the whole contract names its rows. */
export const kpiRule: Rule = (values, say) => {
  const mark = misplacedMark(values as unknown as Marks)
  if (mark) throw refused(mark, say('validation.misplaced_mark'))
  const ids = values['scope_ids'] as readonly number[]
  if (values['scope_type'] !== 'contract' && ids.length === 0)
    throw refused('scope_ids', say('validation.required'))
  return values
}

/** What ends does not end before it begins. */
export const endsAfter =
  (start: string, end: string): Rule =>
  (values, say) => {
    const [from, to] = [values[start], values[end]]
    if (typeof from === 'string' && typeof to === 'string' && Date.parse(to) < Date.parse(from))
      throw refused(end, say('validation.ends_before'))
    return values
  }

/** A file is told apart by a column that it has; each field of a lead but a tag comes from one column. */
export const layoutRule: Rule = (values, say) => {
  const columns = values['columns'] as readonly { target: string; header: string }[]
  const targets = columns.map(({ target }) => target).filter((target) => target !== 'ignore')
  if (!targets.includes(String(values['dedupe_key'])))
    throw refused('dedupe_key', say('validation.no_such_column'))
  const once = targets.filter((target) => target !== 'tag' && target !== 'phone' && target !== 'phone_type')
  const twice = once.find((target, index) => once.indexOf(target) !== index)
  if (twice) throw refused('columns', say('validation.name_twice', { name: twice }))
  return values
}

/** Each mailing once, the highest ratio at least the first one; destinations that are there. */
export const dialerCheck: Check = async (tx, values, about) => {
  const ids = (values['mailings'] as readonly { mailing: number | { id: number } }[]).map(({ mailing }) =>
    idOf(mailing),
  )
  if (new Set(ids).size < ids.length) throw refused('mailings', about.say('validation.unique'))
  if (Number(values['ratio_max']) < Number(values['ratio_initial']))
    throw refused('ratio_max', about.say('validation.min', { n: String(values['ratio_initial']) }))
  await assertDestinations(tx, values, about)
  return values
}

/** Where an answer to a campaign leads is there. */
export const chatCampaignCheck: Check = async (tx, values, about) => {
  await assertChatDestinations(tx, values, ['on_reply_'], about)
  return values
}

/** Destinations of chats that are there; without a message of its own who waited too long is sent nothing. */
export const chatQueueCheck: Check = async (tx, values, about) => {
  const isSilent = values['timeout_app'] === 'message' && values['timeout_appdata'] === ''
  const prefixes = [...(isSilent ? [] : ['timeout_']), 'closed_', 'time_expires_']
  await assertChatDestinations(tx, values, prefixes, about)
  return values
}

/** Where a survey of chats leads is there. */
export const chatSurveyCheck: Check = async (tx, values, about) => {
  await assertChatDestinations(tx, values, ['finish_'], about)
  return values
}

/** What a queue, a dialer or a mailing offers to classify by. */
export async function offered(
  tx: ReadTx,
  type: (typeof unions.$inferSelect)['target_type'],
  { tenantId, id }: { tenantId: number; id: number },
) {
  const own = and(eq(unions.tenant_id, tenantId), eq(unions.target_type, type), eq(unions.target_id, id))
  return { name: 'resource.unions', count: await tx.db.$count(unions, own) } as const
}

function tabsOf(values: Body): FormTab[] {
  const tabs = values['tabs'] as FormTab[] | null
  return tabs && tabs.length > 0 ? tabs : [{ label: 'Geral', fields: [] }]
}

function refOf(value: unknown): number | null {
  return value === null || value === undefined ? null : idOf(value as number | { id: number })
}
