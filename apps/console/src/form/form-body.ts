import type { FormData } from '@ramal/contract/form'
import { type FormValues, submission } from '@ramal/domain/form/values'

/** With a new file the answers go as multipart, the file beside them (§5, contract §11.3). */
export function formBody(values: FormValues): FormData {
  const sent = submission(values, (value) => value instanceof File)
  if (sent.type === 'json') return sent.body as FormData
  const parts = new globalThis.FormData()
  parts.append('params', sent.params)
  for (const { name, file } of sent.files) parts.append(name, file)
  return parts as unknown as FormData // `call` sends it as it is
}
