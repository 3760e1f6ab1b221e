import { FormData, type FormDefinition, FormTab } from '@ramal/contract/form'
import { formAnswers, forms, formVersions } from '@ramal/db/schema/service'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { filesToWire } from './form-files.ts'

/** A form of the tenant. */
export interface Form {
  id: number
  version: number
  tabs: FormTab[]
}

const Definition = z.object({ tabs: z.array(FormTab) })

/** The form with this id; null when the service has none. */
export async function findForm(tx: ReadTx, tenantId: number, id: number | null): Promise<Form | null> {
  if (id === null) return null
  const [row] = await tx.db
    .select({ id: forms.id, version: forms.version, definition: forms.definition })
    .from(forms)
    .where(and(eq(forms.id, id), eq(forms.tenant_id, tenantId), isActive(forms)))
  return row ? { id: row.id, version: row.version, tabs: Definition.parse(row.definition).tabs } : null
}

/**
 * The form of a service: the version that it was answered by, else as the form is now. Null when the service has none. `uid` is the call's
 * or the chat's.
 */
export async function findFormOf(
  tx: ReadTx,
  tenantId: number,
  uid: string,
  id: number | null,
): Promise<Form | null> {
  const form = await findForm(tx, tenantId, id)
  if (!form) return null
  const [answered] = await tx.db
    .select({ version: formVersions.version, definition: formVersions.definition })
    .from(formAnswers)
    .innerJoin(
      formVersions,
      and(eq(formVersions.form_id, formAnswers.form_id), eq(formVersions.version, formAnswers.form_version)),
    )
    .where(answersIn(tenantId, uid, form.id))
  return answered
    ? { ...form, version: answered.version, tabs: Definition.parse(answered.definition).tabs }
    : form
}

/** What was answered in a service so far; empty at first. `uid` is the call's or the chat's. */
export async function findAnswers(
  tx: ReadTx,
  tenantId: number,
  uid: string,
  formId: number,
): Promise<FormData> {
  const [row] = await tx.db
    .select({ data: formAnswers.data })
    .from(formAnswers)
    .where(answersIn(tenantId, uid, formId))
  return row ? FormData.parse(row.data) : {}
}

function answersIn(tenantId: number, uid: string, formId: number) {
  return and(eq(formAnswers.tenant_id, tenantId), eq(formAnswers.uid, uid), eq(formAnswers.form_id, formId))
}

/** Stores the answers in place of earlier ones, and the form as it asked for them. */
export async function saveAnswers(
  tx: WriteTx,
  answers: { tenantId: number; uid: string; userId: number; form: Form; data: Record<string, unknown> },
): Promise<void> {
  const { data, form, userId } = answers
  await keepVersion(tx, answers.tenantId, form)
  await tx.db
    .insert(formAnswers)
    .values({
      tenant_id: answers.tenantId,
      uid: answers.uid,
      form_id: form.id,
      form_version: form.version,
      user_id: userId,
      data,
    })
    .onConflictDoUpdate({
      target: [formAnswers.tenant_id, formAnswers.uid, formAnswers.form_id],
      set: { data, form_version: form.version, user_id: userId, updated_at: Date.now() },
    })
}

/** A version that nobody has answered yet may still change: the one that is kept is that of its last answer. */
async function keepVersion(tx: WriteTx, tenantId: number, { id, version, tabs }: Form): Promise<void> {
  const definition = { tabs }
  const [kept] = await tx.db
    .select({ definition: formVersions.definition })
    .from(formVersions)
    .where(and(eq(formVersions.form_id, id), eq(formVersions.version, version)))
  if (kept && JSON.stringify(kept.definition) === JSON.stringify(definition)) return
  await tx.db
    .insert(formVersions)
    .values({ tenant_id: tenantId, form_id: id, version, definition })
    .onConflictDoUpdate({
      target: [formVersions.form_id, formVersions.version],
      set: { definition, updated_at: Date.now() },
    })
}

/** The form of a service as the console draws it, with its answers. */
export async function formToWire(
  tx: ReadTx,
  tenantId: number,
  uid: string,
  formId: number | null,
): Promise<FormDefinition | null> {
  const form = await findFormOf(tx, tenantId, uid, formId)
  if (!form) return null
  const answers = await findAnswers(tx, tenantId, uid, form.id)
  const data = filesToWire(form.tabs, answers, `/api/v1/service/action/tab-form/${uid}/`) as FormData
  return { id: form.id, uid, tabs: form.tabs, data }
}
