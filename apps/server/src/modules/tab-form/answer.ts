import type { FieldErrors } from '@ramal/contract/field-errors'
import type { Locale } from '@ramal/contract/vocabulary'
import type { WriteTx } from '@ramal/db/store/store'
import { shownFields } from '@ramal/domain/form/conditions'
import { validateForm } from '@ramal/domain/form/validate'
import { text } from '@ramal/i18n/text'
import type { ServiceRow } from '../after-service/service-rows.ts'
import { fieldsOf } from './form-fields.ts'
import { type KeptFiles, withFiles } from './form-files.ts'
import { findAnswers, findFormOf, saveAnswers } from './form-rows.ts'

/**
 * Checks the answers by the rules of §5 and stores them with their files. `formId` null: the service has no form; errors by field
 * otherwise. `dropped`: files that nothing names any more.
 */
export async function answerForm(
  tx: WriteTx,
  service: ServiceRow,
  data: Record<string, unknown>,
  context: { tenantId: number; userId: number; locale: Locale },
  files: KeptFiles,
): Promise<{ formId: number | null; errors: FieldErrors | null; dropped: readonly string[] }> {
  const form = await findFormOf(tx, context.tenantId, service.uid, service.formId)
  const came = [...files.values()].map(({ file }) => file)
  if (!form) return { formId: null, errors: null, dropped: came }
  const issues = Object.entries(validateForm(shownFields(form.tabs, data), data))
  if (issues.length > 0) {
    const say = ([field, issue]: (typeof issues)[number]) => [
      field,
      [text(context.locale, issue.key, { ...issue.params })],
    ]
    return { formId: form.id, errors: Object.fromEntries(issues.map(say)), dropped: came }
  }
  // Only what the form asks for is kept.
  const names = new Set(fieldsOf(form.tabs).map((field) => field.name))
  const { tenantId, userId } = context
  const earlier = await findAnswers(tx, tenantId, service.uid, form.id)
  const { data: answered, dropped } = withFiles(form.tabs, data, earlier, files)
  const kept = Object.fromEntries(Object.entries(answered).filter(([name]) => names.has(name)))
  await saveAnswers(tx, { tenantId, userId, uid: service.uid, form, data: kept })
  return { formId: form.id, errors: null, dropped }
}
