import type { FormValues } from './values.ts'

/** Who a chat is with, as far as it is known. */
export interface Contact {
  readonly name: string
  readonly phone: string
}

interface Field {
  readonly name: string
  readonly type: string
  readonly maxlength?: number | null | undefined
}

const NAMES = ['nome', 'nome_completo', 'name', 'full_name', 'nombre', 'nombre_completo', 'cliente']
const PHONES = ['telefone', 'celular', 'phone', 'mobile', 'telefono', 'whatsapp']

/** The values of a form with name and phone of the contact in its empty fields of that name; what is filled in stays. */
export function withContact(values: FormValues, fields: readonly Field[], contact: Contact): FormValues {
  const filled = fields.flatMap((field) => {
    const known = field.type === 'text' ? knownOf(field.name, contact) : ''
    const isEmpty =
      values[field.name] === null || values[field.name] === undefined || values[field.name] === ''
    return isEmpty && known !== '' ? [[field.name, known.slice(0, field.maxlength ?? undefined)]] : []
  })
  return { ...values, ...Object.fromEntries(filled) }
}

function knownOf(field: string, { name, phone }: Contact): string {
  const plain = field.toLowerCase().replaceAll('-', '_')
  if (PHONES.includes(plain)) return phone
  // A chat with somebody without a name is called by their number.
  return NAMES.includes(plain) && /\p{L}/u.test(name) ? name : ''
}
