import type { FieldErrors } from '@ramal/contract/field-errors'
import type { Locale } from '@ramal/contract/vocabulary'
import type { WriteTx } from '@ramal/db/store/store'
import { validateForm } from '@ramal/domain/form/validate'
import { text } from '@ramal/i18n/text'
import { fieldsOf, findForm, saveAnswers } from './form-rows.ts'
import type { ServiceRow } from './service-rows.ts'

/** Checks the answers by the rules of §5 and stores them. `formId` null: the service has no form; errors by field otherwise. */
export async function answerForm(
  tx: WriteTx,
  service: ServiceRow,
  data: Record<string, unknown>,
  context: { tenantId: number; userId: number; locale: Locale },
): Promise<{ formId: number | null; errors: FieldErrors | null }> {
  const form = await findForm(tx, context.tenantId, service.formId)
  if (!form) return { formId: null, errors: null }
  const fields = fieldsOf(form.tabs)
  const issues = Object.entries(validateForm(fields, data))
  if (issues.length > 0) {
    const say = ([field, issue]: (typeof issues)[number]) => [
      field,
      [text(context.locale, issue.key, { ...issue.params })],
    ]
    return { formId: form.id, errors: Object.fromEntries(issues.map(say)) }
  }
  // Only what the form asks for is kept.
  const names = new Set(fields.map((field) => field.name))
  const kept = Object.fromEntries(Object.entries(data).filter(([name]) => names.has(name)))
  const { tenantId, userId } = context
  await saveAnswers(tx, { tenantId, userId, uid: service.uid, form, data: kept })
  return { formId: form.id, errors: null }
}
