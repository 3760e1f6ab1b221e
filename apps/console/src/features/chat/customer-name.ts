import { formatPhone } from '@ramal/domain/phone/format-phone'

/** A chat's customer as people read them: a chat without a name has their number for a title. */
export function customerName({ title }: { readonly title: string }): string {
  return formatPhone(title)
}
