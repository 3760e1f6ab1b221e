import { FormData, type FormDefinition, FormTab } from '@ramal/contract/form'
import { formAnswers, forms } from '@ramal/db/schema/service'
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
    .where(
      and(eq(formAnswers.tenant_id, tenantId), eq(formAnswers.uid, uid), eq(formAnswers.form_id, formId)),
    )
  return row ? FormData.parse(row.data) : {}
}

/** Stores the answers in place of earlier ones. */
export async function saveAnswers(
  tx: WriteTx,
  answers: { tenantId: number; uid: string; userId: number; form: Form; data: Record<string, unknown> },
): Promise<void> {
  const { data, form, userId } = answers
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

/** The form of a service as the console draws it, with its answers. */
export async function formToWire(
  tx: ReadTx,
  tenantId: number,
  uid: string,
  formId: number | null,
): Promise<FormDefinition | null> {
  const form = await findForm(tx, tenantId, formId)
  if (!form) return null
  const answers = await findAnswers(tx, tenantId, uid, form.id)
  const data = filesToWire(form.tabs, answers, `/api/v1/service/action/tab-form/${uid}/`) as FormData
  return { id: form.id, uid, tabs: form.tabs, data }
}
